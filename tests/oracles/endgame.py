"""What an end is worth by trying everything: both racks known, the bag empty, two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracles.movegen import PlainFinder

if TYPE_CHECKING:
    from kotakata.game.position import Board


def best_difference(
    finder: PlainFinder, board: Board, rack: tuple[int, ...], other: tuple[int, ...], passed: bool
) -> int:
    """Give the difference of scores that who is to move can force, left tiles counted (C12)."""
    worth = finder.setup.edition.worth
    other_points = sum(worth[tile] for tile in other)
    values = []
    for placements, score in finder.plays(board, rack).items():
        kept, after = list(rack), bytearray(board)
        for square, tile in placements:
            kept.remove(0 if tile & 128 else tile)
            after[square] = tile
        if kept:
            reply = best_difference(finder, bytes(after), other, tuple(kept), passed=False)
            values.append(score - reply)
        else:
            values.append(score + 2 * other_points)
    if passed:
        values.append(other_points - sum(worth[tile] for tile in rack))
    else:
        values.append(-best_difference(finder, board, other, rack, passed=True))
    return max(values)
