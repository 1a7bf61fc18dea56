"""A bot by somebody else: it likes long words, and wants to be told when one is not a word.

Put the folder of a file like this on ``PYTHONPATH`` and name the class wherever a bot is asked for:

    PYTHONPATH=examples kotakata selfplay third_party_bot:LongWords club

Run as it is, it plays a match against a club player and shows the board:

    python examples/third_party_bot.py
"""

from __future__ import annotations

from kotakata.bots import Knowledge, Modest, Question, Turn
from kotakata.game.command import ExchangeTiles, PassTurn, PlayTiles


class LongWords(Modest):
    """Lays as many tiles as it can, of equals the play with the most points.

    A bot is made once, with what can be known before a match: the rules and the tile set in
    ``knowledge.setup``, the dictionary in ``knowledge.facts``, the search for plays in
    ``knowledge.finder``, and in ``knowledge.conditions`` what a challenge would take away. Then it
    is asked. ``Modest`` answers for it where it has no view of its own.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def turn(self, question: Question) -> Turn:
        """Choose among all plays of the rack; without any, exchange everything, or pass."""
        position, player = question.position, question.player
        plays = self.knowledge.finder.plays(position.board, question.rack[:9])
        # Plays come to the conditions with what they are worth, the best first.
        worth = ((1000 * len(play.placements) + play.score, play) for play in plays)
        best_first = sorted(worth, key=lambda each: each[0], reverse=True)
        best = self.knowledge.conditions.best_standing(position, best_first)
        if best and not question.refused:
            return PlayTiles(player=player, placements=best[0][1].placements)
        rules = position.setup.rules.exchange
        tiles = question.rack[: position.in_bag]
        if rules.allowed and tiles and position.in_bag >= rules.min_bag and not question.refused:
            return ExchangeTiles(player=player, tiles=tiles)
        return PassTurn(player=player)

    def doubts(self, question: Question) -> tuple[str, ...]:
        """Doubt every word that the dictionary does not have."""
        pending = question.position.pending
        words = pending.play.words if pending else ()
        return tuple(word for word in words if not self.knowledge.facts.has(word))


def main() -> None:
    from kotakata.bots import find_bot, play_match
    from kotakata.game.evolve import fold
    from kotakata.game.setup import Entrant, Setup
    from kotakata.lexicon.shelf import open_dictionary
    from kotakata.rules.loader import load_rulebook

    book = load_rulebook("standar")
    players = (Entrant("Long words"), Entrant("Club"))
    setup = Setup(book.rules, book.edition, book.layout, players)
    dictionary = open_dictionary("en", book.edition.name, book.edition.alphabet)
    knowledge = Knowledge.of(setup, dictionary)
    bots = [LongWords(knowledge), find_bot("club")(knowledge)]
    position = fold(play_match(setup, bots, dictionary.facts, seed=1))
    show, columns = book.edition.alphabet.show, book.layout.columns
    for row in range(book.layout.rows):
        line = position.board[row * columns : (row + 1) * columns]
        print(" ".join(show((tile,)) if tile else "." for tile in line))
    for player, score in zip(players, position.scores, strict=True):
        print(f"{player.name}: {score}")


if __name__ == "__main__":
    main()
