"""Rates and means with their intervals, and the tally of games and pairs."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.interval import Mean, wilson
from kotakata.bots.selfplay.tally import Tally
from tests.bots.selfplay.rows import row


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    # Figures of Newcombe 1998, table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
     (1, 29, 0.0061, 0.1718)],
)  # fmt: skip
def test_the_interval_of_a_rate_is_wilsons(wins: int, of: int, low: float, high: float) -> None:
    found = wilson(wins, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.estimate == wins / of


def test_without_games_every_rate_is_possible() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


@given(st.lists(st.integers(-500, 500), min_size=2))
def test_the_mean_is_that_of_all_samples(samples: list[int]) -> None:
    mean = Mean()
    for sample in samples:
        mean.add(sample)
    average = sum(samples) / len(samples)
    assert mean.mean == pytest.approx(average, abs=1e-9)
    variance = sum((each - average) ** 2 for each in samples) / (len(samples) - 1)
    assert mean.error == pytest.approx((variance / len(samples)) ** 0.5, abs=1e-6)


def test_one_sample_says_nothing_of_the_error() -> None:
    mean = Mean()
    mean.add(3)
    assert mean.error == inf


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random, held = Random(5), 0
    for _ in range(400):
        mean = Mean(unit=1000)
        for _ in range(50):
            mean.add(round(1000 * random.gauss(7, 20)))
        held += mean.interval.low <= 7 <= mean.interval.high
    assert 0.91 < held / 400 < 0.98


def test_pairs_are_counted_in_any_order() -> None:
    rows = [row(0, 400, 300), row(1, 300, 350), row(2, 300, 300), row(3, 310, 300)]
    tallies = [Tally(), Tally()]
    tallies[0].add(rows)
    tallies[1].add(reversed(rows))
    for tally in tallies:
        assert (tally.games, tally.pairs, tally.points, tally.pairs_won) == (4, 2, 2.5, 1.5)
        assert tally.spread.estimate == pytest.approx(15)
        assert tally.win_rate.estimate == pytest.approx(0.625)
        assert tally.firsts_won.mean == pytest.approx(0.625)


def test_a_pair_cut_in_half_counts_as_a_game_but_not_as_a_pair() -> None:
    tally = Tally()
    tally.add([row(0), row(1), row(2)])
    assert (tally.games, tally.pairs) == (3, 1)
    assert tally.win_rate.estimate == 1


def test_pairs_of_equal_play_leave_no_doubt() -> None:
    tally = Tally()
    for number in range(0, 100, 2):
        tally.add([row(number, 420, 390), row(number + 1, 390, 420)])
    assert tally.spread_error == 0
    assert (tally.win_rate.low, tally.win_rate.high) == (0.5, 0.5)
    assert tally.pair_rate.estimate == 0.5


def test_games_without_pairs_have_wilsons_interval() -> None:
    tally = Tally(paired=False)
    tally.add([row(0), row(1), row(2, 300, 310)])
    assert tally.win_rate == wilson(2, 3)
    assert tally.pairs == 0


def test_a_few_pairs_that_were_all_won_prove_little() -> None:
    tally = Tally()
    tally.add([row(number, 400, 300) for number in range(4)])
    assert tally.win_rate.high == 1
    assert tally.win_rate.low < 0.4


def test_samples_of_yes_and_no_have_wilsons_interval() -> None:
    mean = Mean()
    for number in range(1000):
        mean.add(int(number % 3 == 0))
    assert mean.rate.low == pytest.approx(wilson(334, 1000).low, abs=1e-3)
    assert mean.rate.high == pytest.approx(wilson(334, 1000).high, abs=1e-3)


@given(st.permutations([row(number, 350 + 7 * number, 401 - number) for number in range(12)]))
def test_the_order_of_the_games_changes_no_figure(rows: list[GameRow]) -> None:
    tally, ordered = Tally(), Tally()
    tally.add(rows)
    ordered.add(sorted(rows, key=lambda each: each.number))
    assert tally == ordered
    assert tally.spread == ordered.spread


def test_one_pair_tells_nothing_of_the_spread() -> None:
    tally = Tally()
    tally.add([row(0), row(1)])
    assert not tally.is_telling
    tally.add([row(2), row(3)])
    assert tally.is_telling
