"""How to draw for one reader: language, colour, and how much room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kotakata.language import Speaker

LEFT_TO_RIGHT_MARK: Final = "\u200e"
"""Written between two cells, so that a terminal which reorders letters keeps each in its place."""

_RIGHT_TO_LEFT_MARK: Final = "\u200f"
_ISOLATE, _END_ISOLATE = "\u2066", "\u2069"


@dataclass(frozen=True, slots=True)
class Look:
    """The reader's language and terminal; without colour only plain signs are used.

    ``height`` is the lines of a screen, by default more than anything has.
    """

    say: Speaker
    colour: bool = False
    width: int = 80
    height: int = 1000

    def text(self, sentence: str, **values: object) -> str:
        """Say a sentence given by its English text."""
        return self.say.text(sentence, **values)

    def number(self, value: int) -> str:
        """Write a number so that its sign stays before it, also in text from right to left."""
        text = f"{value:d}"
        return self.left_to_right(text) if value < 0 else text

    def paragraph(self, line: str) -> str:
        """Say which way a line runs that mixes names, letters and numbers of both directions."""
        return f"{_RIGHT_TO_LEFT_MARK}{line}" if self.say.is_right_to_left else line

    def left_to_right(self, text: str) -> str:
        """Keep a score, a clock or a square in its order within text from right to left."""
        return f"{_ISOLATE}{text}{_END_ISOLATE}" if self.say.is_right_to_left else text


def apart(name: str) -> str:
    """Keep a name from drawing the number after it to its other side."""
    return name if name.isascii() else f"{name}{LEFT_TO_RIGHT_MARK}"


def subscript(number: int) -> str:
    """Write a number in small figures below the line.

    >>> subscript(10)
    '₁₀'
    """
    return str(number).translate(_SUBSCRIPTS)


_SUBSCRIPTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
