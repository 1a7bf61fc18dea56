"""What follows by itself: replacements drawn, the next turn begun, an end reached and scored."""

from __future__ import annotations

from kotakata.game.decide.result import finish
from kotakata.game.decide.script import Script
from kotakata.game.event import EndReason, PlayStood, TilesDrawn, TurnBegan, TurnLost
from kotakata.game.position import Phase, Position


def proceed(script: Script, *, invited: bool = False) -> None:
    """Go on after a turn or a closed window: to the end, to the next turn, or wait.

    While a last play can be doubted an end is not final (R4). Where the referee invites, the next
    turn waits for that (A.II.8). A turn under way goes on, unless a ruling or a forfeit has brought
    an end about.
    """
    position = script.position
    if position.phase not in (Phase.TURN, Phase.WINDOW):
        return
    reason, waits = end_reached(position), position.phase is Phase.WINDOW
    if position.pending is not None:
        if reason is None and waits and not position.setup.invites:
            _begin_next(script, invited=False)
    elif reason is not None:
        finish(script, reason)
    elif waits and (invited or not position.setup.invites):
        _begin_next(script, invited=invited)


def let_stand(script: Script) -> None:
    """Close the window of the last play, and draw for it where that waits (R5)."""
    pending = script.position.pending
    if pending is None:
        return
    script.emit(PlayStood(at_ms=script.at_ms, player=pending.play.player))
    refill_late(script, pending.play.player)


def refill(script: Script, player: int) -> None:
    """Draw up to the rack size while tiles remain (C9)."""
    position = script.position
    missing = position.setup.rules.rack_size - position.racks[player].size
    count = min(missing, position.in_bag)
    if count > 0:
        script.emit(TilesDrawn(at_ms=script.at_ms, player=player, tiles=script.draw(count)))


def refill_late(script: Script, player: int) -> None:
    """Draw now, where drawing waits for the window to close (R5)."""
    if draws_late(script.position):
        refill(script, player)


def draws_late(position: Position) -> bool:
    """Whether replacements are drawn only when the play stands (R5)."""
    rules = position.setup.rules
    return rules.draw == "after_window" and rules.challenge.mode != "void"


def end_reached(position: Position) -> EndReason | None:
    """Why the match is over, if nothing on the board is taken back any more."""
    if not position.has_begun:
        return None
    if position.ending is not None:
        return position.ending
    if any(reached_target(position)):
        return "target"
    if _went_out(position):
        return "going_out"
    if all(position.board):
        return "no_move"
    return _passed_out(position) or _time_out(position)


def reached_target(position: Position) -> list[bool]:
    """Which players have their target (VF.1, VF.3, S.15)."""
    targets = [position.setup.target(player) for player in range(len(position.scores))]
    return [0 < target <= score for target, score in zip(targets, position.scores, strict=True)]


def _went_out(position: Position) -> bool:
    if not position.setup.rules.end.going_out:
        return False
    return any(rack.size == 0 for rack in position.racks) and position.in_bag == 0


def _passed_out(position: Position) -> EndReason | None:
    end, passes = position.setup.rules.end, position.passes
    playing = [p for p, side in enumerate(position.setup.sides) if side not in position.forfeited]
    if end.passes is not None:
        row = passes.own if end.passes.by == "one" else passes.round
        enough = [row[player] >= end.passes.count for player in playing]
        if any(enough) if end.passes.by == "one" else all(enough):
            return "passes"
    if end.scoreless_turns and passes.scoreless >= end.scoreless_turns:
        return "scoreless_turns"
    if end.no_move_round and all(passes.round[player] >= end.no_move_round for player in playing):
        return "no_move"
    return None


def _time_out(position: Position) -> EndReason | None:
    if not position.time_is_over or position.phase is Phase.TURN:
        return None
    if position.setup.rules.end.match_time != "finish_round":
        return "match_time"
    opener = next(p for p in position.order if position.setup.sides[p] not in position.forfeited)
    return "match_time" if position.next_player == opener else None


def _begin_next(script: Script, *, invited: bool) -> None:
    while True:
        player = script.position.next_player
        if player not in script.position.skips:
            break
        script.emit(TurnLost(at_ms=script.at_ms, player=player, cause="challenge"))
        reason = end_reached(script.position)
        if reason is not None and script.position.pending is None:
            finish(script, reason)
            return
    script.emit(TurnBegan(at_ms=script.at_ms, player=player, invited=invited))
