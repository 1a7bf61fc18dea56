"""Clock arithmetic: what has been used and what is left. It reads no clock itself."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.game.replacing import replace
from kotakata.game.setup import Player
from kotakata.rules.model import Clock

MINUTE_MS = 60_000


@dataclass(frozen=True)
class Clocks:
    """Time used so far, in ms, up to ``at_ms``.

    The turn clock and the player's run only within a turn, the match clock also between turns.
    """

    player_ms: tuple[int, ...]
    at_ms: int = 0
    turn_ms: int = 0
    match_ms: int = 0
    turn_runs: bool = False
    match_runs: bool = False
    turn_warned: int = 0
    player_warned: tuple[int, ...] = ()
    match_warned: int = 0

    def elapse(self, at_ms: int, player: Player | None) -> Clocks:
        """Let time pass up to ``at_ms`` on the clocks that run, with ``player`` on turn."""
        spent = at_ms - self.at_ms
        if spent <= 0:
            return self
        if not self.match_runs and not self.turn_runs:
            return replace(self, at_ms=at_ms)
        player_ms = self.player_ms
        if self.turn_runs and player is not None:
            player_ms = add_at(player_ms, player, spent)
        return replace(
            self,
            at_ms=at_ms,
            player_ms=player_ms,
            turn_ms=self.turn_ms + spent if self.turn_runs else self.turn_ms,
            match_ms=self.match_ms + spent if self.match_runs else self.match_ms,
        )

    def stop(self) -> Clocks:
        """Stop every clock."""
        return replace(self, turn_runs=False, match_runs=False)


def add_at(values: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """Give the tuple with ``amount`` added at ``index``."""
    return values[:index] + (values[index] + amount,) + values[index + 1 :]


def remaining_ms(limit_ms: int, used_ms: int) -> int:
    """What is left; negative is overtime."""
    return limit_ms - used_ms


def overtime_penalty(clock: Clock, used_ms: int) -> int:
    """Points lost for each started minute beyond the player's time."""
    over = used_ms - clock.player_ms
    if not clock.player_ms or over <= 0:
        return 0
    return -(-over // MINUTE_MS) * clock.overtime_points
