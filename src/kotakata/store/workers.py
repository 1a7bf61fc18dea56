"""Threads that do pieces of work, with a limit to how many pieces wait."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Final, TypeVar

from kotakata.errors import StoreUnavailable
from kotakata.language import N_, Message

T = TypeVar("T")

WAITING: Final = 2_000
"""How many pieces may wait: half a second's work, after which an answer would come too late."""

_OVERRUN: Final = N_("too much is being written at once; try again")


class Workers:
    """A number of threads; they start when they are first needed."""

    def __init__(self, name: str, threads: int, waiting: int = WAITING) -> None:
        self._room = BoundedSemaphore(threads + waiting)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Have a piece of work done.

        Raises:
            StoreUnavailable: too many wait already.
        """
        if not self._room.acquire(blocking=False):
            raise overrun()
        try:
            future = self._pool.submit(work)
        except RuntimeError:
            self._room.release()
            raise
        future.add_done_callback(lambda _: self._room.release())
        return future

    def close(self) -> None:
        """Do what waits, then stop."""
        self._pool.shutdown()


def overrun() -> StoreUnavailable:
    """Make the error for one piece of work too many."""
    return StoreUnavailable(fault=Message(_OVERRUN))
