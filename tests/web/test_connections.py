"""Who connects and asks nothing, or never to the end, keeps nobody else out."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from kotakata.web import connections
from kotakata.web.connections import Crowd, PatientSocket, keep_quiet, patient
from kotakata.web.settings import Settings
from tests.web.nodes import free_port
from tests.web.server import LOOSE, WAIT_S, Person, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOON_S = 0.6
"""What all time-outs are here."""
HEAD = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
BODY = b'{"name": "Ani"}'
WHOLE = HEAD + b"Content-Length: 15\r\n\r\n" + BODY


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_S", "BODY_S", "TAKEN_S"):
        monkeypatch.setattr(connections, name, SOON_S)


@contextmanager
def patiently(home: Path, most: int = 1000, from_one: int = 1000) -> Iterator[Server]:
    """Run a server that takes connections as ``kotakata serve`` does."""
    server = Server(Settings(store=home / "games.db", prepared=home / "prepared", pace=LOOSE))
    config = server._server.config
    config.http, config.ws = patient(Crowd(most, from_one)), PatientSocket
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def silent(port: int, many: int) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        address = ("127.0.0.1", port)
        yield [stack.enter_context(socket.create_connection(address, 5)) for _ in range(many)]


def is_ended(connection: socket.socket, within_s: float = 0) -> bool:
    """Whether the server ends a connection, soon enough."""
    until = time.monotonic() + within_s
    connection.settimeout(0.05 if within_s else 0)
    while True:
        try:
            if not connection.recv(2**16):
                return True
        except (TimeoutError, BlockingIOError):
            pass
        except OSError:
            return True
        if time.monotonic() >= until:
            return False


def dribble(connection: socket.socket, start: bytes) -> float:
    """Send a request that goes on and on; gives how long that is borne."""
    began = time.monotonic()
    connection.sendall(start)
    connection.settimeout(0.05)
    while time.monotonic() < began + WAIT_S:
        try:
            connection.sendall(b"a")
            if not connection.recv(2**16):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - began


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize(
    "start",
    [
        pytest.param(b"GET /hea", id="line"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-More: ", id="headers"),
        pytest.param(HEAD + b"Content-Length: 60000\r\n\r\n{", id="body"),
        pytest.param(HEAD + b"Content-Length: 900000\r\n\r\n{", id="body that is refused"),
        pytest.param(WHOLE + b"GET ", id="second"),
    ],
)
def test_a_request_comes_whole_in_good_time(tmp_path: Path, start: bytes) -> None:
    with patiently(tmp_path) as server, silent(server.port, 1) as (connection,):
        assert SOON_S / 2 < dribble(connection, start) < 5 * SOON_S
        with silent(server.port, 1) as (other,):
            assert not is_ended(other)
            assert is_ended(other, 5 * SOON_S)


@pytest.mark.usefixtures("soon")
def test_nobody_is_hurried_who_has_asked(tmp_path: Path) -> None:
    with patiently(tmp_path) as server:
        ani, budi = Person(server, "Ani"), Person(server, "Budi")
        made = ani.make()
        with ani.at(made["match"]) as client:
            budi.join(made["invites"][0]["code"], "Budi")
            client.until("hello")
            began = time.monotonic()
            waited = ani.get(f"/api/matches/{made['match']}/events", after=10**5, wait=3 * SOON_S)
            assert waited.status_code == 200
            assert time.monotonic() - began > 2 * SOON_S
            assert client.do("draw", player=0)["kind"] in ("ack", "refused")
        ani.close()
        budi.close()


def gone(server: Server, within_s: float) -> bool:
    until = time.monotonic() + within_s
    while server._server.server_state.connections:
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.usefixtures("soon")
def test_an_answer_is_taken_in_good_time(tmp_path: Path) -> None:
    with patiently(tmp_path) as server, silent(server.port, 1) as (connection,):
        connection.settimeout(5 * SOON_S)
        try:
            for _ in range(400):
                connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        except OSError:
            pass
        assert gone(server, 10 * SOON_S)


@pytest.mark.usefixtures("soon")
def test_what_a_socket_is_sent_is_taken_in_good_time(tmp_path: Path) -> None:
    with patiently(tmp_path) as server:
        ani, budi = Person(server, "Ani"), Person(server, "Budi")
        made = ani.make()
        budi.join(made["invites"][0]["code"], "Budi")
        ani.close()
        budi.close()
        with ani.at(made["match"]):
            protocol = next(
                each
                for each in server._server.server_state.connections
                if isinstance(each, PatientSocket)
            )
            server.loop.call_soon_threadsafe(protocol.pause_writing)
            assert gone(server, 10 * SOON_S)


def test_the_longest_silent_make_room_for_who_asks(tmp_path: Path) -> None:
    with patiently(tmp_path, most=30) as server, silent(server.port, 25) as first:
        ani = Person(server, "Ani")
        match = ani.make()["match"]
        with ani.at(match) as client:
            client.until("waiting")
            with silent(server.port, 40) as then:
                assert is_ended(first[0], 2)
                assert is_ended(then[0], 2)
                assert not is_ended(then[-1])
                assert httpx.get(f"{server.url}/health", timeout=2).status_code == 200
                client.send({"kind": "ping", "id": "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"})
                client.until("pong", "refused")
        ani.close()


def test_one_address_keeps_only_so_many_silent(tmp_path: Path) -> None:
    with patiently(tmp_path, from_one=10) as server, silent(server.port, 30) as made:
        assert is_ended(made[19], 2)
        assert [is_ended(each) for each in made] == [True] * 20 + [False] * 10
        with silent(server.port, 1) as (asking,):
            asking.sendall(WHOLE)
            asking.settimeout(5)
            assert asking.recv(100).startswith(b"HTTP/1.1 200")


def test_no_more_are_let_in_than_there_are_descriptors_for(tmp_path: Path) -> None:
    port = free_port()
    serve = [sys.executable, "-m", "kotakata", "serve", "--port", str(port)]
    limited = ["sh", "-c", 'ulimit -Sn 100 && ulimit -Hn 240 && exec "$@"', "sh", *serve]
    log = tmp_path / "log"
    with log.open("wb") as out:
        environment = {**os.environ, "KOTAKATA_HOME": str(tmp_path)}
        running = subprocess.Popen(limited, env=environment, stdout=out, stderr=out)
    try:
        address = f"http://127.0.0.1:{port}"
        _await(address)
        with silent(port, 300) as made:
            for path in ("/health", "/ready", "/api/rules"):
                assert httpx.get(address + path, timeout=10).status_code == 200
            still = sum(not is_ended(each) for each in made[-150:])
            assert still > 100  # more than the limit that it was started with
        assert log.stat().st_size < 1000
    finally:
        running.terminate()
        running.wait(WAIT_S)


def _await(address: str) -> None:
    until = time.monotonic() + 3 * WAIT_S
    while True:
        try:
            httpx.get(f"{address}/health", timeout=2)
        except httpx.HTTPError:
            assert time.monotonic() < until
            time.sleep(0.1)
        else:
            return


def test_a_server_without_room_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        keep_quiet(loop)
        context: dict[str, Any] = {"message": "socket.accept() out of system resource"}
        for _ in range(1000):
            loop.call_exception_handler(context)
        loop.call_exception_handler({"message": "something else"})

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [record.name for record in caplog.records] == ["kotakata.web.connections", "asyncio"]
