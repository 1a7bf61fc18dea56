"""The owner of a match keeps its log, and others hear of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LeaseLost
from kotakata.live.ports import Batch
from kotakata.store.journal import Journal
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.live.ports import Journal as Port
    from kotakata.store.logs import MatchId
    from kotakata.store.open import Store
    from tests.contract.conftest import Watch

LEASE_MS = 1000


async def owned(store: Store, match: MatchId, node: str = "one") -> Journal:
    return Journal(store, await store.write(lambda kept: kept.owners.take(match, node, LEASE_MS)))


def test_a_batch_is_kept_once_and_told(store: Store, match: MatchId) -> None:
    one = begun("klasik")
    before = len(one.events)
    batch = Batch(before, one.passes(), command="c-1")

    async def scene() -> None:
        journal: Port = await owned(store, match)
        async with store.bus.follow(match, after=before) as news:
            assert await journal.answer("c-1") is None
            assert await journal.keep(batch) is None
            after = before + len(batch.events)
            async with asyncio.timeout(30):
                assert await anext(news) == after
            assert await journal.keep(batch) == after
            assert await journal.answer("c-1") == after
            assert await journal.answer("") is None

    asyncio.run(scene())


def test_who_renews_in_time_stays_the_owner(store: Store, match: MatchId, watch: Watch) -> None:
    async def scene() -> None:
        journal = await owned(store, match)
        watch.wait(LEASE_MS - 1)
        await journal.renew(LEASE_MS)
        watch.wait(LEASE_MS - 1)
        with pytest.raises(LeaseLost):
            await owned(store, match, "two")
        watch.wait(1)
        await owned(store, match, "two")
        with pytest.raises(LeaseLost):
            await journal.renew(LEASE_MS)

    asyncio.run(scene())


def test_who_releases_a_match_leaves_it_at_once(store: Store, match: MatchId) -> None:
    async def scene() -> None:
        await (await owned(store, match)).release()
        await owned(store, match, "two")

    asyncio.run(scene())
