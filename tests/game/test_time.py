"""What time brings: warnings, lost turns, the end of the match time, pauses, corrections."""

from __future__ import annotations

from typing import Any

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.errors import MatchOver, NothingToDecide, NotYourTurn, OutOfTime, ReasonMissing
from kotakata.game.command import (
    AcceptPlay,
    CancelTurn,
    Command,
    CorrectClock,
    ExchangeFreely,
    ExchangeTiles,
    PassTurn,
    PauseMatch,
    ReferDispute,
    Resign,
    ResumeMatch,
    Tick,
    WithdrawChallenge,
)
from kotakata.game.decide import decide, next_due
from kotakata.game.event import (
    DisputeReferred,
    Disqualified,
    Event,
    MatchEnded,
    MatchPaused,
    MatchTimeEnded,
    OvertimePenalised,
    PlayStood,
    TilesExchanged,
    TilesPlayed,
    TurnBegan,
    TurnLost,
    TurnPassed,
    WarningGiven,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase
from tests.kit import MINUTE_MS, Match, begun

ONE_MINUTE = ("awwe-2013", "dasar", "dasar-tim")


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- the turn clock


@pytest.mark.clause("A.II.2")
def test_the_referee_warns_thirty_and_ten_seconds_before_the_end_of_the_turn() -> None:
    match = begun("awwe-2013")
    assert match.wait(29_999) == ()
    assert match.wait(1) == (
        WarningGiven(at_ms=30_000, player=0, clock="turn", remaining_ms=30_000),
    )
    assert match.wait(19_999) == ()
    assert match.wait(1) == (
        WarningGiven(at_ms=50_000, player=0, clock="turn", remaining_ms=10_000),
    )
    assert match.wait(9_999) == ()
    assert match.wait(1)[0] == TurnLost(at_ms=60_000, player=0, cause="time")


@pytest.mark.clause("A.II.2", "D.B.2", "R1")
@pytest.mark.parametrize("name", ONE_MINUTE)
def test_a_turn_of_more_than_a_minute_is_lost_and_the_next_begins(name: str) -> None:
    match = begun(name)
    match.wait(MINUTE_MS - 1)
    match.do(PassTurn(player=0))
    match.wait(MINUTE_MS)
    assert match.last(TurnLost) == TurnLost(at_ms=2 * MINUTE_MS - 1, player=1, cause="time")
    assert match.last(TurnBegan).player == match.on_turn != 1


@pytest.mark.parametrize("name", ["klasik", "standar", "scrabby"])
def test_where_no_time_is_said_a_turn_may_last(name: str) -> None:
    match = begun(name)
    assert next_due(match.position) is None
    assert match.wait(10**9) == ()


@pytest.mark.clause("R1")
def test_a_lost_turn_scores_nothing_and_counts_for_no_row_of_passes() -> None:
    match = begun("dasar")
    match.passes()
    match.wait(MINUTE_MS)
    assert match.position.scores == (0, 0)
    assert match.position.passes.round == (1, 0)


@pytest.mark.clause("A.II.8", "R1")
def test_after_a_lost_turn_the_next_player_waits_for_the_invitation() -> None:
    match = begun("awwe-2013", refereed=True)
    assert kinds(match.wait(MINUTE_MS)) == ["WarningGiven", "WarningGiven", "TurnLost"]
    assert match.at(Phase.WINDOW)
    assert next_due(match.position) is not None  # the match time goes on
    match.invite()
    assert match.on_turn == 1


def turns(match: Match) -> list[Command]:
    """Give one command of each kind that needs the turn, for the player on turn."""
    player = match.on_turn
    return [
        match.playing("8H", "CAB"),
        ExchangeTiles(player=player, tiles=(UNKNOWN,)),
        ExchangeFreely(player=player, shown=1, tiles=(1,)),
        PassTurn(player=player),
    ]


@pytest.mark.clause("A.II.4", "D.B.2", "R1")
@pytest.mark.parametrize("name", ONE_MINUTE)
def test_once_the_minute_is_over_the_player_may_not_exchange_or_play(name: str) -> None:
    match = begun(name)
    for command in turns(match):
        match.refuse(OutOfTime, command, after_ms=MINUTE_MS)
    match.do(ExchangeTiles(player=0, tiles=(UNKNOWN,)), after_ms=MINUTE_MS - 1)
    assert match.of_kind(TilesExchanged)


def test_the_next_player_is_in_time_though_nobody_said_that_the_last_ones_was_over() -> None:
    match = begun("dasar")
    match.do(PassTurn(player=1), after_ms=MINUTE_MS + 5)
    assert [event.at_ms for event in match.of_kind(TurnLost)] == [MINUTE_MS]
    assert match.last(TurnPassed) == TurnPassed(at_ms=MINUTE_MS + 5, player=1)


def test_a_late_tick_finds_every_lost_turn_at_its_own_moment() -> None:
    match = begun("dasar")
    match.wait(3 * MINUTE_MS + 1)
    assert [(event.at_ms, event.player) for event in match.of_kind(TurnLost)] == [
        (MINUTE_MS, 0),
        (2 * MINUTE_MS, 1),
        (3 * MINUTE_MS, 0),
    ]
    assert match.on_turn == 1


@pytest.mark.clause("N.3")
def test_the_last_play_stands_when_the_next_turn_was_lost() -> None:
    match = begun("standar", clock__turn_ms=MINUTE_MS)
    match.play("8H", "CAB")
    match.wait(MINUTE_MS)
    assert match.of_kind(PlayStood)
    assert match.position.pending is None


def test_a_command_brings_along_what_fell_due_before_it() -> None:
    match = begun("awwe-2013")
    done = match.play("8H", "CAB", after_ms=55_000)
    assert kinds(done)[:3] == ["WarningGiven", "WarningGiven", "TilesPlayed"]
    assert [event.at_ms for event in done[:3]] == [30_000, 50_000, 55_000]


def test_time_never_goes_backwards() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB", after_ms=20_000)
    for event in decide(match.position, PassTurn(player=1), at_ms=5_000):
        assert event.at_ms == 20_000
        match.position = evolve(match.position, event)
    assert match.position.clocks.at_ms == 20_000


def test_the_turn_clock_starts_anew_with_every_turn() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB", after_ms=45_000)
    assert match.clocks.turn_ms == 0
    assert match.due_in_ms() == 30_000


# --- the match time


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


# --- the players' clocks


@pytest.mark.parametrize(
    ("used_ms", "penalty"),
    [(25 * MINUTE_MS, 0), (25 * MINUTE_MS + 1, 10), (26 * MINUTE_MS + 1, 20)],
)
def test_every_started_minute_of_overtime_costs_ten_points(used_ms: int, penalty: int) -> None:
    match = begun("wespa", leftovers="none")
    match.wait(used_ms)
    for _ in range(6):
        match.passes()
    assert match.position.scores == (-penalty, 0)
    assert [event.player for event in match.of_kind(OvertimePenalised)] == [0] * (penalty > 0)


def test_a_player_pays_only_for_time_in_their_own_turns() -> None:
    match = begun("wespa")
    match.do(PassTurn(player=0), after_ms=5_000)
    match.do(PassTurn(player=1), after_ms=7_000)
    match.wait(1_000)
    assert match.clocks.player_ms == (6_000, 7_000)


def test_a_players_clock_gains_with_every_turn() -> None:
    match = begun("wespa", clock__increment_ms=3_000)
    match.do(PassTurn(player=0), after_ms=5_000)
    match.do(PassTurn(player=1), after_ms=1_000)
    assert match.clocks.player_ms == (2_000, -2_000)


def test_a_player_is_warned_once_as_the_clock_comes_near_its_end() -> None:
    match = begun("wespa", clock__player_warnings_ms=(60_000,))
    match.do(PassTurn(player=0), after_ms=24 * MINUTE_MS)
    match.do(PassTurn(player=1), after_ms=1_000)
    match.wait(MINUTE_MS)
    assert match.of_kind(WarningGiven) == [
        WarningGiven(at_ms=24 * MINUTE_MS, player=0, clock="player", remaining_ms=60_000)
    ]


def test_beyond_the_overtime_the_side_is_out() -> None:
    match = begun("wespa", clock__overtime_ms=10 * MINUTE_MS)
    match.wait(35 * MINUTE_MS - 1)
    assert not match.position.is_over
    match.wait(1)
    assert match.last(Disqualified).cause == "overtime"
    assert match.position.result is not None
    assert match.position.result.winner == 1


def test_of_three_the_others_play_on_when_one_runs_out_of_overtime() -> None:
    match = begun("klasik", players=3, clock__player_ms=MINUTE_MS, clock__overtime_ms=MINUTE_MS)
    match.refuse(NotYourTurn, PassTurn(player=0), after_ms=2 * MINUTE_MS)
    match.wait(2 * MINUTE_MS)
    assert match.position.forfeited == {0}
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 1)


# --- pauses


@pytest.mark.clause("A.II.13-14")
def test_in_a_pause_every_clock_stands_still() -> None:
    match = begun("awwe-2013")
    match.do(PauseMatch(reason=" the board  was upset"), after_ms=20_000)
    assert match.last(MatchPaused).reason == "the board was upset"
    assert next_due(match.position) is None
    assert match.wait(10 * MINUTE_MS) == ()
    match.do(ResumeMatch())
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (20_000, 20_000)
    assert match.due_in_ms() == 10_000


@pytest.mark.clause("A.II.13-14")
def test_the_referee_gives_time_back() -> None:
    match = begun("awwe-2013")
    match.do(PauseMatch(reason="the board was upset"), after_ms=35_000)
    match.do(ResumeMatch(turn_back_ms=15_000, match_back_ms=5_000))
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (20_000, 30_000)
    assert match.clocks.player_ms[0] == 20_000
    match.wait(10_000)
    assert [event.at_ms for event in match.of_kind(WarningGiven)] == [30_000, 45_000]


def test_time_given_back_to_the_player_lasts() -> None:
    match = begun("wespa")
    match.do(PauseMatch(reason="a spilt cup"), after_ms=35_000)
    match.do(ResumeMatch(turn_back_ms=15_000))
    assert match.clocks.player_ms == (20_000, 0)


@pytest.mark.clause("A.II.13-14")
def test_a_pause_begins_once_and_ends_once() -> None:
    match = begun("awwe-2013")
    match.refuse(NothingToDecide, ResumeMatch())
    match.refuse(ReasonMissing, PauseMatch(reason="  "))
    match.do(PauseMatch(reason="the board was upset"))
    match.refuse(NothingToDecide, PauseMatch(reason="again"))
    match.refuse(NothingToDecide, ResumeMatch(turn_back_ms=-1))
    match.refuse(NothingToDecide, ResumeMatch(match_back_ms=-1))
    match.do(ResumeMatch())


@pytest.mark.clause("A.II.13-14")
def test_a_ruling_given_in_a_pause_lets_the_clocks_stand() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.challenge(1)
    match.do(PauseMatch(reason="the jury is asked"))
    match.rule("bad")
    match.wait(MINUTE_MS)
    assert match.clocks.turn_ms == 0
    match.do(ResumeMatch())
    match.wait(5_000)
    assert match.clocks.turn_ms == 5_000


def test_a_turn_that_begins_in_a_pause_waits_for_its_end() -> None:
    match = begun("dasar", refereed=True)
    match.play("8H", "CAB")
    match.challenge(1)
    match.do(PauseMatch(reason="the jury is asked"))
    match.do(ResumeMatch(), after_ms=MINUTE_MS)
    assert not match.position.clocks.match_runs
    match.do(PauseMatch(reason="once more"))
    match.rule("good")
    match.do(ResumeMatch())
    match.invite()
    match.wait(5_000)
    assert match.clocks.turn_ms == 5_000


@pytest.mark.clause("B.7", "A.II.13-14")
def test_a_dispute_goes_to_the_committee_and_the_match_waits() -> None:
    match = begun("awwe-2013")
    match.refuse(ReasonMissing, ReferDispute(reason=" "))
    match.do(ReferDispute(reason="who touched the board"))
    assert match.last(DisputeReferred).reason == "who touched the board"
    assert match.position.paused
    match.do(ReferDispute(reason="and who saw it"))
    assert len(match.of_kind(MatchPaused)) == 1


# --- corrections


@pytest.mark.clause("A.II.13-14", "A.II.20")
@pytest.mark.parametrize("add_ms", [15_000, -15_000])
def test_a_clock_is_corrected_with_a_reason(add_ms: int) -> None:
    match = begun("awwe-2013")
    match.wait(20_000)
    for clock in ("turn", "player", "match"):
        match.do(
            CorrectClock(
                clock=clock,
                add_ms=add_ms,
                reason="started late",
            )
        )
    used = 20_000 - add_ms
    clocks = match.clocks
    assert (clocks.turn_ms, clocks.match_ms, clocks.player_ms[0]) == (used, used, used)


def test_a_correction_is_of_something_and_for_a_reason() -> None:
    match = begun("awwe-2013")
    match.refuse(NothingToDecide, CorrectClock(clock="turn", add_ms=0, reason="nothing"))
    match.refuse(ReasonMissing, CorrectClock(clock="turn", add_ms=1, reason=""))


def test_a_warning_is_given_again_when_its_moment_comes_again() -> None:
    match = begun("awwe-2013")
    match.wait(30_000)
    match.do(CorrectClock(clock="turn", add_ms=20_000, reason="started late"))
    match.wait(20_000)
    assert [event.at_ms for event in match.of_kind(WarningGiven)] == [30_000, 50_000]


def test_what_a_correction_made_overdue_is_due_now() -> None:
    match = begun("awwe-2013")
    match.wait(10_000)
    match.do(CorrectClock(clock="turn", add_ms=-55_000, reason="started early"))
    assert match.due_in_ms() == 0
    events = match.wait(0)
    assert kinds(events) == ["WarningGiven", "WarningGiven", "TurnLost", "TurnBegan"]
    assert {event.at_ms for event in events} == {10_000}


@pytest.mark.parametrize(
    "command",
    [
        PauseMatch(reason="late"),
        ResumeMatch(),
        CorrectClock(clock="turn", add_ms=1, reason="late"),
        ReferDispute(reason="late"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_after_the_end_no_clock_matters(command: Command) -> None:
    match = begun("awwe-2013")
    match.do(Resign(player=0))
    assert next_due(match.position) is None
    assert match.do(Tick(), after_ms=MINUTE_MS) == ()
    match.refuse(MatchOver, command)


def near_the_end(name: str, *, pending: bool = False, **how: Any) -> Match:  # noqa: ANN401
    """Give a match a millisecond before its time is over, the second player being on turn."""
    match = begun(name, **how)
    match.play("8H", "CAB")
    if not pending:
        match.accept()
    used_ms = match.setup.rules.clock.match_ms - 1
    match.do(CorrectClock(clock="match", add_ms=-used_ms, reason="to come near the end"))
    return match
