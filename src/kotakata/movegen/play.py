"""Plays that were found: one as a value, and all of a position in packed form.

The kernels write a play as two numbers. ``tiles`` has seven bits for each tile laid, in reading
order from the low end: the letter, and 64 for a blank. ``head`` has the cell of the first tile laid
(16 bits), how many are laid (8 bits), and the score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING, overload

from kotakata.alphabet import BLANK_BIT, Tile

if TYPE_CHECKING:
    from array import array

    from kotakata.rules.layout import Square

_LETTER = 63
_BLANK = 64
_TILE_BITS = 7


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles laid in one turn: squares in ascending order with their tiles, and the score.

    ``down``: the direction of the main word. A single tile that makes words both ways counts as
    laid across.
    """

    placements: tuple[tuple[Square, Tile], ...]
    score: int
    down: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles as they are laid, blanks with their letters."""
        return tuple(tile for _, tile in self.placements)


@dataclass(frozen=True, slots=True)
class Lanes:
    """How the cells of the kernels' board are numbered (``_board``)."""

    rows: int
    columns: int

    @property
    def stride(self) -> int:
        """How far a cell is from the same place in the next lane."""
        return max(self.rows, self.columns) + 1

    @property
    def half(self) -> int:
        """The sentinel before the cells of the columns."""
        return 1 + self.rows * self.stride

    def line(self, cell: int) -> tuple[Square, int]:
        """Give a cell's square, and the step from it to the square of the next cell."""
        if cell < self.half:
            row, column = divmod(cell - 1, self.stride)
            return row * self.columns + column, 1
        column, row = divmod(cell - self.half - 1, self.stride)
        return row * self.columns + column, self.columns


class Plays(Sequence[Play]):
    """All plays of a position, each made into a :class:`Play` only when it is asked for.

    ``board`` is the position's, by square. The order is the kernel's and means nothing.
    """

    __slots__ = ("_board", "_heads", "_lanes", "_tiles")

    def __init__(self, board: bytes, lanes: Lanes, tiles: array[int], heads: array[int]) -> None:
        self._board = board
        self._lanes = lanes
        self._tiles = tiles
        self._heads = heads

    def __len__(self) -> int:
        return len(self._heads)

    @overload
    def __getitem__(self, index: int) -> Play: ...
    @overload
    def __getitem__(self, index: slice) -> Plays: ...

    def __getitem__(self, index: int | slice) -> Play | Plays:
        if isinstance(index, slice):
            return Plays(self._board, self._lanes, self._tiles[index], self._heads[index])
        return unpacked(self._board, self._lanes, self._tiles[index], self._heads[index])

    def __iter__(self) -> Iterator[Play]:
        for tiles, head in zip(self._tiles, self._heads, strict=True):
            yield unpacked(self._board, self._lanes, tiles, head)

    @property
    def scores(self) -> list[int]:
        """The scores, in the order of the plays."""
        return [head >> 24 for head in self._heads]

    @property
    def packed(self) -> tuple[array[int], array[int]]:
        """The plays as the kernels write them: tiles, heads."""
        return self._tiles, self._heads

    def best(self, count: int = 1) -> list[Play]:
        """Give the plays that score most, the highest first; equals in a fixed order."""

        def rank(index: int) -> tuple[int, int, int]:
            head = self._heads[index]
            return -(head >> 24), head, self._tiles[index]

        return [self[index] for index in nsmallest(count, range(len(self)), key=rank)]


def unpacked(board: bytes, lanes: Lanes, tiles: int, head: int) -> Play:
    """Make a packed play on a board into a value."""
    square, step = lanes.line(head & 0xFFFF)
    placements = []
    while tiles:
        if not board[square]:
            letter = tiles & _LETTER
            placements.append((square, letter | BLANK_BIT if tiles & _BLANK else letter))
            tiles >>= _TILE_BITS
        square += step
    return Play(tuple(placements), head >> 24, head & 0xFFFF > lanes.half)
