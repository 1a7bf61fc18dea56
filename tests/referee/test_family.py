"""B.5f: other forms of a word that has appeared, with A.II.7 and B.3's -s."""

from __future__ import annotations

import pytest

from kotakata.referee import NoDictionary, Reviewed
from kotakata.referee.family import kinship
from kotakata.referee.reviewed import ReviewedList
from tests.referee.scene import FREE, judge, with_words, without
from tests.referee.table_facts import FACTS, TableFacts

EXTENSION = with_words(FREE, families="extension")
STRICT = with_words(FREE, families="strict")
NO_LISTS = Reviewed(s_endings=ReviewedList("B.3", "", (frozenset({"S", "ES"}),)))


@pytest.mark.clause("B.5f")
def test_a_form_made_by_adding_is_bad() -> None:
    assert judge("GOne", "GONE").clauses == ("B.5f",)
    assert judge("GOne", "GONE").verdict == "bad"
    assert judge("GOne", "GONE", rules=without("B.5f")).verdict == "good"


@pytest.mark.clause("B.5f", "A.II.7", "B.2")
@pytest.mark.parametrize(
    ("picture", "word", "also"),
    [
        pytest.param("GO o n e", "GONE", (), id="through the other form"),
        pytest.param("WALK a l k e d", "WALKED", (), id="through a regular form"),
        pytest.param("gone", "GONE", ("GO",), id="elsewhere"),
        pytest.param("had", "HAD", ("HAVE",), id="named by the source"),
        pytest.param("happily", "HAPPILY", ("HAPPY",), id="an adverb"),
    ],
)
def test_a_form_made_all_at_once_is_good(picture: str, word: str, also: tuple[str, ...]) -> None:
    ruling = judge(picture, word, also=also)
    assert ruling.verdict == "good"
    assert "B.5f" in ruling.clauses
    assert "B.5f" not in judge(picture, word, also=also, rules=without("B.5f")).clauses


@pytest.mark.clause("B.5f")
def test_the_reason_of_a_saved_form_names_the_other_form() -> None:
    (reason,) = [each for each in judge("GO o n e", "GONE").findings if "B.5f" in each.clauses]
    assert reason.verdict == "good"
    assert str(reason.message) == (
        "GONE is a form of the same word as GO, but was formed all at once."
    )


@pytest.mark.clause("B.5f")
def test_adding_to_another_word_than_the_form_that_appeared_is_not_bad() -> None:
    ruling = judge("gONe", "GONE", also=("GO",))
    assert ruling.verdict == "good"
    assert "B.5f" not in ruling.clauses


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize(
    ("also", "word"),
    [
        ("BE", "AM"), ("AM", "IS"), ("IS", "ARE"),
        ("GO", "WENT"), ("WENT", "GONE"), ("GONE", "GOING"),
        ("HAPPY", "HAPPILY"),
        ("HAVE", "HAD"), ("HAD", "HAVING"), ("HAVING", "HAS"),
    ],
)  # fmt: skip
def test_the_forms_that_the_source_names_need_no_facts(also: str, word: str) -> None:
    strict = judge(word.lower(), word, rules=STRICT, facts=NoDictionary(), also=(also,))
    assert (strict.verdict, strict.clauses) == ("bad", ("B.5f",))
    at_once = judge(word.lower(), word, rules=EXTENSION, facts=NoDictionary(), also=(also,))
    assert (at_once.verdict, at_once.clauses) == ("good", ("C11", "B.5f"))


# --- strict -------------------------------------------------------------------------------------


@pytest.mark.clause("A.II.7", "B.5f")
def test_strict_rules_forbid_every_other_form() -> None:
    assert judge("GO o n e", "GONE", rules=STRICT).verdict == "bad"
    assert judge("GO o n e", "GONE", rules=EXTENSION).verdict == "good"


@pytest.mark.clause("B.3")
@pytest.mark.parametrize(
    ("picture", "word", "also"),
    [("CAN a n s", "CANS", ()), ("CANS a n", "CAN", ()), ("axes", "AXES", ("AX",))],
)
def test_the_s_is_allowed_even_by_strict_rules(
    picture: str, word: str, also: tuple[str, ...]
) -> None:
    ruling = judge(picture, word, rules=STRICT, also=also)
    assert ruling.verdict == "good"
    assert "B.3" in ruling.clauses
    no_s = judge(picture, word, rules=STRICT, also=also, lists=Reviewed())
    assert no_s.verdict != "good"


@pytest.mark.clause("B.3")
def test_the_s_is_not_for_adding_it_to_the_word_itself() -> None:
    assert judge("CANs", "CANS", rules=EXTENSION).verdict == "bad"


@pytest.mark.clause("B.5f")
def test_strict_rules_see_two_forms_in_one_turn() -> None:
    picture = "Am Is"
    assert judge(picture, "AM", rules=STRICT).verdict == "bad"
    assert judge(picture, "IS", rules=STRICT).verdict == "bad"
    assert judge(picture, "IS", rules=EXTENSION).verdict == "good"


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize(
    ("also", "word", "verdict"),
    [
        pytest.param("FIND", "FOUND", "unsure", id="to found is another word"),
        pytest.param("FOUND", "FIND", "bad", id="FIND is nothing but a form of FOUND's word"),
    ],
)
def test_a_homograph_is_for_the_referee(also: str, word: str, verdict: str) -> None:
    assert judge(word.lower(), word, rules=STRICT, also=(also,)).verdict == verdict
    at_once = judge(word.lower(), word, rules=EXTENSION, also=(also,))
    assert (at_once.verdict, at_once.clauses) == ("good", ("C11", "B.5f"))


@pytest.mark.clause("R9")
def test_unknown_families_are_for_the_referee() -> None:
    assert judge("WALK a n d", "WAND", rules=STRICT, facts=NoDictionary()).verdict == "unsure"
    assert judge("WALK a n d", "WAND", rules=EXTENSION, facts=NoDictionary()).verdict == "good"
    assert judge("WALKed", "WALKED", rules=EXTENSION, facts=NoDictionary()).verdict == "unsure"


# --- neighbours ---------------------------------------------------------------------------------


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize("families", ["extension", "strict"])
def test_a_form_made_on_the_way_is_allowed_or_not_as_the_rules_say(families: str) -> None:
    picture = "BAKEd ....o ....g"
    allowing = with_words(FREE, families=families, neighbour="allow")
    forbidding = with_words(FREE, families=families, neighbour="forbid")
    assert judge(picture, "BAKED", rules=allowing).verdict == "good"
    assert "B.5f" in judge(picture, "BAKED", rules=allowing).clauses
    assert judge(picture, "BAKED", rules=forbidding).verdict == "bad"
    assert judge(picture, "BAKED", rules=forbidding).clauses == ("B.5f",)
    assert judge(picture, "DOG", rules=forbidding).verdict == "good"


@pytest.mark.clause("B.5f")
def test_strict_rules_that_forbid_neighbours_look_at_every_form() -> None:
    picture, also = "BAKEd ....o ....g", ("BAKES",)
    forbidding = with_words(STRICT, neighbour="forbid")
    sentences = [
        str(each.message) for each in judge(picture, "BAKED", rules=forbidding, also=also).findings
    ]
    assert "BAKED is a form of the same word as BAKES, which has appeared." in sentences
    assert judge(picture, "BAKED", rules=STRICT, also=also).verdict == "good"


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize("neighbour", ["allow", "forbid"])
def test_a_neighbour_of_another_family_needs_no_leave(neighbour: str) -> None:
    ruling = judge("HATe ...l ...k", "HATE", rules=with_words(STRICT, neighbour=neighbour))
    assert (ruling.verdict, ruling.clauses) == ("good", ("C11",))


@pytest.mark.clause("B.3")
def test_the_s_wins_over_a_forbidden_neighbour() -> None:
    forbidding = with_words(EXTENSION, neighbour="forbid")
    ruling = judge("CATs ...u ...n", "CATS", rules=forbidding)
    assert (ruling.verdict, "B.3" in ruling.clauses) == ("good", True)
    assert judge("CATs ...u ...n", "CATS", rules=forbidding, lists=Reviewed()).verdict == "bad"


@pytest.mark.clause("R9")
def test_a_neighbour_of_unknown_family_is_for_the_referee_where_it_matters() -> None:
    picture, facts = "BAKEd ....o ....g", NoDictionary()
    assert judge(picture, "BAKED", rules=EXTENSION, facts=facts).clauses == ("C11",)
    forbidding = with_words(EXTENSION, neighbour="forbid")
    ruling = judge(picture, "BAKED", rules=forbidding, facts=facts)
    assert ruling.verdict == "unsure"
    assert str(ruling.findings[-1].message) == (
        "Whether BAKED is a form of BAKE is not known here: the referee decides."
    )


@pytest.mark.clause("B.5f")
def test_a_neighbour_of_the_same_family_in_part_is_for_the_referee() -> None:
    forbidding = with_words(EXTENSION, neighbour="forbid")
    facts = TableFacts("BAKE: BAKE BAKED / BAKED: BAKED / DOG: DOG")
    ruling = judge("BAKEd ....o ....g", "BAKED", rules=forbidding, facts=facts)
    assert ruling.verdict == "unsure"
    assert str(ruling.findings[-1].message) == (
        "BAKED is a form of the same word as BAKE in one sense only: the referee decides."
    )


# --- kinship ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "other", "relation"),
    [
        ("WALKED", "WALK", "yes"),
        ("FOUND", "FIND", "in_part"),
        ("CANTEEN", "CAN", "no"),
        ("QQQ", "CAN", "unknown"),
        ("ARE", "WERE", "yes"),  # named by the source, whatever the facts
    ],
)
def test_kinship(word: str, other: str, relation: str) -> None:
    lists = Reviewed(families=ReviewedList("B.5f", "", (frozenset({"ARE", "WERE"}),)))
    assert kinship(word, other, FACTS, lists) == relation


@pytest.mark.clause("B.5f")
def test_a_pair_reviewed_as_unrelated_is_no_family() -> None:
    facts = TableFacts("FLOW: FLOW FLOWER / FLOWER: FLOWER")
    assert judge("FLOWer", "FLOWER", rules=EXTENSION, facts=facts).verdict == "good"
    assert (
        judge("FLOWer", "FLOWER", rules=EXTENSION, facts=facts, lists=NO_LISTS).verdict == "unsure"
    )
    related = TableFacts("FLOW: FLOW FLOWER")
    assert (
        judge("FLOWer", "FLOWER", rules=EXTENSION, facts=related, lists=NO_LISTS).verdict == "bad"
    )


@pytest.mark.clause("B.5f")
def test_what_the_lists_name_wins_over_what_facts_derive() -> None:
    facts = TableFacts("GO: GO / GONE: GONE / TOW: TOW / TOWER: TOWER", {})
    assert judge("GOne", "GONE", rules=EXTENSION, facts=facts).verdict == "bad"
    assert judge("TOWer", "TOWER", rules=EXTENSION, facts=facts).verdict == "unsure"


@pytest.mark.clause("B.5f")
def test_what_holds_a_kindred_word_but_is_not_made_from_it_is_good() -> None:
    facts = TableFacts("AGE: AGE AGED", {("AGE", "AGED"): "no"})
    assert judge("AGEd", "AGED", rules=EXTENSION, facts=facts).verdict == "good"
    half = TableFacts("AGE: AGE AGED", {("AGE", "AGED"): "in_part"})
    assert judge("AGEd", "AGED", rules=EXTENSION, facts=half).verdict == "unsure"
