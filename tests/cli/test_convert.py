"""``kotakata convert``: from every form to every other, and never over a file unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.notation import dump_lines, dump_log, load_log, read_log
from tests.cli.command import Shell
from tests.cli.records import golden

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


def test_a_log_goes_to_gcg_and_back(shell: Shell) -> None:
    log = golden("meja")
    source = shell.put("match.json", dump_log(log))
    gcg, back = shell.folder / "match.gcg", shell.folder / "back.jsonl"
    assert shell.run("convert", source, gcg).code == 0
    assert read_log(gcg.read_bytes()) == log
    assert shell.run("convert", gcg, back).code == 0
    assert back.read_text(encoding="utf-8") == dump_lines(log)


def test_a_dash_writes_to_standard_output(shell: Shell) -> None:
    log = golden("garis-finish")
    source = shell.put("match.jsonl", dump_lines(log))
    said = shell.run("convert", source, "-", "--to", "json")
    assert load_log(said.out) == log


def test_a_file_that_is_there_is_kept_unless_it_is_to_be_replaced(shell: Shell) -> None:
    source = shell.put("match.json", dump_log(golden("garis-finish")))
    target = shell.put("kept.gcg", "keep me")
    said = shell.run("convert", source, target)
    assert said.code == 2
    assert "--force" in said.err
    assert target.read_text(encoding="utf-8") == "keep me"
    assert shell.run("convert", source, target, "--force").code == 0
    assert target.read_text(encoding="utf-8").startswith("#")


def test_a_name_that_says_no_format_is_refused(shell: Shell) -> None:
    source = shell.put("match.json", dump_log(golden("garis-finish")))
    said = shell.run("convert", source, shell.folder / "match")
    assert said.code == 2
    assert "json, jsonl, gcg" in said.err


def test_a_wrong_record_is_not_passed_on(shell: Shell) -> None:
    source = shell.put("wrong.gcg", "#player1 a A\n#player2 b B\n>a: ABC 8G CAB +99 99\n")
    said = shell.run("convert", source, shell.folder / "out.json")
    assert said.code == 2
    assert "the score is" in said.err
    assert not (shell.folder / "out.json").exists()
