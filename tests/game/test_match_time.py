"""The match time: three ways to end at it."""

from __future__ import annotations

from typing import Any

import pytest

from kotakata.errors import MatchOver, OutOfTime
from kotakata.game.command import (
    AcceptPlay,
    AdjustScore,
    CancelTurn,
    CorrectClock,
    PauseMatch,
    ResumeMatch,
    WithdrawChallenge,
)
from kotakata.game.event import MatchEnded, MatchTimeEnded, TilesPlayed, TurnLost, WarningGiven
from kotakata.game.position import Phase
from tests.kit import MINUTE_MS, Match, begun, kinds


@pytest.mark.clause("A.II.15", "D.B.9", "R2")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar"])
def test_after_an_hour_the_match_ends_at_once(name: str) -> None:
    match = begun(name, clock__turn_ms=0, clock__turn_warnings_ms=())
    match.play("8H", "CAB")
    match.accept()
    before = match.position.scores
    assert match.wait(60 * MINUTE_MS - 1) == ()
    assert kinds(match.wait(1)) == ["MatchTimeEnded", "MatchEnded"]
    assert match.last(MatchTimeEnded).at_ms == 60 * MINUTE_MS
    assert match.last(MatchEnded).reason == "match_time"
    assert match.at(Phase.SETTLING)
    assert match.position.scores == before


@pytest.mark.clause("R2")
def test_a_turn_not_declared_done_does_not_count_when_the_match_time_is_over() -> None:
    match = near_the_end("dasar")
    match.refuse(OutOfTime, match.playing("9H", "A"), after_ms=1)
    match.play("9H", "A")
    assert match.last(TilesPlayed).player == 1


@pytest.mark.clause("R2", "R4")
def test_the_last_play_before_the_match_time_can_still_be_challenged() -> None:
    match = near_the_end("dasar", pending=True)
    match.wait(1)
    assert match.position.time_is_over
    assert match.at(Phase.WINDOW)
    assert not match.position.clocks.turn_runs
    assert not match.position.clocks.match_runs
    match.challenge(1)
    match.do(WithdrawChallenge(reason="a misreading"))
    assert not match.position.clocks.match_runs
    match.challenge(1)
    match.rule("bad")
    assert match.last(MatchEnded).reason == "match_time"
    assert match.of_kind(TurnLost) == []


@pytest.mark.clause("R2", "N.3")
def test_after_the_match_time_a_challenge_costs_no_turn() -> None:
    match = near_the_end("standar", pending=True, clock__match_ms=MINUTE_MS)
    match.wait(1)
    match.challenge(1)
    match.rule("good")
    assert match.last(MatchEnded).reason == "match_time"
    assert match.of_kind(TurnLost) == []


@pytest.mark.clause("R2", "R4")
def test_the_match_time_is_final_when_the_last_play_stands() -> None:
    match = near_the_end("dasar", pending=True)
    match.wait(1)
    match.do(PauseMatch(reason="the board was upset"))
    match.do(ResumeMatch())
    assert not match.position.clocks.match_runs
    match.do(AcceptPlay(player=1))
    assert match.last(MatchEnded).reason == "match_time"


@pytest.mark.clause("R2")
def test_the_turn_under_way_may_be_finished_where_the_rules_say_so() -> None:
    match = near_the_end("dasar", end__match_time="finish_turn")
    match.play("9H", "A", after_ms=1)
    assert match.of_kind(MatchTimeEnded)
    assert match.at(Phase.WINDOW)
    match.do(AcceptPlay(player=0))
    assert match.last(MatchEnded).reason == "match_time"


@pytest.mark.clause("R2")
def test_a_turn_that_may_be_finished_is_still_lost_when_its_own_time_is_over() -> None:
    match = near_the_end("dasar", end__match_time="finish_turn")
    match.wait(1)
    assert match.at(Phase.TURN)
    match.wait(MINUTE_MS)
    assert match.of_kind(TurnLost)
    assert match.last(MatchEnded).reason == "match_time"


@pytest.mark.clause("R2")
@pytest.mark.parametrize(("passed", "more"), [(1, 2), (2, 1), (3, 3)])
def test_the_round_may_be_finished_where_the_rules_say_so(passed: int, more: int) -> None:
    match = begun("klasik", players=3, clock__match_ms=1_000, end__match_time="finish_round")
    match.play("8H", "CAB")
    for _ in range(passed - 1):
        match.passes()
    match.wait(1_000)
    assert match.of_kind(MatchTimeEnded)
    for _ in range(more):
        assert not match.position.is_over
        match.passes()
    assert match.last(MatchEnded).reason == "match_time"


@pytest.mark.clause("S.15")
def test_scrabby_ends_at_an_agreed_playing_time() -> None:
    match = begun("scrabby", clock__match_ms=30 * MINUTE_MS)
    match.wait(30 * MINUTE_MS)
    assert match.last(MatchEnded).reason == "match_time"
    assert begun("scrabby").wait(10**9) == ()


def test_the_match_clock_runs_between_the_turns_too() -> None:
    match = begun("dasar", refereed=True)
    match.play("8H", "CAB", after_ms=1_000)
    match.wait(9_000)
    assert match.clocks.match_ms == 10_000
    assert match.clocks.turn_ms == 1_000


def test_the_match_clock_waits_for_the_first_turn() -> None:
    match = begun("dasar", refereed=True)
    assert match.clocks.match_ms == 0
    waiting = Match(match.setup)
    waiting.wait(10 * MINUTE_MS)
    waiting.start()
    assert waiting.clocks.match_ms == 0


def test_a_match_clock_warns_too() -> None:
    match = begun("klasik", clock__match_ms=600_000, clock__match_warnings_ms=(300_000, 60_000))
    match.wait(540_000)
    assert [(event.at_ms, event.clock) for event in match.of_kind(WarningGiven)] == [
        (300_000, "match"),
        (540_000, "match"),
    ]


def test_a_match_clock_does_not_warn_again_because_a_turn_was_undone() -> None:
    match = begun("klasik", clock__match_ms=600_000, clock__match_warnings_ms=(300_000,))
    match.play("8H", "CAB")
    match.wait(300_000)
    match.do(CancelTurn(cause="mistyped", reason="it was CAR"))
    assert match.wait(1_000) == ()


def test_a_command_that_comes_after_the_end_is_too_late() -> None:
    match = near_the_end("dasar")
    match.refuse(MatchOver, PauseMatch(reason="the board was upset"), after_ms=1)
    match.refuse(MatchOver, AdjustScore(player=0, points=5, reason="manners"), after_ms=1)


def near_the_end(name: str, *, pending: bool = False, **how: Any) -> Match:  # noqa: ANN401
    """Give a match a millisecond before its time is over, the second player being on turn."""
    match = begun(name, **how)
    match.play("8H", "CAB")
    if not pending:
        match.accept()
    used_ms = match.setup.rules.clock.match_ms - 1
    match.do(CorrectClock(clock="match", add_ms=-used_ms, reason="to come near the end"))
    return match
