"""Laying tiles: whether they may lie so, which words they make, and what those score.

Pure geometry and sums (C3-C7); which words are good is asked elsewhere. Scoring follows C3: letter
premiums, then word premiums, and two word premiums under one word multiply. A premium counts for
the turn that covers it, under a blank too (C4).
"""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.alphabet import LETTER_MASK
from kotakata.errors import (
    BlankUndeclared,
    GapInPlay,
    MissesStart,
    NotConnected,
    NoTilesPlaced,
    NotInLine,
    OffBoard,
    OpeningTooShort,
    SquareOccupied,
)
from kotakata.game.event import Placements
from kotakata.game.position import Board
from kotakata.game.setup import Setup
from kotakata.rules.layout import Layout, Square


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a turn made or modified: its squares in reading order, its tiles, its score."""

    text: str
    squares: range
    tiles: bytes
    score: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A turn's tiles on the board: the words, main word first, the bonus, and the board after.

    ``down``: the direction of the main word; for a single tile that of the longer word, across if
    equal (R8).
    """

    board: Board
    words: tuple[FormedWord, ...]
    bonus: int
    down: bool

    @property
    def score(self) -> int:
        """The turn's score (C5)."""
        return sum([word.score for word in self.words]) + self.bonus


def lay(setup: Setup, board: Board, placements: Placements) -> Laid:
    """Lay tiles on a board, in any order.

    Raises:
        IllegalPlay: the precise reason why they cannot lie so.
    """
    placements = tuple(sorted(placements))
    after = _put(setup, board, placements)
    squares = [square for square, _ in placements]
    down = _is_down(setup.layout, squares)
    _check_line(setup.layout, after, squares, down=down)
    if any(board):
        _check_touch(setup.layout, board, squares)
    else:
        _check_opening(setup, squares)
    if len(squares) == 1:
        down = _longer_is_down(setup.layout, after, squares[0])
    return Laid(
        after, _words(setup, board, after, squares, down=down), bonus(setup, len(squares)), down
    )


def bonus(setup: Setup, tiles: int) -> int:
    """The bonus for laying so many tiles in one turn (C7, V9.2)."""
    return setup.rules.bingo.get(tiles, 0)


def run(layout: Layout, board: Board, square: Square, *, down: bool) -> range:
    """Give the squares of the unbroken run of tiles through a square, in reading order."""
    columns = layout.columns
    if down:
        step, low = columns, square % columns
        high = low + columns * (layout.rows - 1)
    else:
        step, low = 1, square - square % columns
        high = low + columns - 1
    first = last = square
    while first > low and board[first - step]:
        first -= step
    while last < high and board[last + step]:
        last += step
    return range(first, last + 1, step)


def _put(setup: Setup, board: Board, placements: Placements) -> Board:
    if not placements:
        raise NoTilesPlaced
    after = bytearray(board)
    letters = setup.edition.alphabet.size
    for square, tile in placements:
        if not 0 <= square < len(after):
            raise OffBoard
        if after[square]:
            raise SquareOccupied(square=setup.layout.label(square))
        if not 0 < tile & LETTER_MASK <= letters:
            raise BlankUndeclared
        after[square] = tile
    return bytes(after)


def _is_down(layout: Layout, squares: list[Square]) -> bool:
    columns = layout.columns
    if squares[0] // columns == squares[-1] // columns:
        return False
    column = squares[0] % columns
    if any(square % columns != column for square in squares):
        raise NotInLine
    return True


def _check_line(layout: Layout, after: Board, squares: list[Square], *, down: bool) -> None:
    for square in range(squares[0], squares[-1], layout.columns if down else 1):
        if not after[square]:
            raise GapInPlay(square=layout.label(square))


def _check_touch(layout: Layout, board: Board, squares: list[Square]) -> None:
    columns, size = layout.columns, len(board)
    for square in squares:
        column = square % columns
        if (
            (column and board[square - 1])
            or (column + 1 < columns and board[square + 1])
            or (square >= columns and board[square - columns])
            or (square + columns < size and board[square + columns])
        ):
            return
    raise NotConnected


def _check_opening(setup: Setup, squares: list[Square]) -> None:
    opening = setup.rules.opening
    if len(squares) < opening.least_tiles:
        raise OpeningTooShort(least=opening.least_tiles)
    if opening.through_star and setup.layout.start not in squares:
        raise MissesStart(square=setup.layout.label(setup.layout.start))


def _longer_is_down(layout: Layout, after: Board, square: Square) -> bool:
    return len(run(layout, after, square, down=True)) > len(run(layout, after, square, down=False))


def _words(
    setup: Setup, board: Board, after: Board, squares: list[Square], *, down: bool
) -> tuple[FormedWord, ...]:
    main = _form(setup, board, after, run(setup.layout, after, squares[0], down=down))
    words = [main]
    for square in squares:
        crossing = run(setup.layout, after, square, down=not down)
        if len(crossing) > 1:
            words.append(_form(setup, board, after, crossing))
    return tuple(words)


def _form(setup: Setup, board: Board, after: Board, squares: range) -> FormedWord:
    worth, letter_times, word_times = (
        setup.edition.worth,
        setup.layout.letter_times,
        setup.word_times,
    )
    tiles = after[squares.start : squares.stop : squares.step]
    total, times = 0, 1
    for square, tile in zip(squares, tiles, strict=True):
        if board[square]:
            total += worth[tile]
        else:
            total += worth[tile] * letter_times[square]
            times *= word_times[square]
    return FormedWord(setup.edition.alphabet.word(tiles), squares, tiles, total * times)
