"""Manners: people one met are blocked, unblocked and reported; nobody else is."""

from __future__ import annotations

from typing import Any

from kotakata.store.port.rooms import RoomId
from tests.web.conftest import Welcome
from tests.web.playing import begin, duel
from tests.web.server import Person

PASSWORD = "kata kunci panjang"  # noqa: S105 - of nobody


def people(person: Person, match: str) -> list[tuple[int, str, bool]]:
    answer = person.get(f"/api/matches/{match}/people")
    assert answer.status_code == 200, answer.text
    return [(each["player"], each["name"], each["blocked"]) for each in answer.json()]


def blocked(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get("/api/account/blocked").json()
    return found


def code_of(person: Person, method: str, path: str, **body: object) -> tuple[int, str]:
    answer = person.ask(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def test_everybody_sees_the_other_people_at_the_table(welcome: Welcome) -> None:
    ani, budi, citra = welcome("Ani"), welcome("Budi"), welcome("Citra")
    seats = [
        {"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "casual"}, {"kind": "invite"}
    ]  # fmt: skip
    made = ani.make(seats=seats)
    for person, invite, name in zip((budi, citra), made["invites"], ("Budi", "Citra"), strict=True):
        person.join(invite["code"], name)
    match = made["match"]
    assert people(ani, match) == [(1, "Budi", False), (3, "Citra", False)]
    assert people(citra, match) == [(0, "Ani", False), (1, "Budi", False)]
    assert code_of(welcome("Orang"), "GET", f"/api/matches/{match}/people") == (
        403, "no-spectators",
    )  # fmt: skip
    assert code_of(welcome(), "GET", f"/api/matches/{match}/people") == (401, "unrecognised")
    assert code_of(ani, "GET", "/api/matches/9999/people") == (404, "table-unknown")


def test_a_block_is_listed_and_taken_back_at_the_table_or_in_the_list(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    path = f"/api/matches/{match}/block/1"
    for _ in range(2):
        assert ani.post(path).status_code == 204
    assert people(ani, match) == [(1, "Budi", True)]
    assert people(budi, match) == [(0, "Ani", False)]
    assert [(each["name"], each["guest"]) for each in blocked(ani)] == [("Budi", True)]
    assert blocked(budi) == []
    assert ani.ask("DELETE", path).status_code == 204
    assert blocked(ani) == []
    assert ani.post(path).status_code == 204
    number = blocked(ani)[0]["number"]
    assert code_of(budi, "DELETE", f"/api/account/blocked/{number}") == (404, "not-found")
    assert people(ani, match) == [(1, "Budi", True)]
    assert ani.ask("DELETE", f"/api/account/blocked/{number}").status_code == 204
    assert people(ani, match) == [(1, "Budi", False)]
    budi.join(ani.make()["invites"][0]["code"], "Budi")


def test_who_is_blocked_stays_so_after_signing_in(welcome: Welcome) -> None:
    account = welcome()
    account.post("/api/account/register", name="Galih", password=PASSWORD)
    ani, guest = welcome("Ani"), welcome("Galih T")
    match = duel(ani, guest)
    assert ani.post(f"/api/matches/{match}/block/1").status_code == 204
    assert guest.post("/api/account/login", name="Galih", password=PASSWORD).status_code == 200
    assert [(each["name"], each["guest"]) for each in blocked(ani)] == [("Galih", False)]
    code = ani.make()["invites"][0]["code"]
    assert account.post("/api/join", code=code, name="Galih").status_code == 403


def test_nobody_blocks_or_reports_themselves_or_a_computer(welcome: Welcome) -> None:
    ani = welcome("Ani")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}, {"kind": "here", "name": "Adik"}]
    match = ani.make(seats=seats)["match"]
    for player, expected in ((0, 403), (1, 404), (2, 403), (7, 404)):
        assert ani.post(f"/api/matches/{match}/block/{player}").status_code == expected
        body = {"match": match, "player": player, "reason": "other"}
        assert ani.post(f"/api/matches/{match}/report", **body).status_code == expected
    assert people(ani, match) == []


def test_a_stranger_reports_nobody_at_a_table_that_is_closed_to_them(welcome: Welcome) -> None:
    ani, budi, other = welcome("Ani"), welcome("Budi"), welcome("Lain")
    match = duel(ani, budi)
    body = {"match": match, "player": 0, "reason": "chat"}
    path = f"/api/matches/{match}/report"
    assert code_of(other, "POST", path, **body) == (403, "no-spectators")
    watched = duel(welcome("Eka"), welcome("Feri"), spectators="live")
    body = {"match": watched, "player": 0, "reason": "name", "words": "kata kasar"}
    assert other.post(f"/api/matches/{watched}/report", **body).status_code == 204
    reports = other.server.call(
        other.server.house.store.read(lambda kept: kept.manners.undecided())
    )
    room = other.server.call(
        other.server.house.store.read(lambda kept: kept.rooms.find(RoomId(int(watched))))
    )
    assert [(each.reason, each.words, each.match) for each in reports] == [
        ("name", "kata kasar", room.match)
    ]


def test_somebody_who_closed_their_account_is_no_longer_listed(welcome: Welcome) -> None:
    ani, hadi = welcome("Ani"), welcome()
    hadi.post("/api/account/register", name="Hadi", password=PASSWORD)
    match = duel(ani, hadi)
    with ani.at(match) as one, hadi.at(match) as other:
        begin([one, other])
        other.done("resign", player=1)
    assert ani.post(f"/api/matches/{match}/block/1").status_code == 204
    assert hadi.post("/api/account/close", password=PASSWORD).status_code == 204
    assert people(ani, match) == []
    assert blocked(ani) == []
