"""What an audience is told about itself: whether it can chat, and how late it looks on."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import Any

import pytest

from kotakata.live.seats import Holder
from tests.kit import set_up
from tests.live.kit import REFEREE, Client, holder, run, seats_for, table_for


@pytest.mark.parametrize(
    ("who", "refereed", "changes", "chats"),
    [
        pytest.param(holder(0), False, {"chat": True}, True, id="among friends"),
        pytest.param(holder(0), False, {}, False, id="with strangers"),
        pytest.param(None, False, {"chat": True}, False, id="looking on"),
        pytest.param(holder(0), False, {"chat": True, "bot": True}, False, id="with a computer"),
        pytest.param(holder(0), False, {"chat": True, "alone": True}, False, id="on one device"),
        pytest.param(holder(0), True, {"chat": True}, False, id="before a referee"),
        pytest.param(REFEREE, True, {"chat": True}, False, id="as referee"),
    ],
)
def test_chat_is_offered_exactly_where_a_line_is_taken(
    who: Holder | None, refereed: bool, changes: dict[str, Any], chats: bool
) -> None:
    async def test() -> None:
        rules = "awwe-2013" if refereed else "single"
        setup = set_up(rules, mode="dealt", refereed=refereed)
        wanted = {name: value for name, value in changes.items() if name == "chat"}
        seats = seats_for(setup, **wanted)
        first, *others = seats.seats
        if changes.get("bot"):
            others = [replace(seat, holder=None, bot="easy") for seat in others]
        if changes.get("alone"):
            others = [replace(seat, holder=holder(0)) for seat in others]
        table = table_for(setup, seats=replace(seats, seats=(first, *others)))
        table.start()
        client = Client(table, who)
        client.read()
        assert client.view["audience"]["chat"] is chats
        said = await client.send({"kind": "chat", "id": str(uuid.UUID(int=1)), "text": "hai"})
        assert {each["kind"] for each in said} & {"ack", "refused"} == {
            "ack" if chats else "refused"
        }
        await table.stop()

    run(test)


def test_whoever_looks_on_later_is_told_how_much_later() -> None:
    async def test() -> None:
        setup = set_up("single", mode="dealt")
        seats = seats_for(setup, spectating="delayed", delay_ms=30_000)
        table = table_for(setup, seats=seats)
        table.start()
        player, guest = Client(table, holder(0)), Client(table, None)
        player.read()
        guest.read()
        assert player.view["audience"]["delay_ms"] == 0
        assert guest.view["audience"]["delay_ms"] == 30_000
        await table.stop()

    run(test)
