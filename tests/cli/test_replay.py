"""``kotakata replay``: right records, wrong ones, and what is no record at all."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from kotakata.game.event import PlayUpheld, TilesPlayed
from kotakata.notation import dump_log, write_gcg
from kotakata.notation.text import MAX_BYTES
from tests.cli.command import Shell
from tests.cli.records import golden
from tests.require import corpus

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kotakata.game.event import Event


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


def changed(events: tuple[Event, ...], kind: type[Event], **change: object) -> tuple[Event, ...]:
    index = next(at for at, event in enumerate(events) if isinstance(event, kind))
    return (*events[:index], replace(events[index], **change), *events[index + 1 :])  # type: ignore[arg-type]


@pytest.mark.parametrize("write", [dump_log, write_gcg])
def test_a_right_record_is_called_right_with_its_totals(
    shell: Shell, write: Callable[[tuple[Event, ...]], str]
) -> None:
    file = shell.put("match", write(golden("awwe-2013")))
    said = shell.run("replay", file)
    assert said.code == 0
    assert "right, 41 turns: Merah 305, Biru 305" in said.out


def test_a_wrong_play_is_told_with_its_place(shell: Shell) -> None:
    wrong = changed(golden("klasik"), TilesPlayed, word_scores=(17,))
    said = shell.run("replay", shell.put("match.json", dump_log(wrong)))
    assert said.code == 1
    assert "the word_scores of this play should be 16, not 17" in said.out


def test_points_that_the_rules_do_not_give_are_told(shell: Shell) -> None:
    wrong = changed(golden("dasar"), PlayUpheld, points=10)
    said = shell.run("replay", shell.put("match.json", dump_log(wrong)))
    assert said.code == 1
    assert "by the rules points is 5, not 10" in said.out


def test_of_several_files_every_one_is_checked(shell: Shell) -> None:
    right = shell.put("right.json", dump_log(golden("garis-finish")))
    said = shell.run("replay", shell.folder / "nowhere", shell.put("empty", ""), right)
    assert said.code == 1
    lines = said.out.splitlines()
    assert [line[0] for line in lines[:3]] == ["✗", "✗", "✓"]
    assert lines[-1] == "1 of 3 records are right."


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "the file is empty"),
        (b"\x00\x01\x02", "this is not a text"),
        (b"\xff\xfe\xff", "lines begin with"),
        (b"x" * (MAX_BYTES + 1), "larger than"),
        (b'{"format": "other"}', "not a log"),
        (b"a letter to the editor\n", "lines begin with"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(shell: Shell, data: bytes, fault: str) -> None:
    said = shell.run("replay", shell.put("thing", data))
    assert said.code == 1
    assert fault in said.out
    assert "Traceback" not in said.out + said.err


def test_a_folder_is_no_record(shell: Shell) -> None:
    said = shell.run("replay", shell.folder)
    assert (said.code, "is a folder" in said.out) == (1, True)


def test_a_dash_reads_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    data = dump_log(golden("garis-finish")).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    said = shell.run("replay", "-")
    assert said.code == 0
    assert said.out.startswith("✓ standard input: right, 7 turns")


def test_racks_that_were_not_played_from_are_mentioned(shell: Shell) -> None:
    files = sorted(corpus("games", "good").glob("*.gcg"))
    said = shell.run("replay", *files)
    assert said.code == 0
    assert f"{len(files)} of {len(files)} records are right." in said.out


def test_each_malformed_record_of_the_corpus_is_refused(shell: Shell) -> None:
    files = sorted(corpus("games", "malformed").glob("*.gcg"))
    said = shell.run("replay", *files)
    assert said.code == 1
    assert f"0 of {len(files)} records are right." in said.out
