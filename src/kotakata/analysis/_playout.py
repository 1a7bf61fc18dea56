"""The kernel that plays on from a position, everybody by static equity, with tiles by chance.

One run: a play is laid, the unseen tiles are shuffled by a seed into the racks of the others and
the bag, and some turns follow. What the player's side made of it, less what the others' sides made
on average, and the same of what the tiles kept are worth, is the value of the run in millipoints.
With the same seed the others hold the same tiles whatever is laid, so that plays can be compared
run by run. Leaves out choosing what to try and how often: ``simulation.py``. The types that make
this fast are declared in ``_playout.pxd``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotakata.analysis.leaves._leaves import Leaves
    from kotakata.movegen._best import BestFinder
    from kotakata.movegen._board import Board

_ROOM = 16
"""Places of a rack in ``racks``."""


class Playout:
    """A table to play on at. Seats count from the player who moves first, in the order of turns.

    ``base`` is the board of the position, ``board`` the one that is played on, with its finder.
    ``sides`` is the side of each seat.
    """

    def __init__(
        self, base: Board, board: Board, finder: BestFinder, leaves: Leaves, worth: bytes
    ) -> None:
        self.base = base
        self.board = board
        self.finder = finder
        self.leaves = leaves
        self.worth = worth
        self.pool = bytearray(256)
        self.unseen = b""
        self.sizes = b""
        self.sides = b""
        self.racks = bytearray(0)
        self.counts = array("i", [0])
        self.future = array("q", [0])
        self.size = self.low = self.seats = self.rivals = self.rack_size = 0
        self.mine = self.theirs = 0
        self.word = (1 << 64) - 1
        self.step = 0x9E3779B97F4A7C15
        self.factor_0, self.factor_1 = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
        self.state = 0

    def prepare(self, unseen: bytes, sizes: bytes, sides: bytes, rack_size: int) -> None:
        """Say which tiles are unseen, how many each seat holds, and whose side each seat is on."""
        self.unseen = unseen
        self.size = len(unseen)
        self.sizes = sizes
        self.sides = sides
        self.seats = len(sizes)
        self.rivals = max(1, len(set(sides)) - 1)
        self.rack_size = rack_size
        self.racks = bytearray(_ROOM * self.seats)
        self.counts = array("i", [0] * self.seats)
        self.future = array("q", [0] * self.seats)

    def run(self, tiles: int, head: int, kept: bytes, seed: int, turns: int) -> int:
        """Lay a packed play that keeps these tiles, play on for some turns, and give the value."""
        self.state = seed
        self.board.copy_from(self.base)
        self.board.put(tiles, head)
        self.deal(kept)
        self.mine = 1000 * (head >> 24)
        self.theirs = 0
        if self.low == self.size and not self.counts[0]:
            self.add(0, self.leaves.rival * self.points_of_others(0))
            return self.mine - self.theirs // self.rivals
        for turn in range(1, turns + 1):
            if self.turn(turn % self.seats):
                return self.mine - self.theirs // self.rivals
        for seat in range(self.seats):
            self.add(seat, self.future[seat])
        return self.mine - self.theirs // self.rivals

    def deal(self, kept: bytes) -> None:
        """Shuffle the unseen tiles, fill the others' racks, and then the mover's."""
        for place in range(self.size):
            self.pool[place] = self.unseen[place]
        for place in range(self.size - 1, 0, -1):
            other = self.chance(place + 1)
            tile = self.pool[place]
            self.pool[place] = self.pool[other]
            self.pool[other] = tile
        self.low = 0
        for seat in range(self.seats):
            self.counts[seat] = 0
            self.future[seat] = 0
        for seat in range(1, self.seats):
            self.draw(seat, self.sizes[seat])
        for place in range(len(kept)):
            self.take(0, kept[place])
        self.draw(0, self.rack_size - self.counts[0])

    def chance(self, below: int) -> int:
        """Give a number by chance (Steele, Lea & Flood 2014, SplitMix64)."""
        self.state = (self.state + self.step) & self.word
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * self.factor_0) & self.word
        mixed = ((mixed ^ mixed >> 27) * self.factor_1) & self.word
        mixed ^= mixed >> 31
        return (mixed >> 32) * below >> 32

    def draw(self, seat: int, wanted: int) -> None:
        """Draw for a seat, as many tiles as there are."""
        while wanted > 0 and self.low < self.size:
            self.take(seat, self.pool[self.low])
            self.low += 1
            wanted -= 1

    def take(self, seat: int, tile: int) -> None:
        """Put a tile on a rack, which stays in ascending order."""
        base = seat * _ROOM
        place = base + self.counts[seat]
        while place > base and self.racks[place - 1] > tile:
            self.racks[place] = self.racks[place - 1]
            place -= 1
        self.racks[place] = tile
        self.counts[seat] += 1

    def give(self, seat: int, tile: int) -> None:
        """Take a tile off a rack that has it."""
        base = seat * _ROOM
        place = base
        while self.racks[place] != tile:
            place += 1
        self.counts[seat] -= 1
        while place < base + self.counts[seat]:
            self.racks[place] = self.racks[place + 1]
            place += 1

    def turn(self, seat: int) -> bool:
        """Let a seat make its best play, or pass; say whether that ended the match."""
        in_bag = self.size - self.low
        count = self.counts[seat]
        for place in range(count):
            self.leaves.rack[place] = self.racks[seat * _ROOM + place]
        self.leaves.fill(count, in_bag, 0 if in_bag else self.points_of_others(seat))
        found = False
        if count:
            found = self.finder.search(self.leaves.rack, count, self.leaves.values)
        if not found:
            self.future[seat] = self.leaves.values[(1 << count) - 1]
            return False
        score = 1000 * (self.finder.head >> 24)
        self.future[seat] = self.finder.value - score
        self.add(seat, score)
        left = self.finder.tiles
        self.board.put(left, self.finder.head)
        while left:
            self.give(seat, 0 if left & 64 else left & 63)
            left >>= 7
        if not in_bag and not self.counts[seat]:
            # With an empty bag the future of an empty rack is what going out brings.
            self.add(seat, self.future[seat])
            return True
        self.draw(seat, self.rack_size - self.counts[seat])
        return False

    def add(self, seat: int, value: int) -> None:
        """Count a value for a seat's side."""
        if self.sides[seat] == self.sides[0]:
            self.mine += value
        else:
            self.theirs += value

    def points_of_others(self, seat: int) -> int:
        """Add up the points on the racks of all others."""
        total = 0
        for other in range(self.seats):
            if other != seat:
                for place in range(self.counts[other]):
                    total += self.worth[self.racks[other * _ROOM + place]]
        return total
