"""Sessions begin and end where they should: no token becomes a person, no old one stays good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher

from kotakata.web import passwords
from tests.web.server import Person, Server, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.web.conftest import Welcome

PASSWORD = "kata kunci panjang"  # noqa: S105 - of nobody
STRANGE = "kata kunci pencuri"
CREDENTIALS = {"name": "Maling", "password": STRANGE}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not look after a while which sessions are over: it must know at once."""
    with serving(tmp_path_factory.mktemp("sessions")) as running:
        running.call(running.house.signed_out.close())
        yield running


def program_of(welcome: Welcome, person: Person, *scopes: str) -> Person:
    made = person.post("/api/account/tokens", label="bot", scopes=scopes).json()
    return welcome(token=made["token"])


def thief_of(welcome: Welcome, person: Person) -> Person:
    """Come with what somebody's browser shows."""
    thief = welcome()
    thief.web.cookies.update(person.web.cookies)
    return thief


def refused(person: Person, path: str, **body: object) -> tuple[int, str]:
    answer = person.post(path, **body)
    assert "set-cookie" not in answer.headers
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("scopes", [("read",), ("read", "play")])
def test_no_program_becomes_a_browser(welcome: Welcome, scopes: tuple[str, ...]) -> None:
    ani = welcome("Ani")
    program = program_of(welcome, ani, *scopes)
    both = CREDENTIALS
    assert refused(program, "/api/account/register", **both) == (403, "forbidden")
    assert refused(program, "/api/account/login", **both) == (403, "forbidden")
    assert refused(program, "/api/guest", name="Maling") == (403, "forbidden")
    assert refused(program, "/api/account/logout") == (403, "forbidden")
    me = ani.get("/api/account/me").json()
    assert (me["name"], me["guest"]) == ("Ani", True)


def test_a_token_to_read_changes_nothing_anywhere(server: Server, welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    reader = program_of(welcome, ani, "read")
    asked = 0
    for path, methods in server.app.openapi()["paths"].items():
        place = path.replace("{match}", match).replace("{number}", "1")
        for method in methods.keys() - {"get"}:
            answer = reader.ask(method.upper(), place, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), path
            asked += 1
    assert asked >= 15


def test_whoever_found_a_guests_cookie_is_not_let_into_the_account(welcome: Welcome) -> None:
    guest = welcome("Tamu")
    thief = thief_of(welcome, guest)
    program = program_of(welcome, thief, "read", "play")
    match = guest.make()["match"]
    with thief.at(match) as socket, program.at(match) as other:
        socket.until("waiting")
        other.until("waiting")
        both = {"name": "Tamu Tetap", "password": PASSWORD}
        assert guest.post("/api/account/register", **both).status_code == 201
        assert socket.until("bye")["code"] == other.until("bye")["code"] == "unrecognised"
    for each in (thief, program):
        assert each.get("/api/account/me").json() is None
    assert guest.get("/api/account/me").json()["guest"] is False
    assert guest.get("/api/account/tokens").json() == []
    with guest.at(match) as socket:
        assert socket.until("waiting")["host"] is True


def test_signing_in_as_somebody_else_ends_the_session_before(welcome: Welcome) -> None:
    browser = welcome()
    for path, name in (("register", "Satu"), ("register", "Dua"), ("login", "Satu")):
        thief, match = thief_of(welcome, browser), None
        if browser.get("/api/account/me").json() is not None:
            match = browser.make()["match"]
        socket = None if match is None else thief.at(match)
        assert browser.post(f"/api/account/{path}", name=name, password=PASSWORD).is_success
        assert thief.get("/api/account/me").json() is None
        assert browser.get("/api/account/me").json()["name"] == name
        if socket is not None:
            assert socket.until("bye")["code"] == "unrecognised"
            socket.close()


def test_signing_out_ends_the_sockets_at_once(welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    with ani.at(match) as socket:
        socket.until("waiting")
        assert ani.post("/api/account/logout").status_code == 204
        assert socket.until("bye")["code"] == "unrecognised"


def test_a_token_that_is_taken_back_ends_its_sockets_at_once(welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    made = ani.post("/api/account/tokens", label="bot", scopes=["read"]).json()
    with welcome(token=made["token"]).at(match) as socket, ani.at(match) as own:
        socket.until("waiting")
        assert ani.ask("DELETE", f"/api/account/tokens/{made['id']}").status_code == 204
        assert socket.until("bye")["code"] == "unrecognised"
        own.until("waiting")


class Counting:
    """A hasher that counts what it compares."""

    def __init__(self) -> None:
        self.compared: list[str] = []

    def verify(self, known: str, password: str) -> bool:
        self.compared.append(known)
        return PasswordHasher().verify(known, password)

    def hash(self, password: str) -> str:
        return PasswordHasher().hash(password)


def test_a_name_that_nobody_has_costs_as_much_as_a_wrong_password(
    welcome: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = welcome()
    person.post("/api/account/register", name="Ada", password=PASSWORD)
    counting = Counting()
    monkeypatch.setattr(passwords, "_HASHER", counting)
    for name in ("Ada", "Tiada"):
        stranger = welcome()
        assert refused(stranger, "/api/account/login", name=name, password=STRANGE)[0] == 401
    assert len(counting.compared) == 2
    known, nobodys = (each.rsplit("$", 2)[0] for each in counting.compared)
    assert known == nobodys  # as much memory, as many rounds
