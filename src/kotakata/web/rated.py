"""Ratings of accounts, settled once a match between them is final, and told to whoever asks.

A match is rated when every player has an account of their own, no computer plays, and the rules
are a shipped set as it is; clocks may be chosen. Each rule set is a pool of its own.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kotakata.errors import KotakataError, NotFound
from kotakata.live.chance import is_opened
from kotakata.live.rating import NEWCOMER, after_match, ranks_of
from kotakata.rules.loader import load_rules, names
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId

if TYPE_CHECKING:
    from kotakata.game.position import Position
    from kotakata.game.setup import Setup
    from kotakata.live.hall import Hall
    from kotakata.live.seats import Seats
    from kotakata.live.table import Table
    from kotakata.store.port.ratings import Rating
    from kotakata.store.transaction import Transaction

STEP_S: Final = 1.0
"""How often it is looked whether a match has become final."""

_log = logging.getLogger(__name__)


class RatingKeeper:
    """Settles the ratings of the matches in a hall; again after a restart, but each only once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._settled: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Look once more, then stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.settle()

    async def settle(self) -> None:
        """Settle what has become final since the last time."""
        tables = {table.name: table for table in self._hall.tables}
        self._settled &= tables.keys()
        for name, table in tables.items():
            if name in self._settled or not is_opened(table.match.position):
                continue
            with suppress(NotFound):
                await self._settle(table)
            self._settled.add(name)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(STEP_S)
            try:
                await self.settle()
            except KotakataError:
                _log.exception("ratings could not be kept")

    async def _settle(self, table: Table) -> None:
        sides = rated_sides(table.match.setup, table.seats)
        if sides:
            room, position = RoomId(int(table.name)), table.match.position
            await self._hall.store.write(lambda kept: settle(kept, room, position, sides))


def settle(
    kept: Transaction, room: RoomId, position: Position, sides: tuple[tuple[AccountId, ...], ...]
) -> bool:
    """Keep what a match makes of the ratings of those who played it, if all have accounts.

    Raises:
        NotFound: somebody has gone for good.
    """
    match = kept.rooms.find(room).match
    people = [kept.accounts.find(each) for side in sides for each in side]
    if match is None or any(person.is_guest for person in people):
        return False
    pool = position.setup.rules.name
    before = {person.id: kept.ratings.find(person.id, pool) or NEWCOMER for person in people}
    return kept.ratings.settle(match, pool, after_match(before, sides, ranks_of(position)))


def rated_sides(setup: Setup, seats: Seats) -> tuple[tuple[AccountId, ...], ...]:
    """Say which people play for which side; nothing where a match is not rated."""
    holders = [seat.holder for seat in seats.players if seat.holder is not None]
    alone = len(set(holders)) == len(holders) == len(setup.players)
    if setup.mode != "dealt" or not alone or setup.side_count < 2 or not _is_shipped(setup):
        return ()
    sides: list[list[AccountId]] = [[] for _ in range(setup.side_count)]
    for player, holder in enumerate(holders):
        sides[setup.sides[player]].append(AccountId(int(holder)))
    return tuple(map(tuple, sides))


def ratings_of(kept: Transaction, account: AccountId) -> dict[str, Rating]:
    """Give the ratings of an account, by rule set."""
    found = {name: kept.ratings.find(account, name) for name in names()}
    return {name: rating for name, rating in found.items() if rating is not None}


def _is_shipped(setup: Setup) -> bool:
    rules = setup.rules
    if rules.name not in names():
        return False
    return replace(rules, clock=load_rules(rules.name).clock) == load_rules(rules.name)
