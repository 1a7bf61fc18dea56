"""The store as a server has it: work is awaited, and done in threads.

``live`` and ``web`` say ``await store.write(work)`` and ``await store.read(work)``, where ``work``
is a function of a :class:`~kotakata.store.transaction.Transaction`. It may be run more than once
when a database gives way to another transaction, so it has no effect but through its argument.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from secrets import token_hex
from typing import Final, TypeVar

from kotakata.store import postgres, sqlite
from kotakata.store.bus import Bus, MemoryBus
from kotakata.store.clock import Now, wall_clock
from kotakata.store.database import Database, Work
from kotakata.store.discretion import Discretion
from kotakata.store.kept import KeptLogs
from kotakata.store.postgres import CONNECTIONS
from kotakata.store.postgres_bus import BUS_CONNECTIONS, PostgresBus
from kotakata.store.workers import Workers
from kotakata.store.writer import GroupWriter, PoolWriter, Writer

T = TypeVar("T")

READERS: Final = 4
"""How many threads read. A read takes less than a millisecond, and Python runs one at a time."""


class Store:
    """Everything that is kept, for a program with an event loop; any thread's loop will do.

    Why something cannot be kept or read is written to the log, and not said to whoever asked.
    """

    def __init__(self, database: Database, writer: Writer, bus: Bus) -> None:
        self.database = database
        self.bus = bus
        self.logs = KeptLogs(database)
        self._writer = writer
        self._readers = Workers("kotakata-reader", READERS)
        self._discretion = Discretion()

    async def write(self, work: Work[T]) -> T:
        """Do a piece of work; when this returns, it is on the disk.

        Whoever is cancelled while waiting does not learn whether it was kept; a command that is
        sent again with its identity finds out.

        Raises:
            StoreUnavailable: nothing was kept, or there is too much to do.
        """
        submitted = self._writer.submit(work)
        with self._discretion.kept():
            return await asyncio.wrap_future(submitted)

    async def read(self, work: Work[T]) -> T:
        """Do a piece of work that only reads.

        Raises:
            StoreUnavailable: the store cannot be read, or there is too much to do.
        """
        submitted = self._readers.submit(lambda: self.database.read(work))
        with self._discretion.kept():
            return await asyncio.wrap_future(submitted)

    async def prove(self) -> None:
        """Make sure that something can be kept: write it to the disk, and take it away again.

        Raises:
            StoreUnavailable: nothing can.
        """
        await self.write(lambda kept: kept.nodes.prove(token_hex(8)))

    def close(self) -> None:
        """Do what waits, then close the database."""
        self.bus.close()
        self._writer.close()
        self._readers.close()
        self.database.close()


def is_server(where: str | Path) -> bool:
    """Whether this is the address of a PostgreSQL server and not a file.

    >>> is_server("postgresql://db.example/kotakata"), is_server("games.db")
    (True, False)
    """
    return str(where).startswith(("postgresql:", "postgresql+psycopg:", "postgres:"))


def bring_up(where: str | Path) -> bool:
    """Make the tables or bring older ones up to today's; whether there was anything to do.

    Raises:
        StoreUnavailable: it cannot be opened, or its tables are a newer version's.
    """
    return bool(postgres.upgrade(str(where))) if is_server(where) else sqlite.upgrade(Path(where))


def open_store(where: str | Path, now: Now | None = None) -> Store:
    """Open the store in a file or on a server.

    Raises:
        StoreUnavailable: it cannot be opened, or its tables are not today's; the sentence says why.
    """
    if is_server(where):
        database = postgres.open_server(str(where), now, CONNECTIONS + READERS + BUS_CONNECTIONS)
        return Store(database, PoolWriter(database, CONNECTIONS), PostgresBus(database))
    database = sqlite.open_file(Path(where), now or wall_clock)
    return Store(database, GroupWriter(database), MemoryBus())
