"""Challenges: opened, ruled on, ruled on again; and plays that stand."""

from __future__ import annotations

from kotakata.game.clock import Clocks, add_at
from kotakata.game.event import (
    ChallengeOpened,
    ChallengeWithdrawn,
    PlayAccepted,
    PlayStood,
    PlayUpheld,
    PlayWithdrawn,
    RulingReversed,
)
from kotakata.game.evolve.turn import place_rack, resumed_clocks
from kotakata.game.position import Passes, Pending, Phase, Position
from kotakata.game.rack import Rack
from kotakata.game.replacing import replace


def play_accepted(position: Position, event: PlayAccepted) -> Position:
    """A side lets the play stand."""
    pending = position.pending
    if pending is None:
        raise ValueError(event)
    side = position.setup.sides[event.player]
    return replace(position, pending=replace(pending, accepted=pending.accepted | {side}))


def play_stood(position: Position, event: PlayStood) -> Position:
    """The play can no longer be doubted."""
    return replace(position, pending=None)


def challenge_opened(position: Position, event: ChallengeOpened) -> Position:
    """The game stops (A.II.10)."""
    return replace(position, phase=Phase.CHALLENGE, challenge=event, clocks=position.clocks.stop())


def challenge_withdrawn(position: Position, event: ChallengeWithdrawn) -> Position:
    """The game goes on where it stopped."""
    return replace(
        position, challenge=None, phase=_phase_after(position), clocks=_restart(position)
    )


def play_upheld(position: Position, event: PlayUpheld) -> Position:
    """The play stands, and its price is paid (A.II.11, D.B.8, N.3)."""
    skips = position.skips | {event.challenger} if event.challenger_loses_turn else position.skips
    return replace(
        _ruled(position, event),
        scores=add_at(position.scores, event.points_to, event.points),
        pending=None,
        skips=skips,
    )


def play_withdrawn(position: Position, event: PlayWithdrawn) -> Position:
    """Tiles back on the rack, those drawn for them in the bag (R5), points gone, turn lost."""
    pending = position.pending
    if pending is None:
        raise ValueError(event)
    player, tiles = event.player, [tile for _, tile in pending.play.placements]
    board = bytearray(position.board)
    for square, _ in pending.play.placements:
        board[square] = 0
    scores = add_at(position.scores, player, -pending.play.score)
    rack = _rack_with(pending, tiles, now=position.racks[player])
    return replace(
        place_rack(_ruled(position, event), player, rack, lifted=tiles),
        board=bytes(board),
        scores=add_at(scores, event.challenger, event.award),
        placed=add_at(position.placed, player, -len(tiles)),
        appeared=pending.appeared,
        passes=_passes_after(position, pending),
        pending=None,
    )


def ruling_reversed(position: Position, event: RulingReversed) -> Position:
    """Back to the open challenge, but for the time gone by (R10)."""
    before = position.unruled
    if before is None:
        raise ValueError(event)
    clocks: Clocks = resumed_clocks(before.clocks, position.clocks)
    return replace(before, clocks=clocks, paused=position.paused)


def _ruled(position: Position, event: PlayUpheld | PlayWithdrawn) -> Position:
    return replace(
        position,
        challenge=None,
        phase=_phase_after(position),
        clocks=_restart(position),
        ruled=event,
        unruled=replace(position, ruled=None, unruled=None),
        undo=None,
    )


def _phase_after(position: Position) -> Phase:
    """A turn that had begun when the challenge came goes on; else nobody is to move yet."""
    on_turn, pending = position.on_turn, position.pending
    if on_turn is None or pending is None or on_turn == pending.play.player:
        return Phase.WINDOW
    is_out = position.setup.sides[on_turn] in position.forfeited
    return Phase.WINDOW if is_out or position.is_stopped else Phase.TURN


def _restart(position: Position) -> Clocks:
    running = not position.paused and not position.is_stopped
    turn_runs = running and _phase_after(position) is Phase.TURN
    return replace(position.clocks, turn_runs=turn_runs, match_runs=running)


def _rack_with(pending: Pending, tiles: list[int], *, now: Rack) -> Rack:
    """The rack before the play, its laid tiles seen by all; of the kept ones what is still said."""
    kept, _ = pending.rack.remove(tiles)
    known = bytes(map(min, kept.known, now.known))
    return Rack(known, kept.size - sum(known)).add(tiles)


def _passes_after(position: Position, pending: Pending) -> Passes:
    """A lost turn neither counts nor breaks, unless the rule set says so (R7)."""
    passes = pending.passes
    if not position.setup.rules.end.lost_turns_count:
        return passes
    player = pending.play.player
    return Passes(
        add_at(passes.own, player, 1), add_at(passes.round, player, 1), passes.scoreless + 1
    )
