"""The kernel that searches an end for two with an empty bag, where both racks are known.

Alpha-beta (Knuth & Moore 1975) over the moves that look best: points now, less what the tiles kept
would cost, and what going out brings. At its depth it plays on, each making the play that looks
best to the end, and the value is the difference of scores that comes out, in millipoints, for who
is to move. Leaves out deepening and time: ``endgame.py``. The types that make this fast are
declared in ``_endgame.pxd``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.analysis.leaves._leaves import Leaves
    from kotakata.movegen._best import BestFinder
    from kotakata.movegen._board import Board
    from kotakata.movegen._plays import PlayFinder

_NEVER = -(1 << 40)


class Endgame:
    """A search. ``boards`` has a board for the position and one for each move looked ahead.

    ``finder`` finds all plays; ``best`` the best one on ``table``, where games are played on.
    ``width`` is how many plays of a position are looked into; a pass always is.
    """

    def __init__(
        self,
        boards: Sequence[Board],
        finder: PlayFinder,
        table: Board,
        best: BestFinder,
        leaves: Leaves,
        worth: bytes,
        width: int,
    ) -> None:
        self.boards = list(boards)
        self.finder = finder
        self.table = table
        self.best = best
        self.leaves = leaves
        self.worth = worth
        self.width = width
        self.stuck = 1000
        self.never = _NEVER
        self.chosen_tiles = array("Q", [0] * len(boards) * (width + 1))
        self.chosen_heads = array("Q", [0] * len(boards) * (width + 1))
        self.chosen_values = array("q", [0] * len(boards) * (width + 1))
        self.nodes = 0
        self.limit = 0

    def expand(self, ply: int, rack: bytes, other: bytes) -> int:
        """Set the plays of the board of a ply that look best, the best first; give how many."""
        found = self.finder.run(self.boards[ply], rack)
        first = ply * (self.width + 1)
        going_out = self.leaves.rival * self.points(other)
        all_points = self.points(rack)
        used = 0
        for number in range(found):
            tiles = self.finder.tiles_at[number]
            head = self.finder.heads_at[number]
            value = 1000 * (head >> 24)
            if (head >> 16 & 255) == len(rack):
                value += going_out
            else:
                value -= self.leaves.own * (all_points - self.points_of(tiles))
            used = self.insert(first, used, value, tiles, head)
        return used

    def insert(self, first: int, used: int, value: int, tiles: int, head: int) -> int:
        """Put a play among the best so far where it belongs; give how many they are."""
        place = first + used
        if used == self.width:
            if value <= self.chosen_values[place - 1]:
                return used
            place -= 1
            used -= 1
        while place > first and self.chosen_values[place - 1] < value:
            self.chosen_values[place] = self.chosen_values[place - 1]
            self.chosen_tiles[place] = self.chosen_tiles[place - 1]
            self.chosen_heads[place] = self.chosen_heads[place - 1]
            place -= 1
        self.chosen_values[place] = value
        self.chosen_tiles[place] = tiles
        self.chosen_heads[place] = head
        return used + 1

    def value(
        self, ply: int, number: int, rack: bytes, other: bytes, depth: int, alpha: int, beta: int
    ) -> int:
        """Give what a move on the board of a ply is worth to who makes it.

        ``number``: which of the plays that :meth:`expand` has set there; -1 is a pass. ``depth``:
        how many moves after it are searched before games are played on.
        """
        self.boards[ply + 1].copy_from(self.boards[ply])
        if number < 0:
            return -self.search(ply + 1, other, rack, depth, -beta, -alpha, 1)
        tiles = self.chosen_tiles[ply * (self.width + 1) + number]
        head = self.chosen_heads[ply * (self.width + 1) + number]
        score = 1000 * (head >> 24)
        kept = self.without(rack, tiles)
        if not kept:
            return score + self.leaves.rival * self.points(other)
        self.boards[ply + 1].put(tiles, head)
        alpha -= score
        beta -= score
        return score - self.search(ply + 1, other, kept, depth, -beta, -alpha, 0)

    def search(
        self, ply: int, rack: bytes, other: bytes, depth: int, alpha: int, beta: int, passed: int
    ) -> int:
        """Give what the best move on the board of a ply is worth to who makes it."""
        self.nodes += 1
        if depth == 0 or ply + 2 > len(self.boards) or self.nodes >= self.limit:
            return self.play_on(ply, rack, other, passed)
        best = self.never
        for number in range(self.expand(ply, rack, other)):
            value = self.value(ply, number, rack, other, depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
        if passed:
            value = self.both_stuck(rack, other)
        else:
            value = self.value(ply, -1, rack, other, depth - 1, alpha, beta)
        return max(best, value)

    def both_stuck(self, rack: bytes, other: bytes) -> int:
        """Give what it is worth that both passed: each loses what is left to it."""
        return self.stuck * (self.points(other) - self.points(rack))

    def play_on(self, ply: int, rack: bytes, other: bytes, passed: int) -> int:
        """Play to the end, each the play that looks best; give the difference that comes out."""
        self.table.copy_from(self.boards[ply])
        total = 0
        sign = 1
        while True:
            count = len(rack)
            for place in range(count):
                self.leaves.rack[place] = rack[place]
            self.leaves.fill(count, 0, self.points(other))
            if self.best.search(self.leaves.rack, count, self.leaves.values):
                tiles = self.best.tiles
                total += sign * 1000 * (self.best.head >> 24)
                self.table.put(tiles, self.best.head)
                rack = self.without(rack, tiles)
                passed = 0
                if not rack:
                    return total + sign * self.leaves.rival * self.points(other)
            elif passed:
                return total + sign * self.both_stuck(rack, other)
            else:
                passed = 1
            rack, other = other, rack
            sign = -sign

    def without(self, rack: bytes, tiles: int) -> bytes:
        """Give a rack without the tiles of a packed play."""
        kept = bytearray(rack)
        while tiles:
            kept.remove(0 if tiles & 64 else tiles & 63)
            tiles >>= 7
        return bytes(kept)

    def points(self, rack: bytes) -> int:
        """Add up the points of a rack."""
        total = 0
        for place in range(len(rack)):
            total += self.worth[rack[place]]
        return total

    def points_of(self, tiles: int) -> int:
        """Add up the points that the tiles of a packed play have on a rack."""
        total = 0
        while tiles:
            total += self.worth[0 if tiles & 64 else tiles & 63]
            tiles >>= 7
        return total
