"""Playing once more: the same people in the same seats, also to decide equal totals (A.II.17).

One offers it, the others accept; nobody finds themselves in a match they have not agreed to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from kotakata.errors import KotakataError, NotYourSeat, WrongPhase
from kotakata.game import command as game
from kotakata.game.decide.opening import phase_sentence
from kotakata.game.decide.result import next_tie_break
from kotakata.game.evolve import fold
from kotakata.game.position import Phase, Position
from kotakata.language import Message
from kotakata.live.gathering import NOT_BEGUN
from kotakata.live.holding import Holding
from kotakata.live.seating import holder_of
from kotakata.live.table import Table
from kotakata.live.terms import Terms, read_terms, rematch_of
from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId
from kotakata.store.transaction import Transaction

_DECIDED: Final = (Phase.ENDED, Phase.SEALED)


class Rematches:
    """Sets rematches up, and enters their totals at the tables that wait for them.

    ``open`` sets a table up for whoever asked for it.
    """

    def __init__(
        self,
        store: Store,
        holding: Holding,
        open: Callable[[Terms, AccountId], Awaitable[RoomId]],  # noqa: A002 - as the hall has it
    ) -> None:
        self._store = store
        self._holding = holding
        self._open = open
        self._settling: set[asyncio.Task[None]] = set()

    async def rematch(self, room: RoomId, account: AccountId) -> RoomId | None:
        """Agree to play once more; when every player does, set it up and tell them where.

        The referee of a match that a rematch has to decide need not wait for the players.

        Raises:
            NotFound: there is no such table.
            WrongPhase: the match is not over.
            NotYourSeat: only who sits there can ask for it.
        """
        place = await self._holding.place(room)
        role = place.seats.role(holder_of(account))
        if not role.seats and not role.is_referee:
            raise NotYourSeat
        if not isinstance(place, Table):
            raise WrongPhase(now=Message(NOT_BEGUN))
        position = place.match.position
        if not position.is_over:
            raise WrongPhase(now=phase_sentence(position))
        is_ordered = role.is_referee and _awaits_rematch(position)
        if not place.gallery.agree(holder_of(account)) and not is_ordered:
            return None
        terms = read_terms((await self._store.read(lambda kept: kept.rooms.find(room))).terms)
        tied = int(room) if _awaits_rematch(position) else 0
        again = Terms(terms.book, place.seats, terms.dictionary, terms.mode, rematch_of=tied)
        opened = await self._open(again, account)
        place.gallery.move(str(opened))
        return opened

    def changed(self, terms: Terms, table: Table) -> None:
        """Enter the totals of a rematch that is over at the table that waits for them."""
        if not terms.rematch_of or table.match.position.phase not in _DECIDED:
            return
        task = asyncio.create_task(self._settle(RoomId(terms.rematch_of), table))
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def look(self, tied: RoomId, table: Table) -> None:
        """Enter the totals of a rematch at a table that waits for them, wherever that was played.

        For when the two are at different servers, or this one began anew in between.
        """
        if not _awaits_rematch(table.match.position):
            return
        for match in await self._store.read(lambda kept: _rematches(kept, tied)):
            events = await self._store.read(lambda kept, match=match: kept.logs.load(match))  # type: ignore[misc]
            position = await asyncio.to_thread(fold, events)
            if position.phase in _DECIDED:
                await _enter(table, position)
                return

    async def _settle(self, tied: RoomId, rematch: Table) -> None:
        with suppress(KotakataError):  # at another server: that one looks for itself
            place = await self._holding.place(tied)
            if isinstance(place, Table):
                await _enter(place, rematch.match.position)


async def _enter(tied: Table, rematch: Position) -> None:
    if _awaits_rematch(tied.match.position):
        with suppress(KotakataError):
            await tied.do(lambda _: game.RecordRematch(totals=rematch.side_scores))


def _rematches(kept: Transaction, tied: RoomId) -> list[MatchId]:
    """List the matches that decide a tie: whoever sits at one sits at the other."""
    people = [seat.account for seat in kept.rooms.seats(tied) if seat.account is not None]
    rooms = kept.rooms.of_account(people[0]) if people else ()
    return [
        room.match
        for room in rooms
        if room.match is not None and room.id > tied and rematch_of(room.terms) == tied
    ]


def _awaits_rematch(position: Position) -> bool:
    return position.phase is Phase.SETTLING and next_tie_break(position) == "rematch"
