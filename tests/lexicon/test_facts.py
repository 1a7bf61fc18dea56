"""The plain answerers: a list of words, and none at all."""

from __future__ import annotations

import pytest

from kotakata.referee import Entry, NoDictionary, WordFacts, WordList
from tests.referee.table_facts import FACTS

PLAIN: list[WordFacts] = [NoDictionary(), WordList(["cat", "dog"])]


@pytest.mark.parametrize("facts", PLAIN)
def test_nothing_is_known_beyond_membership(facts: WordFacts) -> None:
    assert facts.entry("CAR") == Entry()
    assert facts.entry("CAT").informal == "unknown"
    assert facts.lemmas("CAT") is None
    assert facts.families("CAT") is None
    assert facts.variant("AX", "AXE") == "unknown"
    assert facts.derives("WALK", "WALKED") == "unknown"


def test_a_list_knows_its_words_in_any_case() -> None:
    words = WordList(["cat", "DOG", "cat"])
    assert words.is_dictionary
    assert len(words) == 2
    assert words.has("CAT")
    assert not words.has("CATS")


@pytest.mark.clause("C11", "B.5c")
def test_a_list_is_taken_to_hold_words_of_their_own() -> None:
    words = WordList(["cat", "DOG", "Paris", "polish", "Polish", "POLISH"])
    assert words.entry("CAT").abbreviation == "none"
    assert words.entry("DOG").capital == "none"
    assert words.entry("PARIS").capital == "all"
    assert words.entry("POLISH").capital == "some"


@pytest.mark.clause("A.II.10")
def test_without_a_dictionary_every_word_is_taken_as_said() -> None:
    assert NoDictionary().has("QQQ")
    assert not NoDictionary().is_dictionary


@pytest.mark.parametrize(
    ("base", "result", "relation"),
    [
        ("WALK", "WALKED", "yes"),
        ("FLOW", "FLOWER", "no"),
        ("TOW", "TOWER", "in_part"),
        ("FLAT", "FLATTER", "unknown"),
    ],
)
def test_the_tables_of_these_tests_know_all_four_answers(
    base: str, result: str, relation: str
) -> None:
    assert FACTS.derives(base, result) == relation
