"""The bot that plays at a level."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import merge
from itertools import islice
from typing import TYPE_CHECKING

from kotakata.alphabet import Tiles
from kotakata.analysis.equity import POINT
from kotakata.bots.bot import Modest, Question, Turn
from kotakata.bots.doubting import doubted
from kotakata.bots.exchanging import dull_tiles, free_exchange
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import Level
from kotakata.bots.rack_part import parts
from kotakata.bots.vocabulary import ALL, KnownWords
from kotakata.bots.weighing import Scales, Weighed
from kotakata.game.board import lay
from kotakata.game.command import ExchangeFreely, ExchangeTiles, PassTurn, PlayTiles
from kotakata.movegen.ground import MOST_TILES

if TYPE_CHECKING:
    from kotakata.movegen.play import Play, Plays


class LevelBot(Modest):
    """Plays any rule set at a level; remembers nothing of one turn for the next."""

    def __init__(self, level: Level, knowledge: Knowledge) -> None:
        self.level = level
        self.knowledge = knowledge
        self.known = KnownWords(level.vocabulary, knowledge.setup.edition, knowledge.facts)

    def turn(self, question: Question) -> Turn:
        """Lay the best that the level sees; else exchange; else pass."""
        solved = self._solved(question)
        if solved is not None:
            return solved
        found = self.candidates(question, self.level.width)
        best = found[0] if found else None
        free = self._free_exchange(question, best)
        if free is not None:
            return free
        returned = self._returned(question, best)
        if returned:
            return ExchangeTiles(player=question.player, tiles=returned)
        if best is None:
            return PassTurn(player=question.player)
        play = self._thought_over(question, found)
        return PlayTiles(player=question.player, placements=play.placements)

    def doubts(self, question: Question) -> tuple[str, ...]:
        """Doubt what the level takes for no word, where that is worth it."""
        position = question.position
        if position.pending is None:
            return ()
        return doubted(self.level, self.knowledge, self.known, position.setup, position.pending)

    def _thought_over(self, question: Question, found: list[Weighed]) -> Play:
        """Choose among the best plays by trying them, where there is more to it than points."""
        position, player = question.position, question.player
        first = found[0][1]
        if len(found) < 2 or position.setup.target(player) or not self._can_look_ahead(question):
            return first
        simulation = self.knowledge.simulation
        if simulation is None:
            return first
        chosen = simulation.choose(
            position, player, found, budget_ms=question.budget_ms, random=question.random
        )
        return found[chosen][1]

    def _can_look_ahead(self, question: Question) -> bool:
        rack = question.position.racks[question.player]
        return rack.unknown == 0 and rack.size <= MOST_TILES

    def candidates(self, question: Question, count: int) -> list[Weighed]:
        """Give the best plays that the level sees and that no challenge takes away."""
        position, knowledge = question.position, self.knowledge
        at_once = self._at_once(question) if count == 1 else None
        if at_once is not None:
            return at_once
        found = []
        for part in parts(question.rack, position.setup.edition, question.random):
            plays = knowledge.finder.plays(position.board, part)
            found.append(self._seen(question, plays, Scales(self.level, knowledge, question, part)))
        refused = {turn.placements for turn in question.refused if isinstance(turn, PlayTiles)}
        # Of the same value the first: plays themselves have no order.
        seen = (each for each in merge(*found, key=_falling) if each[1].placements not in refused)
        return knowledge.conditions.best_standing(
            position, seen, count=count, unsure=self._risked if self.level.daring else None
        )

    def _at_once(self, question: Question) -> list[Weighed] | None:
        """Ask for the best play alone, which is quicker; mostly it is known and stands."""
        if self.level.looks or question.refused or len(question.rack) > MOST_TILES:
            return None
        scales = Scales(self.level, self.knowledge, question, question.rack)
        if scales.need:
            return None
        position, finder = question.position, self.knowledge.finder
        if scales.futures is None:
            best = finder.best_by_score(position.board, scales.rack)
        else:
            best = finder.best(position.board, scales.rack, scales.futures)
        if best is None:
            return []
        if not self._knows(question, best):
            return None
        stands = self.knowledge.conditions.stands(position, best.placements)
        return [(scales.weigh(best), best)] if stands else None

    def _seen(self, question: Question, plays: Plays, scales: Scales) -> Iterable[Weighed]:
        """Give the plays that are seen and whose words are known, the best first."""
        if not self.level.looks:
            return (each for each in scales.best_first(plays) if self._knows(question, each[1]))
        by_chance = map(plays.__getitem__, question.random.sample(range(len(plays)), len(plays)))
        known = (play for play in by_chance if self._knows(question, play))
        looked_at = [(scales.weigh(play), play) for play in islice(known, self.level.looks)]
        return sorted(looked_at, key=_falling)

    def _knows(self, question: Question, play: Play) -> bool:
        """Whether the words of a play are known, and none was found bad in this match."""
        position, bad = question.position, question.ruled_bad
        if self.level.vocabulary.is_whole and not bad:
            return True
        laid = lay(position.setup, position.board, play.placements)
        return all(word.text in self.known and word.text not in bad for word in laid.words)

    def _risked(self, value: int, play: Play) -> int:
        """What a play is worth that a referee may take away, the points going to a challenger."""
        awarded = self.knowledge.setup.rules.challenge.mode == "awwe"
        lost = POINT * play.score if awarded else 0
        daring = self.level.daring
        return min(value, (value * daring - lost * (ALL - daring)) // ALL)

    def _solved(self, question: Question) -> Turn | None:
        """Play the end by search, where that is possible and no challenge takes the play away."""
        position = question.position
        if not self.level.endgame or position.in_bag or question.refused:
            return None
        endgame = self.knowledge.endgame
        if endgame is None or not self._can_look_ahead(question):
            return None
        try:
            play = endgame.best(position, question.player, budget_ms=question.budget_ms)
        except LookupError:
            return None
        if play is None:
            return None if self._would_end(question) else PassTurn(player=question.player)
        if not self.knowledge.conditions.stands(position, play.placements):
            return None
        return PlayTiles(player=question.player, placements=play.placements)

    def _would_end(self, question: Question) -> bool:
        """Whether one more pass ends the match, of which the search knows nothing (N.4)."""
        position = question.position
        ending = position.setup.rules.end.passes
        return ending is not None and position.passes.own[question.player] + 1 >= ending.count

    def _returned(self, question: Question, best: Weighed | None) -> Tiles:
        """Give the tiles to exchange rather than to make the best play; none is not to exchange."""
        if any(isinstance(turn, ExchangeTiles) for turn in question.refused):
            return ()
        if self.level.weighing == "score":
            poor = best is None or best[1].score < self.level.exchange_below
            return dull_tiles(question) if poor and self._can_wait(question, best) else ()
        position = question.position
        part = parts(question.rack, position.setup.edition, question.random, 1)[0]
        exchanges = self.knowledge.equity.exchanges(part, in_bag=position.in_bag)
        if exchanges and (best is None or exchanges[0].value > best[0]):
            return exchanges[0].returned
        return ()

    def _can_wait(self, question: Question, best: Weighed | None) -> bool:
        """Whether there is something to hope for: an empty bag gives nothing for a turn."""
        return best is None or question.position.in_bag >= self.knowledge.setup.rules.rack_size

    def _free_exchange(self, question: Question, best: Weighed | None) -> ExchangeFreely | None:
        """Exchange identical tiles first, unless there is a bonus to be had with them."""
        if any(isinstance(turn, ExchangeFreely) for turn in question.refused):
            return None
        laid = len(best[1].placements) if best else 0
        has_bonus = self.knowledge.setup.rules.bingo.get(laid, 0) > 0
        return None if has_bonus else free_exchange(question)


def _falling(each: Weighed) -> int:
    return -each[0]
