"""Whether somebody may look words up: not while they play by rules that close that (A.II.19).

Asked of the store, so that it holds whichever server their match is at.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from kotakata.game.evolve import fold
from kotakata.live.terms import read_terms
from kotakata.store.open import Store
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import Room

REMEMBERED: Final = 1_000
"""The terms of how many rooms are known by heart."""


async def words_shut_by(store: Store, account: AccountId) -> str | None:
    """Give the clause that keeps the dictionary and the word builder shut to somebody.

    ``None``: they are open; the empty text: shut by rules that name no clause. Costs a look at an
    index; who sits where they are shut has the log read too.
    """
    for room in await store.read(lambda kept: kept.rooms.running(account)):
        clause = await asyncio.to_thread(_shut_by, room.terms)
        if clause is not None and not await _is_over(store, room):
            return clause
    return None


@lru_cache(REMEMBERED)
def _shut_by(terms: str) -> str | None:
    rules = read_terms(terms).book.rules
    if rules.conduct.word_tools:
        return None
    return next(iter(rules.clauses.get("conduct.word_tools", ())), "")


async def _is_over(store: Store, room: Room) -> bool:
    number = room.match
    if number is None:
        return True
    events = await store.read(lambda kept: kept.logs.load(number))
    return (await asyncio.to_thread(fold, events)).is_over
