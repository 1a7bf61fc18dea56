"""Reading a TOML file from the disk: whatever it holds, a table comes out or a fault.

Rule files are small. Long ones, long lines and deep nesting are turned away before they are parsed
or compared, because they cost much and mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from kotakata.language import N_, Message

Document: TypeAlias = Mapping[str, Any]
"""A parsed file, not yet checked."""

MAX_BYTES: Final = 100_000
MAX_LINE: Final = 2_000
MAX_DEPTH: Final = 8

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_UNCLOSED_TEXT: Final = N_("a quotation mark is not closed")
_UNCLOSED_BRACKET: Final = N_("a bracket is not closed")
_SET_TWICE: Final = N_("this is set a second time")
_SYNTAX: Final[Mapping[str, str]] = {
    "Expected '=' after a key": N_("after the name there must be = and a value"),
    "Unterminated string": _UNCLOSED_TEXT,
    "Expected \"'": _UNCLOSED_TEXT,
    "Illegal character '\\n'": _UNCLOSED_TEXT,
    "Unclosed array": _UNCLOSED_BRACKET,
    "Unclosed inline table": _UNCLOSED_BRACKET,
    "Expected ']'": _UNCLOSED_BRACKET,
    "Cannot overwrite": _SET_TWICE,
    "Cannot declare": _SET_TWICE,
    "Cannot mutate": _SET_TWICE,
    "Cannot redefine": _SET_TWICE,
    "Duplicate inline table key": _SET_TWICE,
    "Invalid value": N_("this value cannot be read; text stands in quotation marks"),
    "Invalid statement": N_("a line is either name = value or [table]"),
    "Expected newline": N_("something is left over at the end of the line"),
}


class UnreadableError(Exception):
    """A file that is no table; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


def read_toml(path: Path) -> Document:
    """Read a file.

    Raises:
        UnreadableError: there is no such file, or it is no TOML.
    """
    import tomllib

    text = _text(path)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnreadableError(_syntax(str(error), text)) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets within brackets beyond the interpreter.
        raise UnreadableError(
            Message(N_("A number or a list in this file is too long."))
        ) from error
    if _is_deeper(document, MAX_DEPTH):
        raise UnreadableError(Message(N_("Tables stand too deep within tables in this file.")))
    return document


def _text(path: Path) -> str:
    try:
        if path.is_dir():
            raise UnreadableError(Message(N_("This is a folder, not a file.")))
        if path.exists() and not path.is_file():
            raise UnreadableError(Message(N_("This is a pipe or a device, not a file.")))
        if not path.is_file():
            raise UnreadableError(Message(N_("There is no such file.")))
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise UnreadableError(Message(N_("The file cannot be read."))) from error
    if len(raw) > MAX_BYTES:
        fault = Message(N_("The file is too large: at most {most} bytes."), {"most": MAX_BYTES})
        raise UnreadableError(fault)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        fault = Message(N_("Line {line} is not written in UTF-8."), {"line": line})
        raise UnreadableError(fault) from error
    for line, content in enumerate(text.splitlines(), start=1):
        if len(content) > MAX_LINE:
            values = {"line": line, "most": MAX_LINE}
            fault = Message(N_("Line {line} is too long: at most {most} characters."), values)
            raise UnreadableError(fault)
    return text


def _syntax(said: str, text: str) -> Message:
    found = _PLACE.search(said)
    if found and found[1]:
        line, column = int(found[1]), int(found[2])
    else:
        *before, last = text.rstrip().split("\n")
        line, column = len(before) + 1, len(last) + 1
    fault = N_("this is not valid TOML")
    for start, sentence in _SYNTAX.items():
        if said.startswith(start):
            fault = sentence
            break
    values = {"line": line, "column": column, "fault": Message(fault)}
    return Message(N_("Line {line}, column {column}: {fault}."), values)


def _is_deeper(document: Document, depth: int) -> bool:
    level: list[object] = [document]
    for _ in range(depth):
        level = [inner for value in level for inner in _inner(value)]
    return bool(level)


def _inner(value: object) -> list[object]:
    inner: list[object] = []
    if isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, list):
        inner = value
    return [each for each in inner if isinstance(each, (dict, list))]
