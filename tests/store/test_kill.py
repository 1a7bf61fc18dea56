"""A program that is killed at any moment loses no event that it had been told is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from kotakata.store.sqlite import SqliteLogs
from tests.kit import begun
from tests.require import ROOT, require

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 40


def test_no_accepted_event_is_lost_however_often_the_program_is_killed(tmp_path: Path) -> None:
    require(hasattr(os, "fork"), "processes that can be forked")
    file = tmp_path / "games.db"
    logs = SqliteLogs(file)
    logs.begin(begun("klasik", mode="dealt").events)
    logs.close()
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.killing", str(file), str(KILLS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > KILLS // 2
