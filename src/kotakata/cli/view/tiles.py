"""Tiles off the board: a rack, and the tiles nobody at this seat has seen."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from kotakata.alphabet import BLANK, UNKNOWN, TileCounts, Tiles
from kotakata.cli.view import palette
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look, subscript
from kotakata.game.setup import Setup

_WIDE: Final = 5
"""Columns of a tile with the space around it."""
_NAME: Final = 10
"""Columns for the word before the tiles."""


def draw_rack(setup: Setup, tiles: Tiles, look: Look) -> Text:
    """Draw tiles in a row, each with its value; from right to left where the game is.

    They stand closer where the terminal is narrow.
    """
    is_close = len(tiles) * _WIDE + _NAME > look.width
    cells = [_tile(setup, tile, look, close=is_close) for tile in tiles]
    if setup.edition.alphabet.direction == "rtl":
        between = Text(f" {LEFT_TO_RIGHT_MARK}")
        return Text.assemble(LEFT_TO_RIGHT_MARK, between.join(reversed(cells)))
    return Text(" ").join(cells)


def unseen_lines(setup: Setup, counts: TileCounts, look: Look) -> list[Text]:
    """List tiles with how many there are of each, in the alphabet's order."""
    alphabet = setup.edition.alphabet
    parts = [f"{alphabet.symbol(tile)} {count}" for tile, count in enumerate(counts) if count]
    mark = LEFT_TO_RIGHT_MARK if alphabet.direction == "rtl" else ""
    lines, line = [], ""
    for part in parts:
        longer = f"{line}   {mark}{part}" if line else f"{mark}{part}"
        if len(longer) > look.width - 2:
            lines.append(Text(line))
            longer = f"{mark}{part}"
        line = longer
    return [*lines, Text(line)] if line else lines


def _tile(setup: Setup, tile: int, look: Look, *, close: bool) -> Text:
    symbol = setup.edition.alphabet.symbol(tile)
    worth = setup.edition.worth[tile] if tile not in (BLANK, UNKNOWN) else 0
    mark = LEFT_TO_RIGHT_MARK if setup.edition.alphabet.direction == "rtl" else ""
    if not look.colour:
        return Text(f"{symbol}{mark}{worth}" if worth else symbol)
    style = palette.BLANK_TILE if tile == BLANK else palette.TILE
    text = f"{symbol}{mark}{subscript(worth) if worth else ' '}"
    return Text(text if close else f" {text} ", style)
