"""Manners: who sat at a table with somebody, whom one reports, and whom one keeps away from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, status

from kotakata.errors import Forbidden, NoSpectators, NotFound
from kotakata.language import N_, Message
from kotakata.live.terms import read_terms
from kotakata.store.port.accounts import AccountId
from kotakata.web.identity import Player, Reader
from kotakata.web.routes.catalogue import Here
from kotakata.web.routes.tables import room_of
from kotakata.web.shape import Blocked, PersonThere, ReportAsked

if TYPE_CHECKING:
    from kotakata.store.port.rooms import Room, Seat
    from kotakata.store.transaction import Transaction
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api", tags=["manners"])

ONESELF = N_("this is you")


@router.get("/matches/{match}/people")
async def people(match: str, house: Here, visitor: Reader) -> list[PersonThere]:
    """List the other people who play or have played at a table."""
    _, seats = await _seen(house, match, visitor)

    def there(kept: Transaction) -> list[PersonThere]:
        blocked = kept.manners.blocked(visitor.id)
        return [
            PersonThere(player=seat.number, name=seat.name, blocked=seat.account in blocked)
            for seat in seats
            if seat.role == "player"
            and seat.account not in (None, visitor.id)
            and kept.accounts.find(seat.account).name  # not of a closed account
        ]

    return await house.store.read(there)


@router.post("/matches/{match}/report", status_code=status.HTTP_204_NO_CONTENT)
async def report(
    match: str, asked: ReportAsked, house: Here, visitor: Player, request: Request
) -> None:
    """Report a player of this table to whoever looks after the server."""
    house.pace.keep("make", request)
    house.pace.keep("make", request, who=f"account {visitor.id}")
    room, seats = await _seen(house, match, visitor)
    about = _account(seats, asked.player, visitor)
    await house.store.write(
        lambda kept: kept.manners.report(visitor.id, about, asked.reason, asked.words, room.match)
    )


@router.post("/matches/{match}/block/{player}", status_code=status.HTTP_204_NO_CONTENT)
async def block(match: str, player: int, house: Here, visitor: Player) -> None:
    """Keep away from a player of this table: the two sit down together no more."""
    _, seats = await _seen(house, match, visitor)
    about = _account(seats, player, visitor)
    await house.store.write(lambda kept: kept.manners.block(visitor.id, about))


@router.delete("/matches/{match}/block/{player}", status_code=status.HTTP_204_NO_CONTENT)
async def unblock(match: str, player: int, house: Here, visitor: Player) -> None:
    """Keep away from a player of this table no longer."""
    _, seats = await _seen(house, match, visitor)
    about = _account(seats, player, visitor)
    await house.store.write(lambda kept: kept.manners.unblock(visitor.id, about))


@router.get("/account/blocked")
async def blocked(house: Here, visitor: Reader) -> list[Blocked]:
    """List whom whoever asks keeps away from, by name."""

    def named(kept: Transaction) -> list[Blocked]:
        found = [kept.accounts.find(each) for each in kept.manners.blocked(visitor.id)]
        ordered = sorted(found, key=lambda each: (each.name.casefold(), each.id))
        return [Blocked(number=each.id, name=each.name, guest=each.is_guest) for each in ordered]

    return await house.store.read(named)


@router.delete("/account/blocked/{number}", status_code=status.HTTP_204_NO_CONTENT)
async def forgive(number: int, house: Here, visitor: Player) -> None:
    """Keep away from somebody no longer."""
    listed = await house.store.read(lambda kept: kept.manners.blocked(visitor.id))
    if number not in listed:
        raise NotFound(what=Message(N_("player")), name=str(number))
    await house.store.write(lambda kept: kept.manners.unblock(visitor.id, AccountId(number)))


async def _seen(house: House, match: str, visitor: Visitor) -> tuple[Room, tuple[Seat, ...]]:
    """Find a table with its seats, for those who sit there or may look on.

    From the store, so that it does not matter which server runs the match.

    Raises:
        NotFound: there is no such table.
        NoSpectators: it is not open to those who have no seat.
    """
    number = room_of(match)
    room, seats = await house.store.read(
        lambda kept: (kept.rooms.find(number), kept.rooms.seats(number))
    )
    if any(seat.account == visitor.id for seat in seats) or await _is_over(house, room):
        return room, seats
    terms = await asyncio.to_thread(read_terms, room.terms)
    if terms.seats.spectating == "none":
        raise NoSpectators
    return room, seats


async def _is_over(house: House, room: Room) -> bool:
    match = room.match
    if match is None:
        return False
    return (await house.store.read(lambda kept: kept.logs.find(match))).state != "open"


def _account(seats: tuple[Seat, ...], player: int, visitor: Visitor) -> AccountId:
    """Say whose a player's seat is.

    Raises:
        NotFound: nobody's, or a computer's.
        Forbidden: it is one's own.
    """
    there = (seat for seat in seats if seat.role == "player" and seat.number == player)
    account = next((seat.account for seat in there), None)
    if account is None:
        raise NotFound(what=Message(N_("player")), name=str(player + 1))
    if account == visitor.id:
        raise Forbidden(why=Message(ONESELF))
    return account
