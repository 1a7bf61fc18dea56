"""The dictionary itself, and C11, S.14, B.5c and B.5e: how words are listed."""

from __future__ import annotations

import pytest

from kotakata.referee import NoDictionary, WordList
from tests.referee.scene import AWWE, FREE, judge, with_words, without

LISTED = [
    # clause, word, verdict
    ("C11", "TV", "bad"),
    ("C11", "NESS", "bad"),
    ("C11", "DONT", "bad"),
    ("C11", "PARIS", "bad"),
    ("C11", "POLISH", "good"),
    ("C11", "GOD", "good"),
    ("C11", "ZAX", "unsure"),
    ("C11", "LASER", "unsure"),
    ("S.14", "TV", "bad"),
    ("S.14", "PARIS", "bad"),
    ("S.14", "POLISH", "good"),
    ("B.5c", "PARIS", "bad"),
    ("B.5c", "GOD", "good"),
    ("B.5c", "POLISH", "good"),
    ("B.5e", "TV", "bad"),
    ("B.5e", "DONT", "bad"),
]


@pytest.mark.parametrize(
    ("clause", "word", "verdict"),
    [pytest.param(*each, marks=pytest.mark.clause(each[0])) for each in LISTED],
)
def test_a_listed_word_is_a_word_of_its_own(clause: str, word: str, verdict: str) -> None:
    rules = with_words(FREE, checks=(clause,))
    ruling = judge(word.lower(), word, rules=rules)
    assert (ruling.verdict, clause in ruling.clauses) == (verdict, True)
    assert judge(word.lower(), word, rules=FREE).verdict == "good"


@pytest.mark.parametrize("clause", ["C11", "B.5e"])
def test_an_abbreviation_that_is_a_word_too_is_good(clause: str) -> None:
    assert judge("ad", "AD", rules=with_words(FREE, checks=(clause,))).verdict == "good"


@pytest.mark.clause("B.5c")
def test_god_is_allowed_whatever_the_facts() -> None:
    facts = NoDictionary()
    assert (
        judge("god", "GOD", facts=facts, rules=with_words(FREE, checks=("B.5c",))).verdict == "good"
    )


def test_the_same_reason_of_two_clauses_is_given_once() -> None:
    ruling = judge("tv", "TV", rules=with_words(FREE, checks=("C11", "B.5e")))
    (reason,) = ruling.findings
    assert reason.clauses == ("C11", "B.5e")


@pytest.mark.clause("A.II.10", "A.II.11")
def test_a_word_that_the_dictionary_lacks_is_bad_whatever_else() -> None:
    ruling = judge("WALK a l q", "WALQ", facts=WordList(["WALK"]))
    assert (ruling.verdict, ruling.clauses) == ("bad", ("A.II.11",))
    assert str(ruling.findings[0].message) == "WALQ is not in the dictionary."
    assert judge("walq", "WALQ", facts=WordList(["WALQ"]), rules=FREE).verdict == "good"


@pytest.mark.clause("A.II.11")
def test_a_word_in_the_dictionary_and_within_the_rules_is_good() -> None:
    ruling = judge("cat", "CAT")
    assert (ruling.verdict, ruling.clauses) == ("good", ("A.II.11",))
    assert str(ruling.findings[0].message) == "CAT is in the dictionary."


@pytest.mark.clause("C11", "S.14")
@pytest.mark.parametrize(("checks", "clause"), [((), "C11"), (("S.14",), "S.14")])
def test_outside_the_competition_rules_the_common_clause_speaks_of_the_dictionary(
    checks: tuple[str, ...], clause: str
) -> None:
    ruling = judge("qqq", "QQQ", rules=with_words(FREE, checks=checks))
    assert (ruling.verdict, ruling.clauses) == ("bad", (clause,))


@pytest.mark.clause("A.II.10")
def test_the_labels_come_from_the_facts_beside_the_dictionary() -> None:
    assert judge("cool", "COOL").verdict == "good"
    assert judge("cool", "COOL", facts=WordList(["COOL"])).verdict == "unsure"


@pytest.mark.parametrize("rules", [FREE, AWWE])
def test_without_a_dictionary_words_are_taken_as_said_and_the_ruling_says_so(rules: object) -> None:
    ruling = judge("qqq", "QQQ", rules=rules, facts=NoDictionary())  # type: ignore[arg-type]
    assert "QQQ is taken as said, because this match has no dictionary." in [
        str(each.message) for each in ruling.findings
    ]


@pytest.mark.clause("B.5e")
def test_a_bad_word_keeps_only_what_speaks_against_it() -> None:
    ruling = judge("dont", "DONT", rules=AWWE)
    assert {each.verdict for each in ruling.findings} == {"bad"}
    assert judge("dont", "DONT", rules=without("B.5e")).verdict == "good"
