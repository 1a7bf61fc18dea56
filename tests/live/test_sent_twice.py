"""An id belongs to whoever sent it and to what they sent: nobody is answered for anything else."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from kotakata.live.match import REMEMBERED
from kotakata.live.seats import Holder, Seat
from kotakata.live.table import Table
from tests.kit import set_up
from tests.live.kit import (
    REFEREE,
    Client,
    MemoryJournal,
    holder,
    run,
    seats_for,
    table_for,
)
from tests.live.test_table import to_first_turn

SENT = 77


@pytest.fixture(params=["known by heart", "looked up"])
def forgets(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "looked up")


def forget(table: Table) -> None:
    """Let a table forget the ids that it knows by heart, as when it is taken up again."""
    assert len(table.match._done) <= REMEMBERED
    table.match._done.clear()


def test_an_id_that_somebody_used_answers_nobody_else(*, forgets: bool) -> None:
    async def test() -> None:
        journal = MemoryJournal()
        setup = set_up("single", mode="dealt")
        table = table_for(setup, journal=journal)
        table.start()
        people = [Client(table, holder(0)), Client(table, holder(1))]
        guest = Client(table, Holder("looks on"))
        on_turn = await to_first_turn(people)
        first, second = people[on_turn], people[1 - on_turn]
        done = await first.do("pass", number=SENT)
        length = table.match.seq
        others: list[tuple[Client, str, dict[str, Any]]] = [
            (second, "pass", {}),
            (first, "resign", {}),
            (second, "resign", {}),
            (guest, "pass", {}),
            (first, "exchange", {"tiles": [1]}),
            (first, "pass", {"as_player": on_turn}),
        ]
        for client, kind, values in others:
            if forgets:
                forget(table)
            answer = await client.do(kind, number=SENT, **values)
            assert (answer["kind"], answer["code"]) == ("refused", "id-used"), (kind, values)
            assert table.match.seq == length
        if forgets:
            forget(table)
        assert await first.do("pass", number=SENT) == done
        assert (await second.do("pass", number=SENT + 1))["kind"] == "ack"
        assert table.match.seq > length
        await table.stop()

    run(test)


def test_an_id_goes_on_meaning_the_same_from_another_seat_or_in_another_language(
    *, forgets: bool
) -> None:
    async def test() -> None:
        one = Holder("sofa")
        setup = set_up("single", mode="dealt")
        seats = seats_for(setup, seats=(Seat(0, "Ani", holder=one), Seat(1, "Budi", holder=one)))
        table = table_for(setup, seats=seats)
        table.start()
        sofa = Client(table, one)
        while table.match.position.phase.value == "drawing":
            await sofa.do("draw", as_player=0)
            await sofa.do("draw", as_player=1)
        await sofa.send({"kind": "look", "player": table.match.position.on_turn})
        done = await sofa.do("pass", number=SENT)
        length = table.match.seq
        for look, language in ((None, "ar"), (table.match.position.on_turn, "id")):
            await sofa.send({"kind": "look", "player": look})
            await sofa.send({"kind": "speak", "language": language})
            if forgets:
                forget(table)
            assert await sofa.do("pass", number=SENT) == done
            assert table.match.seq == length
        await table.stop()

    run(test)


def test_a_line_of_chat_is_said_once_and_numbered() -> None:
    async def test() -> None:
        setup = set_up("single", mode="dealt")
        table = table_for(setup, seats=seats_for(setup, chat=True))
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))

        async def say(client: Client, number: int, text: str) -> dict[str, Any]:
            frame = {"kind": "chat", "id": str(UUID(int=number)), "text": text}
            return [each for each in await client.send(frame) if each.get("id")][-1]

        for _ in range(3):
            assert (await say(ani, 1, "hai"))["kind"] == "ack"
        assert (await say(ani, 1, "something else"))["code"] == "id-used"
        assert (await say(budi, 1, "hai"))["kind"] == "ack"
        assert (await say(ani, 2, "hai"))["kind"] == "ack"
        said = lines(budi)
        assert [line["text"] for line in said] == ["hai"] * 3
        assert [line["player"] for line in said] == [0, 1, 0]
        numbers = [line["number"] for line in said]
        assert numbers == sorted(set(numbers))
        # Whoever comes back is told the same lines by the same numbers, …
        budi.drop()
        budi.seq, budi.frames = table.match.seq, []
        budi.connect(table)
        assert lines(budi) == said
        await table.stop()
        # … and a table that is taken up again goes on after them.
        table = table_for(setup, seats=seats_for(setup, chat=True), resumed=True)
        table.start()
        ani.connect(table)
        ani.frames = []
        await say(ani, 3, "lagi")
        assert lines(ani)[0]["number"] > numbers[-1]
        await table.stop()

    run(test)


def lines(client: Client) -> list[dict[str, Any]]:
    client.read()
    return [frame for frame in client.frames if frame["kind"] == "chat"]


def test_a_referee_and_a_player_have_ids_of_their_own() -> None:
    async def test() -> None:
        setup = set_up("awwe-2013", mode="dealt", refereed=True)
        table = table_for(setup)
        table.start()
        referee, player = Client(table, REFEREE), Client(table, holder(0))
        assert (await referee.do("pause", number=SENT, reason="rain"))["kind"] == "ack"
        assert (await player.do("pause", number=SENT, reason="rain"))["code"] == "id-used"
        assert (await referee.do("pause", number=SENT, reason="hail"))["code"] == "id-used"
        assert (await referee.do("pause", number=SENT, reason="rain"))["kind"] == "ack"
        await table.stop()

    run(test)
