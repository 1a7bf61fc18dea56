"""What samples say about the truth behind them: rates and means with their intervals.

Standard library only; the intervals hold 95 % of the truth. Leaves out which samples: ``tally.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

DEVIATIONS: Final = 1.959964
"""Standard deviations of the normal law within which 95 % lies."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with the range that the truth is in, 95 times of 100."""

    estimate: float
    low: float
    high: float


def wilson(wins: float, of: float) -> Interval:
    """Give the interval of a rate (Wilson 1927), sound also for few and for one-sided samples.

    A draw is half a win.

    >>> found = wilson(65, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.553, 0.736)
    """
    if not of:
        return Interval(0.5, 0.0, 1.0)
    rate, square = wins / of, DEVIATIONS**2
    middle = (rate + square / (2 * of)) / (1 + square / of)
    half = DEVIATIONS * sqrt(rate * (1 - rate) / of + square / (4 * of * of)) / (1 + square / of)
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(slots=True)
class Mean:
    """A mean that grows sample by sample, without keeping them; their order is all the same.

    Samples are whole numbers of which ``unit`` make one, so that the sums are exact.

    >>> mean = Mean()
    >>> for sample in (1, 2, 3, 6):
    ...     mean.add(sample)
    >>> mean.mean, round(mean.error, 3)
    (3.0, 1.08)
    """

    unit: int = 1
    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, sample: int) -> None:
        """Take a sample in."""
        self.count += 1
        self.total += sample
        self.squares += sample * sample

    @property
    def mean(self) -> float:
        """The mean; 0 without samples."""
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite below two samples."""
        if self.count < 2:
            return inf
        apart = self.count * self.squares - self.total**2
        return sqrt(apart / (self.count**2 * (self.count - 1))) / self.unit

    @property
    def interval(self) -> Interval:
        """The mean with its interval, by the normal law."""
        half = DEVIATIONS * self.error
        return Interval(self.mean, self.mean - half, self.mean + half)

    @property
    def rate(self) -> Interval:
        """The mean as a rate between 0 and 1, with Wilson's interval.

        As if of so many samples of yes and no as spread by as much as these did.
        """
        even = self.mean * (1 - self.mean)
        spread = self.error**2
        if not even or not self.count or spread == inf:
            return wilson(self.mean * self.count, self.count)
        if not spread:
            return Interval(self.mean, self.mean, self.mean)
        return wilson(self.mean * even / spread, even / spread)
