"""Holding a contest of bots at the command line: workers, progress, results, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kotakata.bots.selfplay import workers
from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.play import check, local_workers, play_contest
from kotakata.bots.selfplay.results import open_results
from kotakata.bots.selfplay.tally import Tally
from kotakata.bots.selfplay.workers import Workers
from kotakata.cli.paper import Paper
from kotakata.cli.view.contest import contest_lines
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


def hold(say: Speaker, asked: Asked) -> int:
    """Hold a contest and say what came out; give the exit code.

    Raises:
        KotakataError: rules, words, bots, the file or the cluster are not what they should be.
    """
    contest = asked.contest
    check(contest)
    tally = Tally(paired=contest.paired)
    began, is_stopped = perf_counter(), False
    with ExitStack() as stack:
        results = stack.enter_context(open_results(asked.out)) if asked.out else None
        playing = stack.enter_context(_workers(asked))
        bar = stack.enter_context(Bar(say.text(N_("Playing")), contest.games))
        try:
            for rows in play_contest(contest, playing):
                tally.add(rows)
                if results is not None:
                    results.write(rows)
                bar.advance(len(rows))
        except KeyboardInterrupt:
            is_stopped = True
    taken_s = perf_counter() - began
    Paper(say).write(contest_lines(say, contest, tally, taken_s, is_stopped=is_stopped))
    return INTERRUPTED if is_stopped else 0


def _workers(asked: Asked) -> AbstractContextManager[Workers]:
    if asked.dask:
        return workers.dask(asked.dask)
    return local_workers(asked.contest, asked.workers)


@contextmanager
def training_workers(count: int, dask: str) -> Iterator[Workers]:
    """Give who trains: a cluster, or as many threads or processes as there are processors."""
    from kotakata.bots.selfplay.arena_games import IS_COMPILED

    wanted = count or workers.processors()
    if dask:
        chosen = workers.dask(dask)
    elif IS_COMPILED:
        chosen = workers.threads(wanted)
    else:
        chosen = workers.processes(wanted)
    with chosen as found:
        yield found


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
