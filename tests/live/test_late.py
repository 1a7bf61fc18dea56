"""Whoever looks on later is told everything later: by frames, by answers, by what others do."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from kotakata.live.seats import Holder
from kotakata.live.table import BEAT_S, Table
from tests.kit import set_up
from tests.live.kit import Client, Seconds, holder, quiet, run, seats_for, table_for
from tests.live.test_table import opening, to_first_turn, word_of

DELAY_S = 30.0


def late_table(clock: Seconds) -> Table:
    setup = set_up("single", mode="dealt")
    seats = seats_for(setup, spectating="delayed", delay_ms=int(1000 * DELAY_S))
    table = table_for(setup, seats=seats, clock=clock)
    table.start()
    return table


async def probe(client: Client, placements: list[list[int]]) -> dict[str, Any]:
    """Ask what tiles would score."""
    frame = {"kind": "score", "id": str(UUID(int=5)), "placements": placements}
    score = next(each for each in await client.send(frame) if each["kind"] == "score")
    return {name: score[name] for name in ("score", "bonus", "words", "fault")}


def test_a_score_is_told_on_the_board_as_it_was_shown() -> None:
    async def test() -> None:
        clock = Seconds()
        table = late_table(clock)
        people = [Client(table, holder(0)), Client(table, holder(1))]
        client = people[await to_first_turn(people)]
        clock.pass_s(DELAY_S + 1)
        await quiet(table)
        guest = Client(table, None)
        guest.read()
        client.read()
        laid, columns = opening(client), client.view["layout"]["columns"]
        probes = [
            [[square + step, tile]]
            for square, _ in laid
            for step in (-columns, -1, 0, 1, columns)
            for tile in (1, 130)
        ]
        probes += [laid, [[square, 5] for square, _ in laid]]
        before = [await probe(guest, each) for each in probes[:12]]
        assert (await client.do("play", placements=laid))["kind"] == "ack"
        assert [await probe(guest, each) for each in probes[:12]] == before
        assert (await probe(guest, laid))["words"][0]["text"] == word_of(client, laid)
        assert (await probe(client, laid))["fault"]["code"] == "square-occupied"
        clock.pass_s(DELAY_S + 1)
        await quiet(table)
        assert (await probe(guest, laid))["fault"]["code"] == "square-occupied"
        assert [await probe(guest, each) for each in probes[:12]] != before
        await table.stop()

    run(test)


def test_clocks_are_not_told_to_whoever_looks_on_later() -> None:
    async def test() -> None:
        clock = Seconds()
        table = late_table(clock)
        ani, guest = Client(table, holder(0)), Client(table, None)
        for _ in range(8):
            clock.pass_s(BEAT_S)
            await quiet(table)
        assert [each for each in ani.read() if each["kind"] == "beat"]
        assert not [each for each in guest.read() if each["kind"] == "beat"]
        await table.stop()

    run(test)


def test_who_is_there_and_where_they_play_on_is_told_later() -> None:
    async def test() -> None:
        clock = Seconds()
        table = late_table(clock)
        guest, other = Client(table, None), Client(table, Holder("other"))
        clock.pass_s(DELAY_S)
        await quiet(table)
        guest.read()
        guest.frames = []
        people = [Client(table, holder(0)), Client(table, holder(1))]
        await to_first_turn(people)
        assert (await people[0].do("resign"))["kind"] == "ack"
        table.gallery.agree(holder(1))
        table.gallery.move("77")
        people[0].drop()
        other.drop()
        clock.pass_s(DELAY_S - 0.001)
        await quiet(table)
        late = Client(table, Holder("late"))
        for client in (guest, late):
            client.read()
            kinds = {frame["kind"] for frame in client.frames}
            assert "moved" not in kinds
            assert not any(frame["players"][0] for frame in of(client, "presence"))
            assert not any(frame["again"] for frame in of(client, "presence"))
            assert not any(player["present"] for player in client.view["players"])
        clock.pass_s(0.002)
        await quiet(table)
        for client in (guest, late, Client(table, Holder("later"))):
            client.read()
            assert of(client, "moved")[-1]["match"] == "77"
            presence = of(client, "presence")[-1]
            assert (presence["players"], presence["again"]) == ([False, True], [1])
        guest.connection.begin_anew()  # type: ignore[union-attr]
        guest.read()
        assert [player["present"] for player in guest.view["players"]] == [False, True]
        await table.stop()

    run(test)


def of(client: Client, kind: str) -> list[dict[str, Any]]:
    return [frame for frame in client.frames if frame["kind"] == kind]


@pytest.mark.parametrize("changes", [2000])
def test_who_comes_and_goes_all_the_time_takes_no_room(changes: int) -> None:
    async def test() -> None:
        clock = Seconds()
        table = late_table(clock)
        guest = Client(table, None)
        table.gallery.move("77")
        for _ in range(changes):
            table.connect(holder(0), "en").leave()
        assert len(table.gallery._late._waiting) <= 512
        clock.pass_s(DELAY_S + 1)
        await quiet(table)
        assert table.gallery._late.moved is not None
        assert guest.connection is not None
        await table.stop()

    run(test)
