"""How fast moves are kept: as fast as they come from some who wait, and at the pace of a club.

Each move is one event with its command and lease, and is heard of when it is on the disk. The
server is told to write to the disk as it would for a club (``fsync=on``).
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kotakata.store.open import Store, open_store
from kotakata.store.port.commands import Accepted, Entry
from kotakata.store.port.owners import Lease
from kotakata.store.transaction import Transaction
from tests.kit import begun
from tests.postgres import emptied, running

WRITERS: Final = 20
SECONDS: Final = 4
MATCHES: Final = 500
PAUSE_S: Final = 5.0
LEASE_MS: Final = 600_000

MATCH: Final = begun("klasik", mode="dealt")
PASSED: Final = MATCH.passes()[:1]


def main() -> None:
    """Print appends a second and how long one takes, for each database."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "games.db")
        report("SQLite, one writer thread, group commit", store)
    with server() as address:
        report("PostgreSQL, pool of threads", open_store(address))


@contextmanager
def server() -> Iterator[str]:
    """Start a server that writes to the disk."""
    with running(("shared_buffers=64MB", "max_connections=60")) as started:
        yield emptied(started)


def report(name: str, store: Store) -> None:
    """Measure a store, best of two runs, and close it."""
    print(f"  {name}")
    for writers in (1, WRITERS, 10 * WRITERS):
        taken_ms = min((asyncio.run(measured(store, writers)) for _ in range(2)), key=middle)
        rate = len(taken_ms) / SECONDS
        p99_ms = taken_ms[int(len(taken_ms) * 0.99)]
        print(
            f"    {writers:4} waiting: {rate:7.0f} appends/s,"
            f" p50 {middle(taken_ms):6.2f} ms, p99 {p99_ms:6.2f} ms (aim: p99 under 50 ms)"
        )
    taken_ms = asyncio.run(paced(store))
    print(
        f"    {MATCHES} matches, a move every {PAUSE_S:.0f} s each: {len(taken_ms)} moves,"
        f" p50 {middle(taken_ms):6.2f} ms, p99 {taken_ms[int(len(taken_ms) * 0.99)]:6.2f} ms"
    )
    store.close()


def middle(taken_ms: list[float]) -> float:
    """Give the middle one of what is in order."""
    return taken_ms[len(taken_ms) // 2]


async def measured(store: Store, writers: int) -> list[float]:
    """Append for some seconds and give how long each append took, in order."""
    taken_ms: list[float] = []
    leases = [await begin(store) for _ in range(writers)]
    until = time.perf_counter() + SECONDS
    await asyncio.gather(*(append_on(store, lease, until, taken_ms) for lease in leases))
    return sorted(taken_ms)


async def paced(store: Store) -> list[float]:
    """Play many matches at leisure and give how long each append took, in order."""
    taken_ms: list[float] = []
    leases = [await begin(store) for _ in range(MATCHES)]

    async def play(number: int, lease: Lease) -> None:
        await asyncio.sleep(PAUSE_S * number / MATCHES)
        for length in (8, 9):
            start = time.perf_counter()
            await keep(store, entry(lease, length))
            taken_ms.append((time.perf_counter() - start) * 1000)
            await asyncio.sleep(PAUSE_S)

    await asyncio.gather(*(play(number, lease) for number, lease in enumerate(leases)))
    return sorted(taken_ms)


async def begin(store: Store) -> Lease:
    """Begin a match and take it."""

    def made(kept: Transaction) -> Lease:
        return kept.owners.take(kept.logs.begin(MATCH.events[:8]), "bench", LEASE_MS)

    return await store.write(made)


async def append_on(store: Store, lease: Lease, until: float, taken_ms: list[float]) -> None:
    """Append one event after another."""
    length = 8
    while (start := time.perf_counter()) < until:
        await keep(store, entry(lease, length))
        taken_ms.append((time.perf_counter() - start) * 1000)
        length += 1


def entry(lease: Lease, length: int) -> Entry:
    """Make what a move leads to."""
    return Entry(lease, length, PASSED, command=str(length), result=str(length))


async def keep(store: Store, made: Entry) -> Accepted:
    """Append one event."""
    return await store.write(lambda kept: kept.commands.accept(made))
