"""An invitation is looked at before one says a name: who asks, what is played, which seat waits."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest

from kotakata.web.pace import LIMITS
from tests.web.conftest import Welcome
from tests.web.playing import duel
from tests.web.server import Person, serving

FOUR = [
    {"kind": "me", "team": "Utara"},
    {"kind": "invite", "team": "Selatan"},
    {"kind": "bot", "level": "casual", "team": "Utara"},
    {"kind": "open", "team": "Selatan"},
]


def look(person: Person, code: str) -> Any:  # noqa: ANN401 - JSON
    answer = person.get(f"/api/invitations/{code.replace('#', '%23')}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(person: Person, code: str) -> tuple[int, str]:
    answer = person.get(f"/api/invitations/{code}")
    assert answer.json()["text"]
    return answer.status_code, answer.json()["code"]


def sitting(shown: dict[str, Any]) -> list[tuple[int | None, str, str]]:
    return [(seat["player"], seat["name"], seat["sitting"]) for seat in shown["seats"]]


def test_whoever_has_a_code_sees_the_table_before_saying_a_name(welcome: Welcome) -> None:
    ani, nobody = welcome("Ani"), welcome()
    made = ani.make(
        "dasar-tim", seats=FOUR, dictionary="en", referee="invite", spectators="delay",
        delay_seconds=90,
    )  # fmt: skip
    codes = {invite["seat"]: invite["code"] for invite in made["invites"]}
    shown = look(nobody, codes[1].lower())
    assert (shown["host"], shown["rules"], shown["match"]) == ("Ani", "dasar-tim", None)
    assert shown["title"]
    assert shown["summary"]
    assert shown["dictionary"]
    assert (shown["spectators"], shown["delay_seconds"]) == ("delayed", 90)
    assert [each[2] for each in sitting(shown)] == ["person", "offered", "bot", "open", "invited"]
    assert shown["seats"][0]["name"] == "Ani"
    assert shown["seats"][1]["team"] == "Selatan"
    refereeing = look(nobody, codes["referee"])
    assert sitting(refereeing)[-1] == (None, "", "offered")
    assert nobody.get("/api/account/me").json() is None


def test_an_invitation_tells_nothing_but_what_it_offers(welcome: Welcome) -> None:
    ani, nobody = welcome("Ani"), welcome()
    made = ani.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}], referee=False)
    one, other = (invite["code"] for invite in made["invites"])
    answer = nobody.get(f"/api/invitations/{one}")
    assert other not in answer.text
    assert answer.json()["match"] is None


def test_titles_are_said_in_the_language_of_whoever_looks(welcome: Welcome) -> None:
    code = welcome("Ani").make()["invites"][0]["code"]
    titles = {
        language: look(welcome(language=language), code)["summary"]
        for language in ("id", "en", "ar")
    }
    assert len(set(titles.values())) == 3


def test_who_sits_there_already_is_told_where(welcome: Welcome) -> None:
    ani, budi, citra = welcome("Ani"), welcome("Budi"), welcome("Citra")
    made = ani.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    code, match = made["invites"][0]["code"], made["match"]
    own = look(ani, code)
    assert own["match"] == match
    assert own["seats"][1]["sitting"] == "offered"
    budi.join(code, "Budi")
    there = look(budi, code)
    assert there["match"] == match
    assert sitting(there)[:2] == [(0, "Ani", "person"), (1, "Budi", "person")]
    assert refusal(citra, code) == (409, "invitation-used")
    assert refusal(welcome(), code) == (409, "invitation-used")
    assert citra.post("/api/join", code=code, name="Citra").status_code == 409


def test_a_code_is_used_up_while_the_match_goes_on(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    code = next(seat.code for seat in ani.server.table(match).seats.seats if seat.code)
    assert refusal(welcome(), code) == (409, "invitation-used")


@pytest.mark.parametrize("code", ["ABCD2345", "x", "zz%20zz", "'; drop"])
def test_a_code_that_nobody_made_opens_nothing(welcome: Welcome, code: str) -> None:
    assert refusal(welcome(), code) == (404, "invitation-unknown")


def test_who_has_no_right_code_is_told_what_to_do(welcome: Welcome) -> None:
    person = welcome()
    assert refusal(person, "%23") == (404, "not-found")
    said = person.get("/api/invitations/ABCD2345").json()["text"]
    assert "ABCD2345" in said
    assert "ask whoever invited you" in said
    nowhere = person.get("/api/matches/0").json()["text"]
    assert "ask whoever sent it" in nowhere
    assert "room" not in nowhere


def test_the_code_of_a_table_that_was_given_up_says_so(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    made = ani.make()
    code = made["invites"][0]["code"]
    assert ani.post(f"/api/matches/{made['match']}/cancel").status_code == 204
    assert refusal(budi, code) == (409, "invitation-closed")
    joined = budi.post("/api/join", code=code, name="Budi")
    assert (joined.status_code, joined.json()["code"]) == (409, "invitation-closed")


def test_an_open_table_is_looked_at_in_the_same_way(welcome: Welcome) -> None:
    ani, nobody = welcome("Ani"), welcome()
    open_table = ani.make(seats=[{"kind": "me"}, {"kind": "open"}])["match"]
    invited_only = ani.make()["match"]
    shown = look(nobody, f"#{open_table}")
    assert shown["host"] == "Ani"
    assert [each[2] for each in sitting(shown)] == ["person", "offered"]
    assert refusal(nobody, f"%23{invited_only}") == (404, "not-found")
    assert refusal(nobody, "%239999") == (404, "table-unknown")


def test_people_who_keep_apart_are_not_shown_each_others_tables(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    code = ani.make()["invites"][0]["code"]
    assert budi.post(f"/api/matches/{match}/block/0").status_code == 204
    for person in (budi,):
        assert refusal(person, code) == (403, "forbidden")
        assert person.post("/api/join", code=code, name="Budi").status_code == 403
    assert look(welcome("Citra"), code)["host"] == "Ani"


def test_codes_cannot_be_guessed_by_trying(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("guessing"), pace=1) as server:
        allowed = int(LIMITS["invite"].partition("/")[0])
        with closing(Person(server)) as thief:
            codes = (f"GUESS{number:03}" for number in range(allowed + 2))
            tried = [thief.get(f"/api/invitations/{code}") for code in codes]
        assert {answer.status_code for answer in tried[:allowed]} == {404}
        assert [answer.json()["code"] for answer in tried[allowed:]] == ["too-fast"] * 2
