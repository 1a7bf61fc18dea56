"""Keeps the garbage collector from stopping the server in the middle of other people's moves.

With 500 matches in memory a full collection took half a second, every few seconds, and found next
to nothing: what a match leaves behind is freed by counting references. So what has lived for a
while is put aside, where collections do not look; once in a long while, or when nobody plays, all
is looked through.
"""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kotakata.live.hall import Hall

STEP_S: Final = 0.5
"""How often what has lived for a while is put aside: a look through five seconds' objects of 500
matches took 50 to 100 ms."""

QUIET_S: Final = 300.0
LONGEST_S: Final = 6 * 3600.0
"""After so long all is looked through: where nobody plays, and in any case."""

YOUNG: Final = (50_000, 1_000, 1_000_000)
"""Collections hardly begin by themselves; full ones never."""


class Collecting:
    """Collects garbage for a process that is a server and nothing else."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._since_s = 0.0
        self._before = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        gc.set_threshold(*YOUNG)
        gc.collect()
        gc.freeze()
        self._task = asyncio.create_task(self._keep_on())

    async def close(self) -> None:
        """Leave the collector as it was."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            gc.set_threshold(*self._before)
            gc.unfreeze()

    def step(self) -> None:
        """Look through what is young, or for once through all, and put the rest aside."""
        self._since_s += STEP_S
        playing = any(table.connections for table in self._hall.tables)
        if self._since_s >= (LONGEST_S if playing else QUIET_S):
            self._since_s = 0.0
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(STEP_S)
            self.step()
