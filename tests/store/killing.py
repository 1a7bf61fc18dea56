"""A program that plays on for ever, and one that kills it: run by ``test_kill.py``.

``python -m tests.store.killing FILE KILLS`` prints how many events were known to be kept. It forks,
so it must be a process of its own, without the threads of a test run.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from kotakata.game import command as asked
from kotakata.game.decide import decide
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.store.logs import MatchId
from kotakata.store.sqlite import SqliteLogs

FIRST = MatchId(1)


def exchange_for_ever(file: Path, told: int) -> None:
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
        os.write(told, f"{len(events)}\n".encode())


def kill_once(file: Path, after_s: float, *, once_it_plays: bool) -> int:
    """Start the program, kill it, and give the last length that it had told.

    With ``once_it_plays`` the time counts from its first accepted move, however slow the machine.
    """
    here, there = os.pipe()
    program = os.fork()
    if program == 0:
        exchange_for_ever(file, there)
        os._exit(1)
    os.close(there)
    with os.fdopen(here) as told:
        first = told.readline() if once_it_plays else ""
        time.sleep(after_s)
        os.kill(program, signal.SIGKILL)
        os.waitpid(program, 0)
        lines = (first + told.read()).split()
    return int(lines[-1]) if lines else 0


def main(file: Path, kills: int) -> None:
    """Kill the program again and again; each time the log must hold all that was told."""
    chance, known = Random(1), 0
    for kill in range(kills):
        after_s = chance.uniform(0, 0.05)
        known = max(known, kill_once(file, after_s, once_it_plays=kill % 4 > 0))
        logs = SqliteLogs(file)
        events = logs.load(FIRST)
        logs.close()
        assert len(events) >= known, f"{known} events were accepted, {len(events)} are there"
        assert fold(events).phase is Phase.TURN
    sys.stdout.write(str(known))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
