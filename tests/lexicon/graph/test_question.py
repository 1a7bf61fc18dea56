from __future__ import annotations

import pytest

from kotakata.alphabet import Alphabet
from kotakata.lexicon.graph import Question, WordGraph, pattern

LATIN = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
ARABIC = Alphabet(tuple("ابتث"), "rtl", {"أ": "ا"})
SPANISH = Alphabet(("A", "C", "CH", "E", "L", "LL", "O"))


@pytest.mark.parametrize(
    ("text", "alphabet", "tiles"),
    [
        ("", LATIN, ()),
        ("...", LATIN, (0, 0, 0)),
        ("S..B.E", LATIN, (19, 0, 0, 2, 0, 5)),
        ("s.", LATIN, (19, 0)),
        (".ch.ll", SPANISH, (0, 3, 0, 6)),
        (".أ.ب", ARABIC, (0, 1, 0, 2)),
    ],
)
def test_a_pattern_is_read_as_it_is_typed(
    text: str, alphabet: Alphabet, tiles: tuple[int, ...]
) -> None:
    assert pattern(text, alphabet) == tiles


def test_a_pattern_with_something_else_names_it() -> None:
    with pytest.raises(ValueError, match=r"^1$"):
        pattern("A.1", LATIN)


def spell(*words: str) -> WordGraph:
    return WordGraph.of(map(LATIN.spell, words))


WORDS = spell("ABLE", "SABLE", "SCRIBE", "SOBBED", "STROBE", "TABLES")


def found(question: Question) -> list[str]:
    return [LATIN.show(word) for word in WORDS.search(question)]


def asked(text: str) -> tuple[int, ...]:
    return LATIN.tiles(text)


def test_a_pattern_fixes_the_length() -> None:
    assert found(Question(pattern=pattern("S...BE", LATIN))) == ["SCRIBE", "STROBE"]
    assert found(Question(pattern=pattern(".ABLE", LATIN))) == ["SABLE"]


def test_letters_on_the_board_cost_no_tile_of_the_rack() -> None:
    through = pattern("..R.BE", LATIN)
    assert found(Question(asked("SCI"), through)) == []
    assert found(Question(asked("SCI"), through, is_on_board=True)) == ["SCRIBE"]
    assert found(Question(asked("S?O"), through, is_on_board=True)) == ["StROBE"]


def test_beginnings_endings_and_runs() -> None:
    assert found(Question(starts=asked("S"), ends=asked("BE"))) == ["SCRIBE", "STROBE"]
    assert found(Question(contains=asked("ABLE"))) == ["ABLE", "SABLE", "TABLES"]
    assert found(Question(contains=asked("ABLE"), ends=asked("S"))) == ["TABLES"]


def test_lengths_and_limits() -> None:
    assert found(Question(least=4, most=5)) == ["ABLE", "SABLE"]
    assert found(Question(limit=2)) == ["ABLE", "SABLE"]
    assert spell("A", "AB", "ABE").search(Question(limit=2)) == [(1,), (1, 2)]
    assert found(Question(limit=0)) == []
    assert found(Question(least=5, most=4)) == []
    assert found(Question(rack=())) == []
