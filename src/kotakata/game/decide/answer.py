"""Answering commands: ``decide(position, command) -> events``.

An illegal command raises the precise error and changes nothing. Time comes in with ``at_ms`` and
chance with ``random``; what fell due before the command is among the events, at its own moment.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from kotakata.errors import MatchOver, MatchSealed, OutOfTime, WrongPhase
from kotakata.game import command as asked
from kotakata.game.decide import challenge, opening, refereeing, result, time, turn
from kotakata.game.decide.known import need_known
from kotakata.game.decide.script import Script
from kotakata.game.event import Event, MatchTimeEnded, TurnLost
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player
from kotakata.language import N_, Message

_Handler = Callable[[Script, Any], None]

HANDLERS: Final[dict[type[asked.Command], _Handler]] = {
    asked.CountTiles: opening.count_tiles,
    asked.DrawForStart: opening.draw_for_start,
    asked.ChooseOrder: opening.choose_order,
    asked.InviteNext: refereeing.invite_next,
    asked.DeclareRack: refereeing.declare_rack,
    asked.PlayTiles: turn.play_tiles,
    asked.ExchangeTiles: turn.exchange_tiles,
    asked.ExchangeFreely: turn.exchange_freely,
    asked.PassTurn: turn.pass_turn,
    asked.AcceptPlay: turn.accept_play,
    asked.ChallengePlay: challenge.challenge_play,
    asked.WithdrawChallenge: challenge.withdraw_challenge,
    asked.GiveRuling: challenge.give_ruling,
    asked.ReverseRuling: challenge.reverse_ruling,
    asked.CancelTurn: refereeing.cancel_turn,
    asked.PauseMatch: time.pause_match,
    asked.ResumeMatch: time.resume_match,
    asked.CorrectClock: time.correct_clock,
    asked.AdjustScore: refereeing.adjust_score,
    asked.ReferDispute: time.refer_dispute,
    asked.DecideByCommittee: refereeing.decide_by_committee,
    asked.DeclareNoMoves: refereeing.declare_no_moves,
    asked.Disqualify: refereeing.disqualify,
    asked.DeclareWalkOver: refereeing.declare_walk_over,
    asked.Resign: refereeing.resign,
    asked.EndMatch: refereeing.end_match,
    asked.RecordRematch: result.record_rematch,
    asked.TossCoin: result.toss_coin,
    asked.SignSheet: result.sign_sheet,
}

_NEEDS_THE_TURN: Final = (
    asked.PlayTiles,
    asked.ExchangeTiles,
    asked.ExchangeFreely,
    asked.PassTurn,
)


def decide(
    position: Position | None,
    command: asked.Command,
    *,
    at_ms: int = 0,
    random: Random | None = None,
) -> tuple[Event, ...]:
    """Give the events that a command brings about.

    ``at_ms`` is the log's time in milliseconds; a time before the last event's counts as that.
    ``random`` draws tiles and tosses coins, and is needed where that happens. ``Tick`` gives no
    events when nothing is due.

    Raises:
        RuleViolation: the rules do not allow the command now.
    """
    if isinstance(command, asked.CreateMatch):
        if position is not None:
            raise WrongPhase(now=Message(N_("the match is already set up")))
        return tuple(opening.create_match(command, at_ms, random).events)
    if position is None:
        raise WrongPhase(now=Message(N_("no match is set up")))
    if position.phase is Phase.SEALED and not isinstance(command, asked.DecideByCommittee):
        raise MatchSealed
    need_known(position.setup, command)
    script = Script(position, at_ms, random)
    time.tick(script)
    if isinstance(command, asked.Tick):
        return tuple(script.events)
    if isinstance(command, _NEEDS_THE_TURN) and _ran_out(script, command.player):
        raise OutOfTime
    if script.position.is_over and not position.is_over:
        raise MatchOver
    HANDLERS[type(command)](script, command)
    return tuple(script.events)


def _ran_out(script: Script, player: Player) -> bool:
    """Whether time ended the player's own turn (R1), or every turn (R2)."""
    at_once = script.position.setup.rules.end.match_time == "at_once"
    return any(
        (isinstance(event, TurnLost) and event.cause == "time" and event.player == player)
        or (isinstance(event, MatchTimeEnded) and at_once)
        for event in script.events
    )
