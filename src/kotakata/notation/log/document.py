"""Whole logs as text: a document with its version, or JSON Lines with one event a line.

A document, too, has each event on a line of its own, so that two logs can be compared line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from kotakata.errors import NotationError
from kotakata.game.event import Event
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log.codec import TYPE, decode_event, encode_event, setup_after
from kotakata.notation.text import (
    BYTE_ORDER_MARK,
    at,
    check_size,
    check_text,
    decode,
    lines_of,
)

FORMAT: Final = "kotakata-log"
VERSION: Final = 1

_HEAD: Final = {"format": FORMAT, "version": VERSION}
_EVENTS: Final = re.compile(r'"events"\s*:\s*\[')
_BETWEEN: Final = re.compile(r"[\s,]*")


def dump_log(events: Iterable[Event]) -> str:
    """Write a log as one JSON document.

    Raises:
        ValueError: it does not begin with ``MatchCreated``.
    """
    head = ", ".join(f'"{name}": {compact(value)}' for name, value in _HEAD.items())
    return f'{{{head}, "events": [\n' + ",\n".join(_dumped(events)) + "\n]}\n"


def dump_lines(events: Iterable[Event]) -> str:
    """Write a log as JSON Lines, one event a line.

    Raises:
        ValueError: it does not begin with ``MatchCreated``.
    """
    return "".join(f"{line}\n" for line in _dumped(events))


def load_log(source: bytes | str) -> tuple[Event, ...]:
    """Read a log, in either form.

    Raises:
        NotationError: the first fault: which event, which field, and what is expected there.
    """
    text = _text(source)
    first = next(line for line in lines_of(text) if line.strip())
    if first.lstrip().startswith("{") and _is_line(first):
        return tuple(_from_lines(text))
    return tuple(_from_document(text))


def compact(value: object) -> str:
    """Write a JSON value on one line, every character as itself where it can be."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return re.sub(
        "[\x7f-\x9f\u2028\u2029\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text
    )


def parse_json(text: str, *, line: int = 1) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Read JSON strictly: no field twice, no ``NaN``, no depth that could exhaust anybody.

    Raises:
        NotationError: where it is not well formed.
    """
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse)
    except _TwiceError as error:
        raise NotationError(
            Message(faults.FIELD_TWICE, {"field": str(error)[:40]}), line=line
        ) from None
    except json.JSONDecodeError as error:
        fault = Message(faults.JSON_MALFORMED)
        raise NotationError(fault, line=line + error.lineno - 1, column=error.colno) from None
    except RecursionError:
        raise NotationError(Message(faults.JSON_TOO_DEEP), line=line) from None
    except ValueError:
        raise NotationError(Message(faults.JSON_MALFORMED), line=line) from None


class _TwiceError(Exception):
    """A field is given twice."""


def _dumped(events: Iterable[Event]) -> Iterator[str]:
    setup: Setup | None = None
    for event in events:
        setup = setup_after(event, setup)
        if setup is None:
            raise ValueError(event)
        yield compact(encode_event(event, setup))


def _text(source: bytes | str) -> str:
    check_size(len(source))
    if isinstance(source, bytes):
        source = decode(source.removeprefix(BYTE_ORDER_MARK))
    check_text(source)
    return source


def _is_line(text: str) -> bool:
    """Whether a first line is an event by itself, or all of a document that has events."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(raw, dict) and TYPE in raw


def _from_lines(text: str) -> Iterator[Event]:
    setup, number = None, 0
    for line, content in enumerate(lines_of(text), start=1):
        if content.strip():
            number += 1
            event = decode_event(parse_json(content, line=line), setup, number=number, line=line)
            setup = setup_after(event, setup)
            yield event


def _from_document(text: str) -> Iterator[Event]:
    document = parse_json(text)
    setup: Setup | None = None
    for number, raw in enumerate(_events(document), start=1):
        try:
            event = decode_event(raw, setup, number=number)
        except NotationError as error:
            raise NotationError(error.fault, line=_line_of(text, number)) from None
        setup = setup_after(event, setup)
        yield event


def _events(document: object) -> list[object]:
    if not isinstance(document, dict):
        raise _not_a_log("{", "}")
    for name, value in _HEAD.items():
        if document.get(name) != value or type(document[name]) is not type(value):
            raise _not_a_log(name, value)
    events = document.get("events")
    if not isinstance(events, list) or not events:
        raise _not_a_log("events", Message(faults.A_LIST))
    if unknown := [name for name in document if name not in (*_HEAD, "events")]:
        raise _not_a_log(unknown[0][:40], Message(faults.NOTHING))
    return events


def _not_a_log(field: str, expected: object) -> NotationError:
    return NotationError(Message(faults.NOT_A_LOG, {"field": field, "expected": expected}), line=1)


def _line_of(text: str, number: int) -> int:
    """Find the line an event of a document stands on; the document is known to be well formed."""
    found = _EVENTS.search(text)
    if found is None:
        return 1
    decoder, index = json.JSONDecoder(), found.end()
    for _ in range(number - 1):
        index = _skip(text, index)
        _, index = decoder.raw_decode(text, index)
    return at(text, _skip(text, index), Message("")).line


def _skip(text: str, index: int) -> int:
    found = _BETWEEN.match(text, index)
    return found.end() if found else index


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise _TwiceError(name)
            seen.add(name)
    return made


def _refuse(constant: str) -> object:
    raise ValueError(constant)
