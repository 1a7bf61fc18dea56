"""Several servers that share one PostgreSQL: whoever comes to whichever is served."""

from __future__ import annotations

import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from kotakata.store.port.rooms import Room, RoomId
from kotakata.store.transaction import Transaction
from tests.web.nodes import sharing
from tests.web.playing import begin, duel, move, on_turn, pass_to_the_end, some_play
from tests.web.server import Client, Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.conftest import Welcome

Pair: TypeAlias = tuple[Server, Server]


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[Pair]:
    with sharing(postgres, tmp_path, "one") as first, sharing(postgres, tmp_path, "two") as second:
        yield first, second


def kinds(client: Client) -> list[str]:
    return [each["kind"] for each in client.frames]


def test_a_whole_match_is_played_across_servers(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi = come(here, "Ani"), come(there, "Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        client, player = on_turn([one, other])
        move([one, other], "play", placements=some_play(client.view, player))
        pass_to_the_end([one, other])
        assert one.view["moves"] == other.view["moves"]
        assert [player["name"] for player in other.view["players"]] == ["Ani", "Budi"]
    for person in (ani, budi):
        log = person.get(f"/api/matches/{match}/log.json")
        assert log.status_code == 200
        assert f"kotakata-{match}.json" in log.headers["content-disposition"]
        assert log.headers["content-security-policy"]
        assert person.get(f"/api/matches/{match}/chance").json()["secret"]
        assert person.get("/api/account/history").json()[0]["ended"]
    assert not there.hall.tables


def test_who_waits_at_one_server_sees_who_sits_down_at_another(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi, citra = come(here, "Ani"), come(there, "Budi"), come(there, "Citra")
    made = ani.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}])
    codes = [invite["code"] for invite in made["invites"]]
    with ani.at(made["match"]) as one, budi.at(made["match"]) as other:
        one.until("waiting")
        assert other.until("waiting")["seats"][0]["name"] == "Ani"
        budi.join(codes[0], "Budi")
        for client in (one, other):
            while not client.until("waiting")["seats"][1]["present"]:
                pass
        assert budi.post(f"/api/matches/{made['match']}/leave").status_code == 204
        while one.until("waiting")["seats"][1]["taken"] == "person":
            pass
        budi.join(codes[0], "Budi")
        citra.join(codes[1], "Citra")
        hello = other.until("hello")["view"]
        assert hello["audience"]["holds"] == [1]
        assert one.until("hello")["view"]["commitment"] == hello["commitment"]
    again = budi.post(f"/api/matches/{made['match']}/rematch")
    assert (again.status_code, again.json()["code"]) == (409, "wrong-phase")


def test_open_tables_are_listed_and_joined_at_every_server(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi, citra = come(here, "Ani"), come(there, "Budi"), come(there, "Citra")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    match = ani.make(seats=seats, listed=True)["match"]
    for person, free in ((budi, 2), (ani, 1)):
        (listed,) = person.get("/api/tables").json()
        assert (listed["match"], listed["host"], listed["free"]) == (match, "Ani", free)
        (citra if person is ani else budi).join(listed["code"], "Guest")
    assert citra.get("/api/tables").json() == []
    with citra.at(match) as client:
        assert client.until("hello")["view"]["audience"]["holds"] == [2]
    waiting = ani.make(listed=True, seats=seats)["match"]
    with budi.at(waiting) as client:
        client.until("waiting")
        assert come(there, like=ani).post(f"/api/matches/{waiting}/cancel").status_code == 204
        assert client.until("bye")["code"] == "not-found"


def test_who_comes_back_at_another_server_is_told_what_was_missed_and_nothing_twice(
    pair: Pair, come: Welcome
) -> None:
    here, there = pair
    ani, budi = come(here, "Ani"), come(here, "Budi")
    match = duel(ani, budi)
    number, drawn = str(uuid.uuid4()), {"kind": "draw"}
    with ani.at(match) as one, budi.at(match) as other:
        for client in (one, other):
            client.until("hello")
        one.send({"kind": "do", "id": number, "player": 0, "command": drawn})
        first = one.until("ack")
        other.until_seq(first["seq"])
        known = one.seq
    with budi.at(match) as other:
        other.done("draw")
        length = other.seq
    with come(there, like=ani).at(match, after=known) as again:
        again.seq = known
        news = again.read()
        assert (news["kind"], news["seq"]) == ("news", length)
        assert [told["seq"] for told in news["told"]] == list(range(known + 1, length + 1))
        again.send({"kind": "do", "id": number, "player": 0, "command": drawn})
        assert again.until("ack")["seq"] == first["seq"]
    (events,) = (
        come(there, like=ani).get(f"/api/matches/{match}/events", after=known).json()["events"],
    )
    assert len(events) == length - known


def test_what_happens_is_waited_for_at_another_server(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi = come(here, "Ani"), come(there, "Budi")
    match = duel(ani, budi)
    address = f"/api/matches/{match}/events"
    so_far = budi.get(address).json()["seq"]
    with ThreadPoolExecutor(1) as pool, ani.at(match) as client:
        later = pool.submit(budi.get, address, after=so_far, wait=15.5)
        client.until("hello")
        time.sleep(9)
        client.done("draw")
        assert later.result().json()["events"]


def test_friends_chat_across_servers(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi = come(here, "Ani"), come(there, "Budi")
    match = duel(ani, budi, parameters={"conduct.chat": True})
    with ani.at(match) as one, budi.at(match) as other:
        for speaker, listener in ((one, other), (other, one)):
            listener.until("hello")
            speaker.send({"kind": "chat", "id": str(uuid.uuid4()), "text": "سلام, apa kabar?"})
            assert listener.until("chat")["text"] == "سلام, apa kabar?"


def test_a_referee_rules_at_another_server(pair: Pair, come: Welcome) -> None:
    here, there = pair
    people = [come(here, "Ani"), come(there, "Budi"), come(here, "Citra"), come(there, "Dewi")]
    referee = come(there, "Wasit")
    seats = [{"kind": "me"}, *[{"kind": "invite"}] * 3]
    made = people[0].make("awwe-2013", seats=seats, referee="invite")
    for invite in made["invites"]:
        sits = referee if invite["seat"] == "referee" else people[invite["seat"]]
        sits.join(invite["code"], "Wasit" if sits is referee else f"P{invite['seat']}")
    clients = [who.at(made["match"]) for who in (*people, referee)]
    begin(clients)
    judge, seated = clients[-1], clients[:-1]
    client, player = on_turn(seated)
    move(seated, "play", placements=some_play(client.view, player))
    judge.until_seq(client.seq)
    doubter = next(
        each for each in seated if any(can["action"] == "challenge" for can in each.view["can"])
    )
    words = [word["text"] for word in doubter.view["pending"]["words"]]
    assert doubter.do("rule", verdicts=[])["code"] == "referees-only"
    doubter.done("challenge", words=words[:1])
    judge.until_seq(doubter.seq)
    judge.done("rule", verdicts=[{"word": words[0], "good": False}], note="none")
    for each in seated:
        each.until_seq(judge.seq)
        assert not any(each.view["board"])
    for each in clients:
        each.close()


@pytest.mark.clause("A.II.19", "B.6")
def room_and_seats(room: RoomId, kept: Transaction) -> tuple[Room, Any]:
    return kept.rooms.find(room), kept.rooms.seats(room)


def test_players_have_no_word_tools_at_any_server(pair: Pair, come: Welcome) -> None:
    here, there = pair
    ani, budi = come(here, "Ani"), come(here, "Budi")
    match = duel(ani, budi, parameters={"conduct.word_tools": False})
    elsewhere = come(there, like=ani)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        for person in (elsewhere, ani):
            assert person.get("/api/words/look-up", word="cat").json()["code"] == "dictionary-shut"
        assert come(there, "Citra").get("/api/words/look-up", word="cat").status_code == 200
        pass_to_the_end([one, other])
        assert elsewhere.get("/api/words/look-up", word="cat").status_code == 200


def test_a_guest_who_becomes_an_account_at_another_server_plays_on(
    pair: Pair, come: Welcome
) -> None:
    here, there = pair
    known = {"name": "Ani Lama", "password": "kata kunci panjang"}
    assert come(there).post("/api/account/register", **known).status_code == 201
    ani, budi = come(here, "Ani"), come(here, "Budi")
    match = duel(ani, budi)
    with ani.at(match) as client:
        client.until("hello")
    elsewhere = come(there, like=ani)
    assert elsewhere.post("/api/account/login", **known).status_code == 200
    with elsewhere.at(match) as client:
        assert client.until("hello")["view"]["audience"]["holds"] == [0]
        client.done("draw")


def test_a_server_that_stops_leaves_its_matches_to_the_others_at_once(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    with sharing(postgres, tmp_path, "two") as there:
        with sharing(postgres, tmp_path, "one") as here:
            ani, budi = come(here, "Ani"), come(there, "Budi")
            match = duel(ani, budi)
            other = budi.at(match)
            with ani.at(match) as one:
                begin([one, other])
        other.drain()
        assert "bye" not in kinds(other)
        people = (come(there, like=ani), budi)
        clients = [person.at(match) for person in people]
        for client in clients:
            client.until("hello")
        move(clients)
        for each in (*clients, other):
            each.close()


def test_an_account_that_waits_at_tables_of_several_servers_is_closed_at_any(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    password = "kata kunci panjang"  # noqa: S105 - of nobody
    waiting = [{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}]
    with ExitStack() as running:
        names = ("one", "two", "three")
        nodes = [running.enter_context(sharing(postgres, tmp_path, name)) for name in names]
        ani = come(nodes[0])
        assert ani.post("/api/account/register", name="Ani", password=password).status_code == 201
        everywhere = [come(node, like=ani) for node in nodes]
        own, others = [], []
        for number, (node, here) in enumerate(zip(nodes, everywhere, strict=True)):
            own.append(here.make(seats=waiting)["match"])
            budi = come(node, f"Budi {number}")
            made = budi.make(seats=waiting)
            ani.join(made["invites"][0]["code"], "Ani")
            others.append((budi, made["match"]))
        sockets = [here.at(match) for here, match in zip(everywhere, own, strict=True)]
        sockets += [budi.at(match) for budi, match in others]
        for each in sockets:
            each.until("waiting")
        assert ani.post("/api/account/close", password=password).status_code == 204
        store = nodes[0].house.store
        for match, taken in [(match, 0) for match in own] + [(match, 1) for _, match in others]:
            work = partial(room_and_seats, RoomId(int(match)))
            kept, seats = nodes[0].call(store.read(work))
            assert kept.state == ("waiting" if taken else "closed")
            assert not taken or [seat.name[:4] for seat in seats] == ["Budi"]
        for here in everywhere:
            assert here.get("/api/account/history").status_code == 401
        again = come(nodes[1]).post("/api/account/register", name="Ani", password=password)
        assert again.status_code == 201
        for each in sockets:
            each.close()
