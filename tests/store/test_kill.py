"""A program that is killed at any moment loses no event that it had been told is kept."""

from __future__ import annotations

import os
import signal
import sys
import time
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

from kotakata.game import command as asked
from kotakata.game.decide import decide
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.store.logs import MatchId
from kotakata.store.sqlite import SqliteLogs
from tests.kit import begun
from tests.require import require

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

KILLS = 40
FIRST = MatchId(1)


def exchange_for_ever(file: Path, told: Connection[Any, Any]) -> None:
    """Play on from where the log ends, and tell each length of the log that was accepted."""
    logs = SqliteLogs(file)
    events = list(logs.load(FIRST))
    position, random = fold(events), Random(len(events))
    while position.phase is Phase.TURN:
        player = position.on_turn or 0
        swap = asked.ExchangeTiles(player=player, tiles=position.racks[player].tiles[:2])
        added = decide(position, swap, random=random)
        logs.append(FIRST, len(events), added)
        events += added
        for event in added:
            position = evolve(position, event)
        told.send(len(events))


def accepted(told: Connection[Any, Any]) -> int:
    """Give the last length that was told before the program died."""
    last = 0
    try:
        while told.poll(1):
            last = told.recv()
    except (EOFError, OSError):
        pass
    return last


def test_no_accepted_event_is_lost_however_often_the_program_is_killed(tmp_path: Path) -> None:
    require(sys.platform == "linux", "processes that can be forked")
    file, chance = tmp_path / "games.db", Random(1)
    logs = SqliteLogs(file)
    logs.begin(begun("klasik", mode="dealt").events)
    logs.close()
    forks, known = get_context("fork"), 0
    for _ in range(KILLS):
        here, there = forks.Pipe()
        program = forks.Process(target=exchange_for_ever, args=(file, there))
        program.start()
        there.close()
        time.sleep(chance.uniform(0.005, 0.12))
        os.kill(program.pid or 0, signal.SIGKILL)
        program.join()
        known = max(known, accepted(here))
        here.close()
        logs = SqliteLogs(file)
        events = logs.load(FIRST)
        logs.close()
        assert len(events) >= known
        assert fold(events).phase is Phase.TURN
    assert known > KILLS
