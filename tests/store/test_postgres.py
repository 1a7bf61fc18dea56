"""The store on a server: what it says when it cannot be used, and how it gets its tables."""

from __future__ import annotations

import sys
from threading import Barrier, Thread
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from kotakata.errors import LibraryMissing, StoreUnavailable
from kotakata.store import version
from kotakata.store.database import TRIES
from kotakata.store.logs import MatchId
from kotakata.store.open import is_server
from kotakata.store.postgres import PostgresLogs, open_server, upgrade
from kotakata.store.schema import metadata
from tests.kit import begun

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.store.port.accounts import AccountId
    from kotakata.store.sql.desk import Desk
    from kotakata.store.transaction import Transaction
    from tests.postgres import Server


def refused(address: str) -> str:
    with pytest.raises(StoreUnavailable) as caught:
        open_server(address)
    return str(caught.value)


def test_a_server_without_tables_is_not_used_before_it_has_them(postgres_server: Server) -> None:
    address = postgres_server.create("bare")
    assert "kotakata db upgrade" in refused(address)
    assert upgrade(address) == ("0001", "0002", "0003", "0004", "0005")
    open_server(address).close()
    assert upgrade(address) == ()


def test_the_steps_lead_to_the_tables_that_the_program_knows(postgres_server: Server) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    upgrade(postgres_server.create("compared"))
    with connected(postgres_server, "compared") as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


def test_two_who_make_the_tables_at_once_take_turns(postgres_server: Server) -> None:
    address = postgres_server.create("twice")
    taken: list[tuple[str, ...]] = []
    together(*[lambda: taken.append(upgrade(address))] * 2)
    assert sorted(taken) == [(), ("0001", "0002", "0003", "0004", "0005")]


def test_logs_of_the_first_version_are_brought_up(postgres_server: Server) -> None:
    address = postgres_server.create("older")
    with connected(postgres_server, "older") as connection, connection.begin():
        steps_until(connection, "0001")
    assert "kotakata db upgrade" in refused(address)
    assert upgrade(address) == ("0002", "0003", "0004", "0005")
    logs = PostgresLogs(address)
    match = begun("klasik")
    assert logs.load(logs.begin(match.events)) == tuple(match.events)
    logs.close()


def test_tables_of_a_newer_version_are_refused(postgres_server: Server) -> None:
    address = postgres_server.create("newer")
    upgrade(address)
    postgres_server.execute("UPDATE alembic_version SET version_num = '9999'", database="newer")
    assert "newer version" in refused(address)
    with pytest.raises(StoreUnavailable, match="newer version"):
        upgrade(address)


def test_tables_that_were_taken_away_are_told(postgres_server: Server) -> None:
    address = postgres_server.create("emptied")
    upgrade(address)
    logs = PostgresLogs(address)
    postgres_server.execute("DROP TABLE event", database="emptied")
    with pytest.raises(StoreUnavailable, match="kotakata db upgrade"):
        logs.load(MatchId(1))
    logs.close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://ani:secret@/club?host=/nowhere", "cannot be reached"),
        ("postgresql:club", "no address"),
    ],
)
def test_a_server_that_cannot_be_reached_is_told_without_its_password(
    address: str, said: str
) -> None:
    pytest.importorskip("psycopg")
    assert said in refused(address)
    assert "secret" not in refused(address)


def test_a_database_that_is_not_there_is_told(postgres_server: Server) -> None:
    assert 'database "nowhere" does not exist' in refused(postgres_server.address("nowhere"))


def test_without_the_driver_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(LibraryMissing, match=r"kotakata\[postgres\]"):
        open_server("postgresql://db.example/club")


def test_every_commit_goes_to_the_disk(postgres: str) -> None:
    database = open_server(postgres)
    with database.connected() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
        assert connection.exec_driver_sql("SHOW TimeZone").scalar_one() == "UTC"
    database.close()


def test_the_server_tells_the_time(postgres: str) -> None:
    logs = PostgresLogs(postgres)
    kept = logs.find(logs.begin(begun("klasik").events))
    assert kept.created_at.endswith("+00:00")
    logs.close()


def test_a_server_that_was_started_again_is_used_on(postgres: str, postgres_server: Server) -> None:
    logs = PostgresLogs(postgres)
    match = begun("klasik")
    number = logs.begin(match.events)
    postgres_server.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid != pg_backend_pid() AND datname = 'games'"
    )
    assert logs.load(number) == tuple(match.events)
    logs.close()


def test_two_that_wait_for_each_other_are_both_done(postgres: str) -> None:
    database = open_server(postgres)
    one, two = (database.write(lambda kept: kept.accounts.welcome("Ani")) for _ in range(2))
    both_hold_one = Barrier(2)
    tries: list[str] = []

    def change(first: AccountId, second: AccountId, name: str) -> None:
        def work(kept: Transaction) -> None:
            kept.accounts.rename(first, name)
            tries.append(name)
            if tries.count(name) == 1:
                both_hold_one.wait()
            kept.accounts.rename(second, name)

        database.write(work)

    together(lambda: change(one, two, "Budi"), lambda: change(two, one, "Citra"))
    assert len(tries) == 3
    names = database.read(lambda kept: {kept.accounts.find(each).name for each in (one, two)})
    assert len(names) == 1
    database.close()


def test_what_never_agrees_is_given_up_in_the_end(postgres: str) -> None:
    database = open_server(postgres)
    tries: list[str] = []

    def disagree(kept: Transaction) -> None:
        tries.append("again")
        desk: Desk = kept.accounts._desk  # type: ignore[attr-defined] # says what the server would
        desk.connection.exec_driver_sql(
            "DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$"
        )

    with pytest.raises(StoreUnavailable):
        database.write(disagree)
    assert len(tries) == TRIES
    database.close()


def test_a_server_without_a_free_connection_is_busy(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kotakata.store.postgres.PATIENCE_S", 1)
    database = open_server(postgres, connections=1)
    with database.connected(), pytest.raises(StoreUnavailable, match="busy"):
        database.read(lambda kept: kept.logs.unfinished())
    database.close()


def test_an_address_is_told_from_a_file() -> None:
    assert is_server("postgres://db.example/club")
    assert not is_server("/home/ani/postgres.db")


def together(*works: Callable[[], None]) -> None:
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def connected(postgres_server: Server, database: str) -> sa.Connection:
    url = sa.make_url(postgres_server.address(database)).set(drivername="postgresql+psycopg")
    return sa.create_engine(url, poolclass=sa.NullPool).connect()


def steps_until(connection: sa.Connection, revision: str) -> None:
    """Take the steps that a program of an earlier version knew."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    script = version._script()
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        for step in reversed(list(script.iterate_revisions(revision, "base"))):
            step.module.upgrade()
    context.stamp(script, revision)
