"""Reading a line's tiles against an alphabet and a board: racks, and plays square by square.

A play may show a tile that already lies on the board as a dot or as its letter; both are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import BLANK, LETTER_MASK, UNKNOWN, Alphabet, Tile, Tiles, rack_tile
from kotakata.errors import IllegalPlay, NotationError
from kotakata.game.board import Laid, lay, run
from kotakata.game.event import Placements
from kotakata.game.position import Board
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.coordinates import Coordinate, coordinate_of, square_of
from kotakata.notation.gcg.syntax import GcgEvent
from kotakata.rules.layout import Layout, Square

DOT: Final = -1
"""Stands for a tile on the board in a play that was read."""

_UNSEEN_RACK: Final = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class ReadPlay:
    """A play on its board: the tiles it lays, and what laying them makes and scores."""

    placements: Placements
    laid: Laid


def read_rack(alphabet: Alphabet, text: str | None, line: int) -> Tiles | None:
    """Read a rack; ``None`` where the record gives none, or says so.

    Raises:
        NotationError: a part of it is no tile.
    """
    if text is None or text == _UNSEEN_RACK:
        return None
    try:
        return tuple(sorted(rack_tile(tile) for tile in alphabet.tiles(text)))
    except ValueError as error:
        raise _fault(faults.RACK_MALFORMED, line, rack=text[:40], text=_part(error)) from None


def lacking(rack: Tiles, wanted: Tiles) -> Tiles:
    """Give the tiles of ``wanted`` that a rack does not have; unknown ones on the rack may be any.

    >>> lacking((1, 2, 2), (2, 3))
    (3,)
    """
    held = list(rack)
    missing = []
    for tile in sorted(wanted):
        if tile in held:
            held.remove(tile)
        elif UNKNOWN in held:
            held.remove(UNKNOWN)
        else:
            missing.append(tile)
    return tuple(missing)


def read_play(setup: Setup, board: Board, event: GcgEvent) -> ReadPlay:
    """Read a play, lay it, and see that the word on the board is the word of the line.

    Raises:
        NotationError: parts of it are no tiles, or it does not fit the board.
    """
    place = event.place
    if place is None:
        raise _fault(faults.EVENT_MALFORMED, event.line, text=event.tiles[:40])
    items = _items(setup.edition.alphabet, event)
    squares = _squares(setup.layout, place, len(items), event)
    placements = _placements(setup, board, squares, items, event)
    try:
        laid = lay(setup, board, placements)
    except IllegalPlay as error:
        raise NotationError(error.message, line=event.line) from None
    _check_word(setup, laid.board, squares, down=place.down, event=event)
    return ReadPlay(placements, laid)


def _items(alphabet: Alphabet, event: GcgEvent) -> list[Tile]:
    items: list[Tile] = []
    try:
        for index, part in enumerate(event.tiles.split(".")):
            items += [DOT] * (index > 0) + list(alphabet.tiles(part))
    except ValueError as error:
        raise _malformed(event, _part(error)) from None
    if BLANK in items or UNKNOWN in items:
        raise _malformed(event, "?" if BLANK in items else "_")
    return items


def _malformed(event: GcgEvent, part: str) -> NotationError:
    return _fault(faults.PLAY_MALFORMED, event.line, play=event.tiles[:40], text=part)


def _squares(layout: Layout, place: Coordinate, count: int, event: GcgEvent) -> range:
    first = square_of(place, layout, line=event.line)
    room = layout.rows - place.row if place.down else layout.columns - place.column
    if count > room:
        raise _fault(
            faults.PLAY_OFF_BOARD, event.line, play=event.tiles[:40], square=str(event.place)
        )
    step = layout.columns if place.down else 1
    return range(first, first + step * count, step)


def _placements(
    setup: Setup, board: Board, squares: range, items: list[Tile], event: GcgEvent
) -> Placements:
    placements: list[tuple[Square, Tile]] = []
    for square, tile in zip(squares, items, strict=True):
        found = board[square]
        if not found and tile == DOT:
            raise _fault(faults.SQUARE_EMPTY, event.line, square=_label(setup, square))
        if not found:
            placements.append((square, tile))
        elif tile != DOT and tile & LETTER_MASK != found & LETTER_MASK:
            symbol = setup.edition.alphabet.symbol
            values = {"found": symbol(found), "written": symbol(tile)}
            raise _fault(faults.SQUARE_HELD, event.line, square=_label(setup, square), **values)
    return tuple(sorted(placements))


def _check_word(setup: Setup, board: Board, squares: range, *, down: bool, event: GcgEvent) -> None:
    # A program that leaves tiles out at either end would be read as another word than it meant.
    whole = run(setup.layout, board, squares.start, down=down)
    if whole.start != squares.start or len(whole) != len(squares):
        word = setup.edition.alphabet.word
        values = {"word": word(board[s] for s in whole), "written": word(board[s] for s in squares)}
        raise _fault(faults.WORD_INCOMPLETE, event.line, **values)


def _label(setup: Setup, square: Square) -> str:
    return str(coordinate_of(square, setup.layout))


def _part(error: ValueError) -> str:
    return str(error.args[0])[:40]


def _fault(msgid: str, line: int, **values: object) -> NotationError:
    return NotationError(Message(msgid, values), line=line)
