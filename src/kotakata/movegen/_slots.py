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
    (16 bits for the points; above them, five bits each: how many of the cells to which nothing
    crosses have their letter counted once, twice, …); one place later, the ``hash`` of these tiles
    and what the rack can do up to the cell (``demand``); ``reach``, how many tiles from it on make
    a play.
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
        for times in range(10):
            self.bingo[times] = bingo[times]
        self.levels[1] = 1 << 16
        for times in range(2, 10):
            self.levels[times] = self.levels[times - 1] << 5 | self.levels[1]
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
            self.behind[index] = sums + points_before
            self.ahead[index] = sums + points
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
        self.ahead[index] = sums + points
        self.hash[index + 1] = hashed
        self.empties[lane] = index - lane * ROOM if nearest < FAR else 0
        if not self.board.tiles:
            self.open(lane, begin, end)
            self.seen[lane] = 0  # with the first tile, this holds for no lane any more

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
            longest = min(open_, self.hand.size)
            if self.reach[index] <= longest:
                self.list_row(index, longest)

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

    def list_row(self, index: int, longest: int) -> None:
        """List the slots from a cell on, of up to so many tiles, with bounds of their values."""
        slot = self.count
        times = 1
        last = index + 1
        for size in range(1, longest + 1):
            last -= 1
            times *= self.times[last]
            if size < self.reach[index]:
                continue
            # What parts of this size are worth is known already, or found out.
            pair = size * MOST_TIMES + times
            is_common = size < self.hand.scarce and times < MOST_TIMES
            if is_common and self.hand.joint_turn[pair] == self.hand.turn:
                most = self.hand.joint_value[pair]
            else:
                most = self.most(size, times, self.hash[index + 2] - self.hash[last])
                if most == self.hand.lowest:
                    continue
            sums = self.ahead[index + 1] - self.behind[last]
            premium = 0
            levels = sums >> 21
            while levels:
                premium += self.hand.ranked[levels & 31]
                levels >>= 5
            fixed = times * ((sums & 0xFFFF) + premium) + self.bingo[size]
            bound = 1000 * fixed + most
            demand = self.demand[index + 1] - self.demand[last]
            if demand:
                fixed += times * (demand >> 16 & 0xFFFF) + (demand >> 32)
                letters = times * (self.hand.ranked[sums >> 16 & 31] + (demand & 0xFFFF))
                apart = 1000 * (fixed + letters) + self.hand.best_kept[size]
                bound = min(1000 * fixed + most, apart)
            slot += 1
            self.bound[slot] = bound
            self.fixed[slot] = fixed
            self.multiplier[slot] = times
            self.place[slot] = index
            self.tiles[slot] = size
            self.weighed[slot] = size >= self.hand.scarce
            self.top = max(self.top, bound)
        self.count = slot

    def most(self, size: int, times: int, through: int) -> int:
        """Give the most that a part of a size is worth, laid and kept.

        Where there are few parts, only those count that may make a word with the letters played
        through; the hand's ``lowest`` says that there are none.
        """
        if size == self.hand.size:
            if not self.hand.may_have(through + self.hand.all_hash, self.hand.blank_count):
                return self.hand.lowest
        elif size >= self.hand.scarce:
            known = self.hand.parts(through, size, 0)
            if not self.hand.known_parts[known]:
                return self.hand.lowest
            return self.hand.at_most(known, times)
        return self.hand.joint(size, times)

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
        """Give the next slot that may have a play of at least a value; 0 if there is none.

        When its turn comes a slot is first bounded again, by the parts that may make a word there;
        most come to nothing then, and others are put off until those that may be worth more.
        """
        while True:
            while not self.slot:
                self.bucket += 1
                if self.bucket == BUCKETS or self.top - (self.bucket << 10) < best:
                    return 0
                self.slot = self.heads[self.bucket]
            slot = self.slot
            self.slot = self.following[slot]
            if self.bound[slot] >= best and (self.weighed[slot] or self.is_due(slot, best)):
                return slot

    def is_due(self, slot: int, best: int) -> bool:
        """Bound a slot again, and put it off unless it still is among the first."""
        self.weighed[slot] = 1
        self.bound[slot] = min(self.bound[slot], self.weigh(slot))
        if self.bound[slot] < best:
            return False
        bucket = min((self.top - self.bound[slot]) >> 10, BUCKETS - 1)
        if bucket <= self.bucket:
            return True
        self.following[slot] = self.heads[bucket]
        self.heads[bucket] = slot
        return False

    def weigh(self, slot: int) -> int:
        """Bound a slot by the parts that may make a word with the letters it plays through."""
        size = self.tiles[slot]
        place = self.place[slot]
        through = self.hash[place + 2] - self.hash[place + 1 - size]
        times = self.multiplier[slot]
        most = self.hand.lowest
        for start in range(0, self.hand.count[size], 64):
            most = max(most, self.hand.at_most(self.hand.parts(through, size, start), times))
        return 1000 * self.fixed[slot] + most


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
