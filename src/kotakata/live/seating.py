"""Seats between a table and the store: who sits where is kept with the room."""

from __future__ import annotations

from dataclasses import replace

from kotakata.live.seats import Holder, Seat, Seats
from kotakata.live.terms import Terms
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import Invitation, Role, RoomId, Rooms
from kotakata.store.port.rooms import Seat as StoreSeat


def holder_of(account: AccountId) -> Holder:
    """Name whoever an account, or a guest, is."""
    return Holder(str(account))


def opened_seats(rooms: Rooms, terms: Terms, host: AccountId, *, is_listed: bool) -> RoomId:
    """Open a room with its terms, seat those who have a seat, and keep the invitations."""
    room = rooms.open(host, terms.to_text(), is_listed=is_listed)
    for seat in terms.seats.seats:
        role, number = _place(seat)
        if seat.is_taken:
            account = None if seat.holder is None else AccountId(int(seat.holder))
            rooms.sit(room, StoreSeat(role, number, seat.name, account, seat.bot or ""))
        elif seat.code:
            rooms.invite(Invitation(seat.code, room, role, number))
    if terms.seats.code and not all(seat.is_taken for seat in terms.seats.players):
        rooms.invite(Invitation(terms.seats.code, room, "player"))
    return room


def seated(rooms: Rooms, room: RoomId, plan: Seats) -> Seats:
    """Give the seats of a room: the plan, with who sits there and who is invited."""
    sitting = {(seat.role, seat.number): seat for seat in rooms.seats(room)}
    codes = {(each.role, each.number): each.code for each in rooms.invitations(room)}
    seats = []
    for seat in plan.seats:
        there = sitting.get(_place(seat))
        account = None if there is None else there.account
        seats.append(
            replace(
                seat,
                name=seat.name if there is None else there.name,
                holder=None if account is None else holder_of(account),
                bot=(there.bot or None) if there is not None else None,
                code=codes.get(_place(seat)),
            )
        )
    return replace(plan, seats=tuple(seats), code=codes.get(("player", None)))


def _place(seat: Seat) -> tuple[Role, int]:
    return ("referee", 0) if seat.player is None else ("player", seat.player)
