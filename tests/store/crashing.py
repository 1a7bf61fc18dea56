"""A server that keeps moves for ever, and one that kills it between two steps of its choice.

``python -m tests.store.crashing ADDRESS KILLS`` prints how many answers were given before the
deaths. A step is anything that is said to the database, the moment before and the moment after;
the server dies at a step drawn by chance, by its own hand, as if struck by ``kill -9``. It forks,
so it must be a process of its own, without the threads of a test run.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.pool import PoolProxiedConnection

from kotakata.notation.log.codec import encode_event
from kotakata.notation.log.strict_json import compact
from kotakata.store.database import Database
from kotakata.store.logs import MatchId
from kotakata.store.open import Store, is_server, open_store
from kotakata.store.port.commands import Accepted, Entry
from kotakata.store.postgres import open_server
from tests.kit import begun

MATCHES: Final = 6
STEPS: Final = 400
"""At the latest so many steps after the start the server dies."""
LEASE_MS: Final = 600_000

_MATCH: Final = begun("klasik", mode="dealt")
BEGUN: Final = tuple(_MATCH.events)
ADDED: Final = _MATCH.passes() + _MATCH.passes()
"""What one command adds: more than one event, so that half of it can be told from all."""
BEGUN_BODIES, ADDED_BODIES = (
    [compact(encode_event(event, _MATCH.setup)) for event in events] for events in (BEGUN, ADDED)
)


def die_at(step: int, database: Database) -> Callable[[], None]:
    """Let the process die at the step that has this number; what is given back is a step too."""
    steps = itertools.count(1)

    def take(*_: object) -> None:
        if next(steps) >= step:
            os.kill(os.getpid(), signal.SIGKILL)

    for name in ("before_cursor_execute", "after_cursor_execute", "begin", "commit", "savepoint"):
        sa.event.listen(database.engine, name, take)
    sa.event.listen(database.engine, "release_savepoint", take)
    _add_step_after_commit(database.engine.dialect, take)
    return take


def _add_step_after_commit(dialect: sa.Dialect, take: Callable[[], None]) -> None:
    really_commit = dialect.do_commit

    def commit(dbapi_connection: PoolProxiedConnection) -> None:
        really_commit(dbapi_connection)
        take()

    dialect.do_commit = commit  # type: ignore[method-assign]


async def serve(store: Store, told: int, take: Callable[[], None]) -> None:
    """Take all matches and add to each, over and over, and tell each answer once it is given."""
    await asyncio.gather(
        *(serve_one(store, MatchId(number), told, take) for number in range(1, MATCHES + 1))
    )


async def serve_one(store: Store, match: MatchId, told: int, take: Callable[[], None]) -> None:
    """Add to one match, as long as the process lives."""
    lease = await store.write(lambda kept: kept.owners.take(match, "server", LEASE_MS))
    length = len(await store.read(lambda kept: kept.logs.load(match)))
    while True:
        command = f"{match}-{length}"
        await accept(store, Entry(lease, length, ADDED, command=command, result=str(length)))
        take()
        os.write(told, f"{match} {length}\n".encode())
        length += len(ADDED)


async def accept(store: Store, entry: Entry) -> Accepted:
    """Carry a command out."""
    return await store.write(lambda kept: kept.commands.accept(entry))


def crash_once(address: str, step: int) -> list[tuple[int, int]]:
    """Start the server, see it die, and give what it had told: (match, length before)."""
    here, there = os.pipe()
    server = os.fork()
    if server == 0:
        store = open_store(address)
        asyncio.run(serve(store, there, die_at(step, store.database)))
        os._exit(1)
    os.close(there)
    with os.fdopen(here) as reading:
        lines = reading.read().splitlines()
    _, status = os.waitpid(server, 0)
    assert os.WIFSIGNALED(status), "the server was to be killed, but ended by itself"
    return [(int(match), int(length)) for match, length in map(str.split, lines)]


def check(database: Database, told: dict[int, list[int]]) -> None:
    """Hold what is kept against what was told."""
    settle(database)
    for number in range(1, MATCHES + 1):
        rows = column(database, "SELECT body FROM event WHERE match_id = {} ORDER BY seq", number)
        assert column(database, "SELECT events FROM match WHERE id = {}", number) == [len(rows)]
        assert rows[: len(BEGUN)] == BEGUN_BODIES
        results = column(database, "SELECT result FROM command WHERE match_id = {}", number)
        answered = set(map(int, results))
        # No half of a command, none twice, each with its answer, and no answer without.
        assert answered == set(range(len(BEGUN), len(rows), len(ADDED)))
        assert rows[len(BEGUN) :] == ADDED_BODIES * len(answered)
        lost = set(told.get(number, [])) - answered
        assert not lost, f"match {number}: {sorted(lost)} were acknowledged and are lost"


def column(database: Database, statement: str, match: int) -> list[Any]:
    """Give the values of one column, of one match."""
    with database.connected() as connection:
        return list(connection.exec_driver_sql(statement.format(match)).scalars())


def settle(database: Database) -> None:
    """Wait until the database has noticed the death, and ended what was not committed."""
    if database.engine.dialect.name == "sqlite":
        return
    others = (
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid != pg_backend_pid()"
    )
    with database.connected() as connection:
        while connection.exec_driver_sql(others).scalar_one():
            connection.rollback()
            time.sleep(0.005)


def load(database: Database, match: MatchId) -> None:
    """See that a log can be read."""
    assert database.read(lambda kept: kept.logs.load(match))


def opened(address: str) -> Database:
    """Open the store to look into it."""
    return open_server(address) if is_server(address) else open_store(address).database


def main(address: str, kills: int) -> None:
    """Kill the server again and again; each time everything that was told must be there."""
    chance, told = Random(kills), Counter[str]()
    known: dict[int, list[int]] = {}
    database = opened(address)
    for _ in range(MATCHES):
        database.write(lambda kept: kept.logs.begin(BEGUN))
    database.close()
    for _ in range(kills):
        for match, length in crash_once(address, chance.randint(1, STEPS)):
            known.setdefault(match, []).append(length)
            told["answers"] += 1
        database = opened(address)
        check(database, known)
        database.close()
    database = opened(address)
    for number in range(1, MATCHES + 1):
        load(database, MatchId(number))
    database.close()
    sys.stdout.write(str(told["answers"]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
