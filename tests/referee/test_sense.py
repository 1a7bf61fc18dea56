"""B.4, B.5a, B.5b and B.5d: what kind of word it is."""

from __future__ import annotations

import pytest

from kotakata.referee import Reviewed
from tests.referee.scene import AWWE, FREE, judge, with_words, without

KINDS = [
    # clause, word, verdict
    *(("B.5a", word, "bad") for word in ["MI", "FA", "SOL", "SI", "TI", "TE", "SOH", "LAH", "UT"]),
    *(("B.5a", word, "good") for word in ["DO", "RE", "LA", "SO", "ME", "RAY"]),
    *(("B.5b", word, "bad") for word in ["AH", "HI", "ADIEU", "OUCH"]),
    *(("B.4", word, "good") for word in ["WELL", "HAIL"]),
    *(("B.5b", word, "unsure") for word in ["WOW", "BOO", "EEK"]),
    ("B.5d", "GONNA", "bad"),
    ("B.5d", "NIFTY", "unsure"),
    ("B.4", "COOL", "good"),
    ("B.4", "WATERS", "good"),
    ("B.4", "MUSICS", "unsure"),
    ("B.4", "OOS", "unsure"),
]


@pytest.mark.parametrize(
    ("clause", "word", "verdict"),
    [pytest.param(*each, marks=pytest.mark.clause(each[0]), id=each[1]) for each in KINDS],
)
def test_a_word_is_good_or_bad_for_its_kind(clause: str, word: str, verdict: str) -> None:
    ruling = judge(word.lower(), word)
    if word in ("TE", "SOH", "LAH"):  # no dictionary of these tests has them
        ruling = judge(word.lower(), word, rules=with_words(FREE, checks=("B.5a",)))
    assert (ruling.verdict, clause in ruling.clauses) == (verdict, True)
    assert clause not in judge(word.lower(), word, rules=without(clause)).clauses


@pytest.mark.parametrize(
    ("clause", "word", "verdict"),
    [
        pytest.param("B.5a", "SOL", "good", marks=pytest.mark.clause("B.5a")),
        pytest.param("B.5b", "ADIEU", "good", marks=pytest.mark.clause("B.5b")),
        pytest.param("B.5b", "HI", "unsure", marks=pytest.mark.clause("B.5b")),
    ],
)
def test_what_the_source_names_wins_over_the_facts(clause: str, word: str, verdict: str) -> None:
    named = judge(word.lower(), word)
    assert (named.verdict, named.clauses) == ("bad", (clause,))
    assert judge(word.lower(), word, lists=Reviewed()).verdict == verdict


@pytest.mark.clause("B.4", "B.5d")
def test_without_the_softer_clause_the_referee_must_agree_to_a_formal_sense() -> None:
    assert judge("cool", "COOL").verdict == "good"
    ruling = judge("cool", "COOL", rules=without("B.4"))
    assert (ruling.verdict, "B.5d" in ruling.clauses) == ("unsure", True)
    assert judge("cool", "COOL", rules=without("B.5d", without("B.4"))).verdict == "good"


@pytest.mark.clause("B.4", "B.5b")
def test_without_the_softer_clause_the_referee_must_agree_to_another_sense() -> None:
    assert judge("well", "WELL").verdict == "good"
    ruling = judge("well", "WELL", rules=without("B.4"))
    assert (ruling.verdict, "B.5b" in ruling.clauses) == ("unsure", True)


@pytest.mark.clause("B.4")
@pytest.mark.parametrize("word", ["DOGS", "DOG"])
def test_an_ordinary_noun_needs_no_clause_for_its_plural(word: str) -> None:
    assert judge(word.lower(), word).clauses == ("A.II.11",)


@pytest.mark.clause("R9")
def test_what_is_not_known_of_a_word_is_asked_once_for_all_clauses() -> None:
    ruling = judge("zax", "ZAX", rules=AWWE)
    assert ruling.verdict == "unsure"
    (question,) = [each for each in ruling.findings if each.verdict == "unsure"]
    assert str(question.message) == ("Too little is known about ZAX here: the referee looks it up.")
    assert question.clauses == ("B.5a", "B.5b", "B.5c", "B.5d", "B.5e")
