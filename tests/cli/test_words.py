"""``kotakata words``: the word builder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.clause("W.2")


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


def built(shell: Shell, *arguments: str) -> list[str]:
    """Give the words that are shown, without their scores."""
    said = shell.run("words", *arguments)
    assert said.code == 0, said.err
    return [line.split()[-1] for line in said.out.splitlines()[1:] if line[0] != "*"]


def test_the_words_of_a_rack_come_with_the_highest_score_first(shell: Shell) -> None:
    said = shell.run("words", "quiz")
    assert said.out.splitlines() == [
        "2 words of en:",
        "22*  QUIZ",
        "11   QI",
        "* takes the whole rack",
    ]


def test_a_blank_is_a_small_letter_and_counts_nothing(shell: Shell) -> None:
    said = shell.run("words", "qu?z", "--length", "4")
    assert "21*  QUiZ" in said.out


def test_a_whole_rack_earns_the_bonus_of_the_rules(shell: Shell) -> None:
    assert "6*  SATIRE" in shell.run("words", "satire").out
    seven = shell.run("words", "satires", "--rules", "wespa", "--length", "7")
    assert "57*  SATIRES" in seven.out


def test_words_are_sorted_by_length_or_alphabet(shell: Shell) -> None:
    long = built(shell, "satire", "--sort", "length", "--limit", "200")
    assert [len(word) for word in long] == sorted(map(len, long), reverse=True)
    plain = built(shell, "satire", "--sort", "alphabet", "--limit", "200")
    assert plain == sorted(plain)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--pattern", "S..B.E"), {"SOMBRE", "STABLE", "SUABLE"}),
        (("ra", "--pattern", "W..D"), {"WARD"}),
        (("tsaire", "--starts", "sat", "--ends", "e"), {"SATE", "SATIRE"}),
        (("cat", "--contains", "at", "--length", "3"), {"CAT"}),
        (("cat", "--length", "3-9"), {"ACT", "CAT"}),
    ],
)
def test_patterns_narrow_the_words(
    shell: Shell, arguments: tuple[str, ...], expected: set[str]
) -> None:
    assert set(built(shell, *arguments)) == expected


def test_hooks_stand_before_and_behind(shell: Shell) -> None:
    said = shell.run("words", "cat", "--length", "3", "--hooks", "--sort", "alphabet")
    act, cat = said.out.splitlines()[1:3]
    assert [part.split() for part in act.partition("ACT")[::2]] == [
        ["5*", "F", "P", "T"],
        ["A", "S"],
    ]
    assert [part.split() for part in cat.partition("CAT")[::2]][1] == ["E", "S"]


def test_what_is_not_shown_is_counted(shell: Shell) -> None:
    said = shell.run("words", "satire", "--limit", "2")
    assert len(built(shell, "satire", "--limit", "2")) == 2
    assert "words of en, the first 2:" in said.out


def test_indonesian_words_score_by_their_own_tiles(shell: Shell) -> None:
    said = shell.run("words", "makanan", "--words", "id", "--length", "7")
    assert "MAKANAN" in said.out
    assert said.out.startswith("2 words of id:")


def test_arabic_letters_bring_the_arabic_dictionary(shell: Shell) -> None:
    said = shell.run("words", "كتا?", "--length", "4", "--hooks")
    assert " of ar" in said.out
    assert "[?ب]" in said.out
    rows = said.out.splitlines()[1:-1]
    assert all(row.startswith("\u200e") and row.count("\u200e") == 4 for row in rows)


def test_arabic_columns_end_at_their_right_edge(shell: Shell) -> None:
    rows = shell.run("words", "مدرسة", "--rules", "scrabby").out.splitlines()[1:-1]
    assert len({len(row) for row in rows}) == 1
    assert any(row.endswith("مدرسة") for row in rows)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("ab1",), "1 is on no tile"),
        (("abc", "--pattern", "a.!"), "! is on no tile"),
        ((), "type the tiles of a rack, or how the word looks"),
        (("abc", "--words", "sowpods"), "there is no dictionary called sowpods; there are ar, en"),
        (("abc", "--length", "x"), "a length is a number or two"),
        (("a" * 16,), "16 tiles are too many; 15 at most"),
        (("abc", "--words", "ar", "--rules", "klasik"), "no words for the tile set english"),
    ],
)
def test_what_cannot_be_built_is_told(shell: Shell, arguments: tuple[str, ...], fault: str) -> None:
    said = shell.run("words", *arguments)
    assert said.code == 2
    assert fault in said.err


def test_nothing_found_is_said(shell: Shell) -> None:
    said = shell.run("words", "zzz")
    assert (said.code, said.out) == (1, "No word of en can be made so.\n")


@pytest.mark.parametrize("length", ["0", "9-2", "x"])
def test_a_length_that_is_none_is_told(shell: Shell, length: str) -> None:
    said = shell.run("words", "abc", "--length", length)
    assert said.code == 2
    assert f"a length is a number or two, 5 or 3-7, not {length}" in said.err
