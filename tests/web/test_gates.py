"""What is asked before anything is done: by which name, how often, for a head alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kotakata.errors import LeaseLost, StoreUnavailable
from kotakata.live.hall import Hall
from kotakata.web import open_sockets, pace
from kotakata.web.hosts import Hosts
from kotakata.web.relay_socket import AGAIN
from tests.web.server import Person, Server, open_socket, serving

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.conftest import Welcome

STRANGE = "kata kunci pencuri"
REBOUND = "rebound.example"


@pytest.mark.parametrize(
    ("host", "goes"),
    [
        *[(name, True) for name in ("localhost", "127.0.0.1", "[::1]", "192.168.1.20", "10.0.0.2")],
        *[(name, True) for name in ("laptop.local", "laptop", "Guru.LAN", "kata.example", "")],
        *[
            (name, False)
            for name in (REBOUND, "127.0.0.1.example", "local.example", "a.kata.example")
        ],
        *[(name, False) for name in ("kata.example@rebound.example", "[::1", "x.example.", "/")],
    ],
)
def test_a_server_answers_to_names_that_nobody_else_can_give(host: str, *, goes: bool) -> None:
    hosts = Hosts(["https://kata.example"])
    assert hosts.knows(f"{host}:8000" if host else None) is goes
    assert hosts.knows(host or None) is goes


def test_whoever_comes_by_a_strange_name_is_told_so(server: Server, welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    strange = {"Host": f"{REBOUND}:{server.port}"}
    own = strange | {"Origin": f"http://{REBOUND}:{server.port}"}
    for method, path in (("GET", "/"), ("GET", "/api/rules"), ("POST", "/api/guest")):
        answer = ani.ask(method, path, headers=own)
        assert (answer.status_code, answer.json()["code"]) == (421, "misnamed")
        assert REBOUND in answer.json()["text"]
        assert "default-src" in answer.headers["content-security-policy"]
    with pytest.raises(InvalidHandshake):
        open_socket(f"ws://{server.host}/ws/matches/{match}", own)


def test_names_are_told_by_origins_and_certificates(tmp_path: Path) -> None:
    for settings in ({"origins": (f"http://{REBOUND}",)}, {"is_secure": True}):
        with serving(tmp_path, **settings) as server:
            answer = httpx.get(f"{server.url}/api/bots", headers={"Host": REBOUND})
            assert answer.status_code == 200


def test_a_head_is_that_of_the_whole_answer(server: Server, welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    paths = ["/", "/health", "/ready", "/match/1", "/api/nothing", f"/api/matches/{match}"]
    paths += [path for path in server.app.openapi()["paths"] if "{" not in path]
    for path in paths:
        whole, head = ani.get(path), ani.ask("HEAD", path)
        assert head.status_code == whole.status_code, path
        assert head.content == b""
        for name in ("content-type", "content-length", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        *[("/ready", "ask"), ("/api/openapi.json", "ask"), ("/api/rules", "ask")],
        *[("/", "page"), ("/match/1", "page"), ("/assets/none.js", "page"), ("/api/none", "page")],
    ],
)
def test_nothing_but_being_alive_is_answered_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, kind: str
) -> None:
    monkeypatch.setitem(pace.LIMITS, kind, "3/minute")  # type: ignore[misc] # Final to others
    with serving(tmp_path, pace=1) as server, httpx.Client(base_url=server.url) as web:
        answers = [web.get(path) for _ in range(5)]
        assert [answer.status_code == 429 for answer in answers] == [False] * 3 + [True] * 2
        assert answers[-1].json()["code"] == "too-fast"
        assert all(web.get("/health").status_code == 200 for _ in range(10))


def test_no_name_is_tried_without_end_from_wherever(tmp_path: Path) -> None:
    with serving(tmp_path, pace=1) as server:
        owner, statuses = Person(server), []
        registered = {"name": "Ani", "password": STRANGE[::-1]}
        assert owner.post("/api/account/register", **registered).status_code == 201
        owner.close()
        for name in [*["Ani", "ANI", "\uff21ni"] * 4, "ani", "Budi"]:
            stranger = Person(server)
            answer = stranger.post("/api/account/login", name=name, password=STRANGE)
            statuses.append(answer.status_code)
            stranger.close()
        assert statuses == [401] * 12 + [429, 401]


def test_one_address_has_so_many_sockets_and_not_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_sockets, "PER_ADDRESS", 4)
    with serving(tmp_path, pace=1) as server:
        people = [Person(server, f"Ani {number}") for number in range(5)]
        match = people[0].make(spectators="live")["match"]
        clients = [person.at(match) for person in people]
        assert clients[-1].until("bye")["code"] == "too-fast"
        clients[0].until("waiting")
        clients[1].close()
        clients[2].close()
        again = people[0].at(match)
        assert again.until("waiting", "bye")["kind"] == "waiting"
        for each in (*clients, again):
            each.close()
        for person in people:
            person.close()


@pytest.mark.parametrize("error", [LeaseLost(), StoreUnavailable(fault="none")])
def test_whoever_may_be_let_in_soon_is_not_said_goodbye(
    welcome: Welcome, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]

    async def lost(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Hall, "connect", lost)
    with ani.at(match) as client, pytest.raises(ConnectionClosed) as ended:
        client.read()
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == AGAIN == 4001
    assert client.frames == []
