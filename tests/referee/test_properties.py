"""What holds for every play and all facts, sensible or not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game.ruling import NOT_IN_DICTIONARY
from kotakata.referee import (
    Case,
    NoDictionary,
    Reviewed,
    WordList,
    added_to,
    reviewed,
    rule,
    settle,
)
from kotakata.referee.extension import ADDS_AFFIX
from kotakata.referee.family import FORM_APPEARED, MADE_BY_ADDING, NEIGHBOUR_FORBIDDEN
from kotakata.referee.finding import verdict_of
from tests.referee.random_play import BUSY_LISTS, RandomFacts, cases
from tests.referee.scene import AWWE, with_words

RULES = [
    AWWE,
    with_words(families="strict"),
    with_words(families="strict", neighbour="forbid"),
    with_words(checks=(*AWWE.words.checks, "C11", "S.14")),
]
plays = st.sampled_from(RULES).flatmap(cases)
facts = st.integers(0, 99).map(RandomFacts)
lists = st.sampled_from([BUSY_LISTS, reviewed("awwe"), Reviewed()])


@pytest.mark.clause("B.2")
@given(plays, facts, lists)
def test_a_word_formed_all_at_once_never_adds_an_affix(
    case: Case, facts: RandomFacts, lists: Reviewed
) -> None:
    added = {word.text for word in case.words if added_to(case, word)}
    for word in rule(case, facts, lists=lists).words:
        if word.word not in added:
            assert not {"B.1a", "B.1b", "B.1c"} & set(word.clauses)


@given(plays, facts, lists)
def test_a_ruling_hangs_on_case_and_facts_alone(
    case: Case, facts: RandomFacts, lists: Reviewed
) -> None:
    twin = replace(case, setup=replace(case.setup))
    assert rule(case, facts, lists=lists) == rule(twin, facts, lists=lists)


@given(plays, facts, lists, st.data())
def test_asking_about_fewer_words_changes_no_verdict(
    case: Case, facts: RandomFacts, lists: Reviewed, data: st.DataObject
) -> None:
    every = rule(case, facts, lists=lists).words
    asked = data.draw(st.sets(st.sampled_from([each.word for each in every]), min_size=1))
    some = rule(case, facts, asked, lists=lists).words
    assert some == tuple(each for each in every if each.word in asked)


@given(plays, lists, st.booleans())
def test_what_is_not_known_never_makes_a_word_bad(
    case: Case, lists: Reviewed, listed: bool
) -> None:
    texts = [word.text for word in case.words]
    ignorant = WordList(texts) if listed else NoDictionary()
    for word in rule(case, ignorant, lists=lists).words:
        # What a list names, the single letter and the repeat need no facts.
        assert {c for each in word.findings if each.verdict == "bad" for c in each.clauses} <= {
            "B.1c", "B.3", "A.II.7", "B.5a", "B.5b",
        }  # fmt: skip
        assert not {ADDS_AFFIX, MADE_BY_ADDING, FORM_APPEARED, NEIGHBOUR_FORBIDDEN} & {
            each.sentence for each in word.findings
        }


@given(plays, facts, lists)
def test_verdict_and_findings_agree(case: Case, facts: RandomFacts, lists: Reviewed) -> None:
    ruling = rule(case, facts, lists=lists)
    for word in ruling.words:
        assert word.verdict == verdict_of(word.findings)
        assert all(each.clauses and str(each.message) for each in word.findings)
        if not facts.has(word.word):
            assert NOT_IN_DICTIONARY in {each.sentence for each in word.findings}
    assert settle(ruling, case.rules, refereed=False).verdict != "unsure"


@given(plays, facts, lists)
def test_a_clause_that_is_dropped_is_never_cited(
    case: Case, facts: RandomFacts, lists: Reviewed
) -> None:
    bare = replace(
        case.rules, words=replace(case.rules.words, checks=(), repeats="allow", families="off")
    )
    plain = replace(case, setup=replace(case.setup, rules=bare))
    assert set(rule(plain, facts, lists=lists).clauses) == {"A.II.11"}
