"""Contests are played job by job, in the arena or by a host, by whoever works."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from kotakata.analysis.leaves import empty_table
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.play import is_for_arena, local_workers, play_contest, play_job
from kotakata.bots.selfplay.workers import dask
from kotakata.rules.loader import load_edition
from tests.require import require

CONTEST = Contest("void", "id", ("score", "equity"), 3, 12, edition="indonesian")


def without_time(rows: Any) -> list[Any]:  # noqa: ANN401 - rows of either way
    return sorted((replace(row, time_us=0) for row in rows), key=lambda row: row.number)


def test_static_players_are_for_the_arena_where_the_rules_are_plain() -> None:
    assert is_for_arena(CONTEST)
    assert not is_for_arena(replace(CONTEST, bots=("score", "club")))
    assert not is_for_arena(replace(CONTEST, rules="awwe-2013", edition="", words="en"))
    table = empty_table(load_edition("indonesian"), 7)
    assert is_for_arena(replace(CONTEST, bots=("new", "old"), tables=(table, table)))


def test_every_game_is_the_same_in_every_job() -> None:
    together = play_job(Job(CONTEST, 0, 12))
    alone = [play_job(Job(CONTEST, number, 1))[0] for number in range(12)]
    assert without_time(together) == without_time(alone)


@pytest.mark.parametrize("count", [1, 3])
def test_every_game_is_played_once_however_many_work(count: int) -> None:
    with local_workers(CONTEST, count) as found:
        rows = [row for rows in play_contest(CONTEST, found) for row in rows]
    assert without_time(rows) == without_time(play_job(Job(CONTEST, 0, 12)))


def test_a_cluster_plays_the_same_games() -> None:
    require(importlib.util.find_spec("distributed") is not None, "dask.distributed")
    distributed: Any = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        dask(cluster.scheduler_address) as found,
    ):
        rows = [row for rows in play_contest(CONTEST, found) for row in rows]
    assert without_time(rows) == without_time(play_job(Job(CONTEST, 0, 12)))


def test_a_host_plays_what_the_arena_cannot() -> None:
    contest = replace(CONTEST, bots=("beginner", "score"), games=2)
    first, second = play_job(Job(contest, 0, 2))
    assert first.seed == second.seed
    assert first.first != second.first
    assert first.ended == "going_out" or first.turns > 10
    again = play_job(Job(contest, 1, 1))
    assert without_time(again) == without_time([second])


def test_teams_of_two_bots_play_rules_with_conditions() -> None:
    contest = Contest("awwe-2013", "en", ("beginner", "beginner"), 1, 1)
    (row,) = play_job(Job(contest, 0, 1))
    assert row.turns > 4
    assert row.score_0 > 0
