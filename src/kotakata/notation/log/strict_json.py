"""JSON, read strictly and written on one line; and where the items of a list stand."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.text import at

_UNSEEN: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_BETWEEN: Final = re.compile(r"[\s,]*")


def compact(value: object) -> str:
    """Write a JSON value on one line, every character as itself where it can be."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def parse_json(text: str, *, line: int = 1) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Read JSON strictly: no field twice, no ``NaN``, no depth that could exhaust anybody.

    Raises:
        NotationError: where it is not well formed.
    """
    try:
        return _STRICT.decode(text)
    except json.JSONDecodeError as error:
        fault = Message(faults.JSON_MALFORMED)
        raise NotationError(fault, line=line + error.lineno - 1, column=error.colno) from None
    except _TwiceError as error:
        fault = Message(faults.FIELD_TWICE, {"field": str(error)[:40]})
    except RecursionError:
        fault = Message(faults.JSON_TOO_DEEP)
    except ValueError:
        fault = Message(faults.JSON_MALFORMED)
    raise NotationError(fault, line=line)


def line_of_item(text: str, name: str, number: int) -> int:
    """Find the line that an item of a document's list begins on; the first item is number 1."""
    return _line(text, next(islice(_starts(text, name), number - 1, None), 0))


def line_of_bad_item(text: str, name: str) -> int:
    """Find the line of the first item of a list that is not well formed; 1 if none is."""
    last = deque(_starts(text, name), maxlen=1)
    is_item = last and not text.startswith("]", last[0])
    return _line(text, last[0]) if is_item else 1


class _TwiceError(Exception):
    """A field is given twice."""


def _starts(text: str, name: str) -> Iterator[int]:
    """Give the index of each item, up to the first that cannot be read."""
    found = re.search(rf'"{name}"\s*:\s*\[', text)
    index = found.end() if found else len(text)
    while index < len(text):
        between = _BETWEEN.match(text, index)
        index = between.end() if between else index
        yield index
        try:
            _, index = _STRICT.raw_decode(text, index)
        except (ValueError, RecursionError, _TwiceError):
            return


def _line(text: str, index: int) -> int:
    return at(text, index, Message("")).line


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


_STRICT: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse)
