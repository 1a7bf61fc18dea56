"""Word lists as people have them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotakata.cli.session.words import read_words
from kotakata.errors import InvalidInput
from kotakata.rules.loader import load_edition

ENGLISH = load_edition("english").alphabet
ARABIC = load_edition("arabic-scrabby").alphabet


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "words.txt"


def written(file: Path, text: str, encoding: str = "utf-8") -> Path:
    file.write_bytes(text.encode(encoding))
    return file


def reported(file: Path) -> list[str]:
    return [str(message) for message in read_words(file, ENGLISH).report()]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_encoding_and_line_end_will_do(file: Path, encoding: str, end: str) -> None:
    words = read_words(
        written(file, end.join(["cat", "Dog", " EMU ", "", "# a remark"]), encoding), ENGLISH
    )
    assert len(words.listed) == 3
    assert all(words.listed.has(word) for word in ("CAT", "DOG", "EMU"))
    assert not words.listed.has("COW")
    assert words.bad == ()


def test_a_meaning_may_follow_the_word(file: Path) -> None:
    text = "AA rough, cindery lava [n AAS]\ncat\tan animal\ndog;a dog too\n"
    words = read_words(written(file, text), ENGLISH)
    assert [words.listed.has(word) for word in ("AA", "CAT", "DOG")] == [True] * 3
    assert words.bad == ()


def test_bad_lines_are_reported_with_their_numbers_and_left_out(file: Path) -> None:
    text = "cat\nad hoc\nca7\ncafé\nCAT\nco-op\n'tis\ndon't\nx.y\n"
    assert reported(written(file, text)) == [
        "words.txt: 1 word",
        "1 word is there more than once.",
        "Line 2 is left out, several words: ad hoc",
        "Line 3 is left out, letters that this game does not have: ca7",
        "Line 4 is left out, letters that this game does not have: café",
        "Line 6 is left out, letters that this game does not have: co-op",
        "Line 7 is left out, letters that this game does not have: 'tis",
        "2 more lines are left out.",
    ]


def test_a_list_without_a_single_word_is_refused(file: Path) -> None:
    for text in ("", "\n\n", "123\n4 5 6\n"):
        with pytest.raises(InvalidInput, match="no word that can be laid"):
            read_words(written(file, text), ENGLISH)


def test_what_is_no_text_or_not_there_is_refused(file: Path) -> None:
    with pytest.raises(InvalidInput, match="there is no file"):
        read_words(file, ENGLISH)
    with pytest.raises(InvalidInput, match="is a folder"):
        read_words(file.parent, ENGLISH)
    file.write_bytes(b"CAT\n\0\1\2")
    with pytest.raises(InvalidInput, match="is no text"):
        read_words(file, ENGLISH)


def test_arabic_words_are_spelt_with_the_tiles(file: Path) -> None:
    words = read_words(written(file, "مَدْرَس\nأب\nكتاب\nmudarris\n"), ARABIC)
    assert words.listed.has("مدرس")
    assert words.listed.has(ARABIC.word(ARABIC.spell("أب")))
    assert [line.number for line in words.bad] == [4]


def test_a_match_names_its_list_by_file_count_and_checksum(file: Path) -> None:
    dictionary = read_words(written(file, "cat\ndog\n"), ENGLISH).dictionary
    assert (dictionary.name, dictionary.words) == ("words.txt", 2)
    assert len(dictionary.checksum) == 64
    assert dictionary != read_words(written(file, "cat\ncow\n"), ENGLISH).dictionary
