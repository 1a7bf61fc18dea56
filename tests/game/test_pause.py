"""Pauses, time given back, clocks corrected."""

from __future__ import annotations

from typing import Literal

import pytest

from kotakata.errors import MatchOver, NothingToDecide, ReasonMissing
from kotakata.game.command import (
    ChooseOrder,
    Command,
    CorrectClock,
    CountTiles,
    PauseMatch,
    ReferDispute,
    Resign,
    ResumeMatch,
    Tick,
)
from kotakata.game.decide import next_due
from kotakata.game.event import DisputeReferred, MatchPaused, WarningGiven
from kotakata.rules.model import Clock
from tests.kit import MINUTE_MS, Match, begun, kinds, set_up


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
    match.wait(5_000)
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (25_000, 25_000)


def test_after_a_pause_between_the_turns_the_match_clock_goes_on() -> None:
    match = begun("dasar", refereed=True)
    match.play("8H", "CAB", after_ms=1_000)
    match.do(PauseMatch(reason="the board was upset"))
    match.do(ResumeMatch(), after_ms=MINUTE_MS)
    match.wait(5_000)
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (1_000, 6_000)


def test_a_pause_before_the_first_turn_starts_no_clock() -> None:
    match = Match(set_up("awwe-2013", refereed=True))
    match.do(CountTiles())
    match.draw_for_start(0)
    match.do(ChooseOrder(first=0))
    match.do(PauseMatch(reason="a chair is missing"))
    match.do(ResumeMatch())
    match.wait(MINUTE_MS)
    assert match.clocks.match_ms == 0


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


@pytest.mark.parametrize("clock", ["turn", "player", "match"])
def test_a_warning_is_given_again_when_its_moment_comes_again(
    clock: Literal["turn", "player", "match"],
) -> None:
    limits = {f"{clock}_ms": MINUTE_MS, f"{clock}_warnings_ms": (30_000,)}
    match = begun("klasik", clock=Clock(**limits))  # type: ignore[arg-type]  # by their names
    match.wait(30_000)
    match.do(CorrectClock(clock=clock, add_ms=20_000, reason="started late"))
    match.wait(20_000)
    assert [event.at_ms for event in match.of_kind(WarningGiven)] == [30_000, 50_000]


@pytest.mark.parametrize("clock", ["turn", "player", "match"])
def test_a_warning_is_not_given_again_because_another_clock_was_corrected(clock: str) -> None:
    limits = {f"{clock}_ms": MINUTE_MS, f"{clock}_warnings_ms": (30_000,)}
    match = begun("klasik", clock=Clock(**limits))  # type: ignore[arg-type]  # by their names
    match.wait(30_000)
    match.do(
        CorrectClock(
            clock="match" if clock == "turn" else "turn", add_ms=20_000, reason="started late"
        )
    )
    assert match.wait(0) == ()


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
