"""Learning leave values: from racks drawn by chance, and what they brought, to a table.

The value of a leave is what the best move brings on average, with a rack of that leave and tiles
drawn to it by chance, above what it brings with a rack by chance altogether. The fit is by least
squares over every subset of every rack, all sizes kept counting alike; what is rare is shrunk
towards nothing (ridge, Hoerl & Kennard 1970), as if some racks more had shown no effect.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.analysis.leaves.table import MOST_TILES, LeaveTable, steps
from kotakata.rules.edition import Edition

if TYPE_CHECKING:
    from kotakata.analysis.leaves import _fit
else:
    _fit = kernel.load("kotakata.analysis.leaves._fit")

SHRINK: Final = (20.0, 300.0, 100.0)
"""As many racks without effect are added for each tile, pair and balance. The values spread by some
25 points, pairs are worth one or two: the square of the ratio is what a ridge should weigh."""

ROUNDS: Final = 40
"""Steps of the solution at most; it ends when the error has shrunk to a thousandth."""

_PAIRS: Final = 64
_BALANCE: Final = 64 + 64 * 64
_ALL: Final = _BALANCE + 256


@dataclass(frozen=True, slots=True)
class Samples:
    """Racks in seven bits a tile, ascending, and the equity of the best move, in millipoints."""

    racks: array[int]
    values: array[int]

    def __len__(self) -> int:
        return len(self.racks)

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(self.values) / len(self.values)


def learn(samples: Samples, edition: Edition, rack_size: int) -> LeaveTable:
    """Fit a table to samples of full racks.

    Raises:
        ValueError: there are no samples.
    """
    if not len(samples):
        raise ValueError("no samples")
    mean = samples.mean
    targets = array("d", [value - mean for value in samples.values])
    fit = _Normal(samples.racks, targets, rack_size, edition)
    return _table(fit.solve(), edition, rack_size)


class _Normal:
    """The normal equations, never written out: only multiplied with."""

    def __init__(
        self, racks: array[int], targets: array[float], size: int, edition: Edition
    ) -> None:
        weights = weights_by_size(size)
        step = steps(edition.alphabet)
        self.count = len(racks)
        self.fit = _fit.Fit(racks, targets, size, step, weights)
        ones = array("d", [-1.0]) * self.count
        # How often each feature comes: what the sums are if every error is one.
        self.often = self._sums(_fit.Fit(racks, ones, size, step, weights), _zeros(), 1.0)
        shares = [
            sum(weights[kept] * comb(size - held, kept - held) for kept in range(held, size + 1))
            for held in (1, 2, 0)
        ]
        ridges = [shrink * share for shrink, share in zip(SHRINK, shares, strict=True)]
        self.ridge = array("d", [ridges[0]] * 64 + [ridges[1]] * 64 * 64 + [ridges[2]] * 256)

    def solve(self) -> array[float]:
        """Solve by conjugate gradients, each feature scaled by how often it comes."""
        scale = [
            1 / (often + ridge) if often else 0.0
            for often, ridge in zip(self.often, self.ridge, strict=True)
        ]
        found = _zeros()
        rest = array("d", [-each for each in self._sums(self.fit, found, 1.0)])
        scaled = _times(scale, rest)
        way, error = scaled, _dot(rest, scaled)
        goal = error * 1e-6
        for _ in range(ROUNDS):
            if error <= goal:
                break
            image = self._image(way)
            length = error / _dot(way, image)
            found = _plus(found, length, way)
            rest = _plus(rest, -length, image)
            scaled = _times(scale, rest)
            before, error = error, _dot(rest, scaled)
            way = _plus(scaled, error / before, way)
        return found

    def _image(self, way: array[float]) -> array[float]:
        image = self._sums(self.fit, way, 0.0)
        return array("d", [each + r * w for each, r, w in zip(image, self.ridge, way, strict=True)])

    def _sums(self, fit: _fit.Fit, coefficients: array[float], scale: float) -> array[float]:
        sums = _zeros()
        fit.multiply(coefficients, sums, 0, self.count, scale)
        return sums


def weights_by_size(size: int) -> array[float]:
    """Weigh a subset by its size, so that all sizes but the whole rack count alike.

    >>> [round(each, 4) for each in weights_by_size(4)]
    [0.25, 0.0625, 0.0417, 0.0625, 0.0]
    """
    return array("d", [1 / comb(size, kept) / size for kept in range(size)] + [0.0])


def _table(found: array[float], edition: Edition, rack_size: int) -> LeaveTable:
    tiles = range(edition.alphabet.size + 1)
    pair = tuple(
        tuple(round(found[_PAIRS + other * 64 + tile]) for other in range(tile + 1))
        for tile in tiles
    )
    balance = tuple(
        tuple(round(found[_BALANCE + vowels + 16 * others]) for others in range(MOST_TILES + 1))
        for vowels in range(MOST_TILES + 1)
    )
    single = tuple(round(found[tile]) for tile in tiles)
    return LeaveTable(edition.name, rack_size, single, pair, balance)


def _zeros() -> array[float]:
    return array("d", bytes(8 * _ALL))


def _dot(left: Sequence[float], right: Sequence[float]) -> float:
    return sum(map(float.__mul__, left, right))


def _times(left: Sequence[float], right: Sequence[float]) -> array[float]:
    return array("d", map(float.__mul__, left, right))


def _plus(left: Sequence[float], length: float, right: Sequence[float]) -> array[float]:
    return array("d", [x + length * y for x, y in zip(left, right, strict=True)])
