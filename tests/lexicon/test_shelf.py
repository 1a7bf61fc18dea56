"""The shelf: what is shipped, what is a user's own, what is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LexiconError, NotFound
from kotakata.lexicon.about import About, read_about, write_about
from kotakata.lexicon.importing import Wanted, keep, make
from kotakata.lexicon.shelf import LaidWords, find_dictionary, open_dictionary, shelf
from kotakata.rules.loader import load_edition

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = load_edition("english").alphabet


def own(home: Path, name: str) -> Path:
    return keep(make(b"cat\n", "w.txt", Wanted(name, "english", ENGLISH)), home)


def test_what_is_shipped_is_on_the_shelf() -> None:
    assert tuple(shelf()) == ("ar", "en", "en-extended", "id")


def test_a_users_own_stands_beside_and_before_the_shipped(tmp_path: Path) -> None:
    own(tmp_path, "club")
    own(tmp_path, "en")
    assert tuple(shelf([tmp_path])) == ("ar", "club", "en", "en-extended", "id")
    assert find_dictionary("en", [tmp_path])[0].words == 1


def test_folders_without_papers_and_homes_that_are_not_there_are_passed_over(
    tmp_path: Path,
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert shelf([tmp_path, tmp_path / "nowhere"]) == shelf()


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(NotFound, match="no dictionary called sowpods"):
        open_dictionary("sowpods", "english", ENGLISH)


@pytest.mark.parametrize(
    "text", ["", "name = 3\n", "not toml", 'name = "x"\nedition = "english"\nwords = "many"\n']
)
def test_damaged_papers_are_told(tmp_path: Path, text: str) -> None:
    folder = own(tmp_path, "club")
    (folder / "about.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LexiconError, match=r"about\.toml is missing or damaged"):
        find_dictionary("club", [tmp_path])


def test_a_damaged_graph_is_told(tmp_path: Path) -> None:
    folder = own(tmp_path, "club")
    (folder / "words.kwg").write_bytes(b"\1\2\3")
    with pytest.raises(LexiconError, match="no word graph"):
        open_dictionary("club", "english", ENGLISH, [tmp_path])
    (folder / "words.kwg").unlink()
    with pytest.raises(LexiconError, match="cannot be read"):
        open_dictionary("club", "english", ENGLISH, [tmp_path])


@pytest.mark.parametrize("text", ['a "quoted" one', "two\nlines", "back\\slash", "معجم", "\x7f\t"])
def test_what_is_written_of_a_dictionary_is_read_again(tmp_path: Path, text: str) -> None:
    about = About("club", 2, "ab", text, {"english": "words.kwg"}, {"english": "cd"}, source=text)
    (tmp_path / "about.toml").write_text(write_about(about), encoding="utf-8")
    assert read_about(tmp_path) == about


def test_laid_words_are_a_set_of_text() -> None:
    opened = open_dictionary("id", "indonesian", load_edition("indonesian").alphabet)
    words = LaidWords(opened.graph, opened.alphabet)
    assert "MAKAN" in words
    assert "makan7" not in words
    assert 3 not in words
    assert len(words) == opened.about.words
    assert next(iter(words)).isupper()


def test_another_graph_in_its_place_is_told(tmp_path: Path) -> None:
    folder = own(tmp_path, "club")
    other = keep(make(b"dog\ncow\n", "w.txt", Wanted("other", "english", ENGLISH)), tmp_path)
    (folder / "words.kwg").write_bytes((other / "words.kwg").read_bytes())
    with pytest.raises(LexiconError, match="club: its words are not those"):
        open_dictionary("club", "english", ENGLISH, [tmp_path])
