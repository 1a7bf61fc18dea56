"""A user's own dictionaries: made, kept whole, opened again; wrong files are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LexiconError
from kotakata.lexicon import importing
from kotakata.lexicon.about import read_about
from kotakata.lexicon.graph import WIDE, WordGraph
from kotakata.lexicon.importing import Wanted, check_name, keep, make
from kotakata.lexicon.shelf import open_dictionary, shelf
from kotakata.rules.loader import load_edition

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = load_edition("english").alphabet
CLUB = Wanted("club", "english", ENGLISH, source='Our "club"', licence="CC0-1.0")
LIST = b"cat\ndog\nemu\n"


def test_a_list_becomes_a_dictionary_that_opens(tmp_path: Path) -> None:
    made = make(LIST, "w.txt", CLUB)
    folder = keep(made, tmp_path)
    assert read_about(folder) == made.about
    assert (folder / "LICENSE").read_text(encoding="utf-8") == "CC0-1.0\n"
    opened = open_dictionary("club", "english", ENGLISH, [tmp_path])
    assert (opened.about.words, opened.about.source) == (3, 'Our "club"')
    assert [ENGLISH.word(tiles) for tiles in opened.graph] == ["CAT", "DOG", "EMU"]
    assert opened.facts.has("CAT")
    assert not opened.facts.has("COW")
    assert opened.facts.entry("CAT").informal == "unknown"


@pytest.mark.parametrize("layout", [None, WIDE])
@pytest.mark.parametrize("gaddag", [True, False])
def test_a_word_graph_is_kept_as_it_is(tmp_path: Path, layout: None, gaddag: bool) -> None:
    graph = WordGraph.of(map(ENGLISH.spell, ["CAT", "DOG"]), layout=layout, gaddag=gaddag)
    data = bytes(graph.content)
    folder = keep(make(data, "theirs.kwg", CLUB), tmp_path)
    assert (folder / "words.kwg").read_bytes() == data
    assert make(data, "without-an-ending", CLUB).about == make(data, "theirs.kwg", CLUB).about


def test_a_list_and_a_graph_of_the_same_words_have_the_same_checksum() -> None:
    graph = WordGraph.of(map(ENGLISH.spell, ["CAT", "DOG", "EMU"]))
    assert make(LIST, "w.txt", CLUB).about == make(bytes(graph.content), "w.kwg", CLUB).about


@pytest.mark.parametrize(
    ("data", "file", "fault"),
    [
        (b"", "w.txt", "no word that can be laid"),
        (b"", "w.kwg", "the file is empty"),
        (bytes(WordGraph.of([]).content), "w.kwg", "it has no word"),
        (bytes(WordGraph.of([(1, 2), (3, 4)]).content)[:-1], "w.kwg", "a part of it is missing"),
        (bytes(WordGraph.of([(1, 2), (3, 4)]).content)[:-4], "w.kwg", "part"),
        (bytes(WordGraph.of([(30, 31)]).content), "w.kwg", "letter 3[01], but the alphabet has 26"),
        (b"\x7fELF\x00\x01\x02" * 50, "program", "it is no text"),
        (b"x" * 10_000_000, "w.txt", "no word that can be laid"),
        ("كتاب\n".encode(), "w.txt", "no word that can be laid"),
    ],
)
def test_wrong_files_are_refused_with_their_reason(data: bytes, file: str, fault: str) -> None:
    with pytest.raises(LexiconError, match=fault):
        make(data, file, CLUB)


@pytest.mark.parametrize("name", ["club", "Club-2026", "kbbi.5", "كلمات", "a", "A" * 40, "en_gb"])
def test_names_of_folders_are_names(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../en", "a/b", "a\\b", "-x", ".club", "club.", "a b", "A" * 41, "a\0b", "a:b"],
)
def test_paths_are_no_names(name: str) -> None:
    with pytest.raises(LexiconError, match="a name has letters"):
        check_name(name)


@pytest.mark.parametrize("name", ["none", "NONE", "con", "LPT1", "nul.x", "words.kwg"])
def test_names_that_mean_something_else_are_refused(name: str) -> None:
    with pytest.raises(LexiconError, match="no dictionary can have this name"):
        check_name(name)


def test_an_existing_dictionary_is_replaced_only_when_asked(tmp_path: Path) -> None:
    keep(make(LIST, "w.txt", CLUB), tmp_path)
    with pytest.raises(LexiconError, match="--replace replaces it"):
        keep(make(b"cow\n", "w.txt", CLUB), tmp_path)
    assert read_about(tmp_path / "club").words == 3
    keep(make(b"cow\n", "w.txt", CLUB), tmp_path, replace=True)
    assert read_about(tmp_path / "club").words == 1
    assert [path.name for path in tmp_path.iterdir()] == ["club"]


def test_who_has_the_old_one_open_keeps_it(tmp_path: Path) -> None:
    keep(make(LIST, "w.txt", CLUB), tmp_path)
    old = open_dictionary("club", "english", ENGLISH, [tmp_path])
    keep(make(b"cow\n", "w.txt", CLUB), tmp_path, replace=True)
    assert old.facts.has("CAT")
    assert open_dictionary("club", "english", ENGLISH, [tmp_path]).facts.has("COW")


def test_a_dictionary_is_kept_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(make(LIST, "w.txt", CLUB), tmp_path)

    def full(_about: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(importing, "write_about", full)
    for replace, name in ((True, "club"), (False, "other")):
        wanted = Wanted(name, "english", ENGLISH)
        with pytest.raises(LexiconError, match="cannot be written: No space left on device"):
            keep(make(b"cow\n", "w.txt", wanted), tmp_path, replace=replace)
    assert [path.name for path in tmp_path.iterdir()] == ["club"]
    assert read_about(tmp_path / "club").words == 3


def test_a_dictionary_that_is_being_written_is_not_on_the_shelf(tmp_path: Path) -> None:
    folder = keep(make(LIST, "w.txt", CLUB), tmp_path)
    folder.rename(tmp_path / ".new-1")
    assert "club" not in shelf([tmp_path])
    assert ".new-1" not in shelf([tmp_path])
