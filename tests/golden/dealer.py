"""Chance for a golden match: the tiles that the script deals, else tiles by the seed.

The seed's tiles come from a hash, so that they are the same on every machine and in every Python.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any


class Dealer(Random):
    """Draws what is on top of the heap; when that is used up, draws by the seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(0)
        self._name, self._drawn = seed, 0
        self.heap: list[int] = []

    def sample(self, population: Any, k: int, *, counts: Any = None) -> Any:  # noqa: ANN401, ARG002
        """Draw tiles from a bag."""
        left = list(population)
        drawn = []
        for _ in range(k):
            tile = self.heap.pop(0) if self.heap else left[self._below(len(left))]
            left.remove(tile)
            drawn.append(tile)
        return drawn

    def choice(self, seq: Any) -> Any:  # noqa: ANN401
        """Toss a coin."""
        return seq[self._below(len(seq))]

    def _below(self, limit: int) -> int:
        self._drawn += 1
        digest = sha256(f"{self._name} {self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % limit
