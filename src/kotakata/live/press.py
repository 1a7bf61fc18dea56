"""The press: frames of news are made one at a time, and whatever else is to be done goes between.

A move is news to all who look on, and to make their frames takes longer than the move itself. Made
as soon as the loop comes to them, the news of a few matches held up the acknowledgements of all
others. So whoever wants news waits to be called in, one in each round of the loop, and first of all
who has an answer waiting behind the news.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol
from weakref import WeakKeyDictionary


class Reader(Protocol):
    """One who waits for news."""

    def call_in(self) -> None:
        """Say that it may be made now."""


class Press:
    """Calls readers in, one in each round of its loop; it belongs to that loop."""

    def __init__(self) -> None:
        self._urgent: deque[Reader] = deque()
        self._waiting: dict[Reader, None] = {}
        self._is_running = False

    def ask(self, reader: Reader, *, urgent: bool) -> None:
        """Wait to be called in; asked again, one can only become more urgent."""
        if urgent and reader not in self._urgent:
            self._waiting.pop(reader, None)
            self._urgent.append(reader)
        elif not urgent and reader not in self._urgent:
            self._waiting[reader] = None
        if not self._is_running:
            self._is_running = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        if self._urgent:
            self._urgent.popleft().call_in()
        elif self._waiting:
            reader = next(iter(self._waiting))
            del self._waiting[reader]
            reader.call_in()
        else:
            self._is_running = False
            return
        asyncio.get_running_loop().call_soon(self._next)


_PRESSES: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Press]] = WeakKeyDictionary()


def press() -> Press:
    """Give the press of the running loop."""
    return _PRESSES.setdefault(asyncio.get_running_loop(), Press())
