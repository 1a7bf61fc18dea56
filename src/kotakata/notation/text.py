"""What every reader asks of a text first: that it is one, not huge, and where lines end."""

from __future__ import annotations

import re
from typing import Final

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults

MAX_BYTES: Final = 4 * 1024 * 1024
"""The largest input that is read; real records have a few thousand bytes."""

_CONTROL: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
_LINE_END: Final = re.compile("\r\n|\n|\r")


BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def decode(data: bytes, encoding: str = "UTF-8") -> str:
    """Decode a whole file.

    Raises:
        NotationError: it is not valid in this encoding; with the place.
    """
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding)
    raise at(before, len(before), Message(faults.ENCODING_BROKEN, {"encoding": encoding}))


def check_size(size: int) -> None:
    """Refuse what is too large to be a record.

    Raises:
        NotationError: more than :data:`MAX_BYTES`.
    """
    if size > MAX_BYTES:
        raise NotationError(Message(faults.TOO_LARGE, {"most": MAX_BYTES}), line=1)


def check_text(text: str) -> None:
    """Refuse what is no text: control characters, halves of characters, nothing at all.

    Raises:
        NotationError: the text is empty or has such a character; with its place.
    """
    if not text or text.isspace():
        raise NotationError(Message(faults.EMPTY), line=1)
    if found := _CONTROL.search(text):
        raise at(text, found.start(), Message(faults.NOT_TEXT, {"code": f"U+{ord(found[0]):04X}"}))


def lines_of(text: str) -> list[str]:
    r"""Give the lines of a text, whatever mix of line ends it has.

    >>> lines_of("one\rtwo\r\nthree\n")
    ['one', 'two', 'three']
    """
    found = _LINE_END.split(text)
    return found if found[-1] else found[:-1]


def at(text: str, index: int, fault: Message) -> NotationError:
    """Make the error for a fault at an index of a text."""
    before = _LINE_END.split(text[:index])
    return NotationError(fault, line=len(before), column=len(before[-1]) + 1)
