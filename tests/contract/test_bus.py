"""Who follows a match hears that its log has grown, on this server and on others."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from kotakata.store.bus import MemoryBus
from kotakata.store.logs import MatchId
from kotakata.store.postgres import PostgresLogs, open_server
from kotakata.store.postgres_bus import PostgresBus
from tests.kit import begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotakata.store.bus import Bus, Following
    from tests.postgres import Server

ONE, TWO = MatchId(1), MatchId(2)
LONG_S = 30
"""How long to wait for what is sure to come, on a machine that is busy."""


@contextmanager
def connected(address: str, look_s: float = 2.0) -> Iterator[PostgresBus]:
    database = open_server(address, connections=3)
    bus = PostgresBus(database, look_s)
    yield bus
    bus.close()
    database.close()


@pytest.fixture(params=["memory", "postgres", "another server"])
def buses(request: pytest.FixtureRequest) -> Iterator[tuple[Bus, Bus]]:
    """A bus where news are told, and one where they are heard."""
    if request.param == "memory":
        bus = MemoryBus()
        yield bus, bus
        bus.close()
        return
    address = request.getfixturevalue("postgres")
    with connected(address) as here, connected(address) as there:
        yield here, (here if request.param == "postgres" else there)


async def hears(following: Following, seq: int, telling: Bus | None = None) -> None:
    """Wait for news; they are told again meanwhile, as one who listens may still be on the way."""
    async with asyncio.timeout(LONG_S):
        heard = 0
        while heard != seq:
            if telling is not None:
                telling.tell(following.match, seq)
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    heard = await anext(following)


async def hears_nothing(following: Following) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await anext(following)


def test_news_of_a_match_come_to_who_follows_it(buses: tuple[Bus, Bus]) -> None:
    here, there = buses

    async def scene() -> None:
        async with there.follow(ONE, after=5) as one, there.follow(TWO, after=0) as two:
            await hears(one, 6, here)
            here.tell(ONE, 7)
            here.tell(ONE, 8)
            await hears(one, 8)
            await hears_nothing(two)

    asyncio.run(scene())


def test_what_is_known_already_is_no_news(buses: tuple[Bus, Bus]) -> None:
    here, there = buses

    async def scene() -> None:
        async with there.follow(ONE, after=5) as one:
            here.tell(ONE, 4)
            here.tell(ONE, 5)
            await hears_nothing(one)

    asyncio.run(scene())


def test_several_follow_one_match(buses: tuple[Bus, Bus]) -> None:
    here, there = buses

    async def scene() -> None:
        async with there.follow(ONE) as first, there.follow(ONE) as second:
            await asyncio.gather(hears(first, 1, here), hears(second, 1, here))

    asyncio.run(scene())


def test_a_bus_that_closes_ends_what_is_followed(buses: tuple[Bus, Bus]) -> None:
    async def scene() -> None:
        async with buses[1].follow(ONE) as one:
            await asyncio.to_thread(buses[1].close)
            async with asyncio.timeout(LONG_S):
                assert [seq async for seq in one] == []

    asyncio.run(scene())


def test_a_hint_that_was_lost_is_found_by_looking(postgres: str) -> None:
    async def scene() -> None:
        logs = PostgresLogs(postgres)
        one = begun("klasik")
        match = logs.begin(one.events)
        with connected(postgres, look_s=0.1) as bus:
            async with bus.follow(match, after=len(one.events)) as following:
                await hears_nothing(following)
                before = len(one.events)
                logs.append(match, before, one.passes())
                await hears(following, len(one.events))
        logs.close()

    asyncio.run(scene())


def test_news_come_again_after_the_connection_was_lost(
    postgres: str, postgres_server: Server
) -> None:
    async def scene() -> None:
        with connected(postgres, look_s=0.1) as here, connected(postgres, look_s=0.1) as there:
            async with there.follow(ONE) as one:
                await hears(one, 1, here)
                postgres_server.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid != pg_backend_pid() AND datname = 'games'"
                )
                await hears(one, 2, here)

    asyncio.run(scene())
