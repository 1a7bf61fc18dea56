"""Clocks: warnings, the end of the match time, pauses and corrections."""

from __future__ import annotations

from kotakata.game.clock import Clocks, add_at
from kotakata.game.event import (
    ClockCorrected,
    MatchPaused,
    MatchResumed,
    MatchTimeEnded,
    WarningGiven,
)
from kotakata.game.position import Phase, Position
from kotakata.game.replacing import replace
from kotakata.rules.model import Clock


def warning_given(position: Position, event: WarningGiven) -> Position:
    """One warning of that clock is behind us (A.II.2)."""
    clocks = position.clocks
    match event.clock:
        case "turn":
            clocks = replace(clocks, turn_warned=clocks.turn_warned + 1)
        case "player":
            clocks = replace(clocks, player_warned=add_at(clocks.player_warned, event.player, 1))
        case "match":
            clocks = replace(clocks, match_warned=clocks.match_warned + 1)
    return replace(position, clocks=clocks)


def match_time_ended(position: Position, event: MatchTimeEnded) -> Position:
    """At once, a turn not declared done not counting (R2); else turn or round is finished."""
    position = replace(position, time_is_over=True)
    if not position.is_stopped:
        return position
    return replace(position, phase=Phase.WINDOW, clocks=position.clocks.stop())


def match_paused(position: Position, event: MatchPaused) -> Position:
    """Every clock stops (A.II.13)."""
    return replace(position, paused=True, clocks=position.clocks.stop())


def match_resumed(position: Position, event: MatchResumed) -> Position:
    """The clocks go on, some of the time used given back (A.II.14)."""
    clocks, player_ms = position.clocks, position.clocks.player_ms
    waits = position.phase is Phase.WINDOW and position.has_begun and not position.is_stopped
    if position.on_turn is not None:
        player_ms = add_at(player_ms, position.on_turn, -event.turn_back_ms)
    clocks = replace(
        clocks,
        turn_ms=clocks.turn_ms - event.turn_back_ms,
        player_ms=player_ms,
        match_ms=clocks.match_ms - event.match_back_ms,
        turn_runs=position.phase is Phase.TURN,
        match_runs=position.phase is Phase.TURN or waits,
    )
    return replace(position, paused=False, clocks=_warned_anew(position.setup.rules.clock, clocks))


def clock_corrected(position: Position, event: ClockCorrected) -> Position:
    """Time is given or taken; a warning is given again if its moment comes again."""
    clocks = position.clocks
    match event.clock:
        case "turn":
            clocks = replace(clocks, turn_ms=clocks.turn_ms - event.add_ms)
        case "player":
            clocks = replace(
                clocks, player_ms=add_at(clocks.player_ms, event.player, -event.add_ms)
            )
        case "match":
            clocks = replace(clocks, match_ms=clocks.match_ms - event.add_ms)
    corrected = replace(position, clocks=_warned_anew(position.setup.rules.clock, clocks))
    return in_snapshots(corrected, event)


def in_snapshots(position: Position, event: ClockCorrected) -> Position:
    """A correction outlives the undoing of a turn or ruling before it.

    The clock of the turn that is under way is no business of the turn before.
    """
    undo, unruled = position.undo, position.unruled
    if undo and (event.clock != "turn" or undo.turn_number == position.turn_number):
        undo = clock_corrected(undo, event)
    if unruled:
        unruled = clock_corrected(unruled, event)
    return replace(position, undo=undo, unruled=unruled)


def _warned_anew(rules: Clock, clocks: Clocks) -> Clocks:
    return replace(
        clocks,
        turn_warned=min(
            clocks.turn_warned, _passed(rules.turn_warnings_ms, rules.turn_ms - clocks.turn_ms)
        ),
        match_warned=min(
            clocks.match_warned, _passed(rules.match_warnings_ms, rules.match_ms - clocks.match_ms)
        ),
        player_warned=tuple(
            min(warned, _passed(rules.player_warnings_ms, rules.player_ms - used))
            for warned, used in zip(clocks.player_warned, clocks.player_ms, strict=True)
        ),
    )


def _passed(warnings_ms: tuple[int, ...], remaining_ms: int) -> int:
    return sum(1 for warning_ms in warnings_ms if remaining_ms <= warning_ms)
