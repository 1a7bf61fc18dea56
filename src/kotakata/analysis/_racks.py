"""The kernel of racks, a bag, and the chance that orders it; both kernels that play games need it.

The bag lies in the order that a seed gives, and is drawn from at either end. Leaves out whose turn
it is and what is played. The types that make this fast are declared in ``_racks.pxd``.
"""

from __future__ import annotations

from array import array

_ROOM = 16
"""Places of a rack, and free places on either side of the bag, for tiles that go back."""


class Racks:
    """Racks in ascending order, and a bag from ``low`` up to, but without, ``high``.

    ``worth`` is what each tile scores. The tiles of a seat begin at ``start(seat)``.
    """

    def __init__(self, worth: bytes) -> None:
        self.worth = worth
        self.whole = b""
        self.bag = bytearray(0)
        self.tiles = bytearray(0)
        self.counts = array("i", [0])
        self.seats = self.low = self.high = 0
        self.word = (1 << 64) - 1
        self.step = 0x9E3779B97F4A7C15
        self.factor_0, self.factor_1 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
        self.state = 0

    def prepare(self, tiles: bytes, seats: int) -> None:
        """Say which tiles the bag holds at first, in any order, and how many racks there are."""
        self.whole = tiles
        self.bag = bytearray(len(tiles) + 2 * _ROOM)
        self.tiles = bytearray(_ROOM * seats)
        self.counts = array("i", [0] * seats)
        self.seats = seats

    def begin(self, seed: int) -> None:
        """Empty all racks, and shuffle all tiles into the bag."""
        self.state = seed
        size = len(self.whole)
        for place in range(size):
            self.bag[_ROOM + place] = self.whole[place]
        for place in range(size - 1, 0, -1):
            other = self.chance(place + 1)
            tile = self.bag[_ROOM + place]
            self.bag[_ROOM + place] = self.bag[_ROOM + other]
            self.bag[_ROOM + other] = tile
        self.low = _ROOM
        self.high = _ROOM + size
        for seat in range(self.seats):
            self.counts[seat] = 0

    def chance(self, below: int) -> int:
        """Give a number by chance (Steele, Lea & Flood 2014, SplitMix64)."""
        self.state = (self.state + self.step) & self.word
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * self.factor_0) & self.word
        mixed = ((mixed ^ mixed >> 27) * self.factor_1) & self.word
        mixed ^= mixed >> 31
        return (mixed >> 32) * below >> 32

    def in_bag(self) -> int:
        """Count the tiles in the bag."""
        return self.high - self.low

    def start(self, seat: int) -> int:
        """Give the place in ``tiles`` where a rack begins."""
        return seat * _ROOM

    def draw(self, seat: int, far: int) -> int:
        """Draw a tile from one end of a bag that has one, and give it."""
        if far:
            self.high -= 1
            tile = self.bag[self.high]
        else:
            tile = self.bag[self.low]
            self.low += 1
        self.take(seat, tile)
        return tile

    def put_back(self, tile: int, far: int) -> None:
        """Put a tile into the bag, anywhere; the bag grows at one end."""
        if far:
            place = self.high
            self.high += 1
        else:
            self.low -= 1
            place = self.low
        other = self.low + self.chance(self.high - self.low)
        self.bag[place] = self.bag[other]
        self.bag[other] = tile

    def take(self, seat: int, tile: int) -> None:
        """Put a tile on a rack, which stays in ascending order."""
        base = seat * _ROOM
        place = base + self.counts[seat]
        while place > base and self.tiles[place - 1] > tile:
            self.tiles[place] = self.tiles[place - 1]
            place -= 1
        self.tiles[place] = tile
        self.counts[seat] += 1

    def give(self, seat: int, tile: int) -> None:
        """Take a tile off a rack that has it."""
        base = seat * _ROOM
        place = base
        while self.tiles[place] != tile:
            place += 1
        self.counts[seat] -= 1
        while place < base + self.counts[seat]:
            self.tiles[place] = self.tiles[place + 1]
            place += 1

    def lay(self, seat: int, packed: int) -> int:
        """Take the tiles of a packed play off a rack, and count them."""
        laid = 0
        while packed:
            self.give(seat, 0 if packed & 64 else packed & 63)
            packed >>= 7
            laid += 1
        return laid

    def points(self, seat: int) -> int:
        """Add up the points on a rack."""
        total = 0
        for place in range(seat * _ROOM, seat * _ROOM + self.counts[seat]):
            total += self.worth[self.tiles[place]]
        return total
