"""A board layout, drawn as a picture of its squares.

Rows and columns count from zero; column 0 is where reading begins (R11), so the same layout serves
both directions. A *square* is the single number ``row * columns + column``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Square: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Premium:
    """What a premium square multiplies, the letter or the word, and the colour its source names."""

    letter: int = 1
    word: int = 1
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board: its size, its start square and its premium squares.

    ``picture`` holds one character a square, row after row; ``premiums`` says what each character
    means; ``star`` is the character of the start square, whose own premium is the rule set's to
    decide.
    """

    name: str
    title: Mapping[str, str]
    source: str
    rows: int
    columns: int
    picture: str
    premiums: Mapping[str, Premium]
    star: str = "*"
    letter_times: bytes = field(init=False, repr=False, compare=False)
    word_times: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        plain = Premium()
        squares = [self.premiums.get(mark, plain) for mark in self.picture]
        object.__setattr__(self, "letter_times", bytes(premium.letter for premium in squares))
        object.__setattr__(self, "word_times", bytes(premium.word for premium in squares))

    @property
    def start(self) -> Square:
        """The square that the first word goes through."""
        return self.picture.index(self.star)

    @property
    def size(self) -> int:
        """How many squares."""
        return self.rows * self.columns

    def premium(self, square: Square) -> Premium:
        """What the square multiplies."""
        return self.premiums.get(self.picture[square], Premium())

    def label(self, square: Square) -> str:
        """A square's name, row and column: ``8H``; column A is where reading begins (R11)."""
        row, column = divmod(square, self.columns)
        return f"{row + 1}{chr(ord('A') + column)}"
