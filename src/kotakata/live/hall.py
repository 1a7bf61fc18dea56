"""The hall: every table of this server, set up, found again, taken up and let go.

A match is owned by one server at a time, which says every few seconds that it is alive. Tables are
taken up when somebody comes, and let go when nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from kotakata.errors import KotakataError, NotFound, NotYourSeat, SeatTaken, WrongPhase
from kotakata.game import command as game
from kotakata.game.decide import decide
from kotakata.game.decide.opening import phase_sentence
from kotakata.game.decide.result import next_tie_break
from kotakata.game.names import check_names
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player
from kotakata.language import N_, Message
from kotakata.live.chance import Chance, new_secret
from kotakata.live.connection import Connection
from kotakata.live.gathering import NOT_BEGUN, Gathering
from kotakata.live.leases import LEASE_MS, Leases
from kotakata.live.library import Library
from kotakata.live.match import Match
from kotakata.live.match_time import Seconds
from kotakata.live.protocol.frame import Moved
from kotakata.live.protocol.shape import Language
from kotakata.live.robots import Robots
from kotakata.live.seating import holder_of, opened_seats, seated
from kotakata.live.seats import Seats
from kotakata.live.table import Table
from kotakata.live.terms import Terms, own_names, read_terms
from kotakata.store.journal import Journal
from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.owners import Lease
from kotakata.store.port.rooms import Role as StoreRole
from kotakata.store.port.rooms import Room, RoomId
from kotakata.store.port.rooms import Seat as StoreSeat
from kotakata.store.transaction import Transaction

THINKERS: Final = 2
"""How many computers think at once; more would only take time from the tables."""

IDLE_S: Final = 300.0
"""How long a table is held that nobody is at."""

Place: TypeAlias = Table | Gathering

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sat:
    """Where somebody has sat down; ``player`` is ``None`` for the referee."""

    room: RoomId
    player: Player | None


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
        self._places: dict[RoomId, Place] = {}
        self._leases = Leases(store, node)
        self._locks: defaultdict[RoomId, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._keeper: asyncio.Task[None] | None = None
        self._settling: set[asyncio.Task[None]] = set()

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
            await self._let_go(room)
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
        """
        await asyncio.to_thread(self.library.named, terms.dictionary, terms.book.edition)
        seats = own_names(terms.seats)
        terms = replace(terms, seats=seats)
        terms.check()
        listed = is_listed and seats.open_seat() is not None
        room = await self.store.write(
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
        tidy = "".join(code.upper().split())
        invited = await self.store.read(lambda kept: kept.rooms.invitation(tidy))
        if invited is None:
            raise NotFound(what=Message(N_("invitation")), name=tidy[:12])
        number = invited.number or 0
        return await self._sit(invited.room, invited.role, number, account, name)

    async def sit(self, room: RoomId, account: AccountId, name: str) -> Sat:
        """Take the first seat of a table that is open to all.

        Raises:
            SeatTaken: none is.
        """
        place = await self.place(room)
        at = None if isinstance(place, Table) else place.seats.open_seat()
        if at is None:
            raise SeatTaken
        player = place.seats.seats[at].player
        role: StoreRole = "referee" if player is None else "player"
        return await self._sit(room, role, player or 0, account, name)

    async def leave(self, room: RoomId, account: AccountId) -> None:
        """Leave the seats one has at a table whose match has not begun."""
        async with self._locks[room]:
            place = self._places.get(room)
            if not isinstance(place, Gathering):
                return
            own = [seat for seat in place.seats.seats if seat.holder == holder_of(account)]
            for seat in own:
                role: StoreRole = "referee" if seat.player is None else "player"
                number = seat.player or 0
                await self.store.write(
                    lambda kept, role=role, number=number: kept.rooms.stand_up(room, role, number)  # type: ignore[misc]
                )
            place.reseat(await self._seats(room, place.terms))

    async def place(self, room: RoomId) -> Place:
        """Give a table as it is, taken up if need be.

        Raises:
            NotFound: there is no such table.
            LeaseLost: another server runs its match.
        """
        async with self._locks[room]:
            place = self._places.get(room)
            if isinstance(place, Table) and place.is_ended:
                await self._forget(room)
                place = None
            if place is None:
                place = await self._take_up(room)
                self._places[room] = place
            if isinstance(place, Gathering) and place.seats.is_complete:
                place = await self._begin(room, place)
            return place

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
        if isinstance(place, Gathering):
            return place.connect(holder, language)
        return place.connect(holder, language, after=after, look=look)

    def may_use_words(self, account: AccountId) -> bool:
        """Whether somebody may look words up now: not in a match whose rules close that (A.II.19).

        Whoever sits at a table that nobody has come to since the server began plays nowhere.
        """
        holder = holder_of(account)
        return not any(
            table.seats.role(holder).seats
            for table in self.tables
            if not table.match.setup.rules.conduct.word_tools and not table.match.position.is_over
        )

    async def refresh(self, room: RoomId) -> None:
        """Read anew who sits where, as after a guest has become an account."""
        async with self._locks[room]:
            place = self._places.get(room)
            if place is not None:
                kept = await self.store.read(lambda kept: kept.rooms.find(room))
                place.reseat(await self._seats(room, read_terms(kept.terms)))

    async def cancel(self, room: RoomId, host: AccountId) -> None:
        """Give up a table whose match has not begun; those who wait there are sent away.

        Raises:
            NotYourSeat: only who has set it up can do that.
            WrongPhase: its match has begun.
        """
        place = await self.place(room)
        if isinstance(place, Table):
            raise WrongPhase(now=phase_sentence(place.match.position))
        if place.host != holder_of(host):
            raise NotYourSeat
        async with self._locks[room]:
            await self.store.write(lambda kept: kept.rooms.close(room))
            await self._forget(room)
            for connection in place.connections:
                connection.close(NotFound(what=Message(N_("table")), name=str(room)))

    async def rematch(self, room: RoomId, account: AccountId) -> RoomId:
        """Play once more, with the same people in the same seats, and tell them where.

        Where equal totals wait for a rematch, its totals are entered there in the end (A.II.17).

        Raises:
            NotFound: there is no such table.
            WrongPhase: the match is not over.
            NotYourSeat: only who sits there can ask for it.
        """
        place = await self.place(room)
        role = place.seats.role(holder_of(account))
        if not role.seats and not role.is_referee:
            raise NotYourSeat
        if not isinstance(place, Table):
            raise WrongPhase(now=Message(NOT_BEGUN))
        position = place.match.position
        if not position.is_over:
            raise WrongPhase(now=phase_sentence(position))
        terms = read_terms((await self.store.read(lambda kept: kept.rooms.find(room))).terms)
        tied = int(room) if _awaits_rematch(position) else 0
        again = Terms(terms.book, place.seats, terms.dictionary, terms.mode, rematch_of=tied)
        opened = await self.open(again, account)
        place.gallery.send(Moved(match=str(opened)).model_dump_json())
        return opened

    async def _sit(
        self, room: RoomId, role: StoreRole, number: int, account: AccountId, name: str
    ) -> Sat:
        async with self._locks[room]:
            place = self._places.get(room) or await self._take_up(room)
            self._places[room] = place
            player = number if role == "player" else None
            at = next(i for i, seat in enumerate(place.seats.seats) if seat.player == player)
            holder = holder_of(account)
            seats = own_names(place.seats.sit(at, holder, name))
            if player is not None:
                check_names([seats.seats[at].name])
            if seats.seats[at] != place.seats.seats[at]:
                taken = StoreSeat(role, number, seats.seats[at].name, account)
                await self.store.write(lambda kept: kept.rooms.sit(room, taken))
                place.reseat(seats)
        await self.place(room)
        return Sat(room, player)

    async def _take_up(self, room: RoomId) -> Place:
        kept = await self.store.read(lambda kept: kept.rooms.find(room))
        terms = read_terms(kept.terms)
        seats = await self._seats(room, terms)
        if kept.match is None:
            return Gathering(str(room), terms, seats, holder_of(kept.host))
        return await self._own(kept, kept.match, terms, seats, new=False)

    async def _begin(self, room: RoomId, place: Gathering) -> Table:
        """Begin the match, and let those who waited go on at its table."""
        terms = place.terms
        named = await asyncio.to_thread(self.library.named, terms.dictionary, terms.book.edition)
        setup = terms.setup(place.seats, named, str(terms.rematch_of or ""))
        secret = new_secret()
        events = decide(None, game.CreateMatch(setup=setup), random=Chance(secret, 0))
        kept = await self.store.read(lambda kept: kept.rooms.find(room))

        def begin(kept: Transaction) -> MatchId:
            match = kept.logs.begin(events, words=terms.dictionary)
            kept.secrets.keep(match, secret)
            kept.rooms.start(room, match)
            return match

        match = await self.store.write(begin)
        table = await self._own(kept, match, terms, place.seats, new=True)
        self._places[room] = table
        for connection in place.connections:
            connection.begin_anew()
            table.adopt(connection)
        return table

    async def _own(
        self, room: Room, match: MatchId, terms: Terms, seats: Seats, *, new: bool
    ) -> Table:
        lease = await self._leases.take(room.id, match)
        log, secret = await self.store.read(
            lambda kept: (kept.logs.load(match), kept.secrets.find(match))
        )
        if secret is None:
            raise NotFound(what=Message(N_("game")), name=match)
        live = Match(Journal(self.store, lease), log, secret)
        live.facts = await asyncio.to_thread(self.library.facts, live.setup)
        table = Table(
            str(room.id),
            live,
            seats,
            robots=self.robots,
            seconds=self._seconds,
            resumed=not new,
            on_change=lambda table: self._changed(terms, table),
        )
        table.start()
        return table

    async def _seats(self, room: RoomId, terms: Terms) -> Seats:
        return await self.store.read(lambda kept: seated(kept.rooms, room, terms.seats))

    def _changed(self, terms: Terms, table: Table) -> None:
        """Enter a rematch's totals at the table that waits for them (A.II.17)."""
        if not terms.rematch_of or table.match.position.phase not in (Phase.ENDED, Phase.SEALED):
            return
        task = asyncio.create_task(self._settle(RoomId(terms.rematch_of), table))
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def _settle(self, tied: RoomId, rematch: Table) -> None:
        place = await self.place(tied)
        if isinstance(place, Table) and _awaits_rematch(place.match.position):
            totals = rematch.match.position.side_scores
            with suppress(KotakataError):
                await place.do(lambda _: game.RecordRematch(totals=totals))

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            try:
                for room in await self._leases.renew():
                    async with self._locks[room]:
                        await self._forget(room)
                await self._tidy_up()
            except Exception:  # noqa: BLE001 - the house is kept whatever happens to one table
                _log.exception("keeping house failed")

    async def _tidy_up(self) -> None:
        now = self._seconds()
        for room, place in tuple(self._places.items()):
            if isinstance(place, Gathering):
                idle = not place.connections
            else:
                idle = place.is_idle and now - place.idle_since > IDLE_S
            if idle or (isinstance(place, Table) and place.is_ended):
                async with self._locks[room]:
                    await self._let_go(room)

    async def _let_go(self, room: RoomId) -> None:
        lease = await self._forget(room)
        if lease is not None:
            await self._leases.release(lease)

    async def _forget(self, room: RoomId) -> Lease | None:
        place = self._places.pop(room, None)
        if isinstance(place, Table):
            await place.stop()
        return self._leases.forget(room)


def _awaits_rematch(position: Position) -> bool:
    return position.phase is Phase.SETTLING and next_tie_break(position) == "rematch"
