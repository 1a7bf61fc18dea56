"""Whole matches of every shipped rule set, played at random from the first draw to the result."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.errors import MatchSealed, RuleViolation
from kotakata.game import command as asked
from kotakata.game.decide import decide
from kotakata.game.event import (
    LeftoversCounted,
    MatchEnded,
    OvertimePenalised,
    ResultDecided,
    TieBroken,
)
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase
from kotakata.notation import dump_lines, load_log, read_log, write_gcg
from kotakata.rules.loader import names
from tests.oracles.bookkeeper import Bookkeeper
from tests.properties.any_setup import shipped_setup
from tests.properties.chance import anything, sensible

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.position import Position
    from kotakata.game.setup import Setup

SECOND_MS = 1000
SOME = settings(max_examples=8)


def played(setup: Setup, random: Random) -> list[Event]:
    """Play a match to its end, and have it signed where that is done."""
    events = list(decide(None, asked.CreateMatch(setup=setup), random=random))
    position, at_ms = fold(events), 0
    for _ in range(2_000):
        if is_done(position):
            return events
        at_ms += random.choice((1, 20, 40)) * SECOND_MS
        command = sensible(position, random)
        if position.pending and random.random() < 0.1:
            command = asked.ChallengePlay(challenger=random.randrange(len(setup.players)))
        try:
            more = decide(position, command, at_ms=at_ms, random=random)
        except RuleViolation:
            more = decide(position, asked.Tick(), at_ms=at_ms, random=random)
        for event in more:
            position = evolve(position, event)
        events += more
    raise AssertionError(position.phase)


def is_done(position: Position) -> bool:
    last = Phase.SEALED if position.setup.rules.sign_off else Phase.ENDED
    return position.phase is last


def is_final(events: list[Event]) -> int:
    """Give where the last end of play is; one before it may have been undone."""
    return max(place for place, event in enumerate(events) if isinstance(event, MatchEnded))


@pytest.mark.parametrize("name", names())
@SOME
@given(seed=st.integers(0, 2**32))
def test_a_match_comes_to_a_result_that_adds_up(name: str, seed: int) -> None:
    random = Random(seed)
    setup = shipped_setup(random, name)
    events = played(setup, random)
    end = is_final(events)
    before, after = fold(events[:end]), fold(events)
    expected = before.scores
    for player, (taken, given_) in enumerate(left_over(fold(events[: end + 1]), events)):
        expected = _add(expected, player, given_ - taken)
    for event in events[end:]:
        if isinstance(event, OvertimePenalised):
            expected = _add(expected, event.player, -event.points)
    assert after.scores == expected
    assert after.scores == Bookkeeper(events).totals(len(setup.players))
    check_winner(after, events)
    assert load_log(dump_lines(events)) == read_log(write_gcg(events)) == tuple(events)


def left_over(ended: Position, events: list[Event]) -> list[tuple[int, int]]:
    """Work out end scoring by hand: what each player loses and gains (C12)."""
    rules, edition = ended.setup.rules, ended.setup.edition
    assert ended.result is not None
    counted = {e.player: e for e in events[is_final(events) :] if isinstance(e, LeftoversCounted)}
    target = ended.result.reason == "target" and not rules.target.leftovers
    if rules.leftovers == "none" or target:
        assert not counted
        return []
    left = [counted[player].tiles for player in range(len(ended.racks))]
    assert [len(tiles) for tiles in left] == [rack.size for rack in ended.racks]
    for rack, tiles in zip(ended.racks, left, strict=True):
        assert all(tiles.count(tile) >= count for tile, count in enumerate(rack.known))
    points = [sum(edition.values[tile] for tile in tiles) for tiles in left]
    went_out = ended.in_bag == 0 and not all(left)
    if went_out and rules.leftovers == "award_double":
        return [(0, 0 if tiles else 2 * sum(points)) for tiles in left]
    gains = went_out and rules.leftovers == "deduct_and_award"
    return [
        (own, sum(points) if gains and not tiles else 0)
        for own, tiles in zip(points, left, strict=True)
    ]


def check_winner(position: Position, events: list[Event]) -> None:
    result, sides = position.result, position.side_scores
    assert result is not None
    assert [e.winner for e in events if isinstance(e, ResultDecided)][-1] == result.winner
    candidates = list(range(len(sides)))
    if result.reason == "target":
        candidates = [
            side
            for side in candidates
            if any(
                position.scores[player] >= position.setup.target(player) > 0
                for player in position.setup.members(side)
            )
        ]
    best = max(sides[side] for side in candidates)
    first = [side for side in candidates if sides[side] == best]
    broken = [e for e in events[is_final(events) :] if isinstance(e, TieBroken)]
    if len(first) == 1:
        assert result.winner == first[0]
        assert not broken
    elif result.winner is None:
        assert len(broken) == len(position.setup.rules.tie_breaks)
    else:
        assert broken[-1].winner == result.winner
        assert result.winner in first


@pytest.mark.clause("A.II.18")
@SOME
@given(seed=st.integers(0, 2**32))
def test_a_sealed_log_takes_nothing_but_a_word_of_the_committee(seed: int) -> None:
    random = Random(seed)
    setup = shipped_setup(random, "awwe-2013")
    position = fold(played(replace(setup, refereed=True), random))
    assert position.phase is Phase.SEALED
    for _ in range(50):
        command = anything(position, random)
        if isinstance(command, asked.CreateMatch | asked.DecideByCommittee):
            continue
        with pytest.raises(MatchSealed):
            decide(position, command, random=random)
    decided = decide(position, asked.DecideByCommittee(text="final"), random=random)
    assert evolve(position, decided[0]) == position


def _add(scores: tuple[int, ...], player: int, points: int) -> tuple[int, ...]:
    return (*scores[:player], scores[player] + points, *scores[player + 1 :])
