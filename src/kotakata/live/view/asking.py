"""What may be done now, found out by asking the rules: each action is tried on what was seen.

No rule is told here a second time. A trial is a command that :func:`kotakata.game.decide.decide`
accepts if it accepts any of its kind, so nothing is offered that would be refused in every form;
its events are thrown away, and what is tried is what the audience has seen, so an offer gives
nothing away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final, Literal, TypeAlias

from kotakata.alphabet import BLANK, BLANK_BIT, UNKNOWN, Tile, expand, rack_tile
from kotakata.errors import ExchangeLimit, RuleViolation
from kotakata.game import command as game
from kotakata.game.decide import decide
from kotakata.game.event import Placements
from kotakata.game.position import Phase, Position
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.game.setup import Player
from kotakata.live.chance import is_opened
from kotakata.live.protocol.view import Can, ClockName
from kotakata.live.seats import Role

_Trial: TypeAlias = Callable[[Position, Player], Can | None]
_RefereeTrial: TypeAlias = Callable[[Position], Can | None]

_REASON: Final = "-"
_CHANCE: Final = Random(0)  # noqa: S311 - what is drawn with it is thrown away
_Cause: TypeAlias = Literal["conduct", "absent"]
_CAUSES: Final[tuple[_Cause, ...]] = ("conduct", "absent")
_CLOCKS: Final[tuple[ClockName, ...]] = ("turn", "player", "match")


def offers(position: Position, role: Role) -> tuple[Can, ...]:
    """Give what a role may do, seat after seat; ``position`` is as its audience has seen it."""
    return tuple(_offers(position, role))


def accepts(position: Position, command: game.Command) -> bool:
    """Whether the rules allow a command now."""
    try:
        decide(position, command, at_ms=position.clocks.at_ms, random=_CHANCE)
    except RuleViolation:
        return False
    return True


def _offers(position: Position, role: Role) -> Iterator[Can]:
    seats = role.seats
    if role.is_referee and position.setup.mode == "table":
        seats = tuple(range(len(position.setup.players)))
    for player in seats:
        trials = (trial for waits, trial in _OF_PLAYERS if waits(position, player))
        yield from _found(trial(position, player) for trial in trials)
    if role.is_referee:
        yield from _found(trial(position) for trial in _OF_REFEREES)
    if role.is_referee or (seats and not position.setup.refereed):
        yield from _found([_coin(position)])


def _found(found: Iterable[Can | None]) -> Iterator[Can]:
    return (each for each in found if each is not None)


def _if(position: Position, command: game.Command, offer: Can) -> Can | None:
    return offer if accepts(position, command) else None


def _draw(position: Position, player: Player) -> Can | None:
    tile = _any_unseen(position) if position.setup.mode == "table" else None
    command = game.DrawForStart(player=player, tile=tile)
    return _if(position, command, Can(action="draw", player=player))


def _choose(position: Position, player: Player) -> Can | None:
    winner, setup = position.start.winner, position.setup
    if winner is None or setup.sides[winner] != setup.sides[player]:
        return None
    first = setup.members(setup.sides[player])
    able = tuple(each for each in first if accepts(position, game.ChooseOrder(first=each)))
    return Can(action="choose", player=player, players=able) if able else None


def _play(position: Position, player: Player) -> Can | None:
    for placements in _some_plays(position, player):
        if accepts(position, game.PlayTiles(player=player, placements=placements)):
            return Can(action="play", player=player, least=1, most=position.racks[player].size)
    return None


def _exchange(position: Position, player: Player) -> Can | None:
    limits = _limits(position, game.ExchangeTiles(player=player, tiles=()))
    if limits is None:
        return None
    least, most = limits
    tiles = tuple(rack_tile(tile) for tile in _letters(position, player)[:least])
    command = game.ExchangeTiles(player=player, tiles=tiles)
    return _if(position, command, Can(action="exchange", player=player, least=least, most=most))


def _free_exchange(position: Position, player: Player) -> Can | None:
    limits = _limits(position, game.ExchangeFreely(player=player, shown=1, tiles=()))
    if limits is None:
        return None
    least, most = limits
    letters = [tile for tile in position.setup.edition.alphabet.letters
               if position.racks[player].holds(tile) or position.racks[player].unknown]  # fmt: skip
    shown = tuple(
        tile
        for tile in letters
        if accepts(position, game.ExchangeFreely(player=player, shown=tile, tiles=(tile,) * least))
    )
    offer = Can(action="free_exchange", player=player, least=least, most=most, shown=shown)
    return offer if shown else None


def _pass(position: Position, player: Player) -> Can | None:
    return _if(position, game.PassTurn(player=player), Can(action="pass", player=player))


def _accept(position: Position, player: Player) -> Can | None:
    pending = position.pending
    if pending is not None and position.setup.sides[player] in pending.accepted:
        return None  # the side has said so already; saying it again changes nothing
    return _if(position, game.AcceptPlay(player=player), Can(action="accept", player=player))


def _challenge(position: Position, player: Player) -> Can | None:
    words = position.pending.play.words if position.pending else ()
    offer = Can(action="challenge", player=player, words=tuple(dict.fromkeys(words)))
    return _if(position, game.ChallengePlay(challenger=player), offer)


def _resign(position: Position, player: Player) -> Can | None:
    return _if(position, game.Resign(player=player), Can(action="resign", player=player))


def _sign(position: Position, player: Player) -> Can | None:
    return _if(position, game.SignSheet(player=player), Can(action="sign", player=player))


def _count(position: Position) -> Can | None:
    return _if(position, game.CountTiles(), Can(action="count"))


def _coin(position: Position) -> Can | None:
    return _if(position, game.TossCoin(), Can(action="coin"))


def _rule(position: Position) -> Can | None:
    words = position.challenge.words if position.challenge else ()
    command = game.GiveRuling(ruling=_all_good(words))
    return _if(position, command, Can(action="rule", words=words))


def _reverse(position: Position) -> Can | None:
    if is_opened(position):
        return None
    ruled = position.ruled
    words = tuple(each.word for each in ruled.ruling.words) if ruled else ()
    command = game.ReverseRuling(ruling=_all_good(words), reason=_REASON)
    return _if(position, command, Can(action="reverse", words=words))


def _withdraw(position: Position) -> Can | None:
    return _if(position, game.WithdrawChallenge(reason=_REASON), Can(action="withdraw"))


def _invite(position: Position) -> Can | None:
    return _if(position, game.InviteNext(), Can(action="invite"))


def _rack(position: Position) -> Can | None:
    able = _players(position, lambda each: game.DeclareRack(player=each, tiles=()))
    return Can(action="rack", players=able) if able else None


def _cancel(position: Position) -> Can | None:
    if is_opened(position):
        return None
    causes = tuple(
        cause
        for cause in ("hint", "mistyped")
        if accepts(position, game.CancelTurn(cause=cause, reason=_REASON))
    )
    return Can(action="cancel", causes=causes) if causes else None


def _pause(position: Position) -> Can | None:
    return _if(position, game.PauseMatch(reason=_REASON), Can(action="pause"))


def _resume(position: Position) -> Can | None:
    return _if(position, game.ResumeMatch(), Can(action="resume"))


def _correct_clock(position: Position) -> Can | None:
    able = tuple(
        clock
        for clock in _CLOCKS
        if accepts(position, game.CorrectClock(clock=clock, add_ms=1, reason=_REASON))
    )
    return Can(action="correct_clock", clocks=able) if able else None


def _adjust(position: Position) -> Can | None:
    able = _players(position, lambda each: game.AdjustScore(player=each, points=1, reason=_REASON))
    return Can(action="adjust", players=able) if able else None


def _refer(position: Position) -> Can | None:
    return _if(position, game.ReferDispute(reason=_REASON), Can(action="refer"))


def _committee(position: Position) -> Can | None:
    return _if(position, game.DecideByCommittee(text=_REASON), Can(action="committee"))


def _no_moves(position: Position) -> Can | None:
    return _if(position, game.DeclareNoMoves(), Can(action="no_moves"))


def _disqualify(position: Position) -> Can | None:
    able = {cause: _can_be_disqualified(position, cause) for cause in _CAUSES}
    causes = tuple(cause for cause, sides in able.items() if sides)
    return Can(action="disqualify", sides=able[causes[0]], causes=causes) if causes else None


def _can_be_disqualified(position: Position, cause: _Cause) -> tuple[int, ...]:
    return _sides(position, lambda side: game.Disqualify(side=side, reason=_REASON, cause=cause))


def _walk_over(position: Position) -> Can | None:
    able = _sides(position, lambda side: game.DeclareWalkOver(side=side, reason=_REASON))
    return Can(action="walk_over", sides=able) if able else None


def _end(position: Position) -> Can | None:
    return _if(position, game.EndMatch(reason=_REASON), Can(action="end"))


def _rematch(position: Position) -> Can | None:
    totals = (0,) * position.setup.side_count
    return _if(position, game.RecordRematch(totals=totals), Can(action="rematch"))


def _is_on_turn(position: Position, player: Player) -> bool:
    return position.phase is Phase.TURN and position.on_turn == player


def _is_pending(position: Position, _: Player) -> bool:
    return position.pending is not None


# What is not even waited for is not tried: most of the time of a view went into such trials.
_OF_PLAYERS: Final[tuple[tuple[Callable[[Position, Player], bool], _Trial], ...]] = (
    (lambda position, _: position.phase is Phase.DRAWING, _draw),
    (lambda position, _: position.phase is Phase.CHOOSING, _choose),
    (_is_on_turn, _play),
    (_is_on_turn, _exchange),
    (_is_on_turn, _free_exchange),
    (_is_on_turn, _pass),
    (_is_pending, _accept),
    (_is_pending, _challenge),
    (lambda position, _: not position.is_over, _resign),
    (lambda position, _: position.phase is Phase.ENDED, _sign),
)
_OF_REFEREES: Final[tuple[_RefereeTrial, ...]] = (
    _count, _rule, _reverse, _withdraw, _invite, _rack, _cancel, _pause, _resume, _correct_clock,
    _adjust, _refer, _committee, _no_moves, _disqualify, _walk_over, _end, _rematch,
)  # fmt: skip


def _limits(position: Position, command: game.Command) -> tuple[int, int] | None:
    """Ask for too few tiles, to be told how many there may be."""
    try:
        decide(position, command, at_ms=position.clocks.at_ms, random=_CHANCE)
    except ExchangeLimit as error:
        least, most = error.values["least"], error.values["most"]
        if isinstance(least, int) and isinstance(most, int) and least <= most:
            return least, most
    except RuleViolation:
        pass
    return None


def _players(position: Position, make: Callable[[Player], game.Command]) -> tuple[Player, ...]:
    players = range(len(position.setup.players))
    return tuple(player for player in players if accepts(position, make(player)))


def _sides(position: Position, make: Callable[[int], game.Command]) -> tuple[int, ...]:
    return tuple(side for side in range(position.setup.side_count) if accepts(position, make(side)))


def _all_good(words: Iterable[str]) -> Ruling:
    return Ruling(tuple(WordRuling(word, "good") for word in words), by="referee")


def _any_unseen(position: Position) -> Tile | None:
    left = bytearray(position.unseen)
    for draw in position.start.draws:
        left[draw.tile] = max(0, left[draw.tile] - 1)
    return next((tile for tile, count in enumerate(left) if count > 0), None)


def _some_plays(position: Position, player: Player) -> Iterator[Placements]:
    """Give plays of which one is allowed if any is: the shortest beginning, or one tile added."""
    if position.on_turn != player:
        return
    tiles = _letters(position, player)
    if not tiles:
        return
    layout, board = position.setup.layout, position.board
    if not any(board):
        least = position.setup.rules.opening.least_tiles
        row, column = divmod(layout.start, layout.columns)
        first = row * layout.columns + max(0, min(column, layout.columns - least))
        yield tuple(zip(range(first, first + least), tiles, strict=False))
        return
    for square in range(layout.size):
        if not board[square] and _touches(position, square):
            yield ((square, tiles[0]),)
            return


def _letters(position: Position, player: Player) -> tuple[Tile, ...]:
    """Give the tiles of a rack as they can be laid, any letter for a blank or an unseen tile."""
    unseen = position.unseen
    pool = iter((*expand(bytes((0, *unseen[1:]))), *((BLANK,) * unseen[BLANK])))
    tiles = position.racks[player].tiles
    plain = (next(pool, UNKNOWN) if tile == UNKNOWN else tile for tile in tiles)
    return tuple(1 | BLANK_BIT if tile == BLANK else tile for tile in plain)


def _touches(position: Position, square: int) -> bool:
    layout, board = position.setup.layout, position.board
    row, column = divmod(square, layout.columns)
    return bool(
        (column and board[square - 1])
        or (column + 1 < layout.columns and board[square + 1])
        or (row and board[square - layout.columns])
        or (row + 1 < layout.rows and board[square + layout.columns])
    )
