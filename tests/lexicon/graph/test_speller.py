from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import Alphabet
from kotakata.lexicon.graph import Speller

LATIN = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
SPANISH = Alphabet(("A", "C", "CH", "H", "L", "LL", "Ñ", "O"), folds={"Á": "A"})
ARABIC = Alphabet(tuple("ابؤو"), "rtl", {"آ": "ا", "\u064e": "", "\u0654": "", "ﻻ": "با"})
ALPHABETS = [LATIN, SPANISH, ARABIC]


@pytest.mark.parametrize(
    ("alphabet", "word", "tiles"),
    [
        (LATIN, "Cab", (3, 1, 2)),
        (LATIN, "", ()),
        (SPANISH, "Chállo", (3, 1, 6, 8)),
        (SPANISH, "n\u0303", (7,)),
        (ARABIC, "آب", (1, 2)),
        (ARABIC, "ا\u064eب", (1, 2)),
        (ARABIC, "و\u0654", (3,)),
        (ARABIC, "ﻻ", (2, 1)),
    ],
)
def test_words_are_spelled(alphabet: Alphabet, word: str, tiles: tuple[int, ...]) -> None:
    assert tuple(Speller(alphabet).spell(word)) == tiles


@given(st.sampled_from(ALPHABETS), st.data())
def test_words_are_spelled_as_the_alphabet_does(alphabet: Alphabet, data: st.DataObject) -> None:
    near = "".join(alphabet.symbols) + "".join(alphabet.folds) + "áñn\u0303\u0301\u0653\u0655!\1 "
    character = st.sampled_from(near + near.lower()) | st.characters()
    word = data.draw(st.text(character, max_size=6))
    speller = Speller(alphabet)
    # Nothing is remembered wrongly from the word before.
    for each in (word, unicodedata.normalize("NFD", word), word):
        assert outcome(speller.spell, each) == outcome(alphabet.spell, each)


def outcome(spell: Callable[[str], Iterable[int]], word: str) -> tuple[object, ...]:
    """Give the tiles, or what is no tile."""
    try:
        return tuple(spell(word))
    except ValueError as error:
        return error.args
