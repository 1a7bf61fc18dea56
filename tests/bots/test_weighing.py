"""Plays come by what they are worth, and what is kept is counted right."""

from __future__ import annotations

from array import array
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import BLANK, BLANK_BIT
from kotakata.bots import LEVELS, Question
from kotakata.bots.rack_part import parts
from kotakata.bots.weighing import FINISH, NEAR, Scales
from kotakata.movegen.play import Play
from kotakata.rules.loader import load_edition
from kotakata.rules.model import Target
from tests.bots.test_level_bot import WORDS, asked
from tests.bots.ways import knowledge_for, knowledge_of, setup_for

if TYPE_CHECKING:
    from kotakata.bots import Knowledge

RACKS = st.sampled_from(["?QUIZAT", "CATDOGE", "AATTGZ?", "??CAT"])


def scales_of(knowledge: Knowledge, question: Question, level: str = "champion") -> Scales:
    return Scales(LEVELS[level], knowledge, question, question.rack)


@pytest.mark.parametrize("level", ["strong", "champion"])
@given(rack=RACKS, seed=st.integers(0, 99))
def test_the_order_is_that_of_weighing_every_play(level: str, rack: str, seed: int) -> None:
    knowledge = knowledge_of(setup_for("single"), WORDS)
    question = asked(knowledge, rack)
    scales = scales_of(knowledge, question, level)
    if scales.futures is not None:
        chance = Random(seed)
        values = [chance.randint(-30_000, 30_000) for _ in scales.futures]
        scales.futures = array("i", values)
    plays = knowledge.finder.plays(question.position.board, question.rack)
    found = list(scales.best_first(plays))
    assert sorted(play.placements for _, play in found) == sorted(play.placements for play in plays)
    assert all(value == scales.weigh(play) for value, play in found)
    assert all(one[0] >= other[0] for one, other in pairwise(found))
    assert found == list(scales.best_first(plays))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=9), st.randoms(use_true_random=False))
def test_what_is_kept_is_what_is_not_laid(tiles: list[int], random: Random) -> None:
    rack = tuple(sorted(tiles))
    laid = random.sample(rack, random.randint(0, len(rack)))
    knowledge = knowledge_of(setup_for("single"), WORDS)
    question = replace(asked(knowledge, "CAT"))
    scales = Scales(LEVELS["strong"], knowledge, question, rack)
    mask = scales.kept(tuple(tile or 7 | BLANK_BIT for tile in laid))
    kept = [tile for place, tile in enumerate(rack) if mask >> place & 1]
    assert sorted([*kept, *laid]) == sorted(rack)


@pytest.mark.clause("VF.1")
def test_a_play_that_reaches_the_target_is_worth_more_than_any_other() -> None:
    setup = setup_for("single")
    setup = replace(setup, rules=replace(setup.rules, target=Target(points=30)))
    knowledge = knowledge_of(setup, WORDS)
    question = asked(knowledge, "CATDOGE")
    scales = scales_of(knowledge, question)
    assert scales.need == 30 <= NEAR
    assert scales.futures is None
    poor, rich = Play(((112, 1),), 29, down=False), Play(((112, 1),), 30, down=False)
    assert scales.weigh(poor) == 29_000
    assert scales.weigh(rich) == 30_000 + FINISH


def test_far_from_the_target_tiles_are_kept_for_later() -> None:
    setup = setup_for("single")
    setup = replace(setup, rules=replace(setup.rules, target=Target(points=200)))
    knowledge = knowledge_of(setup, WORDS)
    assert scales_of(knowledge, asked(knowledge, "CATDOGE")).futures is not None
    assert scales_of(knowledge, asked(knowledge, "CATDOGE"), "strong").futures is None


@given(st.lists(st.integers(0, 26), max_size=30), st.integers(0, 9))
def test_parts_are_racks_that_can_be_searched(tiles: list[int], seed: int) -> None:
    english, rack = load_edition("english"), tuple(sorted(tiles))
    found = parts(rack, english, Random(seed))
    if len(rack) <= 9:
        assert found == [rack]
        return
    for part in found:
        assert len(part) <= 9
        assert part == tuple(sorted(part))
        assert part.count(BLANK) <= 1
        assert all(part.count(tile) <= rack.count(tile) for tile in part)


def test_the_first_part_has_the_most_letters() -> None:
    english = load_edition("english")
    rack = english.alphabet.tiles("EEEEEEEEEEEEAIOUR")
    first = parts(rack, english, Random(1))[0]
    assert english.alphabet.show(first) == "AEEEEIORU"


def test_futures_are_those_of_equity() -> None:
    knowledge = knowledge_for(setup_for("single"))
    question = asked(knowledge, "?QUIZAT")
    scales = scales_of(knowledge, question)
    futures = scales.futures
    assert futures is not None
    assert len(futures) == 2**7
    position = question.position
    assert futures == knowledge.equity.futures(question.rack, in_bag=position.in_bag)
