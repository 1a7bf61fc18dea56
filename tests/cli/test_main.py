"""The command itself: what it lists, in which language it speaks, what errors become."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.main import COMMANDS, INTERRUPTED, run
from kotakata.cli.tongue import choose, to_front
from kotakata.language import LANGUAGES, speaker

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = {"rich", "pydantic", "sqlalchemy", "kotakata.game", "kotakata.rules", "kotakata.notation"}


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(arguments, speaker("en"))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_help_lists_every_command_with_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "--help")
    assert code == 0
    for name in ("play", "score", "replay", "show", "rules", "convert"):
        assert f"\n  {name} " in out
    assert "Keep the score of a match on a real board." in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_explains_itself(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = ran(capsys, name, "--help")
    assert code == 0
    assert f"Usage: kotakata {name}" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_spoken_in_the_readers_language_clicks_own_words_too(language: str) -> None:
    command = [sys.executable, "-m", "kotakata", "play", "--help", "--language", language]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    say = speaker(language)
    for sentence in ("Usage:", "A rule set, or your own file.", "Show this message and exit."):
        assert say.text(sentence) in done.stdout


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import sys; from kotakata.cli.main import run; from kotakata.language import speaker; "
        "run(['--help'], speaker('id')); print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert not HEAVY & set(done.stdout.split())


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "--version")[:2] == (0, "kotakata 0.1.0\n")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("eh",), "No such command"),
        (("play", "--eh"), "No such option"),
        (("--language", "tlh"), "'tlh' is not one of"),
        (("play", "--minutes", "0"), "not in the range"),
        (("play", "--seed", "x"), "not a valid int"),
    ],
)
def test_what_click_cannot_read_ends_with_code_2(
    arguments: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = ran(capsys, *arguments)
    assert code == 2
    assert fault in err


def test_an_error_is_one_sentence_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = str(tmp_path / "games.db")
    code, out, err = ran(capsys, "play", "--store", store, "--resume", "7")
    assert (code, out) == (2, "")
    assert err == "There is no game called 7. [not-found]\n"
    code, _, err = ran(capsys, "play", "--store", store, "--rules", "klingon")
    assert code == 2
    assert 'There is no rule set called "klingon"' in err


def test_ctrl_c_outside_a_table_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kotakata.cli.main.kotakata.main", interrupted)
    assert ran(capsys, "play")[0] == INTERRUPTED


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["--language", "ar"], {"KOTAKATA_LANGUAGE": "en"}, "ar"),
        (["play", "--language=en"], {}, "en"),
        ([], {"KOTAKATA_LANGUAGE": "AR"}, "ar"),
        ([], {"KOTAKATA_LANGUAGE": "tlh", "LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LC_ALL": "ar_EG.UTF-8", "LANG": "en_GB.UTF-8"}, "ar"),
        ([], {"LANG": "id_ID"}, "id"),
        ([], {"LANG": "de_DE.UTF-8"}, "id"),
        ([], {"LANG": "C"}, "id"),
        ([], {}, "id"),
        (["--", "--language", "ar"], {}, "id"),
        (["--language"], {}, "id"),
        (["--language", "tlh"], {"LANG": "en"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_set_or_the_systems_or_indonesian(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert choose(arguments, environment) == language


def test_the_language_may_stand_anywhere() -> None:
    given = ["play", "--seed", "1", "--language=ar", "--", "--language", "x"]
    assert to_front(given) == ["--language=ar", "play", "--seed", "1", "--", "--language", "x"]
    assert to_front(["--language"]) == ["--language"]
