"""Text lists of every kind: encodings, meanings, lines that are no words."""

from __future__ import annotations

import pytest

from kotakata.errors import LexiconError
from kotakata.lexicon.word_list import AGAIN, LETTERS, LONG, SEVERAL, bare, read_list
from kotakata.rules.loader import load_edition

ENGLISH = load_edition("english").alphabet
ARABIC = load_edition("arabic").alphabet


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252"],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_encoding_of_english_words_is_found_out(encoding: str, end: str) -> None:
    data = end.join(["cat", "Dog", " emu "]).encode(encoding)
    assert read_list(data, "w", ENGLISH).words == ("CAT", "DOG", "EMU")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "cp1256"])
def test_the_encoding_of_arabic_words_is_found_out(encoding: str) -> None:
    data = "كتاب\nقلم\nماء\n".encode(encoding)
    assert read_list(data, "w", ARABIC).words == ("كتاب", "قلم", "ماء")


def test_an_encoding_may_be_named() -> None:
    data = "كتاب\n".encode("iso-8859-6")
    assert read_list(data, "w", ARABIC, "iso-8859-6").words == ("كتاب",)
    for encoding in ("klingon", "ascii"):
        with pytest.raises(LexiconError, match=f"no text in the encoding {encoding}"):
            read_list(data, "w", ARABIC, encoding)


def test_every_line_that_is_left_out_has_its_number_and_reason() -> None:
    text = f"cat\nca7\nCAT\nad hoc\n{'A' * 300}\n{'x ' * 10_000}\n# remark\n"
    found = read_list(text.encode(), "w", ENGLISH)
    assert found.words == ("CAT",)
    assert [(line.number, line.fault) for line in found.bad] == [
        (2, LETTERS), (4, SEVERAL), (5, LONG), (6, LONG),
    ]  # fmt: skip
    assert [(line.number, line.text, line.fault) for line in found.duplicates] == [
        (3, "CAT", AGAIN)
    ]
    assert max(len(line.text) for line in found.bad) == 40
    told = [str(message) for message in found.report(2)]
    assert told == [
        "Line 2 is left out, letters that this game does not have: ca7",
        "Line 3 is left out, a word that was there before: CAT",
        "3 more lines are left out.",
    ]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "no word that can be laid"),
        (b"\n# only remarks\n", "no word that can be laid"),
        (b"123\n", "no word that can be laid"),
        (b"\x00\x01\x02\x03\x04", "it is no text"),
        (bytes(range(256)) * 20, "it is no text"),
        ("كتاب\n".encode(), "no word that can be laid"),
        (b"\xff\xfea", "it is no text"),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, fault: str) -> None:
    with pytest.raises(LexiconError, match=fault):
        read_list(data, "w", ENGLISH)


def test_marks_that_no_tile_has_are_taken_off() -> None:
    assert bare("\u200fكِتَـــاب") == "كتاب"
    assert read_list("كِتَابٌ\n".encode(), "w", ARABIC).words == ("كتاب",)


def test_what_is_no_list_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotakata.lexicon.word_list.MOST_BAD", 3)
    alphabet = load_edition("english").alphabet
    with pytest.raises(LexiconError, match="more than 3 lines hold no word"):
        read_list(b"cat\n" + b"a1\n" * 4, "x", alphabet)
    many = b"aa\nab\nad\nca\nta\nat\nac\n"
    assert len(read_list(many + b"a1\n" * 5, "x", alphabet).bad) == 5


def test_a_list_has_not_more_lines_than_any_language_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotakata.lexicon.word_list.MOST_LINES", 2)
    alphabet = load_edition("english").alphabet
    assert read_list(b"aa\nab\n", "x", alphabet).words == ("AA", "AB")
    with pytest.raises(LexiconError, match="more than 2 lines"):
        read_list(b"aa\nab\nad\n", "x", alphabet)
