"""Logs of matches in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa

from kotakata.errors import KotakataError, LeaseLost, StaleSequence, StoreUnavailable
from kotakata.game.event import Event, event_name
from kotakata.game.setup import Setup
from kotakata.language import N_, Message
from kotakata.notation.log.codec import decode_event, encode_event
from kotakata.notation.log.strict_json import compact, parse_json
from kotakata.store import schema
from kotakata.store.clock import to_ms
from kotakata.store.logs import Kept, MatchId, State, setup_of, title_of
from kotakata.store.memory import not_found
from kotakata.store.port.owners import Lease
from kotakata.store.sql.desk import Desk

_others: Final = schema.match.alias("others").c.written
_NEXT_WRITE: Final = sa.select(sa.func.coalesce(sa.func.max(_others), 0) + 1).scalar_subquery()

_MOVE_ON: Final = (
    schema.match.update()
    .where(
        schema.match.c.id == sa.bindparam("match"),
        schema.match.c.events == sa.bindparam("expected"),
    )
    .values(state=sa.bindparam("new_state"), events=sa.bindparam("total"), written=_NEXT_WRITE)
)
# Whoever wants to take the match waits until the append is done.
_OWNER: Final = (
    sa.select(schema.match_owner)
    .where(schema.match_owner.c.match_id == sa.bindparam("match"))
    .with_for_update(read=True)
)
_BODIES: Final = (
    sa.select(schema.event.c.seq, schema.event.c.body)
    .where(schema.event.c.match_id == sa.bindparam("match"))
    .order_by(schema.event.c.seq)
)
_KEPT: Final = [column for column in schema.match.c if column.name != "written"]


class SqlLogs:
    """The logs, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def begin(self, events: Sequence[Event], *, state: State = "open", words: str = "") -> MatchId:
        """Keep the log of a new match."""
        setup = setup_of(events)
        row = {
            "created_at": self._desk.moment().isoformat(timespec="seconds"),
            "title": title_of(setup),
            "rules": setup.rules.name,
            "mode": setup.mode,
            "state": state,
            "events": len(events),
            "words": words,
        }
        insert = schema.match.insert().values(**row, written=_NEXT_WRITE)
        numbered = self._desk.execute(insert.returning(schema.match.c.id))
        match = MatchId(numbered.scalar_one())
        self._desk.execute(schema.event.insert(), _rows(match, 0, events, setup))
        self._desk.learnt[match] = setup
        return match

    def append(
        self,
        match: MatchId,
        expected: int,
        events: Sequence[Event],
        *,
        state: State = "open",
        lease: Lease | None = None,
    ) -> None:
        """Add events to a log."""
        if not events:
            return
        setup = self._setup(match)
        self._check_owner(match, lease)
        moved_on = {
            "match": match,
            "expected": expected,
            "total": expected + len(events),
            "new_state": state,
        }
        if not self._desk.has_changed(_MOVE_ON, moved_on):
            raise StaleSequence
        self._desk.execute(schema.event.insert(), _rows(match, expected, events, setup))

    def load(self, match: MatchId) -> tuple[Event, ...]:
        """Give the whole log."""
        rows = self._desk.execute(_BODIES, {"match": match}).all()
        if not rows:
            raise not_found(match)
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            raise StoreUnavailable(fault=Message(N_("game {match} has gaps"), {"match": match}))
        events = _decoded(match, 0, [row.body for row in rows], None)
        self._desk.learnt[match] = setup_of(events)
        return events

    def tail(self, match: MatchId, after: int) -> tuple[Event, ...]:
        """Give the events that follow the first so many."""
        if after == 0:
            return self.load(match)
        setup = self._setup(match)
        asked = _BODIES.where(schema.event.c.seq > after)
        rows = self._desk.execute(asked, {"match": match}).all()
        return _decoded(match, after, [row.body for row in rows], setup)

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
        latest_first = (schema.match.c.written.desc(), schema.match.c.id.desc())
        asked = sa.select(*_KEPT).where(condition).order_by(*latest_first)
        return tuple(Kept(**row) for row in self._desk.execute(asked).mappings())

    def _check_owner(self, match: MatchId, lease: Lease | None) -> None:
        owner = self._desk.execute(_OWNER, {"match": match}).one_or_none()
        if lease is not None:
            if owner is None or (owner.epoch, owner.node) != (lease.epoch, lease.node):
                raise LeaseLost
        elif owner is not None and owner.node and owner.expires_ms > to_ms(self._desk.moment()):
            raise LeaseLost

    def _setup(self, match: MatchId) -> Setup:
        known = self._desk.learnt.get(match) or self._desk.setups.find(match)
        if known is None:
            self.load(match)
            known = self._desk.learnt[match]
        return known


def _decoded(
    match: MatchId, before: int, bodies: Sequence[str], setup: Setup | None
) -> tuple[Event, ...]:
    events: list[Event] = []
    try:
        for number, body in enumerate(bodies, start=before + 1):
            events.append(decode_event(parse_json(body), setup, number=number))
            setup = setup or setup_of(events)
    except KotakataError as error:
        fault = Message(
            N_("game {match} cannot be read: {fault}"),
            {"match": match, "fault": error.message},
        )
        raise StoreUnavailable(fault=fault) from error
    return tuple(events)


def _rows(
    match: MatchId, before: int, events: Sequence[Event], setup: Setup
) -> list[dict[str, Any]]:
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
