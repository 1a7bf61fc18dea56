"""Clock arithmetic."""

from __future__ import annotations

import pytest

from kotakata.game.clock import Clocks, add_at, overtime_penalty, remaining_ms
from kotakata.rules.model import Clock

STOPPED = Clocks(player_ms=(0, 0), player_warned=(0, 0))
RUNNING = Clocks(player_ms=(0, 0), player_warned=(0, 0), turn_runs=True, match_runs=True)
CLUB = Clock(player_ms=1_500_000, overtime_points=10)


def test_within_a_turn_every_clock_runs_the_players_own_one_only() -> None:
    clocks = RUNNING.elapse(1_500, 1)
    assert (clocks.turn_ms, clocks.match_ms, clocks.player_ms) == (1_500, 1_500, (0, 1_500))
    assert clocks.at_ms == 1_500


def test_between_turns_only_the_match_clock_runs() -> None:
    clocks = Clocks(player_ms=(0, 0), match_runs=True).elapse(1_500, 1)
    assert (clocks.turn_ms, clocks.match_ms, clocks.player_ms) == (0, 1_500, (0, 0))


def test_stopped_clocks_only_know_what_time_it_is() -> None:
    clocks = STOPPED.elapse(1_500, 1)
    assert (clocks.at_ms, clocks.turn_ms, clocks.match_ms) == (1_500, 0, 0)
    assert RUNNING.stop() == STOPPED


@pytest.mark.parametrize("at_ms", [1_000, 999, -5])
def test_time_never_goes_backwards(at_ms: int) -> None:
    clocks = RUNNING.elapse(1_000, 0)
    assert clocks.elapse(at_ms, 0) == clocks


@pytest.mark.parametrize(
    ("used_ms", "points"),
    [
        (0, 0),
        (1_500_000, 0),
        (1_500_001, 10),
        (1_560_000, 10),
        (1_560_001, 20),
        (2_100_000, 100),
    ],
)
def test_each_started_minute_beyond_the_time_costs_its_points(used_ms: int, points: int) -> None:
    assert overtime_penalty(CLUB, used_ms) == points


def test_without_a_players_time_there_is_no_overtime() -> None:
    assert overtime_penalty(Clock(overtime_points=10), 10**9) == 0


def test_what_is_left_may_be_negative() -> None:
    assert remaining_ms(60_000, 61_000) == -1_000


def test_adding_at_a_place_leaves_the_others() -> None:
    assert add_at((1, 2, 3), 1, 10) == (1, 12, 3)
