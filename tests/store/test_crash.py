"""A server that dies between any two steps loses nothing it had answered, and leaves no halves."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from tests.require import ROOT, require

if TYPE_CHECKING:
    from pathlib import Path

KILLS: Final = 200 if os.environ.get("KOTAKATA_REQUIRE") == "all" else 40
"""All of them where a change is judged; it takes a minute."""


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_no_answered_command_is_lost_however_often_the_server_dies(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    require(hasattr(os, "fork"), "processes that can be forked")
    file = str(tmp_path / "games.db")
    address = file if database == "sqlite" else str(request.getfixturevalue("postgres"))
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.crashing", address, str(KILLS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > KILLS
