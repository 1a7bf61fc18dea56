"""Before the first turn: setting up, counting, drawing for the start, choosing seats, dealing."""

from __future__ import annotations

from random import Random

from kotakata.alphabet import BLANK, UNKNOWN, Tile
from kotakata.errors import (
    NotAllowedHere,
    NotYourTurn,
    SeatingWrong,
    TileCountWrong,
    TilesNotInBag,
    WrongPhase,
)
from kotakata.game.command import ChooseOrder, CountTiles, CreateMatch, DrawForStart
from kotakata.game.decide.flow import proceed
from kotakata.game.decide.script import Script
from kotakata.game.event import (
    MatchCreated,
    OrderChosen,
    StartDrawTied,
    StartDrawWon,
    StartTileDrawn,
    TilesCounted,
    TilesDrawn,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player, Setup
from kotakata.language import N_, Message


def create_match(command: CreateMatch, at_ms: int, random: Random | None) -> Script:
    """Begin the log; without a draw for the start the registered order plays at once."""
    created = MatchCreated(at_ms=at_ms, setup=command.setup)
    script = Script(evolve(None, created), at_ms, random)
    script.events.append(created)
    draw = command.setup.rules.starting_draw
    if not draw.draw and not draw.count_tiles:
        _seat(script, default_order(command.setup, 0), facing=0)
    return script


def count_tiles(script: Script, command: CountTiles) -> None:
    """The jury's count must be the set's (A.I.1, D.A.1)."""
    position = script.position
    _need(position, Phase.COUNTING)
    counts = tuple(position.setup.edition.counts)
    counted = counts if command.counts is None else command.counts
    if counted != counts:
        raise TileCountWrong(faults=_miscounted(position.setup, counted))
    script.emit(TilesCounted(at_ms=script.at_ms, counts=counted))
    if not position.setup.rules.starting_draw.draw:
        _seat(script, default_order(position.setup, 0), facing=0)


def draw_for_start(script: Script, command: DrawForStart) -> None:
    """One tile a side; nearest to the first letter wins, equals draw again (C8, S.3, R10)."""
    position = script.position
    _need(position, Phase.DRAWING)
    start, sides = position.start, position.setup.sides
    drawn = {sides[draw.player] for draw in start.draws}
    side = sides[command.player]
    if side not in start.sides or side in drawn:
        waiting = [position.setup.side_name(each) for each in start.sides if each not in drawn]
        raise NotYourTurn(player=position.setup.players[command.player].name, on_turn=waiting)
    tile = _start_tile(script, command.tile)
    script.emit(StartTileDrawn(at_ms=script.at_ms, player=command.player, tile=tile))
    if len(script.position.start.draws) == len(start.sides):
        _settle_draw(script)


def choose_order(script: Script, command: ChooseOrder) -> None:
    """The winner chooses the seats; that side moves first, either partner (A.I.3, A.I.4)."""
    position = script.position
    _need(position, Phase.CHOOSING)
    setup = position.setup
    order = command.order or default_order(setup, command.first)
    facing = command.first if command.facing is None else command.facing
    if not _is_seating(setup, order) or order[0] != command.first:
        raise SeatingWrong
    if setup.sides[command.first] != setup.sides[_winner(position)]:
        raise SeatingWrong
    _seat(script, order, facing)


def default_order(setup: Setup, first: Player) -> tuple[Player, ...]:
    """Registered seats, clockwise from ``first``; sides take turns, partners opposite (A.I.4)."""
    sides = [list(setup.members(side)) for side in range(setup.side_count)]
    own = setup.sides[first]
    sides[own].remove(first)
    sides[own].insert(0, first)
    turned = sides[own:] + sides[:own]
    return tuple(member for round_ in zip(*turned, strict=True) for member in round_)


def _start_tile(script: Script, tile: Tile | None) -> Tile:
    position = script.position
    left = bytearray(position.unseen)
    for draw in position.start.draws:
        left[draw.tile] -= 1
    if position.setup.mode == "dealt":
        if tile is not None:
            raise NotAllowedHere(what=Message(N_("typing in tiles that the program draws")))
        return script.draw(1, bytes(left))[0]
    if tile is None or tile == UNKNOWN:
        raise NotAllowedHere(what=Message(N_("a draw for the start without saying the letter")))
    if tile >= len(left) or not left[tile]:
        raise TilesNotInBag(tiles=position.setup.edition.alphabet.show((tile,)))
    return tile


def _settle_draw(script: Script) -> None:
    position = script.position
    beats = position.setup.rules.starting_draw.blank_wins
    last = position.setup.edition.alphabet.size + 1

    def rank(draw: StartTileDrawn) -> int:
        return (
            last if draw.tile == BLANK and not beats else draw.tile
        )  # the blank is tile 0, before every letter

    draws = position.start.draws
    best = min(rank(draw) for draw in draws)
    nearest = tuple(draw.player for draw in draws if rank(draw) == best)
    if len(nearest) > 1:
        script.emit(StartDrawTied(at_ms=script.at_ms, players=nearest))
        return
    script.emit(StartDrawWon(at_ms=script.at_ms, player=nearest[0]))
    if not position.setup.rules.starting_draw.winner_chooses:
        _seat(script, default_order(position.setup, nearest[0]), facing=nearest[0])


def _seat(script: Script, order: tuple[Player, ...], facing: Player) -> None:
    script.emit(OrderChosen(at_ms=script.at_ms, order=order, facing=facing))
    for player in order:
        tiles = script.draw(script.position.setup.rules.rack_size)
        script.emit(TilesDrawn(at_ms=script.at_ms, player=player, tiles=tiles))
    proceed(script)


def _is_seating(setup: Setup, order: tuple[Player, ...]) -> bool:
    if sorted(order) != list(range(len(setup.players))):
        return False
    sides = [setup.sides[player] for player in order]
    return sides == sides[: setup.side_count] * (len(sides) // setup.side_count)


def _winner(position: Position) -> Player:
    if position.start.winner is None:
        raise WrongPhase(now=Message(N_("the draw for the start is not over")))
    return position.start.winner


def _need(position: Position, phase: Phase) -> None:
    if position.phase is not phase:
        raise WrongPhase(now=phase_sentence(position))


def phase_sentence(position: Position) -> Message:
    """Say where the match is."""
    return Message(_PHASES[position.phase])


_PHASES = {
    Phase.COUNTING: N_("the tiles are being counted"),
    Phase.DRAWING: N_("the draw for the start is under way"),
    Phase.CHOOSING: N_("the winner of the draw is choosing seats"),
    Phase.TURN: N_("a player is on turn"),
    Phase.WINDOW: N_("the next turn has not begun"),
    Phase.CHALLENGE: N_("a challenge is open"),
    Phase.SETTLING: N_("the result is being settled"),
    Phase.ENDED: N_("the match is over"),
    Phase.SEALED: N_("the score sheet is signed"),
}


def _miscounted(setup: Setup, counted: tuple[int, ...]) -> list[str]:
    counts = setup.edition.counts
    padded = (counted + (0,) * len(counts))[: len(counts)]
    show = setup.edition.alphabet.show
    faults = [
        f"{show((tile,))} {found}/{wanted}"
        for tile, (found, wanted) in enumerate(zip(padded, counts, strict=True))
        if found != wanted
    ]
    return faults or [f"{len(counted)}/{len(counts)}"]
