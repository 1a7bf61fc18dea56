"""A board with its tiles as an SVG picture, for sharing a match.

Column A stands where reading begins (R11): on the left, or on the right of an Arabic board. A
premium square says what it is in the reader's language; its colour is never the only sign.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape
from typing import Final

from kotakata.alphabet import Tile, is_blank
from kotakata.game.position import Board
from kotakata.game.setup import Setup
from kotakata.rules.layout import Square

CELL: Final = 40
"""Width of a square, in units of the picture."""
EDGE: Final = 28
"""Room for the coordinates."""

_PAPER, _WOOD, _LINE = "#f7f1e5", "#d8b98a", "#b8935f"
_TILE, _INK, _FRESH, _SOFT = "#fdf8ea", "#2c241a", "#f6dd9a", "#6d5b43"
_COLOURS: Final = {
    "light blue": ("#a9d3e6", _INK),
    "dark blue": ("#2f6ea5", "#ffffff"),
    "pink": ("#eab4b8", _INK),
    "dark red": ("#a5342f", "#ffffff"),
    "red": ("#b5413c", "#ffffff"),
    "purple": ("#6a4a9c", "#ffffff"),
    "yellow": ("#efd25a", _INK),
}
"""The colours that layouts name, each with the ink of what is written on it."""
_LABELS: Final = {
    "id": ("{times}", "H", "K"),
    "en": ("{times}", "L", "W"),
    "ar": ("{times}", "ح", "ك"),
}
_FAMILY: Final = "'Plus Jakarta Sans','Noto Naskh Arabic','Noto Sans',sans-serif"


def board_svg(
    setup: Setup, board: Board, language: str, marked: Collection[Square] = (), title: str = ""
) -> str:
    """Draw a board; ``marked`` are the squares of the last move."""
    layout = setup.layout
    width, height = layout.columns * CELL + 2 * EDGE, layout.rows * CELL + 2 * EDGE
    head = f'viewBox="0 0 {width} {height}" font-family="{_FAMILY}" text-anchor="middle"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {head} role="img">',
        f"<title>{escape(title or 'Kotakata')}</title>",
        _box(0, 0, width, height, f'fill="{_PAPER}"'),
        _box(EDGE, EDGE, layout.columns * CELL, layout.rows * CELL, f'fill="{_WOOD}"'),
        *_names(setup),
    ]
    for square in range(layout.size):
        lines += _square(setup, board[square], square, language, fresh=square in marked)
    return "\n".join([*lines, "</svg>\n"])


def _corner(setup: Setup, square: Square) -> tuple[int, int]:
    """Give the upper left corner of a square in the picture."""
    row, column = divmod(square, setup.layout.columns)
    if setup.edition.alphabet.direction == "rtl":
        column = setup.layout.columns - 1 - column
    return EDGE + column * CELL, EDGE + row * CELL


def _names(setup: Setup) -> Iterator[str]:
    layout = setup.layout
    for column in range(layout.columns):
        x, _ = _corner(setup, column)
        name = layout.label(column).lstrip("0123456789")
        yield _text(x + CELL // 2, EDGE - 9, 13, _SOFT, name)
    side = EDGE // 2
    if setup.edition.alphabet.direction == "rtl":
        side = EDGE + layout.columns * CELL + EDGE // 2
    for row in range(layout.rows):
        yield _text(side, EDGE + row * CELL + 25, 13, _SOFT, str(row + 1))


def _square(setup: Setup, tile: Tile, square: Square, language: str, *, fresh: bool) -> list[str]:
    x, y = _corner(setup, square)
    if tile:
        return _tile(setup, tile, x, y, fresh=fresh)
    premium = setup.layout.premium(square)
    key = premium.letter, premium.word
    fill, ink = _COLOURS.get(premium.colour, ("none", _INK))
    drawn = [_box(x, y, CELL, CELL, f'fill="{fill}" stroke="{_LINE}"')]
    if square == setup.layout.start:
        return [*drawn, _text(x + CELL // 2, y + 29, 26, _SOFT, "★")]
    if key != (1, 1):
        drawn.append(_text(x + CELL // 2, y + 25, 13, ink, _label(key, language)))
    return drawn


def _label(key: tuple[int, int], language: str) -> str:
    _, letter, word = _LABELS.get(language, _LABELS["id"])
    times, kind = (key[0], letter) if key[0] > 1 else (key[1], word)
    if language == "id":
        return f"{kind}{times}"
    return f"{'٠١٢٣٤٥٦٧٨٩'[times]}{kind}" if language == "ar" else f"{times}{kind}"


def _tile(setup: Setup, tile: Tile, x: int, y: int, *, fresh: bool) -> list[str]:
    alphabet, worth = setup.edition.alphabet, setup.edition.worth[tile]
    symbol = alphabet.symbol(tile)
    if is_blank(tile):
        symbol = symbol.lower()
    size = 24 if len(symbol) == 1 else 17
    fill = _FRESH if fresh else _TILE
    # A script without small letters shows a blank by its border alone.
    line = f'stroke="{_INK}" stroke-dasharray="3 3"' if is_blank(tile) else f'stroke="{_LINE}"'
    drawn = [
        _box(x + 1, y + 1, CELL - 2, CELL - 2, f'rx="4" fill="{fill}" {line}'),
        _text(x + CELL // 2, y + 28, size, _INK, symbol, bold=not is_blank(tile)),
    ]
    if worth:
        drawn.append(_text(x + CELL - 7, y + CELL - 5, 9, _INK, str(worth)))
    return drawn


def _box(x: int, y: int, width: int, height: int, how: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" {how}/>'


def _text(x: int, y: int, size: int, ink: str, text: str, *, bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{ink}"{weight}>{escape(text)}</text>'
