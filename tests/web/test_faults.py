"""A server whose store fails: visitors learn that it does and nothing of where, and it heals."""

from __future__ import annotations

import signal
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.nodes import Node
from tests.web.playing import begin, duel, on_turn
from tests.web.server import serving

if TYPE_CHECKING:
    from pathlib import Path

    from kotakata.store.database import Database
    from tests.web.conftest import Welcome
    from tests.web.server import Client, Person


LOG_BYTES = 16_384
"""No file grows beyond: the log of the server does not reach that, the store is past it."""


def exchange(clients: list[Client], number: str) -> dict[str, Any]:
    """Let whoever is on turn exchange two tiles."""
    client, player = on_turn(clients)
    tiles = client.view["players"][player]["rack"]["tiles"][:2]
    command = {"kind": "exchange", "tiles": tiles}
    client.send({"kind": "do", "id": number, "player": player, "command": command})
    return client.until("ack", "refused", id=number)


def said_to_visitors(person: Person, match: str) -> list[tuple[int, str]]:
    """Ask for this and that, some of which has to be kept."""
    answers = [person.get(path) for path in ("/ready", "/api/tables", f"/api/matches/{match}")]
    answers += [person.post("/api/quick"), person.post("/api/guest", name="Citra")]
    return [(each.status_code, each.text) for each in answers]


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process")
def test_a_full_disk_is_told_without_its_place_and_costs_nobody_time(
    tmp_path: Path, come: Welcome
) -> None:
    import resource

    node = Node(str(tmp_path / "games.db"), tmp_path, "one")
    node.start()
    try:
        ani, budi = come(node, "Ani"), come(node, "Budi")
        match = duel(ani, budi, parameters={"clock.turn_seconds": 4})
        clients = [ani.at(match), budi.at(match)]
        begin(clients)
        on_turn_before = clients[0].view["on_turn"]

        unlimited = resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, (LOG_BYTES, -1))
        number = "00000000-0000-4000-8000-000000000001"
        refused = exchange(clients, number)
        assert refused["code"] == "store-unavailable"
        assert ani.get("/health").status_code == 200
        for status, text in [*said_to_visitors(ani, match), (503, refused["text"])]:
            assert str(tmp_path) not in text
            assert "games.db" not in text
            assert "sqlite" not in text.lower()
            assert status in (200, 503)
        assert ani.get("/ready").status_code == 503
        time.sleep(5)  # longer than a turn
        beat = [each for each in read(clients[0]) if each["kind"] == "beat"][-1]
        assert beat["clocks"]["running"] is False

        resource.prlimit(node.process.pid, resource.RLIMIT_FSIZE, unlimited)
        until = time.monotonic() + 10
        while ani.get("/ready").status_code != 200:
            assert time.monotonic() < until, "it does not heal"
            time.sleep(0.1)
        for client in clients:
            client.drain(0.05)
        assert clients[0].view["on_turn"] == on_turn_before
        assert exchange(clients, number)["kind"] == "ack"
        for client in clients:
            client.close()
    finally:
        node.end(signal.SIGTERM)
    log = (tmp_path / "one.log").read_text("utf-8")
    assert "the disk" in log
    for word in ("parameters", "INSERT", "Traceback", "tiles", "token"):
        assert word not in log


def test_a_database_that_is_locked_is_told_without_its_place_and_costs_nobody_their_turn(
    postgres: str, tmp_path: Path, come: Welcome, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, store=postgres) as server:
        ani, budi = come(server, "Ani"), come(server, "Budi")
        match = duel(ani, budi, parameters={"clock.turn_seconds": 4})
        clients = [ani.at(match), budi.at(match)]
        begin(clients)
        number = "00000000-0000-4000-8000-000000000002"
        with server.house.store.database.connected() as other, other.begin():
            # As a backup or a change of the tables does it.
            other.exec_driver_sql("LOCK TABLE event IN ACCESS EXCLUSIVE MODE")
            refused = exchange(clients, number)  # waits for longer than a turn
            assert refused["code"] == "store-unavailable"
            assert "postgresql" not in refused["text"]
            told = ani.get("/ready")
            assert told.status_code == 200, told.text
        for client in clients:
            client.drain(0.05)
        assert exchange(clients, number)["kind"] == "ack"
        events = ani.get(f"/api/matches/{match}/log.json").text
        assert "tiles_exchanged" in events
        assert "turn_lost" not in events
        for client in clients:
            client.close()
    said = [record.getMessage() for record in caplog.records]
    assert any("busy" in each for each in said)
    assert not any("INSERT" in each or "tiles" in each for each in said)


def test_ready_says_no_where_the_store_can_be_read_and_not_written(
    tmp_path: Path, come: Welcome
) -> None:
    with serving(tmp_path) as server:
        ani = come(server, "Ani")
        assert ani.get("/ready").json() == {"status": "ok"}
        database = server.house.store.database
        say(
            database, "CREATE TRIGGER shut BEFORE INSERT ON node BEGIN SELECT RAISE(ABORT, ''); END"
        )
        assert ani.get("/api/tables").status_code == 200
        told = ani.get("/ready")
        assert (told.status_code, told.json()["code"]) == (503, "store-unavailable")
        assert told.headers["retry-after"]
        assert str(tmp_path) not in told.text
        say(database, "DROP TRIGGER shut")
        assert ani.get("/ready").json() == {"status": "ok"}


def say(database: Database, statement: str) -> None:
    with database.connected(writes=True) as connection, connection.begin():
        connection.exec_driver_sql(statement)


def read(client: Client) -> list[dict[str, Any]]:
    client.drain(0.1)
    return client.frames
