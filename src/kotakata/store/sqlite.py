"""Logs in one SQLite file. What was accepted is on the disk before the caller hears of it.

WAL with ``synchronous=FULL``: a commit is a write to the disk, and a program killed in between
leaves the log as it was before. Several programs may use one file; each write is one short
transaction that checks how long the log is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from kotakata.errors import KotakataError, StaleSequence, StoreUnavailable
from kotakata.game.event import Event, event_name
from kotakata.game.setup import Setup
from kotakata.language import N_, Message
from kotakata.notation.log.codec import decode_event, encode_event
from kotakata.notation.log.strict_json import compact, parse_json
from kotakata.store import schema
from kotakata.store.fault import explained
from kotakata.store.logs import Kept, MatchId, State, setup_of, title_of
from kotakata.store.memory import not_found

PATIENCE_S: Final = 5.0
"""How long to wait for another program's write."""

_WRITES: Final = "kotakata_writes"


class SqliteLogs:
    """Keeps logs in a file, which is made when it is not there.

    Raises:
        StoreUnavailable: the file cannot be made, opened or understood; the sentence says why.
    """

    def __init__(self, file: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.file = file
        self._now = now
        self._setups: dict[MatchId, Setup] = {}
        self._engine = _engine(file)
        with explained(file):
            file.parent.mkdir(parents=True, exist_ok=True)
        with self._reading() as connection:
            is_new = schema.is_new(connection)
        if is_new:
            with self._writing() as connection:
                schema.make(connection)
            self._write_ahead()

    def close(self) -> None:
        """Close the file."""
        self._engine.dispose()

    def begin(self, events: Sequence[Event], *, state: State = "open", words: str = "") -> MatchId:
        """Keep the log of a new match."""
        setup = setup_of(events)
        row = {
            "created_at": self._now().isoformat(timespec="seconds"),
            "title": title_of(setup),
            "rules": setup.rules.name,
            "mode": setup.mode,
            "state": state,
            "events": len(events),
            "words": words,
        }
        with self._writing() as connection:
            insert = schema.match.insert().values(**row, written=_next_write())
            numbered = insert.returning(schema.match.c.id)
            match = MatchId(connection.execute(numbered).scalar_one())
            connection.execute(schema.event.insert(), _rows(match, 0, events, setup))
        self._setups[match] = setup
        return match

    def append(
        self, match: MatchId, expected: int, events: Sequence[Event], *, state: State = "open"
    ) -> None:
        """Add events to a log."""
        if not events:
            return
        setup = self._setup(match)
        moved_on = (
            schema.match.update()
            .where(schema.match.c.id == match, schema.match.c.events == expected)
            .values(state=state, events=expected + len(events), written=_next_write())
        )
        with self._writing() as connection:
            if connection.execute(moved_on).rowcount != 1:
                raise StaleSequence
            connection.execute(schema.event.insert(), _rows(match, expected, events, setup))

    def load(self, match: MatchId) -> tuple[Event, ...]:
        """Give the whole log."""
        asked = (
            sa.select(schema.event.c.seq, schema.event.c.body)
            .where(schema.event.c.match_id == match)
            .order_by(schema.event.c.seq)
        )
        with self._reading() as connection:
            rows = connection.execute(asked).all()
        if not rows:
            raise not_found(match)
        if [seq for seq, _ in rows] != list(range(1, len(rows) + 1)):
            raise StoreUnavailable(fault=Message(N_("game {match} has gaps"), {"match": match}))
        events = self._decoded(match, [body for _, body in rows])
        self._setups[match] = setup_of(events)
        return events

    def find(self, match: MatchId) -> Kept:
        """Say what is kept under a number."""
        found = self._list(schema.match.c.id == match)
        if not found:
            raise not_found(match)
        return found[0]

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches whose result is not known yet."""
        return self._list(schema.match.c.state == "open")

    def latest(self, mode: str | None = None) -> Kept | None:
        """Give the unfinished match last written to."""
        fitting = (kept for kept in self.unfinished() if mode in (None, kept.mode))
        return next(fitting, None)

    def _list(self, condition: sa.ColumnElement[bool]) -> tuple[Kept, ...]:
        columns = [column for column in schema.match.c if column.name != "written"]
        asked = sa.select(*columns).where(condition).order_by(schema.match.c.written.desc())
        with self._reading() as connection:
            return tuple(Kept(**row) for row in connection.execute(asked).mappings())

    def _setup(self, match: MatchId) -> Setup:
        if match not in self._setups:
            self.load(match)
        return self._setups[match]

    def _decoded(self, match: MatchId, bodies: Sequence[str]) -> tuple[Event, ...]:
        events: list[Event] = []
        setup: Setup | None = None
        try:
            for number, body in enumerate(bodies, start=1):
                events.append(decode_event(parse_json(body), setup, number=number))
                setup = setup or setup_of(events)
        except KotakataError as error:
            fault = Message(
                N_("game {match} cannot be read: {fault}"),
                {"match": match, "fault": error.message},
            )
            raise StoreUnavailable(fault=fault) from error
        return tuple(events)

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        with explained(self.file), self._engine.connect() as connection:
            writing = connection.execution_options(**{_WRITES: True})
            with writing.begin():
                yield writing

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        with explained(self.file), self._engine.connect() as connection:
            yield connection

    def _write_ahead(self) -> None:
        """Keep the log of writes in a file of its own; SQLite remembers this in the file."""
        with explained(self.file), closing(self._engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA journal_mode = WAL")


def _engine(file: Path) -> sa.Engine:
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(file)),
        connect_args={"timeout": PATIENCE_S, "isolation_level": None},
    )
    sa.event.listen(engine, "connect", _settle)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _settle(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin(connection: sa.Connection) -> None:
    """Begin a transaction ourselves; one that writes takes the lock before it looks."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _next_write() -> sa.ScalarSelect[Any]:
    written = schema.match.alias("others").c.written
    return sa.select(sa.func.coalesce(sa.func.max(written), 0) + 1).scalar_subquery()


def _rows(
    match: MatchId, before: int, events: Sequence[Event], setup: Setup
) -> list[dict[str, object]]:
    return [
        {
            "match_id": match,
            "seq": seq,
            "at_ms": event.at_ms,
            "type": event_name(type(event)),
            "body": compact(encode_event(event, setup)),
        }
        for seq, event in enumerate(events, start=before + 1)
    ]
