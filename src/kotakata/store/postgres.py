"""The store on a PostgreSQL server, for those who run several servers or have one anyway.

Its tables are made and brought up by ``kotakata db upgrade``, never by the way: several programs
use them at once. The driver, psycopg, comes with the extra ``postgres``.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from kotakata.errors import LibraryMissing, StoreUnavailable
from kotakata.language import N_, Message
from kotakata.store import version
from kotakata.store.clock import Now
from kotakata.store.database import Database
from kotakata.store.fault import explained_server
from kotakata.store.kept import KeptLogs

CONNECTIONS: Final = 20
"""How many transactions are open at once, as measured in docs/decisions/0008-store.md."""
PATIENCE_S: Final = 5
"""How long to wait for the server, for a connection, and for another transaction's lock."""

_OLD: Final = N_("the tables are not up to date: {command}")
_UPGRADE: Final = "kotakata db upgrade"
_NO_ADDRESS: Final = N_("{address} is no address of a database")


class PostgresLogs(KeptLogs):
    """Keeps logs on a server, whose address is ``postgresql://…``.

    Raises:
        StoreUnavailable: the server cannot be reached, or its tables are not today's.
    """

    def __init__(self, address: str, now: Now | None = None) -> None:
        super().__init__(open_server(address, now))


def open_server(address: str, now: Now | None = None, connections: int = CONNECTIONS) -> Database:
    """Open a server's store.

    Raises:
        LibraryMissing: psycopg is not installed.
        StoreUnavailable: the server cannot be reached, or its tables are not today's.
    """
    database = _database(address, now, connections)
    try:
        with database.explained(), database.connected() as connection:
            _check_tables(connection)
    except StoreUnavailable:
        database.close()
        raise
    return database


def upgrade(address: str) -> tuple[str, ...]:
    """Make a server's tables or bring them up to today's, and name the steps that were taken.

    Raises:
        StoreUnavailable: the server cannot be reached, or its tables are a newer version's.
    """
    database = _database(address, None, 1)
    try:
        with database.explained(), database.connected() as connection, connection.begin():
            return version.bring_server_up(connection)
    finally:
        database.close()


def _check_tables(connection: sa.Connection) -> None:
    if version.age_of_server(connection) != "current":
        raise StoreUnavailable(fault=Message(_OLD, {"command": _UPGRADE}))


def _database(address: str, now: Now | None, connections: int) -> Database:
    url = _url(address)
    settings = {
        "TimeZone": "UTC",
        "synchronous_commit": "on",
        "lock_timeout": f"{PATIENCE_S}s",
    }
    options = " ".join(f"-c {name}={value}" for name, value in settings.items())
    try:
        engine = sa.create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=PATIENCE_S,
            # A server that was started again is noticed before a transaction, not by one.
            pool_pre_ping=True,
            # What is kept is no business of a log: racks, draws, hashes.
            hide_parameters=True,
            connect_args={"options": options, "connect_timeout": PATIENCE_S},
        )
    except ModuleNotFoundError as error:
        raise LibraryMissing(library="psycopg", extra="postgres") from error
    return Database(engine, partial(explained_server, url.render_as_string()), now)


def _url(address: str) -> sa.URL:
    try:
        url = sa.make_url(address)
    except (ArgumentError, ValueError) as error:
        raise StoreUnavailable(fault=Message(_NO_ADDRESS, {"address": address})) from error
    return url.set(drivername="postgresql+psycopg")
