"""Ends: forfeits, end scoring, tie-breaks, the result, signatures; and corrections of the score."""

from __future__ import annotations

from kotakata.game.clock import add_at
from kotakata.game.event import (
    Disqualified,
    Event,
    LeftoversCounted,
    MatchEnded,
    NoMovesDeclared,
    OvertimePenalised,
    Resigned,
    ResultDecided,
    ResultSealed,
    ScoreAdjusted,
    SheetSigned,
    TieBroken,
    WalkedOver,
)
from kotakata.game.evolve.turn import place_rack
from kotakata.game.position import Phase, Position, Result
from kotakata.game.rack import Rack
from kotakata.game.replacing import replace
from kotakata.game.setup import Side


def unchanged(position: Position, event: Event) -> Position:
    """An event that is only to be read."""
    return position


def score_adjusted(position: Position, event: ScoreAdjusted) -> Position:
    """Points given or taken; a result is found anew then, and the sheet signed anew."""
    result = _reopened(position.result)
    if result is not None:
        before = add_at(result.before_leftovers, event.player, event.points)
        result = replace(result, before_leftovers=before)
    return replace(
        position,
        phase=_unsettled(position),
        scores=add_at(position.scores, event.player, event.points),
        result=result,
        undo=score_adjusted(position.undo, event) if position.undo else None,
        unruled=score_adjusted(position.unruled, event) if position.unruled else None,
    )


def no_moves_declared(position: Position, event: NoMovesDeclared) -> Position:
    """Nobody can move (R3)."""
    return replace(position, ending="no_move")


def side_forfeited(position: Position, event: Disqualified | WalkedOver) -> Position:
    """A side is out (A.II.16, B.9)."""
    return _out(position, event.side)


def resigned(position: Position, event: Resigned) -> Position:
    """A player gives up for their side."""
    return _out(position, position.setup.sides[event.player])


def match_ended(position: Position, event: MatchEnded) -> Position:
    """Play is over; end scoring follows."""
    if event.reason in (
        "declared",
        "no_move",
    ):  # said by the referee, so it outlives an undone turn or ruling
        position = replace(position, undo=None, ruled=None, unruled=None)
    return replace(
        position,
        phase=Phase.SETTLING,
        pending=None,
        challenge=None,
        paused=False,
        clocks=position.clocks.stop(),
        result=Result(event.reason, position.scores),
    )


def leftovers_counted(position: Position, event: LeftoversCounted) -> Position:
    """One player's end scoring (C12); the tiles are known from now on."""
    alphabet = position.setup.edition.alphabet
    rack = Rack(alphabet.counts(event.tiles))
    result = _result(position)
    return replace(
        place_rack(position, event.player, rack),
        scores=add_at(position.scores, event.player, event.gained - event.deducted),
        result=replace(result, counted=result.counted | {event.player}),
    )


def overtime_penalised(position: Position, event: OvertimePenalised) -> Position:
    """Points for started minutes of overtime."""
    return replace(position, scores=add_at(position.scores, event.player, -event.points))


def tie_broken(position: Position, event: TieBroken) -> Position:
    """One step of breaking a tie (N.5, A.II.17)."""
    result = _result(position)
    return replace(position, result=replace(result, tie_breaks=(*result.tie_breaks, event)))


def result_decided(position: Position, event: ResultDecided) -> Position:
    """The winner is known."""
    return replace(
        position, phase=Phase.ENDED, result=replace(_result(position), winner=event.winner)
    )


def sheet_signed(position: Position, event: SheetSigned) -> Position:
    """One signature (A.II.18)."""
    result = _result(position)
    return replace(position, result=replace(result, signed=result.signed | {event.player}))


def result_sealed(position: Position, event: ResultSealed) -> Position:
    """Final."""
    return replace(position, phase=Phase.SEALED)


def _out(position: Position, side: Side) -> Position:
    """A side that leaves on its turn ends that turn; nothing before it is undone any more."""
    on_turn = position.on_turn
    leaves_turn = (
        position.phase is Phase.TURN
        and on_turn is not None
        and position.setup.sides[on_turn] == side
    )
    return replace(
        position,
        forfeited=position.forfeited | {side},
        phase=Phase.WINDOW if leaves_turn else _unsettled(position),
        result=_reopened(position.result),
        clocks=replace(position.clocks, turn_runs=False) if leaves_turn else position.clocks,
        undo=None,
        ruled=None,
        unruled=None,
    )


def _reopened(result: Result | None) -> Result | None:
    """A result that is found anew, so that the sheet is signed anew."""
    return result and replace(result, winner=None, signed=frozenset())


def _unsettled(position: Position) -> Phase:
    return Phase.SETTLING if position.is_over else position.phase


def _result(position: Position) -> Result:
    if position.result is None:
        raise ValueError(position.phase)
    return position.result
