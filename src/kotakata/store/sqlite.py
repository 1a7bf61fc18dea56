"""The store in one SQLite file. What was accepted is on the disk before the caller hears of it.

WAL with ``synchronous=FULL``: a commit is a write to the disk, and a program killed in between
leaves the log as it was before. Several programs may use one file; each write is one short
transaction that checks how long the log is.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from kotakata.errors import StoreUnavailable
from kotakata.store import version
from kotakata.store.clock import Now, wall_clock
from kotakata.store.database import WRITES, Database
from kotakata.store.fault import explained
from kotakata.store.kept import KeptLogs

PATIENCE_S: Final = 5.0
"""How long to wait for another program's write."""


class SqliteLogs(KeptLogs):
    """Keeps logs in a file, which is made when it is not there.

    Raises:
        StoreUnavailable: the file cannot be made, opened or understood; the sentence says why.
    """

    def __init__(self, file: Path, now: Now = wall_clock) -> None:
        self.file = file
        super().__init__(open_file(file, now))


def open_file(file: Path, now: Now = wall_clock) -> Database:
    """Open a file, made when it is not there, and brought up to today's tables.

    Raises:
        StoreUnavailable: the file cannot be made, opened or understood; the sentence says why.
    """
    database = Database(_engine(file), partial(explained, file), now)
    try:
        with database.explained():
            _bring_up(database, file)
    except StoreUnavailable:
        database.close()
        raise
    return database


def upgrade(file: Path) -> bool:
    """Make a file or bring it up to today's tables, as opening it does; whether that was needed.

    Raises:
        StoreUnavailable: the file cannot be made, opened or understood; the sentence says why.
    """
    database = Database(_engine(file), partial(explained, file), wall_clock)
    try:
        with database.explained():
            return _bring_up(database, file)
    finally:
        database.close()


def _bring_up(database: Database, file: Path) -> bool:
    file.parent.mkdir(parents=True, exist_ok=True)
    with database.connected() as connection:
        age = version.age_of_file(connection)
    # An older file that may only be read has what is read in it.
    if age == "current" or (age == "old" and not os.access(file, os.W_OK)):
        return False
    with database.connected(writes=True) as connection, connection.begin():
        version.bring_file_up(connection)
    if age == "new":
        _write_ahead(database)
    return True


def _write_ahead(database: Database) -> None:
    """Keep the log of writes in a file of its own; SQLite remembers this in the file."""
    with closing(database.engine.raw_connection()) as connection:
        connection.cursor().execute("PRAGMA journal_mode = WAL")


def _engine(file: Path) -> sa.Engine:
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(file)),
        connect_args={"timeout": PATIENCE_S, "isolation_level": None},
        # What is kept is no business of a log: racks, draws, hashes.
        hide_parameters=True,
    )
    sa.event.listen(engine, "connect", _settle)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _settle(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: sa.Connection) -> None:
    """Begin a transaction ourselves; one that writes takes the lock before it looks."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
