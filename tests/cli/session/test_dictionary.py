"""The dictionary of a match: by its name, by a file, found again, missing, changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.session.dictionary import choose, fitting_names
from kotakata.cli.session.keeping import resume
from kotakata.cli.session.session import begin
from kotakata.errors import InvalidInput, LexiconError
from kotakata.lexicon.importing import Wanted, keep, make
from kotakata.rules.loader import load_edition
from kotakata.store.memory import MemoryLogs
from tests.kit import set_up

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = load_edition("english")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KOTAKATA_HOME", str(tmp_path))
    return tmp_path


def own(home: Path, words: bytes, name: str = "club") -> None:
    wanted = Wanted(name, "english", ENGLISH.alphabet)
    keep(make(words, "words.txt", wanted), home / "dictionaries", replace=True)


@pytest.mark.clause("S.1")
@pytest.mark.parametrize(
    ("name", "edition", "word", "count"),
    [
        ("en", "english", "QUIZ", 180_268),
        ("en-extended", "english", "ZA", 248_545),
        ("id", "indonesian", "MAKAN", 34_547),
        ("ar", "arabic-scrabby", "كتاب", 111_216),
        ("ar", "arabic", "كتاب", 111_216),
    ],
)
def test_a_dictionary_of_the_shelf_is_named_with_count_and_checksum(
    name: str, edition: str, word: str, count: int
) -> None:
    chosen = choose(name, load_edition(edition))
    assert chosen is not None
    assert (chosen.dictionary.name, chosen.dictionary.words) == (name, count)
    assert len(chosen.dictionary.checksum) == 64
    assert chosen.facts.has(word)
    assert chosen.place == name


def test_none_is_no_dictionary() -> None:
    assert choose("none", ENGLISH) is None


def test_the_dictionary_of_the_tiles_is_suggested_first(home: Path) -> None:
    own(home, b"cat\n", "a-club")
    assert fitting_names(ENGLISH)[:2] == ("en", "a-club")
    assert fitting_names(load_edition("indonesian"))[0] == "id"
    assert fitting_names(load_edition("arabic")) == ("ar",)
    assert fitting_names(load_edition("arabic-scrabby")) == ("ar",)


def test_an_unknown_name_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(InvalidInput, match="no dictionary called sowpods; there are ar, en, en-e"):
        choose("sowpods", ENGLISH)


def test_a_dictionary_of_other_letters_is_refused() -> None:
    with pytest.raises(LexiconError, match="no words for the tile set english"):
        choose("ar", ENGLISH)


def test_tiles_with_the_same_letters_may_use_each_others_dictionaries() -> None:
    chosen = choose("en", load_edition("indonesian"))
    assert chosen is not None
    assert chosen.facts.has("QUIZ")


def test_words_that_are_not_those_it_was_made_with_are_refused(home: Path) -> None:
    own(home, b"cat\ndog\n")
    folder = home / "dictionaries" / "club"
    other = make(b"cat\nemu\n", "words.txt", Wanted("club", "english", ENGLISH.alphabet))
    other.graph.save(folder / "words.kwg")
    with pytest.raises(LexiconError, match="not those that it was made with"):
        choose("club", ENGLISH)


def kept(name: str) -> MemoryLogs:
    logs, chosen = MemoryLogs(), choose(name, ENGLISH)
    assert chosen is not None
    begin(logs, replace(set_up("klasik"), dictionary=chosen.dictionary), words=chosen.place)
    return logs


def test_on_resume_the_same_dictionary_is_opened() -> None:
    resumed = resume(kept("en"), "1", "table")
    assert resumed.notices == ()
    assert resumed.session.facts.has("QUIZ")
    assert not resumed.session.facts.has("QUIX")


def test_a_dictionary_that_has_changed_is_told_with_both_counts(home: Path) -> None:
    own(home, b"cat\ndog\n")
    logs = kept("club")
    own(home, b"cat\ndog\nemu\n")
    resumed = resume(logs, "1", "table")
    assert "club is not the dictionary that this match began with: 2 words then, 3 now." in str(
        resumed.notices[0]
    )
    assert resumed.session.facts.has("EMU")


def test_without_its_dictionary_words_are_taken_as_said_and_never_invalid(home: Path) -> None:
    own(home, b"cat\ndog\n")
    logs = kept("club")
    (home / "dictionaries" / "club" / "about.toml").unlink()
    resumed = resume(logs, "1", "table")
    told = " ".join(map(str, resumed.notices))
    assert "there is no dictionary called club" in told
    assert "Words cannot be checked and are taken as said." in told
    assert not resumed.session.facts.is_dictionary
    assert resumed.session.facts.has("XYZ")
    with pytest.raises(InvalidInput):
        resume(logs, "1", "table", words="club")
    assert resume(logs, "1", "table", words="en").session.facts.is_dictionary
