"""Plays drawn as pictures: capitals stood on the board, small letters are laid in this turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import Alphabet
from kotakata.game.board import lay, run
from kotakata.game.clock import Clocks
from kotakata.game.position import Passes, Phase, Position, Start
from kotakata.game.rack import Rack, empty_rack
from kotakata.game.setup import Entrant, Setup
from kotakata.referee import Case, rule
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.model import Challenge, FreeExchange, Opening, RuleSet, Words
from tests.referee.table_facts import FACTS

if TYPE_CHECKING:
    from kotakata.game.position import Board
    from kotakata.game.ruling import WordRuling
    from kotakata.referee import Reviewed, WordFacts

SIZE: Final = 15
ALPHABET: Final = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
EDITION: Final = Edition("plain", {}, "", ALPHABET, bytes([2, *[4] * 26]), bytes([0, *[1] * 26]))
LAYOUT: Final = Layout(
    "plain", {}, "", SIZE, SIZE, "." * 112 + "*" + "." * 112, {"*": Premium(word=2)}
)
SPECIAL_RULES: Final = (
    "A.II.7", "B.1a", "B.1b", "B.1c", "B.2", "B.3", "B.4",
    "B.5a", "B.5b", "B.5c", "B.5d", "B.5e", "B.5f",
)  # fmt: skip
AWWE: Final = RuleSet(
    name="competition",
    title={},
    summary={},
    opening=Opening(through_star=False),
    challenge=Challenge(mode="awwe"),
    free_exchange=FreeExchange(),
    words=Words(checks=SPECIAL_RULES, repeats="forbid", families="extension"),
)
FREE: Final = replace(AWWE, challenge=Challenge(mode="single"), words=Words())
"""Rules that ask nothing but the dictionary."""


def with_words(rules: RuleSet = AWWE, **changes: object) -> RuleSet:
    """Change parameters of the rules about words."""
    return replace(rules, words=replace(rules.words, **changes))  # type: ignore[arg-type]


def without(clause: str, rules: RuleSet = AWWE) -> RuleSet:
    """Drop one clause from the rules."""
    kept = tuple(each for each in rules.words.checks if each != clause)
    match clause:
        case "B.3":
            return with_words(rules, checks=kept, repeats="allow")
        case "B.5f":
            return with_words(rules, checks=kept, families="off")
        case _:
            return with_words(rules, checks=kept)


def setup_for(rules: RuleSet = AWWE) -> Setup:
    """Two players with the plain set and board."""
    return Setup(rules, EDITION, LAYOUT, (Entrant("Ani"), Entrant("Budi")))


def scene(
    picture: str, *, rules: RuleSet = AWWE, also: tuple[str, ...] = (), in_bag: int = 40
) -> Case:
    """Make the case of a picture, rows divided by blanks; ``also`` had appeared besides."""
    board, placements = bytearray(SIZE * SIZE), []
    for row, line in enumerate(picture.split()):
        for column, mark in enumerate(line):
            square = row * SIZE + column
            if mark.isupper():
                board[square] = ALPHABET.letter(mark)
            elif mark.islower():
                placements.append((square, ALPHABET.letter(mark)))
    before, setup = bytes(board), setup_for(rules)
    laid = lay(setup, before, tuple(placements))
    appeared = tuple(dict.fromkeys((*also, *words_on(before))))
    return Case(setup, before, appeared, tuple(placements), laid.words, in_bag)


def position_before(case: Case) -> Position:
    """Make a position in which the play of a case can be made, with the bag that it names."""
    letters = ALPHABET.show([tile for _, tile in case.placements])
    position = position_with(letters, in_bag=case.in_bag, rules=case.rules)
    return replace(position, board=case.board, appeared=case.appeared)


def position_with(rack: str, *, in_bag: int, rules: RuleSet = AWWE) -> Position:
    """Make a position with an empty board in which the first player has this rack."""
    return Position(
        setup=setup_for(rules),
        phase=Phase.TURN,
        board=bytes(SIZE * SIZE),
        unseen=ALPHABET.counts(ALPHABET.tiles("E" * in_bag)),
        racks=(Rack(ALPHABET.counts(ALPHABET.tiles(rack))), empty_rack(ALPHABET.size)),
        scores=(0, 0),
        placed=(0, 0),
        passes=Passes((0, 0), (0, 0)),
        clocks=Clocks((0, 0)),
        start=Start(created_ms=0, sides=(0, 1)),
        order=(0, 1),
        on_turn=0,
    )


def words_on(board: Board) -> list[str]:
    """Read every word that stands on a board."""
    runs = [
        run(LAYOUT, board, square, down=down)
        for square, tile in enumerate(board)
        if tile
        for down in (False, True)
    ]
    return [
        ALPHABET.word(board[square] for square in squares) for squares in runs if len(squares) > 1
    ]


def judge(
    picture: str,
    word: str,
    *,
    rules: RuleSet = AWWE,
    also: tuple[str, ...] = (),
    in_bag: int = 40,
    facts: WordFacts = FACTS,
    lists: Reviewed | None = None,
) -> WordRuling:
    """Rule on one word of a picture."""
    case = scene(picture, rules=rules, also=also, in_bag=in_bag)
    (ruling,) = rule(case, facts, (word,), lists=lists).words
    return ruling
