"""A file that a command is given: read whole, or refused in a sentence; ``-`` is standard input."""

from __future__ import annotations

import sys
from typing import Final

from kotakata.cli.session.user_file import read_user_file
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
    return read_user_file(file, MAX_BYTES)


def name_of(file: str) -> Message | str:
    """Name a file for the reader."""
    return Message(N_("standard input")) if file == STANDARD else file
