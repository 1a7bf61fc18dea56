"""What only a referee or committee does: invite, undo, adjust, declare, disqualify, end."""

from __future__ import annotations

from kotakata.alphabet import UNKNOWN, rack_tile
from kotakata.errors import (
    ChallengePending,
    MatchOver,
    NotAllowedHere,
    NothingToDecide,
    TilesNotInBag,
    TooEarly,
    WrongPhase,
)
from kotakata.game.clock import MINUTE_MS
from kotakata.game.command import (
    AdjustScore,
    CancelTurn,
    DecideByCommittee,
    DeclareNoMoves,
    DeclareRack,
    DeclareWalkOver,
    Disqualify,
    EndMatch,
    InviteNext,
    Resign,
)
from kotakata.game.decide.flow import let_stand, proceed
from kotakata.game.decide.opening import phase_sentence
from kotakata.game.decide.result import counts_leftovers, decide_result, finish, settle
from kotakata.game.decide.script import Script, need_reason
from kotakata.game.decide.turn import need_running
from kotakata.game.event import (
    CommitteeDecided,
    Disqualified,
    EndReason,
    NoMovesDeclared,
    RackDeclared,
    Resigned,
    ScoreAdjusted,
    TurnCancelled,
    WalkedOver,
)
from kotakata.game.position import Phase, Position
from kotakata.language import N_, Message


def invite_next(script: Script, command: InviteNext) -> None:
    """The last play stands; the next player may move (A.II.8, D.B.6), or the end is final (R4)."""
    position = script.position
    need_running(position)
    if position.phase is not Phase.WINDOW or not (position.setup.invites or position.pending):
        raise WrongPhase(now=phase_sentence(position))
    let_stand(script)
    proceed(script, invited=True)


def declare_rack(script: Script, command: DeclareRack) -> None:
    """At a table, what was seen of a rack; at the end they must be shown to count (A.III.10)."""
    position = script.position
    setup = position.setup
    if setup.mode != "table":
        raise NotAllowedHere(what=Message(N_("saying what is on a rack that the program deals")))
    if position.is_over and not _awaits_racks(position):
        raise MatchOver
    tiles = tuple(rack_tile(tile) for tile in command.tiles)
    old = position.racks[command.player]
    counts = setup.edition.alphabet.counts(tiles)
    free = bytes(map(int.__add__, position.unseen, old.known))
    short = tuple(tile for tile, count in enumerate(counts) if count > free[tile])
    if short or UNKNOWN in tiles or len(tiles) > old.size:
        raise TilesNotInBag(tiles=setup.edition.alphabet.show(short or tiles))
    script.emit(RackDeclared(at_ms=script.at_ms, player=command.player, tiles=tiles))
    if position.is_over:
        settle(script)


def cancel_turn(script: Script, command: CancelTurn) -> None:
    """Undo the last turn, also one that ended the match: a hint (A.II.6), a slip in typing."""
    position = script.position
    if position.phase is Phase.CHALLENGE:
        raise ChallengePending
    if position.undo is None:
        raise NothingToDecide
    if command.cause == "hint" and not (
        position.setup.rules.conduct.hints_cancel and position.pending
    ):
        raise NotAllowedHere(what=Message(N_("cancelling a word for a hint")))
    if command.cause == "mistyped" and position.setup.mode != "table":
        raise NotAllowedHere(what=Message(N_("correcting what was typed")))
    reason = need_reason(command.reason)
    player = position.undo.on_turn or 0
    script.emit(
        TurnCancelled(at_ms=script.at_ms, player=player, cause=command.cause, reason=reason)
    )


def adjust_score(script: Script, command: AdjustScore) -> None:
    """Give or take points, with a reason; the result is found anew if it was known (A.II.20)."""
    position = script.position
    if not command.points:
        raise NothingToDecide
    reason = need_reason(command.reason)
    script.emit(
        ScoreAdjusted(
            at_ms=script.at_ms,
            player=command.player,
            points=command.points,
            reason=reason,
            by=command.by,
        )
    )
    if position.is_over and not _awaits_racks(position):
        decide_result(script)


def decide_by_committee(script: Script, command: DecideByCommittee) -> None:
    """Record what the committee decided; the only thing a sealed log takes (B.7, B.10)."""
    script.emit(CommitteeDecided(at_ms=script.at_ms, text=need_reason(command.text)))


def declare_no_moves(script: Script, command: DeclareNoMoves) -> None:
    """Nobody can move: the end, once the last play stands (R3, R4)."""
    position = script.position
    need_running(position)
    if not position.has_begun:
        raise WrongPhase(now=phase_sentence(position))
    if not position.setup.rules.end.no_move_round:
        raise NotAllowedHere(what=Message(N_("an end because nobody can move")))
    let_stand(script)
    script.emit(NoMovesDeclared(at_ms=script.at_ms, proven=command.proven))
    finish(script, "no_move")


def disqualify(script: Script, command: Disqualify) -> None:
    """A side is out (A.II.16), until the sheet is signed; absent only after the minutes of B.9."""
    position = script.position
    _need_present(position, command.side)
    minutes = position.setup.rules.attendance.absent_minutes
    if command.cause == "absent":
        if not minutes:
            raise NotAllowedHere(what=Message(N_("disqualifying for absence")))
        if script.at_ms - position.start.created_ms <= minutes * MINUTE_MS:
            raise TooEarly(minutes=minutes)
    reason = need_reason(command.reason)
    script.emit(
        Disqualified(at_ms=script.at_ms, side=command.side, cause=command.cause, reason=reason)
    )
    if not position.is_over:
        forfeit(script, "disqualification")
    elif not _awaits_racks(position):
        decide_result(script)


def declare_walk_over(script: Script, command: DeclareWalkOver) -> None:
    """A side does not play, or left (A.II.16)."""
    _need_side(script.position, command.side)
    reason = need_reason(command.reason)
    script.emit(WalkedOver(at_ms=script.at_ms, side=command.side, reason=reason))
    forfeit(script, "walk_over")


def resign(script: Script, command: Resign) -> None:
    """A player gives up for their side."""
    _need_side(script.position, script.position.setup.sides[command.player])
    script.emit(Resigned(at_ms=script.at_ms, player=command.player))
    forfeit(script, "resignation")


def forfeit(script: Script, reason: EndReason) -> None:
    """With one side left the match is over; else the others play on, and the turn passes."""
    position = script.position
    if position.setup.side_count - len(position.forfeited) <= 1:
        finish(script, reason)
    elif not position.has_begun:
        raise NotAllowedHere(
            what=Message(N_("leaving before the first turn; set the match up without that side"))
        )
    else:
        proceed(script, invited=position.on_turn is not None and _is_out(position))


def end_match(script: Script, command: EndMatch) -> None:
    """The referee ends the match with its scores as they are (A.II.20)."""
    position = script.position
    if position.is_over:
        raise MatchOver
    if not position.has_begun:
        raise WrongPhase(now=phase_sentence(position))
    if position.phase is Phase.CHALLENGE:
        raise ChallengePending
    reason = need_reason(command.reason)
    let_stand(script)
    finish(script, "declared", note=reason)


def _is_out(position: Position) -> bool:
    return position.setup.sides[position.on_turn or 0] in position.forfeited


def _awaits_racks(position: Position) -> bool:
    result = position.result
    return result is not None and not result.counted and counts_leftovers(position)


def _need_side(position: Position, side: int) -> None:
    if position.is_over:
        raise MatchOver
    _need_present(position, side)


def _need_present(position: Position, side: int) -> None:
    present = {*range(position.setup.side_count)} - position.forfeited
    if side not in present or len(present) == 1:
        raise NothingToDecide
