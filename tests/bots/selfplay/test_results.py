"""Results are rows in a file: CSV, or Parquet."""

from __future__ import annotations

import csv
import importlib.util
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kotakata.bots.selfplay.game_row import COLUMNS
from kotakata.bots.selfplay.results import ParquetResults, open_results, writing
from kotakata.errors import InvalidInput, LibraryMissing, Unwritable
from tests.bots.selfplay.rows import row
from tests.require import require


def test_a_row_of_text_is_a_game(tmp_path: Path) -> None:
    with open_results(tmp_path / "games.csv") as results:
        results.write([row(0)])
        results.write([row(1, 250, 251, seed=2**64 - 1)])
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [each["score_1"] for each in rows] == ["380", "251"]
    assert tuple(rows[0]) == COLUMNS


def test_what_was_written_is_on_the_disk_before_the_end(tmp_path: Path) -> None:
    with open_results(tmp_path / "games.csv") as results:
        results.write([row(0)])
        assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("games", [0, 3, 25])
def test_columns_hold_the_same(games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    require(importlib.util.find_spec("pyarrow") is not None, "pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    monkeypatch.setattr(ParquetResults, "GROUP", 10)
    rows = [row(number, seed=2**64 - 1 - number) for number in range(games)]
    with open_results(tmp_path / "games.parquet") as results:
        for each in rows:
            results.write([each])
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert table["seed"] == [each.seed for each in rows]
    assert table["ended"] == ["going_out"] * games


def test_the_library_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(LibraryMissing, match=r"pyarrow.*kotakata\[lab\]"):
        open_results(tmp_path / "games.parquet")


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"\.csv, \.parquet"):
        open_results(tmp_path / "games.xlsx")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="cannot be written"):
        open_results(tmp_path / "none" / "games.csv")


def test_rows_are_in_the_order_of_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    with writing(path) as results:
        results.write([row(2), row(3)])
        results.write([row(0), row(1)])
        results.write([row(6), row(7)])
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    assert [line.split(",")[0] for line in lines] == ["0", "1", "2", "3", "6", "7"]


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    full = Path("/dev/full")
    require(full.exists(), str(full))
    path = tmp_path / "full.csv"
    path.symlink_to(full)
    with (
        pytest.raises(Unwritable, match=r"full\.csv cannot be written: "),
        writing(path) as results,
    ):
        results.write([row(0)])
