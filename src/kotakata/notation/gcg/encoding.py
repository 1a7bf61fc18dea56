"""From the bytes of a GCG record to its text.

The format's own default is ISO-8859-1, but files without a header are as often UTF-8: what is
valid UTF-8 is read as such. A header that names anything else than these two is an error.
"""

from __future__ import annotations

import re
from typing import Final

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.text import BYTE_ORDER_MARK, at, check_size, check_text
from kotakata.notation.text import decode as strictly

UTF8: Final = "UTF-8"
LATIN1: Final = "ISO-8859-1"

_KNOWN: Final = {
    "utf-8": UTF8,
    "utf8": UTF8,
    "iso-8859-1": LATIN1,
    "iso8859-1": LATIN1,
    "iso_8859-1": LATIN1,
    "latin-1": LATIN1,
    "latin1": LATIN1,
}
_HEADER: Final = re.compile(rb"\s*#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE)


def decode(data: bytes) -> tuple[str, str]:
    """Give the text of a record and the name of the encoding it was in.

    Raises:
        NotationError: the file is empty, too large, not text, or in an unknown encoding.
    """
    check_size(len(data))
    marked = data.startswith(BYTE_ORDER_MARK)
    data = data.removeprefix(BYTE_ORDER_MARK)
    declared = _declared(data)
    if declared is None and not marked:
        text, encoding = _guess(data)
    else:
        encoding = declared or UTF8
        text = strictly(data, encoding)
    check_text(text)
    return text, encoding


def _declared(data: bytes) -> str | None:
    header = _HEADER.match(data)
    if header is None:
        return None
    name = header[1].decode("latin-1").strip()
    encoding = _KNOWN.get(name.lower())
    if encoding is None:
        fault = Message(faults.ENCODING_UNKNOWN, {"text": name[:40]})
        line = at(header.group().decode("latin-1"), header.end(), fault).line
        raise NotationError(fault, line=line)
    return encoding


def _guess(data: bytes) -> tuple[str, str]:
    try:
        return data.decode("utf-8"), UTF8
    except UnicodeDecodeError:
        return data.decode("latin-1"), LATIN1
