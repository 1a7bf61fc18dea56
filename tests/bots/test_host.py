"""The host brings every match to its end, asks honestly, and does the same again with a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.bots import Host, Modest, play_match
from kotakata.bots.host import GOING_NOWHERE
from kotakata.game.audience import Audience, seen_by, watched
from kotakata.game.event import (
    ChallengeOpened,
    MatchEnded,
    PlayUpheld,
    PlayWithdrawn,
    ResultSealed,
    TieBroken,
    TilesPlayed,
    TurnLost,
    TurnPassed,
)
from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from kotakata.game.recheck import recheck
from kotakata.lexicon.facts import NoDictionary, WordList
from kotakata.rules.loader import names
from kotakata.rules.model import Clock
from tests.bots.chance_bot import ChanceBot, Faker, Rude
from tests.properties.any_setup import any_setup, shipped_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.bots import Bot
    from kotakata.game.event import Event
    from kotakata.game.position import Position
    from kotakata.game.setup import Setup


def dealt(setup: Setup, *, refereed: bool | None = None) -> Setup:
    kept = setup.refereed if refereed is None else refereed
    return replace(setup, mode="dealt", refereed=kept)


def chance_bots(setup: Setup) -> list[ChanceBot]:
    return [ChanceBot() for _ in setup.players]


def check_end(events: Sequence[Event]) -> None:
    position = fold(events)
    sealed = position.setup.rules.sign_off
    assert position.phase is (Phase.SEALED if sealed else Phase.ENDED)
    assert recheck(events) is None


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("refereed", [False, True])
def test_a_match_of_every_rule_set_comes_to_its_end(name: str, refereed: bool) -> None:
    setup = dealt(shipped_setup(Random(name), name), refereed=refereed)
    events = play_match(setup, chance_bots(setup), NoDictionary(), seed=name)
    check_end(events)
    assert isinstance(events[-1], ResultSealed) == setup.rules.sign_off


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_so_does_one_of_rules_that_nobody_has_thought_of(seed: int) -> None:
    setup = dealt(any_setup(Random(seed)))
    facts = NoDictionary() if seed % 2 else WordList(["AB", "BA"])
    check_end(play_match(setup, chance_bots(setup), facts, seed=seed))


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_the_same_seed_gives_the_same_log(seed: int) -> None:
    setup = dealt(any_setup(Random(seed)))
    once = play_match(setup, chance_bots(setup), NoDictionary(), seed=seed)
    assert play_match(setup, chance_bots(setup), NoDictionary(), seed=seed) == once


def test_another_seed_gives_another_log() -> None:
    setup = dealt(shipped_setup(Random(1), "klasik"))
    one, other = (play_match(setup, [Modest()] * len(setup.players), NoDictionary(), seed=seed)
                  for seed in (1, 2))  # fmt: skip
    assert one != other


def test_neither_clock_nor_shared_chance_is_used() -> None:
    setup = dealt(shipped_setup(Random(1), "wespa"))
    with (
        mock.patch("random.random", side_effect=AssertionError),
        mock.patch("time.time", side_effect=AssertionError),
        mock.patch("time.monotonic", side_effect=AssertionError),
        mock.patch("time.perf_counter", side_effect=AssertionError),
    ):
        check_end(play_match(setup, chance_bots(setup), NoDictionary()))


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_a_bot_is_asked_with_what_its_player_may_see_and_no_more(seed: int) -> None:
    setup = dealt(any_setup(Random(seed)))
    bots = chance_bots(setup)
    host = Host(setup, bots, NoDictionary(), seed=seed)
    while not host.is_done:
        counts = [len(bot.asked) for bot in bots]
        before = len(host.events)
        host.step()
        for player, bot in enumerate(bots):
            audience = Audience("player", player)
            for question in bot.asked[counts[player] :]:
                assert question.player == player
                check_honest(question.position, audience)
        assert len(host.events) > before or host.position.pending is not None
    for player in range(len(bots)):
        assert host.seen_by(player) == watched(host.events, Audience("player", player))


def check_honest(position: Position, audience: Audience) -> None:
    """Others' tiles are unknown, but for those that all have seen on a board."""
    seen = seen_by(position, audience)
    for player, rack in enumerate(seen.racks):
        assert player == audience.player or not any(rack.known)
    for earlier in (position.undo, position.unruled):
        if earlier is not None:
            check_honest(earlier, audience)


def test_a_bot_that_asks_for_nothing_allowed_passes() -> None:
    setup = dealt(shipped_setup(Random(2), "awwe-2013"), refereed=True)
    events = play_match(setup, [Rude() for _ in setup.players], NoDictionary())
    check_end(events)
    assert any(isinstance(event, TurnPassed) for event in events)
    assert not any(isinstance(event, TilesPlayed | ChallengeOpened) for event in events)


def test_plays_that_are_always_taken_back_do_not_go_on_for_ever() -> None:
    setup = dealt(shipped_setup(Random(2), "single"), refereed=False)
    few = bytes([0, *[2] * 26])
    setup = replace(setup, edition=replace(setup.edition, counts=few))
    events = play_match(setup, [Faker() for _ in setup.players], WordList(["NOTHING"]))
    check_end(events)
    assert any(isinstance(event, PlayWithdrawn) for event in events)
    ended = [event for event in events if isinstance(event, MatchEnded)]
    assert ended[0].note == GOING_NOWHERE


@pytest.mark.clause("A.II.2", "R1")
@pytest.mark.parametrize(
    ("name", "pace_ms", "ends"),
    [
        ("awwe-2013", 61_000, {"match_time"}),
        ("dasar", 59_000, {"match_time", "going_out"}),
        ("wespa", 200_000, {"scoreless_turns", "going_out"}),
    ],
)
def test_bots_that_take_their_time_lose_turns_and_matches_still_end(
    name: str, pace_ms: int, ends: set[str]
) -> None:
    setup = dealt(shipped_setup(Random(6), name), refereed=True)
    events = play_match(setup, chance_bots(setup), NoDictionary(), seed=6, pace_ms=pace_ms)
    check_end(events)
    lost = any(isinstance(event, TurnLost) and event.cause == "time" for event in events)
    assert lost == (pace_ms == 61_000)
    assert {event.reason for event in events if isinstance(event, MatchEnded)} <= ends


@pytest.mark.clause("R1")
def test_turns_that_are_only_lost_do_not_go_on_for_ever() -> None:
    setup = dealt(shipped_setup(Random(2), "single"), refereed=False)
    rules = replace(setup.rules, clock=Clock(turn_ms=1_000))
    setup = replace(
        setup, rules=rules, edition=replace(setup.edition, counts=bytes([0, *[2] * 26]))
    )
    events = play_match(setup, chance_bots(setup), NoDictionary())
    check_end(events)
    assert all(event.note == GOING_NOWHERE for event in events if isinstance(event, MatchEnded))


@pytest.mark.clause("A.I.3")
def test_seats_that_cannot_be_are_chosen_for_a_bot() -> None:
    setup = dealt(shipped_setup(Random(2), "awwe-2013"), refereed=True)
    host = Host(setup, [Rude() for _ in setup.players], NoDictionary())
    while host.position.phase is not Phase.CHOOSING:
        host.step()
    host.step()
    assert host.position.order[0] == host.position.start.winner


@pytest.mark.clause("K.3")
def test_where_words_are_checked_as_laid_no_phony_lies_on_the_board() -> None:
    setup = dealt(shipped_setup(Random(3), "klasik"))
    words = WordList(["AT", "TA", "ET", "TE", "EN", "NE", "NA", "AN", "ON", "NO", "TO", "IT"])
    events = play_match(setup, chance_bots(setup), words, seed=3)
    check_end(events)
    laid = [word for event in events if isinstance(event, TilesPlayed) for word in event.words]
    assert all(words.has(word) for word in laid)


@pytest.mark.clause("A.II.10", "A.II.11")
def test_a_challenge_is_ruled_on_by_the_dictionary() -> None:
    setup = dealt(shipped_setup(Random(4), "awwe-2013"), refereed=True)
    bots: list[Bot] = [ChanceBot(doubting=0.5) for _ in setup.players]
    upheld = play_match(setup, bots, NoDictionary(), seed=4)
    assert any(isinstance(event, PlayUpheld) for event in upheld)
    withdrawn = play_match(setup, bots, WordList(["QQ"]), seed=4)
    assert any(isinstance(event, PlayWithdrawn) for event in withdrawn)
    assert not any(isinstance(event, PlayUpheld) for event in withdrawn)


@pytest.mark.clause("A.II.17")
def test_a_tie_brings_a_rematch_and_then_a_coin() -> None:
    setup = dealt(shipped_setup(Random(5), "awwe-2013"), refereed=True)
    setup = replace(setup, rules=replace(setup.rules, leftovers="none"))
    events = play_match(setup, [Modest() for _ in setup.players], NoDictionary())
    check_end(events)
    steps = [event.step for event in events if isinstance(event, TieBroken)]
    assert steps == ["tiles_placed", "rematch", "coin"]


def test_a_match_at_a_table_or_without_bots_is_refused() -> None:
    setup = dealt(shipped_setup(Random(1), "klasik"))
    with pytest.raises(ValueError, match="table"):
        Host(replace(setup, mode="table"), [Modest()] * len(setup.players), NoDictionary())
    with pytest.raises(ValueError, match="dealt"):
        Host(setup, [Modest()], NoDictionary())
