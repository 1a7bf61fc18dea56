"""What went wrong with file or server, as a sentence that says what to do about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kotakata.errors import StoreUnavailable
from kotakata.language import N_, Message

_SENTENCES: Final = {
    "SQLITE_NOTADB": N_("{file} is not a store of games; choose another file with --store"),
    "SQLITE_CORRUPT": N_("{file} is damaged; move it away, or choose another file with --store"),
    "SQLITE_CANTOPEN": N_("{file} cannot be opened; check that the folder may be written to"),
    "SQLITE_READONLY": N_("{file} cannot be written; check the permissions of file and folder"),
    "SQLITE_PERM": N_("{file} cannot be written; check the permissions of file and folder"),
    "SQLITE_BUSY": N_("{file} is being written by another program; try again"),
    "SQLITE_LOCKED": N_("{file} is being written by another program; try again"),
    "SQLITE_FULL": N_("the disk is full; make room and try again"),
    "SQLITE_IOERR": N_("the disk does not work: {reason}"),
}
"""By the beginning of SQLite's own name for the error."""

_SERVER: Final = {
    "08": N_("the database {place} cannot be reached: {reason}"),
    "28": N_("the database {place} does not let us in: {reason}"),
    "3D": N_("the database {place} is not there: {reason}"),
    "42P01": N_("the database {place} lacks our tables; make them with: kotakata db upgrade"),
    "53100": N_("the disk of the database is full; make room and try again"),
    "53300": N_("the database {place} has too many connections; try again"),
    "55P03": N_("the database {place} is busy; try again"),
}
"""By the beginning of the code of the SQL standard and PostgreSQL."""

_OTHER: Final = N_("{file}: {reason}")


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Turn the errors of disk and database into one of ours.

    Raises:
        StoreUnavailable: in their place.
    """
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailable(fault=_of_database(file, error.orig)) from error
    except OSError as error:
        values = {"file": error.filename or file, "reason": error.strerror or error}
        raise StoreUnavailable(fault=Message(_OTHER, values)) from error


@contextmanager
def explained_server(place: str) -> Iterator[None]:
    """Turn the errors of a database server into one of ours; the place shows no password.

    Raises:
        StoreUnavailable: in their place.
    """
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailable(fault=_of_server(place, error.orig)) from error
    except PoolTimeout as error:
        fault = Message(_SERVER["55P03"], {"place": place})
        raise StoreUnavailable(fault=fault) from error


def _of_server(place: str, error: BaseException | None) -> Message:
    # Without a code there was no server to give one.
    code = getattr(error, "sqlstate", None) or "08"
    sentence = next(
        (sentence for prefix, sentence in _SERVER.items() if code.startswith(prefix)), _OTHER
    )
    lines = str(error).strip().splitlines() or [code]
    return Message(sentence, {"file": place, "place": place, "reason": lines[0]})


def _of_database(file: Path, error: BaseException | None) -> Message:
    name = error.sqlite_errorname if isinstance(error, sqlite3.Error) else ""
    sentence = next(
        (sentence for prefix, sentence in _SENTENCES.items() if name.startswith(prefix)), _OTHER
    )
    return Message(sentence, {"file": file, "reason": error})
