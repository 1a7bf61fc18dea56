# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that sees a rack as its parts: every set of tiles that may be laid in one turn.

A *part* is a bit mask over the places of the rack, whose tiles ascend with the blanks first. Of
parts that hold equal tiles only the one with the first of them counts. By part there are the hash
of its letters, its points, and the value of what is kept when it is laid. The types are declared in
``_hand.pxd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.movegen._board import Board
    from kotakata.movegen._word_map import WordMap

    MOST_TILES: int
    PARTS: int
    ROOM: int
    MOST_TIMES: int
    FOREIGN: int
    bit_of: Callable[[int], int]
    count_bits: Callable[[int], int]
    lowest_bit: Callable[[int], int]

if __file__.endswith(".py"):
    # Compiled, these are C (_hand.pxd). ROOM: of 9 tiles, 126 parts have 4. MOST_TIMES: above it a
    # word's multiplier is too rare to keep a bound for. FOREIGN: 4 bits count each letter of a rack
    # of 9, and what is above them a letter that is not there.
    from kotakata.movegen import bits

    globals().update(bit_of=bits.bit_of, count_bits=bits.count_bits, lowest_bit=bits.lowest_bit)
    globals().update(
        MOST_TILES=9,
        PARTS=512,
        ROOM=128,
        MOST_TIMES=32,
        FOREIGN=60,
    )


class Hand:
    """A rack of up to nine tiles, with what keeping each part of it is worth.

    ``sign`` counts the letters of a part, four bits for each (``unit`` by letter), and tells equal
    parts from others without doubt; blanks are not counted. ``order`` lists the parts by size,
    ``count`` of each, the first of those of size k at ``k * 128``.
    """

    if TYPE_CHECKING:
        tile: list[int]
        hash: list[int]
        sign: list[int]
        points: list[int]
        kept: list[int]
        order: list[int]
        count: list[int]
        best_kept: list[int]
        ranked: list[int]
        unit: list[int]
        places: list[int]
        joint_turn: list[int]
        joint_value: list[int]

    def __init__(self, word_map: WordMap, board: Board) -> None:
        if __file__.endswith(".py"):
            vars(self).update({name: [0] * size for name, size in _ARRAYS.items()})
        self.board = board
        self.hashes = word_map.hashes
        self.size = 0
        self.turn = 0
        self.lowest = -(2**62)
        self.foreign = bit_of(FOREIGN)
        for letter in range(64):
            self.unit[letter] = self.foreign
            self.places[letter] = 0
        self.unit[0] = 0

    def take(self, rack: bytes, size: int, leaves: memoryview) -> None:
        """Take up a rack; ``leaves`` values each part that may be kept, in millipoints."""
        self.turn += 1
        self.put_back()
        self.size = size
        self.everything = (1 << size) - 1
        self.letters = 0
        twins = 0
        for place in range(size):
            tile = rack[place]
            self.tile[place] = tile
            if place and tile == rack[place - 1]:
                twins |= 1 << place
            elif tile:
                self.unit[tile] = bit_of(4 * place)
                self.letters |= bit_of(tile)
            self.places[tile] |= 1 << place
        self.blanks = self.places[0]
        self.part(twins, leaves)
        self.rank()

    def put_back(self) -> None:
        """Forget the letters of the rack before."""
        for place in range(self.size):
            tile = self.tile[place]
            self.places[tile] = 0
            if tile:
                self.unit[tile] = self.foreign

    def part(self, twins: int, leaves: memoryview) -> None:
        """Describe every part; ``twins`` are the places whose tile is that of the place before."""
        for size in range(self.size + 1):
            self.count[size] = 0
            self.best_kept[size] = self.lowest
        for mask in range(1, self.everything + 1):
            rest = mask & (mask - 1)
            tile = self.tile[lowest_bit(mask)]
            self.hash[mask] = self.hash[rest] + self.hashes[tile]
            self.sign[mask] = self.sign[rest] + self.unit[tile]
            self.points[mask] = self.points[rest] + self.board.worth[tile]
            if twins & mask & ~(mask << 1):
                continue
            kept = leaves[self.everything ^ mask]
            self.kept[mask] = kept
            size = count_bits(mask)
            self.order[size * ROOM + self.count[size]] = mask
            self.count[size] += 1
            self.best_kept[size] = max(self.best_kept[size], kept)

    def rank(self) -> None:
        """Add up the points of the tiles, the best first: ``ranked[n]`` is the most that n have."""
        for place in range(self.size):
            points = self.board.worth[self.tile[place]]
            rank = place
            while rank and self.ranked[rank] < points:
                self.ranked[rank + 1] = self.ranked[rank]
                rank -= 1
            self.ranked[rank + 1] = points
        for place in range(1, self.size):
            self.ranked[place + 1] += self.ranked[place]

    def joint(self, size: int, times: int) -> int:
        """Give the most that a part of a size is worth: points so many times, and what is kept."""
        if times >= MOST_TIMES:
            return self.joined(size, times)
        index = size * MOST_TIMES + times
        if self.joint_turn[index] != self.turn:
            self.joint_turn[index] = self.turn
            self.joint_value[index] = self.joined(size, times)
        return self.joint_value[index]

    def joined(self, size: int, times: int) -> int:
        """Compute what :meth:`joint` keeps."""
        most = self.lowest
        milli = 1000 * times
        for index in range(size * ROOM, size * ROOM + self.count[size]):
            mask = self.order[index]
            value = milli * self.points[mask] + self.kept[mask]
            most = max(most, value)
        return most


_ARRAYS = {
    "tile": 9,
    "hash": 512,
    "sign": 512,
    "points": 512,
    "kept": 512,
    "order": 10 * 128,
    "count": 10,
    "best_kept": 10,
    "ranked": 10,
    "unit": 64,
    "places": 64,
    "joint_turn": 10 * 32,
    "joint_value": 10 * 32,
}
