"""Frames that no client of ours would send: whatever comes, a table answers and goes on."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from kotakata.live.protocol.command import Action
from kotakata.live.protocol.frame import SERVER_FRAME
from tests.kit import set_up
from tests.live.kit import REFEREE, Client, holder, quiet, run, table_for

FRAMES: Final = 10_000

ID: Final = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"
VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 7, 128, 255, 256, 10**30, 1.5, "", "x", "A" * 500, ID, [], {},
    [[0, 0]], [[112, 1], [113, 2]], [[-1, 5]], [0, 1], ["AA"], [{"word": "AA", "good": True}],
    "turn", "hint", "referee", "\ud800", "é", {"kind": "pass"},
)  # fmt: skip
NAMES: Final = (
    "id", "player", "tiles", "placements", "words", "verdicts", "reason", "note", "first", "order",
    "facing", "shown", "tile", "side", "cause", "clock", "add_ms", "points", "by", "text", "totals",
    "winner", "counts", "language", "turn_back_ms", "match_back_ms", "kind", "x",
)  # fmt: skip


def some_frame(random: Random) -> str:
    """Make a frame that is nearly right, or not at all."""
    kinds = Action.__args__  # type: ignore[attr-defined]
    command: dict[str, Any] = {"kind": random.choice(kinds)}
    for name in random.sample(NAMES, random.randint(0, 5)):
        command[name] = random.choice(VALUES)
    frame = random.choice(
        (
            {"kind": "do", "id": ID, "command": command},
            {"kind": "do", "id": f"{random.getrandbits(128):032x}", "command": command},
            {"kind": "score", "id": ID, "placements": random.choice(VALUES)},
            {"kind": random.choice(("speak", "look", "chat", "ping", "hello", "fly")), **command},
            command,
        )
    )
    text = json.dumps(frame)
    if random.random() < 0.3:
        at = random.randrange(len(text))
        text = text[:at] + random.choice(('"', "}", "[", "\\u0000", "é", "0")) + text[at + 1 :]
    return text


def test_whatever_comes_a_table_answers_and_goes_on() -> None:
    async def test() -> None:
        random = Random(11)
        setup = set_up("awwe-2013", mode="dealt", refereed=True)
        table = table_for(setup)
        table.start()
        clients = [Client(table, who) for who in (*map(holder, range(4)), REFEREE, None)]
        await quiet(table)
        for _ in range(FRAMES):
            client = random.choice(clients)
            connection = client.connection
            assert connection is not None
            connection._tokens = 10.0
            await connection.receive(some_frame(random))
            for each in clients:
                for frame in each.read():
                    SERVER_FRAME.validate_python(frame)
        assert not table.is_ended
        for client in clients:
            assert client.seq == table.match.seq
        await table.stop()

    run(test)
