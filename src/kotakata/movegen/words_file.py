"""Arrays in one file, mapped into memory: prepared words are kept so between two runs.

First comes a line that says what the file is, and the SHA-256 of the next one. That line, JSON, has
what the caller wants remembered, and where each array lies; then follow the arrays, in the byte
order of the machine, aligned, with a seal over all of them. A file of another machine, of another
version, cut short or damaged is told from a sound one. Leaves out what the arrays mean.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from kotakata import kernel

if TYPE_CHECKING:
    from kotakata.movegen import _lists as lists
else:
    lists = kernel.load("kotakata.movegen._lists")

Arrays: TypeAlias = Mapping[str, memoryview]

_MARK: Final = f"Kotakata words, version 1, {sys.byteorder}-endian, "
_ALIGNED: Final = 64
_HEADER: Final = 4096


class NoWordsFile(ValueError):
    """A file is not there, or none of ours, or not whole."""


def save_arrays(path: Path, about: Mapping[str, object], arrays: Arrays) -> None:
    """Write arrays into a file, whole or not at all; who has the old file open keeps it.

    Raises:
        OSError: the file cannot be written.
    """
    body, places = bytearray(), {}
    for name, array in arrays.items():
        places[name] = [array.format, len(body), array.nbytes]
        body += array.cast("B")
        body += bytes(-len(body) % _ALIGNED)
    sealed = lists.seal(memoryview(body).cast("Q"))
    content = {"about": about, "arrays": places, "bytes": len(body), "seal": sealed}
    text = json.dumps(content, separators=(",", ":")).encode("ascii")
    header = _first_line(text) + text + b"\n"
    if len(header) > _HEADER:
        raise ValueError("so much cannot be remembered of words")
    handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(header.ljust(_HEADER))
            file.write(body)
        draft.chmod(0o644)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def load_arrays(path: Path) -> tuple[Mapping[str, object], dict[str, memoryview]]:
    """Map a file, and give what was remembered and the arrays, without a copy of them.

    Raises:
        NoWordsFile: it is no such file, or not as it was written.
    """
    try:
        with path.open("rb") as file:
            content = mmap(file.fileno(), 0, access=ACCESS_READ)
    except (OSError, ValueError) as error:
        raise NoWordsFile(path.name) from error
    first, _, rest = bytes(content[:_HEADER]).partition(b"\n")
    text = rest.partition(b"\n")[0]
    if first + b"\n" != _first_line(text):
        raise NoWordsFile(path.name)
    # Whoever wrote that hash wrote the text: nothing in it needs a second look.
    header = json.loads(text)
    body = memoryview(content)[_HEADER:]
    if len(body) != header["bytes"] or lists.seal(body.cast("Q")) != header["seal"]:
        raise NoWordsFile(path.name)
    arrays = {
        name: body[start : start + size].cast(code)
        for name, (code, start, size) in header["arrays"].items()
    }
    return header["about"], arrays


def _first_line(text: bytes) -> bytes:
    return f"{_MARK}{hashlib.sha256(text).hexdigest()}\n".encode("ascii")
