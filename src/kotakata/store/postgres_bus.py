"""News of matches by way of PostgreSQL: NOTIFY as soon as can be, and a look every few seconds.

A thread tells, another listens; each has a connection of its own. Notices are sent after the commit
of what they are about, because those that commit with a notice queue for one lock, and several
hints about one match that wait are sent as the last of them.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Condition, Event, Lock, Thread
from typing import Any, Final

import sqlalchemy as sa

from kotakata.errors import StoreUnavailable
from kotakata.store import schema
from kotakata.store.bus import Followers, Following
from kotakata.store.database import Database
from kotakata.store.logs import MatchId

CHANNEL: Final = "kotakata_match"
LOOK_S: Final = 2.0
"""How often to look whether a hint was lost, and how long to wait for a server that is away."""
BUS_CONNECTIONS: Final = 2

_WAKE: Final = "wake"

_TELL: Final = sa.text(
    "SELECT pg_notify(:channel, hint) FROM unnest(CAST(:hints AS text[])) AS hint"
)


class PostgresBus:
    """A bus for all servers that share a database."""

    def __init__(self, database: Database, look_s: float = LOOK_S) -> None:
        self._database = database
        self._look_s = look_s
        self._followers = Followers()
        self._untold: dict[MatchId, int] = {}
        self._news = Condition()
        self._closing = Event()
        self._threads: dict[str, Thread] = {}
        self._lock = Lock()

    def tell(self, match: MatchId, seq: int) -> None:
        """Tell those who follow here at once, and those elsewhere by the database."""
        self._followers.spread(match, seq)
        with self._news:
            self._untold[match] = max(seq, self._untold.get(match, 0))
            self._news.notify()
        self._start("teller", self._tell_on)

    def follow(self, match: MatchId, after: int = 0) -> Following:
        """Listen for a log that has grown."""
        self._start("listener", self._listen_on)
        return Following(self._followers, match, after)

    def close(self) -> None:
        """Tell what is left to tell, then stop."""
        self._closing.set()
        with self._news:
            self._news.notify()
        if "listener" in self._threads:
            self._try_to_notify([_WAKE])
        for thread in self._threads.values():
            thread.join()
        self._followers.end()

    def _start(self, name: str, target: Any) -> None:  # noqa: ANN401
        with self._lock:
            if name not in self._threads and not self._closing.is_set():
                thread = Thread(target=target, name=f"kotakata-{name}", daemon=True)
                self._threads[name] = thread
                thread.start()

    def _tell_on(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._untold or self._closing.is_set())
                untold, self._untold = self._untold, {}
            if not untold:
                return
            self._try_to_notify([f"{match} {seq}" for match, seq in untold.items()])

    def _try_to_notify(self, hints: list[str]) -> None:
        # A hint that cannot be told is found by those who look.
        with (
            suppress(StoreUnavailable),
            self._database.explained(),
            self._database.connected() as connection,
            connection.begin(),
        ):
            connection.execute(_TELL, {"channel": CHANNEL, "hints": hints})

    def _listen_on(self) -> None:
        from psycopg import Error

        while not self._closing.is_set():
            try:
                with self._database.explained(), self._database.connected() as connection:
                    self._listen(connection)
            except (StoreUnavailable, Error):
                self._closing.wait(self._look_s)

    def _listen(self, connection: sa.Connection) -> None:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        driver: Any = connection.connection.driver_connection
        try:
            while not self._closing.is_set():
                self._look(connection)
                for notice in driver.notifies(timeout=self._look_s):
                    self._hear(notice.payload)
                    if self._closing.is_set():
                        break
        finally:
            # Whoever gets it next has not asked for notices.
            connection.invalidate()

    def _hear(self, hint: str) -> None:
        if hint == _WAKE:
            return
        match, seq = map(int, hint.split())
        self._followers.spread(MatchId(match), seq)

    def _look(self, connection: sa.Connection) -> None:
        followed = self._followers.matches()
        if not followed:
            return
        asked = sa.select(schema.match.c.id, schema.match.c.events)
        for row in connection.execute(asked.where(schema.match.c.id.in_(followed))):
            self._followers.spread(MatchId(row.id), row.events)
