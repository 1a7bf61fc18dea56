"""A player's turn: laying tiles, exchanging them, passing; and letting the last play stand."""

from __future__ import annotations

from kotakata.alphabet import UNKNOWN, Tiles, is_blank, rack_tile
from kotakata.errors import (
    BagTooSmall,
    ChallengePending,
    ExchangeLimit,
    ExchangeNotAllowed,
    MatchOver,
    MatchPaused,
    NothingToDecide,
    NotIdentical,
    NotYourTurn,
    OwnPlay,
    PhonyRejected,
    TilesNotInBag,
    TilesNotOnRack,
    WrongPhase,
)
from kotakata.game.board import lay
from kotakata.game.command import AcceptPlay, ExchangeFreely, ExchangeTiles, PassTurn, PlayTiles
from kotakata.game.decide.flow import draws_late, let_stand, proceed, refill
from kotakata.game.decide.opening import phase_sentence
from kotakata.game.decide.script import Script
from kotakata.game.event import (
    PlayAccepted,
    TilesExchanged,
    TilesFreelyExchanged,
    TilesPlayed,
    TurnPassed,
)
from kotakata.game.position import Phase, Position
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player
from kotakata.rules.model import Unsure


def play_tiles(script: Script, command: PlayTiles) -> None:
    """Lay tiles, score them, draw, and hand the turn on."""
    position = script.position
    _need_turn(position, command.player)
    placements = tuple(sorted(command.placements))
    _need_on_rack(position, command.player, tuple(tile for _, tile in placements))
    laid = lay(position.setup, position.board, placements)
    rules = position.setup.rules.challenge
    if rules.mode == "void" and command.ruling:
        refuse_phonies(command.ruling, unsure=rules.unsure)
    let_stand(script)
    script.emit(
        TilesPlayed(
            at_ms=script.at_ms,
            player=command.player,
            placements=placements,
            words=tuple([word.text for word in laid.words]),
            word_scores=tuple([word.score for word in laid.words]),
            bonus=laid.bonus,
            in_bag=script.position.in_bag,
        )
    )
    if not draws_late(script.position):
        refill(script, command.player)
    proceed(script)


def exchange_tiles(script: Script, command: ExchangeTiles) -> None:
    """Exchange as many tiles as the bag allows; the turn is over (C9, A.II.3, K.2)."""
    _need_turn(script.position, command.player)
    let_stand(script)
    position = script.position
    rules = position.setup.rules.exchange
    if not rules.allowed:
        raise ExchangeNotAllowed
    if position.in_bag < rules.min_bag:
        raise BagTooSmall(in_bag=position.in_bag, least=rules.min_bag)
    most = min(position.in_bag, position.racks[command.player].size)
    if not 1 <= len(command.tiles) <= most:
        raise ExchangeLimit(least=1, most=most)
    returned = tuple(rack_tile(tile) for tile in command.tiles)
    _need_on_rack(position, command.player, returned)
    drawn = _replacements(script, returned, draw_first=rules.draw_first)
    script.emit(
        TilesExchanged(at_ms=script.at_ms, player=command.player, returned=returned, drawn=drawn)
    )
    proceed(script)


def exchange_freely(script: Script, command: ExchangeFreely) -> None:
    """Show identical tiles, exchange some of them, and still play the turn (A.II.9)."""
    _need_turn(script.position, command.player)
    let_stand(script)
    position = script.position
    rules = position.setup.rules.free_exchange
    if rules is None:
        raise ExchangeNotAllowed
    if position.in_bag < rules.min_bag:
        raise BagTooSmall(in_bag=position.in_bag, least=rules.min_bag)
    most = min(rules.most, position.in_bag)
    if position.free_exchanges >= rules.per_turn or not rules.least <= len(command.tiles) <= most:
        raise ExchangeLimit(least=rules.least, most=most)
    returned = tuple(rack_tile(tile) for tile in command.tiles)
    _need_identical(position, command, returned)
    drawn = _replacements(script, returned, draw_first=position.setup.rules.exchange.draw_first)
    script.emit(
        TilesFreelyExchanged(
            at_ms=script.at_ms,
            player=command.player,
            shown=command.shown,
            returned=returned,
            drawn=drawn,
        )
    )


def pass_turn(script: Script, command: PassTurn) -> None:
    """Pass; the turn is over."""
    _need_turn(script.position, command.player)
    let_stand(script)
    script.emit(TurnPassed(at_ms=script.at_ms, player=command.player))
    proceed(script)


def accept_play(script: Script, command: AcceptPlay) -> None:
    """When every other side has let it stand, the last play's window is closed (R4)."""
    position = script.position
    need_running(position)
    pending, sides = position.pending, position.setup.sides
    if pending is None:
        raise NothingToDecide
    mover = sides[pending.play.player]
    if sides[command.player] == mover:
        raise OwnPlay
    if sides[command.player] in position.forfeited:
        raise NothingToDecide
    script.emit(PlayAccepted(at_ms=script.at_ms, player=command.player))
    others = {side for side in sides if side != mover and side not in position.forfeited}
    accepted = script.position.pending
    if accepted is not None and others <= accepted.accepted:
        let_stand(script)
        proceed(script)


def refuse_phonies(ruling: Ruling, *, unsure: Unsure) -> None:
    """Where words are checked as they are laid, a bad one is not accepted (K.3, R9).

    Raises:
        PhonyRejected: with the words that are not good.
    """
    refused = {"bad", "unsure"} if unsure == "bad" else {"bad"}
    words = tuple(each.word for each in ruling.words if each.verdict in refused)
    if words:
        raise PhonyRejected(words=words)


def need_running(position: Position) -> None:
    """Refuse where play is over, paused or stopped by a challenge.

    Raises:
        MatchOver, MatchPaused, ChallengePending: as the position says.
    """
    if position.is_over:
        raise MatchOver
    if position.paused:
        raise MatchPaused
    if position.phase is Phase.CHALLENGE:
        raise ChallengePending


def _need_turn(position: Position, player: Player) -> None:
    need_running(position)
    if position.phase is not Phase.TURN:
        raise WrongPhase(now=phase_sentence(position))
    if position.on_turn != player:
        players = position.setup.players
        on_turn = players[position.on_turn or 0].name
        raise NotYourTurn(player=players[player].name, on_turn=on_turn)


def _need_on_rack(position: Position, player: Player, tiles: Tiles) -> None:
    """The rack holds the tiles; what is laid from its unknown part must be left in the set."""
    show = position.setup.edition.alphabet.show
    if position.setup.mode == "dealt" and UNKNOWN in tiles:
        raise TilesNotOnRack(player=position.setup.players[player].name, tiles=show((UNKNOWN,)))
    try:
        _, seen = position.racks[player].remove(tiles)
    except LookupError as missing:
        raise TilesNotOnRack(
            player=position.setup.players[player].name, tiles=show(missing.args[0])
        ) from None
    short = tuple(tile for tile in set(seen) if seen.count(tile) > position.unseen[tile])
    if short:
        raise TilesNotInBag(tiles=show(short))


def _need_identical(position: Position, command: ExchangeFreely, returned: Tiles) -> None:
    rules = position.setup.rules.free_exchange
    if rules is None:
        raise ExchangeNotAllowed
    shown = command.shown
    fitting = rules.of == "any" or all(tile == shown for tile in returned)
    if is_blank(shown) or shown == UNKNOWN or not fitting:
        raise NotIdentical(count=rules.identical)
    try:
        _need_on_rack(position, command.player, (shown,) * rules.identical)
    except TilesNotOnRack:
        raise NotIdentical(count=rules.identical) from None
    _need_on_rack(position, command.player, returned)


def _replacements(script: Script, returned: Tiles, *, draw_first: bool) -> Tiles:
    """Draw for an exchange, before or after the old tiles go back (A.II.3)."""
    bag = bytearray(script.position.unseen)
    if not draw_first:
        for tile in returned:
            if tile != UNKNOWN:
                bag[tile] += 1
    return script.draw(len(returned), bytes(bag))
