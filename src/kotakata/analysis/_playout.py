"""The kernel that plays on from a position, everybody by static equity, with tiles by chance.

One run: a play is laid, the unseen tiles are shuffled by a seed into the bag and the racks of the
others, beside what these are known to hold, and some turns follow. What the player's side made of
it, less what the others' sides made on average, and the same of what the tiles kept are worth, is
the value of the run in millipoints.
With the same seed the others hold the same tiles whatever is laid, so that plays can be compared
run by run. Leaves out choosing what to try and how often: ``simulation.py``. The types that make
this fast are declared in ``_playout.pxd``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotakata.analysis._racks import Racks
    from kotakata.analysis.leaves._leaves import Leaves
    from kotakata.movegen._best import BestFinder
    from kotakata.movegen._board import Board


class Playout:
    """A table to play on at. Seats count from the player who moves first, in the order of turns.

    ``base`` is the board of the position, ``board`` the one that is played on, with its finder.
    ``sides`` is the side of each seat, ``racks`` what they hold, and the bag.
    """

    def __init__(
        self, base: Board, board: Board, finder: BestFinder, leaves: Leaves, racks: Racks
    ) -> None:
        self.base = base
        self.board = board
        self.finder = finder
        self.leaves = leaves
        self.racks = racks
        self.sizes = b""
        self.known = b""
        self.known_counts = b""
        self.sides = b""
        self.future = array("q", [0])
        self.seats = self.rivals = self.rack_size = 0
        self.mine = self.theirs = 0

    def prepare(
        self, unseen: bytes, sizes: bytes, known: tuple[bytes, ...], sides: bytes, rack_size: int
    ) -> None:
        """Say which tiles are unseen, and of each seat how many it holds, and whose side it is on.

        ``known``: which tiles it is known to hold; none of the mover's, which come with a play.
        """
        self.racks.prepare(unseen, len(sizes))
        self.sizes = sizes
        self.known = b"".join(known)
        self.known_counts = bytes(map(len, known))
        self.sides = sides
        self.seats = len(sizes)
        self.rivals = max(1, len(set(sides)) - 1)
        self.rack_size = rack_size
        self.future = array("q", [0] * self.seats)

    def run(self, tiles: int, head: int, kept: bytes, seed: int, turns: int) -> int:
        """Lay a packed play that keeps these tiles, play on for some turns, and give the value."""
        self.board.copy_from(self.base)
        self.board.put(tiles, head)
        self.deal(kept, seed)
        self.mine = 1000 * (head >> 24)
        self.theirs = 0
        if not self.racks.in_bag() and not self.racks.counts[0]:
            self.add(0, self.leaves.rival * self.points_of_others(0))
            return self.mine - self.theirs // self.rivals
        for turn in range(1, turns + 1):
            if self.turn(turn % self.seats):
                return self.mine - self.theirs // self.rivals
        for seat in range(self.seats):
            self.add(seat, self.future[seat])
        return self.mine - self.theirs // self.rivals

    def deal(self, kept: bytes, seed: int) -> None:
        """Shuffle the unseen tiles, fill the others' racks, and then the mover's."""
        self.racks.begin(seed)
        for seat in range(self.seats):
            self.future[seat] = 0
        taken = 0
        for seat in range(1, self.seats):
            for _ in range(self.known_counts[seat]):
                self.racks.take(seat, self.known[taken])
                taken += 1
            self.draw(seat, self.sizes[seat] - self.racks.counts[seat])
        for place in range(len(kept)):
            self.racks.take(0, kept[place])
        self.draw(0, self.rack_size - self.racks.counts[0])

    def draw(self, seat: int, wanted: int) -> None:
        """Draw for a seat, as many tiles as there are."""
        while wanted > 0 and self.racks.in_bag():
            self.racks.draw(seat, 0)
            wanted -= 1

    def turn(self, seat: int) -> bool:
        """Let a seat make its best play, or pass; say whether that ended the match."""
        in_bag = self.racks.in_bag()
        count = self.racks.counts[seat]
        start = self.racks.start(seat)
        for place in range(count):
            self.leaves.rack[place] = self.racks.tiles[start + place]
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
        self.board.put(self.finder.tiles, self.finder.head)
        self.racks.lay(seat, self.finder.tiles)
        if not in_bag and not self.racks.counts[seat]:
            # With an empty bag the future of an empty rack is what going out brings.
            self.add(seat, self.future[seat])
            return True
        self.draw(seat, self.rack_size - self.racks.counts[seat])
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
                total += self.racks.points(other)
        return total
