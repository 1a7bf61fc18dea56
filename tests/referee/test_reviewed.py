"""The reviewed lists: what the sources name, and where each list comes from."""

from __future__ import annotations

from dataclasses import fields

import pytest

from kotakata.errors import NotFound
from kotakata.referee import Reviewed, reviewed
from kotakata.referee.reviewed import ReviewedList

AWWE_LISTS = reviewed("awwe")
LISTS = [field.name for field in fields(Reviewed) if field.name != "name"]


@pytest.mark.parametrize("name", LISTS)
def test_every_list_names_its_clause_and_its_source(name: str) -> None:
    each: ReviewedList = getattr(AWWE_LISTS, name)
    assert each.clause.startswith(("A.II.", "B."))
    assert each.source
    assert each.words
    assert all(word.isalpha() and word.isupper() for word in each.words)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("prefixes", "A HYPER INTER", marks=pytest.mark.clause("B.1a")),
        pytest.param("suffixes", "ABLE FUL ION", marks=pytest.mark.clause("B.1a")),
        pytest.param("compound_prefixes", "OUT OVER", marks=pytest.mark.clause("B.1a")),
        pytest.param("endings", "ING ED D ES S LY ER R", marks=pytest.mark.clause("B.1b")),
        pytest.param("notes", "MI FA SOL SI TI TE SOH LAH", marks=pytest.mark.clause("B.5a")),
        pytest.param("notes_allowed", "DO RE LA SO ME", marks=pytest.mark.clause("B.5a")),
        pytest.param("interjections", "AH HI ADIEU", marks=pytest.mark.clause("B.5b")),
        pytest.param("capitals_allowed", "GOD", marks=pytest.mark.clause("B.5c")),
        pytest.param("families", "BE WENT HAPPILY HAS", marks=pytest.mark.clause("B.5f")),
        pytest.param("variants", "AX AXE ADZ ADZE", marks=pytest.mark.clause("A.II.7")),
    ],
)
def test_what_the_source_names_is_listed(name: str, words: str) -> None:
    assert set(words.split()) <= getattr(AWWE_LISTS, name).words


def test_the_lists_do_not_contradict_each_other() -> None:
    lists = AWWE_LISTS
    assert not lists.notes.words & lists.notes_allowed.words
    assert not lists.prefixes.words & lists.compound_prefixes.words
    assert not lists.suffixes.words & (lists.compound_suffixes.words | lists.endings.words)
    assert not set(lists.unrelated.groups) & set(lists.homographs.groups)


def test_a_group_joins_its_words_and_no_others() -> None:
    assert AWWE_LISTS.families.joins("GO", "WENT")
    assert not AWWE_LISTS.families.joins("GO", "HAS")


@pytest.mark.clause("B.1b")
@pytest.mark.parametrize(
    ("base", "word", "relation"),
    [("FLOW", "FLOWER", "no"), ("TOW", "TOWER", "in_part"), ("WALK", "WALKED", None)],
)
def test_the_lists_say_which_words_only_look_made_from_others(
    base: str, word: str, relation: str | None
) -> None:
    assert AWWE_LISTS.relation(base, word) == relation


@pytest.mark.clause("B.3")
@pytest.mark.parametrize(
    ("word", "other", "expected"),
    [
        ("CANS", "CAN", True),
        ("CAN", "CANS", True),
        ("BOXES", "BOX", True),
        ("CANNED", "CAN", False),
    ],
)
def test_which_words_differ_by_the_s(word: str, other: str, expected: bool) -> None:
    assert AWWE_LISTS.differ_by_s(word, other) is expected


def test_no_name_is_no_lists() -> None:
    assert reviewed("") == Reviewed()


@pytest.mark.parametrize("name", ["nobody", "../lists/awwe"])
def test_lists_that_are_not_there_are_said_to_be_missing(name: str) -> None:
    with pytest.raises(NotFound, match=f"no reviewed word list called {name}"):
        reviewed(name)
