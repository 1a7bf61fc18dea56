"""What is said when the store fails: to visitors that it does, to whoever looks after it why.

A fault names files, addresses and users of the database, which are no visitor's business. The log
of the server has it, once in a while, and nothing of what was to be kept: no racks, no draws.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from kotakata.errors import StoreUnavailable
from kotakata.language import N_, Message

WRITTEN_S: Final = 10.0
"""How long the same fault is not written down again: while it lasts, everything that is asked
fails by it."""

TOLD: Final = N_("whoever looks after this server finds the reason in its log; try again soon")

_log = logging.getLogger("kotakata.store")


class Discretion:
    """Keeps from visitors what only whoever looks after the server is to know."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._written: tuple[str, float] = ("", 0.0)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Write the reason of a fault down, and say only that there is one.

        Raises:
            StoreUnavailable: in its place. It does not lead back to the statement that failed.
        """
        try:
            yield
        except StoreUnavailable as error:
            self._write(str(error))
            raise StoreUnavailable(fault=Message(TOLD)) from None

    def _write(self, reason: str) -> None:
        before, at_s = self._written
        now_s = self._seconds()
        if reason != before or now_s - at_s >= WRITTEN_S:
            self._written = reason, now_s
            _log.error("%s", reason)
