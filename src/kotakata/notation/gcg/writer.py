"""Writes a match's log as GCG, in one strict dialect, so that reading it gives the same log again.

Other programs see an ordinary record and skip the pragmas. What the format cannot say at all (a
corrected score, points to a challenger) still shows in the running totals of the lines that
follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kotakata.errors import NotationError
from kotakata.game.event import (
    Event,
    MatchCreated,
    OrderChosen,
    PlayUpheld,
    PlayWithdrawn,
    RulingReversed,
    TilesExchanged,
    TilesPlayed,
    TurnCancelled,
    TurnLost,
    TurnPassed,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Position
from kotakata.game.setup import Player, Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.dialect import (
    EVENT,
    MATCH,
    WITH,
    format_event,
    is_plain,
    less_header,
    nicknames,
    residue,
)
from kotakata.notation.gcg.encoding import UTF8
from kotakata.notation.gcg.lexer import Line, read_event
from kotakata.notation.gcg.turns import event_of, line_of
from kotakata.notation.log.codec import TYPE, encode_event
from kotakata.notation.log.strict_json import compact


def write_gcg(events: Iterable[Event]) -> str:
    """Write a log as a GCG record; it is to be stored as UTF-8.

    Raises:
        NotationError: the log does not begin with its set-up.
    """
    return "".join(f"{line}\n" for line in _lines(events))


def _lines(events: Iterable[Event]) -> Iterator[str]:
    log = iter(events)
    first = next(log, None)
    if not isinstance(first, MatchCreated):
        raise NotationError(Message(faults.SETUP_FIRST, {"event": 1}))
    rest = tuple(log)
    names = nicknames(first.setup)
    yield from _header(first, names, _seats(first.setup, rest))
    position, void = evolve(None, first), _void(rest)
    for index, event in enumerate(rest):
        after = evolve(position, event)
        text = "" if index in void else _text(position, event, after, names)
        yield from _event_lines(position, event, text, names)
        position = after


def _seats(setup: Setup, events: Iterable[Event]) -> tuple[Player, ...]:
    """The players as they play: the format wants whoever moves first to be number 1."""
    registered = tuple(range(len(setup.players)))
    return next((e.order for e in events if isinstance(e, OrderChosen)), registered)


def _void(events: tuple[Event, ...]) -> set[int]:
    """Find the turns that were cancelled and the rulings that were reversed.

    They get no line, so that other programs see only what counted.
    """
    void: set[int] = set()
    turn, ruling = len(events), len(events)
    for index, event in enumerate(events):
        match event:
            case PlayUpheld() | PlayWithdrawn():
                ruling = index
            case RulingReversed():
                void.update(range(ruling, index))
            case TurnCancelled():
                void.add(turn)
            case TilesPlayed() | TilesExchanged() | TurnPassed() | TurnLost():
                turn = index
    return void


def _header(
    first: MatchCreated, names: tuple[str, ...], seats: tuple[Player, ...]
) -> Iterator[str]:
    setup = first.setup
    yield f"#character-encoding {UTF8}"
    if setup.dictionary is not None and is_plain(setup.dictionary.name):
        yield f"#lexicon {setup.dictionary.name}"
    yield f"#tile-distribution {setup.edition.name}"
    yield f"#board-layout {setup.layout.name}"
    for number, player in enumerate(seats, start=1):
        name = setup.players[player].name
        yield f"#player{number} {names[player]} {name if is_plain(name) else ''}".rstrip()
    fields = encode_event(first, setup)
    del fields[TYPE]
    yield f"#{MATCH} {compact(less_header(fields, seats))}"


def _event_lines(
    before: Position, event: Event, text: str, names: tuple[str, ...]
) -> Iterator[str]:
    setup, at_ms = before.setup, before.clocks.at_ms
    fields = encode_event(event, setup)
    said = _said(setup, before, text, names, at_ms) if text else None
    if said is None:
        if event.at_ms == at_ms:
            del fields["at_ms"]
        yield f"#{EVENT} {compact(fields)}"
        return
    if unsaid := residue(fields, said):
        yield f"#{WITH} {compact(unsaid)}"
    yield text


def _text(before: Position, event: Event, after: Position, names: tuple[str, ...]) -> str:
    line = line_of(before, event, after)
    return format_event(line, names[line.player]) if line else ""


def _said(
    setup: Setup, before: Position, text: str, names: tuple[str, ...], at_ms: int
) -> dict[str, object] | None:
    """Give the fields that a reader will take from a line; ``None`` if it cannot read it."""
    try:
        line = Line(text, 0)
        event = event_of(before, read_event(line, names.index(line.nickname)), at_ms)
    except (NotationError, ValueError):
        return None
    return encode_event(event, setup)
