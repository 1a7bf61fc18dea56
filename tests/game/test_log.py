"""The log and its fold: events have names, and a position is what they led to."""

from __future__ import annotations

from dataclasses import fields

import pytest

from kotakata.game import event as happened
from kotakata.game.command import ExchangeFreely
from kotakata.game.event import EVENTS, Event, MatchCreated, TilesPlayed, TurnPassed, event_name
from kotakata.game.evolve import evolve, fold
from kotakata.game.evolve.handlers import HANDLERS
from kotakata.game.position import Phase
from kotakata.game.ruling import Finding, Ruling, WordRuling
from tests.kit import begun, rule_words, set_up


def test_every_event_has_a_name_of_its_own_and_is_folded() -> None:
    kinds = {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert set(EVENTS.values()) == kinds
    assert set(HANDLERS) == kinds - {MatchCreated}
    assert event_name(TilesPlayed) == "tiles_played"


def test_every_event_knows_its_time() -> None:
    assert all("at_ms" in {field.name for field in fields(kind)} for kind in EVENTS.values())


def test_a_log_begins_with_its_creation_and_has_no_second_one() -> None:
    created = MatchCreated(setup=set_up("klasik"))
    with pytest.raises(ValueError, match="TurnPassed"):
        evolve(None, TurnPassed(player=0))
    with pytest.raises(ValueError, match="MatchCreated"):
        evolve(fold([created]), created)
    with pytest.raises(ValueError, match=r"\[\]"):
        fold([])


def test_a_new_match_has_an_empty_board_a_full_bag_and_empty_racks() -> None:
    setup = set_up("standar", players=3)
    position = fold([MatchCreated(at_ms=5, setup=setup)])
    assert not any(position.board)
    assert position.in_bag == 100
    assert [rack.size for rack in position.racks] == [0, 0, 0]
    assert position.scores == (0, 0, 0)
    assert not position.has_begun
    assert position.start.created_ms == 5


def test_a_log_folds_to_the_same_position_every_time() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("good")
    assert fold(match.events) == fold(tuple(match.events)) == match.position


def test_the_next_player_sits_clockwise_of_the_one_on_turn() -> None:
    match = begun("standar", players=4, first=3)
    assert (match.on_turn, match.position.next_player) == (3, 0)
    assert match.position.order == (3, 0, 1, 2)


@pytest.mark.clause("B.3")
def test_every_word_that_was_made_has_appeared_until_it_is_taken_back() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.play("9H", "A")
    assert match.position.appeared[-1] == "CA"
    match.challenge(0)
    match.rule("bad")
    assert match.position.appeared == ("CAB",)


@pytest.mark.clause("A.II.17", "R10")
def test_only_tiles_standing_on_the_board_count_as_placed() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.play("9H", "AR")
    assert match.position.placed == (3, 2, 0, 0)
    match.challenge(0)
    match.rule("bad")
    assert match.position.placed == (3, 0, 0, 0)
    assert match.at(Phase.TURN)


def test_a_position_holds_no_longer_past_than_can_be_undone() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("good")
    match.do(ExchangeFreely(player=1, shown=9, tiles=match.tiles("I")))
    undo = match.position.undo
    assert undo is not None
    assert (undo.undo, undo.ruled, undo.unruled) == (None, None, None)
    match.play("9H", "A")
    match.challenge(2)
    match.rule("bad")
    unruled = match.position.unruled
    assert unruled is not None
    assert (unruled.ruled, unruled.unruled) == (None, None)


@pytest.mark.parametrize(
    ("verdicts", "verdict"),
    [
        (("good", "good"), "good"),
        (("good", "unsure"), "unsure"),
        (("unsure", "bad"), "bad"),
        ((), "good"),
    ],
)
def test_a_play_is_as_good_as_its_worst_word(verdicts: tuple[str, ...], verdict: str) -> None:
    words = tuple(
        WordRuling(f"W{number}", each)  # type: ignore[arg-type]  # a verdict
        for number, each in enumerate(verdicts)
    )
    assert Ruling(words).verdict == verdict


def test_a_ruling_names_its_bad_words_and_its_clauses_once() -> None:
    first, second = Finding(("B.3", "A.II.7"), "first"), Finding(("B.3",), "second")
    ruling = Ruling(
        (WordRuling("AX", "bad", (first, second)), WordRuling("AXE", "good", (second,)))
    )
    assert ruling.bad_words == ("AX",)
    assert ruling.words[0].clauses == ("B.3", "A.II.7")
    assert ruling.clauses == ("B.3", "A.II.7")


def test_a_finding_is_a_sentence_with_its_values() -> None:
    finding = Finding(("B.3",), "{word} has appeared.", (("word", "CAN"),))
    assert str(finding.message) == "CAN has appeared."


def test_words_are_ruled_on_one_by_one() -> None:
    assert rule_words(CAB="good", CA="bad").bad_words == ("CA",)
