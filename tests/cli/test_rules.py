"""``kotakata rules``: list, show, check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.rules.loader import names
from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


def test_every_rule_set_is_listed_with_its_title(shell: Shell) -> None:
    said = shell.run("rules", "list", language="id")
    assert said.code == 0
    assert [line.split()[0] for line in said.out.splitlines() if line[0] != " "] == list(names())
    assert "Garis finish" in said.out


def test_a_rule_set_is_explained_with_its_clauses(shell: Shell) -> None:
    said = shell.run("rules", "show", "awwe-2013")
    assert said.code == 0
    assert "Players come 15 minutes before the start" in said.out
    assert "[B.8]" in said.out


def test_no_line_of_an_explanation_is_too_long_for_a_page(shell: Shell) -> None:
    for name in names():
        assert all(len(line) <= 100 for line in shell.run("rules", "show", name).out.splitlines())


def test_a_name_that_nobody_knows_is_refused(shell: Shell) -> None:
    said = shell.run("rules", "show", "klasic")
    assert said.code == 2
    assert "klasik" in said.err


def test_a_right_file_is_called_right(shell: Shell) -> None:
    file = shell.put("mine.toml", 'extends = "standar"\ntitle = { en = "Mine" }\nrack_size = 8\n')
    said = shell.run("rules", "check", file, "klasik")
    assert said.code == 0
    assert said.out.count(" is right.") == 2


def test_every_fault_of_a_wrong_file_is_told_with_its_path(shell: Shell) -> None:
    file = shell.put("mine.toml", 'extends = "standar"\nrack_size = "seven"\n[end]\nwhen = 1\n')
    said = shell.run("rules", "check", file, shell.folder / "nowhere.toml")
    assert said.code == 1
    assert "rack_size: " in said.out
    assert "end.when: " in said.out
    assert "nowhere.toml" in said.out
