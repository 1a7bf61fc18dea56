"""Self-play in the arena: games a second, what a second thread adds, and memory.

The larger English dictionary, static equity on both sides. Games a second are those of the thread's
own processor time, which other work on the machine disturbs least; what two threads do by the clock
means something only on an idle machine.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from threading import Thread
from time import perf_counter, process_time
from typing import Final

from kotakata.bots.selfplay.arena_games import IS_COMPILED, open_arena, play_in_arena
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.stage import Stage, stage
from kotakata.bots.selfplay.static import static_player

GAMES: Final = 500 if IS_COMPILED else 4
ROUNDS: Final = 3
BOTS: Final = ("equity", "equity")


def main() -> None:
    """Print the figures."""
    place = stage("wespa", "en-extended")
    for bots in (BOTS, ("score", "score")):
        rate = max(GAMES / _timed(process_time, place, bots, 1) for _ in range(ROUNDS))
        aim = "aim 700" if bots == BOTS else ""
        print(f"  {' – '.join(bots):<50}{rate:>12,.0f} games/s  {aim}")
    gains = []
    for _ in range(ROUNDS):
        alone, both = (_timed(perf_counter, place, BOTS, threads) for threads in (1, 2))
        gains.append(2 * alone / both)
    print(f"  {'two threads, by the clock':<50}{max(gains):>12.2f} times    aim 1.8")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    peak_mb = peak / (2**20 if sys.platform == "darwin" else 2**10)
    print(f"  {'memory at most':<50}{peak_mb:>12,.0f} MB       aim 80")


def _timed(clock: Callable[[], float], place: Stage, bots: tuple[str, str], threads: int) -> float:
    """Give the seconds that it takes each of some threads to play its games."""
    players = [static_player(name, place.book) for name in bots]
    arenas = [open_arena(place, players) for _ in range(threads)]
    job = Job(Contest("wespa", "en-extended", bots, 1, GAMES), 0, GAMES)
    playing = [Thread(target=play_in_arena, args=(arena, job)) for arena in arenas]
    began = clock()
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join()
    return clock() - began
