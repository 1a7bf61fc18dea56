"""Holding a contest of bots at the command line: workers, progress, results, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kotakata.bots.selfplay import workers
from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.play import check, local_workers, play_contest
from kotakata.bots.selfplay.results import Results, writing
from kotakata.bots.selfplay.tally import Tally
from kotakata.bots.selfplay.workers import Workers
from kotakata.cli.paper import Paper
from kotakata.cli.session.interrupts import Interrupts
from kotakata.cli.view.contest import contest_lines
from kotakata.errors import KotakataError
from kotakata.language import N_, Speaker

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed: the contest, where its rows go, and who plays."""

    contest: Contest
    out: Path | None = None
    workers: int = 0
    dask: str = ""


@dataclass(slots=True)
class _Course:
    """How a contest went: its tally, and what ended it early."""

    tally: Tally
    is_stopped: bool = False
    fault: KotakataError | None = None
    began_s: float = field(default_factory=perf_counter)

    @property
    def is_early(self) -> bool:
        """Whether it ended early."""
        return self.is_stopped or self.fault is not None


def hold(say: Speaker, asked: Asked) -> int:
    """Hold a contest and say what came out; give the exit code.

    Raises:
        KotakataError: rules, words, bots, the file or the cluster are not what they should be. If
            games were played before that turned out, they are counted first.
    """
    contest = asked.contest
    with Interrupts() as interrupts:
        check(contest)
        course = _play(say, asked, interrupts)
        if course.fault is not None and not course.tally.games:
            raise course.fault
        taken_s = perf_counter() - course.began_s
        lines = contest_lines(say, contest, course.tally, taken_s, is_stopped=course.is_early)
        Paper(say).write(lines)
    if course.fault is not None:
        raise course.fault
    return INTERRUPTED if course.is_stopped else 0


def _play(say: Speaker, asked: Asked, interrupts: Interrupts) -> _Course:
    course = _Course(Tally(paired=asked.contest.paired))
    try:
        with ExitStack() as stack:
            results = stack.enter_context(writing(asked.out)) if asked.out else None
            playing = stack.enter_context(_workers(asked, interrupts))
            bar = stack.enter_context(Bar(say.text(N_("Playing")), asked.contest.games))
            interrupts.wait()
            _count(play_contest(asked.contest, playing), course.tally, results, bar)
    except KeyboardInterrupt:
        course.is_stopped = True
    except KotakataError as error:
        course.fault = error
    return course


def _count(games: Iterator[list[GameRow]], tally: Tally, results: Results | None, bar: Bar) -> None:
    for rows in games:
        tally.add(rows)
        if results is not None:
            results.write(rows)
        bar.advance(len(rows))


def whole_pairs(say: Speaker, games: int) -> int:
    """Round a number of games up to whole pairs, and say so if that makes a difference."""
    rounded = games + games % 2
    if rounded != games:
        said = N_("Games are played in pairs, so there will be {games}.")
        click.echo(say.text(said, games=rounded), err=True)
    return rounded


def _workers(asked: Asked, interrupts: Interrupts) -> AbstractContextManager[Workers]:
    if asked.dask:
        return workers.dask(asked.dask, interrupts.have_come)
    return local_workers(asked.contest, asked.workers, interrupts.have_come)


def training_workers(
    count: int, dask: str, interrupts: Interrupts
) -> AbstractContextManager[Workers]:
    """Give who trains: a cluster, or as many threads or processes as there are processors."""
    from kotakata.bots.selfplay.arena_games import IS_COMPILED

    wanted = count or workers.processors()
    if dask:
        return workers.dask(dask, interrupts.have_come)
    local = workers.threads if IS_COMPILED else workers.processes
    return local(wanted, interrupts.have_come)


class Bar:
    """A bar that shows how far something has come, on the terminal only."""

    def __init__(self, title: str, total: int) -> None:
        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task(title, total=total)

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def advance(self, count: int) -> None:
        """Come further."""
        self._progress.advance(self._task, count)

    def begin(self, title: str, total: int) -> None:
        """Begin something new."""
        self._progress.reset(self._task, description=title, total=total)
