"""Many at once, a server that is started again, and a store on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from tests.web.playing import begin, duel, move, on_turn, pass_to_the_end, some_play
from tests.web.server import Person, serving

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from tests.web.conftest import Welcome
    from tests.web.server import Server

AT_ONCE = 12


def together(*asked: Callable[[], httpx.Response]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(asked)) as pool:
        return list(pool.map(lambda each: each(), asked))


def test_of_many_who_want_one_seat_one_has_it(welcome: Welcome) -> None:
    ani = welcome("Ani")
    code = ani.make()["invites"][0]["code"]
    people = [welcome(f"P{number}") for number in range(AT_ONCE)]
    answers = together(
        *(lambda who=who: who.post("/api/join", code=code, name="P") for who in people)
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * (AT_ONCE - 1)


def test_of_many_who_want_one_name_one_has_it(welcome: Welcome) -> None:
    people = [welcome() for _ in range(AT_ONCE)]
    asked = {"name": "Only One", "password": "kata kunci panjang"}
    answers = together(
        *(lambda who=who: who.post("/api/account/register", **asked) for who in people)
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * (AT_ONCE - 1)


def test_one_browser_asks_for_many_things_at_once(server: Server, welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    tabs = [welcome() for _ in range(AT_ONCE)]
    for tab in tabs:
        tab.web.cookies.update(ani.web.cookies)
    paths = ("/api/account/me", f"/api/matches/{match}", "/api/rules", "/api/account/history")
    answers = together(
        *(lambda tab=tab, at=at: tab.get(paths[at % 4]) for at, tab in enumerate(tabs))
    )
    assert {answer.status_code for answer in answers} == {200}
    assert server.table(match).seats.players[0].name == "Ani"


def test_a_match_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ani, budi = Person(server, "Ani"), Person(server, "Budi")
        match = duel(ani, budi)
        with ani.at(match) as one, budi.at(match) as other:
            begin([one, other])
            move([one, other])
            known, view = one.seq, one.view
        cookies = [dict(person.web.cookies) for person in (ani, budi)]
        ani.close()
        budi.close()
    with serving(tmp_path) as server:
        people = [Person(server), Person(server)]
        for person, cookie in zip(people, cookies, strict=True):
            person.web.cookies.update(cookie)
        with people[0].at(match) as one, people[1].at(match) as other:
            one.until("hello")
            assert one.seq == known
            assert one.view["moves"] == view["moves"]
            assert one.view["players"][0]["rack"] == view["players"][0]["rack"]
            assert one.view["commitment"] == view["commitment"]
            other.until("hello")
            move([one, other])
        for person in people:
            person.close()


def test_a_whole_match_is_kept_on_postgresql(postgres: str, tmp_path: Path) -> None:
    with serving(tmp_path, store=postgres) as server:
        ani, budi = Person(server), Person(server)
        for person, name in ((ani, "Ani"), (budi, "Budi")):
            asked = {"name": name, "password": "kata kunci panjang"}
            assert person.post("/api/account/register", **asked).status_code == 201
        match = duel(ani, budi)
        with ani.at(match) as one, budi.at(match) as other:
            begin([one, other])
            client, player = on_turn([one, other])
            move([one, other], "play", placements=some_play(client.view, player))
            pass_to_the_end([one, other])
        server.call(server.house.ratings.settle())
        assert ani.get("/api/account/me").json()["rating"]
        assert ani.get("/api/account/history").json()[0]["ended"]
        assert ani.get("/ready").json() == {"status": "ok"}
        ani.close()
        budi.close()
