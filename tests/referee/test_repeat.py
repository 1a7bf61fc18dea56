"""B.3 and A.II.7: the same word again, and the same word spelt otherwise."""

from __future__ import annotations

import pytest

from kotakata.lexicon.facts import WordList
from kotakata.referee import NoDictionary, Reviewed
from tests.referee.scene import FREE, judge, with_words, without
from tests.referee.table_facts import TableFacts

REPEATS = with_words(FREE, repeats="forbid")
SPELLING = with_words(FREE, checks=("A.II.7",))


@pytest.mark.clause("B.3")
def test_a_word_that_has_appeared_may_not_appear_again() -> None:
    ruling = judge("CAN a n", "CAN")
    assert (ruling.verdict, ruling.clauses) == ("bad", ("B.3",))
    assert judge("CAN a n", "CAN", rules=without("B.3")).verdict == "good"


@pytest.mark.clause("B.3")
def test_the_s_makes_another_word_of_it() -> None:
    ruling = judge("CAN a n s", "CANS")
    assert ruling.verdict == "good"
    assert "CANS and CAN differ by -s only, so both may appear." in [
        str(each.message) for each in ruling.findings
    ]


@pytest.mark.clause("B.3")
def test_the_base_after_its_plural_is_good() -> None:
    ruling = judge("CANS a n", "CAN")
    assert (ruling.verdict, "B.3" in ruling.clauses) == ("good", True)


@pytest.mark.clause("B.3")
def test_a_word_that_was_lengthened_has_still_appeared() -> None:
    assert judge("WALKWAY a l k", "WALK", also=("WALK",), rules=REPEATS).verdict == "bad"


@pytest.mark.clause("B.3")
def test_the_same_word_twice_in_one_turn_is_a_repeat() -> None:
    ruling = judge("At Ho At", "AT", rules=REPEATS)
    assert (ruling.verdict, ruling.clauses) == ("bad", ("B.3",))
    assert judge("At Ho At", "HO", rules=REPEATS).verdict == "good"
    assert judge("At Ho At", "AT", rules=FREE).verdict == "good"


@pytest.mark.clause("B.3", "D.B.4")
def test_repeats_are_a_parameter_of_the_rule_set() -> None:
    assert judge("CAN a n", "CAN", rules=FREE).verdict == "good"
    assert judge("CAN a n", "CAN", rules=REPEATS).verdict == "bad"
    # The parameter decides, not the list of checks.
    assert judge("CAN a n", "CAN", rules=with_words(FREE, checks=("B.3",))).verdict == "good"


# --- A.II.7 -------------------------------------------------------------------------------------


@pytest.mark.clause("A.II.7")
@pytest.mark.parametrize(
    ("picture", "word", "also"),
    [
        pytest.param("AX x e", "AXE", (), id="elsewhere"),
        pytest.param("AXe", "AXE", (), id="by adding"),
        pytest.param("adze", "ADZE", ("ADZ",), id="named by the source"),
        pytest.param("adz", "ADZ", ("ADZE",), id="the other way round"),
        pytest.param("jail", "JAIL", ("GAOL",), id="known from the dictionary"),
    ],
)
def test_another_spelling_is_bad_however_it_is_made(
    picture: str, word: str, also: tuple[str, ...]
) -> None:
    ruling = judge(picture, word, also=also, rules=SPELLING)
    assert (ruling.verdict, ruling.clauses) == ("bad", ("A.II.7",))
    assert judge(picture, word, also=also, rules=FREE).verdict == "good"
    assert "A.II.7" in judge(picture, word, also=also).clauses


@pytest.mark.clause("A.II.7")
def test_spellings_that_the_source_names_need_no_facts() -> None:
    facts = NoDictionary()
    assert judge("AX x e", "AXE", rules=SPELLING, facts=facts).verdict == "bad"
    assert judge("AX x e", "AXE", rules=SPELLING, facts=facts, lists=Reviewed()).verdict == "unsure"


@pytest.mark.clause("A.II.7")
def test_a_synonym_is_another_word() -> None:
    assert judge(".c SOFA .u .c .h", "COUCH").verdict == "good"


@pytest.mark.clause("A.II.7")
@pytest.mark.parametrize(
    ("word", "also", "reason"),
    [
        ("COLORS", "COLOUR", "COLORS is a form of another spelling of COLOUR"),
        ("DRAUGHT", "DRAFT", "DRAUGHT is another spelling of DRAFT in one sense only"),
        ("DRAUGHTS", "DRAFT", "DRAUGHTS is a form of another spelling of DRAFT"),
    ],
)
def test_what_is_a_spelling_by_halves_is_for_the_referee(word: str, also: str, reason: str) -> None:
    ruling = judge(word.lower(), word, also=(also,), rules=SPELLING)
    assert (ruling.verdict, "A.II.7" in ruling.clauses) == ("unsure", True)
    assert str(ruling.findings[-1].message) == f"{reason}: the referee decides."
    assert judge(word.lower(), word, also=(also,), rules=FREE).verdict == "good"


@pytest.mark.clause("A.II.7")
def test_a_form_of_the_word_itself_is_no_other_spelling() -> None:
    assert judge("axes", "AXES", also=("AX",), rules=SPELLING).verdict == "good"


@pytest.mark.clause("A.II.7")
def test_two_spellings_in_one_turn_are_seen() -> None:
    facts = TableFacts("AB: AB / AC: AC / BC: BC / AA: AA", {}, {("AB", "AC"): "yes"}, {})
    assert judge("Ab Ac", "AC", rules=SPELLING, facts=facts).verdict == "bad"
    assert judge("Ab Ac", "AB", rules=SPELLING, facts=facts).verdict == "bad"
    assert judge("Ab Ac", "BC", rules=SPELLING, facts=facts).verdict == "good"


@pytest.mark.clause("R9")
def test_unknown_spellings_are_for_the_referee() -> None:
    facts = TableFacts("CAT: CAT / DOG: DOG", {}, {("CAT", "DOG"): "unknown"}, {})
    assert judge("cat", "CAT", also=("DOG",), rules=SPELLING, facts=facts).verdict == "unsure"
    assert judge("cat", "CAT", also=("QQQ",), rules=SPELLING, facts=facts).verdict == "good"
    listed = WordList(["CAT", "QQQ"])
    assert judge("cat", "CAT", also=("QQQ",), rules=SPELLING, facts=listed).verdict == "unsure"
    assert judge("cat", "CAT", rules=SPELLING, facts=facts).verdict == "good"


@pytest.mark.clause("R9")
def test_an_unknown_spelling_of_a_base_word_is_for_the_referee() -> None:
    facts = TableFacts("CAT: CATS / DOG: DOG", {}, {("CAT", "DOG"): "unknown"}, {})
    assert judge("cats", "CATS", also=("DOG",), rules=SPELLING, facts=facts).verdict == "unsure"
