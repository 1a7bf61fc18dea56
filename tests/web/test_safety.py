"""What keeps strangers out: origins, limits, sizes, headers, and frames that are none."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kotakata.language import speaker
from kotakata.web.errors import TOO_LARGE, UNREADABLE
from kotakata.web.security import FOREIGN_PAGE
from tests.web.conftest import Welcome
from tests.web.playing import begin, duel, move
from tests.web.server import Person, Server, open_socket, serving

ELSEWHERE = "https://elsewhere.example"
FRAMES = 10_000


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ELSEWHERE},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_pages_of_other_sites_do_nothing_with_our_cookies(
    server: Server, welcome: Welcome, headers: dict[str, str]
) -> None:
    ani = welcome("Ani")
    for method, path in (
        ("POST", "/api/quick"),
        ("PUT", "/api/account/preferences"),
        ("DELETE", "/api/account/tokens/1"),
        ("POST", "/api/account/logout"),
    ):
        answer = ani.ask(method, path, json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
        assert answer.json()["text"].startswith("This was asked by a page")
    match = ani.make()["match"]
    cookie = "; ".join(f"{name}={value}" for name, value in ani.web.cookies.items())
    with pytest.raises(InvalidHandshake):
        open_socket(f"ws://{server.host}/ws/matches/{match}", {"Cookie": cookie, **headers})


def test_our_own_pages_and_those_we_name_may(tmp_path: Path) -> None:
    with serving(tmp_path, origins=(ELSEWHERE,)) as server:
        for origin in (server.url, ELSEWHERE):
            person = Person(server)
            answer = person.ask(
                "POST", "/api/guest", json={"name": "Ani"}, headers={"Origin": origin}
            )
            assert answer.status_code == 200
            match = person.make()["match"]
            with person.at(match, headers={"Origin": origin}) as client:
                client.until("waiting")
            person.close()


def test_every_answer_carries_what_keeps_scripts_out(welcome: Welcome) -> None:
    person = welcome("Ani")
    for path in ("/", "/api/rules", "/api/nothing", "/health", "/match/1"):
        headers = person.get(path).headers
        policy = {}
        for rule in headers["content-security-policy"].split(";"):
            name, *sources = rule.split()
            policy[name] = sources
        # Scripts are the default's: their own files alone. Nothing but a style may be inline.
        assert policy["default-src"] == ["'self'"]
        assert {name for name in policy if name.startswith(("script", "worker"))} == set()
        unsafe = {name for name, sources in policy.items() if "unsafe" in " ".join(sources)}
        assert unsafe == {"style-src"}
        for name in ("frame-ancestors", "object-src", "base-uri"):
            assert policy[name] == ["'none'"]
        assert headers["x-content-type-options"] == "nosniff"
    assert person.get("/api/account/me").headers["cache-control"] == "no-store"


def test_requests_have_a_size(server: Server, welcome: Welcome) -> None:
    person = welcome("Ani")
    large = b'{"name": "' + b"a" * 70_000 + b'"}'
    answer = person.ask("POST", "/api/guest", content=large)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        """Give the body without saying how long it is."""
        yield from (large[at : at + 5_000] for at in range(0, len(large), 5_000))

    answer = person.ask("POST", "/api/guest", content=pieces())
    assert answer.status_code == 413
    lying = httpx.post(f"{server.url}/api/guest", content=b"{}", headers={"Content-Length": "2"})
    assert lying.status_code == 422


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[" * 5_000, b'{"name": 1e999}', b'{"name": {}}', b"null"]
)
def test_bodies_that_are_none_are_answered_in_a_sentence(welcome: Welcome, body: bytes) -> None:
    for language in ("id", "en", "ar"):
        person = welcome(language=language)
        answer = person.ask(
            "POST", "/api/guest", content=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["text"]


def test_what_is_wrong_is_said_in_the_language_of_who_asked(welcome: Welcome) -> None:
    said = set()
    for language in ("id", "en", "ar"):
        person = welcome("Ani", language=language)
        found = [
            person.get("/api/matches/99999"),
            person.get("/api/matches/none"),
            person.get("/api/nowhere"),
            person.ask("PATCH", "/api/rules"),
            person.post("/api/join", code="NOTHERE1", name="Ani"),
            person.get("/api/words/look-up", word="x", dictionary="none"),
            person.post("/api/guest"),
        ]
        assert [answer.status_code for answer in found] == [404, 404, 404, 405, 404, 404, 422]
        for answer in found:
            assert set(answer.json()) >= {"code", "text", "clause", "fields"}
        said.add(tuple(answer.json()["text"] for answer in found))
        assert person.get("/api/nowhere", language="en").json()["text"].startswith("There is")
    assert len(said) == 3


@pytest.mark.parametrize(
    ("path", "body", "text"),
    [
        (
            "/api/account/register",
            {"name": "Ani", "password": "short"},
            "Password: at least 8 characters",
        ),
        ("/api/guest", {"name": "  "}, "Name: this is empty"),
        ("/api/guest", {"name": "a" * 41}, "Name: at most 40 characters"),
        ("/api/guest", {"name": "a\nb"}, "Name: some characters of this cannot be seen"),
        ("/api/guest", {"name": "\u200d"}, "Name: at least one sign must be visible"),
        ("/api/guest", {}, "Name: this is missing"),
        ("/api/guest", {"name": "Ani", "age": 3}, "age: there is no such field"),
        (
            "/api/matches",
            {"rules": "void", "seats": [{"kind": "me"}], "delay_seconds": 9999},
            "Delay in seconds: at most 3600",
        ),
        ("/api/matches", {"rules": "void", "seats": []}, "Seats: too few; at least 1"),
    ],
)
def test_what_people_type_wrongly_is_said_to_them(
    welcome: Welcome, path: str, body: dict[str, Any], text: str
) -> None:
    person = welcome() if path != "/api/matches" else welcome("Ani")
    answer = person.post(path, **body)
    assert (answer.status_code, answer.json()["code"]) == (422, "input")
    assert answer.json()["text"] == text
    assert all(" " in fault for fault in answer.json()["fields"].values())


@pytest.mark.parametrize("depth", [100, 1_000, 30_000])
def test_nesting_has_no_depth_that_breaks_anything(welcome: Welcome, depth: int) -> None:
    person = welcome("Ani")
    deep = "[" * depth + "]" * depth
    asked = f'{{"rules": "void", "seats": [{{"kind": "me"}}], "parameters": {{"star": {deep}}}}}'
    headers = {"Content-Type": "application/json"}
    answer = person.ask("POST", "/api/matches", content=asked, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["text"]


def test_who_says_no_language_is_answered_in_indonesian(server: Server) -> None:
    for language in ("fr", "*", ""):
        headers = {"Accept-Language": language}
        answers = [
            httpx.post(f"{server.url}/api/guest", content=b"{", headers=headers),
            httpx.post(f"{server.url}/api/guest", content=b"a" * 70_000, headers=headers),
            httpx.post(f"{server.url}/api/guest", json={}, headers={**headers, "Origin": "null"}),
        ]
        for answer, sentence in zip(answers, (UNREADABLE, TOO_LARGE, FOREIGN_PAGE), strict=True):
            assert answer.json()["text"] == speaker("id").text(sentence)


def test_too_much_in_a_minute_is_refused_until_later(tmp_path: Path) -> None:
    with serving(tmp_path, pace=1) as server:
        ani = Person(server, "Ani")
        answers = [
            ani.post("/api/account/login", name="Ani", password=ELSEWHERE) for _ in range(14)
        ]
        assert [answer.status_code for answer in answers[:12]] == [401] * 12
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too-fast"
        assert int(answers[-1].headers["retry-after"]) > 0
        seats = [{"kind": "me"}, {"kind": "invite"}]
        asked = {"rules": "single", "dictionary": "", "seats": seats}
        made = [ani.post("/api/matches", **asked) for _ in range(122)]
        assert {answer.status_code for answer in made} == {201, 429}
        match = next(answer for answer in made if answer.status_code == 201).json()["match"]
        sockets = [ani.at(match) for _ in range(24)]
        assert ani.at(match).until("bye")["code"] == "too-fast"
        for each in sockets:
            each.close()
        with ani.at(match) as again:
            again.until("waiting")
        ani.close()


def test_a_class_behind_one_address_begins_within_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, pace=1) as server:
        for number in range(45):
            pupil = Person(server, f"Murid {number}")
            assert pupil.post("/api/quick").status_code == 201
            pupil.close()


def test_who_floods_a_socket_is_sent_away(welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make()["match"]
    duelling = duel(ani, welcome("Budi"))
    for place in (match, duelling):
        client = ani.at(place)
        client.read()
        with pytest.raises(ConnectionClosed):  # noqa: PT012 - how many are read first is open
            for _ in range(400):
                client.send({"kind": "ping", "id": ID})
            for _ in range(500):
                client.read()


def test_large_frames_end_the_socket_and_nothing_else(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    client = ani.at(match)
    client.until("hello")
    client.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):  # noqa: PT012 - presence may come first
        while True:
            client.read()
    with ani.at(match) as again:
        again.until("hello")


def test_malformed_frames_are_answered_and_change_nothing(
    server: Server, welcome: Welcome, caplog: pytest.LogCaptureFixture
) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    random = Random(11)
    sent, codes = 0, set()
    with caplog.at_level(logging.WARNING):
        before = server.table(match).match.seq
        while sent < FRAMES:
            client = ani.at(match)
            client.until("hello")
            batch = [bad_frame(random) for _ in range(78)]
            for each in batch:
                client.send(each)
            sent += len(batch)
            client.drain(0.05)
            codes |= {frame["code"] for frame in client.frames if frame["kind"] == "refused"}
            assert not any(frame["kind"] == "ack" for frame in client.frames)
            client.close()
        assert server.table(match).match.seq == before
    assert codes <= {"frame-unreadable", "too-fast", "not-your-seat"}
    assert "frame-unreadable" in codes
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        move([one, other])


def bad_frame(random: Random) -> str | bytes:
    """Make a frame that is none: noise, what is nearly a frame, values beyond all bounds."""
    kind = random.randrange(6)
    if kind == 0:
        return random.randbytes(random.randrange(200))
    if kind == 1:
        return "".join(chr(random.randrange(1, 0xD000)) for _ in range(random.randrange(60)))
    if kind == 2:
        return "[" * random.randrange(2_000)
    text = json.dumps(_nearly(random))
    if kind == 3:
        at = random.randrange(len(text))
        return text[:at] + chr(random.randrange(32, 127)) * random.randrange(3) + text[at + 2 :]
    return text


def _nearly(random: Random) -> object:
    strange: list[Any] = [None, -1, 256, 2**70, 1e400, "", "\0", [], {}, True, [[0]], ID, "x" * 500]
    kind = random.choice(["play", "draw", "rule", "count", "fly", "adjust"])
    command: dict[str, Any] = {"kind": kind, "nonsense": random.choice(strange)}
    command[random.choice(["placements", "tiles", "player", "points"])] = random.choice(strange)
    kind = random.choice(["do", "score", "chat", "look", "no"])
    frame: dict[str, Any] = {"kind": kind, "id": ID, "command": command}
    frame[random.choice(["id", "kind", "more"])] = random.choice(strange)
    return random.choice([frame, [frame], command])


ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"
