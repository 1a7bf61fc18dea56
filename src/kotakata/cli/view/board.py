"""The board as lines of text, column A where reading begins: left, or right on an Arabic board.

Every square is a cell of one width and is kept apart from its neighbours, so that no terminal
joins Arabic letters or puts them in another order. Without colour the last move stands in brackets,
and a blank in a script without small letters in others: ``[م]`` moved last, ``(م)`` is a blank,
``{م}`` both.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.text import Text

from kotakata.alphabet import Tile, is_blank
from kotakata.cli.view import palette
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look, subscript
from kotakata.game.position import Board
from kotakata.game.setup import Setup
from kotakata.rules.layout import Square

_ROW_NAME: Final = 3
_BRACKETS: Final = 2
_SIGNS: Final = {
    (False, False): "",
    (True, False): "*",
    (False, True): "?",
    (True, True): "!",
}
"""What follows a letter where there is room for one sign only: moved last, a blank, both."""


def draw_board(
    setup: Setup, board: Board, look: Look, marked: Collection[Square] = ()
) -> list[Text]:
    """Draw the board, with the squares of the last move marked."""
    heading = _heading(setup, look)
    rows = [_row(setup, board, row, look, marked) for row in range(setup.layout.rows)]
    begin = LEFT_TO_RIGHT_MARK if look.say.is_right_to_left else ""
    return [Text.assemble(begin, line) for line in (heading, *rows)]


def board_width(setup: Setup, look: Look) -> int:
    """How many columns of the terminal the board takes."""
    return setup.layout.columns * cell_width(setup, look) + _ROW_NAME


def cell_width(setup: Setup, look: Look) -> int:
    """How many columns of the terminal one square takes: one less where there is no room."""
    wide = 2 + max(map(len, setup.edition.alphabet.symbols))
    return wide if setup.layout.columns * wide + _ROW_NAME <= look.width else wide - 1


def tile_cell(setup: Setup, tile: Tile, look: Look, *, marked: bool = False) -> Text:
    """Draw one tile."""
    return Text(_tile_text(setup, tile, look, marked=marked), _tile_style(tile, marked=marked))


def _heading(setup: Setup, look: Look) -> Text:
    width = cell_width(setup, look)
    names = [
        setup.layout.label(column).lstrip("0123456789").center(width)
        for column in range(setup.layout.columns)
    ]
    return Text(_line(setup, "", names), palette.HEADING)


def _row(setup: Setup, board: Board, row: int, look: Look, marked: Collection[Square]) -> Text:
    first = row * setup.layout.columns
    cells = [
        _square(setup, board, square, look, marked)
        for square in range(first, first + setup.layout.columns)
    ]
    name = Text(f"{row + 1:2d} ", palette.HEADING)
    if setup.edition.alphabet.direction == "rtl":
        name = Text(f" {row + 1:<2d}", palette.HEADING)
        mark = Text(LEFT_TO_RIGHT_MARK)
        return Text.assemble(mark, mark.join([*reversed(cells), name]))
    return Text().join([name, *cells])


def _line(setup: Setup, name: str, cells: list[str]) -> str:
    if setup.edition.alphabet.direction == "rtl":
        return "".join(reversed(cells)) + f"{name:3}"
    return f"{name:3}" + "".join(cells)


def _square(
    setup: Setup, board: Board, square: Square, look: Look, marked: Collection[Square]
) -> Text:
    if board[square]:
        return tile_cell(setup, board[square], look, marked=square in marked)
    label = palette.square_label(setup.layout, square, look)
    plain = "·" if look.colour else "."
    text = (label or plain).center(cell_width(setup, look))
    return Text(text, palette.square_style(setup.layout, square))


def _tile_text(setup: Setup, tile: Tile, look: Look, *, marked: bool) -> str:
    alphabet, width = setup.edition.alphabet, cell_width(setup, look)
    symbol, blank = alphabet.symbol(tile), is_blank(tile)
    caseless = symbol.lower() == symbol
    if blank and not caseless:
        symbol = symbol.lower()
    narrow = width - len(symbol) < _BRACKETS
    if not look.colour and not narrow:
        return _bracketed(symbol, marked=marked, blank=blank and caseless).center(width)
    if narrow:
        sign = _SIGNS[marked and not look.colour, blank and caseless]
        return f"{symbol}{sign}".ljust(width)
    sign = ("?" if caseless else "") if blank else subscript(setup.edition.worth[tile])
    mark = LEFT_TO_RIGHT_MARK if alphabet.direction == "rtl" else ""
    return f"{symbol}{mark}{sign}" + " " * (width - len(symbol) - len(sign))


def _bracketed(symbol: str, *, marked: bool, blank: bool) -> str:
    """Write a tile by plain signs; ``blank`` only where small letters cannot say it."""
    if marked:
        return f"{{{symbol}}}" if blank else f"[{symbol}]"
    return f"({symbol})" if blank else f" {symbol} "


def _tile_style(tile: Tile, *, marked: bool) -> str:
    if marked:
        return palette.LAST_BLANK if is_blank(tile) else palette.LAST_TILE
    return palette.BLANK_TILE if is_blank(tile) else palette.TILE
