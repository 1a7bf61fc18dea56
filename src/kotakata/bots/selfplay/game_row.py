"""What is kept of one game: a row of the results."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a contest between bots 0 and 1; pairs of figures are theirs in this order.

    ``number`` counts from 0, and with the contest's seed makes the game again alone; ``seed`` is
    the game's own, which its partner of a pair shares. ``first`` began. ``ended`` says why.
    ``time_us``: how long it took, in microseconds; of games played in one go, their mean.
    """

    number: int
    seed: int
    first: int
    score_0: int
    score_1: int
    turns: int
    bingos_0: int
    bingos_1: int
    ended: str
    time_us: int

    @property
    def spread(self) -> int:
        """By how many points bot 0 won; negative if it lost."""
        return self.score_0 - self.score_1

    @property
    def points(self) -> float:
        """What bot 0 has of the game: 1 for a win, a half for a draw."""
        return self.halves / 2

    @property
    def halves(self) -> int:
        """The same in halves: 2, 1 or 0."""
        return 1 if self.spread == 0 else 2 * (self.spread > 0)


COLUMNS: Final = tuple(each.name for each in fields(GameRow))
"""The names of the columns, in order."""
