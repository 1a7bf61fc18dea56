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
    MEMORY: int
    TRIES: int
    GROUP: int
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
        MEMORY=1024,
        TRIES=8,
        GROUP=64,
        FOREIGN=60,
    )


class Hand:
    """A rack of up to nine tiles, with what keeping each part of it is worth.

    ``sign`` counts the letters of a part, four bits for each (``unit`` by letter), and tells equal
    parts from others without doubt; blanks are not counted. ``order`` lists the parts by size,
    ``count`` of each, the first of those of size k at ``k * 128``; ``ordered_hash`` their hashes.
    """

    if TYPE_CHECKING:
        tile: list[int]
        hash: list[int]
        sign: list[int]
        points: list[int]
        kept: list[int]
        order: list[int]
        ordered_hash: list[int]
        count: list[int]
        best_kept: list[int]
        ranked: list[int]
        unit: list[int]
        places: list[int]
        joint_turn: list[int]
        joint_value: list[int]
        known_hash: list[int]
        known_kind: list[int]
        known_parts: list[int]
        known_most: list[int]
        known_points: list[int]

    def __init__(self, word_map: WordMap, board: Board) -> None:
        if __file__.endswith(".py"):
            vars(self).update({name: [0] * size for name, size in _ARRAYS.items()})
        self.board = board
        self.hashes = word_map.hashes
        self.exact = word_map.exact
        self.one_wild = word_map.one_wild
        self.two_wild = word_map.two_wild
        self.exact_mask = len(self.exact) - 1
        self.one_mask = len(self.one_wild) - 1
        self.two_mask = len(self.two_wild) - 1
        self.size = 0
        self.turn = 0
        # The GADDAG begins with every letter that is in a word.
        self.last = board.lists.children(board.lists.gaddag).bit_length() - 1
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
        self.blank_count = count_bits(self.blanks)
        self.part(twins, leaves)
        self.rank()
        self.all_hash = self.hash[self.everything]
        # Of a size that has few parts, it is soon known whether any makes a word.
        self.scarce = size - 1

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
            self.ordered_hash[size * ROOM + self.count[size]] = self.hash[mask]
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

    def parts(self, through: int, size: int, start: int) -> int:
        """Give where it is known which parts may make words with the letters played through.

        The parts are those of a size, 64 at most, from a place in the order on: ``known_parts`` has
        a bit for each. What was looked up for some letters is remembered for all slots that play
        through the same.
        """
        # The turn is above bit 8.
        kind = self.turn << 8 | size << 1 | start >> 6
        place = (through + (kind & 255) * 0x9E5) & (MEMORY - 1)
        for _ in range(TRIES):
            if self.known_kind[place] == kind and self.known_hash[place] == through:
                return place
            if self.known_kind[place] >> 8 != self.turn:
                break
            place = (place + 1) & (MEMORY - 1)
        self.known_kind[place] = kind
        self.known_hash[place] = through
        self.look_up(place, through, size * ROOM + start, min(self.count[size] - start, GROUP))
        return place

    def at_most(self, known: int, times: int) -> int:
        """Bound what is worth the best of the parts known to make words, as :meth:`joint` does."""
        # The best of one time need not be that of more: the most points of any are added to it.
        return self.known_most[known] + 1000 * (times - 1) * self.known_points[known]

    def look_up(self, place: int, through: int, first: int, count: int) -> None:
        """Ask the bit tables what :meth:`parts` remembers, of so many parts from the first on."""
        found = 0
        index = first + count
        while index > first:
            index -= 1
            wanted = through + self.ordered_hash[index]
            found = found << 1 | (self.exact[wanted >> 6 & self.exact_mask] >> (wanted & 63) & 1)
        if self.blanks:
            found = self.look_up_blanks(through, first, count, found)
        self.known_parts[place] = found
        most = self.lowest
        points = 0
        while found:
            mask = self.order[first + lowest_bit(found)]
            found &= found - 1
            most = max(most, 1000 * self.points[mask] + self.kept[mask])
            points = max(points, self.points[mask])
        self.known_most[place] = most
        self.known_points[place] = points

    def look_up_blanks(self, through: int, first: int, count: int, found: int) -> int:
        """Ask again for the parts with blanks, other tables this time."""
        for index in range(count):
            mask = self.order[first + index]
            blanks = count_bits(mask & self.blanks)
            if blanks:
                found &= ~bit_of(index)
                if self.may_have(through + self.hash[mask], blanks):
                    found |= bit_of(index)
        return found

    def letters_for(self, wanted: int, wild: int, first: int) -> int:
        """Give the letters, from one on, that a word may have beside those of a hash.

        ``wild``: how many more than those of the hash it has.
        """
        found = 0
        if wild == 1:
            for letter in range(first, self.last + 1):
                hashed = wanted + self.hashes[letter]
                word = self.exact[hashed >> 6 & self.exact_mask]
                found |= (word >> (hashed & 63) & 1) << letter
        else:
            for letter in range(first, self.last + 1):
                if self.may_have(wanted + self.hashes[letter], wild - 1):
                    found |= bit_of(letter)
        return found

    def may_have(self, wanted: int, wild: int) -> bool:
        """Whether a word may have the letters of a hash and so many more."""
        if wild == 0:
            word = self.exact[wanted >> 6 & self.exact_mask]
        elif wild == 1:
            word = self.one_wild[wanted >> 6 & self.one_mask]
        elif wild == 2:
            word = self.two_wild[wanted >> 6 & self.two_mask]
        else:
            return True
        return word >> (wanted & 63) & 1 != 0


_KNOWN = ("known_hash", "known_kind", "known_parts", "known_most", "known_points")
_ARRAYS = {
    **dict.fromkeys(_KNOWN, 1024),
    "tile": 9,
    "hash": 512,
    "sign": 512,
    "points": 512,
    "kept": 512,
    "order": 10 * 128,
    "ordered_hash": 10 * 128,
    "count": 10,
    "best_kept": 10,
    "ranked": 10,
    "unit": 64,
    "places": 64,
    "joint_turn": 10 * 32,
    "joint_value": 10 * 32,
}
