"""Folding events: ``evolve(position, event) -> position``.

An event that ``decide`` gave never fails here. The same log gives the same position on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from kotakata.game import event as happened
from kotakata.game.evolve import challenge, ending, opening, time, turn
from kotakata.game.position import Position
from kotakata.game.replacing import replace

_Handler = Callable[[Position, Any], Position]

HANDLERS: Final[dict[type[happened.Event], _Handler]] = {
    happened.TilesCounted: opening.tiles_counted,
    happened.StartTileDrawn: opening.start_tile_drawn,
    happened.StartDrawTied: opening.start_draw_tied,
    happened.StartDrawWon: opening.start_draw_won,
    happened.OrderChosen: opening.order_chosen,
    happened.TilesDrawn: turn.tiles_drawn,
    happened.TurnBegan: turn.turn_began,
    happened.RackDeclared: turn.rack_declared,
    happened.TilesPlayed: turn.tiles_played,
    happened.TilesExchanged: turn.tiles_exchanged,
    happened.TilesFreelyExchanged: turn.tiles_freely_exchanged,
    happened.TurnPassed: turn.turn_passed,
    happened.TurnLost: turn.turn_lost,
    happened.TurnCancelled: turn.turn_cancelled,
    happened.PlayAccepted: challenge.play_accepted,
    happened.PlayStood: challenge.play_stood,
    happened.ChallengeOpened: challenge.challenge_opened,
    happened.ChallengeWithdrawn: challenge.challenge_withdrawn,
    happened.PlayUpheld: challenge.play_upheld,
    happened.PlayWithdrawn: challenge.play_withdrawn,
    happened.RulingReversed: challenge.ruling_reversed,
    happened.WarningGiven: time.warning_given,
    happened.MatchTimeEnded: time.match_time_ended,
    happened.MatchPaused: time.match_paused,
    happened.MatchResumed: time.match_resumed,
    happened.ClockCorrected: time.clock_corrected,
    happened.ScoreAdjusted: ending.score_adjusted,
    happened.DisputeReferred: ending.unchanged,
    happened.CommitteeDecided: ending.unchanged,
    happened.NoMovesDeclared: ending.no_moves_declared,
    happened.Disqualified: ending.side_forfeited,
    happened.WalkedOver: ending.side_forfeited,
    happened.Resigned: ending.resigned,
    happened.MatchEnded: ending.match_ended,
    happened.LeftoversCounted: ending.leftovers_counted,
    happened.OvertimePenalised: ending.overtime_penalised,
    happened.TieBroken: ending.tie_broken,
    happened.ResultDecided: ending.result_decided,
    happened.SheetSigned: ending.sheet_signed,
    happened.ResultSealed: ending.result_sealed,
}


def evolve(position: Position | None, event: happened.Event) -> Position:
    """Give the position after an event; a log begins with ``MatchCreated`` on no position.

    Raises:
        ValueError: the log does not begin with ``MatchCreated``, or has a second one.
    """
    if isinstance(event, happened.MatchCreated) != (position is None):
        raise ValueError(event)
    if position is None:
        return opening.match_created(event)  # type: ignore[arg-type]  # just checked
    clocks = position.clocks.elapse(event.at_ms, position.on_turn)
    if clocks is not position.clocks:
        position = replace(position, clocks=clocks)
    return HANDLERS[type(event)](position, event)


def fold(events: Iterable[happened.Event]) -> Position:
    """Fold a whole log.

    Raises:
        ValueError: the log is empty or does not begin with ``MatchCreated``.
    """
    position: Position | None = None
    for event in events:
        position = evolve(position, event)
    if position is None:
        raise ValueError(events)
    return position
