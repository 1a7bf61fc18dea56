"""The tables of a rule file about time and the end: clocks, endings, targets.

Times are given in seconds and minutes, in fractions where needed; they become integer milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from kotakata.rules import model
from kotakata.rules.schema.table import Name, Points, Table

SECOND_MS: Final = 1000
MINUTE_MS: Final = 60_000

_DAY_SECONDS = 86_400
_DAY_MINUTES = 1440

Seconds: TypeAlias = Annotated[float, Field(ge=0, le=_DAY_SECONDS, allow_inf_nan=False)]
Minutes: TypeAlias = Annotated[float, Field(ge=0, le=_DAY_MINUTES, allow_inf_nan=False)]
Warnings: TypeAlias = Annotated[list[Seconds], Field(max_length=9)]
PlayerNumber: TypeAlias = Literal["2", "3", "4"]


class ClockTable(Table):
    """Times; 0 is no limit."""

    turn_seconds: Seconds = Field(
        default=0, description="How long a turn may last; then it is lost."
    )
    turn_warnings_seconds: Warnings = Field(
        default=[], description="Seconds left when the turn's time is called."
    )
    player_minutes: Minutes = Field(
        default=0, description="How long a player may think in the whole match."
    )
    increment_seconds: Seconds = Field(
        default=0, description="What a player's clock gains with every turn."
    )
    player_warnings_seconds: Warnings = Field(
        default=[], description="Seconds left when a player's time is called."
    )
    overtime_points: Points = Field(
        default=0, description="What every started minute beyond the player's time costs."
    )
    overtime_minutes: Minutes = Field(default=0, description="How far beyond it the match is lost.")
    match_minutes: Minutes = Field(default=0, description="How long the match may last.")
    match_warnings_seconds: Warnings = Field(
        default=[], description="Seconds left when the match time is called."
    )

    def to_clock(self) -> model.Clock:
        """Give the times in milliseconds."""
        return model.Clock(
            turn_ms=_ms(self.turn_seconds),
            turn_warnings_ms=tuple(map(_ms, self.turn_warnings_seconds)),
            player_ms=_ms(self.player_minutes, MINUTE_MS),
            increment_ms=_ms(self.increment_seconds),
            player_warnings_ms=tuple(map(_ms, self.player_warnings_seconds)),
            overtime_points=self.overtime_points,
            overtime_ms=_ms(self.overtime_minutes, MINUTE_MS),
            match_ms=_ms(self.match_minutes, MINUTE_MS),
            match_warnings_ms=tuple(map(_ms, self.match_warnings_seconds)),
        )


class InARowTable(Table):
    """A row of turns that ends the match."""

    count: int = Field(default=0, ge=0, le=99, description="How many in a row; 0 is never.")
    by: Literal["one", "all"] = Field(
        default="all", description="One player's own turns, or everybody's in so many rounds."
    )


class EndTable(Table):
    """What ends a match."""

    going_out: bool = Field(
        default=True, description="Whether the match ends when a player has used all tiles."
    )
    passes: InARowTable = Field(
        default=InARowTable(), description="Passes in a row that end the match."
    )
    scoreless_turns: int = Field(
        default=0,
        ge=0,
        le=99,
        description="Scoreless turns in a row, over all players, that end it; 0 is never.",
    )
    no_move_round: int = Field(
        default=0,
        ge=0,
        le=99,
        description="Unbroken rounds of passes that mean nobody can move; 0 is never.",
    )
    lost_turns_count: bool = Field(
        default=False, description="Whether a lost turn counts as a pass or scoreless turn."
    )
    match_time: Literal["at_once", "finish_turn", "finish_round"] = Field(
        default="at_once", description="When the match stops after its time is over."
    )

    def to_end(self) -> model.End:
        """Make the endings that the table describes."""
        passes = model.InARow(self.passes.count, self.passes.by) if self.passes.count else None
        return model.End(**(self.values() | {"passes": passes}))


class TargetTable(Table):
    """Playing until a score is reached."""

    levels: dict[Name, dict[PlayerNumber, Points]] = Field(
        default={},
        description="Level of skill -> number of players -> the score that wins at once.",
    )
    points: Points = Field(default=0, description="One agreed score for everybody; 0 is none.")
    leftovers: bool = Field(
        default=False, description="Whether left tiles are counted when a target ended the match."
    )

    def to_target(self) -> model.Target:
        """Make the targets that the table describes."""
        levels = {
            level: {int(players): points for players, points in row.items() if points}
            for level, row in self.levels.items()
        }
        return model.Target(levels, self.points, self.leftovers)


def _ms(time: float, unit_ms: int = SECOND_MS) -> int:
    return round(time * unit_ms)
