"""Turns: drawing, laying, exchanging, passing, losing and undoing a turn."""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.alphabet import Tile, rack_tile
from kotakata.game.clock import Clocks, add_at
from kotakata.game.event import (
    RackDeclared,
    TilesDrawn,
    TilesExchanged,
    TilesFreelyExchanged,
    TilesPlayed,
    TurnBegan,
    TurnCancelled,
    TurnLost,
    TurnPassed,
)
from kotakata.game.position import Passes, Pending, Phase, Position
from kotakata.game.rack import Rack
from kotakata.game.replacing import replace
from kotakata.game.setup import Player


def tiles_drawn(position: Position, event: TilesDrawn) -> Position:
    """Tiles go from the bag to a rack."""
    pending = position.pending
    if pending is not None and pending.play.player == event.player:
        pending = replace(pending, drawn=pending.drawn + event.tiles)
    rack = position.racks[event.player].add(event.tiles)
    return replace(place_rack(position, event.player, rack), pending=pending)


def turn_began(position: Position, event: TurnBegan) -> Position:
    """The turn clock starts anew; the match clock runs from the first turn on."""
    clocks = replace(
        position.clocks,
        turn_ms=0,
        turn_warned=0,
        turn_runs=not position.paused,
        match_runs=not position.paused,
    )
    return replace(
        position,
        phase=Phase.TURN,
        on_turn=event.player,
        turn_number=position.turn_number + 1,
        free_exchanges=0,
        clocks=clocks,
    )


def rack_declared(position: Position, event: RackDeclared) -> Position:
    """What was seen of a rack replaces what was thought of it; the rest stays unknown."""
    old = position.racks[event.player]
    alphabet = position.setup.edition.alphabet
    known = alphabet.counts(event.tiles)
    return place_rack(position, event.player, Rack(known, old.size - sum(known)))


def tiles_played(position: Position, event: TilesPlayed) -> Position:
    """Tiles lie on the board and are scored; they can be doubted unless checked as laid."""
    player = event.player
    before = position.racks[player]
    tiles = [tile for _, tile in event.placements]
    rack, _ = before.remove(tiles)
    board = bytearray(position.board)
    for square, tile in event.placements:
        board[square] = tile
    pending = None
    if position.setup.rules.challenge.mode != "void":
        pending = Pending(event, position.board, before, position.appeared, position.passes)
    laid = place_rack(_turn_over(position, player), player, rack, laid=tiles)
    return replace(
        laid,
        board=bytes(board),
        scores=add_at(position.scores, player, event.score),
        placed=add_at(position.placed, player, len(tiles)),
        appeared=position.appeared + event.words,
        passes=_something_done(position.passes, player, scored=event.score > 0),
        pending=pending,
        laid_last=True,
    )


def tiles_exchanged(position: Position, event: TilesExchanged) -> Position:
    """Old tiles for new ones, and the turn is over; not a pass, but scoreless (R7)."""
    return replace(
        _swap(_turn_over(position, event.player), event),
        passes=_something_done(position.passes, event.player, scored=False),
    )


def tiles_freely_exchanged(position: Position, event: TilesFreelyExchanged) -> Position:
    """Old tiles for new ones, and the turn goes on; all that were shown are known (A.II.9)."""
    undo = replace(position, undo=None, ruled=None, unruled=None)
    after = replace(
        position, ruled=None, unruled=None, undo=undo, free_exchanges=position.free_exchanges + 1
    )
    rules = position.setup.rules.free_exchange
    shown = (event.shown,) * (rules.identical if rules else 0)
    rest, _ = position.racks[event.player].remove(shown)
    return _swap(place_rack(after, event.player, rest.add(shown)), event)


def turn_passed(position: Position, event: TurnPassed) -> Position:
    """A pass counts for the passes in a row, and as a scoreless turn (R7)."""
    return replace(
        _turn_over(position, event.player), passes=_passed(position.passes, event.player)
    )


def turn_lost(position: Position, event: TurnLost) -> Position:
    """A lost turn neither counts nor breaks a row of passes, unless the rule set says so (R7)."""
    passes = position.passes
    if position.setup.rules.end.lost_turns_count:
        passes = _passed(passes, event.player)
    after = _turn_over(position, event.player)
    if event.cause == "challenge":  # the price of a ruling stays reversible with it (R10)
        after = replace(
            after,
            ruled=position.ruled,
            unruled=position.unruled,
            undo=position.undo,
            laid_last=position.laid_last,
        )
    return replace(
        after,
        passes=passes,
        on_turn=event.player,
        pending=position.pending,
        skips=position.skips - {event.player},
    )


def turn_cancelled(position: Position, event: TurnCancelled) -> Position:
    """Everything is as before the turn, but for the time that has gone by on the match clock."""
    before = position.undo
    if before is None:
        raise ValueError(event)
    clocks = resumed_clocks(before.clocks, position.clocks)
    return replace(
        before, clocks=clocks.stop() if position.paused else clocks, paused=position.paused
    )


def resumed_clocks(before: Clocks, now: Clocks) -> Clocks:
    """The clocks of an earlier moment, brought to now: only the match clock has gone on."""
    return replace(before, at_ms=now.at_ms, match_ms=now.match_ms, match_warned=now.match_warned)


def _turn_over(position: Position, player: Player) -> Position:
    """What ends with a turn: the clock stops, the increment is given, the last ruling stands."""
    clocks = replace(position.clocks, turn_runs=False)
    increment = position.setup.rules.clock.increment_ms
    if increment and position.phase is Phase.TURN:
        clocks = replace(clocks, player_ms=add_at(clocks.player_ms, player, -increment))
    return replace(
        position,
        phase=Phase.WINDOW,
        clocks=clocks,
        pending=None,
        laid_last=False,
        ruled=None,
        unruled=None,
        undo=replace(position, undo=None, ruled=None, unruled=None),
    )


def _swap(position: Position, event: TilesExchanged | TilesFreelyExchanged) -> Position:
    rack, _ = position.racks[event.player].remove(event.returned)
    return place_rack(position, event.player, rack.add(event.drawn))


def place_rack(
    position: Position,
    player: Player,
    rack: Rack,
    *,
    laid: Iterable[Tile] = (),
    lifted: Iterable[Tile] = (),
) -> Position:
    """Replace a rack, tiles laid on the board or lifted; unseen is the rest of the set."""
    racks = position.racks
    unseen = bytearray(map(int.__add__, position.unseen, racks[player].known))
    for tile in laid:
        unseen[rack_tile(tile)] -= 1
    for tile in lifted:
        unseen[rack_tile(tile)] += 1
    return replace(
        position,
        racks=racks[:player] + (rack,) + racks[player + 1 :],
        unseen=bytes(map(int.__sub__, unseen, rack.known)),
    )


def _passed(passes: Passes, player: Player) -> Passes:
    return Passes(
        add_at(passes.own, player, 1), add_at(passes.round, player, 1), passes.scoreless + 1
    )


def _something_done(passes: Passes, player: Player, *, scored: bool) -> Passes:
    own = passes.own[:player] + (0,) + passes.own[player + 1 :]
    return Passes(own, (0,) * len(own), 0 if scored else passes.scoreless + 1)
