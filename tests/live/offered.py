"""Commands by their actions, and concrete commands for an offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kotakata.game import command as game
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.live.view.asking import _some_plays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotakata.game.position import Position
    from kotakata.game.setup import Player
    from kotakata.live.protocol.view import Can

ACTIONS: Final[dict[type[game.Command], str]] = {
    game.CountTiles: "count",
    game.DrawForStart: "draw",
    game.ChooseOrder: "choose",
    game.InviteNext: "invite",
    game.DeclareRack: "rack",
    game.PlayTiles: "play",
    game.ExchangeTiles: "exchange",
    game.ExchangeFreely: "free_exchange",
    game.PassTurn: "pass",
    game.AcceptPlay: "accept",
    game.ChallengePlay: "challenge",
    game.WithdrawChallenge: "withdraw",
    game.GiveRuling: "rule",
    game.ReverseRuling: "reverse",
    game.CancelTurn: "cancel",
    game.PauseMatch: "pause",
    game.ResumeMatch: "resume",
    game.CorrectClock: "correct_clock",
    game.AdjustScore: "adjust",
    game.ReferDispute: "refer",
    game.DecideByCommittee: "committee",
    game.DeclareNoMoves: "no_moves",
    game.Disqualify: "disqualify",
    game.DeclareWalkOver: "walk_over",
    game.Resign: "resign",
    game.EndMatch: "end",
    game.RecordRematch: "rematch",
    game.TossCoin: "coin",
    game.SignSheet: "sign",
}

OF_SEATS: Final = {"draw", "play", "exchange", "free_exchange", "pass", "accept", "resign", "sign"}


def owner_of(command: game.Command, position: Position) -> Player | None:
    """Whose command it is; ``None``: the referee's."""
    if isinstance(command, game.ChallengePlay):
        return command.challenger
    if isinstance(command, game.ChooseOrder):
        return position.start.winner
    if ACTIONS[type(command)] in OF_SEATS:
        player: Player = getattr(command, "player")  # noqa: B009 - every one of these has it
        return player
    return None


def commands_of(offer: Can, position: Position) -> Iterator[game.Command]:  # noqa: C901
    """Commands that an offer stands for; those that name something, one for each."""
    player = offer.player if offer.player is not None else 0
    words = Ruling(tuple(WordRuling(word, "good") for word in offer.words or ()), by="referee")
    match offer.action:
        case "draw":
            table = position.setup.mode == "table"
            for tile in range(position.setup.edition.alphabet.size + 1) if table else (None,):
                yield game.DrawForStart(player=player, tile=tile)
        case "choose":
            yield from (game.ChooseOrder(first=first) for first in offer.players or ())
        case "play":
            for placements in _some_plays(position, player):
                yield game.PlayTiles(player=player, placements=placements)
        case "exchange":
            held = position.racks[player].tiles
            yield game.ExchangeTiles(player=player, tiles=held[: offer.most])
        case "free_exchange":
            for shown in offer.shown or ():
                tiles = (shown,) * (offer.least or 1)
                yield game.ExchangeFreely(player=player, shown=shown, tiles=tiles)
        case "pass":
            yield game.PassTurn(player=player)
        case "accept":
            yield game.AcceptPlay(player=player)
        case "challenge":
            yield game.ChallengePlay(challenger=player, words=(offer.words or ())[:1])
        case "resign":
            yield game.Resign(player=player)
        case "sign":
            yield game.SignSheet(player=player)
        case _:
            yield from _of_referee(offer, position, words)


def _of_referee(offer: Can, position: Position, words: Ruling) -> Iterator[game.Command]:  # noqa: C901
    totals = (0,) * position.setup.side_count
    match offer.action:
        case "count":
            yield game.CountTiles()
        case "coin":
            yield game.TossCoin()
        case "rule":
            yield game.GiveRuling(ruling=words)
        case "reverse":
            yield game.ReverseRuling(ruling=words, reason="r")
        case "withdraw":
            yield game.WithdrawChallenge(reason="r")
        case "invite":
            yield game.InviteNext()
        case "rack":
            for player in offer.players or ():
                yield game.DeclareRack(player=player, tiles=())
        case "cancel":
            for cause in offer.causes or ():
                yield game.CancelTurn(cause=cause, reason="r")  # type: ignore[arg-type]
        case "pause":
            yield game.PauseMatch(reason="r")
        case "resume":
            yield game.ResumeMatch()
        case "correct_clock":
            for clock in offer.clocks or ():
                yield game.CorrectClock(clock=clock, add_ms=1000, reason="r")
        case "adjust":
            for player in offer.players or ():
                yield game.AdjustScore(player=player, points=-5, reason="r")
        case "refer":
            yield game.ReferDispute(reason="r")
        case "committee":
            yield game.DecideByCommittee(text="r")
        case "no_moves":
            yield game.DeclareNoMoves()
        case "disqualify":
            for side in offer.sides or ():
                yield game.Disqualify(side=side, reason="r", cause=offer.causes[0])  # type: ignore[index,arg-type]
        case "walk_over":
            for side in offer.sides or ():
                yield game.DeclareWalkOver(side=side, reason="r")
        case "end":
            yield game.EndMatch(reason="r")
        case "rematch":
            yield game.RecordRematch(totals=totals)
