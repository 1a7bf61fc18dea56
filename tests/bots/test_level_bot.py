"""Bots of every level play every rule set, and make no play that a challenge would take away."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.bots import LEVELS, Bot, Host, Knowledge, LevelBot, Question, play_match
from kotakata.bots.bot import words_ruled_bad
from kotakata.game.command import ExchangeFreely, ExchangeTiles, PassTurn, PlayTiles
from kotakata.game.event import (
    ChallengeOpened,
    PlayUpheld,
    PlayWithdrawn,
    RulingReversed,
    TilesFreelyExchanged,
    TilesPlayed,
)
from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from kotakata.game.ruling import Ruling, WordRuling
from kotakata.rules.loader import names
from kotakata.rules.model import Target
from tests.bots.ways import dictionary, knowledge_for, knowledge_of, level_bot, setup_for
from tests.properties.any_setup import any_setup

if TYPE_CHECKING:
    from kotakata.game.ruling import Verdict
    from kotakata.game.setup import Setup


class Doubter(LevelBot):
    """Doubts every word of every play."""

    def doubts(self, question: Question) -> tuple[str, ...]:
        pending = question.position.pending
        return pending.play.words if pending else ()


def of_all_levels(knowledge: Knowledge, *, kind: type[LevelBot] = LevelBot) -> list[Bot]:
    levels = list(LEVELS.values())
    return [
        kind(levels[(number + 2) % len(levels)], knowledge)
        for number in range(len(knowledge.setup.players))
    ]


@pytest.mark.parametrize("name", names())
def test_every_rule_set_is_played_to_its_end(name: str) -> None:
    setup = setup_for(name, 4, refereed=True)
    knowledge = knowledge_for(setup)
    events = play_match(setup, of_all_levels(knowledge), knowledge.facts, seed=name)
    position = fold(events)
    assert position.phase in (Phase.ENDED, Phase.SEALED)
    assert sum(isinstance(event, TilesPlayed) for event in events) > 4


@pytest.mark.parametrize("edition", ["english", "indonesian", "arabic", "arabic-scrabby"])
def test_every_tile_set_is_played(edition: str) -> None:
    setup = setup_for("standar", 3, edition=edition)
    knowledge = knowledge_for(setup)
    events = play_match(setup, of_all_levels(knowledge), knowledge.facts)
    assert min(fold(events).scores) > 50


@pytest.mark.clause("A.II.11")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar", "single", "scrabby", "standar"])
@pytest.mark.parametrize("refereed", [False, True])
def test_no_play_is_made_that_a_challenge_takes_away(name: str, refereed: bool) -> None:
    setup = setup_for(name, 4, refereed=refereed)
    knowledge = knowledge_for(setup)
    bots = of_all_levels(knowledge, kind=Doubter)
    events = play_match(setup, bots, knowledge.facts, seed=f"{name} {refereed}")
    assert sum(isinstance(event, PlayUpheld) for event in events) > 4
    assert not any(isinstance(event, PlayWithdrawn) for event in events)


def dealt(setup: Setup) -> Setup:
    return replace(setup, mode="dealt")


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_rules_that_nobody_has_thought_of_are_played_too(seed: int) -> None:
    setup = dealt(any_setup(Random(seed)))
    knowledge = knowledge_of(setup, some_words(setup.edition.name))
    bots = of_all_levels(knowledge, kind=Doubter)
    events = play_match(setup, bots, knowledge.facts, seed=seed)
    assert fold(events).result is not None
    assert not any(isinstance(event, PlayWithdrawn) for event in events)


@cache
def some_words(edition: str) -> tuple[str, ...]:
    opened, _ = dictionary(edition)
    words = map(opened.alphabet.word, islice(opened.graph, 0, None, 50))
    return tuple(word for word in words if len(word) < 7)


def test_the_same_seed_makes_the_same_match() -> None:
    setup = setup_for("sembilan-ubin", 4)
    knowledge = knowledge_for(setup)
    with (
        mock.patch("random.random", side_effect=AssertionError),
        mock.patch("time.monotonic", side_effect=AssertionError),
        mock.patch("time.perf_counter", side_effect=AssertionError),
    ):
        once = play_match(setup, of_all_levels(knowledge), knowledge.facts, seed=5)
    again = knowledge_for(setup)
    assert play_match(setup, of_all_levels(again), again.facts, seed=5) == once


def asked(knowledge: Knowledge, rack: str, *, seed: int = 0) -> Question:
    """Ask the player of the first turn, who holds these tiles."""
    setup = knowledge.setup
    host = Host(setup, [LevelBot(LEVELS["club"], knowledge)] * len(setup.players), knowledge.facts)
    while host.position.phase is not Phase.TURN:
        host.step()
    player = host.position.on_turn or 0
    seen = host.seen_by(player)
    alphabet = setup.edition.alphabet
    counts = alphabet.counts(alphabet.tiles(rack))
    unseen = bytes(every - held for every, held in zip(setup.edition.counts, counts, strict=True))
    racks = tuple(
        replace(each, known=counts, unknown=0) if number == player else each
        for number, each in enumerate(seen.racks)
    )
    return Question(replace(seen, racks=racks, unseen=unseen), player, Random(seed))


VERDICTS: tuple[Verdict, Verdict] = ("bad", "good")
WORDS = ("CAT", "QUIZ", "AT", "TA", "DOG", "GOD", "ZA")


def words_of(question: Question, turn: object) -> str:
    assert isinstance(turn, PlayTiles)
    return question.position.setup.edition.alphabet.word(tile for _, tile in turn.placements)


def test_the_highest_score_is_laid() -> None:
    knowledge = knowledge_of(setup_for("single"), WORDS)
    question = asked(knowledge, "QUIZCAT")
    for level in ("strong", "champion"):
        turn = level_bot(level, knowledge, vocabulary=LEVELS["champion"].vocabulary).turn(question)
        assert words_of(question, turn) == "QUIZ"


def test_a_bot_with_nothing_to_lay_exchanges_and_where_it_may_not_passes() -> None:
    for level in LEVELS:
        knowledge = knowledge_of(setup_for("single"), WORDS)
        question = asked(knowledge, "EEEEIIV")
        turn = level_bot(level, knowledge).turn(question)
        assert isinstance(turn, ExchangeTiles)
        assert len(turn.tiles) > 2
        knowledge = knowledge_of(setup_for("scrabby"), ("مم",))
        turn = level_bot(level, knowledge).turn(asked(knowledge, "درس"))
        assert isinstance(turn, PassTurn)


def test_a_refused_turn_is_not_tried_again() -> None:
    knowledge = knowledge_of(setup_for("single"), ("AT", "TA"))
    question = asked(knowledge, "ATVVJQX")
    bot = level_bot("champion", knowledge)
    for _ in range(20):
        turn = bot.turn(question)
        if isinstance(turn, PassTurn):
            break
        assert turn not in question.refused
        question = replace(question, refused=(*question.refused, turn))
    else:
        raise AssertionError(question.refused)


@pytest.mark.clause("VF.1")
@pytest.mark.parametrize("level", ["strong", "champion"])
def test_a_target_within_reach_is_reached(level: str) -> None:
    setup = setup_for("single")
    rules = replace(setup.rules, target=Target(points=20), star=1)
    knowledge = knowledge_of(replace(setup, rules=rules), ("QUIZ", "ZA"))
    question = asked(knowledge, "QUIZAEE")
    turn = level_bot(level, knowledge, vocabulary=LEVELS["champion"].vocabulary).turn(question)
    assert words_of(question, turn) == "QUIZ"


@pytest.mark.clause("A.II.9")
def test_three_of_a_kind_are_exchanged_before_the_turn() -> None:
    knowledge = knowledge_for(setup_for("awwe-2013", refereed=True))
    question = asked(knowledge, "UUUIAEE")
    turn = level_bot("club", knowledge).turn(question)
    alphabet = knowledge.setup.edition.alphabet
    assert isinstance(turn, ExchangeFreely)
    assert (turn.shown, turn.tiles) == (alphabet.letter("U"), alphabet.tiles("UU"))
    refused = replace(question, refused=(turn,))
    assert not isinstance(level_bot("club", knowledge).turn(refused), ExchangeFreely)


@pytest.mark.clause("A.II.9")
def test_a_match_has_free_exchanges() -> None:
    setup = setup_for("awwe-2013", refereed=True)
    knowledge = knowledge_for(setup)
    events = [
        event
        for seed in range(3)
        for event in play_match(setup, of_all_levels(knowledge), knowledge.facts, seed=seed)
    ]
    assert any(isinstance(event, TilesFreelyExchanged) for event in events)


def test_racks_of_thirty_tiles_are_played() -> None:
    setup = setup_for("single")
    setup = replace(setup, rules=replace(setup.rules, rack_size=30))
    knowledge = knowledge_for(setup)
    events = play_match(setup, of_all_levels(knowledge), knowledge.facts)
    assert min(fold(events).scores) > 50


@pytest.mark.clause("C11")
def test_a_champion_doubts_what_is_no_word_and_nothing_else() -> None:
    setup = setup_for("standar")
    knowledge = knowledge_of(setup, ("CAT", "CATS", "AT", "TA"))
    mistaken = knowledge_of(setup, ("CAT", "QUIT", "RES", "AT", "TEN", "NET", "RAT", "TAR", "SIT"))
    bots: list[Bot] = [level_bot("champion", mistaken), level_bot("champion", knowledge)]
    doubts = [
        event
        for seed in range(4)
        for event in play_match(setup, bots, knowledge.facts, seed=seed)
        if isinstance(event, ChallengeOpened) and event.challenger == 1
    ]
    assert doubts
    for doubt in doubts:
        assert not any(knowledge.facts.has(word) for word in doubt.words)


def test_a_word_that_was_found_bad_is_not_laid_again() -> None:
    setup = setup_for("single")
    knowledge = knowledge_of(setup, ("AT", "TA"))
    mistaken = knowledge_of(setup, ("CAT", "QUIT", "RES", "AT", "TEN", "NET", "RAT", "TAR", "SIT"))
    bots: list[Bot] = [level_bot("champion", mistaken), level_bot("champion", knowledge)]
    for seed in range(5):
        events = play_match(setup, bots, knowledge.facts, seed=seed)
        bad = [
            word
            for event in events
            if isinstance(event, PlayWithdrawn) and event.player == 0
            for word in event.ruling.bad_words
        ]
        assert len(bad) == len(set(bad))


@pytest.mark.clause("R10")
def test_a_ruling_that_was_reversed_is_not_remembered() -> None:
    bad, good = (
        Ruling((WordRuling("QZX", verdict), WordRuling("AT", "good"))) for verdict in VERDICTS
    )
    taken = PlayWithdrawn(player=0, challenger=1, ruling=bad, undrawn=(), award=0)
    left = PlayUpheld(
        player=0, challenger=1, ruling=good, points=0, points_to=0, challenger_loses_turn=False
    )
    turned = RulingReversed(by="referee", reason="looked again")
    assert words_ruled_bad([taken]) == {"QZX"}
    assert words_ruled_bad([taken, turned, left]) == set()
    assert words_ruled_bad([left, turned, taken]) == {"QZX"}
    assert words_ruled_bad([]) == set()
