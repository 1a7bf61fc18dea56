"""The players' clocks: overtime and what it costs, gains, warnings."""

from __future__ import annotations

import pytest

from kotakata.errors import NotYourTurn
from kotakata.game.command import PassTurn
from kotakata.game.event import Disqualified, OvertimePenalised, WarningGiven
from kotakata.game.position import Phase
from tests.kit import MINUTE_MS, begun


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
