"""Ctrl-C while bots play: it is noticed once, and never in the midst of what must be finished."""

from __future__ import annotations

import signal
from contextlib import AbstractContextManager
from threading import current_thread, main_thread
from typing import Any


class Interrupts(AbstractContextManager["Interrupts"]):
    """Listens for Ctrl-C.

    The first ends at once whatever is being prepared, as it always does. After :meth:`wait` it is
    only noted, for :meth:`have_come` to say. A second never interrupts anything: a terminal, or
    ``timeout``, may well send two. Who started the program deaf to Ctrl-C gets it deaf.
    """

    def __init__(self) -> None:
        self._is_told = False
        self._is_waited_for = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        if current_thread() is main_thread() and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
            self._before = signal.signal(signal.SIGINT, self._take)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def wait(self) -> None:
        """From now on somebody asks :meth:`have_come`."""
        self._is_waited_for = True

    def have_come(self) -> bool:
        """Whether there was a Ctrl-C."""
        return self._is_told

    def _take(self, *_: object) -> None:
        is_first, self._is_told = not self._is_told, True
        if is_first and not self._is_waited_for:
            raise KeyboardInterrupt
