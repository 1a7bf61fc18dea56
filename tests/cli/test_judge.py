"""``kotakata judge`` from the command line: dictionary, rules, log, password."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from tests.cli.command import Said, Shell

if TYPE_CHECKING:
    from pathlib import Path


class Club(Shell):
    """Runs the judge with typed lines."""

    monkeypatch: pytest.MonkeyPatch

    def judge(self, *arguments: str, typed: str) -> Said:
        """Judge what is typed."""
        self.monkeypatch.setattr("sys.stdin", StringIO(typed))
        return self.run("judge", *arguments)


@pytest.fixture
def club(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Club:
    monkeypatch.setenv("KOTAKATA_HOME", str(tmp_path))
    monkeypatch.setenv("NO_COLOR", "1")
    made = Club(tmp_path, capsys)
    made.monkeypatch = monkeypatch
    return made


def test_the_dictionary_of_english_judges_unless_another_is_named(club: Club) -> None:
    assert "U N A C C" in club.judge(typed="za\n\n").out
    assert "✓  A C C" in club.judge("--words", "en-extended", typed="za\n\n").out
    assert "✓  A C C" in club.judge("--words", "id", typed="makan\n\n").out
    assert "✓  A C C" in club.judge("--rules", "scrabby", typed="كتاب\n\n").out


def test_words_are_judged_one_by_one_where_the_rules_count_them(club: Club) -> None:
    assert "✗ QZX" in club.judge("--rules", "wespa", typed="cat qzx\n\n").out
    assert "✗ QZX" not in club.judge("--rules", "naspa", typed="cat qzx\n\n").out


@pytest.mark.clause("A.II.19", "B.6")
def test_in_competition_no_meaning_is_shown(club: Club) -> None:
    said = club.judge("--rules", "awwe-2013", typed="cat\n\n").out
    assert "Only the dictionary is asked: the special rules are the referee's." in said
    assert "feline" not in said
    assert "feline" in club.judge("--rules", "klasik", typed="cat\n\n").out


def test_a_password_is_asked_for_at_the_start_and_never_shown(club: Club) -> None:
    said = club.judge("--password", typed="buka\ncat\n\n\n" + "\n" * 10 + "buka\nnot reached\n")
    assert said.code == 0
    assert "buka" not in said.out
    assert "not reached" not in said.out
    assert club.judge("--password", typed="\n").code == 2


def test_the_log_names_the_dictionary_with_its_checksum(club: Club) -> None:
    file = club.folder / "judge.log"
    club.judge("--log", str(file), typed="cat\n\nqzx\n\n")
    lines = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line[1:3] for line in lines] == [["CAT", "acceptable"], ["QZX", "unacceptable"]]
    assert lines[0][3:] == [
        "en", "fee69b38d12a013ba37538d7085344ce201e687315b0ec5d69eea34e120b8f6d",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("--words", "sowpods"), "there is no dictionary called sowpods"),
        (("--rules", "klasic"), "klasik"),
        (("--log", "/no/judge.log"), "No such file"),
        (("--words", "ar", "--rules", "klasik"), "no words for the tile set english"),
    ],
)
def test_what_cannot_judge_is_told_before_anybody_relies_on_it(
    club: Club, arguments: tuple[str, ...], fault: str
) -> None:
    said = club.judge(*arguments, typed="cat\n\n")
    assert said.code == 2
    assert fault in said.err
    assert "Words of the play" not in said.out
