"""The time of a match: it goes on while its table is held here, and only then.

A server that is down has no time, and after it comes back the time stands still, where it was last
told to be, until whoever is on turn has come back too (or has been waited for long enough). Nor has
one whose store keeps nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Seconds: TypeAlias = Callable[[], float]
"""A clock that never goes back, such as :func:`time.monotonic`."""


class MatchTime:
    """Milliseconds since the match was set up, without those when it stood still.

    >>> ticks = iter([10.0, 10.5, 11.0, 99.0, 99.25])
    >>> time = MatchTime(1000, lambda: next(ticks))
    >>> time.now_ms
    1500
    >>> time.hold(); time.go_on(); time.now_ms
    2250
    """

    def __init__(self, from_ms: int, seconds: Seconds, *, held: bool = False) -> None:
        self._seconds = seconds
        self._from_ms = from_ms
        self._since = 0.0 if held else seconds()
        self._held = held

    @property
    def is_held(self) -> bool:
        """Whether it stands still."""
        return self._held

    @property
    def now_ms(self) -> int:
        """The time."""
        if self._held:
            return self._from_ms
        return self._from_ms + int((self._seconds() - self._since) * 1000)

    def hold(self) -> None:
        """Stand still."""
        self._from_ms, self._held = self.now_ms, True

    def go_back(self, to_ms: int) -> None:
        """Take back what has gone by since then: nobody could do anything meanwhile."""
        self._from_ms, self._since = to_ms, self._seconds()

    def go_on(self) -> None:
        """Go on, if it stood still."""
        if self._held:
            self._since, self._held = self._seconds(), False
