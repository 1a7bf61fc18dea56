"""Sitting down at a table, by a code or where a seat is open to all, and leaving before it begins.

What the seats of a table are is :mod:`kotakata.live.seats`' to say; here they are taken and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kotakata.errors import InvitationUnknown, NotFound, SeatTaken
from kotakata.game.names import check_names
from kotakata.game.setup import Player
from kotakata.language import N_, Message
from kotakata.live.gathering import Gathering
from kotakata.live.holding import Holding
from kotakata.live.seating import holder_of
from kotakata.live.seats import Holder, Seats
from kotakata.live.terms import own_names
from kotakata.store.open import Store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import Role, RoomId, Seat


@dataclass(frozen=True, slots=True)
class Sat:
    """Where somebody has sat down; ``player`` is ``None`` for the referee."""

    room: RoomId
    player: Player | None


class Joining:
    """Lets people sit down."""

    def __init__(self, store: Store, holding: Holding) -> None:
        self._store = store
        self._holding = holding

    async def join(self, code: str, account: AccountId, name: str) -> Sat:
        """Take the seat that a code invites to; by the code of a table, the first that is free.

        Raises:
            SetupError: the name cannot be used.
            InvitationUnknown: the code opens nothing.
            SeatTaken: somebody else sits there, or everywhere.
            OwnTable: they sit at this table already.
        """
        tidy = "".join(code.upper().split())
        invited = await self._store.read(lambda kept: kept.rooms.invitation(tidy))
        if invited is None:
            raise InvitationUnknown(name=tidy[:12])

        def invited_seat(seats: Seats) -> int:
            return _seat_at(seats, invited.role, invited.number, holder_of(account))

        return await self._sit(invited.room, invited_seat, account, name)

    async def sit(self, room: RoomId, account: AccountId, name: str) -> Sat:
        """Take the first seat of a table that is open to all.

        At a table that is in no list a seat becomes free when somebody leaves. Nobody comes to it
        who has only found its number, but whoever has set the table up can sit down again.

        Raises:
            SeatTaken: none is.
            NotFound: the table is open to nobody without an invitation.
            OwnTable: they sit at this table already.
        """
        kept = await self._store.read(lambda kept: kept.rooms.find(room))
        if not kept.is_listed and kept.host != account:
            raise NotFound(what=Message(N_("table")), name=str(room))
        return await self._sit(room, _open_seat, account, name)

    async def leave(self, room: RoomId, account: AccountId) -> None:
        """Leave the seats one has at a table whose match has not begun.

        Raises:
            NotFound, LeaseLost: as :meth:`kotakata.live.holding.Holding.place`.
        """
        async with self._holding.lock(room):
            place = await self._holding.held(room)
            if not isinstance(place, Gathering):
                return
            own = [seat for seat in place.seats.seats if seat.holder == holder_of(account)]
            for seat in own:
                role, number = _role(seat.player), seat.player or 0
                await self._store.write(
                    lambda kept, role=role, number=number: kept.rooms.stand_up(room, role, number)  # type: ignore[misc]
                )
            place.reseat(await self._holding.seats(room, place.terms))

    async def _sit(
        self, room: RoomId, choose: Callable[[Seats], int], account: AccountId, name: str
    ) -> Sat:
        async with self._holding.lock(room):
            place = await self._holding.held(room)
            at = choose(place.seats)
            seats = own_names(place.seats.sit(at, holder_of(account), name))
            player = seats.seats[at].player
            if player is not None:
                check_names([seats.seats[at].name])
            if seats.seats[at] != place.seats.seats[at]:
                taken = Seat(_role(player), player or 0, seats.seats[at].name, account)
                await self._store.write(lambda kept: kept.rooms.sit(room, taken))
                place.reseat(seats)
        await self._holding.place(room)
        return Sat(room, player)


def _open_seat(seats: Seats) -> int:
    """Give the place of a seat that is open to all.

    Raises:
        SeatTaken: none is.
    """
    at = seats.open_seat()
    if at is None:
        raise SeatTaken
    return at


def _seat_at(seats: Seats, role: Role, number: int | None, holder: Holder) -> int:
    """Give the place of a seat; without a number that of any player's seat.

    Raises:
        SeatTaken: none is free.
    """
    if role == "player" and number is None:
        at = seats.any_seat(holder)
        if at is None:
            raise SeatTaken
        return at
    player = number if role == "player" else None
    return next(at for at, seat in enumerate(seats.seats) if seat.player == player)


def _role(player: Player | None) -> Role:
    return "referee" if player is None else "player"
