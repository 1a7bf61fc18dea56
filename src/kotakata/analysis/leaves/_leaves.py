"""The kernel that values every subset of a rack at once.

A subset is a bit mask over the places of the rack, and its value is a sum over single tiles, pairs
of tiles and the balance of vowels and other letters. Each tile doubles the subsets known so far, so
the 128 subsets of seven tiles cost about three sums each, with no table of leaves to look up.
Leaves out what the numbers are and whence: ``table.py``, and what the end of a match is worth:
``kotakata.analysis.equity``.

The caller lays the tiles into ``rack``, has them valued by :meth:`Leaves.fill`, and reads
``values``; nothing is checked. The types that make this fast are declared in ``_leaves.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Any

_TILES = 64
_SUBSETS = 512
_LATE = 32
_NEVER = -(1 << 30)


class Leaves:
    """The values of one table, in millipoints, with room for the subsets of one rack.

    ``single`` has a value for each tile, ``pair`` for each tile times 64 plus another; ``step`` is
    what a tile adds to the place in ``balance``: 1 a vowel, 16 another letter, 0 a blank. ``late``
    is what it is worth to leave so many tiles in the bag. ``ends`` are three: at the end of a match
    each point of the tiles that remain costs so many millipoints; each point of the others' tiles
    brings so many to whoever goes out; and to have tiles left at all costs so much.
    """

    def __init__(
        self,
        single: array[int],
        pair: array[int],
        step: bytes,
        balance: array[int],
        late: array[int],
        worth: bytes,
        ends: tuple[int, int, int],
    ) -> None:
        self.single = single
        self.pair = pair
        self.step = step
        self.balance = balance
        self.late = late
        self.worth = worth
        self.own, self.rival, self.stuck = ends
        self.rack: Any = bytearray(16)
        self.values: Any = array("i", bytes(4 * _SUBSETS))
        self.gain = array("i", bytes(4 * _SUBSETS))
        self.sort = bytearray(_SUBSETS)
        self.sizes = bytes(mask.bit_count() for mask in range(_SUBSETS))
        self.exchanged = 0

    def value(self, rack: bytes, in_bag: int, rival_points: int) -> array[int]:
        """Give the values of the subsets of a rack, as a copy."""
        for place, tile in enumerate(rack):
            self.rack[place] = tile
        count = len(rack)
        self.fill(count, in_bag, rival_points)
        return array("i", self.values[: 1 << count])

    def fill(self, count: int, in_bag: int, rival_points: int) -> None:
        """Value all subsets of the first so many tiles of the rack."""
        if in_bag == 0:
            self.fill_last(count, rival_points)
            return
        self.values[0] = 0
        self.sort[0] = 0
        for place in range(count):
            self.double(place)
        for mask in range(1 << count):
            self.values[mask] += self.balance[self.sort[mask]]
        if in_bag - count < _LATE:
            for mask in range(1 << count):
                self.values[mask] += self.late_value(in_bag - count + self.sizes[mask])

    def double(self, place: int) -> None:
        """Value the subsets that a tile makes with those before it."""
        tile = self.rack[place]
        row = tile * _TILES
        self.gain[0] = self.single[tile]
        for other in range(place):
            meeting = self.pair[row + self.rack[other]]
            half = 1 << other
            for mask in range(half):
                self.gain[half + mask] = self.gain[mask] + meeting
        half = 1 << place
        step = self.step[tile]
        for mask in range(half):
            self.values[half + mask] = self.values[mask] + self.gain[mask]
            self.sort[half + mask] = self.sort[mask] + step

    def fill_last(self, count: int, rival_points: int) -> None:
        """Value all subsets where the bag is empty: only what they cost at the end matters."""
        self.values[0] = -self.stuck
        for place in range(count):
            half = 1 << place
            lost = self.own * self.worth[self.rack[place]]
            for mask in range(half):
                self.values[half + mask] = self.values[mask] - lost
        self.values[0] = self.rival * rival_points

    def late_value(self, left: int) -> int:
        """Give what it is worth to leave so many tiles in the bag, or to have wanted more."""
        if left >= _LATE:
            return 0
        return self.late[max(0, left)]

    def exchange(self, count: int, most: int, in_bag: int) -> int:
        """Choose what to keep when exchanging 1 to ``most`` tiles; ``exchanged`` is then its value.

        The first of equals, which is the one that exchanges more. Where there is none the value is
        below every other. The subsets are those of the last :meth:`fill`.
        """
        best = 0
        self.exchanged = _NEVER
        late = self.late_value(in_bag)
        for mask in range((1 << count) - 1):
            if count - self.sizes[mask] <= most:
                value = self.values[mask] + late
                value -= self.late_value(in_bag - count + self.sizes[mask])
                if value > self.exchanged:
                    self.exchanged = value
                    best = mask
        return best
