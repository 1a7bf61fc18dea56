"""A table: who is told what, who may do what, and what time brings."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.errors import KotakataError, NoSpectators
from kotakata.game.event import TilesDrawn, TurnBegan
from kotakata.live.chance import verify
from kotakata.live.seats import Holder, Seat
from kotakata.live.table import GRACE_S, WINDOW_MS
from kotakata.referee import WordList
from tests.kit import set_up
from tests.live.kit import (
    REFEREE,
    SECRET,
    Client,
    MemoryJournal,
    Seconds,
    holder,
    quiet,
    run,
    seats_for,
    table_for,
)


def duel(**changes: Any) -> Any:  # noqa: ANN401 - a set-up
    rules = changes.pop("rules", "single")
    return set_up(rules, mode="dealt", **changes)


async def to_first_turn(players: list[Client]) -> int:
    """Draw for the start until somebody is on turn; say who."""
    table = players[0].table
    while table.match.position.phase.value == "drawing":
        for player, client in enumerate(players):
            side = table.match.setup.sides[player]
            drawn = [table.match.setup.sides[d.player] for d in table.match.position.start.draws]
            if side in table.match.position.start.sides and side not in drawn:
                await client.do("draw")
    assert table.match.position.on_turn is not None
    return table.match.position.on_turn


def opening(client: Client, count: int = 2) -> list[list[int]]:
    """Lay the first tiles of the rack through the start."""
    view = client.view
    rack = view["players"][view["audience"]["player"]]["rack"]["tiles"]
    start = view["layout"]["start"]
    tiles = [tile or 129 for tile in rack[-count:]]
    return [[start + place, tile] for place, tile in enumerate(tiles)]


def word_of(client: Client, placements: list[list[int]]) -> str:
    symbols = {each["tile"]: each["symbol"] for each in client.view["edition"]["tiles"]}
    return "".join(symbols[tile & 127] for _, tile in placements)


def test_a_player_is_shown_the_whole_match_and_told_what_happens() -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1), "id")
        frames = ani.read()
        assert frames[0]["kind"] == "hello"
        assert ani.view["phase"] == "drawing"
        assert {each["action"] for each in ani.view["can"]} >= {"draw", "resign"}
        answer = await ani.do("draw")
        assert answer["kind"] == "ack"
        budi.read()
        assert [told["event"] for told in budi.told.values()] == [] or budi.told
        assert budi.view["start"]["draws"][0]["player"] == 0
        on_turn = await to_first_turn([ani, budi])
        for client in (ani, budi):
            client.read()
            assert client.view["on_turn"] == on_turn
            racks = [player["rack"] for player in client.view["players"]]
            own = client.view["audience"]["player"]
            assert len(racks[own]["tiles"]) == 7
            assert racks[1 - own] == {"tiles": [], "unknown": 7}
        assert any(
            told["text"].endswith("mendapat giliran.") or told["text"]
            for told in budi.told.values()
        )
        await table.stop()

    run(test)


def test_what_was_done_is_answered_again_and_not_done_again() -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        on_turn = await to_first_turn([ani, budi])
        client = (ani, budi)[on_turn]
        first = await client.do("pass", number=77)
        again = await client.do("pass", number=77)
        assert first == again
        assert first["kind"] == "ack"
        passes = [told for told in client.told.values() if told["event"] == "turn_passed"]
        assert len(passes) == 1
        await table.stop()

    run(test)


def test_nobody_acts_for_others() -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani, budi, guest = Client(table, holder(0)), Client(table, holder(1)), Client(table, None)
        on_turn = await to_first_turn([ani, budi])
        client, other = (ani, budi)[on_turn], (ani, budi)[1 - on_turn]
        assert (await other.do("pass"))["code"] == "not-your-turn"
        assert (await other.do("pass", as_player=on_turn))["code"] == "not-your-seat"
        assert (await guest.do("pass"))["code"] == "not-your-seat"
        assert (await client.do("end", reason="r"))["code"] == "referees-only"
        assert (await client.do("pass"))["kind"] == "ack"
        await table.stop()

    run(test)


def test_without_a_referee_a_challenge_is_ruled_on_at_once() -> None:
    async def test() -> None:
        table = table_for(duel(), facts=WordList({"AA"}))
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        on_turn = await to_first_turn([ani, budi])
        client, other = (ani, budi)[on_turn], (ani, budi)[1 - on_turn]
        client.read()
        laid = opening(client)
        score = await client.send(
            {"kind": "score", "id": "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11", "placements": laid}
        )
        assert score[-1]["score"] == sum(word["score"] for word in score[-1]["words"])
        assert (await client.do("play", placements=laid))["kind"] == "ack"
        other.read()
        assert other.view["pending"]["words"][0]["text"] == word_of(client, laid)
        assert (await other.do("challenge"))["kind"] == "ack"
        events = [told["event"] for told in other.told.values()]
        assert events[-3:].count("challenge_opened") + events.count("play_withdrawn") == 2
        assert other.view["moves"][-1]["struck"] == "withdrawn"
        assert other.view["pending"] is None
        await table.stop()

    run(test)


def test_words_are_checked_as_they_are_laid() -> None:
    async def test() -> None:
        table = table_for(duel(rules="void"), facts=WordList({"AA"}))
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]
        client.read()
        refused = await client.do("play", placements=opening(client))
        assert refused["code"] == "phony-rejected"
        await table.stop()

    run(test)


def test_time_ends_a_turn_and_warns_before() -> None:
    async def test() -> None:
        clock = Seconds()
        table = table_for(
            duel(clock__turn_ms=60_000, clock__turn_warnings_ms=(15_000,)), clock=clock
        )
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        await to_first_turn([ani, budi])
        clock.pass_s(45)
        await quiet(table)
        ani.read()
        assert list(ani.told.values())[-1]["event"] == "warning_given"
        assert ani.view["clocks"]["turn_left_ms"] == 15_000
        clock.pass_s(15)
        await quiet(table)
        ani.read()
        assert "turn_lost" in [told["event"] for told in ani.told.values()]
        assert ani.view["turn"] == 2
        beats = [each for each in ani.frames if each["kind"] == "beat"]
        assert beats
        assert verify(table.match.events, SECRET) is None
        await table.stop()

    run(test)


def test_a_last_play_that_nobody_doubts_stands_after_a_while() -> None:
    async def test() -> None:
        clock = Seconds()
        table = table_for(duel(tiles="ABCDEFGHIJKLMN"), clock=clock, facts=WordList({"AA"}))
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]
        client.read()
        placements = opening(client, 7)
        assert (await client.do("play", placements=placements))["kind"] == "ack"
        assert table.match.position.phase.value == "window"
        clock.pass_s(WINDOW_MS / 1000)
        await quiet(table)
        client.read()
        assert client.view["result"]["decided"]
        assert client.view["secret"] == SECRET.hex()
        assert verify(table.match.events, SECRET) is None
        await table.stop()

    run(test)


def test_a_referee_counts_invites_and_rules_with_evidence() -> None:
    async def test() -> None:
        setup = set_up("awwe-2013", mode="dealt", refereed=True)
        table = table_for(setup, facts=WordList({"AA"}))
        table.start()
        players = [Client(table, holder(player)) for player in range(4)]
        referee = Client(table, REFEREE)
        await quiet(table)
        referee.read()
        assert referee.view["audience"]["kind"] == "referee"
        while table.match.position.phase.value == "drawing":
            for player in players:
                await player.do("draw")
        winner = table.match.position.start.winner
        assert winner is not None
        assert (await players[winner].do("choose", first=winner))["kind"] == "ack"
        assert (await players[winner].do("pass"))["code"] == "wrong-phase"
        assert (await referee.do("invite"))["kind"] == "ack"
        players[winner].read()
        laid = opening(players[winner])
        assert (await players[winner].do("play", placements=laid))["kind"] == "ack"
        doubter = players[setup.members(1 - setup.sides[winner])[0]]
        assert (await doubter.do("challenge"))["kind"] == "ack"
        doubter.read()
        assert doubter.view["challenge"]["evidence"] is None
        referee.read()
        evidence = referee.view["challenge"]["evidence"]
        assert evidence[0]["verdict"] == "bad"
        assert evidence[0]["findings"][0]["text"]
        answer = await referee.do(
            "rule", verdicts=[{"word": evidence[0]["word"], "good": True}], note="it is a word"
        )
        assert answer["kind"] == "ack"
        assert table.match.position.ruled is not None
        assert table.match.position.ruled.ruling.by == "referee"
        assert (await doubter.send({"kind": "chat", "id": str(_id(1)), "text": "no"}))[-1][
            "code"
        ] == "chat-closed"
        assert verify(table.match.events, SECRET) is None
        await table.stop()

    run(test)


def test_several_seats_on_one_device_show_a_rack_only_when_asked() -> None:
    async def test() -> None:
        setup = duel()
        one = Holder("sofa")
        seats = seats_for(setup, seats=(Seat(0, "Ani", holder=one), Seat(1, "Budi", holder=one)))
        table = table_for(setup, seats=seats)
        table.start()
        sofa = Client(table, one)
        sofa.read()
        await sofa.do("draw", as_player=0)
        await sofa.do("draw", as_player=1)
        while table.match.position.phase.value == "drawing":
            await sofa.do("draw", as_player=0)
            await sofa.do("draw", as_player=1)
        assert all(player["rack"]["tiles"] == [] for player in sofa.view["players"])
        on_turn = table.match.position.on_turn
        await sofa.send({"kind": "look", "player": on_turn})
        assert len(sofa.view["players"][on_turn]["rack"]["tiles"]) == 7
        assert (await sofa.do("pass"))["kind"] == "ack"
        assert (await sofa.send({"kind": "look", "player": None}))[0]["kind"] == "hello"
        assert all(player["rack"]["tiles"] == [] for player in sofa.view["players"])
        await table.stop()

    run(test)


def test_spectators_with_a_delay_see_later() -> None:
    async def test() -> None:
        clock, setup = Seconds(), duel()
        seats = seats_for(setup, spectating="delayed", delay_ms=30_000)
        table = table_for(setup, seats=seats, clock=clock)
        table.start()
        clock.pass_s(31)
        ani, budi, guest = Client(table, holder(0)), Client(table, holder(1)), Client(table, None)
        guest.read()
        before = guest.seq
        await to_first_turn([ani, budi])
        guest.read()
        assert guest.seq == before
        clock.pass_s(29.9)
        await quiet(table)
        guest.read()
        assert guest.seq == before
        clock.pass_s(0.2)
        await quiet(table)
        guest.read()
        assert guest.seq == table.match.seq
        assert guest.view["on_turn"] == table.match.position.on_turn
        await table.stop()

    run(test)


def test_nobody_looks_on_where_that_is_not_wanted() -> None:
    async def test() -> None:
        setup = duel()
        table = table_for(setup, seats=seats_for(setup, spectating="none"))
        with pytest.raises(NoSpectators):
            table.connect(None, "en")
        await table.stop()

    run(test)


def test_chat_goes_to_those_who_sit_there() -> None:
    async def test() -> None:
        setup = duel()
        table = table_for(setup, seats=seats_for(setup, chat=True))
        table.start()
        ani, budi, guest = Client(table, holder(0)), Client(table, holder(1)), Client(table, None)
        await ani.send({"kind": "chat", "id": str(_id(1)), "text": "  selamat \n main "})
        said = [each for each in budi.read() if each["kind"] == "chat"]
        assert said[0]["text"] == "selamat main"
        assert not [each for each in guest.read() if each["kind"] == "chat"]
        refused = await guest.send({"kind": "chat", "id": str(_id(2)), "text": "hi"})
        assert refused[-1]["code"] == "chat-closed"
        late = Client(table, holder(1))
        assert [each["text"] for each in late.read() if each["kind"] == "chat"]
        await table.stop()

    run(test)


def test_time_waits_for_whoever_is_on_turn_after_a_restart() -> None:
    async def test() -> None:
        clock, journal = Seconds(), MemoryJournal()
        setup = duel(clock__turn_ms=60_000)
        table = table_for(setup, journal=journal, clock=clock)
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        on_turn = await to_first_turn([ani, budi])
        clock.pass_s(10)
        await table.stop()
        clock.pass_s(3600)
        table = table_for(setup, journal=journal, clock=clock, resumed=True)
        table.start()
        clients = (ani, budi)
        clock.pass_s(100)
        clients[1 - on_turn].connect(table)
        clock.pass_s(20)
        await quiet(table)
        clients[1 - on_turn].read()
        assert clients[1 - on_turn].view["clocks"] == {
            "turn_left_ms": 60_000, "match_left_ms": None, "running": False
        }  # fmt: skip
        clients[on_turn].connect(table)
        await quiet(table)
        clock.pass_s(7)
        await quiet(table)
        clients[on_turn].read()
        assert table.now_ms - table.match.position.clocks.at_ms == 7000
        await table.stop()

    run(test)


def test_time_does_not_wait_for_ever() -> None:
    async def test() -> None:
        clock, journal, setup = Seconds(), MemoryJournal(), duel(clock__turn_ms=60_000)
        table = table_for(setup, journal=journal, clock=clock)
        table.start()
        clients = [Client(table, holder(0)), Client(table, holder(1))]
        on_turn = await to_first_turn(clients)
        await table.stop()
        table = table_for(setup, journal=journal, clock=clock, resumed=True)
        table.start()
        clients[1 - on_turn].connect(table)
        clock.pass_s(GRACE_S)
        await quiet(table)
        clock.pass_s(60)
        await quiet(table)
        assert sum(isinstance(event, TurnBegan) for event in table.match.events) == 2
        await table.stop()

    run(test)


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        table = table_for(duel(), journal=journal)
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]
        before = table.match.seq
        journal.broken = True
        assert (await client.do("pass", number=5))["code"] == "store-unavailable"
        assert table.match.seq == before
        journal.broken = False
        assert (await client.do("pass", number=5))["kind"] == "ack"
        await table.stop()

    run(test)


def test_a_table_whose_match_another_server_has_taken_sends_everybody_away() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        table = table_for(duel(), journal=journal)
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]
        journal.events.append(journal.events[-1])
        frames = await client.send({"kind": "do", "id": str(_id(6)), "command": {"kind": "pass"}})
        await quiet(table)
        assert table.is_ended
        assert "ack" not in {each["kind"] for each in (*frames, *budi.read())}
        for each in (client, budi):
            assert each.connection is not None
            assert each.connection.is_closed
        await table.stop()

    run(test)


def test_whoever_goes_away_in_the_middle_has_done_it() -> None:
    async def test() -> None:
        journal = MemoryJournal()
        table = table_for(duel(), journal=journal)
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]
        journal.slow = 5
        asking = asyncio.create_task(client.do("pass", number=9))
        await asyncio.sleep(0)
        asking.cancel()
        client.drop()
        await quiet(table)
        client.connect(table)
        assert (await client.do("pass", number=9))["kind"] == "ack"
        passes = [event for event in journal.events if type(event).__name__ == "TurnPassed"]
        assert len(passes) == 1
        await table.stop()

    run(test)


def test_too_many_frames_are_refused_and_a_flood_ends_the_connection() -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani = Client(table, holder(0))
        ping = {"kind": "ping", "id": str(_id(3))}
        kinds = [(await ani.send(ping))[-1:] for _ in range(100)]
        answers = [each[0] for each in kinds if each]
        assert answers[0]["kind"] == "pong"
        assert {each.get("code") for each in answers[50:]} <= {"too-fast", None}
        assert ani.connection is not None
        assert ani.connection.is_closed
        await table.stop()

    run(test)


def test_what_is_no_frame_is_refused() -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani = Client(table, holder(0))
        ani.read()
        for text in ("", "{", "[]", '{"kind":"do"}', "[" * 5000, '{"kind":"ping","id":"x"}'):
            assert (await ani.send(text))[-1]["code"] == "frame-unreadable", text
        wrong = {"kind": "do", "id": str(_id(4)), "command": {"kind": "fly"}}
        assert (await ani.send(wrong))[-1]["id"] == str(_id(4))
        assert (await ani.send({"kind": "ping", "id": str(_id(5)), "x": "y" * 20_000}))[-1][
            "code"
        ] == "frame-unreadable"
        await table.stop()

    run(test)


def test_a_seat_that_changes_hands_shows_its_rack_to_whom_it_belongs() -> None:
    async def test() -> None:
        setup = duel()
        table = table_for(setup)
        table.start()
        ani, budi, guest = (
            Client(table, holder(0)),
            Client(table, holder(1)),
            Client(table, Holder("x")),
        )
        await to_first_turn([ani, budi])
        guest.read()
        assert guest.view["audience"]["kind"] == "spectator"
        seats = table.seats
        seats = replace(seats, seats=(replace(seats.seats[0], holder=Holder("x")), seats.seats[1]))
        table.reseat(seats)
        guest.read()
        ani.read()
        assert guest.view["audience"]["player"] == 0
        assert ani.view["audience"]["kind"] == "spectator"
        assert ani.view["players"][0]["rack"]["tiles"] == []
        await table.stop()

    run(test)


def test_a_log_is_given_as_it_was_seen_and_whole_at_the_end() -> None:
    async def test() -> None:
        clock, setup = Seconds(), duel()
        seats = seats_for(setup, spectating="delayed", delay_ms=30_000)
        table = table_for(setup, seats=seats, clock=clock)
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        clock.pass_s(1)
        client = (ani, budi)[await to_first_turn([ani, budi])]
        given = {who: table.gallery.log_for(table.seats.role(who)) for who in (holder(0), None)}
        assert given[None] == table.match.events[:1]
        assert len(given[holder(0)]) == table.match.seq
        for event in given[holder(0)]:
            if isinstance(event, TilesDrawn):
                assert (set(event.tiles) == {UNKNOWN}) == (event.player == 1)
        assert (await client.do("resign"))["kind"] == "ack"
        assert table.gallery.log_for(table.seats.role(None)) == table.match.events
        await table.stop()

    run(test)


def test_a_bug_in_a_command_ends_no_match(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        table = table_for(duel())
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        client = (ani, budi)[await to_first_turn([ani, budi])]

        def broken(_: object) -> Any:  # noqa: ANN401 - nothing comes of it
            raise ZeroDivisionError

        with pytest.raises(KotakataError):
            await table.do(broken)
        assert "ZeroDivisionError" in caplog.text
        assert (await client.do("pass"))["kind"] == "ack"
        await table.stop()

    run(test)


def _id(number: int) -> Any:  # noqa: ANN401 - a UUID
    from uuid import UUID

    return UUID(int=number)


def test_a_table_that_is_let_go_is_freed_without_looking_for_garbage() -> None:
    async def test() -> None:
        setup = set_up("wespa", mode="dealt")
        seats = seats_for(setup)
        robot = Seat(1, "R2", bot="beginner")
        table = table_for(setup, seats=replace(seats, seats=(seats.seats[0], robot)))
        table.start()
        client = Client(table, holder(0))
        await client.do("draw")
        await quiet(table)
        client.drop()
        await table.stop()
        gone = ref(table)
        client.table = None  # type: ignore[assignment] # nobody knows it any more
        del table
        assert gone() is None

    gc.collect()
    gc.disable()
    try:
        run(test)
    finally:
        gc.enable()


@pytest.mark.parametrize("rules", ["wespa", "klasik", "garis-finish", "single"])
def test_time_that_is_counted_is_kept_whether_or_not_anything_ends_by_it(rules: str) -> None:
    async def test() -> None:
        clock = Seconds()
        setup = set_up(rules, mode="dealt")
        table = table_for(setup, clock=clock)
        table.start()
        clients = [Client(table, holder(player)) for player in range(len(setup.players))]
        await quiet(table)
        await to_first_turn(clients)
        clock.pass_s(7)
        assert table.match.position.clocks.turn_runs
        assert table.running_ms == table.now_ms >= 7000
        await table.stop()

    run(test)
