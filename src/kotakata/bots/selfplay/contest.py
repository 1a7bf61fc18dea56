"""A contest between two bots, and the jobs it is cut into: small values that travel well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kotakata.analysis.leaves import LeaveTable
from kotakata.bots.selfplay.seeds import game_seed


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that decides the games, so that a worker elsewhere plays the same ones.

    ``rules`` and ``words`` are names or paths; so is ``edition``, tiles other than the rules' own;
    ``homes`` the folders of own dictionaries; ``cache``
    the folder where words prepared for the search are kept. ``bots``: two names; one with a
    table in ``tables`` is a static player of that, whatever its name. ``paired``: games 2n and 2n+1
    have the same tiles in the same order, with the seats swapped.
    """

    rules: str
    words: str
    bots: tuple[str, str]
    seed: int = 0
    games: int = 1000
    paired: bool = True
    homes: tuple[Path, ...] = ()
    cache: Path | None = None
    tables: tuple[LeaveTable | None, LeaveTable | None] = (None, None)
    edition: str = ""

    def seed_of(self, number: int) -> int:
        """Give a game's own seed; the two of a pair share it.

        >>> contest = Contest("void", "en", ("score", "equity"), seed=5)
        >>> contest.seed_of(6) == contest.seed_of(7) != contest.seed_of(8)
        True
        """
        return game_seed(self.seed, number >> 1 if self.paired else number)

    def first_of(self, number: int) -> int:
        """Say which bot begins a game: they take turns."""
        return number & 1

    def jobs(self, size: int) -> Iterator[Job]:
        """Cut the contest into jobs of so many games; pairs stay together."""
        size = max(2, size + size % 2)
        for first in range(0, self.games, size):
            yield Job(self, first, min(size, self.games - first))


@dataclass(frozen=True, slots=True)
class Job:
    """The games of a contest from ``first`` on."""

    contest: Contest
    first: int
    count: int
