"""Clocks as the log's time says at this moment: what is left, and how pressing it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kotakata.game.clock import remaining_ms
from kotakata.game.position import Position
from kotakata.game.setup import Player
from kotakata.game.telling.saying import clock_text

_PRESSING_MS: Final = 30_000


@dataclass(frozen=True, slots=True)
class Reading:
    """What one clock shows; ``pressing`` when its end is near or past."""

    clock: Literal["turn", "player", "match"]
    left_ms: int

    @property
    def pressing(self) -> bool:
        """Whether time is short."""
        return self.left_ms <= _PRESSING_MS

    def __str__(self) -> str:
        """Write it in minutes and seconds."""
        return clock_text(self.left_ms)


def read_clocks(position: Position, now_ms: int) -> tuple[Reading, ...]:
    """Read the clocks that concern whoever is on turn, the shortest matter first."""
    readings: list[Reading] = []
    if position.is_over:
        return ()
    rules = position.setup.rules.clock
    clocks = position.clocks.elapse(now_ms, position.on_turn)
    if rules.turn_ms and position.on_turn is not None and clocks.turn_runs:
        readings.append(Reading("turn", remaining_ms(rules.turn_ms, clocks.turn_ms)))
    if rules.player_ms and position.on_turn is not None:
        readings.append(player_clock(position, position.on_turn, now_ms))
    if rules.match_ms and position.has_begun:
        readings.append(Reading("match", remaining_ms(rules.match_ms, clocks.match_ms)))
    return tuple(readings)


def player_clock(position: Position, player: Player, now_ms: int) -> Reading:
    """Read a player's own clock."""
    clocks = position.clocks.elapse(now_ms, position.on_turn)
    limit_ms = position.setup.rules.clock.player_ms
    return Reading("player", remaining_ms(limit_ms, clocks.player_ms[player]))
