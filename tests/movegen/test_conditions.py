"""A play that is not made yet is ruled on as a challenge would rule on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import IllegalPlay
from kotakata.game.board import lay
from kotakata.lexicon.facts import NoDictionary, PlainFacts
from kotakata.movegen.conditions import ABOUT_THE_WORD, OUTLOOKS, Conditions, RememberedFacts
from kotakata.referee import CHECKS, active_checks, rule, settle
from kotakata.rules.model import Challenge
from tests.referee.random_play import BUSY_LISTS, RandomFacts, cases
from tests.referee.scene import AWWE, FREE, position_with, scene, with_words
from tests.referee.table_facts import FACTS

if TYPE_CHECKING:
    from kotakata.game.event import Placements
    from kotakata.game.position import Position
    from kotakata.referee import Case
    from kotakata.rules.model import RuleSet, Unsure

RULES = [
    AWWE,
    FREE,
    with_words(families="strict"),
    with_words(FREE, checks=("C11", "S.14", "B.4", "B.5b")),
    with_words(checks=(*AWWE.words.checks, "C11", "S.14")),
]
PLAYS = st.sampled_from(RULES).flatmap(cases)
RANDOM_FACTS = st.integers(0, 99).map(RandomFacts)
UNSURE: Final[tuple[Unsure, ...]] = ("referee", "good", "bad")
OPEN = st.sampled_from(UNSURE)


@dataclass(frozen=True)
class Play:
    """What is asked of a play."""

    placements: Placements


def before(case: Case) -> Position:
    """Give the position in which the play of a case is still to be made."""
    position = position_with("", in_bag=case.in_bag, rules=case.rules)
    return replace(position, setup=case.setup, board=case.board, appeared=case.appeared)


def open_as(case: Case, unsure: Unsure, *, refereed: bool) -> Case:
    """Let the rule set say what is done about words on which the facts do not decide."""
    challenge = replace(case.rules.challenge, unsure=unsure)
    rules = replace(case.rules, challenge=challenge)
    return replace(case, setup=replace(case.setup, rules=rules, refereed=refereed))


@given(PLAYS, RANDOM_FACTS, OPEN, st.booleans())
def test_the_outlook_is_what_a_challenge_would_find(
    case: Case, facts: RandomFacts, unsure: Unsure, refereed: bool
) -> None:
    case = open_as(case, unsure, refereed=refereed)
    conditions = Conditions(case.setup, facts, lists=BUSY_LISTS)
    ruling = settle(rule(case, facts, lists=BUSY_LISTS), case.rules, refereed=refereed)
    expected = OUTLOOKS[ruling.verdict]
    assert conditions.outlook(before(case), case.placements) == expected
    assert conditions.outlook(before(case), case.placements) == expected
    assert conditions.stands(before(case), case.placements) == (expected == "stands")


@given(st.lists(PLAYS, min_size=2, max_size=4), RANDOM_FACTS)
def test_what_is_remembered_of_one_play_holds_for_the_next(
    plays: list[Case], facts: RandomFacts
) -> None:
    first = plays[0]
    conditions = Conditions(first.setup, facts, lists=BUSY_LISTS)
    for case in plays:
        case = replace(case, setup=first.setup)  # noqa: PLW2901 - the same match
        expected = settle(rule(case, facts, lists=BUSY_LISTS), case.rules, refereed=False)
        outlook = conditions.outlook(before(case), case.placements)
        assert outlook == OUTLOOKS[expected.verdict]


@given(PLAYS, RANDOM_FACTS)
def test_checks_about_the_word_look_at_nothing_else(case: Case, facts: RandomFacts) -> None:
    alone = replace(case, board=bytes(len(case.board)), appeared=(), in_bag=99)
    for clause in ABOUT_THE_WORD & set(active_checks(case.rules.words)):
        check = CHECKS[clause]
        for formed in case.words:
            there = {each.verdict for each in check(case, formed, facts, BUSY_LISTS)}
            elsewhere = {each.verdict for each in check(alone, formed, facts, BUSY_LISTS)}
            assert there == elsewhere


class CountingFacts(RandomFacts):
    """Counts how often membership is asked for."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[str] = []

    def has(self, word: str) -> bool:
        self.asked.append(word)
        return True


def test_a_word_is_looked_up_once() -> None:
    facts = CountingFacts()
    conditions = Conditions(case_of(FREE, "cat").setup, facts)
    case = case_of(FREE, "cat")
    for _ in range(3):
        conditions.outlook(before(case), case.placements)
    assert facts.asked == ["CAT"]


def case_of(rules: RuleSet, picture: str) -> Case:
    return scene(picture, rules=rules)


@pytest.mark.parametrize(
    ("picture", "outlook"),
    [
        ("WALKed", "falls"),
        ("walked", "stands"),
        ("GOne", "falls"),
        ("gone", "stands"),
        ("CORNer", "stands"),
        ("TOWer", "unsure"),
        ("hi", "falls"),
        ("god", "stands"),
        ("qqq", "falls"),
    ],
)
@pytest.mark.clause("A.II.11")
def test_worked_examples_have_the_outlook_that_the_sources_give_them(
    picture: str, outlook: str
) -> None:
    case = case_of(AWWE, picture)
    setup = replace(case.setup, refereed=True)
    position = replace(before(case), setup=setup)
    assert Conditions(setup, FACTS).outlook(position, case.placements) == outlook


def test_without_a_referee_what_is_open_counts_as_the_rules_say() -> None:
    case = case_of(AWWE, "TOWer")
    assert Conditions(case.setup, FACTS).outlook(before(case), case.placements) == "stands"
    strict = open_as(case, "bad", refereed=True)
    assert Conditions(strict.setup, FACTS).outlook(before(strict), case.placements) == "falls"


@pytest.mark.clause("K.3")
def test_where_words_are_checked_as_laid_no_referee_is_asked() -> None:
    case = open_as(case_of(AWWE, "TOWer"), "referee", refereed=True)
    rules = replace(case.rules, challenge=Challenge(mode="void"))
    setup = replace(case.setup, rules=rules)
    position = replace(before(case), setup=setup)
    assert Conditions(setup, FACTS).outlook(position, case.placements) == "stands"


def test_a_match_without_dictionary_takes_every_word() -> None:
    case = case_of(FREE, "qqq")
    assert Conditions(case.setup, NoDictionary()).stands(before(case), case.placements)


def test_conditions_depend_on_the_play_only_where_a_clause_does() -> None:
    plain = case_of(with_words(FREE, checks=("C11", "B.5d")), "cat").setup
    assert not Conditions(plain, PlainFacts(())).depend_on_play
    assert Conditions(case_of(AWWE, "cat").setup, PlainFacts(())).depend_on_play


def candidates(*pictures: str) -> list[tuple[int, Play]]:
    """Give plays on one board, worth less and less."""
    return [
        (100 - 10 * place, Play(case_of(AWWE, picture).placements))
        for place, picture in enumerate(pictures)
    ]


def test_the_best_that_stand_are_given_in_their_order() -> None:
    position = before(case_of(AWWE, "walk"))
    plays = candidates("hi", "cat", "qq", "dog", "sofa")
    conditions = Conditions(position.setup, FACTS)
    assert conditions.best_standing(position, plays) == [plays[1]]
    assert conditions.best_standing(position, plays, count=2) == [plays[1], plays[3]]
    assert conditions.best_standing(position, plays, count=9) == [plays[1], plays[3], plays[4]]


def test_what_is_unsure_waits_for_its_turn_at_what_it_is_worth() -> None:
    setup = replace(case_of(AWWE, "cat").setup, refereed=True)
    position = replace(before(case_of(AWWE, "cat")), setup=setup)
    plays = candidates("zax", "cat", "zax", "dog")
    conditions = Conditions(setup, FACTS)
    assert conditions.best_standing(position, plays, count=9) == [plays[1], plays[3]]
    found = conditions.best_standing(position, plays, count=9, unsure=lambda value, _: value - 25)
    assert [value for value, _ in found] == [90, 75, 70, 55]
    assert found[1][1] is plays[0][1]


@given(st.lists(st.tuples(st.integers(0, 50), PLAYS), max_size=4), RANDOM_FACTS)
def test_values_never_rise(plays: list[tuple[int, Case]], facts: RandomFacts) -> None:
    ordered = sorted(((value, Play(case.placements)) for value, case in plays), key=_falling)
    if not plays:
        return
    setup = replace(plays[0][1].setup, refereed=True)
    position = replace(before(plays[0][1]), setup=setup, board=bytes(setup.layout.size))
    position = replace(position, appeared=())
    legal = [(value, play) for value, play in ordered if lies(position, play)]
    conditions = Conditions(setup, facts, lists=BUSY_LISTS)
    found = conditions.best_standing(position, legal, count=99, unsure=lambda value, _: value // 2)
    assert all(one[0] >= other[0] for one, other in pairwise(found))


def _falling(each: tuple[int, Play]) -> int:
    return -each[0]


def lies(position: Position, play: Play) -> bool:
    try:
        lay(position.setup, position.board, play.placements)
    except IllegalPlay:
        return False
    return True


@given(RANDOM_FACTS, st.text("ABC", min_size=1, max_size=3), st.text("ABC", min_size=1))
def test_remembered_facts_are_the_facts(facts: RandomFacts, word: str, other: str) -> None:
    remembered = RememberedFacts(facts)
    for _ in range(2):
        assert remembered.has(word) == facts.has(word)
        assert remembered.entry(word) == facts.entry(word)
        assert remembered.lemmas(word) == facts.lemmas(word)
        assert remembered.families(word) == facts.families(word)
        assert remembered.variant(word, other) == facts.variant(word, other)
        assert remembered.derives(word, other) == facts.derives(word, other)
