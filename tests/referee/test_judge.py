"""The ruling as a whole: which words, which checks, which verdict, and what comes of a doubt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kotakata.errors import WordNotFormed
from kotakata.game.ruling import NOT_IN_DICTIONARY
from kotakata.referee import CHECKS, NoDictionary, WordList, active_checks, reviewed, rule, settle
from kotakata.rules import clause, load_rules, names
from kotakata.rules.model import Challenge, RuleSet, Unsure, Words
from tests.referee.scene import AWWE, FREE, SPECIAL_RULES, scene, with_words
from tests.referee.table_facts import FACTS

SUN = scene("CATs ...u ...n")


def test_only_the_words_asked_about_are_ruled_on() -> None:
    ruling = rule(SUN, FACTS, ("CATS",))
    assert [each.word for each in ruling.words] == ["CATS"]


def test_none_named_means_all_of_them_main_word_first() -> None:
    assert [each.word for each in rule(SUN, FACTS).words] == ["SUN", "CATS"]
    assert rule(SUN, FACTS) == rule(SUN, FACTS, ("cats", "Sun", "SUN"))


def test_a_word_that_was_not_formed_cannot_be_ruled_on() -> None:
    with pytest.raises(WordNotFormed, match="CAT"):
        rule(SUN, FACTS, ("CAT",))


def test_a_word_made_twice_is_ruled_on_once() -> None:
    case = scene("At Ho At")
    assert [each.word for each in rule(case, FACTS).words] == ["TOT", "AT", "HO"]


@pytest.mark.clause("A.II.11")
def test_one_bad_word_makes_the_play_bad() -> None:
    ruling = rule(SUN, WordList(["SUN"]))
    assert ruling.verdict == "bad"
    assert ruling.bad_words == ("CATS",)
    assert ruling.by == "dictionary"
    (reason,) = ruling.words[1].findings
    assert reason.sentence == NOT_IN_DICTIONARY


def test_a_verdict_comes_with_a_sentence_in_the_readers_language() -> None:
    for word in rule(SUN, FACTS).words:
        assert word.findings
        assert all(word.word in str(finding.message) for finding in word.findings)


def test_the_checks_are_those_that_a_rule_file_can_name() -> None:
    assert set(CHECKS) == {*clause.CHECKS, *clause.OWN_PARAMETER}


@pytest.mark.parametrize("name", SPECIAL_RULES)
def test_every_special_rule_has_its_check(name: str) -> None:
    assert name in CHECKS
    assert name in active_checks(AWWE.words)


@pytest.mark.parametrize("name", names())
def test_every_rule_set_names_lists_that_are_there(name: str) -> None:
    words = load_rules(name).words
    assert reviewed(words.lists).name == words.lists
    assert set(words.checks) <= set(active_checks(words))


@pytest.mark.clause("B.1b", "B.5f")
def test_the_rule_sets_that_are_shipped_rule_as_their_sources_say() -> None:
    verdicts = {
        name: rule(
            scene("WALKed", rules=replace(AWWE, words=load_rules(name).words)), FACTS
        ).verdict
        for name in ("awwe-2013", "dasar", "standar", "klasik")
    }
    assert verdicts == {"awwe-2013": "bad", "dasar": "good", "standar": "good", "klasik": "good"}


def test_checks_run_in_the_order_of_the_clauses() -> None:
    assert active_checks(Words(checks=("B.5a", "A.II.7"))) == ("A.II.7", "B.5a")


def test_an_id_that_no_check_has_asks_for_nothing() -> None:
    assert active_checks(Words(checks=("B.8",))) == ()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (Words(repeats="forbid"), ("B.3",)),
        (Words(families="strict"), ("B.5f",)),
        (Words(checks=("B.3", "B.5f")), ()),
    ],
)
def test_repeats_and_families_are_parameters_of_their_own(
    words: Words, expected: tuple[str, ...]
) -> None:
    assert active_checks(words) == expected


# --- R9 -----------------------------------------------------------------------------------------


def unsure_rules(unsure: Unsure) -> RuleSet:
    return replace(with_words(FREE, checks=("B.5d",)), challenge=Challenge("single", unsure=unsure))


@pytest.mark.clause("R9")
@pytest.mark.parametrize(
    ("unsure", "refereed", "verdict"),
    [
        ("referee", True, "unsure"),
        ("referee", False, "good"),
        ("good", True, "good"),
        ("good", False, "good"),
        ("bad", True, "bad"),
        ("bad", False, "bad"),
    ],
)
def test_what_the_facts_leave_open_is_settled_as_the_rules_say(
    unsure: Unsure, refereed: bool, verdict: str
) -> None:
    rules = unsure_rules(unsure)
    ruling = rule(scene("cat", rules=rules), NoDictionary())
    settled = settle(ruling, rules, refereed=refereed)
    assert (ruling.verdict, settled.verdict) == ("unsure", verdict)
    assert ("R9" in settled.clauses) == (verdict != "unsure")
    assert settled.words[0].findings[-1].verdict == verdict
    assert set(ruling.words[0].findings) <= set(settled.words[0].findings)


@pytest.mark.clause("R9")
def test_without_a_referee_the_ruling_says_that_the_facts_were_unsure() -> None:
    rules = unsure_rules("referee")
    settled = settle(rule(scene("cat", rules=rules), NoDictionary()), rules, refereed=False)
    assert str(settled.words[0].findings[-1].message) == (
        "The facts do not decide about CAT. Without a referee it counts as good."
    )


@pytest.mark.clause("R9")
def test_what_is_decided_already_stays_as_it_is() -> None:
    ruling = rule(SUN, WordList([]))
    assert settle(ruling, FREE, refereed=False) == ruling
