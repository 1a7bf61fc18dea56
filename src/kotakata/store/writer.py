"""Who writes: one thread for a file, many for a server; nobody hears of success before the disk.

A file has one writer at a time, and a write to the disk takes its time however much it writes. So
one thread takes all the work that has come in meanwhile and commits it at once (group commit); a
piece that fails is undone by itself. Concurrent writers that wait for the file's lock were measured
at a hundredth of that.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import Any, Final, Protocol, TypeVar

from kotakata.errors import StoreUnavailable
from kotakata.store.database import Database, Work
from kotakata.store.workers import WAITING, Workers, overrun

T = TypeVar("T")

GROUP: Final = 128
"""How many pieces of work are committed at once at most."""


class Writer(Protocol):
    """Does pieces of work that write, each in a transaction."""

    def submit(self, work: Work[T]) -> Future[T]:
        """Have it done; the future has its result once it is on the disk.

        A future that is cancelled in time is not begun.

        Raises:
            StoreUnavailable: too much waits already.
        """

    def close(self) -> None:
        """Do what waits, then stop."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    future: Future[Any] = field(default_factory=Future)


class GroupWriter:
    """One thread that commits in groups."""

    def __init__(self, database: Database, waiting: int = WAITING) -> None:
        self._database = database
        self._queue: Queue[_Job | None] = Queue(waiting)
        self._thread: Thread | None = None
        self._lock = Lock()
        self._is_closed = False

    def submit(self, work: Work[T]) -> Future[T]:
        """Have it done with the next group."""
        job = _Job(work)
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the writer is closed")
            try:
                self._queue.put_nowait(job)
            except Full:
                raise overrun() from None
            if self._thread is None:
                self._thread = Thread(target=self._run, name="kotakata-writer", daemon=True)
                self._thread.start()
        return job.future

    def close(self) -> None:
        """Do what waits, then stop."""
        with self._lock:
            was_closed, self._is_closed = self._is_closed, True
        if self._thread is not None and not was_closed:
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        while True:
            jobs = self._gather()
            self._commit([job for job in jobs if job and job.future.set_running_or_notify_cancel()])
            if jobs[-1] is None:
                return

    def _gather(self) -> list[_Job | None]:
        """Wait for a piece of work and take what else is there; None is the end."""
        jobs = [self._queue.get()]
        while jobs[-1] is not None and len(jobs) < GROUP:
            try:
                jobs.append(self._queue.get_nowait())
            except Empty:
                break
        return jobs

    def _commit(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            outcomes = self._database.write_all([job.work for job in jobs])
        except Exception as error:  # noqa: BLE001 - all who wait hear of it; the thread lives on
            for job in jobs:
                job.future.set_exception(_copy(error))
            return
        for job, outcome in zip(jobs, outcomes, strict=True):
            if outcome.error is None:
                job.future.set_result(outcome.result)
            else:
                job.future.set_exception(outcome.error)


class PoolWriter:
    """Threads, each with a connection of its own."""

    def __init__(self, database: Database, threads: int, waiting: int = WAITING) -> None:
        self._database = database
        self._workers = Workers("kotakata-writer", threads, waiting)

    def submit(self, work: Work[T]) -> Future[T]:
        """Have it done by the next thread that is free."""
        return self._workers.submit(lambda: self._database.write(work))

    def close(self) -> None:
        """Do what waits, then stop."""
        self._workers.close()


def _copy(error: Exception) -> Exception:
    """Give each who waits an error of their own: raising it writes into it."""
    return StoreUnavailable(**error.values) if isinstance(error, StoreUnavailable) else error
