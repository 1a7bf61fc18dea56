"""Who plays the jobs: threads, processes, or a Dask cluster; always a few jobs ahead, no more."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Container, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import wait as wait_for_ends
from socket import create_connection
from time import monotonic
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from kotakata.errors import InvalidInput, LibraryMissing, WorkerLost
from kotakata.language import N_, Message

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 2
"""Jobs in hand for each worker: one that is played, one that waits."""

PATIENCE_S: Final = 10
"""Seconds to wait for a Dask scheduler."""

LOOK_S: Final = 0.2
"""Seconds after which somebody who waits for outcomes looks whether to stop."""

GRACE_S: Final = 2.0
"""Seconds that a process has to finish its job when nobody wants it any more."""

Stop: TypeAlias = Callable[[], bool]
"""Says whether the contest is to end early."""


class Workers(Protocol):
    """Plays jobs, several at a time."""

    @property
    def count(self) -> int:
        """How many jobs are played at a time."""

    def play(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Play jobs and give their outcomes as they come, in any order.

        Whoever stops asking cancels what has not begun.

        Raises:
            KeyboardInterrupt: it is to end early, as the workers were told to look for.
            WorkerLost: a process has ended in the middle of a job.
        """


def processors() -> int:
    """Give how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def never() -> bool:
    """Go on to the end."""
    return False


@contextmanager
def threads(count: int, is_stopped: Stop = never) -> Iterator[Workers]:
    """Give threads, for games that let go of the interpreter."""
    executor = ThreadPoolExecutor(count)
    try:
        yield LocalWorkers(executor, count, is_stopped)
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def processes(count: int, is_stopped: Stop = never) -> Iterator[Workers]:
    """Give processes, for everything else. Ctrl-C is for the one who waits for them."""
    executor = ProcessPoolExecutor(
        count, mp_context=get_context("spawn"), initializer=_leave_signals
    )
    try:
        yield LocalWorkers(executor, count, is_stopped)
    finally:
        _end(executor)


@contextmanager
def dask(address: str, is_stopped: Stop = never) -> Iterator[Workers]:
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
        _knock(address, distributed.comm.registry.backends)
        client = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
    except Exception as error:  # each kind of address fails in a way of its own
        fault = Message(N_("no Dask scheduler answers at {address}"), {"address": address})
        raise InvalidInput(fault=fault) from error
    with client:
        executor = client.get_executor(pure=False)
        count = sum(client.nthreads().values()) or 1
        yield LocalWorkers(executor, count, is_stopped)


def _knock(address: str, kinds: Container[str]) -> None:
    """See that somebody listens at an address: a client that finds nobody is long in going."""
    kind, _, place = address.rpartition("://")
    if kind not in ("", "tcp", "tls"):
        if kind not in kinds:
            raise ValueError(kind)
        return
    host, _, port = place.rpartition(":")
    create_connection((host.strip("[]"), int(port)), PATIENCE_S).close()


class LocalWorkers:
    """An executor and how many work in it."""

    def __init__(self, executor: Executor, count: int, is_stopped: Stop = never) -> None:
        self._executor = executor
        self._count = count
        self._is_stopped = is_stopped

    @property
    def count(self) -> int:
        """How many jobs are played at a time."""
        return self._count

    def play(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Play jobs; see :class:`Workers`."""
        left = iter(jobs)
        begun: set[Future[R]] = set()
        try:
            while not self._is_stopped():
                wanted = self._count * AHEAD - len(begun)
                begun |= {self._submit(task, job) for job in islice(left, wanted)}
                if not begun:
                    return
                done, begun = wait(begun, timeout=LOOK_S, return_when=FIRST_COMPLETED)
                # Whatever went wrong comes last, so that what went well is not lost with it.
                for future in sorted(done, key=lambda each: each.exception() is not None):
                    yield future.result()
            raise KeyboardInterrupt
        except BrokenExecutor as error:
            raise WorkerLost from error
        finally:
            for future in begun:
                future.cancel()

    def _submit(self, task: Callable[[J], R], job: J) -> Future[R]:
        """Submit a job; a process that this starts never hears Ctrl-C, not even while it starts."""
        with _deaf():
            return self._executor.submit(task, job)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back; a process begun meanwhile has it held back for ever."""
    hold = getattr(signal, "pthread_sigmask", None)  # which some systems lack
    if hold is None:
        yield
        return
    before = hold(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        hold(signal.SIG_SETMASK, before)


def _end(executor: ProcessPoolExecutor) -> None:
    """End processes: those that play on for too long, by force."""
    found: list[Any] = list((getattr(executor, "_processes", None) or {}).values())
    ends = {process.sentinel: process for process in found}
    executor.shutdown(wait=False, cancel_futures=True)
    until_s = monotonic() + GRACE_S
    while ends and (gone := wait_for_ends(list(ends), max(0.0, until_s - monotonic()))):
        for end in gone:
            ends.pop(end)
    for process in ends.values():
        process.terminate()


def _leave_signals() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
