"""Jobs are played by threads, processes or a cluster, a few ahead, and given up on demand."""

from __future__ import annotations

import importlib.util
import os
import sys
import threading
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from kotakata.bots.selfplay import workers
from kotakata.errors import InvalidInput, LibraryMissing, WorkerLost
from tests.require import require


def test_threads_play_every_job() -> None:
    with workers.threads(3) as found:
        assert sorted(found.play(abs, range(-50, 0))) == list(range(1, 51))


def test_processes_play_every_job() -> None:
    with workers.processes(2) as found:
        assert sorted(found.play(abs, range(-5, 0))) == list(range(1, 6))


def test_no_more_jobs_are_taken_than_needed() -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with workers.threads(2) as found:
        outcomes = found.play(abs, jobs())
        next(outcomes)
        assert len(taken) <= 2 * workers.AHEAD
        outcomes.close()  # type: ignore[attr-defined]


def test_whoever_stops_asking_cancels_the_rest() -> None:
    gate, begun = threading.Event(), []

    def task(number: int) -> int:
        begun.append(number)
        if number:
            gate.wait(5)
        return number

    with workers.threads(1) as found:
        outcomes = found.play(task, range(10))
        next(outcomes)
        outcomes.close()  # type: ignore[attr-defined]
        gate.set()
    assert len(begun) <= 2


def test_a_fault_comes_out() -> None:
    with workers.threads(2) as found, pytest.raises(ValueError, match="arg"):
        list(found.play(chr, [65, -1]))


def test_a_cluster_plays_every_job() -> None:
    require(importlib.util.find_spec("distributed") is not None, "dask.distributed")
    distributed: Any = import_module("distributed")

    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        workers.dask(cluster.scheduler_address) as found,
    ):
        assert found.count == 2
        assert sorted(found.play(abs, range(-20, 0))) == list(range(1, 21))


def test_an_address_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    require(importlib.util.find_spec("distributed") is not None, "dask.distributed")
    monkeypatch.setattr(workers, "PATIENCE_S", 0.2)
    with pytest.raises(InvalidInput, match=r"127\.0\.0\.1:9"), workers.dask("tcp://127.0.0.1:9"):
        pass


@pytest.mark.parametrize("address", ["nonsense", "foo://x:1", "tcp://127.0.0.1:none"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    require(importlib.util.find_spec("distributed") is not None, "dask.distributed")
    with pytest.raises(InvalidInput, match=address), workers.dask(address):
        pass


def test_whoever_is_told_to_stop_stops() -> None:
    told: list[int] = []
    with workers.threads(1, lambda: len(told) > 2) as found:
        outcomes = found.play(abs, range(100))
        with pytest.raises(KeyboardInterrupt):
            told.extend(outcomes)


def test_a_process_that_plays_on_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE_S", 0.1)
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), workers.processes(1, lambda: _is_late(began)) as found:
        list(found.play(time.sleep, [600]))
    assert time.monotonic() - began < 60


def _is_late(began: float) -> bool:
    return time.monotonic() - began > 1


def test_a_process_that_is_gone_is_told() -> None:
    with workers.processes(1) as found, pytest.raises(WorkerLost):
        list(found.play(os._exit, [3]))


def test_the_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LibraryMissing, match="distributed"), workers.dask("tcp://127.0.0.1:9"):
        pass
