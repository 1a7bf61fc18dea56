"""A file that the user names: a regular file, read whole up to a limit, or refused in a sentence.

A pipe would let the program wait for ever, and a device may never end.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Final

from kotakata.errors import InvalidInput
from kotakata.language import N_, Message

LIST_BYTES: Final = 64_000_000
"""What a word list may have at most."""

_NOT_REGULAR: Final = N_("{file} is a pipe or a device, not a file")


def read_user_file(file: Path | str, most: int) -> bytes:
    """Read a file, and no more of it than ``most`` bytes and one, which tells that it has more.

    Raises:
        InvalidInput: the file cannot be read.
    """
    path = Path(file)
    try:
        is_regular = stat.S_ISREG(path.stat().st_mode)
        if not is_regular and not path.is_dir():
            raise InvalidInput(fault=Message(_NOT_REGULAR, {"file": str(file)}))
        with path.open("rb") as opened:
            return opened.read(most + 1)
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from error


def read_list_file(file: Path | str) -> bytes:
    """Read a file that holds a list of words.

    Raises:
        InvalidInput: the file cannot be read, or is too large for a list.
    """
    data = read_user_file(file, LIST_BYTES)
    if len(data) > LIST_BYTES:
        fault = N_("{file} is too large for a word list: at most {most} MB")
        values = {"file": str(file), "most": LIST_BYTES // 1_000_000}
        raise InvalidInput(fault=Message(fault, values))
    return data


def check_writable(file: Path | str) -> None:
    """Make sure that a file can be written there: a new one, or in the place of a regular one.

    Raises:
        InvalidInput: there is something else of that name, or no such folder.
    """
    path = Path(file)
    try:
        if path.is_dir():
            raise InvalidInput(fault=Message(N_("{file} is a folder"), {"file": str(file)}))
        if path.exists() and not path.is_file():
            raise InvalidInput(fault=Message(_NOT_REGULAR, {"file": str(file)}))
        if not path.parent.is_dir():
            fault = Message(N_("there is no folder {folder}"), {"folder": str(path.parent)})
            raise InvalidInput(fault=fault)
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from error


def unreadable(file: Path | str, error: OSError | ValueError) -> InvalidInput:
    """Make the error for a file that the system does not give."""
    match error:
        case FileNotFoundError():
            fault = Message(N_("there is no file {file}"), {"file": str(file)})
        case IsADirectoryError():
            fault = Message(N_("{file} is a folder"), {"file": str(file)})
        case PermissionError():
            fault = Message(N_("{file} may not be read"), {"file": str(file)})
        case _:
            reason = getattr(error, "strerror", None) or str(error)
            fault = Message(N_("{file}: {reason}"), {"file": str(file), "reason": reason})
    return InvalidInput(fault=fault)
