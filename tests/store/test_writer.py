"""The one who writes to a file: in groups, each piece by itself, and no piece lost to silence."""

from __future__ import annotations

from concurrent.futures import Future, wait
from threading import Event
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from kotakata.errors import StoreUnavailable
from kotakata.store.sqlite import open_file
from kotakata.store.workers import Workers
from kotakata.store.writer import GROUP, GroupWriter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from kotakata.store.database import Database
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.sql.desk import Desk
    from kotakata.store.transaction import Transaction


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_file(tmp_path / "games.db")
    yield opened
    opened.close()


@pytest.fixture
def writer(database: Database) -> Iterator[GroupWriter]:
    one = GroupWriter(database)
    yield one
    one.close()


@pytest.fixture
def commits(database: Database) -> list[object]:
    """Note each commit."""
    noted: list[object] = []
    sa.event.listen(database.engine, "commit", noted.append)
    return noted


def submit(writer: GroupWriter, name: str) -> Future[AccountId]:
    return writer.submit(lambda kept: kept.accounts.welcome(name))


def held_up(writer: GroupWriter) -> Event:
    """Keep the writer busy until the event is set, so that others come together meanwhile."""
    begins, goes_on = Event(), Event()

    def work(_: Transaction) -> None:
        begins.set()
        goes_on.wait()

    writer.submit(work)
    begins.wait()
    return goes_on


def test_what_comes_meanwhile_is_committed_at_once(
    writer: GroupWriter, commits: list[object]
) -> None:
    goes_on = held_up(writer)
    futures = [submit(writer, "Ani") for _ in range(GROUP + 1)]
    goes_on.set()
    assert len({future.result() for future in futures}) == GROUP + 1
    assert len(commits) == 3


def test_nobody_hears_of_success_before_the_commit(writer: GroupWriter, database: Database) -> None:
    goes_on = held_up(writer)
    futures = [submit(writer, "Ani") for _ in range(3)]
    heard: list[bool] = []
    sa.event.listen(
        database.engine, "commit", lambda _: heard.extend(future.done() for future in futures)
    )
    goes_on.set()
    wait(futures)
    assert heard
    assert not any(heard)


def test_when_a_group_cannot_be_kept_all_hear_of_it_and_the_next_is_kept(
    writer: GroupWriter, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device", "games.db")

    goes_on = held_up(writer)
    futures = [submit(writer, "Ani") for _ in range(3)]
    monkeypatch.setattr(database.engine.dialect, "do_commit", full)
    goes_on.set()
    errors = [future.exception() for future in futures]
    assert all(isinstance(error, StoreUnavailable) for error in errors)
    assert len(set(map(id, errors))) == 3
    monkeypatch.undo()
    assert submit(writer, "Budi").result() == 1


def test_a_piece_that_ruins_the_transaction_is_no_success_for_the_others(
    writer: GroupWriter,
) -> None:
    def ruin(kept: Transaction) -> None:
        desk: Desk = kept.accounts._desk  # type: ignore[attr-defined] # as a full disk does
        desk.connection.exec_driver_sql("ROLLBACK")

    goes_on = held_up(writer)
    first = submit(writer, "Ani")
    ruined = writer.submit(ruin)
    last = submit(writer, "Budi")
    goes_on.set()
    for future in (first, ruined, last):
        assert isinstance(future.exception(), StoreUnavailable)
    assert submit(writer, "Citra").result() == 1


def test_what_is_written_in_a_group_sees_what_came_before(writer: GroupWriter) -> None:
    goes_on = held_up(writer)
    opened = writer.submit(lambda kept: kept.accounts.open("Ani", "hash"))
    found = writer.submit(lambda kept: kept.accounts.find_by_name("ani"))
    goes_on.set()
    account = found.result()
    assert account is not None
    assert account.id == opened.result()


def test_a_writer_that_is_full_says_so(database: Database) -> None:
    writer = GroupWriter(database, waiting=2)
    goes_on = held_up(writer)
    waiting = [submit(writer, "Ani") for _ in range(2)]
    with pytest.raises(StoreUnavailable, match="try again"):
        submit(writer, "Budi")
    goes_on.set()
    wait(waiting)
    writer.close()


def test_a_writer_that_never_wrote_closes_too_and_twice(database: Database) -> None:
    writer = GroupWriter(database)
    writer.close()
    writer.close()
    with pytest.raises(RuntimeError):
        submit(writer, "Ani")


def test_workers_that_are_full_say_so() -> None:
    goes_on = Event()
    workers = Workers("test", threads=1, waiting=1)
    futures = [workers.submit(goes_on.wait) for _ in range(2)]
    with pytest.raises(StoreUnavailable, match="try again"):
        workers.submit(goes_on.wait)
    goes_on.set()
    wait(futures)
    workers.submit(goes_on.wait).result()
    workers.close()
    with pytest.raises(RuntimeError):
        workers.submit(goes_on.wait)
