# ruff: noqa: F821 - where games run without the interpreter's lock, ruff cannot see; mypy can
"""The kernel that plays whole games between two static players, without the interpreter's lock.

A static player takes the move of the highest equity: points now and the future of what is kept, by
a table of leave values; an empty table makes it the player of the highest score. It passes only
when it has neither a play nor an exchange, and stops exchanging after some scoreless turns, so that
games end. The rules are those without conditions on words, between two with dealt tiles; what else
they say stands in ``rules``, see ``kotakata.bots.selfplay.plain``.

Tiles lie in the bag in the order that the game's seed gives; the first player draws from one end,
the second from the other, so that in the partner game of a pair, with the seats swapped, both get
much the same tiles. Leaves out judging words and clocks. The types are in ``_arena.pxd``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.analysis._racks import Racks
    from kotakata.analysis.leaves._leaves import Leaves
    from kotakata.movegen._best import BestFinder
    from kotakata.movegen._board import Board

    freely: Callable[[Arena, int, int, int], None]

_PATIENCE = 6
"""Scoreless turns in a row after which nobody exchanges who could play; others have thrice that."""

_TURNS = 500
"""Turns of the longest game that is written down; none comes near."""

_SAMPLES = 3
"""Racks by chance in a turn, when racks are sampled: as many as cost little beside the game itself,
and few enough that a position does not count too much."""

_NEVER = -(1 << 30)

# What ``rules`` holds, by place.
_RACK, _EXCHANGE, _LEAST_BAG, _DRAWS_FIRST, _GOING_OUT = 0, 1, 2, 3, 4
_OWN_PASSES, _ALL_PASSES, _SCORELESS, _NO_MOVE, _LEFTOVERS = 5, 6, 7, 8, 9

# What a row of results holds, by place.
_TURN_COUNT, _BINGOS, _ENDED, _ROW = 2, 3, 5, 6

# Why a game ended.
_PLAYING, _WENT_OUT, _PASSED, _NO_POINTS, _NO_MOVES, _TOO_LONG = 0, 1, 2, 3, 4, 5


class Arena:
    """A table for two, with all that is needed for game after game.

    ``racks`` has two racks, and the whole set for its bag. ``rows`` takes six numbers a game: the
    score of bot 0 and of bot 1, how many turns, the bingos of each, and why it ended. ``log`` has
    the last game, a turn in four numbers: its kind (0 a pass, 1 a play, 2 an exchange) with what it
    scored in the bits from 8 on; tiles and head of the play, or the tiles returned and how many;
    and the tiles drawn, seven bits each from the low end, with a 1 above them; ``dealt`` has the
    racks they began with in that form.
    """

    def __init__(
        self,
        board: Board,
        finder: BestFinder,
        leaves: tuple[Leaves, Leaves],
        racks: Racks,
        bingo: array[int],
        rules: array[int],
    ) -> None:
        self.board = board
        self.finder = finder
        self.leaves_0, self.leaves_1 = leaves
        self.racks = racks
        self.bingo = bingo
        self.rules = rules
        self.pool = bytearray(len(self.racks.whole))
        self.own = array("i", [0, 0])
        self.round = array("i", [0, 0])
        self.log = array("Q", bytes(8 * 4 * _TURNS))
        self.dealt = array("Q", [0, 0])
        self.seeds = array("Q", [])
        self.rows = array("i", [])
        self.sampled_racks = array("Q", [])
        self.sampled_values = array("i", [])
        self.samples = self.wanted = 0
        self.first = 0
        self.turns = self.scoreless = self.exchanged = 0
        self.row = 0

    def play(self, seeds: array[int], first: int, rows: array[int]) -> None:
        """Play a game for each seed, bots 0 and 1 beginning in turns, ``first`` the first time."""
        self.rows = rows
        self.seeds = seeds
        freely(self, first, len(seeds), 0)

    def sample(self, racks: array[int], values: array[int]) -> None:
        """From now on, value racks drawn by chance as well, until these arrays are full.

        A few a turn, while the bag still fills a rack: the rack in seven bits a tile, ascending,
        and the equity of its best move in millipoints.
        """
        self.sampled_racks = racks
        self.sampled_values = values
        self.wanted = len(racks)
        self.samples = 0

    def run(self, first: int, count: int, begun: int) -> None:
        """Play games ``begun`` to ``count`` of the seeds."""
        for game in range(begun, count):
            self.row = game * _ROW
            self.first = first ^ (game & 1)
            self.deal(self.seeds[game])
            while self.rows[self.row + _ENDED] == _PLAYING:
                self.turn(self.turns & 1)
                self.rows[self.row + _ENDED] = self.reason()
            self.count_leftovers()
            self.rows[self.row + _TURN_COUNT] = self.turns

    def deal(self, seed: int) -> None:
        """Clear the table, shuffle the bag and fill both racks."""
        self.board.clear()
        self.racks.begin(seed)
        self.turns = self.scoreless = 0
        for place in range(_ROW):
            self.rows[self.row + place] = 0
        for seat in range(2):
            self.own[seat] = self.round[seat] = 0
            self.dealt[seat] = self.draw(seat, self.rules[_RACK])

    def draw(self, seat: int, wanted: int) -> int:
        """Draw for a seat, as many tiles as there are; give them packed."""
        packed = shift = 0
        for _ in range(wanted):
            if not self.racks.in_bag():
                break
            packed |= self.shifted(self.racks.draw(seat, seat), shift)
            shift += 7
        return packed | self.shifted(1, shift)

    def shifted(self, bits: int, shift: int) -> int:
        """Shift bits to their place among 64."""
        return bits << shift

    def turn(self, seat: int) -> None:
        """Let a seat take its turn: play, exchange or pass."""
        count = self.racks.counts[seat]
        start = self.racks.start(seat)
        if self.racks.in_bag() >= self.rules[_RACK]:
            for _ in range(_SAMPLES):
                if self.samples < self.wanted:
                    self.sample_one(seat)
        for place in range(count):
            self.lay_out(seat, place, self.racks.tiles[start + place])
        self.turns += 1
        best = self.search(seat, count)
        kept = self.exchanging(seat, count)
        patience = 3 * _PATIENCE if best == _NEVER else _PATIENCE
        if self.exchanged > best and self.scoreless < patience:
            self.exchange(seat, kept)
        elif best != _NEVER:
            self.lay(seat)
        else:
            self.note(0, 0, 0, 1)
            self.own[seat] += 1
            self.round[seat] += 1
            self.scoreless += 1

    def lay_out(self, seat: int, place: int, tile: int) -> None:
        """Put a tile where the leaves of the bot in a seat are valued."""
        if seat ^ self.first:
            self.leaves_1.rack[place] = tile
        else:
            self.leaves_0.rack[place] = tile

    def search(self, seat: int, count: int) -> int:
        """Find the best play with the tiles laid out, and give its equity; below all if none."""
        in_bag = self.racks.in_bag()
        points = 0 if in_bag else self.racks.points(1 - seat)
        if count == 0:
            return _NEVER
        if seat ^ self.first:
            self.leaves_1.fill(count, in_bag, points)
            found = self.finder.search(self.leaves_1.rack, count, self.leaves_1.values)
        else:
            self.leaves_0.fill(count, in_bag, points)
            found = self.finder.search(self.leaves_0.rack, count, self.leaves_0.values)
        return self.finder.value if found else _NEVER

    def exchanging(self, seat: int, count: int) -> int:
        """Choose what to keep when exchanging, and set what that is worth; below all if not."""
        in_bag = self.racks.in_bag()
        self.exchanged = _NEVER
        if not self.rules[_EXCHANGE] or in_bag < self.rules[_LEAST_BAG] or not count:
            return 0
        most = min(count, in_bag)
        if seat ^ self.first:
            kept = self.leaves_1.exchange(count, most, in_bag)
            self.exchanged = self.leaves_1.exchanged
        else:
            kept = self.leaves_0.exchange(count, most, in_bag)
            self.exchanged = self.leaves_0.exchanged
        return kept

    def lay(self, seat: int) -> None:
        """Lay the play that was found, score it, and draw."""
        tiles = self.finder.tiles
        head = self.finder.head
        self.board.put(tiles, head)
        bot = seat ^ self.first
        score = head >> 24
        laid = self.racks.lay(seat, tiles)
        self.rows[self.row + bot] += score
        if self.bingo[laid]:
            self.rows[self.row + _BINGOS + bot] += 1
        self.done(seat, score > 0)
        drawn = self.draw(seat, self.rules[_RACK] - self.racks.counts[seat])
        self.note(1 | score << 8, tiles, head, drawn)

    def exchange(self, seat: int, kept: int) -> None:
        """Exchange all tiles but those of a mask."""
        start = self.racks.start(seat)
        returned = shift = 0
        for place in range(self.racks.counts[seat]):
            if not kept >> place & 1:
                returned |= self.shifted(self.racks.tiles[start + place], shift)
                shift += 7
        number = shift // 7
        for place in range(number):
            self.racks.give(seat, (returned >> 7 * place) & 127)
        drawn = 0
        if self.rules[_DRAWS_FIRST]:
            drawn = self.draw(seat, number)
        for place in range(number):
            self.racks.put_back((returned >> 7 * place) & 127, seat)
        if not self.rules[_DRAWS_FIRST]:
            drawn = self.draw(seat, number)
        self.done(seat, 0)
        self.note(2, returned, number, drawn)

    def done(self, seat: int, has_scored: int) -> None:
        """Something was done, which breaks a row of passes."""
        self.own[seat] = 0
        self.round[0] = self.round[1] = 0
        self.scoreless = 0 if has_scored else self.scoreless + 1

    def note(self, kind: int, tiles: int, head: int, drawn: int) -> None:
        """Write a turn down."""
        place = 4 * (self.turns - 1)
        self.log[place] = kind
        self.log[place + 1] = tiles
        self.log[place + 2] = head
        self.log[place + 3] = drawn

    def is_out(self) -> int:
        """Whether the bag is empty, and a rack too."""
        return not (self.racks.in_bag() or (self.racks.counts[0] and self.racks.counts[1]))

    def reason(self) -> int:
        """Say whether the game is over, and why, as ``kotakata.game.decide.flow`` does."""
        if self.rules[_GOING_OUT] and self.is_out():
            return _WENT_OUT
        if self.board.tiles == self.board.rows * self.board.columns:
            return _NO_MOVES
        most = max(self.own[0], self.own[1])
        if self.rules[_OWN_PASSES] and most >= self.rules[_OWN_PASSES]:
            return _PASSED
        rounds = min(self.round[0], self.round[1])
        if self.rules[_ALL_PASSES] and rounds >= self.rules[_ALL_PASSES]:
            return _PASSED
        if self.rules[_SCORELESS] and self.scoreless >= self.rules[_SCORELESS]:
            return _NO_POINTS
        if self.rules[_NO_MOVE] and rounds >= self.rules[_NO_MOVE]:
            return _NO_MOVES
        return _TOO_LONG if self.turns == _TURNS else _PLAYING

    def count_leftovers(self) -> None:
        """Score the tiles that are left (C12)."""
        mode = self.rules[_LEFTOVERS]
        if mode == 0:
            return
        total = self.racks.points(0) + self.racks.points(1)
        is_out = self.is_out()
        for seat in range(2):
            bot = self.row + (seat ^ self.first)
            if not (mode == 3 and is_out):
                self.rows[bot] -= self.racks.points(seat)
            if is_out and mode > 1 and not self.racks.counts[seat]:
                self.rows[bot] += total * (mode - 1)

    def sample_one(self, seat: int) -> None:
        """Draw a rack by chance from all that the player on turn could hold, and value it."""
        size = 0
        for place in range(self.racks.low, self.racks.high):
            self.pool[size] = self.racks.bag[place]
            size += 1
        for other in range(2):
            start = self.racks.start(other)
            for place in range(self.racks.counts[other]):
                self.pool[size] = self.racks.tiles[start + place]
                size += 1
        count = self.rules[_RACK]
        for place in range(count):
            chosen = place + self.racks.chance(size - place)
            tile = self.pool[chosen]
            self.pool[chosen] = self.pool[place]
            other = place
            while other and self.pool[other - 1] > tile:
                self.pool[other] = self.pool[other - 1]
                other -= 1
            self.pool[other] = tile
        packed = 0
        for place in range(count):
            self.lay_out(seat, place, self.pool[place])
            packed |= self.shifted(self.pool[place], 7 * place)
        best = self.search(seat, count)
        self.exchanging(seat, count)
        # Who has no move at all has nothing; the worst that can be known.
        value = max(best, self.exchanged)
        self.sampled_racks[self.samples] = packed
        self.sampled_values[self.samples] = 0 if value == _NEVER else value
        self.samples += 1


if __file__.endswith(".py"):
    # Compiled, the games run without the interpreter's lock (_arena.pxd).
    globals().update(freely=Arena.run)
