"""When the store fails: visitors learn that it does, the log why, and neither what was played."""

from __future__ import annotations

import asyncio
import logging
import traceback
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import StoreUnavailable
from kotakata.notation.log.codec import encode_event
from kotakata.notation.log.strict_json import compact
from kotakata.store.discretion import WRITTEN_S, Discretion
from tests.kit import begun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kotakata.store.logs import MatchId
    from kotakata.store.open import Store

BROKEN = {
    ("gone", "sqlite"): (
        "ALTER TABLE event RENAME TO gone",
        "ALTER TABLE gone RENAME TO event",
    ),
    ("refusing", "sqlite"): (
        "CREATE TRIGGER shut BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END",
        "DROP TRIGGER shut",
    ),
    ("unready", "sqlite"): (
        "CREATE TRIGGER shut BEFORE INSERT ON node BEGIN SELECT RAISE(ABORT, 'no'); END",
        "DROP TRIGGER shut",
    ),
    ("gone", "postgresql"): (
        "ALTER TABLE event RENAME TO gone",
        "ALTER TABLE gone RENAME TO event",
    ),
    ("refusing", "postgresql"): (
        "ALTER TABLE event ADD CONSTRAINT shut CHECK (seq < 0) NOT VALID",
        "ALTER TABLE event DROP CONSTRAINT shut",
    ),
    ("unready", "postgresql"): (
        "ALTER TABLE node ADD CONSTRAINT shut CHECK (name = '') NOT VALID",
        "ALTER TABLE node DROP CONSTRAINT shut",
    ),
}
"""Ways in which a table cannot be written, and how that is mended, by database."""

WAYS = ("gone", "refusing")


def say(store: Store, statement: str) -> None:
    with store.database.connected(writes=True) as connection, connection.begin():
        connection.exec_driver_sql(statement)


@pytest.fixture
def break_it(store: Store) -> Iterator[Callable[[str], None]]:
    mending: list[str] = []

    def broken(how: str) -> None:
        breaks, mends = BROKEN[how, store.database.engine.dialect.name]
        say(store, breaks)
        mending.append(mends)

    yield broken
    for statement in mending:
        say(store, statement)


def failure(work: Callable[[], object]) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable) as caught:
        work()
    return caught.value


@pytest.mark.parametrize("how", WAYS)
def test_neither_error_nor_log_says_what_was_to_be_kept(
    store: Store,
    match: MatchId,
    how: str,
    break_it: Callable[[str], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    added = begun("klasik").passes()
    setup = begun("klasik").setup
    before = len(asyncio.run(store.read(lambda kept: kept.logs.load(match))))
    break_it(how)
    caplog.set_level(logging.DEBUG)
    error = failure(
        lambda: asyncio.run(store.write(lambda kept: kept.logs.append(match, before, added)))
    )
    logging.getLogger("kotakata").error("it failed", exc_info=error)
    inside = failure(lambda: store.logs.append(match, before, added))
    said = caplog.text + str(error) + "".join(traceback.format_exception(error))
    bodies = [compact(encode_event(event, setup)) for event in added]
    for body in bodies:
        assert body not in said
        assert body not in str(inside)
    assert "[parameters" not in "".join(traceback.format_exception(inside))
    assert "INSERT INTO" not in said


@pytest.mark.parametrize("how", WAYS)
def test_visitors_are_not_told_where_the_store_is_and_the_log_is(
    store: Store,
    address: str,
    match: MatchId,
    how: str,
    break_it: Callable[[str], None],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    added = begun("klasik").passes()
    before = len(store.logs.load(match))
    break_it(how)
    error = failure(
        lambda: asyncio.run(store.write(lambda kept: kept.logs.append(match, before, added)))
    )
    for secret in (address, str(tmp_path), "games.db", "event", "postgresql"):
        assert secret not in str(error)
    told = [record for record in caplog.records if record.name == "kotakata.store"]
    assert len(told) == 1
    assert "games" in told[0].getMessage()


def test_a_fault_that_lasts_is_written_down_once_in_a_while(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now_s = 100.0
    discretion = Discretion(lambda: now_s)

    def fail(fault: str) -> None:
        with pytest.raises(StoreUnavailable), discretion.kept():
            raise StoreUnavailable(fault=fault)

    for _ in range(50):
        fail("the disk is full")
    assert len(caplog.records) == 1
    fail("the disk is gone")
    now_s += WRITTEN_S
    fail("the disk is gone")
    fail("the disk is gone")
    said = [record.getMessage().rpartition(" ")[2] for record in caplog.records]
    assert said == ["full", "gone", "gone"]


def test_what_proves_that_something_can_be_kept_writes_and_leaves_nothing(store: Store) -> None:
    asyncio.run(store.prove())
    asyncio.run(store.prove())
    with store.database.connected() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM node").scalar_one() == 0


def test_a_store_that_cannot_be_written_does_not_prove_that_it_can(
    store: Store, break_it: Callable[[str], None]
) -> None:
    break_it("unready")
    assert asyncio.run(store.read(lambda kept: kept.rooms.listed(limit=1))) == ()
    failure(lambda: asyncio.run(store.prove()))
