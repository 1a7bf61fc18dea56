"""What is awaited is kept; what fails is alone in failing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LeaseLost, NameTaken, StaleSequence, StoreUnavailable
from kotakata.store.port.commands import Accepted, Entry
from kotakata.store.port.owners import Lease
from kotakata.store.writer import GROUP
from tests.kit import begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.store.logs import MatchId
    from kotakata.store.open import Store
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.transaction import Transaction


async def open_account(store: Store, name: str) -> AccountId:
    return await store.write(lambda kept: kept.accounts.open(name, "hash"))


async def is_known(store: Store, name: str) -> bool:
    return await store.read(lambda kept: kept.accounts.find_by_name(name)) is not None


def test_what_was_awaited_is_there_for_another_program(
    store: Store, reopen: Callable[[], Store]
) -> None:
    async def scene() -> None:
        await open_account(store, "Ani")
        assert await is_known(reopen(), "Ani")

    asyncio.run(scene())


def test_what_fails_is_told_to_who_asked_and_to_nobody_else(store: Store) -> None:
    def fail(kept: Transaction) -> AccountId:
        kept.accounts.open("Nobody", "hash")
        raise LookupError("a bug")

    async def scene() -> None:
        names = [f"Player {number}" for number in range(30)]
        asked = [open_account(store, name) for name in names]
        asked[10:10] = [store.write(fail), open_account(store, "PLAYER 3")]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(told[10], LookupError)
        # Which of two with one name comes first is not promised.
        assert sum(isinstance(each, NameTaken) for each in told) == 1
        assert len({each for each in told if isinstance(each, int)}) == len(names)
        assert not await is_known(store, "Nobody")
        assert all([await is_known(store, name) for name in names])

    asyncio.run(scene())


def test_of_many_who_add_to_the_same_place_one_does(store: Store, match: MatchId) -> None:
    async def scene() -> None:
        lease = await store.write(lambda kept: kept.owners.take(match, "one", 10_000))
        one = begun("klasik")
        entry = Entry(lease, len(one.events), one.passes())

        async def accept(number: int) -> Accepted:
            mine = replace(entry, command=str(number))
            return await store.write(lambda kept: kept.commands.accept(mine))

        told = await asyncio.gather(*map(accept, range(20)), return_exceptions=True)
        assert sum(isinstance(each, Accepted) for each in told) == 1
        assert sum(isinstance(each, StaleSequence) for each in told) == 19
        log = await store.read(lambda kept: kept.logs.load(match))
        assert log[len(log) - len(entry.events) :] == tuple(entry.events)

    asyncio.run(scene())


def test_a_command_that_comes_by_many_ways_at_once_is_carried_out_once(
    store: Store, match: MatchId
) -> None:
    async def scene() -> None:
        lease = await store.write(lambda kept: kept.owners.take(match, "one", 10_000))
        one = begun("klasik")
        entry = Entry(lease, len(one.events), one.passes(), command="c-1", result="done")
        accept = [store.write(lambda kept: kept.commands.accept(entry)) for _ in range(20)]
        told = await asyncio.gather(*accept)
        assert sum(not each.is_repeated for each in told) == 1
        assert {each.result for each in told} == {"done"}

    asyncio.run(scene())


def test_of_many_who_want_a_match_at_once_one_gets_it(store: Store, match: MatchId) -> None:
    async def take(number: int) -> Lease:
        return await store.write(lambda kept: kept.owners.take(match, f"node {number}", 10_000))

    async def scene() -> None:
        told = await asyncio.gather(*map(take, range(20)), return_exceptions=True)
        assert sum(isinstance(each, LeaseLost) for each in told) == 19
        assert [each.epoch for each in told if isinstance(each, Lease)] == [1]

    asyncio.run(scene())


def test_more_than_a_group_is_written_too(store: Store) -> None:
    async def scene() -> None:
        names = [f"Player {number}" for number in range(2 * GROUP + 1)]
        numbers = await asyncio.gather(*(open_account(store, name) for name in names))
        assert len(set(numbers)) == len(names)

    asyncio.run(scene())


def test_what_is_given_up_in_time_is_not_begun(store: Store) -> None:
    begins, goes_on = Event(), Event()

    def wait(_: Transaction) -> None:
        begins.set()
        goes_on.wait()

    async def scene() -> None:
        # As many as there are threads, so that the next one has to wait.
        waiting = [asyncio.create_task(store.write(wait)) for _ in range(20)]
        await asyncio.to_thread(begins.wait)
        late = asyncio.create_task(open_account(store, "Ani"))
        await asyncio.sleep(0.05)
        late.cancel()
        with pytest.raises(asyncio.CancelledError):
            await late
        goes_on.set()
        await asyncio.gather(*waiting)
        assert not await is_known(store, "Ani")

    asyncio.run(scene())


def test_what_waits_is_done_before_the_store_closes(
    store: Store, reopen: Callable[[], Store]
) -> None:
    async def scene() -> None:
        asked = [asyncio.create_task(open_account(store, f"Player {n}")) for n in range(40)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        assert len(set(await asyncio.gather(*asked))) == 40
        with pytest.raises(RuntimeError):
            await open_account(store, "Late")

    asyncio.run(scene())
    asyncio.run(is_known(reopen(), "Player 39"))


def test_the_tail_of_a_log_is_read_by_itself(store: Store, match: MatchId) -> None:
    async def scene() -> None:
        log = await store.read(lambda kept: kept.logs.load(match))
        for after in range(len(log) + 1):
            assert await tail(after) == log[after:]

    async def tail(after: int) -> tuple[object, ...]:
        return await store.read(lambda kept: kept.logs.tail(match, after))

    asyncio.run(scene())


def test_loops_in_several_threads_share_a_store(store: Store) -> None:
    def one_of_them(name: str) -> None:
        asyncio.run(open_account(store, name))

    threads = [Thread(target=one_of_them, args=[f"Player {n}"]) for n in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(asyncio.run(is_known(store, f"Player {n}")) for n in range(5))


def test_too_much_at_once_is_refused_and_the_rest_is_done(store: Store) -> None:
    begins, goes_on = Event(), Event()

    def wait(_: Transaction) -> None:
        begins.set()
        goes_on.wait()

    async def scene() -> None:
        first = [asyncio.create_task(store.write(wait)) for _ in range(20)]
        await asyncio.to_thread(begins.wait)
        asked = [asyncio.create_task(open_account(store, f"Player {n}")) for n in range(2_100)]
        await asyncio.sleep(0.05)
        goes_on.set()
        await asyncio.gather(*first)
        told = await asyncio.gather(*asked, return_exceptions=True)
        refused = [each for each in told if isinstance(each, StoreUnavailable)]
        assert refused
        assert "try again" in str(refused[0])
        assert len(refused) + sum(isinstance(each, int) for each in told) == 2_100

    asyncio.run(scene())
