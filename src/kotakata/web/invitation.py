"""What somebody sees of a table before they sit down there: who asks them, to play what, with whom.

Read from the store alone, so that looking neither begins a match nor takes it from another server.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, TypeAlias

from kotakata.errors import InvitationClosed, InvitationUnknown, InvitationUsed, NotFound
from kotakata.language import N_, Message
from kotakata.lexicon.shelf import find_dictionary
from kotakata.live.seating import holder_of, seated
from kotakata.live.terms import read_terms
from kotakata.live.view.scene import in_language
from kotakata.store.port.rooms import Invitation, RoomId
from kotakata.web.shape import Answer

if TYPE_CHECKING:
    from kotakata.language import Speaker
    from kotakata.live.seats import Seat, Seats
    from kotakata.store.port.rooms import Room
    from kotakata.store.transaction import Transaction
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

Sitting: TypeAlias = Literal["person", "bot", "open", "invited", "offered"]


class InvitedSeat(Answer):
    """A seat, the referee's without a number. ``offered``: the one that one is invited to."""

    player: int | None
    name: str
    team: str
    level: str
    sitting: Sitting


class InvitationShown(Answer):
    """An invitation. ``match`` is told to those who sit at the table already."""

    host: str
    rules: str
    title: str
    summary: str
    dictionary: str | None
    seats: tuple[InvitedSeat, ...]
    spectators: Literal["none", "live", "delayed"]
    delay_seconds: int
    match: str | None


def tidied(code: str) -> str:
    """Give a code as it is kept, however it was typed.

    >>> tidied(" abcd 2345")
    'ABCD2345'
    """
    return "".join(code.upper().split())


def opened_by(kept: Transaction, code: str) -> Invitation:
    """Say what a code opens.

    Raises:
        InvitationUnknown: nobody ever made this code.
        InvitationClosed: its table was given up.
    """
    tidy = tidied(code)
    invited = kept.rooms.invitation(tidy)
    if invited is None and kept.rooms.has_expired(tidy):
        raise InvitationClosed
    if invited is None:
        raise InvitationUnknown(name=tidy[:12])
    return invited


async def shown(
    house: House, room: RoomId, invited: Invitation | None, visitor: Visitor | None, say: Speaker
) -> InvitationShown:
    """Show a table to whoever has an invitation, or without one if it is open to all.

    Raises:
        InvitationUsed: somebody else has come by it.
        NotFound: nobody is invited there.
    """
    found = await house.store.read(lambda kept: kept.rooms.find(room))
    terms = await asyncio.to_thread(read_terms, found.terms)
    host, seats = await house.store.read(
        lambda kept: (kept.accounts.find(found.host), seated(kept.rooms, room, terms.seats))
    )
    offered = _offered(found, seats, invited)
    sits = visitor is not None and any(seat.holder == holder_of(visitor.id) for seat in seats.seats)
    if seats.seats[offered].is_taken and not sits:
        raise InvitationUsed(host=host.name)
    rules = terms.book.rules
    return InvitationShown(
        host=host.name,
        rules=rules.name,
        title=in_language(rules.title, say),
        summary=in_language(rules.summary, say),
        dictionary=await asyncio.to_thread(_dictionary, house, terms.dictionary, say),
        seats=tuple(_seat(seat, is_offered=at == offered) for at, seat in enumerate(seats.seats)),
        spectators=seats.spectating,
        delay_seconds=seats.delay_ms // 1000,
        match=str(room) if sits else None,
    )


def _offered(room: Room, seats: Seats, invited: Invitation | None) -> int:
    """Give the place of the seat that is offered.

    It is the one that is invited to, or with the code of a table the first that is free; without
    a code, the first that is open to all.
    """
    if invited is None:
        at = seats.open_seat() if room.is_listed and room.state == "waiting" else None
        if at is None:
            raise NotFound(what=Message(N_("table")), name=str(room.id))
        return at
    if invited.role == "player" and invited.number is None:
        free = (at for at, seat in enumerate(seats.seats) if _is_free(seat))
        return next(free, 0)
    player = None if invited.role == "referee" else invited.number
    return next(at for at, seat in enumerate(seats.seats) if seat.player == player)


def _is_free(seat: Seat) -> bool:
    return seat.player is not None and not seat.is_taken


def _seat(seat: Seat, *, is_offered: bool) -> InvitedSeat:
    return InvitedSeat(
        player=seat.player,
        name=seat.name,
        team=seat.team,
        level=seat.level,
        sitting=_sitting(seat, is_offered=is_offered),
    )


def _sitting(seat: Seat, *, is_offered: bool) -> Sitting:
    if seat.bot is not None:
        return "bot"
    if seat.holder is not None:
        return "person"
    if is_offered:
        return "offered"
    return "invited" if seat.code else "open"


def _dictionary(house: House, name: str, say: Speaker) -> str | None:
    """Give the title of a dictionary, as far as it is here; a match may need none."""
    if not name:
        return None
    try:
        about, _ = find_dictionary(name, house.settings.homes)
    except NotFound:
        return name
    return in_language(about.title, say) or name
