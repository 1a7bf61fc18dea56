"""Rooms in SQL, with their seats and invitations."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from kotakata.errors import SeatTaken, TableUnknown
from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import Invitation, Role, Room, RoomId, RoomState, Seat
from kotakata.store.schema import invitation as codes
from kotakata.store.schema import match as matches
from kotakata.store.schema import room as rooms
from kotakata.store.schema import room_holder as holders
from kotakata.store.schema import seat as places
from kotakata.store.sql.desk import Desk

_IS_WAITING: Final = rooms.c.state == "waiting"
_NEWEST_FIRST: Final = rooms.c.id.desc()


class SqlRooms:
    """Rooms, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open(self, host: AccountId, terms: str, *, is_listed: bool = False) -> RoomId:
        """Open a room."""
        row = {"host_id": host, "terms": terms, "is_listed": is_listed, "state": "waiting"}
        opened = rooms.insert().values(**row, created_ms=self._desk.now_ms()).returning(rooms.c.id)
        return RoomId(self._desk.execute(opened).scalar_one())

    def find(self, room: RoomId) -> Room:
        """Give a room."""
        found = self._list(sa.select(rooms).where(rooms.c.id == room))
        if not found:
            raise _not_found(room)
        return found[0]

    def of_match(self, match: MatchId) -> Room | None:
        """Give the room that a match is played in."""
        return next(iter(self._list(sa.select(rooms).where(rooms.c.match_id == match))), None)

    def listed(self, state: RoomState = "waiting", limit: int = 50) -> tuple[Room, ...]:
        """List the rooms open to anybody."""
        is_open = sa.and_(rooms.c.state == state, rooms.c.is_listed.is_(True))
        return self._list(sa.select(rooms).where(is_open).order_by(_NEWEST_FIRST).limit(limit))

    def of_account(self, account: AccountId, limit: int = 50) -> tuple[Room, ...]:
        """List the rooms that somebody sits in or opened."""
        sits = sa.select(places.c.room_id).where(places.c.account_id == account)
        is_own = sa.or_(rooms.c.host_id == account, rooms.c.id.in_(sits))
        counts = sa.or_(rooms.c.state != "closed", rooms.c.match_id.is_not(None))
        asked = sa.select(rooms).where(is_own, counts).order_by(_NEWEST_FIRST).limit(limit)
        return self._list(asked)

    def running(self, account: AccountId) -> tuple[Room, ...]:
        """List the rooms where somebody has a player's seat in a match that runs."""
        plays = sa.and_(places.c.account_id == account, places.c.role == "player")
        asked = (
            sa.select(rooms)
            .join(holders, holders.c.room_id == rooms.c.id)
            .join(matches, matches.c.id == rooms.c.match_id)
            .where(
                rooms.c.id.in_(sa.select(places.c.room_id).where(plays)),
                holders.c.expires_ms > self._desk.now_ms(),
                matches.c.state == "open",
            )
            .order_by(rooms.c.id)
        )
        return self._list(asked)

    def change(self, room: RoomId, terms: str, *, is_listed: bool) -> None:
        """Change the terms of a room that still waits."""
        self._change_waiting(room, terms=terms, is_listed=is_listed)

    def start(self, room: RoomId, match: MatchId) -> None:
        """Say which match has begun."""
        self._change_waiting(room, state="playing", match_id=match)

    def close(self, room: RoomId) -> None:
        """Close a room and forget its invitations."""
        self._desk.execute(rooms.update().where(rooms.c.id == room).values(state="closed"))
        expired = codes.update().where(codes.c.room_id == room, self._opens())
        self._desk.execute(expired.values(expires_ms=self._desk.now_ms()))

    def sit(self, room: RoomId, seat: Seat) -> None:
        """Take a free seat, or tell one's own anew."""
        place = {"room_id": room, "role": seat.role, "number": seat.number}
        key = [places.c.room_id, places.c.role, places.c.number]
        who = {"name": seat.name, "account_id": seat.account, "bot": seat.bot}
        is_own = places.c.account_id == seat.account
        insert = self._desk.insert(places).values(**place, **who)
        told_anew = insert.on_conflict_do_update(index_elements=key, set_=who, where=is_own)
        if not self._desk.has_changed(told_anew):
            raise SeatTaken

    def stand_up(self, room: RoomId, role: Role, number: int) -> None:
        """Leave a seat free."""
        is_it = sa.and_(places.c.room_id == room, places.c.role == role, places.c.number == number)
        self._desk.execute(places.delete().where(is_it))

    def seats(self, room: RoomId) -> tuple[Seat, ...]:
        """Give the seats that are seat."""
        asked = (
            sa.select(places)
            .where(places.c.room_id == room)
            .order_by(places.c.role != "player", places.c.role, places.c.number)
        )
        return tuple(
            Seat(row.role, row.number, row.name, row.account_id, row.bot)
            for row in self._desk.execute(asked)
        )

    def invite(self, invitation: Invitation) -> None:
        """Let a code open a room."""
        row = {
            "code": invitation.code,
            "room_id": invitation.room,
            "role": invitation.role,
            "number": invitation.number,
            "expires_ms": invitation.expires_ms,
        }
        self._desk.execute(codes.insert(), row)

    def invitation(self, code: str) -> Invitation | None:
        """Say what a code opens."""
        asked = sa.select(codes).where(codes.c.code == code, self._opens())
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else _invitation(row)

    def has_expired(self, code: str) -> bool:
        """Whether a code opened a room once."""
        asked = sa.select(1).where(codes.c.code == code, sa.not_(self._opens()))
        return self._desk.execute(asked).first() is not None

    def invitations(self, room: RoomId) -> tuple[Invitation, ...]:
        """List what opens a room."""
        asked = sa.select(codes).where(codes.c.room_id == room)
        ordered = asked.order_by(codes.c.role, codes.c.number, codes.c.code)
        return tuple(_invitation(row) for row in self._desk.execute(ordered))

    def withdraw(self, code: str) -> None:
        """Let a code open nothing any more."""
        self._desk.execute(codes.delete().where(codes.c.code == code))

    def _opens(self) -> sa.ColumnElement[bool]:
        expires_ms = codes.c.expires_ms
        return sa.or_(expires_ms.is_(None), expires_ms > self._desk.now_ms())

    def _list(self, asked: sa.Select[tuple[object, ...]]) -> tuple[Room, ...]:
        return tuple(_room(row) for row in self._desk.execute(asked))

    def _change_waiting(self, room: RoomId, **values: object) -> None:
        changed = rooms.update().where(rooms.c.id == room, _IS_WAITING).values(**values)
        if not self._desk.has_changed(changed):
            raise _not_found(room)


def _room(row: sa.Row[tuple[object, ...]]) -> Room:
    return Room(
        id=RoomId(row.id),
        host=AccountId(row.host_id),
        terms=row.terms,
        state=row.state,
        is_listed=row.is_listed,
        match=None if row.match_id is None else MatchId(row.match_id),
        created_ms=row.created_ms,
    )


def _invitation(row: sa.Row[tuple[object, ...]]) -> Invitation:
    return Invitation(row.code, RoomId(row.room_id), row.role, row.number, row.expires_ms)


def _not_found(room: RoomId) -> TableUnknown:
    return TableUnknown(name=room)
