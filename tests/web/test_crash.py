"""A server that is killed at any moment loses nothing that it had told, and changes no draw."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from random import Random
from typing import TYPE_CHECKING, Final

import httpx
import pytest

from kotakata.game.event import TurnLost
from kotakata.live.chance import commitment
from kotakata.store.port.rooms import RoomId
from tests.require import ROOT, require
from tests.store.crashing import opened
from tests.web.crashing import Ledger, Lives, playing

if TYPE_CHECKING:
    from pathlib import Path

    from kotakata.store.database import Database

KILLS: Final = int(os.environ.get("KOTAKATA_KILLS", "20"))
"""How often; ``KOTAKATA_KILLS=200`` for a longer look."""
PAIRS: Final = 3
STEPS: Final = 500
"""At the latest so many steps after its start a server dies by its own hand."""
TABLES: Final = ("", "room", "seat", "match", "match_secret", "event", "match_time", "command")
"""What is written when a table is set up, taken, begun, played at, and when time is told."""
NEAR: Final = 12
"""At the latest so many steps after the first writing to one of them."""
LIVES_S: Final = 0.8


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_told_is_lost_however_often_the_server_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    require(hasattr(os, "fork"), "processes that can be forked")
    file = str(tmp_path / "games.db")
    address = file if kind == "sqlite" else str(request.getfixturevalue("postgres"))
    database, ledger, lives = opened(address), Ledger(), Lives(address, tmp_path)
    chance = Random(KILLS)
    try:
        with playing(lives, ledger, PAIRS):
            for number in range(KILLS):
                # Every second life ends between two steps, the others at any moment.
                table = chance.choice(TABLES)
                step = chance.randint(1, NEAR if table else STEPS) if number % 2 else 0
                lives.begin(step, table)
                if not lives.is_over(2.0 if step else chance.uniform(0, LIVES_S)):
                    os.kill(lives.process, signal.SIGKILL)
                    assert lives.is_over(10)
                ledger.examine(database)
                assert not ledger.faults, ledger.faults
            lives.begin()
            until = time.monotonic() + 30
            while not ledger.has_seen_all and time.monotonic() < until:
                time.sleep(0.1)
        assert not ledger.faults, ledger.faults
        ledger.examine(database)
        assert len(ledger.tables) >= PAIRS
        assert ledger.verified >= KILLS
        assert any(told.kept_ms for told in ledger.tables.values())
        assert any(
            isinstance(each, TurnLost) for told in ledger.tables.values() for each in told.log
        )
        assert sum(len(told.commands) for told in ledger.tables.values()) > KILLS
        check_one(lives, database, ledger.finished[-1], tmp_path)
    finally:
        lives.close()
        database.close()


def check_one(lives: Lives, database: Database, table: str, folder: Path) -> None:
    """Let the program itself check the draws of a match that was played through the deaths."""
    match = database.read(lambda kept: kept.rooms.find(RoomId(int(table)))).match
    assert match is not None
    secret = database.read(lambda kept: kept.secrets.find(match))
    assert secret is not None
    log = folder / "log.json"
    log.write_bytes(httpx.get(f"{lives.url}/api/matches/{table}/log.json").content)
    told = [sys.executable, "-m", "kotakata", "verify", str(log), "--secret", secret.hex()]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert commitment(secret)[:8] in done.stdout
