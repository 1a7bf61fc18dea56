"""The tally of a contest: who won how often and by how much, game by game and pair by pair.

In a pair the same tiles are drawn in the same order, with the seats swapped, so luck largely
cancels out; therefore the intervals of paired games are those of the pairs' means.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.interval import Interval, Mean, wilson


@dataclass(slots=True)
class Tally:
    """Counts games as they come, in any order. ``paired``: games 2n and 2n+1 are a pair."""

    paired: bool = True
    games: int = 0
    points: float = 0.0
    pairs_won: float = 0.0
    turns: Mean = field(default_factory=Mean)
    scores: tuple[Mean, Mean] = field(default_factory=lambda: (Mean(), Mean()))
    bingos: tuple[Mean, Mean] = field(default_factory=lambda: (Mean(), Mean()))
    firsts_won: Mean = field(default_factory=lambda: Mean(unit=2))
    _rate: Mean = field(default_factory=lambda: Mean(unit=4))
    _spread: Mean = field(default_factory=lambda: Mean(unit=2))
    _waiting: dict[int, GameRow] = field(default_factory=dict)

    def add(self, rows: Iterable[GameRow]) -> None:
        """Count games."""
        for row in rows:
            self._count(row)

    @property
    def pairs(self) -> int:
        """How many pairs are complete."""
        return self._rate.count if self.paired else 0

    @property
    def win_rate(self) -> Interval:
        """How much of the games bot 0 has won, a draw a half."""
        if self.pairs > 1:
            return self._rate.rate
        return wilson(self.points, self.games)

    @property
    def pair_rate(self) -> Interval:
        """How many of the pairs bot 0 has won by their sum, an even pair a half."""
        return wilson(self.pairs_won, self.pairs)

    @property
    def spread(self) -> Interval:
        """By how many points a game bot 0 wins."""
        return self._spread.interval

    @property
    def is_telling(self) -> bool:
        """Whether there are enough games, or pairs, to say anything of the spread."""
        return self._spread.count > 1

    @property
    def spread_error(self) -> float:
        """The standard error of the spread."""
        return self._spread.error

    def _count(self, row: GameRow) -> None:
        self.games += 1
        self.points += row.points
        self.turns.add(row.turns)
        for mean, figure in zip(self.scores, (row.score_0, row.score_1), strict=True):
            mean.add(figure)
        for mean, figure in zip(self.bingos, (row.bingos_0, row.bingos_1), strict=True):
            mean.add(figure)
        self.firsts_won.add(row.halves if row.first == 0 else 2 - row.halves)
        if not self.paired:
            self._spread.add(2 * row.spread)
            return
        partner = self._waiting.pop(row.number ^ 1, None)
        if partner is None:
            self._waiting[row.number] = row
            return
        halves = row.halves + partner.halves
        self._rate.add(halves)
        self._spread.add(row.spread + partner.spread)
        self.pairs_won += 0.5 if halves == 2 else float(halves > 2)
