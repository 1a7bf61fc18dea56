"""The turn clock: warnings, turns that are lost."""

from __future__ import annotations

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.errors import NotYourTurn, OutOfTime
from kotakata.game.command import Command, ExchangeFreely, ExchangeTiles, PassTurn
from kotakata.game.decide import decide, next_due
from kotakata.game.event import (
    PlayStood,
    TilesExchanged,
    TurnBegan,
    TurnLost,
    TurnPassed,
    WarningGiven,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase
from tests.kit import MINUTE_MS, Match, begun, kinds

ONE_MINUTE = ("awwe-2013", "dasar", "dasar-tim")


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


def test_who_had_lost_the_turn_for_a_challenge_is_not_out_of_time() -> None:
    match = begun("standar", players=3, clock__turn_ms=MINUTE_MS)
    match.play("8H", "CAB")
    match.challenge(2)
    match.rule("good")
    match.refuse(NotYourTurn, PassTurn(player=2), after_ms=MINUTE_MS)
    match.do(PassTurn(player=0), after_ms=MINUTE_MS)
    assert [event.cause for event in match.of_kind(TurnLost)] == ["time", "challenge"]


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
