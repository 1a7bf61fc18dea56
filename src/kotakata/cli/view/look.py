"""How to draw for one reader: language, colour, and how much room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from kotakata.language import Speaker

LEFT_TO_RIGHT_MARK: Final = "\u200e"
"""Written between two cells, so that a terminal which reorders letters keeps each in its place."""

_ISOLATE, _RIGHT_TO_LEFT, _END_ISOLATE = "\u2066", "\u2067", "\u2069"


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

    def paragraph(self, line: Text) -> Text:
        """Have a line of sentences run the reader's way, whatever the terminal takes it for.

        A line that begins with a mark from left to right is a board or a rack and stays one.
        """
        if not self.say.is_right_to_left or line.plain.startswith(LEFT_TO_RIGHT_MARK):
            return line
        return Text.assemble(_RIGHT_TO_LEFT, line, _END_ISOLATE)

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
