"""``kotakata show``: a record at a move, and its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.cli.show import up_to
from kotakata.game.evolve import fold
from kotakata.game.sheet import sheet
from kotakata.notation import dump_log
from tests.cli.command import Shell
from tests.cli.records import golden
from tests.golden.playthrough import NAMES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


@pytest.fixture
def awwe(shell: Shell) -> Path:
    return shell.put("awwe.json", dump_log(golden("awwe-2013")))


def test_a_move_is_shown_with_board_racks_scores_and_ruling(shell: Shell, awwe: Path) -> None:
    said = shell.run("show", awwe, "--move", "2")
    assert said.code == 0
    assert "after 2 moves" in said.out
    assert "Dewi     22" in said.out
    assert "Biru     36" in said.out
    assert "WALKED was made by adding -ED to WALK, which was on the board.  [B.1b]" in said.out


def test_without_a_move_the_end_is_shown(shell: Shell, awwe: Path) -> None:
    said = shell.run("show", awwe)
    assert "after 41 moves" in said.out
    assert "Merah wins." in said.out


def test_the_sheet_can_stop_at_a_move(shell: Shell, awwe: Path) -> None:
    said = shell.run("show", awwe, "--move", "1", "--sheet")
    assert "8E WALK 22" in said.out
    assert "WALKED" not in said.out


def test_move_nought_is_the_empty_board(shell: Shell, awwe: Path) -> None:
    assert "after 0 moves" in shell.run("show", awwe, "--move", "0").out


def test_a_move_beyond_the_last_is_refused(shell: Shell, awwe: Path) -> None:
    said = shell.run("show", awwe, "--move", "42")
    assert said.code == 2
    assert "there is no move 42; the last is 41" in said.err


def test_an_arabic_board_is_shown_with_column_a_on_the_right(shell: Shell) -> None:
    file = shell.put("scrabby.json", dump_log(golden("scrabby")))
    heading = shell.run("show", file).out.splitlines()[3]
    assert heading.split()[:2] == ["O", "N"]


@pytest.mark.parametrize("name", NAMES)
def test_after_each_move_the_position_has_the_sheet_s_totals(name: str) -> None:
    events = golden(name)
    for line in sheet(events).turns[:-1]:
        moment = up_to(events, line.number)
        assert sheet(moment).totals == fold(moment).scores
        assert len(sheet(moment).turns) == line.number
