"""What time brings: warnings, lost turns, the end of the match time, pauses and corrections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kotakata.errors import MatchOver, NothingToDecide
from kotakata.game.command import CorrectClock, PauseMatch, ReferDispute, ResumeMatch
from kotakata.game.decide.flow import let_stand, proceed
from kotakata.game.decide.refereeing import forfeit
from kotakata.game.decide.script import Script, need_reason
from kotakata.game.event import (
    ClockCorrected,
    DisputeReferred,
    Disqualified,
    MatchPaused,
    MatchResumed,
    MatchTimeEnded,
    TurnLost,
    WarningGiven,
)
from kotakata.game.position import Position
from kotakata.game.replacing import replace

_ClockName = Literal["turn", "player", "match"]


@dataclass(frozen=True, order=True)
class Due:
    """What falls due at a moment of the log's time; ``warning_ms`` -1 is the limit itself."""

    at_ms: int
    clock: _ClockName
    warning_ms: int = -1


def next_due(position: Position) -> Due | None:
    """What the running clocks bring next, if nothing else happens; a shell sets its timer by it.

    What is overdue, because time was taken off a clock, is due now.
    """
    if position.is_over or position.paused:
        return None
    due = min(_dues(position), default=None)
    return due and replace(due, at_ms=max(due.at_ms, position.clocks.at_ms))


def tick(script: Script) -> None:
    """Let everything happen that fell due up to now, each at its own moment."""
    now = script.at_ms
    while (due := next_due(script.position)) is not None and due.at_ms <= now:
        script.at_ms = due.at_ms
        _fall_due(script, due)
    script.at_ms = now


def pause_match(script: Script, command: PauseMatch) -> None:
    """Stop the clocks (A.II.13)."""
    _need_open(script.position)
    if script.position.paused:
        raise NothingToDecide
    script.emit(MatchPaused(at_ms=script.at_ms, reason=need_reason(command.reason)))


def refer_dispute(script: Script, command: ReferDispute) -> None:
    """The committee is asked; the match waits (B.7, A.II.13a)."""
    _need_open(script.position)
    reason = need_reason(command.reason)
    script.emit(DisputeReferred(at_ms=script.at_ms, reason=reason))
    if not script.position.paused:
        script.emit(MatchPaused(at_ms=script.at_ms, reason=reason))


def resume_match(script: Script, command: ResumeMatch) -> None:
    """Go on; the referee decides whether time is given back, and how much (A.II.14)."""
    _need_open(script.position)
    if not script.position.paused or command.turn_back_ms < 0 or command.match_back_ms < 0:
        raise NothingToDecide
    script.emit(
        MatchResumed(
            at_ms=script.at_ms,
            turn_back_ms=command.turn_back_ms,
            match_back_ms=command.match_back_ms,
        )
    )


def correct_clock(script: Script, command: CorrectClock) -> None:
    """Set a clock right, with a reason (A.II.14, A.II.20)."""
    _need_open(script.position)
    if not command.add_ms:
        raise NothingToDecide
    script.emit(
        ClockCorrected(
            at_ms=script.at_ms,
            clock=command.clock,
            player=command.player,
            add_ms=command.add_ms,
            reason=need_reason(command.reason),
        )
    )


def _dues(position: Position) -> list[Due]:
    rules, clocks = position.setup.rules.clock, position.clocks
    dues: list[Due] = []
    if clocks.turn_runs and rules.turn_ms:
        dues += _of_clock(
            clocks.at_ms,
            "turn",
            rules.turn_ms - clocks.turn_ms,
            rules.turn_warnings_ms[clocks.turn_warned :],
        )
    if clocks.turn_runs and rules.player_ms and position.on_turn is not None:
        player = position.on_turn
        left = rules.player_ms - clocks.player_ms[player]
        warnings = rules.player_warnings_ms[clocks.player_warned[player] :]
        dues += [
            due for due in _of_clock(clocks.at_ms, "player", left, warnings) if due.warning_ms >= 0
        ]
        if rules.overtime_ms:
            dues += _of_clock(clocks.at_ms, "player", left + rules.overtime_ms, ())
    if clocks.match_runs and rules.match_ms and not position.time_is_over:
        dues += _of_clock(
            clocks.at_ms,
            "match",
            rules.match_ms - clocks.match_ms,
            rules.match_warnings_ms[clocks.match_warned :],
        )
    return dues


def _of_clock(
    now_ms: int, clock: _ClockName, left_ms: int, warnings_ms: tuple[int, ...]
) -> list[Due]:
    dues = [Due(now_ms + left_ms, clock)]
    if warnings_ms:
        dues.append(Due(now_ms + left_ms - warnings_ms[0], clock, warnings_ms[0]))
    return dues


def _fall_due(script: Script, due: Due) -> None:
    position = script.position
    player = position.on_turn or 0
    if due.warning_ms >= 0:
        script.emit(
            WarningGiven(
                at_ms=script.at_ms, player=player, clock=due.clock, remaining_ms=due.warning_ms
            )
        )
        return
    match due.clock:
        case "turn":
            let_stand(script)
            script.emit(TurnLost(at_ms=script.at_ms, player=player, cause="time"))
            proceed(script)
        case "player":
            side = position.setup.sides[player]
            script.emit(Disqualified(at_ms=script.at_ms, side=side, cause="overtime", reason=""))
            forfeit(script, "disqualification")
        case "match":
            script.emit(MatchTimeEnded(at_ms=script.at_ms))
            proceed(script)


def _need_open(position: Position) -> None:
    if position.is_over:
        raise MatchOver
