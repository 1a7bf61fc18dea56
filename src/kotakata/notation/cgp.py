"""Positions in CGP, one line: board, racks, scores, scoreless turns in a row, operations.

The format was made for two players and the Latin script. Here racks and scores may be three or
four, whoever is on turn first and then clockwise; rows begin where reading begins, so an Arabic
row is in reading order like any other; a blank laid in a script without case is ``[?م]``. An
unknown rack is empty.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from kotakata.alphabet import BLANK, UNKNOWN, Alphabet, Tiles, expand, rack_tile
from kotakata.errors import NotationError
from kotakata.game.position import Board, Position
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.text import check_size, check_text
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout

_PART: Final = re.compile(r"\S+")
_PIECE: Final = re.compile(r"[0-9]+|\[[^\]/]*\]?|[^/]")
_SCORE: Final = re.compile(r"-?[0-9]{1,7}")
_ZEROES: Final = re.compile(r"[0-9]{1,4}")
_OPERATION: Final = re.compile(r"([A-Za-z][A-Za-z0-9_-]*)(?:\s+(.*))?")
_CLASSIC: Final = "CrosswordGame"


@dataclass(frozen=True, slots=True)
class CgpPosition:
    """A position. ``racks`` and ``scores`` begin with who is on turn; an empty rack is unknown.

    ``operations``: ``lex`` dictionary, ``ld`` tile set, ``bdn`` board, ``tmr`` clocks, ``gid``
    game, ``mcnz`` how many scoreless turns end the game; others are kept as they are.
    """

    board: Board
    racks: tuple[Tiles, ...]
    scores: tuple[int, ...]
    zeroes: int = 0
    operations: Mapping[str, str] = field(default_factory=dict)


def read_cgp(text: str, edition: Edition, layout: Layout) -> CgpPosition:
    """Read a position of a known board and tile set.

    Raises:
        NotationError: the part that is wrong, with its column.
    """
    text, parts = _parts(text)
    rows, racks, scores, zeroes = parts
    position = CgpPosition(
        board=_read_board(rows[0], rows.start(), edition.alphabet, layout),
        racks=_read_racks(racks[0], racks.start(), edition.alphabet),
        scores=_read_scores(scores[0], scores.start(), racks[0].count("/") + 1),
        zeroes=_read_zeroes(zeroes[0], zeroes.start()),
        operations=_read_operations(text, zeroes.end()),
    )
    _check_set(position, edition)
    return position


def operations_of(text: str) -> dict[str, str]:
    """Read only what a position says of its tile set, board and dictionary.

    Raises:
        NotationError: the text has too few parts, or an operation is malformed.

    >>> operations_of("15/15 / 0/0 0 ld arabic; lex ar;")
    {'ld': 'arabic', 'lex': 'ar'}
    """
    text, parts = _parts(text)
    return _read_operations(text, parts[-1].end())


def write_cgp(position: CgpPosition, edition: Edition, layout: Layout) -> str:
    """Write a position as one line, without a line end."""
    alphabet, columns = edition.alphabet, layout.columns
    board = position.board
    rows = [board[start : start + columns] for start in range(0, layout.size, columns)]
    parts = [
        "/".join("".join(_row(row, alphabet)) for row in rows),
        "/".join(alphabet.show(rack) for rack in position.racks),
        "/".join(str(score) for score in position.scores),
        str(position.zeroes),
        *[f"{name} {_tidy(value)};" for name, value in position.operations.items()],
    ]
    return " ".join(parts)


def cgp_of(position: Position) -> CgpPosition:
    """Give the position of a match; of racks, what is known."""
    order = position.order or tuple(range(len(position.scores)))
    on_turn = position.on_turn if position.on_turn in order else order[0]
    seat = order.index(on_turn or 0)
    players = order[seat:] + order[:seat]
    return CgpPosition(
        board=position.board,
        racks=tuple(expand(position.racks[player].known) for player in players),
        scores=tuple(position.scores[player] for player in players),
        zeroes=position.passes.scoreless,
        operations=_operations_of(position, players),
    )


def _parts(text: str) -> tuple[str, list[re.Match[str]]]:
    """Give the text in composed form with its four parts: rows, racks, scores, zeroes."""
    check_size(len(text))
    check_text(text)
    text = unicodedata.normalize("NFC", text)
    parts = list(_PART.finditer(text))
    if len(parts) < 4:
        raise _fault(faults.CGP_PARTS, len(text.rstrip()))
    return text, parts[:4]


def _operations_of(position: Position, players: tuple[int, ...]) -> dict[str, str]:
    setup, rules = position.setup, position.setup.rules
    operations = {}
    if setup.dictionary is not None:
        operations["lex"] = setup.dictionary.name
    operations["ld"] = setup.edition.name
    operations["bdn"] = _CLASSIC if setup.layout.name == "classic" else setup.layout.name
    if rules.clock.player_ms:
        left = [rules.clock.player_ms - position.clocks.player_ms[player] for player in players]
        operations["tmr"] = "/".join(str(ms) for ms in left)
    if rules.end.scoreless_turns:
        operations["mcnz"] = str(rules.end.scoreless_turns)
    return operations


def _read_board(text: str, start: int, alphabet: Alphabet, layout: Layout) -> Board:
    rows = text.split("/")
    if len(rows) != layout.rows:
        raise _fault(faults.CGP_ROWS, start, expected=layout.rows, found=len(rows))
    board = bytearray()
    for number, row in enumerate(rows, start=1):
        squares = bytes(_read_row(row, start, alphabet, layout.columns))
        if len(squares) != layout.columns:
            values = {"row": number, "found": len(squares), "expected": layout.columns}
            raise _fault(faults.CGP_ROW_WIDTH, start, **values)
        board += squares
        start += len(row) + 1
    return bytes(board)


def _read_row(text: str, start: int, alphabet: Alphabet, columns: int) -> Iterator[int]:
    for found in _PIECE.finditer(text):
        piece, index = found[0], start + found.start()
        if piece[0] in "0123456789":
            if len(piece) > 3 or not 1 <= int(piece) <= columns:
                raise _fault(faults.CGP_RUN, index, most=columns, text=piece[:40])
            yield from bytes(int(piece))
        else:
            tiles = _tiles(piece, index, alphabet)
            if len(tiles) != 1 or tiles[0] in (BLANK, UNKNOWN):
                raise _fault(faults.CGP_TILE, index, text=piece[:40])
            yield from tiles


def _read_racks(text: str, start: int, alphabet: Alphabet) -> tuple[Tiles, ...]:
    racks = []
    for rack in text.split("/"):
        tiles = _tiles(rack, start, alphabet)
        if any(tile == UNKNOWN or tile != rack_tile(tile) for tile in tiles):
            raise _fault(faults.CGP_TILE, start, text=rack[:40])
        racks.append(tiles)
        start += len(rack) + 1
    if not 2 <= len(racks) <= 4:
        raise _fault(faults.CGP_RACKS, start - len(text) - 1)
    return tuple(racks)


def _read_scores(text: str, start: int, count: int) -> tuple[int, ...]:
    scores = text.split("/")
    if len(scores) != count or not all(_SCORE.fullmatch(score) for score in scores):
        raise _fault(faults.CGP_SCORES, start, text=text[:40])
    return tuple(int(score) for score in scores)


def _read_zeroes(text: str, start: int) -> int:
    if not _ZEROES.fullmatch(text):
        raise _fault(faults.CGP_ZEROES, start, text=text[:40])
    return int(text)


def _read_operations(text: str, start: int) -> dict[str, str]:
    operations: dict[str, str] = {}
    for part in text[start:].split(";"):
        if part.strip():
            found = _OPERATION.fullmatch(part.strip())
            if found is None or found[1] in operations:
                raise _fault(faults.CGP_OPERATION, start, text=part.strip()[:40])
            operations[found[1]] = _tidy(found[2] or "")
        start += len(part) + 1
    return operations


def _check_set(position: CgpPosition, edition: Edition) -> None:
    used = [tile for tile in position.board if tile] + [t for rack in position.racks for t in rack]
    counts = edition.alphabet.counts(used)
    pairs = enumerate(zip(counts, edition.counts, strict=True))
    if over := tuple(tile for tile, (count, there) in pairs if count > there):
        raise _fault(faults.CGP_TOO_MANY, 0, tiles=edition.alphabet.show(over))


def _tiles(text: str, start: int, alphabet: Alphabet) -> Tiles:
    try:
        return alphabet.tiles(text)
    except ValueError as error:
        raise _fault(faults.CGP_TILE, start, text=str(error.args[0])[:40]) from None


def _row(row: Board, alphabet: Alphabet) -> Iterator[str]:
    empty = 0
    for tile in row:
        if tile and empty:
            yield str(empty)
        empty = 0 if tile else empty + 1
        if tile:
            yield alphabet.show((tile,))
    if empty:
        yield str(empty)


def _tidy(text: str) -> str:
    return " ".join(text.replace(";", " ").split())


def _fault(msgid: str, index: int, **values: object) -> NotationError:
    return NotationError(Message(msgid, values), line=1, column=index + 1)
