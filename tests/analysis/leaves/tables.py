"""Tables for tests: made up, but of every kind of number."""

from __future__ import annotations

from random import Random

from kotakata.analysis.leaves import LeaveTable
from kotakata.analysis.leaves.table import MOST_TILES
from kotakata.rules.edition import Edition


def table_by_chance(edition: Edition, seed: int = 1, rack_size: int = 7) -> LeaveTable:
    """Give a table of numbers that mean nothing."""
    random = Random(seed)
    tiles = range(edition.alphabet.size + 1)

    def row(count: int, most: int) -> tuple[int, ...]:
        return tuple(random.randint(-most, most) for _ in range(count))

    return LeaveTable(
        edition.name,
        rack_size,
        row(len(tiles), 20_000),
        tuple(row(tile + 1, 5_000) for tile in tiles),
        tuple(row(MOST_TILES + 1, 3_000) for _ in range(MOST_TILES + 1)),
        late=row(7, 4_000),
    )
