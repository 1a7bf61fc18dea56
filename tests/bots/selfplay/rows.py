"""Rows of results for tests."""

from __future__ import annotations

from kotakata.bots.selfplay.game_row import GameRow


def row(number: int, score_0: int = 400, score_1: int = 380, *, seed: int = 0) -> GameRow:
    """Give a game with these scores."""
    return GameRow(number, seed, number & 1, score_0, score_1, 22, 1, 2, "going_out", 1500)
