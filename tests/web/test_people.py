"""Guests, accounts, sessions and tokens, as browsers and programs meet them."""

from __future__ import annotations

import pytest

from tests.web.conftest import Welcome
from tests.web.playing import begin, duel
from tests.web.server import Person, serving

PASSWORD = "kata kunci panjang"  # noqa: S105 - of nobody
WRONG = PASSWORD[::-1]


def test_nobody_is_known_who_has_not_come(welcome: Welcome) -> None:
    person = welcome()
    assert person.get("/api/account/me").json() is None
    answer = person.get("/api/account/history")
    assert (answer.status_code, answer.json()["code"]) == (401, "unrecognised")


def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(welcome: Welcome) -> None:
    person = welcome()
    answer = person.post("/api/guest", name="  Ani  ")
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("kotakata=")
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "secure" not in cookie
    assert person.get("/api/account/me").json()["name"] == "Ani"
    again = person.post("/api/guest", name="Ana")
    assert "set-cookie" not in again.headers
    assert person.get("/api/account/me").json() == {
        "name": "Ana", "guest": True, "rating": None, "ratings": []
    }  # fmt: skip


def test_cookies_are_for_https_alone_where_people_come_by_it(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("secure"), is_secure=True) as server:
        person = Person(server)
        answer = person.post("/api/guest", name="Ani")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-kotakata=")
        assert "secure" in cookie.lower()
        assert "domain" not in cookie.lower()
        assert "max-age" in answer.headers["strict-transport-security"]
        person.close()


@pytest.mark.parametrize(
    "name",
    [
        *["", "   ", "a" * 41, "two\nlines", "nul\0", "turned\u202eround", "\ud800"],
        *["\u200b", "\u200d\u200c", "\u00a0", "\u3164", "\u2800", "\u0301"],
    ],
)
def test_names_that_cannot_be_shown_are_refused(welcome: Welcome, name: str) -> None:
    person = welcome()
    body = '{"name":"' + name.encode("unicode_escape").decode().replace("\\x", "\\u00") + '"}'
    answer = person.ask("POST", "/api/guest", content=body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["text"]


def test_an_account_is_opened_left_and_entered_again(welcome: Welcome) -> None:
    person = welcome()
    opened = person.post("/api/account/register", name="Citra", password=PASSWORD)
    assert opened.status_code == 201
    assert person.get("/api/account/me").json()["guest"] is False
    assert person.post("/api/account/logout").status_code == 204
    assert person.get("/api/account/me").json() is None
    wrong = person.post("/api/account/login", name="Citra", password=WRONG)
    nobody = person.post("/api/account/login", name="Nobody", password=WRONG)
    assert wrong.status_code == nobody.status_code == 401
    assert wrong.json() == nobody.json()
    assert person.post("/api/account/login", name="CITRA", password=PASSWORD).status_code == 200
    other = welcome()
    taken = other.post("/api/account/register", name="citra", password=PASSWORD)
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")


def test_an_old_cookie_opens_nothing_after_leaving(welcome: Welcome) -> None:
    person = welcome("Ani")
    cookie = dict(person.web.cookies)
    person.post("/api/account/logout")
    thief = welcome()
    thief.web.cookies.update(cookie)
    assert thief.get("/api/account/me").json() is None


def test_a_guest_keeps_a_seat_and_the_past_by_opening_an_account(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    assert ani.post("/api/account/register", name="Ani R", password=PASSWORD).status_code == 201
    with ani.at(match) as client:
        assert client.until("hello")["view"]["audience"]["player"] == 0
    history = ani.get("/api/account/history").json()
    assert [past["match"] for past in history] == [match]
    assert [player["name"] for player in history[0]["players"]] == ["Ani", "Budi"]


def test_a_guest_takes_a_seat_in_play_along_when_signing_in(welcome: Welcome) -> None:
    account = welcome()
    account.post("/api/account/register", name="Dewi", password=PASSWORD)
    guest, budi = welcome("Tamu"), welcome("Budi")
    match = duel(guest, budi)
    with guest.at(match) as before, budi.at(match) as other:
        begin([before, other])
        assert guest.post("/api/account/login", name="Dewi", password=PASSWORD).status_code == 200
        assert before.until("bye")["code"] == "unrecognised"
        with guest.at(match) as after:
            assert after.until("hello")["view"]["audience"]["player"] == 0
        with account.at(match) as elsewhere:
            assert elsewhere.until("hello")["view"]["audience"]["player"] == 0


def test_preferences_stay_with_the_account(welcome: Welcome) -> None:
    person = welcome("Ani")
    chosen = {"digits": "arab", "theme": "dark"}
    kept = person.ask("PUT", "/api/account/preferences", json={"chosen": chosen})
    assert kept.json() == chosen
    person.ask("PUT", "/api/account/preferences", json={"chosen": {"theme": ""}})
    assert person.get("/api/account/preferences").json() == {"digits": "arab"}


def test_a_program_may_what_its_token_says_and_no_more(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    made = ani.post("/api/account/tokens", label="reader", scopes=["read"]).json()
    reader = welcome(token=made["token"])
    assert reader.get("/api/account/history").status_code == 200
    for path, body in (
        ("/api/quick", {}),
        ("/api/account/tokens", {"label": "x", "scopes": ["play"]}),
    ):
        answer = reader.ask("POST", path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    with reader.at(match) as client:
        client.until("hello")
        assert client.do("draw")["code"] == "forbidden"
        client.send({"kind": "chat", "id": ID, "text": "Hai"})
        assert client.until("refused", "chat", id=ID)["code"] == "forbidden"
        client.send({"kind": "ping", "id": ID})
        assert client.until("pong")["id"] == ID
        listed = ani.get("/api/account/tokens").json()
        assert listed == [{"id": made["id"], "label": "reader", "scopes": ["read"], "token": None}]
        gone = ani.ask("DELETE", f"/api/account/tokens/{made['id']}")
        assert gone.status_code == 204
        assert client.until("bye")["code"] == "unrecognised"
    assert reader.get("/api/account/history").status_code == 401
    assert budi.ask("DELETE", f"/api/account/tokens/{made['id']}").status_code == 404


def test_a_program_that_may_only_read_is_offered_nothing(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    token = ani.post("/api/account/tokens", label="reader", scopes=["read"]).json()["token"]
    reader = welcome(token=token)
    with reader.at(match) as client, ani.at(match) as one, budi.at(match) as other:
        assert client.until("hello")["view"]["can"] == []
        assert client.view["audience"]["player"] == 0
        begin([one, other])
        client.until_seq(one.seq)
        assert (client.view["phase"], client.view["can"]) == ("turn", [])
        assert one.view["can"] or other.view["can"]
    shown = [each.get(f"/api/matches/{match}").json()["can"] for each in (reader, ani, budi)]
    assert shown[0] == []
    assert shown[1] or shown[2]


def test_a_program_plays_with_a_token_for_that(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    token = ani.post("/api/account/tokens", label="bot", scopes=["read", "play"]).json()["token"]
    match = duel(ani, budi)
    with welcome(token=token).at(match) as program, budi.at(match) as client:
        begin([program, client])
        assert program.view["phase"] == "turn"


ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"
