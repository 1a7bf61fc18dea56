# ruff: noqa: F821 - where the questions about bits come from, ruff cannot see; mypy can
"""The kernel that lists the places for plays, those first where most can be scored.

A *slot* is a lane, the empty cell that the first tile goes on, and how many tiles are laid; the
word takes in whatever lies before, between and behind them. Sums along the lane make all that
counts of a slot a difference of two numbers, and a bound on the value of its plays takes a few
steps: the best tiles on the best premiums, where a crossing word allows them, and either the best
part of the rack to keep, or no more than the best part to lay and keep at once.

The types are declared in ``_slots.pxd``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.movegen._board import Board
    from kotakata.movegen._hand import Hand
    from kotakata.movegen._word_map import WordMap

    LANES: int
    ROOM: int
    BUCKETS: int
    MOST_SLOTS: int
    FAR: int
    ALL_PLACES: int
    lowest_bit: Callable[[int], int]

if __file__.endswith(".py"):
    # Compiled, these are C (_slots.pxd). ROOM: cells of a lane, and two more for sums.
    from kotakata.movegen import bits

    globals().update(lowest_bit=bits.lowest_bit)
    globals().update(
        LANES=52,
        ROOM=28,
        BUCKETS=1024,
        MOST_SLOTS=52 * 26 * 9 + 1,
        FAR=64,
        ALL_PLACES=511,
    )


class Slots:
    """The slots of a board for a rack.

    Of the empty cells of a lane, from ``lane * 28`` on: ``cell``; ``before`` and ``after``, what is
    summed up in front of it, without and with the tiles that lie directly before it (five bits
    each: how many of the cells to which nothing crosses have their letter counted once, twice, …;
    above them the points); ``hash`` of the tiles lying in front; ``reach``, how many tiles touch
    others.
    """

    if TYPE_CHECKING:
        empties: list[int]
        cell: list[int]
        times: list[int]
        before: list[int]
        after: list[int]
        hash: list[int]
        reach: list[int]
        crossed: list[int]
        fit: list[int]
        demand: list[int]
        levels: list[int]
        bingo: list[int]
        bound: list[int]
        fixed: list[int]
        multiplier: list[int]
        place: list[int]
        tiles: list[int]
        following: list[int]
        heads: list[int]

    def __init__(
        self, word_map: WordMap, board: Board, hand: Hand, bingo: bytes, start: int, least: int
    ) -> None:
        """Prepare for a board.

        ``bingo``: the bonus by number of tiles laid, 0 to 9. ``start``: the square that the first
        word of a match goes through, -1 for any. ``least``: the tiles it has at least.
        """
        if __file__.endswith(".py"):
            vars(self).update({name: [0] * size for name, size in _ARRAYS.items()})
        self.hashes = word_map.hashes
        self.board = board
        self.hand = hand
        self.start = start
        self.least = max(least, 1)
        self.level_mask = 2**40 - 1
        self.points_at = 45
        for times in range(10):
            self.bingo[times] = bingo[times]
        for times in range(1, 10):
            self.levels[times] = self.levels[times - 1] << 5 | 1
        self.count = 0

    def collect(self) -> None:
        """List the slots of the board for the rack in hand."""
        self.count = 0
        self.top = self.hand.lowest
        for lane in range(self.board.rows + self.board.columns):
            self.survey(lane)
            if self.empties[lane]:
                self.weigh(lane)
                self.list_rows(lane)
        self.queue()

    def survey(self, lane: int) -> None:
        """Sum up what lies in a lane."""
        if lane < self.board.rows:
            begin = 1 + lane * self.board.stride
            end = begin + self.board.columns
        else:
            begin = self.board.half + 1 + (lane - self.board.rows) * self.board.stride
            end = begin + self.board.rows
        cell = begin
        index = lane * ROOM
        sums = points = points_before = hashed = 0
        while cell < end:
            letter = self.board.letter[cell]
            if letter:
                points += self.board.points[cell]
                hashed += self.hashes[letter]
            else:
                self.cell[index] = cell
                self.times[index] = self.board.word_times[cell]
                self.before[index] = sums + (points_before << self.points_at)
                self.after[index] = sums + (points << self.points_at)
                self.hash[index + 1] = hashed
                points_before = points
                self.crossed[index] = self.board.crosses[cell]
                if not self.crossed[index]:
                    self.fit[index] = ALL_PLACES
                    sums += self.levels[self.board.letter_times[cell]]
                index += 1
            cell += 1
        self.after[index] = sums + (points << self.points_at)
        self.hash[index + 1] = hashed
        self.empties[lane] = index - lane * ROOM
        if self.board.tiles:
            self.touch(lane, begin, end)
        else:
            self.open(lane, begin, end)

    def touch(self, lane: int, begin: int, end: int) -> None:
        """Find out how many tiles, laid from each cell on, touch one that lies there."""
        reach = FAR
        nearest = FAR
        behind = end
        index = lane * ROOM + self.empties[lane]
        while index > lane * ROOM:
            index -= 1
            cell = self.cell[index]
            reach = 1 if self.crossed[index] or behind != cell + 1 else reach + 1
            ahead = begin if index == lane * ROOM else self.cell[index - 1] + 1
            least = reach
            if ahead != cell:
                least = 1
            elif behind == cell + 1 and least == 1:
                # One tile alone is no word in this lane.
                least = 2
            if least == 1 and self.crossed[index] and cell > self.board.half:
                # One tile that makes words both ways comes once: across.
                least = 2
            self.reach[index] = least
            nearest = min(nearest, least)
            behind = cell
        if nearest == FAR:
            self.empties[lane] = 0

    def open(self, lane: int, begin: int, end: int) -> None:
        """Find out how many tiles, laid from each cell on, make a first word."""
        least = max(self.least, 2) if begin > self.board.half else self.least
        goal = -1
        for cell in range(begin, end):
            if self.board.square[cell] == self.start:
                goal = cell
        if self.start < 0:
            goal = begin
        elif goal < 0:
            self.empties[lane] = 0
        index = lane * ROOM
        for cell in range(begin, end):
            if self.start >= 0 and cell > goal:
                self.reach[index] = FAR
            else:
                self.reach[index] = max(least, goal - cell + 1)
            index += 1

    def weigh(self, lane: int) -> None:
        """Sum up what the rack can do on the cells of a lane that something crosses."""
        total = 0
        start = lane * ROOM
        for place in range(self.empties[lane]):
            if self.crossed[start + place]:
                total += self.weigh_cell(start + place)
            self.demand[place + 1] = total

    def weigh_cell(self, index: int) -> int:
        """Find the tiles that can go on a cell; give what the best adds.

        From bit 32 on the crossing word, from 16 what the premium adds to the letter, below it the
        letter.
        """
        cell = self.cell[index]
        allowed = self.board.allowed[cell]
        best = 0
        places = 0
        if allowed and self.hand.blanks:
            places = self.hand.blanks
            best = self.board.worth[0]
        left = allowed & self.hand.letters
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            places |= self.hand.places[letter]
            best = max(best, self.board.worth[letter])
        self.fit[index] = places
        times = self.board.letter_times[cell]
        crossing = self.times[index] * (times * best + self.board.crossing[cell])
        return (crossing << 32) | ((times - 1) * best << 16) | best

    def list_rows(self, lane: int) -> None:
        """List the slots of a lane, those from one cell on together, the last cell first."""
        start = lane * ROOM
        place = stop = self.empties[lane]
        while place:
            place -= 1
            if not self.fit[start + place]:
                stop = place
                continue
            most = min(stop - place, self.hand.size)
            if self.reach[start + place] <= most:
                self.list_row(start, place, most)

    def list_row(self, start: int, place: int, most: int) -> None:
        """List the slots from a cell on."""
        times = 1
        least = self.reach[start + place]
        before = self.before[start + place]
        demand = self.demand[place]
        for size in range(1, most + 1):
            times *= self.times[start + place + size - 1]
            if size >= least:
                sums = self.after[start + place + size] - before
                self.push(sums, self.demand[place + size] - demand, times, size)
                self.place[self.count] = start + place

    def push(self, sums: int, demand: int, times: int, size: int) -> None:
        """Add a slot with a bound of its value."""
        premium = demand >> 16 & 0xFFFF
        levels = sums >> 5 & self.level_mask
        while levels:
            premium += self.hand.ranked[levels & 31]
            levels >>= 5
        fixed = times * ((sums >> self.points_at) + premium) + (demand >> 32) + self.bingo[size]
        bound = 1000 * fixed + self.hand.joint(size, times)
        if demand:
            letters = times * (self.hand.ranked[sums & 31] + (demand & 0xFFFF))
            apart = 1000 * (fixed + letters) + self.hand.best_kept[size]
            bound = min(bound, apart)
        self.count += 1
        self.bound[self.count] = bound
        self.fixed[self.count] = fixed
        self.multiplier[self.count] = times
        self.tiles[self.count] = size
        self.top = max(self.top, bound)

    def queue(self) -> None:
        """Sort the slots into buckets, about a point wide, the last one for all the rest."""
        for bucket in range(BUCKETS):
            self.heads[bucket] = 0
        for slot in range(1, self.count + 1):
            bucket = min((self.top - self.bound[slot]) >> 10, BUCKETS - 1)
            self.following[slot] = self.heads[bucket]
            self.heads[bucket] = slot
        self.bucket = 0
        self.slot = self.heads[0]

    def next(self, best: int) -> int:
        """Give the next slot that may have a play of at least a value; 0 if there is none."""
        while True:
            while not self.slot:
                self.bucket += 1
                if self.bucket == BUCKETS or self.top - (self.bucket << 10) < best:
                    return 0
                self.slot = self.heads[self.bucket]
            slot = self.slot
            self.slot = self.following[slot]
            if self.bound[slot] >= best:
                return slot


_SLOTS = 52 * 26 * 9 + 1
_ARRAYS = {
    **dict.fromkeys(("cell", "times", "before", "after", "hash"), 52 * 28),
    **dict.fromkeys(("reach", "crossed", "fit"), 52 * 28),
    **dict.fromkeys(("bound", "fixed", "multiplier", "place", "tiles", "following"), _SLOTS),
    "empties": 52,
    "demand": 28,
    "levels": 10,
    "bingo": 10,
    "heads": 1024,
}
