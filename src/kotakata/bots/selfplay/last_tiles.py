"""What it is worth to leave so many tiles in the bag, learned from how games went on.

Who empties the bag lets the other choose first with all racks known; who leaves a tile or two makes
the other empty it. For each play near the end, what followed is compared with what the play's own
leave promised; the average by the tiles left is the value, next to that of plays somewhat earlier.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import Tiles, expand
from kotakata.analysis.equity import POINT
from kotakata.analysis.leaves import LeaveTable
from kotakata.bots.selfplay.arena_games import ROW, open_arena
from kotakata.bots.selfplay.seeds import game_seed
from kotakata.bots.selfplay.stage import Stage
from kotakata.bots.selfplay.static import StaticPlayer

if TYPE_CHECKING:
    from kotakata.bots._arena import Arena

VALUED: Final = 7
"""Tiles left in the bag for which a value is learned: from none to one less than these."""

COMPARED: Final = 14
"""Tiles left in the bag up to which plays are compared with."""

SHRINK: Final = 1500
"""As many plays without effect are added: what followed spreads by 40 points, the values by one."""

_PLAY, _EXCHANGE = 1, 2


@dataclass(frozen=True, slots=True)
class Observed:
    """For each number of tiles left, how many plays there were, and what followed, in all."""

    counts: tuple[int, ...] = (0,) * COMPARED
    sums: tuple[int, ...] = (0,) * COMPARED

    def __add__(self, other: Observed) -> Observed:
        return Observed(
            tuple(map(int.__add__, self.counts, other.counts)),
            tuple(map(int.__add__, self.sums, other.sums)),
        )


def observe(stage: Stage, table: LeaveTable, seed: int, games: int) -> Observed:
    """Watch games of a table against itself."""
    arena = open_arena(stage, [StaticPlayer(table)] * 2)
    row = array("i", bytes(4 * ROW))
    counts, sums = [0] * COMPARED, [0] * COMPARED
    for number in range(games):
        arena.play(array("Q", [game_seed(seed, number)]), 0, row)
        for left, followed in _plays(arena, stage, table, row[0] - row[1]):
            counts[left] += 1
            sums[left] += followed
    return Observed(tuple(counts), tuple(sums))


def late_values(observed: Observed) -> tuple[int, ...]:
    """Give the values of leaving no tile, one, …, in millipoints.

    >>> even = Observed((3000,) * COMPARED, (-60_000_000,) * COMPARED)
    >>> late_values(even)
    (0, 0, 0, 0, 0, 0, 0)
    """
    compared = sum(observed.counts[VALUED:])
    if not compared:
        return ()
    usual = sum(observed.sums[VALUED:]) / compared
    return tuple(
        round((total - usual * count) / (count + SHRINK))
        for count, total in zip(observed.counts[:VALUED], observed.sums[:VALUED], strict=True)
    )


def _plays(arena: Arena, stage: Stage, table: LeaveTable, spread: int) -> Iterable[tuple[int, int]]:
    """Give for each play near the end the tiles left, and what followed beyond its leave."""
    edition = stage.book.edition
    racks = [list(_tiles(packed)) for packed in arena.dealt]
    in_bag = len(expand(edition.counts)) - sum(map(len, racks))
    scores = [0, 0]
    for number in range(arena.turns):
        kind, tiles, head, drawn = arena.log[4 * number : 4 * number + 4]
        seat = number & 1
        off = _laid(tiles) if kind & 255 == _PLAY else ()
        if kind & 255 == _EXCHANGE:
            off = _tiles(tiles | 1 << 7 * head)
        for tile in off:
            racks[seat].remove(tile)
        if kind & 255 == _PLAY:
            scores[seat] += kind >> 8
            left = max(in_bag - len(off), 0)
            if in_bag and left < COMPARED:
                ahead = scores[seat] - scores[1 - seat]
                followed = (spread if seat == 0 else -spread) - ahead
                kept = tuple(racks[seat])
                yield left, POINT * followed - table.value(kept, edition.alphabet)
            in_bag -= len(_tiles(drawn))
        racks[seat] += _tiles(drawn)


def _tiles(packed: int) -> Tiles:
    """Give tiles as the arena writes them, with a 1 above them."""
    tiles = []
    while packed > 1:
        tiles.append(packed & 127)
        packed >>= 7
    return tuple(tiles)


def _laid(packed: int) -> Tiles:
    """Give the tiles of a play as they lay on the rack."""
    tiles = []
    while packed:
        tiles.append(0 if packed & 64 else packed & 63)
        packed >>= 7
    return tuple(tiles)
