"""``kotakata bench engine``: figures of the engine, the same sums at every run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_two_runs_search_the_same_positions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path, capsys)
    runs = [shell.run("bench", "engine", "--positions", "30") for _ in range(2)]
    assert all(run.code == 0 for run in runs), runs[0].err
    sums = [re.findall(r"points in all (\d+)|with (\d+) plays", run.out) for run in runs]
    assert sums[0] == sums[1]
    assert len(sums[0]) == 4


def test_rules_bring_their_dictionary_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Shell(tmp_path, capsys).run("bench", "engine", "--positions", "5", "--rules", "scrabby")
    assert "dictionary ar" in said.out


def test_what_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(tmp_path, capsys)
    assert shell.run("bench", "engine", "--rules", "nothing").code != 0
    assert "nothing" in shell.run("bench", "engine", "--words", "nothing").err
    assert shell.run("bench", "everything").code != 0
