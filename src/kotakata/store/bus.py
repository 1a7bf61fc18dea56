"""News of matches: hints that a log has grown, for whoever shows it on another server.

A hint says how long a match's log is, and nothing else: what is new is read from the log, as the
reader may see it. A hint that gets lost costs a moment, never an event.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Lock
from types import TracebackType
from typing import Protocol

from kotakata.store.logs import MatchId


class Bus(Protocol):
    """Carries hints among all servers of a store."""

    def tell(self, match: MatchId, seq: int) -> None:
        """Say, after the commit, that a log has ``seq`` events; this returns at once."""

    def follow(self, match: MatchId, after: int = 0) -> Following:
        """Listen for a log that has grown beyond ``after`` events; within an event loop."""

    def close(self) -> None:
        """Stop; all who follow come to the end."""


class Following:
    """One who follows a match: ``async with`` it, and ``async for`` the length of the log.

    Hints that come faster than they are taken become one, so that nobody falls behind.
    """

    def __init__(self, followers: Followers, match: MatchId, after: int) -> None:
        self.match = match
        self._followers = followers
        self._given = self._heard = after
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._is_over = False

    async def __aenter__(self) -> Following:
        self._followers.add(self)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._followers.remove(self)

    def __aiter__(self) -> Following:
        return self

    async def __anext__(self) -> int:
        while self._heard <= self._given:
            if self._is_over:
                raise StopAsyncIteration
            self._woken.clear()
            await self._woken.wait()
        self._given = self._heard
        return self._given

    def hear(self, seq: int | None) -> None:
        """Be told, from any thread, how long the log is; None is the end."""
        # A loop that is closed has nobody left to tell.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._hear, seq)

    def _hear(self, seq: int | None) -> None:
        if seq is None:
            self._is_over = True
        else:
            self._heard = max(self._heard, seq)
        self._woken.set()


class Followers:
    """Everybody who follows a match on this server; any thread may ask."""

    def __init__(self) -> None:
        self._by_match: dict[MatchId, set[Following]] = {}
        self._lock = Lock()

    def add(self, following: Following) -> None:
        """Let somebody follow from now on."""
        with self._lock:
            self._by_match.setdefault(following.match, set()).add(following)

    def remove(self, following: Following) -> None:
        """Forget somebody."""
        with self._lock:
            left = self._by_match.get(following.match, set())
            left.discard(following)
            if not left:
                self._by_match.pop(following.match, None)

    def matches(self) -> tuple[MatchId, ...]:
        """Give the matches that somebody follows."""
        with self._lock:
            return tuple(self._by_match)

    def spread(self, match: MatchId, seq: int | None) -> None:
        """Tell all who follow a match."""
        with self._lock:
            told = tuple(self._by_match.get(match, ()))
        for each in told:
            each.hear(seq)

    def end(self) -> None:
        """Tell everybody that there will be no more."""
        for match in self.matches():
            self.spread(match, None)


class MemoryBus:
    """A bus for one server."""

    def __init__(self) -> None:
        self._followers = Followers()

    def tell(self, match: MatchId, seq: int) -> None:
        """Tell all who follow."""
        self._followers.spread(match, seq)

    def follow(self, match: MatchId, after: int = 0) -> Following:
        """Listen for a log that has grown."""
        return Following(self._followers, match, after)

    def close(self) -> None:
        """Stop."""
        self._followers.end()
