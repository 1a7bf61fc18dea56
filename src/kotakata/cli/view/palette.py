"""Colours and labels of squares and tiles. Colour is never the only sign: squares are labelled."""

from __future__ import annotations

from typing import Final

from kotakata.cli.view.look import Look
from kotakata.rules.layout import Layout, Premium, Square

BOARD: Final = "#8f7a63 on #4b3d30"
HEADING: Final = "grey62"
TILE: Final = "bold black on #f3e9d2"
BLANK_TILE: Final = "bold #b3261e on #f3e9d2"
LAST_TILE: Final = "bold black on #ffd479"
LAST_BLANK: Final = "bold #b3261e on #ffd479"
DIM: Final = "grey62"
STRONG: Final = "bold"
WARNING: Final = "bold #ffb347"

SQUARES: Final = {
    "light blue": "black on #9fd3ee",
    "dark blue": "bold white on #2b5fa8",
    "pink": "black on #f4a9c0",
    "dark red": "bold white on #9e2a2b",
    "red": "bold white on #c0392b",
    "purple": "bold white on #7b4fa3",
    "yellow": "black on #f2d14b",
}
"""Styles by the colour that a layout's source names."""

_LABELS: Final = {"id": ("H{n}", "K{n}"), "en": ("{n}L", "{n}W"), "ar": ("{n}ح", "{n}ك")}
_ARABIC_DIGITS: Final = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def square_style(layout: Layout, square: Square) -> str:
    """Give the style of an empty square."""
    return SQUARES.get(layout.premium(square).colour, BOARD)


def square_label(layout: Layout, square: Square, look: Look) -> str:
    """Give the label of an empty square: its premium, the star, or nothing."""
    if square == layout.start:
        return "★" if look.colour else "*"
    return premium_label(layout.premium(square), look)


def premium_label(premium: Premium, look: Look) -> str:
    """Give a premium's label in the reader's language: ``H2`` is ``2L`` is ``٢ح``."""
    letter, word = _LABELS[look.say.language]
    if premium.word > 1:
        return _with(word, premium.word)
    return _with(letter, premium.letter) if premium.letter > 1 else ""


def _with(label: str, times: int) -> str:
    digits = str(times).translate(_ARABIC_DIGITS) if label.isascii() is False else str(times)
    return label.replace("{n}", digits)
