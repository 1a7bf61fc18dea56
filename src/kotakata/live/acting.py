"""From what a client asks to a command of the match, if whoever asks may ask that.

The rules say whether a command is allowed; here only who may give it is decided: players act from
their own seats, a referee referees. At a real board the referee also enters what players do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kotakata.errors import MatchOver, NothingToDecide, NotYourSeat, NotYourTurn, RefereesOnly
from kotakata.game import command as game
from kotakata.game.position import Position
from kotakata.game.setup import Player
from kotakata.live.chance import is_opened
from kotakata.live.protocol import command as asked
from kotakata.live.seats import Role
from kotakata.referee import WordFacts, bench

OF_PLAYERS: Final = frozenset(
    ("draw", "choose", "play", "exchange", "free_exchange", "pass", "accept", "challenge",
     "resign", "sign")
)  # fmt: skip
"""What is done from a seat."""


def acting_player(
    role: Role, kind: str, player: Player | None, position: Position
) -> Player | None:
    """Say for which seat something is asked; ``None``: for none, or as referee.

    Raises:
        NotYourSeat: not from this seat, or from none.
        RefereesOnly: it is the referee's to do.
    """
    if kind == "coin" and not position.setup.refereed and role.seats:
        return None  # it falls for all alike
    if kind not in OF_PLAYERS:
        if not role.is_referee:
            raise RefereesOnly
        return None
    if role.is_referee and position.setup.mode == "table" and player is not None:
        return player
    if player is None and role.seats:
        return position.on_turn if position.on_turn in role.seats else role.seats[0]
    if player not in role.seats:
        raise NotYourSeat
    return player


def to_command(
    command: asked.Command, player: Player | None, position: Position, facts: WordFacts
) -> game.Command:
    """Give the match's command for what was asked from a seat or as referee.

    Raises:
        RuleViolation: it cannot be put so; the precise reason.
    """
    if isinstance(command, (asked.Cancel, asked.Reverse)) and is_opened(position):
        raise MatchOver
    make = _MAKERS[type(command)]
    return make(command, player if player is not None else 0, position, facts)


def _choose(
    command: asked.Choose, player: Player, position: Position, _: WordFacts
) -> game.Command:
    winner, sides = position.start.winner, position.setup.sides
    if winner is not None and sides[winner] != sides[player]:
        players = position.setup.players
        raise NotYourTurn(player=players[player].name, on_turn=players[winner].name)
    return game.ChooseOrder(first=command.first, order=command.order, facing=command.facing)


def _play(
    command: asked.Play, player: Player, position: Position, facts: WordFacts
) -> game.Command:
    plain = game.PlayTiles(player=player, placements=command.placements)
    if position.on_turn != player or position.is_over:
        return plain  # the match refuses it, with a better reason than its words could give
    ruling = bench.check_play(position, command.placements, facts)
    return game.PlayTiles(player=player, placements=command.placements, ruling=ruling)


def _rule(command: asked.Rule, _: Player, position: Position, facts: WordFacts) -> game.Command:
    found = bench.look_up(position, facts)
    return game.GiveRuling(
        ruling=bench.decided(found, _verdicts(command.verdicts), reason=command.note.strip())
    )


def _reverse(command: asked.Reverse, _: Player, position: Position, __: WordFacts) -> game.Command:
    if position.ruled is None:
        raise NothingToDecide
    ruling = bench.decided(
        position.ruled.ruling, _verdicts(command.verdicts), by=command.by, reason=command.reason
    )
    return game.ReverseRuling(ruling=ruling, reason=command.reason, by=command.by)


def _verdicts(verdicts: tuple[asked.Verdict, ...]) -> dict[str, Any]:
    return {each.word: "good" if each.good else "bad" for each in verdicts}


_Maker = Callable[[Any, Player, Position, WordFacts], game.Command]

_MAKERS: Final[dict[type, _Maker]] = {
    asked.Count: lambda c, *_: game.CountTiles(counts=c.counts),
    asked.Draw: lambda c, p, *_: game.DrawForStart(player=p, tile=c.tile),
    asked.Choose: _choose,
    asked.Play: _play,
    asked.Exchange: lambda c, p, *_: game.ExchangeTiles(player=p, tiles=c.tiles),
    asked.FreeExchange: lambda c, p, *_: game.ExchangeFreely(
        player=p, shown=c.shown, tiles=c.tiles
    ),
    asked.Pass: lambda _, p, *__: game.PassTurn(player=p),
    asked.Accept: lambda _, p, *__: game.AcceptPlay(player=p),
    asked.Challenge: lambda c, p, *_: game.ChallengePlay(challenger=p, words=c.words),
    asked.Resign: lambda _, p, *__: game.Resign(player=p),
    asked.Sign: lambda _, p, *__: game.SignSheet(player=p),
    asked.Coin: lambda c, _, position, __: game.TossCoin(
        winner=c.winner if position.setup.mode == "table" else None
    ),
    asked.Rule: _rule,
    asked.Reverse: _reverse,
    asked.Withdraw: lambda c, *_: game.WithdrawChallenge(reason=c.reason),
    asked.Invite: lambda *_: game.InviteNext(),
    asked.DeclareRack: lambda c, *_: game.DeclareRack(player=c.player, tiles=c.tiles),
    asked.Cancel: lambda c, *_: game.CancelTurn(cause=c.cause, reason=c.reason),
    asked.Pause: lambda c, *_: game.PauseMatch(reason=c.reason),
    asked.Resume: lambda c, *_: game.ResumeMatch(
        turn_back_ms=c.turn_back_ms, match_back_ms=c.match_back_ms
    ),
    asked.CorrectClock: lambda c, *_: game.CorrectClock(
        clock=c.clock, add_ms=c.add_ms, reason=c.reason, player=c.player
    ),
    asked.Adjust: lambda c, *_: game.AdjustScore(
        player=c.player, points=c.points, reason=c.reason, by=c.by
    ),
    asked.Refer: lambda c, *_: game.ReferDispute(reason=c.reason),
    asked.Committee: lambda c, *_: game.DecideByCommittee(text=c.text),
    asked.NoMoves: lambda *_: game.DeclareNoMoves(),
    asked.Disqualify: lambda c, *_: game.Disqualify(side=c.side, reason=c.reason, cause=c.cause),
    asked.WalkOver: lambda c, *_: game.DeclareWalkOver(side=c.side, reason=c.reason),
    asked.End: lambda c, *_: game.EndMatch(reason=c.reason),
    asked.Rematch: lambda c, *_: game.RecordRematch(totals=c.totals),
}
