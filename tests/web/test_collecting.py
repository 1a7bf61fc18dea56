"""Garbage is collected in the server's way, and the collector left as it was."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kotakata.web import collecting
from kotakata.web.collecting import Collecting


def test_what_has_lived_is_put_aside_until_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    full: list[int] = []
    hall = SimpleNamespace(tables=[SimpleNamespace(connections=[1])])

    async def run() -> None:
        collects = Collecting(cast("Any", hall))
        collects.start()
        assert gc.get_threshold() == collecting.YOUNG
        assert gc.get_freeze_count()
        monkeypatch.setattr(gc, "collect", full.append)
        monkeypatch.setattr(gc, "unfreeze", lambda: full.append(9))
        steps = int(collecting.QUIET_S // collecting.STEP_S)
        monkeypatch.setattr(gc, "collect", lambda generation=2: full.append(generation))
        for _ in range(steps + 1):
            collects.step()
        assert set(full) == {1}
        hall.tables.clear()
        collects.step()
        assert full[-2:] == [9, 2]
        await collects.close()

    before = gc.get_threshold()
    asyncio.run(run())
    monkeypatch.undo()
    gc.unfreeze()
    assert gc.get_threshold() == before
