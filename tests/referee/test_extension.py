"""B.1a, B.1b, B.1c and B.2: lengthening words on the board."""

from __future__ import annotations

import pytest

from kotakata.referee import NoDictionary, Reviewed, WordList, reviewed
from kotakata.referee.reviewed import ReviewedList
from tests.referee.scene import FREE, judge, scene, with_words, without

AFFIXES_ONLY = Reviewed(
    prefixes=reviewed("awwe").prefixes,
    suffixes=reviewed("awwe").suffixes,
    compound_prefixes=reviewed("awwe").compound_prefixes,
    endings=reviewed("awwe").endings,
)
"""The affix lists, without the lists that name pairs of words: the facts alone decide."""

ADDED = [
    # clause, picture, word, verdict
    ("B.1b", "WALKed", "WALKED", "bad"),
    ("B.1b", "QUIZzes", "QUIZZES", "bad"),
    ("B.1b", "BIGger", "BIGGER", "bad"),
    ("B.1b", "WALKers", "WALKERS", "bad"),
    ("B.1b", "FLOWer", "FLOWER", "good"),
    ("B.1b", "CORNer", "CORNER", "good"),
    ("B.1b", "WINed", "WINED", "good"),
    ("B.1b", "TOWer", "TOWER", "unsure"),
    ("B.1b", "NUMBer", "NUMBER", "unsure"),
    ("B.1b", "BEDding", "BEDDING", "unsure"),
    ("B.1a", "unABLE", "UNABLE", "bad"),
    ("B.1a", "CAREfully", "CAREFULLY", "bad"),
    ("B.1a", "WALKers", "WALKERS", "bad"),
    ("B.1a", "unLOADed", "UNLOADED", "bad"),
    ("B.1a", "MILLion", "MILLION", "good"),
    ("B.1a", "HEal", "HEAL", "good"),
    ("B.1a", "outRUN", "OUTRUN", "unsure"),
]


@pytest.mark.parametrize("lists", [None, AFFIXES_ONLY], ids=["reviewed", "facts alone"])
@pytest.mark.parametrize(
    ("clause", "picture", "word", "verdict"),
    [pytest.param(*each, marks=pytest.mark.clause(each[0])) for each in ADDED],
)
def test_an_affix_added_to_a_word_is_weighed_by_what_it_makes(
    clause: str, picture: str, word: str, verdict: str, lists: Reviewed | None
) -> None:
    only = with_words(FREE, checks=(clause, "B.2"))
    ruling = judge(picture, word, rules=only, lists=lists)
    assert ruling.verdict == verdict
    assert clause in ruling.clauses
    dropped = judge(picture, word, rules=without(clause, only), lists=lists)
    assert dropped.verdict == "good"
    assert clause not in dropped.clauses


@pytest.mark.parametrize(
    ("picture", "word"),
    [
        pytest.param("CANteen", "CANTEEN", id="more than an affix"),
        pytest.param("handiWORK", "HANDIWORK", id="no prefix at all"),
    ],
)
@pytest.mark.clause("B.1a", "B.1b")
def test_tiles_that_hold_more_than_an_affix_make_another_word(picture: str, word: str) -> None:
    ruling = judge(picture, word)
    assert ruling.verdict == "good"
    assert not {"B.1a", "B.1b"} & set(ruling.clauses)


@pytest.mark.clause("B.1b")
def test_the_reason_names_base_and_affix() -> None:
    ruling = judge("QUIZzes", "QUIZZES")
    assert "QUIZZES was made by adding -(Z)ES to QUIZ, which was on the board." in [
        str(finding.message) for finding in ruling.findings
    ]


@pytest.mark.clause("B.1a", "B.1b")
@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        ("FLOWer", "FLOWER adds -ER to FLOW, but is another word, not made from it."),
        ("TOWer", "in one sense it is made from it, in another it is a word of its own."),
        ("outRUN", "That may be an affix or make a compound: the referee decides."),
    ],
)
def test_every_other_verdict_has_its_reason(picture: str, reason: str) -> None:
    rules = with_words(FREE, checks=("B.1a", "B.1b"))
    ruling = judge(picture, picture.upper(), rules=rules, lists=AFFIXES_ONLY)
    assert reason in str(ruling.findings[-1].message)


@pytest.mark.clause("B.1a")
def test_an_open_class_of_affixes_is_a_list_that_can_be_changed() -> None:
    lists = Reviewed(suffixes=ReviewedList("B.1a", "house rule", (frozenset({"TEEN"}),)))
    rules = with_words(FREE, checks=("B.1a",))
    assert (
        judge("CANteen", "CANTEEN", rules=rules, lists=lists, facts=NoDictionary()).verdict
        == "unsure"
    )
    assert judge("CANteen", "CANTEEN", rules=rules, facts=NoDictionary()).verdict == "good"


@pytest.mark.clause("B.1b")
def test_a_letter_that_already_stood_there_belongs_to_what_the_word_gains() -> None:
    # One tile joins WALK and the D of DOG.
    rules = with_words(FREE, checks=("B.1a", "B.1b"))
    ruling = judge("WALKeD .....O .....G", "WALKED", rules=rules)
    assert (ruling.verdict, ruling.clauses) == ("bad", ("B.1b",))
    dropped = judge("WALKeD .....O .....G", "WALKED", rules=without("B.1b", rules))
    assert dropped.verdict == "good"


# --- B.1c ---------------------------------------------------------------------------------------


@pytest.mark.clause("B.1c")
@pytest.mark.parametrize(
    ("in_bag", "verdict"), [(40, "bad"), (11, "bad"), (10, "good"), (0, "good")]
)
def test_one_letter_is_added_only_when_fewer_than_eleven_tiles_are_left(
    in_bag: int, verdict: str
) -> None:
    ruling = judge("HATe", "HATE", in_bag=in_bag)
    assert (ruling.verdict, "B.1c" in ruling.clauses) == (verdict, True)
    dropped = judge("HATe", "HATE", in_bag=in_bag, rules=without("B.1c"))
    assert (dropped.verdict, "B.1c" in dropped.clauses) == ("good", False)


@pytest.mark.clause("B.1c")
def test_the_rule_set_says_how_small_a_bag_is_small() -> None:
    assert judge("HATe", "HATE", in_bag=40, rules=with_words(small_bag=41)).verdict == "good"


@pytest.mark.clause("B.1c")
def test_the_sentence_gives_both_figures() -> None:
    (finding,) = judge("HATe", "HATE", in_bag=40).findings
    assert str(finding.message) == (
        "HATE adds a single letter to HAT. That needs a bag with fewer than 11 tiles; it held 40."
    )


@pytest.mark.clause("B.1c")
@pytest.mark.parametrize(
    ("picture", "word"),
    [
        pytest.param("WALK a l k e d", "WALKED", id="several tiles"),
        pytest.param("CATs ...u ...n", "CATS", id="a neighbour lengthened by one of several tiles"),
        pytest.param("CAT .t", "AT", id="a letter is no word to add to"),
    ],
)
def test_one_letter_is_about_turns_of_one_tile_that_add_to_a_word(picture: str, word: str) -> None:
    assert "B.1c" not in judge(picture, word).clauses


@pytest.mark.clause("B.1c", "B.1b")
def test_a_small_bag_does_not_lift_the_endings() -> None:
    ruling = judge("CATs", "CATS", in_bag=5)
    assert ruling.verdict == "bad"
    assert "B.1b" in ruling.clauses
    assert "B.1c" not in ruling.clauses


@pytest.mark.clause("B.1c")
def test_a_single_tile_adds_in_either_line() -> None:
    picture = "HATe ...L ...K"
    rules = with_words(FREE, checks=("B.1c",))
    facts = WordList(["HATE", "ELK"])
    assert judge(picture, "HATE", rules=rules, facts=facts).verdict == "bad"
    assert judge(picture, "ELK", rules=rules, facts=facts).verdict == "bad"


@pytest.mark.clause("A.II.1", "B.1c")
def test_a_later_turn_of_one_tile_is_no_illegal_play_but_falls_under_the_single_letter() -> None:
    case = scene("HATe")
    assert len(case.placements) == 1
    assert judge("HATe", "HATE").clauses == ("B.1c",)


# --- B.2 ----------------------------------------------------------------------------------------


@pytest.mark.clause("B.2")
def test_a_word_formed_all_at_once_is_free_of_affixes_and_endings() -> None:
    ruling = judge("WALK a l k e d", "WALKED")
    assert ruling.verdict == "good"
    assert "WALKED was formed all at once, not by adding -ED to WALK on the board." in [
        str(finding.message) for finding in ruling.findings
    ]
    assert "B.2" not in judge("WALK a l k e d", "WALKED", rules=without("B.2")).clauses


@pytest.mark.clause("B.2", "B.1b")
def test_a_neighbour_lengthened_on_the_way_is_free_too() -> None:
    rules = with_words(FREE, checks=("B.1b", "B.2"))
    ruling = judge("CATs ...u ...n", "CATS", rules=rules)
    assert (ruling.verdict, ruling.clauses) == ("good", ("C11", "B.2"))
    strict = judge("CATs ...u ...n", "CATS", rules=without("B.2", rules))
    assert (strict.verdict, strict.clauses) == ("bad", ("B.1b",))


@pytest.mark.clause("B.2")
def test_no_reason_is_given_where_nothing_looks_added() -> None:
    assert judge("WALK a n", "WAN", facts=WordList(["WAN"]), rules=FREE).clauses == ("C11",)
    assert "B.2" not in judge("FLOW l o w e r", "FLOWER").clauses
    assert "B.2" not in judge("CAN a n", "CAN", rules=with_words(repeats="allow")).clauses


@pytest.mark.clause("B.2")
def test_the_base_is_found_wherever_in_the_word_it_fits() -> None:
    # UN and -UNED do not fit, UN- and UN and -ED do.
    rules = with_words(FREE, checks=("B.2",))
    ruling = judge("ununed", "UNUNED", also=("UN",), rules=rules, facts=NoDictionary())
    assert "UNUNED was formed all at once, not by adding UN- + -ED to UN on the board." in [
        str(finding.message) for finding in ruling.findings
    ]


# --- what is not known --------------------------------------------------------------------------


@pytest.mark.clause("R9")
@pytest.mark.parametrize("picture", ["WALKed", "unABLE", "FLATter"])
def test_where_derivation_is_not_known_the_referee_decides(picture: str) -> None:
    rules = with_words(FREE, checks=("B.1a", "B.1b", "B.2"))
    ruling = judge(picture, picture.upper(), rules=rules, facts=NoDictionary())
    assert ruling.verdict == "unsure"
    assert "Whether it is another word is not known here" in str(ruling.findings[-1].message)
