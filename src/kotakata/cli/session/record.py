"""A match written to a file: as JSON log, or as GCG where the name ends in ``.gcg``."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kotakata.errors import StoreUnavailable
from kotakata.game.event import Event
from kotakata.language import N_, Message
from kotakata.notation.gcg.writer import write_gcg
from kotakata.notation.log import dump_log


def write_record(file: Path, events: Sequence[Event]) -> None:
    """Write the record: the whole file, or nothing of it.

    Raises:
        StoreUnavailable: the file cannot be written.
    """
    replace_file(file, record_text(file, events).encode("utf-8"))


def record_text(file: Path, events: Sequence[Event]) -> str:
    """Give what is written to a file of this name."""
    return write_gcg(events) if file.suffix.lower() == ".gcg" else dump_log(events)


def replace_file(file: Path, data: bytes) -> None:
    """Write a file so that it is there whole, or as it was before.

    Raises:
        StoreUnavailable: the file cannot be written.
    """
    try:
        _replace(file, data)
    except (OSError, ValueError) as error:
        raise StoreUnavailable(fault=unusable(file, error)) from error


def path_of(text: str) -> Path:
    """Read the name of a file as it is typed, ``~`` for the home folder.

    Raises:
        StoreUnavailable: no file can be called so.
    """
    try:
        file = Path(text).expanduser()
        file.exists()
    except (OSError, ValueError, RuntimeError) as error:
        raise StoreUnavailable(fault=unusable(text, error)) from error
    return file


def unusable(file: Path | str, error: Exception) -> Message:
    """Say what is wrong with a file."""
    reason = getattr(error, "strerror", None) or error
    return Message(N_("{file}: {reason}"), {"file": file, "reason": reason})


def _replace(file: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(descriptor, "wb") as written:
            written.write(data)
            written.flush()
            os.fsync(descriptor)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(file)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
