"""A contest is cut into jobs that say everything about their games."""

from __future__ import annotations

import pickle

import pytest

from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.seeds import game_seed


def contest(games: int = 10, *, paired: bool = True) -> Contest:
    return Contest("void", "en", ("score", "equity"), 3, games, paired)


@pytest.mark.parametrize(("games", "size"), [(10, 4), (10, 3), (1, 8), (7, 2), (12, 12)])
def test_the_jobs_are_the_games(games: int, size: int) -> None:
    jobs = list(contest(games).jobs(size))
    numbers = [job.first + place for job in jobs for place in range(job.count)]
    assert numbers == list(range(games))
    assert all(job.first % 2 == 0 for job in jobs)


def test_a_pair_has_one_seed_and_both_orders() -> None:
    assert contest().seed_of(4) == contest().seed_of(5)
    assert contest().first_of(4) != contest().first_of(5)
    assert contest(paired=False).seed_of(4) != contest(paired=False).seed_of(5)


def test_a_job_travels() -> None:
    job = next(contest().jobs(4))
    assert pickle.loads(pickle.dumps(job)) == job  # noqa: S301 - our own


def test_seeds_are_those_of_splitmix() -> None:
    # The first three of the published generator from seed 1234567.
    assert [game_seed(1234567, number) for number in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
