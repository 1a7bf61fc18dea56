# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that finds the best play of a rack on a board without looking at most of them.

Slots (``_slots``) are tried in the order of their bounds, until no bound reaches the best value
found. For the letters that a slot's word plays through, the word map says which parts of the rack
make a word with them; that is the same for all slots with these letters, and remembered. The parts
whose own bound is high enough are then spelt out and laid.

The value of a play is 1000 times its score plus the value of the tiles kept. Of plays of one value
the best is that with the lowest head, then the lowest tiles, as numbers (``play.py``): with the
lower score, fewer tiles, the lower cell. The types are declared in ``_best.pxd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.movegen._board import Board
    from kotakata.movegen._hand import Hand
    from kotakata.movegen._slots import Slots
    from kotakata.movegen._word_map import WordMap

    bit_of: Callable[[int], int]
    count_bits: Callable[[int], int]
    lowest_bit: Callable[[int], int]
    MOST_TILES: int
    ROOM: int
    GROUP: int
    CLASS: int
    CLASS_MASK: int

if __file__.endswith(".py"):
    # Compiled, these are C (_lists.pxd, _best.pxd).
    from kotakata.movegen import bits

    globals().update(bit_of=bits.bit_of, count_bits=bits.count_bits, lowest_bit=bits.lowest_bit)
    globals().update(GROUP=64)
    globals().update(MOST_TILES=9, ROOM=128, CLASS=28, CLASS_MASK=(1 << 28) - 1)

_SIZES = {
    **dict.fromkeys(("needs", "factor"), 27),
    **dict.fromkeys(("spot", "declared"), 10),
}
"""By name, how long the arrays are."""


class BestFinder:
    """The search for the best play with certain words, on one board.

    After a run, ``tiles`` and ``head`` are the best play, packed; both 0 if there is none.
    ``value`` is its value in millipoints.
    """

    if TYPE_CHECKING:
        needs: list[int]
        factor: list[int]
        spot: list[int]
        declared: list[int]

    def __init__(self, word_map: WordMap, board: Board, hand: Hand, slots: Slots) -> None:
        if __file__.endswith(".py"):
            # Compiled, these are C arrays inside of the object (_best.pxd).
            vars(self).update({name: [0] * size for name, size in _SIZES.items()})
        self.board = board
        self.hand = hand
        self.slots = slots
        self.hashes = word_map.hashes
        self.table = word_map.table
        self.begins = word_map.begins
        self.spelled = word_map.spelled
        self.table_mask = len(self.table) - 1
        self.lowest = -(2**62)

    def run(self, rack: bytes, leaves: memoryview) -> bool:
        """Find the best play, and say whether there is one.

        ``rack``: up to nine tiles in ascending order. ``leaves``: the value of what is kept, in
        millipoints, by bit mask over the places of the rack; of equal tiles the first are laid.

        Raises:
            ValueError: the rack has too many tiles or is in no order, or there are too few leaves.
        """
        size = len(rack)
        if size > MOST_TILES:
            raise ValueError(f"a rack has up to {MOST_TILES} tiles, not {size}")
        for index in range(size):
            if rack[index] > 63 or (index and rack[index] < rack[index - 1]):
                raise ValueError(f"{bytes(rack)!r} is no rack in ascending order")
        if len(leaves) < 1 << size:
            raise ValueError(f"{len(leaves)} leaves for {size} tiles")
        return self.search(rack, size, leaves)

    def search(self, rack: bytes, size: int, leaves: memoryview) -> bool:
        """Find the best play, of tiles that have been checked."""
        self.tiles = 0
        self.head = 0
        self.value = self.lowest
        self.hand.take(rack, size, leaves)
        self.slots.collect()
        slot = self.slots.next(self.value)
        while slot:
            self.attempt(slot)
            slot = self.slots.next(self.value)
        return self.tiles != 0

    # --- a slot ------------------------------------------------------------------------------

    def attempt(self, slot: int) -> None:
        """Lay the parts of the rack that may make a word in a slot, and be worth enough."""
        self.slot = slot
        self.prepared = False
        size = self.slots.tiles[slot]
        place = self.slots.place[slot]
        through = self.slots.hash[place + 2] - self.slots.hash[place + 1 - size]
        is_crossed = self.slots.demand[place + 1] != self.slots.demand[place + 1 - size]
        base = 1000 * self.slots.fixed[slot]
        times = 1000 * self.slots.multiplier[slot]
        for start in range(0, self.hand.count[size], 64):
            parts = self.hand.known_parts[self.hand.parts(through, size, start)]
            while parts:
                mask = self.hand.order[size * ROOM + start + lowest_bit(parts)]
                parts &= parts - 1
                value = base + times * self.hand.points[mask] + self.hand.kept[mask]
                if value >= self.value and (not is_crossed or self.can_fit(mask, size)):
                    self.part = mask
                    blanks = count_bits(mask & self.hand.blanks)
                    self.spell(through + self.hand.hash[mask], blanks, 0, self.hand.sign[mask])

    def can_fit(self, mask: int, size: int) -> bool:
        """Whether a part has a tile for every cell of the slot."""
        place = self.slots.place[self.slot]
        for index in range(place + 1 - size, place + 1):  # noqa: SIM110 - slower in plain Python
            if not self.slots.fit[index] & mask:
                return False
        return True

    def prepare(self, slot: int) -> None:
        """Look at the cells of a slot: what each needs, and how often its letter's points count."""
        size = self.slots.tiles[slot]
        index = self.slots.place[slot]
        times = self.slots.multiplier[slot]
        sums = self.slots.ahead[index + 1] - self.slots.behind[index + 1 - size]
        self.fixed = times * (sums & 0xFFFF) + self.slots.bingo[size]
        cell = self.slots.cell[index]
        self.head_cell = cell | size << 16
        while self.board.letter[cell - 1]:
            cell -= 1
        self.size = 0
        length = 0
        while self.size < size or self.board.letter[cell]:
            letter = self.board.letter[cell]
            if letter:
                self.needs[length] = bit_of(letter)
                self.factor[length] = 0
            else:
                self.prepare_cell(cell, length, times)
            length += 1
            cell += 1
        self.length = length

    def prepare_cell(self, cell: int, length: int, times: int) -> None:
        """Look at an empty cell of a slot."""
        self.needs[length] = self.board.allowed[cell]
        letter_times = self.board.letter_times[cell]
        factor = times * letter_times
        if self.board.crosses[cell]:
            factor += self.board.word_times[cell] * letter_times
            self.fixed += self.board.word_times[cell] * self.board.crossing[cell]
        self.factor[length] = factor
        self.spot[self.size] = length
        self.size += 1

    # --- the words of a slot -----------------------------------------------------------------

    def spell(self, wanted: int, wild: int, blanks: int, sign: int) -> None:
        """Lay the words with the letters of a hash and so many more, which blanks stand for.

        ``blanks`` were declared already; they ascend. ``sign`` counts letters of the rack and of
        declared blanks (``Hand``).
        """
        if not wild:
            self.blanks = blanks
            self.lay_class(wanted, sign)
            return
        left = self.hand.letters_for(wanted, wild, self.declared[blanks - 1] if blanks else 1)
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            self.declared[blanks] = letter
            unit = self.hand.unit[letter]
            # A letter that is not on the rack is counted where the rack has this blank.
            if unit == self.hand.foreign:
                self.hand.unit[letter] = bit_of(4 * blanks)
            hashed = wanted + self.hashes[letter]
            self.spell(hashed, wild - 1, blanks + 1, sign + self.hand.unit[letter])
            self.hand.unit[letter] = unit

    def lay_class(self, wanted: int, sign: int) -> None:
        """Lay the words of a hash where they fit."""
        place = wanted & self.table_mask
        entry = self.table[place]
        while (entry ^ wanted) >> CLASS:
            if not entry:
                return
            place = (place + 1) & self.table_mask
            entry = self.table[place]
        number = (entry & CLASS_MASK) - 1
        if number < 0:
            return
        if not self.prepared:
            self.prepared = True
            self.prepare(self.slot)
        begin = self.begins[number]
        end = self.begins[number + 1]
        while begin < end:
            if self.is_laid(begin, sign):
                self.score(begin)
            begin += self.length

    def is_laid(self, begin: int, sign: int) -> bool:
        """Whether a word fits the slot, and its letters laid are those of the part."""
        for index in range(self.length):
            if not self.needs[index] & bit_of(self.spelled[begin + index]):
                return False
        for index in range(self.size):
            sign -= self.hand.unit[self.spelled[begin + self.spot[index]]]
        return sign == 0

    def score(self, begin: int) -> None:
        """Keep a word that fits if it is the best play yet."""
        points = self.fixed
        tiles = 0
        for index in range(self.size):
            spot = self.spot[index]
            letter = self.spelled[begin + spot]
            points += self.board.worth[letter] * self.factor[spot]
            tiles |= letter << 7 * index
        for index in range(self.blanks):
            letter = self.declared[index]
            least = -self.lowest
            chosen = 0
            for laid in range(self.size):
                if tiles >> 7 * laid & 127 == letter:
                    loss = self.loss(letter, laid)
                    if loss < least:
                        least = loss
                        chosen = laid
            points -= least
            tiles |= bit_of(7 * chosen + 6)
        head = self.head_cell | points << 24
        value = 1000 * points + self.hand.kept[self.part]
        if value > self.value or (
            value == self.value and (head < self.head or (head == self.head and tiles < self.tiles))
        ):
            self.value = value
            self.head = head
            self.tiles = tiles

    def loss(self, letter: int, laid: int) -> int:
        """Give the points lost when the tile laid in a place is a blank."""
        points = self.board.worth[letter] - self.board.worth[0]
        return points * self.factor[self.spot[laid]]
