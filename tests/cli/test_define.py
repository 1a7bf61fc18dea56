"""``kotakata define``: the look-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.clause("W.1")


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("KOTAKATA_HOME", str(tmp_path))
    return Shell(tmp_path, capsys)


def test_a_word_has_its_meaning_base_labels_and_where_each_is_from(shell: Shell) -> None:
    said = shell.run("define", "walked", "--words", "en")
    assert said.code == 0
    assert said.out.startswith("WALKED  en · English\n")
    assert "WALK: (verb) use one's feet to advance" in said.out
    assert "    WordNet 3.1, WordNet licence\n" in said.out
    assert "  · WALKED is a form of WALK.  [AGID 2016.01.19, " in said.out
    assert "  · The noun WALK can be counted." in said.out
    assert "GPL-2.0-or-later]" in said.out


def test_spellings_of_one_word_are_told(shell: Shell) -> None:
    assert "COLOUR and COLOR are spellings of one word." in shell.run("define", "colour").out


def test_what_a_word_is_made_from_is_told(shell: Shell) -> None:
    assert "UNHAPPILY is made from " in shell.run("define", "unhappily").out


def test_every_dictionary_is_asked_and_the_larger_one_only_if_need_be(shell: Shell) -> None:
    air = shell.run("define", "air").out
    assert "AIR  en · English" in air
    assert "AIR  id · Indonesian" in air
    assert "en-extended" not in air
    assert "ZA  en-extended" in shell.run("define", "za").out


def test_meanings_come_in_the_readers_language_where_there_are_any(shell: Shell) -> None:
    said = shell.run("define", "water", "--words", "en", language="id").out
    assert "  perairan, air, buang air kecil\n    WikDict" in said


def test_an_arabic_word_has_its_spellings_root_vowels_and_gloss(shell: Shell) -> None:
    said = shell.run("define", "كِتَاب").out
    assert "The root of كتاب is كتب." in said
    assert "كتاب is read كِتَاب." in said
    assert "book" in said
    folded = shell.run("define", "قران").out
    assert "is laid for" in folded


def test_an_indonesian_word_has_its_base_and_words_of_like_meaning(shell: Shell) -> None:
    said = shell.run("define", "makanan", "--words", "id", language="id").out
    assert "MAKANAN dibentuk dari MAKAN" in said
    assert "santapan" in said


def test_a_word_of_an_own_list_is_listed_and_no_more(shell: Shell) -> None:
    shell.put("w.txt", "zyx\n")
    shell.run("lexicon", "import", shell.folder / "w.txt", "--name", "club")
    said = shell.run("define", "zyx")
    assert said.code == 0
    assert "ZYX  club\n  It is listed; nothing more is known of it here." in said.out


def test_a_word_that_is_nowhere_is_told_with_where_it_was_looked_for(shell: Shell) -> None:
    said = shell.run("define", "cat", "qzx")
    assert said.code == 1
    assert "qzx is in none of these dictionaries: en, en-extended, id." in said.out
    assert "CAT  en" in said.out


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("ca7",), "ca7 has letters that no tile has"),
        (("cat", "--words", "sowpods"), "there is no dictionary called sowpods; there are ar, en"),
        (("cat", "--words", "ar"), "cat has letters that no tile has"),
    ],
)
def test_what_cannot_be_looked_up_is_told(
    shell: Shell, arguments: tuple[str, ...], fault: str
) -> None:
    said = shell.run("define", *arguments)
    assert said.code == 2
    assert fault in said.err


@pytest.mark.parametrize("file", ["about.toml", "words.kwg"])
def test_a_damaged_dictionary_keeps_no_other_from_answering(shell: Shell, file: str) -> None:
    shell.run("lexicon", "import", shell.put("w.txt", "cat\n"), "--name", "club")
    (shell.folder / "dictionaries" / "club" / file).write_bytes(b"junk=[" * 90)
    said = shell.run("define", "cat")
    assert "CAT  en · English" in said.out
    assert "club: " in said.err
    assert shell.run("define", "cat", "--words", "club").code == 2
