"""The description in sentences: complete, cited, and changed by whatever changes the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game.setup import Entrant, Setup
from kotakata.language import LANGUAGES, Message, Series, speaker
from kotakata.referee import CHECKS as REFEREE_CHECKS
from kotakata.rules import Rulebook, RuleSet, load_edition, load_layout, load_rulebook, names
from kotakata.rules.clause import CHECKS, FIXED, OWN_PARAMETER
from kotakata.rules.describe import TOPICS, RuleSentence, describe
from kotakata.rules.describe.setting import SOURCES
from kotakata.rules.schema import parameter_paths
from tests.rules.parameters import OTHERS, has_effect, one_changed, parameters_of, rule_sets

UNSAID = {
    "name",
    "edition",
    "layout",
    "free_exchange",
    "clauses",
    "players.team_size",
    "end.passes",
}
"""What is said by other means, or is the sum of what is said."""


def told(rules: RuleSet) -> list[RuleSentence]:
    return describe(rules, load_edition(rules.edition), load_layout(rules.layout))


def text(rules: RuleSet, language: str = "en") -> str:
    say = speaker(language).say
    return "\n".join(say(sentence.message) for sentence in told(rules))


def book(name: str) -> Rulebook:
    return load_rulebook(name)


def test_every_parameter_is_looked_at_here() -> None:
    every = set(parameters_of(book("awwe-2013").rules)) | set(parameters_of(book("klasik").rules))
    assert every - UNSAID == set(OTHERS) - {"end.passes.count", "end.passes.by"} | {
        path for path in every if path.startswith("end.passes.")
    }


@pytest.mark.parametrize("name", names())
def test_whatever_changes_the_rules_changes_the_description(name: str) -> None:
    rules = book(name).rules
    before = text(rules)
    unchanged = [
        (path, after)
        for path, after in one_changed(rules)
        if has_effect(rules, path) and text(after) == before
    ]
    assert [path for path, _ in unchanged] == []


@given(rule_sets(), st.data())
def test_one_change_more_changes_the_description(rules: RuleSet, data: st.DataObject) -> None:
    path, after = data.draw(st.sampled_from(list(one_changed(rules))))
    if has_effect(rules, path):
        assert text(after) != text(rules), path


def test_switching_tables_on_and_teams_are_said() -> None:
    klasik, awwe = book("klasik").rules, book("awwe-2013").rules
    assert text(replace(klasik, free_exchange=awwe.free_exchange)) != text(klasik)
    assert text(replace(klasik, players=awwe.players)) != text(klasik)
    assert text(replace(klasik, end=replace(klasik.end, passes=None))) != text(klasik)


def test_other_tiles_and_another_board_are_said() -> None:
    klasik = book("klasik").rules
    said = {
        text(replace(klasik, edition=edition, layout=layout))
        for edition in ("english", "indonesian", "arabic", "arabic-scrabby")
        for layout in ("classic", "scrabby")
    }
    assert len(said) == 8


@pytest.mark.parametrize("name", names())
def test_every_clause_that_decides_is_cited(name: str) -> None:
    rules = book(name).rules
    cited = {clause for sentence in told(rules) for clause in sentence.clauses}
    assert {clause for each in rules.clauses.values() for clause in each} <= cited


@pytest.mark.clause("K.1", "K.2", "K.3", "A.II.3", "A.II.4", "A.II.7", "A.II.11", "B.1c", "D.B.8")
@pytest.mark.clause("N.3", "V9.2", "VF.1", "S.13", "S.15", "P.4")
@pytest.mark.parametrize(
    ("name", "clause", "words"),
    [
        ("klasik", "K.1", "every player passes 2 turns in a row"),
        ("klasik", "K.2", "at least 1 tile,"),
        ("klasik", "K.3", "checked as they are laid"),
        ("awwe-2013", "A.II.2", "called at 30 seconds and 10 seconds"),
        ("awwe-2013", "A.II.3", "at least 11 tiles"),
        ("awwe-2013", "A.II.9", "3 identical tiles may exchange 1–3 of them"),
        ("awwe-2013", "A.II.11", "counts twice"),
        ("awwe-2013", "A.II.17", "more tiles on the board"),
        ("awwe-2013", "B.1c", "fewer than 11 tiles"),
        ("awwe-2013", "A.II.3", "with the word PASS"),
        ("awwe-2013", "A.II.4", "cannot be exchanged any more"),
        ("awwe-2013", "A.II.7", "not another word of the same meaning (SOFA, COUCH)"),
        ("awwe-2013", "B.1c", "this clause alone does not apply"),
        ("awwe-2013", "B.1b", "-S or -D stays bad even then"),
        ("awwe-2013", "B.5a", "MI, FA, SOL, SI and TI are bad"),
        ("awwe-2013", "B.5b", "AH, HI and ADIEU"),
        ("awwe-2013", "B.5d", "and the referee agrees"),
        ("awwe-2013", "B.7", "the committee decides"),
        ("dasar", "D.B.8", "5 points for each of them"),
        ("standar", "N.3", "loses the next turn"),
        ("standar", "N.4", "a player passes 2 turns"),
        ("standar", "N.5", "before the left tiles were counted"),
        ("sembilan-ubin", "V9.2", "7, 8 or 9 tiles"),
        ("garis-finish", "VF.1", "the points of their level or more"),
        ("garis-finish", "VF.2", "100 points with 3 players and 90 points with 4 players"),
        ("scrabby", "S.5", "from right to left"),
        ("scrabby", "S.13", "cannot be exchanged"),
        ("scrabby", "S.13", "“pas” or “lewat”"),
        ("scrabby", "S.15", "no room left"),
        ("scrabby", "S.15", "agree on a score"),
        ("scrabby", "P.2", "24 yellow squares count their letter 3 times"),
        ("scrabby", "P.4", "no bonus"),
    ],
)
def test_a_clause_stands_beside_what_it_decides(name: str, clause: str, words: str) -> None:
    citing = [str(each.message) for each in told(book(name).rules) if clause in each.clauses]
    assert any(words in sentence for sentence in citing), citing


@pytest.mark.parametrize("name", names())
def test_topics_come_in_their_order_and_all_of_them(name: str) -> None:
    topics = [sentence.topic for sentence in told(book(name).rules)]
    in_order = list(dict.fromkeys(topics))
    assert in_order == [topic for topic in TOPICS if topic in in_order]
    assert set(TOPICS) - set(topics) <= {"afterwards"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_sentence_can_be_said(name: str, language: str) -> None:
    assert "{" not in text(book(name).rules, language)


def test_the_checks_are_those_that_the_referee_makes() -> None:
    assert set(CHECKS) | set(OWN_PARAMETER) == set(REFEREE_CHECKS)


def test_the_paths_that_sentences_cite_exist() -> None:
    from kotakata.rules.describe import sentence

    known = {*parameter_paths(), *FIXED}
    for name in names():
        of = book(name)
        for tell in sentence.TELL.values():
            assert {path for said in tell(of) for path in said.paths} <= known


@pytest.mark.parametrize("name", names())
def test_a_match_can_be_set_up_with_every_preset(name: str) -> None:
    of = book(name)
    teams = of.rules.players.team_size > 1
    level = next(iter(of.rules.target.levels), "")
    players = tuple(
        Entrant(f"P{n}", team=f"T{n % 2}" if teams else "", level=level)
        for n in range(of.rules.players.least)
    )
    setup = Setup(of.rules, of.edition, of.layout, players)
    assert setup.word_times[of.layout.start] == of.rules.star


def test_a_partner_is_named_only_where_there_are_teams() -> None:
    assert "partner" not in text(book("dasar").rules)
    assert "lets the partner move first" in text(book("dasar-tim").rules)


@pytest.mark.parametrize("counts", [False, True])
def test_where_nothing_is_exchanged_no_exchange_is_explained(counts: bool) -> None:
    rules = book("scrabby").rules
    rules = replace(rules, end=replace(rules.end, lost_turns_count=counts))
    rules = replace(rules, clock=replace(rules.clock, turn_ms=60_000))
    exchanges = [line for line in text(rules).splitlines() if "exchange" in line]
    assert exchanges == ["Tiles cannot be exchanged."]


def test_a_lone_letter_is_said_to_stay_bad_only_where_affixes_are() -> None:
    rules = book("awwe-2013").rules
    lone = replace(rules, words=replace(rules.words, checks=("B.1c",)))
    assert "stays bad" in text(rules)
    assert "stays bad" not in text(lone)


def test_a_source_that_is_described_is_a_sentence_of_the_catalogue() -> None:
    assert set(SOURCES) <= {book(name).rules.source for name in names()}
    for name in names():
        source = book(name).rules.source
        said = [each.message.values.get("source") for each in told(book(name).rules)]
        assert (Message(source) if source in SOURCES else source) in said


def test_a_source_is_never_taken_for_a_sentence_with_values() -> None:
    rules = replace(book("klasik").rules, source="{here}")
    assert "Source: {here}" in text(rules)


def messages(value: object) -> list[Message]:
    """Give a message and those within it."""
    if isinstance(value, Message):
        return [value, *messages(list(value.values.values()))]
    if isinstance(value, Mapping):
        return []
    if isinstance(value, Series):
        return messages(value.items)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [inner for each in value for inner in messages(each)]
    return []


def test_no_sentence_is_empty() -> None:
    for name in names():
        for sentence in told(book(name).rules):
            assert all(message.msgid for message in messages(sentence.message))
