"""Leaving: sessions that end before their time, and accounts that are closed.

What somebody played stays in the logs, which are never written anew: their name as it was played
under is part of the record.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from starlette import status
from starlette.requests import Request

from kotakata.errors import LeaseLost, StillSeated
from kotakata.game.evolve import fold
from kotakata.live.gathering import Gathering
from kotakata.live.seating import holder_of
from kotakata.store.port.rooms import Room, RoomId, Seat
from kotakata.web.pace import address_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Message

    from kotakata.game.event import Event
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.sessions import Session, SessionId
    from kotakata.store.transaction import Transaction
    from kotakata.web.house import House

ALL_ROOMS: Final = 1_000_000


async def end_sessions(house: House, account: AccountId, *, but: SessionId | None = None) -> None:
    """End the sessions of somebody's browsers, and the sockets that were opened with them."""

    def end(kept: Transaction) -> tuple[Session, ...]:
        found = kept.sessions.of(account)
        kept.sessions.end_all(account, but=but)
        return found

    ended = await house.store.write(end)
    end_sockets(house, (each for each in ended if each.id != but))


async def end_session(house: House, session: Session) -> None:
    """End one session, and the sockets that were opened with it."""
    await house.store.write(lambda kept: kept.sessions.end(session.account, session.id))
    end_sockets(house, (session,))


def end_every_session(kept: Transaction, account: AccountId) -> tuple[Session, ...]:
    """End the sessions of somebody's browsers and programs; gives those, for their sockets."""
    programs = kept.sessions.of(account, "program")
    found = (*kept.sessions.of(account), *programs)
    kept.sessions.end_all(account)
    for each in programs:
        kept.sessions.end(account, each.id)
    return found


async def close_account(house: House, account: AccountId, request: Request) -> None:
    """Close an account: tables that wait are left or given up, all that is its own is forgotten.

    Raises:
        StillSeated: others would wait for ever in a match that goes on.
        LeaseLost: a server cannot be reached that holds a table.
    """
    rooms = await house.store.read(lambda kept: _open_rooms(kept, account))
    for room, seats, log in rooms:
        if len(log) > 0 and await asyncio.to_thread(_is_awaited, log, seats, account):
            raise StillSeated(match=str(room.id))
    for room, _, log in rooms:
        if not log:
            await _leave(house, room, account, request)

    def close(kept: Transaction) -> tuple[Session, ...]:
        found = (*kept.sessions.of(account), *kept.sessions.of(account, "program"))
        kept.accounts.close(account)
        return found

    end_sockets(house, await house.store.write(close))


def end_sockets(house: House, sessions: Iterable[Session]) -> None:
    """End the sockets of sessions that are over."""
    for session in sessions:
        house.sockets.end(session.id)


def _open_rooms(
    kept: Transaction, account: AccountId
) -> list[tuple[Room, tuple[Seat, ...], tuple[Event, ...]]]:
    """Give the rooms of somebody that are not over, with their seats and the logs of their matches.

    What is played against computers alone is nobody else's, and left as it is.
    """
    found: list[tuple[Room, tuple[Seat, ...], tuple[Event, ...]]] = []
    for room in kept.rooms.of_account(account, ALL_ROOMS):
        seats = kept.rooms.seats(room.id)
        others = any(seat.account not in (None, account) for seat in seats)
        if room.match is None and room.state == "waiting":
            found.append((room, seats, ()))
        elif room.match is not None and others and kept.logs.find(room.match).state == "open":
            found.append((room, seats, kept.logs.load(room.match)))
    return found


def _is_awaited(log: tuple[Event, ...], seats: tuple[Seat, ...], account: AccountId) -> bool:
    """Whether a match cannot go on without somebody: they referee it, or play and have not lost."""
    position = fold(log)
    if position.is_over:
        return False
    own = [seat for seat in seats if seat.account == account]
    return any(
        seat.role == "referee" or position.setup.sides[seat.number] not in position.forfeited
        for seat in own
        if seat.role != "spectator"
    )


async def _leave(house: House, room: Room, account: AccountId, request: Request) -> None:
    """Give a table up that waits, or leave it to those who have set it up."""
    try:
        place = await house.hall.place(RoomId(room.id))
    except LeaseLost as elsewhere:
        await _leave_elsewhere(house, room, account, request, elsewhere)
        return
    if not isinstance(place, Gathering):
        raise StillSeated(match=str(room.id))
    if place.host == holder_of(account):
        await house.hall.cancel(room.id, account)
    else:
        await house.hall.leave(room.id, account)


async def _leave_elsewhere(
    house: House, room: Room, account: AccountId, request: Request, elsewhere: LeaseLost
) -> None:
    """Have the server that holds a table do the same, as if whoever closes the account asked it.

    Each table is asked for by itself, for each may be at another server.
    """
    address = await house.relay.way(elsewhere, request)
    if address is None:
        raise elsewhere
    how = "cancel" if room.host == account else "leave"
    asked = _instead(request, f"/api/matches/{room.id}/{how}")
    answer = await house.relay.ask(address, asked, address_of(request))
    if answer.status_code == status.HTTP_409_CONFLICT:  # its match has just begun
        raise StillSeated(match=str(room.id))
    if answer.status_code not in (status.HTTP_204_NO_CONTENT, status.HTTP_404_NOT_FOUND):
        raise LeaseLost


def _instead(request: Request, path: str) -> Request:
    """Make a request of the same person for something else."""

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    there = {"method": "POST", "path": path, "raw_path": path.encode(), "query_string": b""}
    return Request({**request.scope, **there}, receive)
