"""Before the first turn: the set counted, the start drawn for, seats chosen."""

from __future__ import annotations

from kotakata.game.clock import Clocks
from kotakata.game.event import (
    MatchCreated,
    OrderChosen,
    StartDrawTied,
    StartDrawWon,
    StartTileDrawn,
    TilesCounted,
)
from kotakata.game.position import Passes, Phase, Position, Start
from kotakata.game.rack import empty_rack
from kotakata.game.replacing import replace


def match_created(event: MatchCreated) -> Position:
    """An empty board, a full bag, empty racks."""
    setup = event.setup
    count = len(setup.players)
    nought = (0,) * count
    return Position(
        setup=setup,
        phase=Phase.COUNTING if setup.rules.starting_draw.count_tiles else Phase.DRAWING,
        board=bytes(setup.layout.size),
        unseen=setup.edition.counts,
        racks=(empty_rack(setup.edition.alphabet.size),) * count,
        scores=nought,
        placed=nought,
        passes=Passes(nought, nought),
        clocks=Clocks(player_ms=nought, at_ms=event.at_ms, player_warned=nought),
        start=Start(event.at_ms, tuple(range(setup.side_count))),
    )


def tiles_counted(position: Position, event: TilesCounted) -> Position:
    """The set is complete (A.I.1)."""
    return replace(position, phase=Phase.DRAWING)


def start_tile_drawn(position: Position, event: StartTileDrawn) -> Position:
    """A side has drawn."""
    return replace(position, start=replace(position.start, draws=(*position.start.draws, event)))


def start_draw_tied(position: Position, event: StartDrawTied) -> Position:
    """The tied sides draw again; the tiles go back (R10)."""
    sides = tuple(position.setup.sides[player] for player in event.players)
    return replace(position, start=replace(position.start, sides=sides, draws=()))


def start_draw_won(position: Position, event: StartDrawWon) -> Position:
    """The winner may choose seats where the rules say so (A.I.3)."""
    start = replace(position.start, winner=event.player)
    chooses = position.setup.rules.starting_draw.winner_chooses
    return replace(position, start=start, phase=Phase.CHOOSING if chooses else position.phase)


def order_chosen(position: Position, event: OrderChosen) -> Position:
    """The playing order is fixed; the racks are dealt next."""
    return replace(position, order=event.order, facing=event.facing, phase=Phase.WINDOW)
