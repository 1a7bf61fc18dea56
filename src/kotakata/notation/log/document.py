"""Whole logs as text: a document with its version, or JSON Lines with one event a line.

A document, too, has each event on a line of its own, so that two logs can be compared line by line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from kotakata.errors import NotationError
from kotakata.game.event import Event
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log.codec import TYPE, decode_event, encode_event, setup_after
from kotakata.notation.log.strict_json import (
    compact,
    line_of_bad_item,
    line_of_item,
    parse_json,
)
from kotakata.notation.text import BYTE_ORDER_MARK, check_size, check_text, decode, lines_of

FORMAT: Final = "kotakata-log"
VERSION: Final = 1

_HEAD: Final = {"format": FORMAT, "version": VERSION}
_EVENTS: Final = "events"


def dump_log(events: Iterable[Event]) -> str:
    """Write a log as one JSON document.

    Raises:
        ValueError: it does not begin with ``MatchCreated``.
    """
    head = ", ".join(f'"{name}": {compact(value)}' for name, value in _HEAD.items())
    return f'{{{head}, "{_EVENTS}": [\n' + ",\n".join(_dumped(events)) + "\n]}\n"


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


def line_of_event(source: bytes | str, number: int) -> int:
    """Find the line that an event of a log stands on, in either form; the first is number 1."""
    text = _text(source)
    lines = [line for line, content in enumerate(lines_of(text), start=1) if content.strip()]
    if _is_line(lines_of(text)[lines[0] - 1]):
        return lines[number - 1]
    return line_of_item(text, _EVENTS, number)


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
    document = _parse_document(text)
    setup: Setup | None = None
    for number, raw in enumerate(_events(document), start=1):
        try:
            event = decode_event(raw, setup, number=number)
        except NotationError as error:
            raise NotationError(error.fault, line=line_of_item(text, _EVENTS, number)) from None
        setup = setup_after(event, setup)
        yield event


def _parse_document(text: str) -> object:
    try:
        return parse_json(text)
    except NotationError as error:
        if error.column:
            raise
        raise NotationError(error.fault, line=line_of_bad_item(text, _EVENTS)) from None


def _events(document: object) -> list[object]:
    if not isinstance(document, dict):
        raise _not_a_log("{", "}")
    for name, value in _HEAD.items():
        if document.get(name) != value or type(document[name]) is not type(value):
            raise _not_a_log(name, value)
    events = document.get(_EVENTS)
    if not isinstance(events, list) or not events:
        raise _not_a_log(_EVENTS, Message(faults.A_LIST))
    if unknown := [name for name in document if name not in (*_HEAD, _EVENTS)]:
        raise _not_a_log(unknown[0][:40], Message(faults.NOTHING))
    return events


def _not_a_log(field: str, expected: object) -> NotationError:
    return NotationError(Message(faults.NOT_A_LOG, {"field": field, "expected": expected}), line=1)
