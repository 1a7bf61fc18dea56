"""The end: end scoring, overtime, tie-breaks, the result, and signatures."""

from __future__ import annotations

from kotakata.alphabet import Tiles, expand
from kotakata.errors import NotAllowedHere, NothingToDecide, WrongPhase
from kotakata.game.clock import overtime_penalty
from kotakata.game.command import RecordRematch, SignSheet, TossCoin
from kotakata.game.decide.script import Script
from kotakata.game.event import (
    EndReason,
    LeftoversCounted,
    MatchEnded,
    OvertimePenalised,
    ResultDecided,
    ResultSealed,
    SheetSigned,
    TieBroken,
)
from kotakata.game.position import Phase, Position, Result
from kotakata.game.setup import Side
from kotakata.language import N_, Message
from kotakata.rules.model import TieBreak

_FORFEITS = ("walk_over", "disqualification", "resignation")


def finish(script: Script, reason: EndReason, *, note: str = "") -> None:
    """End play; then score what is left, as far as it is known."""
    script.emit(MatchEnded(at_ms=script.at_ms, reason=reason, note=note))
    settle(script)


def settle(script: Script) -> None:
    """Go on towards the result as far as possible: a table may still have to show its racks."""
    position = script.position
    if counts_leftovers(position):
        if not _racks_known(position):
            return
        _count_leftovers(script)
    _penalise_overtime(script)
    decide_result(script)


def decide_result(script: Script) -> None:
    """Find the winner, breaking ties step by step as far as figures go (N.5, A.II.17)."""
    while script.position.phase is not Phase.SEALED:
        position = script.position
        tied = leaders(position)
        if len(tied) == 1:
            script.emit(ResultDecided(at_ms=script.at_ms, winner=tied[0]))
            return
        step = next_tie_break(position)
        if step is None:
            script.emit(ResultDecided(at_ms=script.at_ms, winner=None))
            return
        if step in ("rematch", "coin"):
            return
        figures = _tie_figures(position, step)
        script.emit(_tie_broken(script, step, figures, tied))


def leaders(position: Position) -> tuple[Side, ...]:
    """The sides still in that are first on totals and tie-breaks so far (C12, A.II.16, VF.1)."""
    result, setup = result_of(position), position.setup
    sides = [side for side in range(setup.side_count) if side not in position.forfeited]
    totals = position.side_scores
    if result.reason == "target":
        there = {
            setup.sides[p]
            for p, score in enumerate(position.scores)
            if 0 < setup.target(p) <= score
        }
        sides = [side for side in sides if side in there] or sides
    for figures in (totals, *[broken.figures for broken in result.tie_breaks]):
        best = max((figures[side] for side in sides), default=0)
        sides = [side for side in sides if figures[side] == best]
    return tuple(sides)


def next_tie_break(position: Position) -> TieBreak | None:
    """The tie-break step whose turn it is, if any is left."""
    taken = {broken.step for broken in result_of(position).tie_breaks}
    return next((step for step in position.setup.rules.tie_breaks if step not in taken), None)


def record_rematch(script: Script, command: RecordRematch) -> None:
    """The tied sides played again (A.II.17)."""
    tied = _awaits(script.position, "rematch")
    if len(command.totals) != script.position.setup.side_count:
        raise NothingToDecide
    script.emit(_tie_broken(script, "rematch", command.totals, tied))
    decide_result(script)


def toss_coin(script: Script, command: TossCoin) -> None:
    """Heads or tails (A.II.17)."""
    tied = _awaits(script.position, "coin")
    winner = script.random.choice(tied) if command.winner is None else command.winner
    if winner not in tied:
        raise NothingToDecide
    figures = tuple(int(side == winner) for side in range(script.position.setup.side_count))
    script.emit(TieBroken(at_ms=script.at_ms, step="coin", figures=figures, winner=winner))
    decide_result(script)


def sign_sheet(script: Script, command: SignSheet) -> None:
    """All signatures make the result final (A.II.18); a side that gave up need not sign."""
    position = script.position
    if not position.setup.rules.sign_off:
        raise NotAllowedHere(what=Message(N_("signing the score sheet")))
    if position.phase is not Phase.ENDED:
        raise WrongPhase(now=Message(N_("the result is not known yet")))
    if command.player in result_of(position).signed:
        raise NothingToDecide
    script.emit(SheetSigned(at_ms=script.at_ms, player=command.player))
    present = {p for p, side in enumerate(position.setup.sides) if side not in position.forfeited}
    if present <= result_of(script.position).signed:
        script.emit(ResultSealed(at_ms=script.at_ms))


def counts_leftovers(position: Position) -> bool:
    """Whether left tiles count in this ending."""
    rules, result = position.setup.rules, result_of(position)
    if rules.leftovers == "none" or result.reason in _FORFEITS:
        return False
    return result.reason != "target" or rules.target.leftovers


def result_of(position: Position) -> Result:
    """The result so far.

    Raises:
        WrongPhase: play is not over.
    """
    if position.result is None:
        raise WrongPhase(now=Message(N_("the match is not over")))
    return position.result


def _racks_known(position: Position) -> bool:
    unknown = [rack for rack in position.racks if rack.unknown]
    return not unknown or (len(unknown) == 1 and position.in_bag == 0)


def _left_tiles(position: Position, player: int) -> Tiles:
    rack = position.racks[player]
    if rack.unknown:  # the only unknown rack, and the bag is empty: it holds what is unseen
        return rack.tiles[: -rack.unknown] + expand(position.unseen)
    return rack.tiles


def _count_leftovers(script: Script) -> None:
    position = script.position
    edition, mode = position.setup.edition, position.setup.rules.leftovers
    players = range(len(position.scores))
    tiles = [_left_tiles(position, player) for player in players]
    points = [edition.points(left) for left in tiles]
    out = [p for p in players if not tiles[p]] if position.in_bag == 0 else []
    doubles = mode == "award_double" and len(points) == 2
    for player in players:
        gained = 0
        if player in out and mode != "deduct":
            gained = sum(points) * (2 if doubles else 1)
        deducted = 0 if doubles and out else points[player]
        script.emit(
            LeftoversCounted(
                at_ms=script.at_ms,
                player=player,
                tiles=tiles[player],
                deducted=deducted,
                gained=gained,
            )
        )


def _penalise_overtime(script: Script) -> None:
    clocks, rules = script.position.clocks, script.position.setup.rules.clock
    for player, used_ms in enumerate(clocks.player_ms):
        points = overtime_penalty(rules, used_ms)
        if points:
            script.emit(OvertimePenalised(at_ms=script.at_ms, player=player, points=points))


def _tie_figures(position: Position, step: TieBreak) -> tuple[int, ...]:
    by_player = position.placed if step == "tiles_placed" else result_of(position).before_leftovers
    figures = [0] * position.setup.side_count
    for player, side in enumerate(position.setup.sides):
        figures[side] += by_player[player]
    return tuple(figures)


def _tie_broken(
    script: Script, step: TieBreak, figures: tuple[int, ...], tied: tuple[Side, ...]
) -> TieBroken:
    best = max(figures[side] for side in tied)
    first = [side for side in tied if figures[side] == best]
    winner = first[0] if len(first) == 1 else None
    return TieBroken(at_ms=script.at_ms, step=step, figures=figures, winner=winner)


def _awaits(position: Position, step: TieBreak) -> tuple[Side, ...]:
    waiting = position.phase is Phase.SETTLING and next_tie_break(position) == step
    tied = leaders(position) if waiting else ()
    if len(tied) < 2:
        raise NothingToDecide
    return tied
