"""Not now, or not by this one: the phase of the match, the turn, the time, the seat."""

from __future__ import annotations

from kotakata.errors.kinds import RuleViolation
from kotakata.language import N_


class WrongPhase(RuleViolation):
    """The match is not at the point where this can be done."""

    code = "wrong-phase"
    sentence = N_("This cannot be done now: {now}")


class MatchOver(WrongPhase):
    """The match has ended."""

    code = "match-over"
    sentence = N_("The match is over.")


class MatchSealed(WrongPhase):
    """The result is signed; only the committee may still add to the record (A.II.18, B.7)."""

    code = "match-sealed"
    sentence = N_(
        "The score sheet is signed, so the result is final. Only the committee can add to it."
    )


class MatchPaused(WrongPhase):
    """The match is paused (A.II.13)."""

    code = "match-paused"
    sentence = N_("The match is paused. The referee resumes it.")


class ChallengePending(WrongPhase):
    """A challenge stops the game until it is ruled on (A.II.10)."""

    code = "challenge-pending"
    sentence = N_("A challenge is open. Play goes on when it has been ruled on.")


class NotYourTurn(RuleViolation):
    """Somebody else is on turn."""

    code = "not-your-turn"
    sentence = N_("It is not {player}'s turn. On turn: {on_turn}.")


class OutOfTime(RuleViolation):
    """The time for this is over (A.II.4, R1, R2)."""

    code = "out-of-time"
    sentence = N_("The time is over, so this no longer counts.")


class NotYourSeat(RuleViolation):
    """Players act from their own seats."""

    code = "not-your-seat"
    sentence = N_("Only whoever sits there can do this.")


class RefereesOnly(RuleViolation):
    """What keeps order is the referee's to do."""

    code = "referees-only"
    sentence = N_("Only the referee can do this.")
