"""Playing the jobs of a contest: in the arena where that is possible, else by a host."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING, Final

from kotakata.bots.selfplay import arena_games, workers
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.hosted_games import hosted_setup, named_bot, play_hosted
from kotakata.bots.selfplay.stage import Stage, stage
from kotakata.bots.selfplay.static import StaticPlayer, is_static, static_player
from kotakata.bots.selfplay.workers import Workers

if TYPE_CHECKING:
    from kotakata.bots._arena import Arena
    from kotakata.bots.bot import Bot
    from kotakata.game.setup import Setup

JOB_GAMES: Final = 200
"""Games of a job in the arena: a quarter of a second."""

HOSTED_GAMES: Final = 2
"""Games of a job that a host holds: a pair."""


def play_contest(contest: Contest, found: Workers) -> Iterator[list[GameRow]]:
    """Let workers play a contest; rows come job by job, in any order of the jobs."""
    size = JOB_GAMES if is_for_arena(contest) else HOSTED_GAMES
    size = min(size, max(2, contest.games // (2 * found.count)))
    return found.play(play_job, contest.jobs(size))


def local_workers(
    contest: Contest, count: int = 0, is_stopped: workers.Stop = workers.never
) -> AbstractContextManager[Workers]:
    """Give threads for the compiled arena, else processes; 0 is one for each processor."""
    wanted = count or workers.processors()
    if is_for_arena(contest) and arena_games.IS_COMPILED:
        return workers.threads(wanted, is_stopped)
    return workers.processes(wanted, is_stopped)


def is_for_arena(contest: Contest) -> bool:
    """Whether the arena can play a contest: static players, plain rules."""
    bots = zip(contest.bots, contest.tables, strict=True)
    return (
        all(table is not None or is_static(name) for name, table in bots)
        and _stage(contest).is_plain
    )


def check(contest: Contest) -> None:
    """See that a contest can be played, before anybody is set to work.

    Raises:
        KotakataError: whatever is wrong with its rules, dictionary or bots.
    """
    if is_for_arena(contest):
        _arena(contest, get_ident())
    else:
        _table(contest, get_ident())


def play_job(job: Job) -> list[GameRow]:
    """Play the games of a job. What they need is kept for the next job, by thread."""
    contest = job.contest
    if is_for_arena(contest):
        return arena_games.play_in_arena(_arena(contest, get_ident()), job)
    place, setup, bots = _table(contest, get_ident())
    numbers = range(job.first, job.first + job.count)
    return [play_hosted(contest, number, place, setup, bots) for number in numbers]


def _stage(contest: Contest) -> Stage:
    return stage(contest.rules, contest.words, contest.edition, contest.homes, contest.cache)


@lru_cache(maxsize=64)
def _arena(contest: Contest, thread: int) -> Arena:  # noqa: ARG001 - each thread has its own
    found = _stage(contest)
    players = [
        static_player(name, found.book) if table is None else StaticPlayer(table)
        for name, table in zip(contest.bots, contest.tables, strict=True)
    ]
    return arena_games.open_arena(found, players)


@lru_cache(maxsize=8)
def _table(contest: Contest, thread: int) -> tuple[Stage, Setup, tuple[Bot, Bot]]:  # noqa: ARG001
    found = _stage(contest)
    setup = hosted_setup(found)
    first, second = [named_bot(name, found, setup) for name in contest.bots]
    return found, setup, (first, second)
