"""One's own account: another password for it, signing out everywhere, closing it."""

from __future__ import annotations

import io
import sys

import pytest

from kotakata.cli.main import run
from kotakata.language import speaker
from tests.web.conftest import Welcome
from tests.web.playing import begin, duel, pass_to_the_end
from tests.web.server import Person

PASSWORD = "kata kunci panjang"  # noqa: S105 - of nobody
BETTER = "kata kunci lebih panjang"
WRONG = PASSWORD[::-1]


def registered(welcome: Welcome, name: str) -> Person:
    person = welcome()
    answer = person.post("/api/account/register", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    return person


def signed_in(welcome: Welcome, name: str, password: str = PASSWORD) -> Person:
    person = welcome()
    answer = person.post("/api/account/login", name=name, password=password)
    assert answer.status_code == 200, answer.text
    return person


def is_known(person: Person) -> bool:
    return person.get("/api/account/me").json() is not None


def refusal(person: Person, path: str, **body: str) -> tuple[int, str]:
    answer = person.post(path, **body)
    return answer.status_code, answer.json()["code"]


def test_another_password_signs_all_other_browsers_out(welcome: Welcome) -> None:
    here = registered(welcome, "Putri")
    elsewhere = signed_in(welcome, "Putri")
    token = here.post("/api/account/tokens", label="bot", scopes=["read"]).json()["token"]
    match = elsewhere.make()["match"]
    with elsewhere.at(match) as socket:
        socket.until("waiting")
        asked = {"old": PASSWORD, "new": BETTER}
        assert here.post("/api/account/password", **asked).status_code == 204
        assert socket.until("bye")["code"] == "unrecognised"
    assert is_known(here)
    assert not is_known(elsewhere)
    assert is_known(welcome(token=token))
    assert refusal(welcome(), "/api/account/login", name="Putri", password=PASSWORD)[0] == 401
    signed_in(welcome, "Putri", BETTER)


def test_whoever_is_helped_by_hand_is_signed_out_of_a_server_that_runs(
    welcome: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = registered(welcome, "Lupa")
    match = lost.make()["match"]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{BETTER}\n"))
    with lost.at(match) as socket:
        socket.until("waiting")
        store = str(lost.server.house.settings.store)
        assert run(["people", "password", "Lupa", "--store", store], speaker("en")) == 0
        assert socket.until("bye")["code"] == "unrecognised"
    assert not is_known(lost)
    signed_in(welcome, "Lupa", BETTER)


def test_nothing_changes_without_the_password(welcome: Welcome) -> None:
    here = registered(welcome, "Rini")
    elsewhere = signed_in(welcome, "Rini")
    wrong = {"old": WRONG, "new": BETTER}
    assert refusal(here, "/api/account/password", **wrong) == (403, "wrong-password")
    assert refusal(here, "/api/account/close", password=WRONG) == (403, "wrong-password")
    short = here.post("/api/account/password", old=PASSWORD, new="short")
    assert short.status_code == 422
    assert short.json()["fields"]
    assert is_known(here)
    assert is_known(elsewhere)
    signed_in(welcome, "Rini")


def test_a_guest_has_no_password_and_a_program_touches_none(welcome: Welcome) -> None:
    guest, account = welcome("Tamu"), registered(welcome, "Sari")
    both = {"old": PASSWORD, "new": BETTER}
    assert refusal(guest, "/api/account/password", **both) == (403, "forbidden")
    assert refusal(guest, "/api/account/close", password=PASSWORD) == (403, "forbidden")
    scopes = ["read", "play"]
    token = account.post("/api/account/tokens", label="bot", scopes=scopes).json()["token"]
    program = welcome(token=token)
    assert refusal(program, "/api/account/password", **both) == (403, "forbidden")
    assert refusal(program, "/api/account/close", password=PASSWORD) == (403, "forbidden")
    assert program.ask("DELETE", "/api/account/sessions").status_code == 403
    assert refusal(welcome(), "/api/account/close", password=PASSWORD) == (401, "unrecognised")


def test_one_signs_out_everywhere_at_once(welcome: Welcome) -> None:
    here = registered(welcome, "Tono")
    elsewhere = signed_in(welcome, "Tono")
    somebody = registered(welcome, "Umi")
    answer = here.ask("DELETE", "/api/account/sessions")
    assert answer.status_code == 204
    assert 'kotakata=""' in answer.headers["set-cookie"]
    assert not is_known(here)
    assert not is_known(elsewhere)
    assert is_known(somebody)


def test_a_closed_account_is_gone_but_for_what_was_played(welcome: Welcome) -> None:
    wati, budi = registered(welcome, "Wati"), welcome("Budi")
    token = wati.post("/api/account/tokens", label="bot", scopes=["read"]).json()["token"]
    elsewhere = signed_in(welcome, "Wati")
    match = duel(wati, budi)
    with wati.at(match) as one, budi.at(match) as other:
        begin([one, other])
        pass_to_the_end([one, other])
    waiting = wati.make()["invites"][0]["code"]
    closed = wati.post("/api/account/close", password=PASSWORD)
    assert closed.status_code == 204, closed.text
    assert not is_known(wati)
    assert not is_known(elsewhere)
    assert not is_known(welcome(token=token))
    assert refusal(welcome(), "/api/account/login", name="Wati", password=PASSWORD)[0] == 401
    assert budi.get(f"/api/invitations/{waiting}").json()["code"] == "invitation-closed"
    history = budi.get("/api/account/history").json()
    names = [[player["name"] for player in past["players"]] for past in history]
    assert names == [["Wati", "Budi"]]
    assert "Wati" in budi.get(f"/api/matches/{match}/record.gcg").text
    registered(welcome, "Wati")


def test_nobody_leaves_for_good_while_others_would_wait(welcome: Welcome) -> None:
    yanti, budi = registered(welcome, "Yanti"), welcome("Budi")
    match = duel(yanti, budi)
    with yanti.at(match) as one, budi.at(match) as other:
        begin([one, other])
        answer = yanti.post("/api/account/close", password=PASSWORD)
        assert (answer.status_code, answer.json()["code"]) == (409, "still-seated")
        assert match in answer.json()["text"]
        assert is_known(yanti)
        one.done("resign", player=0)
        assert yanti.post("/api/account/close", password=PASSWORD).status_code == 204
        assert one.until("bye")["code"] == "unrecognised"


def test_whoever_has_given_up_may_leave_though_others_play_on(welcome: Welcome) -> None:
    zaki, budi, citra = registered(welcome, "Zaki"), welcome("Budi"), welcome("Citra")
    made = zaki.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    for person, invite in zip((budi, citra), made["invites"], strict=True):
        person.join(invite["code"], "Kawan")
    clients = [person.at(made["match"]) for person in (zaki, budi, citra)]
    begin(clients)
    close = {"password": PASSWORD}
    assert refusal(zaki, "/api/account/close", **close) == (409, "still-seated")
    clients[0].done("resign", player=0)
    assert budi.get(f"/api/matches/{made['match']}").json()["result"] is None
    assert zaki.post("/api/account/close", **close).status_code == 204
    for client in clients:
        client.close()


@pytest.mark.parametrize("referee", ["me", "invite"])
def test_a_referee_is_waited_for_as_well(welcome: Welcome, referee: str) -> None:
    name = f"Wasit {referee}"
    official, budi, citra = registered(welcome, name), welcome("Budi"), welcome("Citra")
    host = official if referee == "me" else budi
    seats = [{"kind": "me" if host is budi else "invite"}, {"kind": "invite"}]
    made = host.make("dasar", seats=seats, referee=referee)
    codes = {invite["seat"]: invite["code"] for invite in made["invites"]}
    for seat, person in ((0, budi), (1, citra), ("referee", official)):
        if seat in codes:
            person.join(codes[seat], f"Nama {seat}")
    assert refusal(official, "/api/account/close", password=PASSWORD) == (409, "still-seated")


def test_a_match_against_the_computer_keeps_nobody(welcome: Welcome) -> None:
    alone = registered(welcome, "Joko")
    assert alone.post("/api/quick", rules="single").status_code == 201
    assert alone.post("/api/account/close", password=PASSWORD).status_code == 204


def test_a_seat_at_a_table_that_waits_is_free_again(welcome: Welcome) -> None:
    ani, kiki = welcome("Ani"), registered(welcome, "Kiki")
    made = ani.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    code = made["invites"][0]["code"]
    kiki.join(code, "Kiki")
    assert kiki.post("/api/account/close", password=PASSWORD).status_code == 204
    shown = welcome().get(f"/api/invitations/{code}").json()
    assert [seat["sitting"] for seat in shown["seats"]] == ["person", "offered", "invited"]
