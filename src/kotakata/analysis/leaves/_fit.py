"""The kernel that fits leave values to racks and what they brought: one pass over the samples.

A sample is a rack drawn at random from the tiles unseen and the value of the best move with it.
Because all of the rack is random, the value is an unbiased sample for each of its subsets kept,
whatever was drawn to it. The fit is a least-squares one over all subsets of all racks, solved by
conjugate gradients (Hestenes & Stiefel 1952); this kernel multiplies: from coefficients to sums of
errors over all subsets that have a feature. Those of a rack come together by adding up supersets.
Leaves out the solving: ``lesson.py``.
"""

from __future__ import annotations

from array import array

_TILES = 64
_SUBSETS = 512
_BITS = 7
_TILE = 127
_PAIRS = 64
_BALANCE = 64 + 64 * 64


class Fit:
    """Samples, and the weight of a subset by its size.

    ``racks`` holds each rack in 7 bits a tile, ascending from the low end; ``targets`` its value
    above the mean. Coefficients and sums stand in one row: 64 single tiles, 64 times 64 pairs (the
    smaller tile first), 256 balances.
    """

    def __init__(
        self,
        racks: array[int],
        targets: array[float],
        size: int,
        step: bytes,
        weights: array[float],
    ) -> None:
        self.racks = racks
        self.targets = targets
        self.size = size
        self.step = step
        self.weights = weights
        self.tiles = bytearray(16)
        self.value = array("d", bytes(8 * _SUBSETS))
        self.gain = array("d", bytes(8 * _SUBSETS))
        self.sort = bytearray(_SUBSETS)
        self.sizes = bytes(mask.bit_count() for mask in range(_SUBSETS))

    def multiply(
        self, coefficients: array[float], sums: array[float], first: int, last: int, scale: float
    ) -> None:
        """Add to ``sums``, by feature, the weighted coefficients less ``scale`` times the targets.

        The samples are those from ``first`` up to ``last``.
        """
        for number in range(first, last):
            packed = self.racks[number]
            for place in range(self.size):
                self.tiles[place] = packed & _TILE
                packed >>= _BITS
            self.add_up(coefficients)
            self.weigh(coefficients, sums, scale * self.targets[number])
            self.gather(sums)

    def add_up(self, coefficients: array[float]) -> None:
        """Add up the coefficients of singles and pairs for every subset."""
        self.value[0] = 0.0
        self.sort[0] = 0
        for place in range(self.size):
            tile = self.tiles[place]
            self.gain[0] = coefficients[tile]
            for other in range(place):
                half = 1 << other
                meeting = coefficients[_PAIRS + self.tiles[other] * _TILES + tile]
                for mask in range(half):
                    self.gain[half + mask] = self.gain[mask] + meeting
            half = 1 << place
            step = self.step[tile]
            for mask in range(half):
                self.value[half + mask] = self.value[mask] + self.gain[mask]
                self.sort[half + mask] = self.sort[mask] + step

    def weigh(self, coefficients: array[float], sums: array[float], target: float) -> None:
        """Turn values into weighted errors, and add those up by balance."""
        for mask in range(1 << self.size):
            place = _BALANCE + self.sort[mask]
            error = self.value[mask] + coefficients[place] - target
            error *= self.weights[self.sizes[mask]]
            self.value[mask] = error
            sums[place] += error

    def gather(self, sums: array[float]) -> None:
        """Add up the errors of all subsets that hold a tile, and a pair of tiles."""
        for place in range(self.size):
            bit = 1 << place
            for mask in range(1 << self.size):
                if not mask & bit:
                    self.value[mask] += self.value[mask | bit]
        for place in range(self.size):
            tile = self.tiles[place]
            bit = 1 << place
            sums[tile] += self.value[bit]
            for other in range(place):
                row = _PAIRS + self.tiles[other] * _TILES
                sums[row + tile] += self.value[bit | 1 << other]
