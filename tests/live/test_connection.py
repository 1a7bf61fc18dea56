"""What any place answers alike: floods, and frames that are none."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest

from kotakata.live.hall import Hall
from kotakata.live.seats import Seat
from kotakata.store.port.accounts import AccountId
from tests.live.test_hall import client_of, duel, in_hall

PLACES = pytest.mark.parametrize(
    ("seat", "first"), [(Seat(1), "waiting"), (Seat(1, "B", bot="modest"), "hello")]
)
ID = str(UUID(int=7))


@PLACES
def test_too_many_frames_are_refused_and_a_flood_ends_the_connection(
    seat: Seat, first: str, tmp_path: Path
) -> None:
    async def test(hall: Hall, ani: AccountId, _: AccountId) -> None:
        client = await client_of(hall, await hall.open(duel(ani, seat), ani), ani)
        assert client.read()[0]["kind"] == first
        for _number in range(100):
            await client.send({"kind": "ping", "id": ID})
        codes = [each.get("code", each["kind"]) for each in client.frames]
        answers = [each for each in codes if each in {"pong", "too-fast"}]
        assert answers[0] == "pong"
        assert set(answers[45:]) == {"too-fast"}
        assert all(each["id"] == ID for each in client.frames if each["kind"] == "refused")
        assert client.frames[-1]["kind"] == "bye"
        assert client.connection is not None
        assert client.connection.is_closed

    in_hall(tmp_path, test)


@PLACES
@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind":"do"}', "[" * 5000, "x" * 20_000])
def test_what_is_no_frame_is_refused(seat: Seat, first: str, text: str, tmp_path: Path) -> None:
    async def test(hall: Hall, ani: AccountId, _: AccountId) -> None:
        client = await client_of(hall, await hall.open(duel(ani, seat), ani), ani)
        assert client.read()[0]["kind"] == first
        assert (await client.send(text))[-1]["code"] == "frame-unreadable"
        wrong = {"kind": "do", "id": ID, "command": {"kind": "fly"}}
        refused = (await client.send(wrong))[-1]
        assert (refused["code"], refused["id"]) == ("frame-unreadable", ID)

    in_hall(tmp_path, test)
