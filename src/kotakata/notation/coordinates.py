"""Squares and directions as people write them: ``8H`` goes across, ``H8`` goes down.

Columns are lettered from the side where reading begins (R11): column A is the left edge of a Latin
board and the right edge of an Arabic one. So a coordinate names the same square of the same stored
board in both directions, and mirroring a board is a matter of display alone. After column Z come
AA, AB and so on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import Direction
from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.rules.layout import Layout, Square

_ROW_FIRST: Final = re.compile(r"(\d{1,3})([A-Za-z]{1,2})")
_COLUMN_FIRST: Final = re.compile(r"([A-Za-z]{1,2})(\d{1,3})")
_ARABIC_DIGITS: Final = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_ISOLATE, _END_ISOLATE = "\u2066", "\u2069"


@dataclass(frozen=True, slots=True)
class Coordinate:
    """A square by row and column, from zero, and the direction of the word that begins there."""

    row: int
    column: int
    down: bool = False

    def __str__(self) -> str:
        """Write it, row first for a word across.

        >>> str(Coordinate(7, 7)), str(Coordinate(7, 7, down=True))
        ('8H', 'H8')
        """
        row, column = str(self.row + 1), column_name(self.column)
        return column + row if self.down else row + column


def column_name(column: int) -> str:
    """Give a column's letters: A to Z, then AA, AB.

    >>> column_name(0), column_name(14), column_name(26)
    ('A', 'O', 'AA')
    """
    name = ""
    while column >= 0:
        name = chr(ord("A") + column % 26) + name
        column = column // 26 - 1
    return name


def is_coordinate(text: str) -> bool:
    """Whether the text has the shape of a coordinate, on the board or not."""
    return bool(_ROW_FIRST.fullmatch(text) or _COLUMN_FIRST.fullmatch(text))


def parse_coordinate(text: str, *, line: int = 0, column: int = 0) -> Coordinate:
    """Read a coordinate of any board: letters in either case, Latin or Arabic-Indic digits.

    Args:
        text: the coordinate, with nothing around it.
        line: the line it stands on, for the error.
        column: where on that line it begins, counted from one.

    Raises:
        NotationError: the text is no coordinate.

    >>> parse_coordinate("8h") == parse_coordinate("٨H") == Coordinate(7, 7)
    True
    """
    if found := _ROW_FIRST.fullmatch(text):
        row, letters, down = found[1], found[2], False
    elif found := _COLUMN_FIRST.fullmatch(text):
        row, letters, down = found[2], found[1], True
    else:
        raise _fault(faults.NOT_A_COORDINATE, text, line, column)
    if int(row) == 0:
        raise _fault(faults.NOT_A_COORDINATE, text, line, column)
    return Coordinate(int(row) - 1, _column_number(letters), down)


def parse_square(text: str, layout: Layout, *, line: int = 0, column: int = 0) -> Square:
    """Read a square of a board, whichever of row and column is named first.

    Raises:
        NotationError: the text is no coordinate, or the board has no such square.
    """
    return square_of(
        parse_coordinate(text, line=line, column=column), layout, line=line, column=column
    )


def square_of(place: Coordinate, layout: Layout, *, line: int = 0, column: int = 0) -> Square:
    """Give the square of a board that a coordinate names.

    Raises:
        NotationError: the board has no such square.
    """
    if place.row >= layout.rows or place.column >= layout.columns:
        raise _fault(faults.NO_SUCH_SQUARE, str(place), line, column)
    return place.row * layout.columns + place.column


def coordinate_of(square: Square, layout: Layout, *, down: bool = False) -> Coordinate:
    """Give the coordinate of a square."""
    row, column = divmod(square, layout.columns)
    return Coordinate(row, column, down)


def local_label(place: Coordinate, direction: Direction) -> str:
    """Write a coordinate for a reader of a board with this direction of reading.

    On a right-to-left board the row is in Arabic-Indic digits, and the whole is an isolated
    left-to-right run, so that running Arabic text cannot turn ``8H`` into ``H8``. Both name the
    same square: :func:`parse_coordinate` reads the label again once the isolating marks are off,
    as :func:`unmark` does.

    >>> local_label(Coordinate(7, 7), "ltr"), unmark(local_label(Coordinate(7, 7), "rtl"))
    ('8H', '٨H')
    """
    text = str(place)
    return text if direction == "ltr" else _ISOLATE + text.translate(_ARABIC_DIGITS) + _END_ISOLATE


def unmark(text: str) -> str:
    """Take invisible marks of writing direction off a text."""
    return re.sub("[\u200e\u200f\u061c\u2066-\u2069]", "", text)


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _fault(msgid: str, text: str, line: int, column: int) -> NotationError:
    return NotationError(Message(msgid, {"text": text[:40]}), line=line, column=column)
