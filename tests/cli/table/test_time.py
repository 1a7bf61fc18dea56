"""Clocks at a table: said at once, fair while the device changes hands and while it is off."""

from __future__ import annotations

from kotakata.cli.session.session import MatchTime, Session
from kotakata.game.event import MatchTimeEnded, TurnLost, WarningGiven
from kotakata.game.position import Phase
from tests.cli.desk import Desk, Wait
from tests.kit import set_up

DRAWS = ["A", "B", "CATSERO", "TINGABE"]


def desk(*typed: str | Wait, match_ms: int = 3_600_000) -> Desk:
    setup = set_up("dasar", mode="dealt", clock__match_ms=match_ms)
    made = Desk(setup, draws=DRAWS)
    made.type("", *typed)
    return made


def test_a_turn_that_runs_out_is_said_while_somebody_still_types() -> None:
    played = desk("", Wait(61))
    assert any(isinstance(event, TurnLost) for event in played.session.events)
    assert "The time of Ani is over: the turn is lost." in played.text
    assert "Hand the device to Budi" in played.text


def test_warnings_are_said_at_their_moment_and_the_turn_goes_on() -> None:
    setup = set_up("awwe-2013", mode="dealt", refereed=True)
    made = Desk(setup, draws=["A", "B", *["CATSERO", "TINGABE", "UIOAELN", "DRTSNOA"]])
    made.type("", "", "invite", "", Wait(31), Wait(20), "8h cat")
    said = [event for event in made.session.events if isinstance(event, WarningGiven)]
    assert [event.remaining_ms for event in said] == [30_000, 10_000]
    assert [event.at_ms for event in said] == [30_000, 50_000]
    before, _, after = made.text.partition("Ani> 8h cat")
    assert "Ani has 0:30 left for this turn." in before
    assert "Ani has 0:10 left for this turn." in before
    assert "Ani lays CAT" in after


def test_what_comes_too_late_does_not_count() -> None:
    played = desk("", Wait(59), "8h cat")
    assert played.session.position.turn_number == 2
    assert played.session.position.scores[0] > 0
    late = desk("", Wait(60.5), "8h cat")
    assert late.session.position.scores == (0, 0)


def test_the_clocks_stand_still_while_the_device_changes_hands() -> None:
    played = desk(Wait(500), "", Wait(30), "8h cat", Wait(500), "", Wait(30), "pass")
    assert not any(isinstance(event, TurnLost) for event in played.session.events)
    assert played.session.events[-1].at_ms == 60_000


def test_the_match_time_ends_the_match_where_it_is() -> None:
    played = desk("", "8h cat", "", Wait(61), "", Wait(50), match_ms=100_000)
    assert any(isinstance(event, MatchTimeEnded) for event in played.session.events)
    assert played.at(Phase.ENDED)
    assert played.winner == "Ani"


def test_a_paused_match_waits() -> None:
    played = desk("", "pause telephone", Wait(500), "resume", Wait(30), "8h cat")
    assert not any(isinstance(event, TurnLost) for event in played.session.events)
    assert "Paused." in played.text
    assert "The match pauses: telephone" in played.text


def test_time_while_the_program_was_off_does_not_count() -> None:
    played = desk("", Wait(20), "pause tea")
    session = Session(played.logs, played.session.match, seconds=lambda: 1_000_000.0)
    assert session.time.now_ms == 20_000
    assert session.wait_ms is None


def test_held_time_goes_on_from_where_it_stood() -> None:
    now = 0.0
    clock = MatchTime(5_000, lambda: now)
    now = 1.0
    assert clock.now_ms == 6_000
    clock.hold()
    now = 10.0
    clock.hold()
    assert clock.now_ms == 6_000
    clock.go_on()
    clock.go_on()
    now = 11.5
    assert clock.now_ms == 7_500
