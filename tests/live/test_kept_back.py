"""What is kept back: the secret until nothing is undone any more, talk where none is wanted."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from kotakata.errors import NoSpectators
from kotakata.live.protocol.shape import FRAME_BYTES
from tests.kit import set_up
from tests.live.kit import (
    REFEREE,
    SECRET,
    Client,
    holder,
    quiet,
    run,
    seats_for,
    table_for,
)
from tests.live.test_table import to_first_turn


def test_the_secret_is_kept_until_the_players_have_signed() -> None:
    async def test() -> None:
        setup = set_up("awwe-2013", mode="dealt", refereed=True)
        assert setup.rules.sign_off
        table = table_for(setup, seats=seats_for(setup, spectating="none"))
        table.start()
        players = [Client(table, holder(player)) for player in range(len(setup.players))]
        referee = Client(table, REFEREE)
        await quiet(table)
        while table.match.position.phase.value == "drawing":
            for player in players:
                await player.do("draw")
        winner = table.match.position.start.winner
        assert winner is not None
        assert (await players[winner].do("choose", first=winner))["kind"] == "ack"
        assert (await referee.do("invite"))["kind"] == "ack"
        assert (await players[0].do("resign"))["kind"] == "ack"
        signers = [each for at, each in enumerate(players) if setup.sides[at] != setup.sides[0]]
        assert len(signers) > 1
        for signed, player in enumerate(signers):
            assert table.match.position.phase.value == "ended"
            for client in (*players, referee, Client(table, player.who)):
                client.read()
                assert client.view["phase"] == "ended"
                assert client.view["secret"] is None, signed
            assert not any(SECRET.hex() in str(frame) for frame in player.frames)
            assert table.gallery.log_for(table.seats.role(player.who)) != table.match.events
            with pytest.raises(NoSpectators):
                table.connect(None, "en")
            assert (await player.do("sign"))["kind"] == "ack"
        await quiet(table)
        for client in (*players, referee, Client(table, None)):
            client.read()
            assert client.view["phase"] == "sealed"
            assert client.view["secret"] == SECRET.hex()
        assert table.gallery.log_for(table.seats.role(None)) == table.match.events
        await table.stop()

    run(test)


@pytest.mark.parametrize("wanted", ["friends", "rules", "no referee", "all"])
def test_each_reason_against_chat_is_enough_by_itself(wanted: str) -> None:
    """Where one thing only is missing, nobody is heard; where none is, everybody who sits there."""

    async def test() -> None:
        refereed = wanted == "no referee"
        setup = set_up("single", mode="dealt", refereed=refereed, conduct__chat=wanted != "rules")
        table = table_for(setup, seats=seats_for(setup, chat=wanted != "friends"))
        table.start()
        ani, budi = Client(table, holder(0)), Client(table, holder(1))
        ani.read()
        assert ani.view["audience"]["chat"] is (wanted == "all")
        said = await say(ani, 1)
        assert said.get("code") == (None if wanted == "all" else "chat-closed")
        heard = [frame for frame in budi.read() if frame["kind"] == "chat"]
        assert len(heard) == (wanted == "all")
        await table.stop()

    run(test)


async def say(client: Client, number: int) -> dict[str, Any]:
    frame = {"kind": "chat", "id": str(UUID(int=number)), "text": "hai"}
    return [each for each in await client.send(frame) if each.get("id")][-1]


@pytest.mark.parametrize("over", [-1, 0, 1, 5000])
def test_a_frame_is_read_up_to_its_size_whatever_it_says(over: int) -> None:
    async def test() -> None:
        table = table_for(set_up("single", mode="dealt"))
        table.start()
        people = [Client(table, holder(0)), Client(table, holder(1))]
        client, length = people[await to_first_turn(people)], table.match.seq
        frame = f'{{"kind":"do","id":"{UUID(int=9)}","command":{{"kind":"pass"}}}}'
        padded = frame + " " * (FRAME_BYTES + over - len(frame))
        answer = [each for each in await client.send(padded) if each.get("id")][-1]
        assert answer.get("code") == ("frame-unreadable" if over > 0 else None)
        assert (table.match.seq > length) is (over <= 0)
        await table.stop()

    run(test)
