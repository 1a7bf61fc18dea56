"""``kotakata lexicon``: list, info, import, diff."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = files("kotakata.lexicon").joinpath("dictionaries")
CHECKSUM = "fee69b38d12a013ba37538d7085344ce201e687315b0ec5d69eea34e120b8f6d"


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("KOTAKATA_HOME", str(tmp_path / "home"))
    return Shell(tmp_path, capsys)


def test_every_dictionary_is_listed_with_title_count_and_licence(shell: Shell) -> None:
    said = shell.run("lexicon", "list", language="id")
    assert said.code == 0
    assert [line.split()[0] for line in said.out.splitlines() if line[0] != " "] == [
        "ar", "en", "en-extended", "id",
    ]  # fmt: skip
    assert "Inggris, lengkap  248545 " in said.out
    assert "LGPL-3.0 and CC BY-SA 4.0" in said.out


def test_a_damaged_dictionary_is_listed_as_damaged(shell: Shell) -> None:
    folder = shell.folder / "home" / "dictionaries" / "broken"
    folder.mkdir(parents=True)
    (folder / "about.toml").write_text("name = 3", encoding="utf-8")
    said = shell.run("lexicon", "list")
    assert said.code == 0
    assert "broken: its file about.toml is missing or damaged" in said.out


def test_a_dictionary_is_told_of_with_its_files_and_licence(shell: Shell) -> None:
    said = shell.run("lexicon", "info", "en")
    for part in ("180268", CHECKSUM, "english (English)", "see SOURCES.md", "core.layer"):
        assert part in said.out
    licence = shell.run("lexicon", "info", "en", "--licence").out
    assert licence.splitlines() == SHIPPED.joinpath("en", "LICENSE").read_text("utf-8").splitlines()


def test_a_list_is_imported_with_every_bad_line_and_its_number(shell: Shell) -> None:
    file = shell.put("words.txt", "cat\nca7\nCAT\nad hoc\n")
    said = shell.run("lexicon", "import", file, "--name", "club", "--licence", "CC0")
    assert said.code == 0
    assert said.out.splitlines()[:3] == [
        "Line 2 is left out, letters that this game does not have: ca7",
        "Line 3 is left out, a word that was there before: CAT",
        "Line 4 is left out, several words: ad hoc",
    ]
    assert "club: 1 word, checksum " in said.out
    assert "CC0" in shell.run("lexicon", "info", "club", "--licence").out
    assert "no source was told" in shell.run("lexicon", "info", "club").out


def test_a_word_graph_is_imported_with_the_checksum_of_its_words(shell: Shell) -> None:
    file = shell.put("theirs.kwg", SHIPPED.joinpath("en", "words.kwg").read_bytes())
    said = shell.run("lexicon", "import", file, "--name", "theirs")
    assert f"theirs: 180268 words, checksum {CHECKSUM}" in said.out


def test_arabic_letters_bring_the_arabic_tiles(shell: Shell) -> None:
    file = shell.put("kata.txt", "كتاب\nقلم\n")
    shell.run("lexicon", "import", file, "--name", "kalimat")
    assert "arabic (Arabic)" in shell.run("lexicon", "info", "kalimat").out
    shell.run("lexicon", "import", file, "--name", "k2", "--edition", "arabic-scrabby")
    assert "arabic-scrabby" in shell.run("lexicon", "info", "k2").out


def test_a_name_that_is_taken_needs_replace(shell: Shell) -> None:
    file = shell.put("words.txt", "cat\n")
    shell.run("lexicon", "import", file, "--name", "club")
    said = shell.run("lexicon", "import", file, "--name", "club")
    assert said.code == 2
    assert "there is a dictionary of this name; --replace replaces it" in said.err
    file = shell.put("words.txt", "cat\ndog\n")
    assert shell.run("lexicon", "import", file, "--name", "club", "--replace").code == 0
    assert "2 words" in shell.run("lexicon", "list").out


@pytest.mark.parametrize("name", ["en", "EN", "ar"])
def test_no_dictionary_takes_the_name_of_a_shipped_one(shell: Shell, name: str) -> None:
    file = shell.put("words.txt", "cat\n")
    said = shell.run("lexicon", "import", file, "--name", name, "--replace")
    assert said.code == 2
    assert "a shipped dictionary has this name; choose another" in said.err


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("import", "/no/words", "--name", "x"), "there is no file"),
        (("import", "/", "--name", "x"), "is a folder"),
        (("import", "w.txt", "--name", "../x"), "a name has letters, digits"),
        (
            ("import", "w.txt", "--name", "x", "--edition", "klingon"),
            "there is no tile set klingon",
        ),
        (("info", "sowpods"), "there is no dictionary called sowpods; there are ar, en, en-ext"),
        (("diff", "en", "sowpods"), "there is no dictionary called sowpods"),
    ],
)
def test_what_cannot_be_done_is_told(
    shell: Shell, arguments: tuple[str, ...], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shell.folder)
    shell.put("w.txt", "cat\n")
    said = shell.run("lexicon", *arguments)
    assert said.code == 2
    assert fault in said.err
    assert not (shell.folder / "home" / "dictionaries").exists()


def test_two_dictionaries_are_compared(shell: Shell) -> None:
    shell.run("lexicon", "import", shell.put("a.txt", "cat\ndog\nemu\n"), "--name", "a")
    shell.run("lexicon", "import", shell.put("b.txt", "cat\nyak\n"), "--name", "b")
    assert shell.run("lexicon", "diff", "a", "b", "--limit", "1").out.splitlines() == [
        "1 word in both", "2 words only in a", "  DOG", "  …", "1 word only in b", "  YAK",
    ]  # fmt: skip
    counts = shell.run("lexicon", "diff", "en", "en-extended", "--limit", "0").out
    assert counts.splitlines() == [
        "180268 words in both", "0 words only in en", "68277 words only in en-extended",
    ]  # fmt: skip


def test_a_match_is_played_with_a_dictionary_of_ones_own(shell: Shell) -> None:
    shell.run("lexicon", "import", shell.put("a.txt", "cat\n"), "--name", "club")
    said = shell.run("play", "--rules", "klasik", "--players", "A,B", "--words", "clob")
    assert "there is no dictionary called clob; there are ar, club, en" in said.err
