"""The tables that are held here: taken up when somebody comes, begun when all sit, and let go.

What becomes of one room is done one after another, under the room's lock. Who sits down where is
:mod:`kotakata.live.joining`'s; when a table is let go, :mod:`kotakata.live.hall`'s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from weakref import WeakValueDictionary

from kotakata.errors import KotakataError, NotFound
from kotakata.game import command as game
from kotakata.game.decide import decide
from kotakata.language import N_, Message
from kotakata.live.chance import Chance, new_secret
from kotakata.live.gathering import Gathering
from kotakata.live.leases import Leases
from kotakata.live.library import Library
from kotakata.live.match import Match
from kotakata.live.seating import holder_of, seated
from kotakata.live.seats import Seats
from kotakata.live.table import Table
from kotakata.live.terms import Terms, read_terms
from kotakata.store.journal import Journal
from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.rooms import Room, RoomId
from kotakata.store.transaction import Transaction

Place: TypeAlias = Table | Gathering


@dataclass(frozen=True, slots=True)
class Taken:
    """A match that was taken up: its room, its terms, itself, and who sits where.

    ``resumed_ms``: until when it had gone on before at least; ``None`` if it is new.
    """

    room: RoomId
    terms: Terms
    match: Match
    seats: Seats
    resumed_ms: int | None


class Holding:
    """The tables held here. ``make`` gives the table for a match that was taken up."""

    def __init__(
        self, store: Store, library: Library, leases: Leases, make: Callable[[Taken], Table]
    ) -> None:
        self.places: dict[RoomId, Place] = {}
        self._store = store
        self._library = library
        self._leases = leases
        self._make = make
        self._locks: WeakValueDictionary[RoomId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, room: RoomId) -> asyncio.Lock:
        """Give the lock under which a room is changed; it is there while somebody has it."""
        return self._locks.setdefault(room, asyncio.Lock())

    async def place(self, room: RoomId) -> Place:
        """Give a table as it is, taken up if need be; its match begins if all have sat down.

        Raises:
            NotFound: there is no such table.
            LeaseLost: another server holds it; ``values`` has the room.
        """
        async with self.lock(room):
            place = self.places.get(room)
            if isinstance(place, Table) and place.is_ended:
                await self.forget(room)
            place = await self.held(room)
            if isinstance(place, Gathering) and place.seats.is_complete:
                place = await self._begin(room, place)
            return place

    async def held(self, room: RoomId) -> Place:
        """Give a table to whoever has the lock, taken up if need be.

        Raises:
            NotFound, LeaseLost: as :meth:`place`.
        """
        place = self.places.get(room)
        if place is None:
            place = self.places[room] = await self._take_up(room)
        return place

    async def seats(self, room: RoomId, terms: Terms) -> Seats:
        """Read who sits where."""
        return await self._store.read(lambda kept: seated(kept.rooms, room, terms.seats))

    async def let_go(self, room: RoomId) -> None:
        """Let a table go; others can have its match at once. Whoever has the lock calls it."""
        place = self.places.get(room)
        at_ms = place.running_ms if isinstance(place, Table) else None
        await self._stop(room)
        await self._leases.release(room, at_ms)

    async def forget(self, room: RoomId) -> None:
        """Hold a table no more that another server may have by now."""
        await self._stop(room)
        self._leases.forget(room)

    async def _stop(self, room: RoomId) -> None:
        """End a table here without a word: where it is now, a client finds by coming back."""
        place = self.places.pop(room, None)
        if isinstance(place, Table):
            await place.stop()
        elif place is not None:
            for connection in place.connections:
                connection.close()

    async def _take_up(self, room: RoomId) -> Place:
        kept = await self._leases.hold(room)
        try:
            return await self._made(kept)
        except KotakataError:
            await self._leases.release(room)
            raise

    async def _made(self, kept: Room) -> Place:
        room = kept.id
        terms = read_terms(kept.terms)
        seats = await self.seats(room, terms)
        if kept.match is None:
            return Gathering(str(room), terms, seats, holder_of(kept.host))
        return await self._own(kept, kept.match, terms, seats, is_new=False)

    async def _begin(self, room: RoomId, place: Gathering) -> Table:
        """Begin the match, and let those who waited go on at its table."""
        terms = place.terms
        named = await asyncio.to_thread(self._library.named, terms.dictionary, terms.book.edition)
        setup = terms.setup(place.seats, named, str(terms.rematch_of or ""))
        secret = new_secret()
        events = decide(None, game.CreateMatch(setup=setup), random=Chance(secret, 0))
        kept = await self._store.read(lambda kept: kept.rooms.find(room))

        def begin(kept: Transaction) -> MatchId:
            match = kept.logs.begin(events, words=terms.dictionary)
            kept.secrets.keep(match, secret)
            kept.rooms.start(room, match)
            return match

        match = await self._store.write(begin)
        table = await self._own(kept, match, terms, place.seats, is_new=True)
        self.places[room] = table
        for connection in place.connections:
            connection.begin_anew()
            table.adopt(connection)
        return table

    async def _own(
        self, room: Room, match: MatchId, terms: Terms, seats: Seats, *, is_new: bool
    ) -> Table:
        lease = await self._leases.take(room.id, match)
        log, secret, at_ms = await self._store.read(
            lambda kept: (kept.logs.load(match), kept.secrets.find(match), kept.times.find(match))
        )
        if secret is None:
            raise NotFound(what=Message(N_("game")), name=match)
        live = Match(Journal(self._store, lease), log, secret)
        live.facts = await asyncio.to_thread(self._library.facts, live.setup)
        table = self._make(Taken(room.id, terms, live, seats, None if is_new else at_ms))
        table.start()
        return table
