"""Plays at random, for properties: a small board grown by legal plays of few letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar
from zlib import crc32

from hypothesis import strategies as st

from kotakata.errors import IllegalPlay
from kotakata.game.board import lay
from kotakata.lexicon.facts import Entry, Relation, Share
from kotakata.referee import Case, Reviewed
from kotakata.referee.reviewed import ReviewedList
from kotakata.rules.layout import Layout, Premium
from tests.referee.scene import AWWE, setup_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.event import Placements
    from kotakata.rules.model import RuleSet

SIZE: Final = 7
SMALL: Final = Layout(
    "small", {}, "", SIZE, SIZE, "." * 24 + "*" + "." * 24, {"*": Premium(word=2)}
)
LETTERS: Final = 3
RELATIONS: Final[tuple[Relation, ...]] = ("yes", "in_part", "no", "unknown")
# Mostly nothing, so that the rarer checks come to speak.
SHARES: Final[tuple[Share, ...]] = (*("none",) * 20, "some", "all", "disputed", "unknown")
VARIANTS: Final[tuple[Relation, ...]] = (*("no",) * 30, *RELATIONS)
T = TypeVar("T")

BUSY_LISTS: Final = Reviewed(
    prefixes=ReviewedList("B.1a", "", (frozenset({"A", "B", "BA"}),)),
    suffixes=ReviewedList("B.1a", "", (frozenset({"AB", "C", "BC"}),)),
    endings=ReviewedList("B.1b", "", (frozenset({"A", "B"}),)),
    s_endings=ReviewedList("B.3", "", (frozenset({"C"}),)),
)
"""Lists by which nearly everything looks like an affix."""


class RandomFacts:
    """Facts that make no sense but never change: each answer hangs on question and seed alone."""

    is_dictionary = True

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def _pick(self, options: Sequence[T], *question: str) -> T:
        return options[crc32(f"{self._seed} {question}".encode()) % len(options)]

    def _share(self, kind: str, word: str) -> Share:
        return self._pick(SHARES, kind, word)

    def has(self, word: str) -> bool:
        return self._pick((*[True] * 9, False), "has", word)

    def entry(self, word: str) -> Entry:
        return Entry(
            abbreviation=self._share("abbreviation", word),
            affix=self._share("affix", word),
            marked=self._share("marked", word),
            capital=self._share("capital", word),
            note=self._share("note", word),
            interjection=self._share("interjection", word),
            names_cry=self._pick(("yes", "no", "unknown"), "cry", word),
            informal=self._share("informal", word),
            plural=self._pick(("no_plural", "both", "uncountable", "unknown"), "plural", word),
        )

    def lemmas(self, word: str) -> frozenset[str] | None:
        return self.families(word)

    def families(self, word: str) -> frozenset[str] | None:
        options = (None, frozenset("a"), frozenset("b"), frozenset("ab"))
        return self._pick(options, "families", word)

    def variant(self, word: str, other: str) -> Relation:
        return self._pick(VARIANTS, "variant", *sorted((word, other)))

    def derives(self, base: str, result: str) -> Relation:
        return self._pick(RELATIONS, "derives", base, result)


@st.composite
def cases(draw: st.DrawFn, rules: RuleSet = AWWE) -> Case:
    """Draw a play on a board that grew by legal plays."""
    setup = replace(setup_for(rules), layout=SMALL)
    board, appeared = bytes(SIZE * SIZE), list[str]()
    case = None
    for placements in draw(st.lists(_placements(), min_size=4, max_size=14)):
        free = tuple((square, tile) for square, tile in placements if not board[square])
        try:
            laid = lay(setup, board, free)
        except IllegalPlay:
            continue
        in_bag = draw(st.integers(0, 40))
        case = Case(setup, board, tuple(dict.fromkeys(appeared)), free, laid.words, in_bag)
        board = laid.board
        appeared.extend(word.text for word in laid.words)
    return case if case is not None else draw(cases(rules))


@st.composite
def _placements(draw: st.DrawFn) -> Placements:
    """Draw a stretch of squares, some of which may be taken already."""
    step, line = draw(st.sampled_from((1, SIZE))), draw(st.integers(0, SIZE - 1))
    start, length = draw(st.integers(0, SIZE - 2)), draw(st.integers(1, 5))
    first = line * (SIZE if step == 1 else 1) + start * step
    count = min(length, SIZE - start)
    return tuple((first + i * step, draw(st.integers(1, LETTERS))) for i in range(count))
