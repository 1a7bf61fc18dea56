# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that sees a board as lanes: rows in one half of the cells, columns in the other.

Every square is a *cell* twice, once in its row (the across half) and once in its column, so that
the next square of a word is the next cell in either direction. Behind each lane and before the
first stands a sentinel, empty and closed to every letter, which spares asking for the edge. For
each empty cell the board keeps what the *crossing* word demands and adds, the one that runs through
the other half; a play changes that only around itself. The types are declared in ``_board.pxd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.movegen._lists import WordLists

    bit_of: Callable[[int], int]
    lowest_bit: Callable[[int], int]

if __file__.endswith(".py"):
    # Compiled, the questions about bits are C (_lists.pxd).
    from kotakata.movegen import bits

    globals().update(vars(bits))

_MOST_SIDE = 26
"""Rows and columns of the largest board: as many as there are letters to name columns."""

_BY_CELL = (
    *("letter", "points", "allowed", "crosses", "crossing"),
    *("letter_times", "word_times", "twin", "square", "lane"),
)


class Board:
    """A board with the words it is for. ``tiles`` is how many lie on it.

    By cell: ``letter`` what lies there (0 nothing, a blank's letter like any) and its ``points``;
    ``allowed`` the letters that the crossing word permits (all where none crosses, none where no
    tile can go), ``crosses`` whether there is one, ``crossing`` the points of its tiles; the
    premiums ``letter_times`` and ``word_times``; ``square`` its number on the board; ``twin`` the
    same square's cell in the other half.

    By lane, rows before columns, ``changed`` has the number of the last change of anything in it,
    out of all changes in their order; that of a lane which nothing lies in or crosses is
    ``cleared``. So what was found out about a lane holds as long as its number is the same.
    """

    if TYPE_CHECKING:
        letter: list[int]
        points: list[int]
        crosses: list[int]
        letter_times: list[int]
        word_times: list[int]
        twin: list[int]
        square: list[int]
        lane: list[int]
        changed: list[int]
        crossing: list[int]
        allowed: list[int]
        worth: list[int]

    def __init__(
        self,
        lists: WordLists,
        rows: int,
        columns: int,
        letter_times: bytes,
        word_times: bytes,
        worth: bytes,
    ) -> None:
        """Make an empty board.

        ``letter_times`` and ``word_times`` are by square, ``worth`` by tile, laid blanks included.

        Raises:
            ValueError: the board is too large, or a table has another size.
        """
        if not (0 < rows <= _MOST_SIDE and 0 < columns <= _MOST_SIDE):
            raise ValueError(
                f"a board has up to {_MOST_SIDE} rows and columns, not {rows}x{columns}"
            )
        if not len(letter_times) == len(word_times) == rows * columns or len(worth) != 256:
            raise ValueError("premiums are by square, points by the 256 tile numbers")
        self.lists = lists
        self.rows = rows
        self.columns = columns
        self.stride = max(rows, columns) + 1
        self.half = 1 + rows * self.stride
        self.size = self.half + 1 + columns * self.stride
        if __file__.endswith(".py"):
            # Compiled, these are C arrays inside of the object (_board.pxd).
            vars(self).update({name: [0] * self.size for name in _BY_CELL})
            vars(self).update(worth=[0] * 256, changed=[0] * (rows + columns))
        self.everything = 2**64 - 2
        self.changes = 0
        for tile in range(256):
            self.worth[tile] = worth[tile]
        self.number_cells(letter_times, word_times)
        self.clear()

    def number_cells(self, letter_times: bytes, word_times: bytes) -> int:
        """Say of each cell which square it is, and copy the square's premiums."""
        for row in range(self.rows):
            for column in range(self.columns):
                square = row * self.columns + column
                across = self.cell(0, row, column)
                below = self.cell(1, row, column)
                self.twin[across] = below
                self.twin[below] = across
                self.lane[across] = row
                self.lane[below] = self.rows + column
                self.square[across] = self.square[below] = square
                self.letter_times[across] = self.letter_times[below] = letter_times[square]
                self.word_times[across] = self.word_times[below] = word_times[square]
        return 0

    def cell(self, down: int, row: int, column: int) -> int:
        """Give the cell of a square in the half of a direction."""
        if down:
            return self.half + 1 + column * self.stride + row
        return 1 + row * self.stride + column

    def clear(self) -> None:
        """Take all tiles off."""
        self.tiles = 0
        self.changes += 1
        self.cleared = self.changes
        for lane in range(self.rows + self.columns):
            self.changed[lane] = self.cleared
        for cell in range(self.size):
            self.letter[cell] = 0
            self.points[cell] = 0
            self.crosses[cell] = 0
            self.crossing[cell] = 0
            # Of cells, only sentinels have no twin.
            self.allowed[cell] = self.everything if self.twin[cell] else 0

    def load(self, board: bytes) -> int:
        """Lay a whole board, given by square: 0 or a tile, laid blanks marked; 0 is returned.

        Raises:
            ValueError: the board has another size, or what lies there is no tile.
        """
        if len(board) != self.rows * self.columns:
            raise ValueError(f"{len(board)} squares are no {self.rows}x{self.columns} board")
        self.clear()
        square = 0
        for row in range(self.rows):
            for column in range(self.columns):
                tile = board[square]
                square += 1
                if tile:
                    if tile & 64 or not tile & 63:
                        raise ValueError(f"{tile} is no tile of a board")
                    self.lay(self.cell(0, row, column), tile)
        # Enough for all: next to a run of tiles, and only there, something crosses.
        for cell in range(1, self.size):
            if self.letter[cell] and not self.letter[cell - 1]:
                self.settle_run(cell)
        return 0

    def copy_from(self, other: Board) -> None:
        """Take over the tiles of a board with the same lists, premiums and points."""
        self.tiles = other.tiles
        self.changes += 2
        self.cleared = self.changes - 1
        for lane in range(self.rows + self.columns):
            is_bare = other.changed[lane] == other.cleared
            self.changed[lane] = self.cleared if is_bare else self.changes
        for cell in range(self.size):
            self.letter[cell] = other.letter[cell]
        for cell in range(self.size):
            self.points[cell] = other.points[cell]
        for cell in range(self.size):
            self.crosses[cell] = other.crosses[cell]
        for cell in range(self.size):
            self.crossing[cell] = other.crossing[cell]
        for cell in range(self.size):
            self.allowed[cell] = other.allowed[cell]

    def lay(self, cell: int, tile: int) -> None:
        """Lay one tile; :meth:`settle_run` has to follow once all lie."""
        twin = self.twin[cell]
        points = self.worth[tile]
        self.letter[cell] = self.letter[twin] = tile & 127
        self.points[cell] = self.points[twin] = points
        self.allowed[cell] = self.allowed[twin] = 0
        self.crosses[cell] = self.crosses[twin] = 0
        self.crossing[cell] = self.crossing[twin] = 0
        self.tiles += 1
        self.mark(cell)
        self.mark(twin)

    def mark(self, cell: int) -> None:
        """Note that something changes in the lane of a cell."""
        self.changes += 1
        self.changed[self.lane[cell]] = self.changes

    def put(self, tiles: int, head: int) -> None:
        """Lay a packed play (``_plays``), and find out what crosses anew around it."""
        first = head & 0xFFFF
        cell = first
        left = tiles
        while left:
            if not self.letter[cell]:
                # Seven bits a tile: six for the letter, one for a blank.
                self.lay(cell, (left & 63) | (left & 64) << 1)
                left >>= 7
            cell += 1
        self.settle_run(first)
        # The lane holds only this word between first and cell, so what was laid is there.
        while cell > first:
            cell -= 1
            self.settle_run(self.twin[cell])

    def settle_run(self, cell: int) -> None:
        """Find out anew what the run of tiles through a cell demands at both its ends."""
        first = cell
        while self.letter[first - 1]:
            first -= 1
        last = cell
        while self.letter[last + 1]:
            last += 1
        self.settle(self.twin[first - 1])
        self.settle(self.twin[last + 1])

    def settle(self, cell: int) -> None:
        """Find out anew what crosses an empty cell; a sentinel, cell 0 for one, stays as it is."""
        twin = self.twin[cell]
        if not twin or self.letter[cell]:
            return
        total = 0
        start = twin
        while self.letter[start - 1]:
            start -= 1
            total += self.points[start]
        end = twin + 1
        while self.letter[end]:
            total += self.points[end]
            end += 1
        self.mark(cell)
        self.crosses[cell] = end - start > 1
        self.crossing[cell] = total
        self.allowed[cell] = self.fitting(start, twin, end)

    def fitting(self, start: int, cell: int, end: int) -> int:
        """Give the letters that make a word on a cell of the run from start up to end."""
        if end - start == 1:
            return self.everything
        if end == cell + 1:
            return self.lists.masks[self.forward(self.lists.dawg, start, cell) + 1]
        # The GADDAG spells a whole word backwards too, without a separator.
        after = self.backward(self.lists.gaddag, cell + 1, end)
        if start == cell:
            return self.lists.masks[after + 1]
        before = self.forward(self.lists.dawg, start, cell)
        candidates = self.lists.masks[before] & self.lists.masks[after]
        good = 0
        while candidates:
            letter = lowest_bit(candidates)
            candidates &= candidates - 1
            # The last letter is looked for among those that end a word.
            below = self.forward(self.lists.child(before, letter), cell + 1, end - 1)
            if self.lists.masks[below + 1] & bit_of(self.letter[end - 1]):
                good |= bit_of(letter)
        return good

    def forward(self, handle: int, start: int, end: int) -> int:
        """Walk the letters of cells in reading order from a list; 0 where they lead nowhere."""
        while start < end and handle:
            handle = self.lists.child(handle, self.letter[start])
            start += 1
        return handle

    def backward(self, handle: int, start: int, end: int) -> int:
        """Walk the letters of cells against reading order from a list."""
        while end > start and handle:
            end -= 1
            handle = self.lists.child(handle, self.letter[end])
        return handle

    def snapshot(self) -> list[tuple[int, ...]]:
        """List what each cell holds, for comparisons: letter, points, and what crosses."""
        return [
            (
                self.letter[cell],
                self.points[cell],
                self.allowed[cell],
                self.crosses[cell],
                self.crossing[cell],
            )
            for cell in range(self.size)
        ]
