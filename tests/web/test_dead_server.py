"""A server of several is killed in the middle of a match: the others go on with it."""

from __future__ import annotations

import time
import uuid
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kotakata.live.leases import LEASE_MS
from tests.web.nodes import Node
from tests.web.playing import begin, duel, move, on_turn, some_play

if TYPE_CHECKING:
    from pathlib import Path

    from tests.web.conftest import Welcome
    from tests.web.server import Client, Person

PATIENCE_S = LEASE_MS / 1000 + 15


def come_back(person: Person, match: str, after: int) -> Client:
    """Come back as the browser's client does: again and again, until it is let in."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        try:
            client = person.at(match, after=after)
        except (OSError, InvalidHandshake):
            time.sleep(0.5)
            continue
        client.seq = after
        try:
            client.read()
        except ConnectionClosed:
            time.sleep(0.5)
            continue
        return client
    raise AssertionError("nobody takes the match over")


def ended(client: Client) -> None:
    with pytest.raises(ConnectionClosed):
        client.until("nothing that ever comes")
    assert not any(frame["kind"] == "bye" for frame in client.frames)


def test_a_match_whose_server_is_killed_goes_on_at_another_without_losing_anything(
    postgres: str, tmp_path: Path, come: Welcome
) -> None:
    nodes = [Node(postgres, tmp_path, name) for name in ("one", "two")]
    try:
        for node in nodes:
            node.start()
        here, there = nodes
        ani, budi = come(here, "Ani"), come(there, "Budi")
        match = duel(ani, budi)
        one, other = ani.at(match), budi.at(match)
        begin([one, other])
        client, player = on_turn([one, other])
        move([one, other], "play", placements=some_play(client.view, player))
        client, player = on_turn([one, other])
        number = str(uuid.uuid4())
        passing: dict[str, Any] = {"kind": "pass"}
        client.send({"kind": "do", "id": number, "player": player, "command": passing})
        acknowledged = client.until("ack", "refused", id=number)
        if acknowledged["kind"] == "ack":
            for each in (one, other):
                each.until_seq(acknowledged["seq"])
        view, known = one.view, one.seq

        here.end()
        began = time.monotonic()
        ended(other)
        told = budi.get(f"/api/matches/{match}")
        assert (told.status_code, told.json()["code"]) == (503, "lease-lost")
        assert time.monotonic() - began < 8
        moved = come(there, like=ani)
        one, other = come_back(moved, match, 0), come_back(budi, match, known)
        assert one.seq == known
        assert one.view["moves"] == view["moves"]
        assert one.view["players"][0]["rack"] == view["players"][0]["rack"]
        assert one.view["commitment"] == view["commitment"]
        mine = one if client.frames[0]["view"]["audience"]["holds"] == [0] else other
        mine.send({"kind": "do", "id": number, "player": player, "command": passing})
        assert mine.until("ack", "refused", id=number)["seq"] == acknowledged["seq"]
        for _ in range(2):
            one.drain(0.1)
            other.drain(0.1)
            other.view = {**one.view, **other.view}
            move([one, other])
        here.start()
        back = come(here, like=ani).at(match)
        assert back.until("hello")["seq"] == one.seq
        for each in (one, other, back):
            each.close()
    finally:
        for node in nodes:
            node.end()
