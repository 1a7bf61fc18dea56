"""A file that a command is given: read whole, or refused in a sentence; ``-`` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.notation import Record, read_record
from kotakata.notation.text import MAX_BYTES

STANDARD: Final = "-"
"""What stands for standard input or output."""


def open_record(file: str) -> Record:
    """Read and check a record of any form.

    Raises:
        InvalidInput: the file cannot be read.
        NotationError: the first line or event that is wrong.
    """
    return read_record(read_bytes(file))


def read_bytes(file: str) -> bytes:
    """Read a file; no more of it than a record can have.

    Raises:
        InvalidInput: the file cannot be read.
    """
    if file == STANDARD:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise unreadable(file, error) from error


def unreadable(file: str, error: OSError) -> InvalidInput:
    """Make the error for a file that the system does not give."""
    match error:
        case FileNotFoundError():
            fault = Message(N_("there is no file {file}"), {"file": file})
        case IsADirectoryError():
            fault = Message(N_("{file} is a folder"), {"file": file})
        case PermissionError():
            fault = Message(N_("{file} may not be read"), {"file": file})
        case _:
            reason = error.strerror or str(error)
            fault = Message(N_("{file}: {reason}"), {"file": file, "reason": reason})
    return InvalidInput(fault=fault)


def name_of(file: str) -> Message | str:
    """Name a file for the reader."""
    return Message(N_("standard input")) if file == STANDARD else file
