"""What is passed on between servers: whom they believe, what they count, and when they give up."""

from __future__ import annotations

import secrets
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from kotakata.store.port.nodes import Node
from kotakata.store.port.rooms import RoomId
from kotakata.web.relay_socket import AGAIN
from kotakata.web.relayed import LASTS_MS, SEAL, Seals
from tests.web.nodes import free_port, sharing
from tests.web.playing import duel
from tests.web.server import Server, serving

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.web.conftest import Welcome

SOMEBODY = "203.0.113.7"
MOST_ON_THE_WAY = 400
"""Frames of 64 kB that two connections of the system hold at most, and some more."""


def sealed(server: Server, path: str, method: str = "GET") -> dict[str, str]:
    """Say under seal, as another server would, that somebody asks."""
    scope = {"type": "http", "method": method, "path": path, "scheme": "http", "headers": []}
    return server.house.relay.seals.headers(scope, SOMEBODY)


def tell(server: Server, name: str, address: str) -> None:
    server.call(server.house.store.write(lambda kept: kept.nodes.tell(Node(name, address))))


def closed(client: Any) -> int:  # noqa: ANN401 - a client
    """Wait for the end of a socket, and give its code."""
    with pytest.raises(ConnectionClosed) as end:
        client.until("nothing that ever comes")
    assert end.value.rcvd is not None
    return int(end.value.rcvd.code)


def held_by_another(server: Server, match: str, address: str) -> None:
    """Let a table be held by a server at an address."""

    async def hand_over() -> None:
        room = RoomId(int(match))
        await server.hall._holding.let_go(room)
        await server.house.store.write(lambda kept: kept.nodes.hold(room, "another", 60_000))

    server.call(hand_over())
    tell(server, "another", address)


LOOKED_AT = "/api/invitations/ABCD2345"
MANY = 122
"""More than anybody may look at, or ask for, within a minute."""


def attempts(
    server: Server, come: Welcome, headers: Mapping[str, str | bytes], count: int = MANY
) -> list[int]:
    person = come(server)
    return [person.ask("GET", LOOKED_AT, headers=headers).status_code for _ in range(count)]


def test_a_forged_seal_is_not_believed(tmp_path: Path, come: Welcome) -> None:
    with serving(tmp_path, pace=1) as server:
        forged = Seals(b"a secret of my own")
        scope = {"type": "http", "method": "GET", "path": LOOKED_AT, "scheme": "http"}
        assert attempts(server, come, forged.headers(scope, SOMEBODY))[-1] == 429
        for seal in ("", ".", "1", "x.y", "²3.4", "9" * 40, "0.0", sealed(server, LOOKED_AT)[SEAL]):
            told = {"x-forwarded-for": b"198.51.100.9", "x-forwarded-proto": b"http"}
            shown = {**told, SEAL: seal.encode("latin-1")}
            assert (set(attempts(server, come, shown, 3)), seal) == ({429}, seal)
        assert set(attempts(server, come, sealed(server, LOOKED_AT, "PUT"), 3)) == {429}
        assert set(attempts(server, come, sealed(server, "/api/guest"), 3)) == {429}
        assert set(attempts(server, come, sealed(server, LOOKED_AT))) == {404}


def test_a_seal_does_not_last(
    tmp_path: Path, come: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, pace=1) as server:
        late = sealed(server, LOOKED_AT)
        now_ms = time.time_ns() // 1_000_000
        for later_ms, status in ((LASTS_MS - 20_000, 404), (LASTS_MS + 1_000, 429)):
            monkeypatch.setattr("kotakata.web.relayed._now_ms", lambda ms=later_ms: now_ms + ms)
            assert attempts(server, come, late)[-1] == status


def test_a_visitor_is_counted_where_they_come_in_and_nowhere_else(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with (
        sharing(postgres, tmp_path, "one", pace=1) as here,
        sharing(postgres, tmp_path, "two") as there,
    ):
        ani, budi = come(here, "Ani"), come(there, "Budi")
        match = duel(ani, budi)
        address = f"/api/matches/{match}/rematch"
        told = [budi.post(address).status_code for _ in range(MANY)]
        assert set(told) == {409}
        assert [ani.post(address).status_code for _ in range(MANY)][-1] == 429


def test_the_page_that_asks_is_judged_by_the_host_that_was_visited(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with (
        sharing(postgres, tmp_path, "one") as here,
        sharing(postgres, tmp_path, "two") as there,
    ):
        ani, budi = come(here, "Ani"), come(there, "Budi")
        match = duel(ani, budi)
        address = f"/api/matches/{match}/rematch"
        for origin, status in ((there.url, 409), (here.url, 403), ("http://evil.example", 403)):
            answer = budi.ask("POST", address, headers={"Origin": origin})
            assert (answer.status_code, origin) == (status, origin)
        with budi.at(match, headers={"Origin": there.url}) as client:
            assert client.until("hello")["view"]["audience"]["holds"] == [1]
        language = budi.ask("POST", address, headers={"Accept-Language": "ar"}).json()["text"]
        assert language != budi.post(address).json()["text"]


def test_what_was_passed_on_is_not_passed_on_again(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with sharing(postgres, tmp_path, "one") as server:
        ani, budi = come(server, "Ani"), come(server, "Budi")
        match = duel(ani, budi)
        held_by_another(server, match, server.url)
        answer = ani.get(f"/api/matches/{match}")
        assert (answer.status_code, answer.json()["code"]) == (503, "lease-lost")
        assert answer.headers["retry-after"]
        with ani.at(match) as client:
            assert closed(client) == AGAIN


@pytest.mark.parametrize("address", ["", "http://127.0.0.1:{port}", "https://127.0.0.1:{port}"])
def test_a_server_that_cannot_be_reached_is_given_up_soon(
    tmp_path: Path, come: Welcome, address: str
) -> None:
    with serving(tmp_path) as server:
        ani, budi = come(server, "Ani"), come(server, "Budi")
        match = duel(ani, budi)
        held_by_another(server, match, address.format(port=free_port()))
        began = time.monotonic()
        answer = ani.get(f"/api/matches/{match}")
        assert (answer.status_code, answer.json()["code"]) == (503, "lease-lost")
        with ani.at(match) as client:
            assert closed(client) == AGAIN
        assert time.monotonic() - began < 8


def test_a_server_that_says_nothing_is_given_up_too(tmp_path: Path, come: Welcome) -> None:
    import socket

    with serving(tmp_path) as server, socket.create_server(("127.0.0.1", 0)) as silent:
        ani, budi = come(server, "Ani"), come(server, "Budi")
        match = duel(ani, budi)
        held_by_another(server, match, f"http://127.0.0.1:{silent.getsockname()[1]}")
        with ani.at(match) as client:
            assert closed(client) == AGAIN
        assert ani.get(f"/api/matches/{match}").status_code == 503


def test_a_socket_that_is_passed_on_ends_with_the_session(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with (
        sharing(postgres, tmp_path, "one") as here,
        sharing(postgres, tmp_path, "two") as there,
    ):
        ani, budi = come(here, "Ani"), come(there, "Budi")
        match = duel(ani, budi)
        with budi.at(match) as client:
            client.until("hello")
            assert budi.post("/api/account/logout").status_code == 204
            assert client.until("bye")["code"] == "unrecognised"


def test_a_socket_ends_with_the_session_at_whichever_server_that_is_ended(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with (
        sharing(postgres, tmp_path, "one") as here,
        sharing(postgres, tmp_path, "two") as there,
        sharing(postgres, tmp_path, "three") as third,
    ):
        ani, budi = come(here, "Ani"), come(there, "Budi")
        match = duel(ani, budi)
        with ani.at(match) as one, budi.at(match) as other:
            other.until("hello")
            assert come(third, like=budi).post("/api/account/logout").status_code == 204
            assert other.until("bye")["code"] == "unrecognised"
            one.done("draw")


def test_a_reader_that_is_slow_holds_up_the_other_server_and_gathers_nothing(
    tmp_path: Path, come: Welcome
) -> None:
    sent, paths = [0], []

    def flood(socket: ServerConnection) -> None:
        assert socket.request is not None
        paths.append(socket.request.path)
        while True:
            socket.send(secrets.token_hex(32_768))  # nothing makes it smaller
            sent[0] += 1

    with serving(tmp_path) as server, serve(flood, "127.0.0.1", 0) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        ani, budi = come(server, "Ani"), come(server, "Budi")
        match = duel(ani, budi)
        held_by_another(server, match, f"http://127.0.0.1:{other.socket.getsockname()[1]}")
        with ani.at(match, after=3) as client:
            stuck = -1
            while stuck < sent[0] < MOST_ON_THE_WAY:
                stuck = sent[0]
                time.sleep(1)
            assert 0 < stuck == sent[0] < MOST_ON_THE_WAY
            assert paths == [f"/ws/matches/{match}?after=3&language=en"]
            for _ in range(stuck + 20):
                assert len(client._socket.recv(5)) == 65_536
