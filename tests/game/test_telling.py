"""Every event is told, in whole sentences, and nobody's tiles are given away."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game import event as happened
from kotakata.game.ruling import Finding, Ruling, WordRuling
from kotakata.game.setup import Setup
from kotakata.game.telling import clock_text, explain, place_name, tell
from kotakata.game.telling.event import TELLERS
from kotakata.language import LANGUAGES, speaker
from tests.game.wander import Wanderer, setup_for

SETUP: Setup = setup_for("awwe-2013", 4, refereed=True)


def english(event: happened.Event) -> list[str]:
    return [str(told.message) for told in tell(SETUP, event)]


def test_every_kind_of_event_has_its_sentence() -> None:
    assert set(TELLERS) == set(happened.EVENTS.values())


@given(seed=st.integers(0, 2**32))
def test_every_event_of_a_match_can_be_told_in_every_language(seed: int) -> None:
    for event in Wanderer(SETUP, Random(seed)).wander(60):
        for told in tell(SETUP, event):
            for language in LANGUAGES:
                sentence = speaker(language).say(told.message)
                assert sentence
                assert "{" not in sentence


@pytest.mark.clause("S.4")
@pytest.mark.parametrize(
    "event",
    [
        happened.TilesDrawn(player=0, tiles=(17, 26)),
        happened.TilesExchanged(player=0, returned=(17,), drawn=(26,)),
    ],
)
def test_tiles_that_only_their_holder_sees_are_told_by_number(event: happened.Event) -> None:
    (sentence,) = english(event)
    assert sentence.startswith(f"P0 {'draws 2' if 'drawn' not in dir(event) else 'exchanges 1'} ")
    assert "Q" not in sentence
    assert "Z" not in sentence


def test_the_bonus_is_told_with_its_tiles() -> None:
    event = happened.TilesPlayed(
        player=1,
        placements=tuple((square, 1) for square in range(7)),
        words=("RETAINS",),
        word_scores=(18,),
        bonus=50,
        in_bag=72,
    )
    assert english(event) == [
        "P1 lays RETAINS for 68 points.",
        "50 points of it are the bonus for 7 tiles.",
    ]


def test_a_ruling_is_told_word_by_word_with_reasons_and_clauses() -> None:
    finding = Finding(("B.3",), "{word} has appeared.", (("word", "CAN"),))
    ruling = Ruling(
        (WordRuling("CAN", "bad", (finding,)), WordRuling("AN", "good")), reason="see page 3"
    )
    told = explain(ruling)
    assert [str(each.message) for each in told] == [
        "CAN is not good.",
        "CAN has appeared.",
        "AN is good.",
        "Reason given: see page 3",
    ]
    assert [each.clauses for each in told] == [(), ("B.3",), (), ()]


def test_points_taken_are_told_as_lost() -> None:
    event = happened.ScoreAdjusted(player=2, points=-1, reason="a signal to the partner")
    assert english(event) == ["P2 loses 1 point: a signal to the partner"]


def test_a_word_down_is_placed_by_its_column_first() -> None:
    layout = SETUP.layout
    assert place_name(layout, layout.start, down=False) == "8H"
    assert place_name(layout, layout.start, down=True) == "H8"
    assert place_name(layout, 14 * 15 + 3, down=True) == "D15"


def test_a_clock_shows_a_started_second_as_left() -> None:
    assert clock_text(59_001) == "1:00"
    assert clock_text(-61_000) == "-1:01"
