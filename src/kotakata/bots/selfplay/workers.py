"""Who plays the jobs: threads, processes, or a Dask cluster; always a few jobs ahead, no more."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

from kotakata.errors import InvalidInput, LibraryMissing
from kotakata.language import N_, Message

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 2
"""Jobs in hand for each worker: one that is played, one that waits."""

PATIENCE_S: Final = 10
"""Seconds to wait for a Dask scheduler."""


class Workers(Protocol):
    """Plays jobs, several at a time."""

    @property
    def count(self) -> int:
        """How many jobs are played at a time."""

    def play(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Play jobs and give their outcomes as they come, in any order.

        Whoever stops asking cancels what has not begun.
        """


def processors() -> int:
    """Give how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def threads(count: int) -> Iterator[Workers]:
    """Give threads, for games that let go of the interpreter."""
    with _closing(ThreadPoolExecutor(count)) as executor:
        yield LocalWorkers(executor, count)


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Give processes, for everything else. Ctrl-C is for the one who waits for them."""
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_leave_signals)
    with _closing(pool) as executor:
        yield LocalWorkers(executor, count)


@contextmanager
def dask(address: str) -> Iterator[Workers]:
    """Give the workers of a Dask cluster whose scheduler is at an address (``tcp://host:8786``).

    Raises:
        LibraryMissing: Dask is not installed.
        InvalidInput: nobody answers at that address.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise LibraryMissing(library="dask.distributed", extra="lab") from error
    try:
        client = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        fault = Message(N_("no Dask scheduler answers at {address}"), {"address": address})
        raise InvalidInput(fault=fault) from error
    with client:
        executor = client.get_executor(pure=False)
        count = sum(client.nthreads().values()) or 1
        yield LocalWorkers(executor, count)


class LocalWorkers:
    """An executor and how many work in it."""

    def __init__(self, executor: Executor, count: int) -> None:
        self._executor = executor
        self._count = count

    @property
    def count(self) -> int:
        """How many jobs are played at a time."""
        return self._count

    def play(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Play jobs; see :class:`Workers`."""
        left = iter(jobs)
        begun: set[Future[R]] = set()
        try:
            while True:
                wanted = self._count * AHEAD - len(begun)
                begun |= {self._executor.submit(task, job) for job in islice(left, wanted)}
                if not begun:
                    return
                done, begun = wait(begun, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in begun:
                future.cancel()


def _closing(executor: Executor) -> AbstractContextManager[Executor]:
    """Close an executor without waiting for jobs that have not begun."""

    @contextmanager
    def closing() -> Iterator[Executor]:
        try:
            yield executor
        finally:
            executor.shutdown(cancel_futures=True)

    return closing()


def _leave_signals() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
