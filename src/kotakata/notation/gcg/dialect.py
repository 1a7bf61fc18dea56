"""The one dialect that is written: UTF-8, LF, a fixed order of pragmas, and some of our own.

``#x-kotakata-match`` has the set-up and stands once, after the players. ``#x-kotakata-event`` is
an event that has no line of its own. ``#x-kotakata-with`` stands before a line, with what the line
does not say about its event. Each has one JSON object on one line; a time that is the same as the
one before is left out.
"""

from __future__ import annotations

from typing import Any, Final

from kotakata.errors import NotationError
from kotakata.game.event import EVENTS
from kotakata.game.setup import Player, Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.gcg.syntax import GcgEvent, GcgPragma
from kotakata.notation.log.codec import TYPE
from kotakata.notation.log.document import VERSION
from kotakata.notation.log.records import record
from kotakata.notation.log.strict_json import parse_json

MATCH: Final = "x-kotakata-match"
EVENT: Final = "x-kotakata-event"
WITH: Final = "x-kotakata-with"
SEATS: Final = "seats"

Fields = dict[str, Any]


def format_event(event: GcgEvent, nickname: str) -> str:
    """Write an event line."""
    rack = f"{event.rack} " if event.rack else ""
    return f">{nickname}: {rack}{_move(event)} {event.score:+d} {event.total}"


def _move(event: GcgEvent) -> str:
    match event.kind:
        case "play":
            return f"{event.place} {event.tiles}"
        case "exchange":
            return f"-{event.tiles or event.count}"
        case "end_rack":
            return f"({event.tiles})"
        case "pass":
            return "-"
        case "withdrawal":
            return "--"
        case "bonus":
            return "(challenge)"
        case "time":
            return "(time)"


def nicknames(setup: Setup) -> tuple[str, ...]:
    """Give each player a nickname: the first word of the name, made distinct."""
    chosen: list[str] = []
    for number, entrant in enumerate(setup.players, start=1):
        word = (entrant.name.split() or [""])[0]
        plain = "".join(c for c in word if c.isprintable() and c != ":") or f"p{number}"
        nickname = plain
        while nickname in chosen:
            nickname = f"{plain}{number}"
            plain += "_"
        chosen.append(nickname)
    return tuple(chosen)


def is_plain(text: str) -> bool:
    """Whether a text survives as the rest of a pragma's line."""
    return text.isprintable() and text == text.strip() != ""


def less_header(fields: Fields, seats: tuple[Player, ...]) -> Fields:
    """Leave out what the header's own pragmas say: names, and the dictionary's name.

    ``seats`` are the registered numbers of the header's players; said where they differ.
    """
    setup = dict(fields["setup"])
    setup["players"] = [_without(player, "name") for player in setup["players"]]
    if setup["dictionary"]:
        setup["dictionary"] = _without(setup["dictionary"], "name")
    head = {"version": VERSION} | ({SEATS: list(seats)} if list(seats) != sorted(seats) else {})
    return {**head, **fields, "setup": setup}


def with_header(fields: Fields, names: list[str], lexicon: str | None) -> Fields:
    """Put back what :func:`less_header` left out; anything odd is the codec's to report."""
    fields = {name: value for name, value in fields.items() if name not in ("version", SEATS)}
    setup = fields.get("setup")
    if not isinstance(setup, dict):
        return fields
    setup = dict(setup)
    players = setup.get("players")
    if isinstance(players, list) and len(players) == len(names):
        pairs = zip(names, players, strict=True)
        setup["players"] = [{"name": n, **p} if isinstance(p, dict) else p for n, p in pairs]
    if isinstance(setup.get("dictionary"), dict) and lexicon is not None:
        setup["dictionary"] = {"name": lexicon, **setup["dictionary"]}
    return {**fields, "setup": setup}


def residue(fields: Fields, said: Fields) -> Fields:
    """Give the fields of an event that differ from what its line says."""
    return {name: value for name, value in fields.items() if said.get(name, _NOTHING) != value}


def merge(said: Fields, rest: Fields) -> Fields:
    """Put an event's fields together again; another ``type`` keeps only its own fields."""
    kind = EVENTS.get(str(rest.get(TYPE, "")))
    if kind is not None:
        own = {TYPE, *record(kind).shapes}
        said = {name: value for name, value in said.items() if name in own}
    return {**said, **rest}


def read_fields(pragma: GcgPragma) -> Fields:
    """Read the object of one of our pragmas.

    Raises:
        NotationError: it is no object in JSON.
    """
    try:
        raw = parse_json(pragma.text, line=pragma.line)
    except NotationError:
        raw = None
    if not isinstance(raw, dict):
        fault = Message(faults.PRAGMA_MALFORMED, {"pragma": f"#{pragma.name}"})
        raise NotationError(fault, line=pragma.line)
    return raw


_NOTHING: Final = object()


def _without(record_: Fields, name: str) -> Fields:
    if not is_plain(record_[name]):
        return dict(record_)
    return {field: value for field, value in record_.items() if field != name}
