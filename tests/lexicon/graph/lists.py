"""Word lists to try: small ones drawn at random over any alphabet, and a large real one."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import strategies as st

from kotakata.alphabet import MAX_LETTERS
from tests.oracles.words import PlainWords, Word
from tests.require import corpus


@st.composite
def plain_words(draw: st.DrawFn, longest: int = 8) -> PlainWords:
    """Draw an alphabet of up to 63 letters, few of them in use so that words share beginnings."""
    letters = draw(st.integers(1, MAX_LETTERS))
    used = draw(st.lists(st.integers(1, letters), min_size=1, max_size=5, unique=True))
    word = st.lists(st.sampled_from(used), min_size=1, max_size=longest).map(tuple)
    return PlainWords(draw(st.frozensets(word, max_size=40)), letters)


@cache
def enable() -> tuple[Word, ...]:
    """Read the ENABLE list, 168,548 words; the test skips where it is absent."""
    text = corpus("movegen", "enable.txt").read_text(encoding="ascii")
    return tuple(tuple(ord(letter) - 64 for letter in word) for word in text.split())


def some(words: tuple[Word, ...], count: int, seed: int) -> list[Word]:
    """Take some words, always the same."""
    return random.Random(seed).sample(words, count)
