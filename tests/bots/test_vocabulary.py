"""Who knows more words knows all that others know, and no word that is none."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.bots import LEVELS
from kotakata.bots.vocabulary import ALL, WHOLE, KnownWords, Vocabulary
from kotakata.rules.loader import load_edition
from tests.bots.ways import dictionary
from tests.referee.table_facts import TableFacts

ENGLISH = load_edition("english")
SHARES = st.lists(st.integers(0, 1000), min_size=1, max_size=8)


class EveryWord(TableFacts):
    """Has every word, each a base word of its own."""

    def has(self, word: str) -> bool:  # noqa: ARG002
        return True


@given(SHARES, st.text("AEQZ", min_size=1, max_size=9))
def test_a_larger_vocabulary_holds_a_smaller_one(shares: list[int], word: str) -> None:
    larger = [min(ALL, share + 100) for share in shares]
    small = KnownWords(Vocabulary(tuple(shares)), ENGLISH, EveryWord())
    large = KnownWords(Vocabulary(tuple(larger)), ENGLISH, EveryWord())
    assert word not in small or word in large
    assert word in KnownWords(WHOLE, ENGLISH, EveryWord())
    assert 0 <= small.chance(word) <= large.chance(word) <= ALL


def test_levels_know_more_and_more() -> None:
    vocabularies = [level.vocabulary for level in LEVELS.values()]
    for lower, higher in pairwise(vocabularies):
        assert all(lower.share(length) <= higher.share(length) for length in range(2, 16))
    assert vocabularies[-1].is_whole


@pytest.mark.parametrize("edition", ["english", "indonesian", "arabic"])
def test_about_the_share_is_known_that_is_said(edition: str) -> None:
    opened, _ = dictionary(edition)
    known = KnownWords(Vocabulary((500,)), load_edition(edition), opened.facts)
    words = [opened.alphabet.word(word) for word in list(opened.graph)[::37]]
    share = sum(word in known for word in words) / len(words)
    assert 0.35 < share < 0.62


def test_who_knows_a_word_knows_its_forms() -> None:
    facts = TableFacts()
    for shares in range(100, 1000, 50):
        known = KnownWords(Vocabulary((shares,)), ENGLISH, facts)
        if "WALKER" in known:
            assert "WALKERS" in known


def test_cheap_letters_are_better_known_than_dear_ones() -> None:
    known = KnownWords(Vocabulary((500,)), ENGLISH, EveryWord())
    assert known.chance("EASE") > known.chance("DOGS") > known.chance("QUIZ")


def test_what_the_dictionary_lacks_is_known_to_nobody() -> None:
    known = KnownWords(WHOLE, ENGLISH, TableFacts())
    assert "QXZ" not in known
    assert 7 not in known
