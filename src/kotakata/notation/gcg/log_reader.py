"""Reads a log back from a GCG record that :mod:`kotakata.notation.gcg.writer` wrote.

Each event is made of its line and its pragma; then the line is written anew and must come out the
same, so racks, scores and totals are checked as well. Notes and other programs' pragmas are passed
over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kotakata.errors import NotationError
from kotakata.game.event import Event
from kotakata.game.position import Position
from kotakata.game.setup import Player
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.dialect import (
    EVENT,
    MATCH,
    SEATS,
    WITH,
    Fields,
    format_event,
    merge,
    read_fields,
    with_header,
)
from kotakata.notation.gcg.reader import read_gcg
from kotakata.notation.gcg.syntax import GcgEvent, GcgGame, GcgPragma
from kotakata.notation.gcg.turns import event_of, line_of
from kotakata.notation.log.check import advance
from kotakata.notation.log.codec import TYPE, decode_event, encode_event
from kotakata.notation.log.document import VERSION


def read_log(source: bytes | str) -> tuple[Event, ...]:
    """Read the log that a record of our own dialect holds.

    Raises:
        NotationError: it holds none, or the first line that disagrees.
    """
    return log_of(read_gcg(source))


def holds_log(game: GcgGame) -> bool:
    """Whether a record has a log in its pragmas."""
    return game.pragma(MATCH) is not None


def log_of(game: GcgGame) -> tuple[Event, ...]:
    """Give the log that a record holds.

    Raises:
        NotationError: it holds none, or the first line that disagrees.
    """
    reader = _LogReader(game)
    return tuple(reader.events())


class _LogReader:
    """The log read so far, the position it led to, and the pragma that waits for its line."""

    def __init__(self, game: GcgGame) -> None:
        self._game = game
        self._position: Position | None = None
        self._number = 0
        self._waiting: GcgPragma | None = None
        self._seats: tuple[Player, ...] = ()

    def events(self) -> Iterator[Event]:
        """Read item by item."""
        for item in self._game.items:
            if isinstance(item, GcgEvent):
                yield self._read_line(item)
            elif isinstance(item, GcgPragma) and item.name in (MATCH, EVENT, WITH):
                yield from self._read_pragma(item)
        if self._waiting is not None:
            raise _misplaced(self._waiting)
        if self._position is None:
            raise NotationError(Message(faults.PRAGMA_MISPLACED, {"pragma": f"#{MATCH}"}), line=1)

    def _read_pragma(self, pragma: GcgPragma) -> Iterator[Event]:
        if self._waiting is not None or (pragma.name == MATCH) != (self._position is None):
            raise _misplaced(pragma)
        fields = read_fields(pragma)
        if pragma.name == WITH:
            self._waiting = pragma
        elif pragma.name == MATCH:
            yield self._read_match(fields, pragma)
        else:
            yield self._append({"at_ms": self._at_ms, **fields}, pragma.line)

    def _read_match(self, fields: Fields, pragma: GcgPragma) -> Event:
        if fields.get("version") != VERSION:
            raise _not_so(pragma, "version", VERSION)
        self._seats = _seats(fields, pragma, len(self._game.players))
        named = zip(self._seats, self._game.players, strict=True)
        names = [player.name for _, player in sorted(named, key=lambda pair: pair[0])]
        whole = with_header(fields, names, self._game.pragma("lexicon"))
        return self._append({TYPE: "match_created", **whole}, pragma.line)

    def _read_line(self, line: GcgEvent) -> Event:
        before, pragma, self._waiting = self._position, self._waiting, None
        if before is None:
            raise NotationError(Message(faults.PRAGMA_MISPLACED, {"pragma": ">"}), line=line.line)
        rest = read_fields(pragma) if pragma else {}
        line = replace(line, player=self._seats[line.player])
        said = encode_event(event_of(before, line, self._at_ms), before.setup)
        event = self._append(merge(said, rest), line.line)
        self._check_line(before, event, line)
        return event

    def _append(self, fields: Fields, line: int) -> Event:
        self._number += 1
        setup = self._position.setup if self._position else None
        event = decode_event(fields, setup, number=self._number, line=line)
        self._position = advance(self._position, event, number=self._number, line=line)
        return event

    def _check_line(self, before: Position, event: Event, line: GcgEvent) -> None:
        after = self._position
        expected = line_of(before, event, after) if after else None
        text = format_event(line, self._nickname(line))
        computed = format_event(expected, self._nickname(expected)) if expected else ""
        if text != computed:
            fault = Message(faults.LINE_DISAGREES, {"computed": computed})
            raise NotationError(fault, line=line.line)

    def _nickname(self, line: GcgEvent) -> str:
        return self._game.players[self._seats.index(line.player)].nickname

    @property
    def _at_ms(self) -> int:
        return self._position.clocks.at_ms if self._position else 0


def _seats(fields: Fields, pragma: GcgPragma, count: int) -> tuple[Player, ...]:
    """Give the registered number of each of the header's players."""
    registered = list(range(count))
    seats = fields.get(SEATS, registered)
    whole = isinstance(seats, list) and all(type(seat) is int for seat in seats)
    if not whole or sorted(seats) != registered:
        raise _not_so(pragma, SEATS, Message(faults.A_LIST_OF, {"count": count}))
    return tuple(seats)


def _not_so(pragma: GcgPragma, field: str, expected: object) -> NotationError:
    fault = Message(faults.NOT_A_LOG, {"field": field, "expected": expected})
    return NotationError(fault, line=pragma.line)


def _misplaced(pragma: GcgPragma) -> NotationError:
    fault = Message(faults.PRAGMA_MISPLACED, {"pragma": f"#{pragma.name}"})
    return NotationError(fault, line=pragma.line)
