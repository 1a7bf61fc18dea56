"""One event as JSON and back: ``{"type": "tiles_played", "at_ms": 0, …}``.

Tiles are written as the match's own alphabet writes them, squares as coordinates. The first event
embeds the whole set-up, so a log needs no installed rule file to be replayed.
"""

from __future__ import annotations

from typing import Any, Final

from kotakata.errors import NotationError
from kotakata.game.event import EVENTS, Event, MatchCreated, event_name
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log.records import record
from kotakata.notation.log.shapes import Misfit, misfit

TYPE: Final = "type"


def encode_event(event: Event, setup: Setup) -> dict[str, Any]:
    """Write an event of a match as an object of plain JSON values.

    Args:
        event: what happened.
        setup: the match's set-up, as its first event has it.
    """
    kind = type(event)
    return {TYPE: event_name(kind), **record(kind).encode(event, setup)}


def decode_event(raw: object, setup: Setup | None, *, number: int = 1, line: int = 0) -> Event:
    """Read an event.

    Args:
        raw: the object, as parsed from JSON.
        setup: the match's set-up; ``None`` for the first event, which brings it.
        number: which event of its log it is, from one, for the error.
        line: the line of the file it stands on, for the error; ``number`` if not said.

    Raises:
        NotationError: the first field that is not as it should be, and what is expected there.
    """
    try:
        return _decode(raw, setup)
    except Misfit as fault:
        values = {"event": number, "path": fault.path or TYPE, **fault.values}
        raise NotationError(Message(fault.msgid, values), line=line or number) from None


def setup_after(event: Event, setup: Setup | None) -> Setup | None:
    """Give the set-up that is known after an event."""
    return event.setup if isinstance(event, MatchCreated) else setup


def _decode(raw: object, setup: Setup | None) -> Event:
    if not isinstance(raw, dict):
        raise misfit(faults.AN_OBJECT, raw)
    rest = dict(raw)
    name = rest.pop(TYPE, None)
    kind = EVENTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise misfit(faults.AN_EVENT, name).within(f".{TYPE}")
    if (kind is MatchCreated) != (setup is None):
        raise Misfit(faults.SETUP_FIRST)
    event: Event = record(kind).decode(rest, setup)
    return event
