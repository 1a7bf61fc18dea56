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
    text = write_gcg(events) if file.suffix.lower() == ".gcg" else dump_log(events)
    replace_file(file, text.encode("utf-8"))


def replace_file(file: Path, data: bytes) -> None:
    """Write a file so that it is there whole, or as it was before.

    Raises:
        StoreUnavailable: the file cannot be written.
    """
    try:
        _replace(file, data)
    except OSError as error:
        fault = Message(N_("{file}: {reason}"), {"file": file, "reason": error.strerror or error})
        raise StoreUnavailable(fault=fault) from error


def _replace(file: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(descriptor, "wb") as written:
            written.write(data)
            written.flush()
            os.fsync(descriptor)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
