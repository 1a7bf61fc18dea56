"""The hall: every table of this server, set up, found again, taken up and let go.

A table is held by one server at a time, which says every few seconds that it is alive. Tables are
taken up when somebody comes, and let go when nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Final

from kotakata.errors import NotFound, NotYourSeat, StoreUnavailable, WrongPhase
from kotakata.game.decide.opening import phase_sentence
from kotakata.game.setup import Player
from kotakata.language import N_, Message
from kotakata.live.connection import Connection
from kotakata.live.gathering import Gathering
from kotakata.live.holding import Holding, Place, Taken
from kotakata.live.joining import Joining, Sat
from kotakata.live.leases import LEASE_MS, Leases
from kotakata.live.library import Library
from kotakata.live.match_time import Seconds
from kotakata.live.protocol.shape import Language
from kotakata.live.rematch import Rematches
from kotakata.live.robots import Robots
from kotakata.live.seating import holder_of, opened_seats
from kotakata.live.table import Table
from kotakata.live.terms import Terms, own_names, read_terms
from kotakata.live.word_tools import words_shut_by
from kotakata.store.open import Store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId

THINKERS: Final = 2
"""How many computers think at once; more would only take time from the tables."""

IDLE_S: Final = 300.0
"""How long a table is held that nobody is at."""

_log = logging.getLogger(__name__)


class Hall:
    """All tables here. ``node``: this server's own name among all that run at once."""

    def __init__(
        self,
        store: Store,
        library: Library | None = None,
        *,
        node: str = "one",
        robots: Robots | None = None,
        seconds: Seconds = time.monotonic,
    ) -> None:
        self.store = store
        self.library = library or Library()
        self._thinkers = ThreadPoolExecutor(THINKERS, "kotakata-bot")
        self.robots = robots or Robots(self.library.opponent, self._thinkers)
        self._seconds = seconds
        self._leases = Leases(store, node)
        self._holding = Holding(store, self.library, self._leases, self._table)
        self._places = self._holding.places
        self._joining = Joining(store, self._holding)
        self._rematches = Rematches(store, self._holding, self.open)
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to say that this server is alive, and to let go what nobody is at."""
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        """Let every match go."""
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper
        for room in tuple(self._places):
            await self._holding.let_go(room)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The matches that are going on here."""
        return tuple(place for place in self._places.values() if isinstance(place, Table))

    async def open(self, terms: Terms, host: AccountId, *, is_listed: bool = False) -> RoomId:
        """Set a table up; its match begins at once when no seat is free.

        The seats of the terms say who sits where, and by which codes others are let in.

        Raises:
            InvalidInput: those who sit there do not fit the rules, or there is no such dictionary.
            RefereePlays: somebody plays against others and is the referee.
        """
        await asyncio.to_thread(self.library.named, terms.dictionary, terms.book.edition)
        seats = own_names(terms.seats)
        terms = replace(terms, seats=seats)
        terms.check()
        seats.check_referee()
        listed = is_listed and seats.open_seat() is not None
        room = await self._leases.open(
            lambda kept: opened_seats(kept.rooms, terms, host, is_listed=listed)
        )
        await self.place(room)
        return room

    async def join(self, code: str, account: AccountId, name: str) -> Sat:
        """Take the seat that a code invites to.

        Raises:
            SetupError: the name cannot be used.
            NotFound: the code opens nothing.
            SeatTaken: somebody else sits there.
        """
        return await self._joining.join(code, account, name)

    async def sit(self, room: RoomId, account: AccountId, name: str) -> Sat:
        """Take the first seat of a table that is open to all.

        Raises:
            SeatTaken: none is.
        """
        return await self._joining.sit(room, account, name)

    async def leave(self, room: RoomId, account: AccountId) -> None:
        """Leave the seats one has at a table whose match has not begun."""
        await self._joining.leave(room, account)

    async def place(self, room: RoomId) -> Place:
        """Give a table as it is, taken up if need be.

        Raises:
            NotFound: there is no such table.
            LeaseLost: another server holds it; ``values`` has the room.
        """
        return await self._holding.place(room)

    async def connect(
        self,
        room: RoomId,
        account: AccountId | None,
        language: Language,
        *,
        after: int = 0,
        look: Player | None = None,
    ) -> Connection:
        """Let a client in.

        Raises:
            NotFound, LeaseLost: as :meth:`place`.
            NoSpectators: who has no seat there cannot look on.
        """
        place, holder = await self.place(room), None if account is None else holder_of(account)
        if holder is not None and place.seats.role(holder).kind == "spectator":
            await self.refresh(room)  # at another server a guest may have become an account
            place = await self.place(room)
        if isinstance(place, Gathering):
            return place.connect(holder, language)
        return place.connect(holder, language, after=after, look=look)

    async def words_shut_by(self, account: AccountId) -> str | None:
        """Give the clause by which somebody may look no words up now (A.II.19); ``None``: they may.

        It does not matter at which server the match is. One that no server holds goes on nowhere.
        """
        return await words_shut_by(self.store, account)

    async def refresh(self, room: RoomId) -> None:
        """Read anew who sits where, as after a guest has become an account."""
        async with self._holding.lock(room):
            place = self._places.get(room)
            if place is not None:
                kept = await self.store.read(lambda kept: kept.rooms.find(room))
                seats = await self._holding.seats(room, read_terms(kept.terms))
                if seats != place.seats:
                    place.reseat(seats)

    async def cancel(self, room: RoomId, host: AccountId) -> None:
        """Give up a table whose match has not begun; those who wait there are sent away.

        Raises:
            NotYourSeat: only who has set it up can do that.
            WrongPhase: its match has begun.
        """
        async with self._holding.lock(room):
            place = await self._holding.held(room)
            if isinstance(place, Table):
                raise WrongPhase(now=phase_sentence(place.match.position))
            if place.host != holder_of(host):
                raise NotYourSeat
            await self.store.write(lambda kept: kept.rooms.close(room))
            for connection in place.connections:
                connection.close(NotFound(what=Message(N_("table")), name=str(room)))
            await self._holding.let_go(room)

    async def rematch(self, room: RoomId, account: AccountId) -> RoomId | None:
        """Agree to play once more, with the same people in the same seats.

        When every player does, the table is set up, and they are told where. Computers always do.

        Where equal totals wait for a rematch, its totals are entered there in the end (A.II.17).

        Raises:
            NotFound: there is no such table.
            WrongPhase: the match is not over.
            NotYourSeat: only who sits there can ask for it.
        """
        return await self._rematches.rematch(room, account)

    def _table(self, taken: Taken) -> Table:
        return Table(
            str(taken.room),
            taken.match,
            taken.seats,
            robots=self.robots,
            seconds=self._seconds,
            resumed_ms=taken.resumed_ms,
            on_change=lambda table: self._rematches.changed(taken.terms, table),
        )

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            try:
                await self._stay_alive()
                await self._tidy_up()
                await self._look_for_rematches()
            except StoreUnavailable:
                continue  # the store has written down why, and is asked again
            except Exception:  # noqa: BLE001 - the house is kept whatever happens to one table
                _log.exception("keeping house failed")

    async def _stay_alive(self) -> None:
        """Keep the matches, with how far their time has gone; forget those that others took."""
        tables = {room: each for room, each in self._places.items() if isinstance(each, Table)}
        told = {room: each.running_ms for room, each in tables.items()}
        times = {room: at_ms for room, at_ms in told.items() if at_ms is not None}
        for room in await self._leases.renew(times):
            async with self._holding.lock(room):
                await self._holding.forget(room)

    async def _look_for_rematches(self) -> None:
        for room, place in tuple(self._places.items()):
            if isinstance(place, Table):
                await self._rematches.look(room, place)

    async def _tidy_up(self) -> None:
        now = self._seconds()
        for room, place in tuple(self._places.items()):
            if not _is_left(place, now):
                continue
            async with self._holding.lock(room):
                # Meanwhile somebody may have come, or another table stand there.
                if self._places.get(room) is place and _is_left(place, now):
                    await self._holding.let_go(room)


def _is_left(place: Place, now_s: float) -> bool:
    """Whether nobody has been there for a while, or the match has gone on elsewhere."""
    if isinstance(place, Gathering):
        return not place.connections
    return place.is_ended or (place.is_idle and now_s - place.idle_since > IDLE_S)
