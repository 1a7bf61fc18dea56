"""When the store does not keep what happens at a table: how long its time has to stand still.

From the moment when the store refused, nobody can do anything, so nobody's time runs. The store is
tried until it keeps again. Then the time waits a little longer, until what was refused has been
asked for once more.
"""

from __future__ import annotations

from typing import Final

from kotakata.live.match_time import Seconds

RETRY_S: Final = 1.0
"""How long to wait before the store is tried again."""

REGAIN_S: Final = 10.0
"""How long the time waits after the store keeps again, unless somebody has done something."""

SLOW_MS: Final = 1000
"""What the store takes longer for counts for nobody, although it was kept in the end."""


class Outage:
    """Whether the store refuses now, and until when the time waits after it has.

    >>> now = [50.0]
    >>> outage = Outage(lambda: now[0])
    >>> outage.begin(); now[0] += RETRY_S; outage.is_on, outage.may_try, outage.holds
    (True, True, True)
    >>> outage.end(); now[0] += REGAIN_S / 2; outage.is_on, outage.holds
    (False, True)
    >>> now[0] += REGAIN_S / 2; outage.holds
    False
    """

    def __init__(self, seconds: Seconds) -> None:
        self._seconds = seconds
        self.is_on = False
        self._until = seconds()

    @property
    def holds(self) -> bool:
        """Whether the time must stand still."""
        return self.is_on or self._seconds() < self._until

    @property
    def may_try(self) -> bool:
        """Whether something may be given to the store: it did not refuse just now."""
        return not self.is_on or self._seconds() >= self._until

    @property
    def wait_s(self) -> float:
        """How long to wait until the store is tried, or the time goes on."""
        return max(0.0, self._until - self._seconds())

    def begin(self) -> None:
        """Remember that the store has refused."""
        self.is_on, self._until = True, self._seconds() + RETRY_S

    def end(self) -> None:
        """Remember that the store keeps again; let the time wait a little longer."""
        self.is_on, self._until = False, self._seconds() + REGAIN_S

    def forget(self) -> None:
        """Let the time wait no longer: somebody has done what could not be kept before."""
        self.is_on, self._until = False, self._seconds()
