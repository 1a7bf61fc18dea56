"""Telling challenges, rulings and what else a referee or committee does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kotakata.game import event as happened
from kotakata.game.setup import Setup
from kotakata.game.telling.ruling import Told, explain
from kotakata.game.telling.saying import clock_text, counted, name_of
from kotakata.language import N_, Message, N_n


def _play_accepted(setup: Setup, event: happened.PlayAccepted) -> Iterator[Message]:
    yield Message(N_("{player} lets the words stand."), {"player": name_of(setup, event.player)})


def _play_stood(setup: Setup, event: happened.PlayStood) -> Iterator[Message]:
    yield Message(N_("The words of {player} stand."), {"player": name_of(setup, event.player)})


def _challenge_opened(setup: Setup, event: happened.ChallengeOpened) -> Iterator[Message]:
    yield Message(
        N_("{player} challenges: {words}."),
        {"player": name_of(setup, event.challenger), "words": event.words},
    )


def _challenge_withdrawn(setup: Setup, event: happened.ChallengeWithdrawn) -> Iterator[Message]:
    yield Message(
        N_("{player} takes the challenge back: {reason}"),
        {"player": name_of(setup, event.challenger), "reason": event.reason},
    )


def _play_upheld(setup: Setup, event: happened.PlayUpheld) -> Iterator[Message | Told]:
    yield from explain(event.ruling)
    if event.points:
        yield counted(
            N_n(
                "{player} gets {count} more point for the challenge.",
                "{player} gets {count} more points for the challenge.",
            ),
            event.points,
            player=name_of(setup, event.points_to),
        )
    if event.challenger_loses_turn:
        yield Message(
            N_("{player} loses a turn for it."), {"player": name_of(setup, event.challenger)}
        )


def _play_withdrawn(setup: Setup, event: happened.PlayWithdrawn) -> Iterator[Message | Told]:
    yield from explain(event.ruling)
    yield Message(
        N_("{player} takes the tiles back and has lost the turn."),
        {"player": name_of(setup, event.player)},
    )
    if event.award:
        yield counted(
            N_n(
                "The {count} point of the words goes to {player}.",
                "The {count} points of the words go to {player}.",
            ),
            event.award,
            player=name_of(setup, event.challenger),
        )


_REVERSED: Final = {
    "referee": N_("The referee reverses the ruling: {reason}"),
    "committee": N_("The committee reverses the ruling: {reason}"),
}


def _ruling_reversed(setup: Setup, event: happened.RulingReversed) -> Iterator[Message]:
    yield Message(_REVERSED[event.by], {"reason": event.reason})


_CANCELLED: Final[dict[happened.CancelCause, str]] = {
    "hint": N_("The turn of {player} is cancelled because of a hint: {reason}"),
    "mistyped": N_("The entry for {player} is taken back: {reason}"),
}


def _turn_cancelled(setup: Setup, event: happened.TurnCancelled) -> Iterator[Message]:
    yield Message(
        _CANCELLED[event.cause],
        {"player": name_of(setup, event.player), "reason": event.reason},
    )


def _warning_given(setup: Setup, event: happened.WarningGiven) -> Iterator[Message]:
    values = {"player": name_of(setup, event.player), "time": clock_text(event.remaining_ms)}
    if event.clock == "match":
        yield Message(N_("The match has {time} left."), values)
    elif event.clock == "turn":
        yield Message(N_("{player} has {time} left for this turn."), values)
    else:
        yield Message(N_("{player} has {time} left for the match."), values)


def _match_paused(setup: Setup, event: happened.MatchPaused) -> Iterator[Message]:
    yield Message(N_("The match pauses: {reason}"), {"reason": event.reason})


def _match_resumed(setup: Setup, event: happened.MatchResumed) -> Iterator[Message]:
    yield Message(N_("The match goes on."))
    if event.turn_back_ms:
        yield Message(N_("The turn gets {time} back."), {"time": clock_text(event.turn_back_ms)})
    if event.match_back_ms:
        yield Message(N_("The match gets {time} back."), {"time": clock_text(event.match_back_ms)})


_CORRECTED: Final = {
    ("turn", True): N_("The turn gets {time} more: {reason}"),
    ("turn", False): N_("The turn gets {time} less: {reason}"),
    ("player", True): N_("{player} gets {time} more: {reason}"),
    ("player", False): N_("{player} gets {time} less: {reason}"),
    ("match", True): N_("The match gets {time} more: {reason}"),
    ("match", False): N_("The match gets {time} less: {reason}"),
}


def _clock_corrected(setup: Setup, event: happened.ClockCorrected) -> Iterator[Message]:
    yield Message(
        _CORRECTED[event.clock, event.add_ms > 0],
        {
            "player": name_of(setup, event.player),
            "time": clock_text(abs(event.add_ms)),
            "reason": event.reason,
        },
    )


def _score_adjusted(setup: Setup, event: happened.ScoreAdjusted) -> Iterator[Message]:
    yield counted(
        N_n("{player} gets {count} point: {reason}", "{player} gets {count} points: {reason}")
        if event.points > 0
        else N_n(
            "{player} loses {count} point: {reason}", "{player} loses {count} points: {reason}"
        ),
        abs(event.points),
        player=name_of(setup, event.player),
        reason=event.reason,
    )


def _dispute_referred(setup: Setup, event: happened.DisputeReferred) -> Iterator[Message]:
    yield Message(N_("A dispute goes to the committee: {reason}"), {"reason": event.reason})


def _committee_decided(setup: Setup, event: happened.CommitteeDecided) -> Iterator[Message]:
    yield Message(N_("The committee decides: {text}"), {"text": event.text})


TELLERS: Final[dict[type[happened.Event], Callable[[Setup, Any], Iterator[Message | Told]]]] = {
    happened.PlayAccepted: _play_accepted,
    happened.PlayStood: _play_stood,
    happened.ChallengeOpened: _challenge_opened,
    happened.ChallengeWithdrawn: _challenge_withdrawn,
    happened.PlayUpheld: _play_upheld,
    happened.PlayWithdrawn: _play_withdrawn,
    happened.RulingReversed: _ruling_reversed,
    happened.TurnCancelled: _turn_cancelled,
    happened.WarningGiven: _warning_given,
    happened.MatchPaused: _match_paused,
    happened.MatchResumed: _match_resumed,
    happened.ClockCorrected: _clock_corrected,
    happened.ScoreAdjusted: _score_adjusted,
    happened.DisputeReferred: _dispute_referred,
    happened.CommitteeDecided: _committee_decided,
}
"""How these events are told."""
