"""Positions of every kind.

Alphabets of up to 63 letters, boards of any size, premiums of odd factors, bonus tables, openings,
racks of up to nine tiles with several blanks.

Boards are come by honestly, by laying legal plays, or have tiles strewn over them, so that most of
what stands there is no word. Few letters are in use, or nothing would fit anywhere.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from kotakata.alphabet import BLANK, BLANK_BIT, MAX_LETTERS, Alphabet, Tiles
from kotakata.game.board import lay
from kotakata.game.setup import Entrant, Setup
from kotakata.lexicon.graph import LAYOUTS, WordGraph
from kotakata.lexicon.graph import Layout as GraphLayout
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.model import Opening, RuleSet
from tests.oracles.movegen import PlainFinder, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.position import Board

PLAYERS: Final = (Entrant("Ani"), Entrant("Budi"))
MARKS: Final = {
    "'": Premium(letter=2),
    '"': Premium(letter=3),
    "^": Premium(letter=9),
    "-": Premium(word=2),
    "=": Premium(word=3),
    "@": Premium(word=7),
    "#": Premium(letter=4, word=5),
}
SIDES: Final = st.sampled_from((1, 2, 3, 4, 5, 6, 7, 8, 9)) | st.sampled_from((15, 17, 21, 26))
SIZES: Final = st.sampled_from((1, 2, 8, 26, 31, 32, 33, MAX_LETTERS)) | st.integers(1, MAX_LETTERS)
MAYBE_ONE: Final = st.sampled_from((0, 0, 0, 1))
VALUES: Final = st.integers(0, 12) | st.just(99)


@dataclass(frozen=True)
class AnyPosition:
    """A board and a rack in ascending order, a way to play, and the words that count.

    ``numbering``: how the graph of the words numbers its nodes.
    """

    setup: Setup
    words: frozenset[Word]
    board: Board
    rack: Tiles
    numbering: GraphLayout | None = None

    @cached_property
    def oracle(self) -> PlainFinder:
        """Find plays by trying."""
        return PlainFinder(self.setup, self.words)

    @cached_property
    def graph(self) -> WordGraph:
        """Give the words as a graph."""
        letters = self.setup.edition.alphabet.size
        return WordGraph.of(self.words, letters=letters, layout=self.numbering)


def any_leaves(rack: Sequence[int], seed: int) -> array[int]:
    """Value every part of a rack that may be kept, in millipoints; equal tiles equally."""
    chance, values = Random(seed), dict[Tiles, int]()
    span = chance.choice((0, 1000, 40_000, 2_000_000))
    tiles = sorted(rack)
    parts = (
        tuple(tile for place, tile in enumerate(tiles) if bits >> place & 1)
        for bits in range(1 << len(tiles))
    )
    return array("i", [values.setdefault(part, chance.randint(-span, span)) for part in parts])


@st.composite
def editions(draw: st.DrawFn) -> tuple[Edition, list[int]]:
    """Draw a tile set, and the few of its letters that are in use."""
    size = draw(SIZES)
    used = sorted({size, *draw(st.lists(st.integers(1, size), max_size=3))})
    values = bytearray(size + 1)
    values[BLANK] = draw(st.sampled_from((0, 0, 0, 2)))
    for letter in used:
        values[letter] = draw(VALUES)
    alphabet = Alphabet(tuple(f"L{number}" for number in range(1, size + 1)))
    counts = bytes([30] + [30] * size)
    return Edition("any", {}, "made for this test", alphabet, counts, bytes(values)), used


@st.composite
def layouts(draw: st.DrawFn, sides: st.SearchStrategy[int] = SIDES) -> Layout:
    """Draw a board, more often with premiums than without, its star anywhere."""
    rows, columns = draw(sides), draw(sides)
    chance = Random(draw(st.integers(0, 2**16)))
    share = draw(st.sampled_from((0.0, 0.2, 0.6, 1.0)))
    marks = [
        chance.choice(tuple(MARKS)) if chance.random() < share else "."
        for _ in range(rows * columns)
    ]
    marks[draw(st.integers(0, rows * columns - 1))] = "*"
    return Layout("any", {}, "", rows, columns, "".join(marks), MARKS)


@st.composite
def rules(draw: st.DrawFn) -> RuleSet:
    """Draw what the rules have to do with laying tiles."""
    bingo = draw(st.dictionaries(st.integers(1, 9), st.integers(1, 99), max_size=4))
    opening = Opening(draw(st.sampled_from((2, 2, 1, 3))), draw(st.booleans()))
    return RuleSet("any", {}, {}, bingo=bingo, star=draw(st.integers(1, 9)), opening=opening)


@st.composite
def word_lists(draw: st.DrawFn, used: Sequence[int], longest: int = 9) -> frozenset[Word]:
    """Draw words of these letters, most of them short, so that many fit beside each other."""
    chance = Random(draw(st.integers(0, 2**16)))
    lengths = (1, 2, 2, 2, 3, 3, 3, 4, 4, 5, chance.randint(2, 15))
    count = draw(st.integers(0, 40))
    words = [chance.choices(used, k=min(longest, chance.choice(lengths))) for _ in range(count)]
    # No board has room for such a word, but a dictionary may have it.
    endless = [chance.choices(used, k=chance.randint(16, 80)) for _ in range(draw(MAYBE_ONE))]
    return frozenset(map(tuple, words + endless))


@st.composite
def racks(draw: st.DrawFn, used: Sequence[int], most: int = 9) -> Tiles:
    """Draw a rack in ascending order; with many tiles at most two of them are blanks."""
    size = draw(st.integers(0, most))
    blanks = draw(st.integers(0, size if size <= 4 else 2))
    tile = st.sampled_from(used)
    letters = draw(st.lists(tile, min_size=size - blanks, max_size=size - blanks))
    return (*(BLANK,) * blanks, *sorted(letters))


@st.composite
def positions(
    draw: st.DrawFn, sides: st.SearchStrategy[int] = SIDES, most: int = 9, longest: int = 9
) -> AnyPosition:
    """Draw a position: the board empty, come by honestly, or with tiles strewn over it."""
    edition, used = draw(editions())
    layout = draw(layouts(sides))
    setup = Setup(draw(rules()), edition, layout, PLAYERS)
    words = draw(word_lists(used, longest))
    board = bytes(layout.size)
    oracle = PlainFinder(setup, words)
    for _ in range(draw(st.sampled_from((0, 1, 2, 4, 6)))):
        # With blanks an empty board has thousands of plays, and trying takes its time.
        blanks = draw(st.integers(0, 1)) if any(board) else 0
        letters = draw(st.lists(st.sampled_from(used), max_size=4))
        board = _played(draw, oracle, board, (*letters, *(BLANK,) * blanks))
    if draw(st.integers(0, 3)) == 0:
        board = _strewn(draw, board, used)
    numbering = draw(st.none() | st.sampled_from(LAYOUTS))
    return AnyPosition(setup, words, board, draw(racks(used, most)), numbering)


def _played(draw: st.DrawFn, oracle: PlainFinder, board: Board, rack: Tiles) -> Board:
    """Lay one of the legal plays, if there are any."""
    plays = sorted(oracle.plays(board, rack), key=lambda play: (-len(play), play))
    return lay(oracle.setup, board, draw(st.sampled_from(plays))).board if plays else board


def _strewn(draw: st.DrawFn, board: Board, used: Sequence[int]) -> Board:
    """Lay tiles anywhere: a few, or so many that hardly a square has no neighbour."""
    chance = Random(draw(st.integers(0, 2**16)))
    share = draw(st.sampled_from((0.02, 0.1, 0.3, 0.6)))
    faces = [face for letter in used for face in (letter, letter, letter | BLANK_BIT)]
    return bytes(
        chance.choice(faces) if not tile and chance.random() < share else tile for tile in board
    )
