"""A database as the store uses it: transactions that hold everything, errors that explain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from kotakata.store.clock import Now
from kotakata.store.setups import Setups
from kotakata.store.sql.desk import Desk
from kotakata.store.sql.transaction import SqlTransaction
from kotakata.store.transaction import Transaction

T = TypeVar("T")
Work: TypeAlias = Callable[[Transaction], T]
"""What is done in a transaction. It may be done again, so it touches nothing but its argument."""

WRITES: Final = "kotakata_writes"
"""The option of a connection that is going to write."""

TRIES: Final = 5
"""How often a transaction is tried that the database gives up in favour of another one."""

_PASSING: Final = {"40001", "40P01"}
"""What PostgreSQL calls that: two transactions that wait for each other, or do not agree."""


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What a piece of work came to: its result, or what it raised (then nothing is kept)."""

    result: T | None = None
    error: Exception | None = None


class Database:
    """Transactions of one database, from any thread.

    ``explained`` turns its errors into ours; without ``now`` the database tells the time.
    """

    def __init__(
        self,
        engine: sa.Engine,
        explained: Callable[[], AbstractContextManager[None]],
        now: Now | None,
    ) -> None:
        self.engine = engine
        self.explained = explained
        self._now = now
        self._setups = Setups()

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def write(self, work: Work[T]) -> T:
        """Do a piece of work and keep what it writes; when this returns, it is on the disk."""
        with self.explained():
            for _ in range(TRIES - 1):
                try:
                    return self._write_once(work)
                except DBAPIError as error:
                    if getattr(error.orig, "sqlstate", None) not in _PASSING:
                        raise
            return self._write_once(work)

    def write_all(self, works: Sequence[Work[T]]) -> list[Done[T]]:
        """Do several pieces of work and keep them with one write to the disk.

        One that raises is undone by itself. When the whole cannot be kept, this raises.
        """
        with self.explained(), self.connected(writes=True) as connection, connection.begin():
            desks = [Desk(connection, self._setups, self._now) for _ in works]
            done = [self._attempt(desk, work) for desk, work in zip(desks, works, strict=True)]
        for desk, each in zip(desks, done, strict=True):
            if each.error is None:
                self._setups.learn(desk.learnt)
        return done

    def read(self, work: Work[T]) -> T:
        """Do a piece of work that only reads."""
        with self.explained(), self.connected() as connection, connection.begin():
            desk = Desk(connection, self._setups, self._now)
            result = work(SqlTransaction(desk))
        self._setups.learn(desk.learnt)
        return result

    @contextmanager
    def connected(self, *, writes: bool = False) -> Iterator[sa.Connection]:
        """Lend a connection."""
        with self.engine.connect() as connection:
            yield connection.execution_options(**{WRITES: writes})

    def _write_once(self, work: Work[T]) -> T:
        with self.connected(writes=True) as connection, connection.begin():
            desk = Desk(connection, self._setups, self._now)
            result = work(SqlTransaction(desk))
        self._setups.learn(desk.learnt)
        return result

    def _attempt(self, desk: Desk, work: Work[T]) -> Done[T]:
        # What the savepoint itself raises is not caught here: then the whole transaction is gone.
        # Said in words, because that costs a quarter of what SQLAlchemy's own savepoints do.
        say = desk.connection.exec_driver_sql
        say("SAVEPOINT piece")
        try:
            with self.explained():
                result = work(SqlTransaction(desk))
        except Exception as error:  # noqa: BLE001 - whoever waits for this work gets it, and only they
            say("ROLLBACK TO SAVEPOINT piece")
            say("RELEASE SAVEPOINT piece")
            return Done(error=error)
        say("RELEASE SAVEPOINT piece")
        return Done(result)
