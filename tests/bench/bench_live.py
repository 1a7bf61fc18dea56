"""What a move costs at a live table: decided, kept in memory, shown to two players and a spectator.

The aim is a hundred moves a second on one core, with room for the store and the sockets.
"""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import TYPE_CHECKING, Final
from uuid import UUID

from kotakata.game.position import Phase
from kotakata.referee import WordList
from tests.kit import set_up
from tests.live.kit import holder, table_for
from tests.properties.chance import find_play

if TYPE_CHECKING:
    from typing import Any

    from kotakata.live.connection import Connection
    from kotakata.live.table import Table

MATCHES: Final = 6


def main() -> None:
    """Print the figures."""
    costs: list[float] = []
    sizes: list[int] = []
    for seed in range(MATCHES):
        asyncio.run(_match(Random(seed), costs, sizes))
    costs.sort()
    count = len(costs)
    print(f"  {count} moves of {MATCHES} matches, processor time for each, three audiences")
    print(f"  median {1000 * costs[count // 2]:.1f} ms (aim 5), worst {1000 * costs[-1]:.1f} ms")
    print(f"  frames of a move: {sum(sizes) / count / 1024:.1f} KiB")


async def _match(random: Random, costs: list[float], sizes: list[int]) -> None:
    table = table_for(set_up("wespa", mode="dealt"), facts=WordList({"AA"}))
    table.start()
    clients = [table.connect(who, "id") for who in (holder(0), holder(1), None)]
    while not table.match.position.is_over:
        player, command = _next(table, random)
        text = json.dumps({"kind": "do", "id": str(UUID(int=random.getrandbits(128))), **command})
        begun = time.process_time()
        sizes.append(await _move(clients, player, text))
        costs.append(time.process_time() - begun)
    await table.stop()


async def _move(clients: list[Connection], player: int, text: str) -> int:
    await clients[player].receive(text)
    return sum(len(frame) for client in clients for frame in client.waiting())


def _next(table: Table, random: Random) -> tuple[int, dict[str, Any]]:
    position = table.match.position
    if position.phase is Phase.DRAWING:
        drawn = {draw.player for draw in position.start.draws}
        return int(0 in drawn), {"command": {"kind": "draw"}}
    if position.phase is Phase.WINDOW and position.pending is not None:
        return 1 - position.pending.play.player, {"command": {"kind": "accept"}}
    player = position.on_turn or 0
    found = find_play(position, player, random)
    if found is None:
        return player, {"command": {"kind": "pass"}}
    placements = [list(each) for each in found]
    return player, {"command": {"kind": "play", "placements": placements}}
