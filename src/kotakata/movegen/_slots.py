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
    from collections.abc import Callable, Sequence

    from kotakata.movegen._board import Board
    from kotakata.movegen._hand import Hand
    from kotakata.movegen._word_map import WordMap

    LANES: int
    MOST_TIMES: int
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
        MOST_TIMES=32,
        ROOM=28,
        BUCKETS=1024,
        MOST_SLOTS=52 * 26 * 9 + 1,
        FAR=64,
        ALL_PLACES=511,
    )


class Slots:
    """The slots of a board for a rack.

    Of the empty cells of a lane, from ``lane * 28`` on, the last first: ``cell``; ``behind`` and
    ``ahead``, what is summed up after it, without and with the tiles that lie directly after it
    (five bits each: how many of the cells to which nothing crosses have their letter counted once,
    twice, …; above them the points); one place later, the ``hash`` of these tiles and what the rack
    can do up to the cell (``demand``); ``reach``, how many tiles from it on make a play.
    """

    if TYPE_CHECKING:
        empties: list[int]
        seen: list[int]
        cell: list[int]
        times: list[int]
        ahead: list[int]
        behind: list[int]
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
        weighed: list[int]
        heads: list[int]

    def __init__(
        self,
        word_map: WordMap,
        board: Board,
        hand: Hand,
        bingo: Sequence[int],
        start: int,
        least: int,
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
            if self.seen[lane] != self.board.changed[lane]:
                self.seen[lane] = self.board.changed[lane]
                self.survey(lane)
            if self.empties[lane]:
                self.list_lane(lane)
        self.queue()

    def survey(self, lane: int) -> None:
        """Sum up what lies in a lane, and find out where how many tiles touch."""
        if self.board.tiles and self.board.changed[lane] == self.board.cleared:
            self.empties[lane] = 0
            return
        if lane < self.board.rows:
            begin = 1 + lane * self.board.stride
            end = begin + self.board.columns
        else:
            begin = self.board.half + 1 + (lane - self.board.rows) * self.board.stride
            end = begin + self.board.rows
        cell = end
        letter = 0
        ahead = self.board.letter[cell - 1]
        index = lane * ROOM
        sums = points = points_before = hashed = 0
        reach = nearest = FAR
        while cell > begin:
            cell -= 1
            behind = letter
            letter = ahead
            ahead = self.board.letter[cell - 1]
            if letter:
                points += self.board.points[cell]
                hashed += self.hashes[letter]
                reach = 0
                continue
            self.cell[index] = cell
            self.times[index] = self.board.word_times[cell]
            self.behind[index] = sums + (points_before << self.points_at)
            self.ahead[index] = sums + (points << self.points_at)
            self.hash[index + 1] = hashed
            points_before = points
            reach += 1
            crossed = self.board.crosses[cell]
            self.crossed[index] = crossed
            if crossed:
                reach = 1
            else:
                self.fit[index] = ALL_PLACES
                sums += self.levels[self.board.letter_times[cell]]
            if crossed and cell > self.board.half:
                # One tile that makes words both ways comes once: across.
                reach_here = 2
            elif ahead:
                reach_here = 1
            elif not behind and reach == 1:
                # One tile alone is no word in this lane.
                reach_here = 2
            else:
                reach_here = reach
            self.reach[index] = reach_here
            nearest = min(nearest, reach_here)
            index += 1
        self.ahead[index] = sums + (points << self.points_at)
        self.hash[index + 1] = hashed
        self.empties[lane] = index - lane * ROOM if nearest < FAR else 0
        if not self.board.tiles:
            self.open(lane, begin, end)
            # With the first tile, this holds no longer for any lane.
            self.seen[lane] = 0

    def open(self, lane: int, begin: int, end: int) -> None:
        """Find out how many tiles, laid from each cell of an empty board on, make a first word."""
        least = max(self.least, 2) if begin > self.board.half else self.least
        goal = begin
        if self.start >= 0:
            goal = -1
            for cell in range(begin, end):
                if self.board.square[cell] == self.start:
                    goal = cell
        self.empties[lane] = end - begin if goal >= 0 else 0
        index = lane * ROOM
        cell = end
        while cell > begin:
            cell -= 1
            if self.start >= 0 and cell > goal:
                self.reach[index] = FAR
            else:
                self.reach[index] = max(least, goal - cell + 1)
            index += 1

    def list_lane(self, lane: int) -> None:
        """List the slots of a lane, those from one cell on together, the last cell first."""
        total = 0
        open_ = 0
        for index in range(lane * ROOM, lane * ROOM + self.empties[lane]):
            open_ += 1
            if self.crossed[index]:
                total += self.weigh_cell(index)
                if not self.fit[index]:
                    open_ = 0
            self.demand[index + 1] = total
            most = min(open_, self.hand.size)
            if self.reach[index] <= most:
                self.list_row(index, most)

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

    def list_row(self, index: int, most: int) -> None:
        """List the slots from a cell on."""
        times = 1
        least = self.reach[index]
        ahead = self.ahead[index + 1]
        demand = self.demand[index + 1]
        hashed = self.hash[index + 2]
        last = index + 1
        for size in range(1, most + 1):
            last -= 1
            times *= self.times[last]
            if size < least:
                continue
            if size >= self.hand.scarce:
                through = hashed - self.hash[last]
                if not self.hand.known_parts[self.hand.parts(through, size, 0)]:
                    continue
            self.push(ahead - self.behind[last], demand - self.demand[last], times, size)
            self.place[self.count] = index

    def push(self, sums: int, demand: int, times: int, size: int) -> None:
        """Add a slot with a bound of its value."""
        premium = demand >> 16 & 0xFFFF
        levels = sums >> 5 & self.level_mask
        while levels:
            premium += self.hand.ranked[levels & 31]
            levels >>= 5
        fixed = times * ((sums >> self.points_at) + premium) + (demand >> 32) + self.bingo[size]
        bound = 1000 * fixed
        index = size * MOST_TIMES + times
        if times < MOST_TIMES and self.hand.joint_turn[index] == self.hand.turn:
            bound += self.hand.joint_value[index]
        else:
            bound += self.hand.joint(size, times)
        if demand:
            letters = times * (self.hand.ranked[sums & 31] + (demand & 0xFFFF))
            bound = min(bound, 1000 * (fixed + letters) + self.hand.best_kept[size])
        self.count += 1
        self.bound[self.count] = bound
        self.fixed[self.count] = fixed
        self.multiplier[self.count] = times
        self.tiles[self.count] = size
        self.weighed[self.count] = 0
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

    def weigh(self, slot: int, through: int) -> int:
        """Bound a slot again, by the parts that may make a word with the letters played through."""
        size = self.tiles[slot]
        times = self.multiplier[slot]
        most = self.hand.lowest
        for start in range(0, self.hand.count[size], 64):
            place = self.hand.parts(through, size, start)
            # The best of one time need not be that of more: the most points are added to it.
            more = 1000 * (times - 1) * self.hand.known_points[place]
            most = max(most, self.hand.known_most[place] + more)
        self.weighed[slot] = 1
        return min(self.bound[slot], 1000 * self.fixed[slot] + most)

    def put_off(self, slot: int, bound: int) -> bool:
        """Let a slot come again, if by its better bound others may come before it."""
        bucket = (self.top - bound) >> 10
        if bucket <= self.bucket or self.bucket == BUCKETS - 1:
            return False
        bucket = min(bucket, BUCKETS - 1)
        self.bound[slot] = bound
        self.following[slot] = self.heads[bucket]
        self.heads[bucket] = slot
        return True

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
    **dict.fromkeys(("cell", "times", "ahead", "behind", "hash", "demand"), 52 * 28),
    **dict.fromkeys(("reach", "crossed", "fit"), 52 * 28),
    **dict.fromkeys(
        ("bound", "fixed", "multiplier", "place", "tiles", "following", "weighed"), _SLOTS
    ),
    "empties": 52,
    "seen": 52,
    "levels": 10,
    "bingo": 10,
    "heads": 1024,
}
