"""A log can be decided again, and one that was tampered with is found out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game import command as asked
from kotakata.game import event as happened
from kotakata.game.recheck import recheck
from kotakata.rules.loader import names
from tests.game.wander import Wanderer, setup_for
from tests.golden.playthrough import NAMES, Playthrough
from tests.golden.script import MATCHES, read
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.setup import Setup

SETUPS = st.builds(
    setup_for,
    st.sampled_from(names()),
    st.integers(2, 4),
    refereed=st.booleans(),
    mode=st.sampled_from(("dealt", "table")),
)


@cache
def golden(name: str) -> tuple[Event, ...]:
    played = Playthrough(read(MATCHES / f"{name}.script"))
    played.play()
    return tuple(played.events)


def first_of(events: tuple[Event, ...], kind: type[Event]) -> int:
    return next(index for index, event in enumerate(events) if isinstance(event, kind))


@given(setup=SETUPS, seed=st.integers(0, 2**32))
def test_every_log_is_decided_again_as_it_is(setup: Setup, seed: int) -> None:
    events = Wanderer(setup, Random(seed)).wander(80)
    assert recheck(events) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_log_that_breaks_off_is_right_as_far_as_it_goes(name: str) -> None:
    events = golden(name)
    assert all(recheck(events[:length]) is None for length in range(1, len(events) + 1, 7))


@pytest.mark.parametrize(
    ("name", "kind", "change", "sentence"),
    [
        ("awwe-2013", happened.PlayUpheld, {"points": 22}, "points is 21, not 22"),
        ("awwe-2013", happened.PlayWithdrawn, {"award": 0}, "award is 14, not 0"),
        ("awwe-2013", happened.LeftoversCounted, {"deducted": 2}, "deducted is 1, not 2"),
        ("awwe-2013", happened.TieBroken, {"winner": 1}, "winner is 0, not 1"),
        ("awwe-2013", happened.WarningGiven, {"at_ms": 106_000}, "at_ms is 105000, not 106000"),
        ("awwe-2013", happened.StartDrawWon, {"player": 0}, "player is 1, not 0"),
        ("dasar-tim", happened.ResultDecided, {"winner": 1}, "winner is 0, not 1"),
        ("klasik", happened.TilesPlayed, {"bonus": 40}, "bonus is 50, not 40"),
        ("klasik", happened.TilesExchanged, {"drawn": (17,)}, "drawn is ?, not Q"),
        ("naspa", happened.TurnLost, {"player": 0}, "player is 1, not 0"),
        ("wespa", happened.OvertimePenalised, {"points": 10}, "points is 30, not 10"),
        ("wespa", happened.MatchEnded, {"reason": "passes"}, "reason is going_out, not passes"),
        ("klasik", happened.TurnPassed, {"player": 1}, "It is not Budi's turn"),
        ("scrabby", happened.TurnBegan, {"player": 0}, "player is 1, not 0"),
    ],
)
def test_what_the_rules_do_not_bring_about_is_found(
    name: str, kind: type[Event], change: dict[str, Any], sentence: str
) -> None:
    events = golden(name)
    index = first_of(events, kind)
    changed = (*events[:index], replace(events[index], **change), *events[index + 1 :])
    found = recheck(changed)
    assert found is not None
    assert found.index == index
    assert sentence in str(found.message)


def test_an_event_that_nothing_brings_about_is_found() -> None:
    events = golden("klasik")
    index = first_of(events, happened.TilesPlayed) + 2
    stray = happened.ResultDecided(winner=0)
    found = recheck((*events[:index], stray, *events[index:]))
    assert found is not None
    assert found.index == index


def test_an_event_left_out_is_found() -> None:
    events = golden("awwe-2013")
    index = first_of(events, happened.PlayStood)
    found = recheck(events[:index] + events[index + 1 :])
    assert found is not None
    assert str(found.message) == "by the rules play_stood follows here, not turn_began"


REFEREED: list[asked.Command] = [
    asked.EndMatch(reason="the lights went out"),
    asked.DeclareNoMoves(),
    asked.Disqualify(side=1, reason="a signal"),
    asked.DeclareWalkOver(side=0, reason="they left"),
    asked.Resign(player=2),
    asked.CorrectClock(clock="match", player=0, add_ms=-5000, reason="begun late"),
    asked.ReferDispute(reason="who spoke first"),
    asked.DecideByCommittee(text="nobody did"),
]


@pytest.mark.parametrize("command", REFEREED, ids=lambda command: type(command).__name__)
def test_what_a_referee_did_can_be_asked_again(command: asked.Command) -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8G", "CAB")
    match.do(command)
    assert recheck(match.events) is None


def test_a_tie_can_be_broken_again() -> None:
    match = begun("awwe-2013", refereed=True, leftovers="none")
    match.do(asked.EndMatch(reason="the hall closes"))
    match.do(asked.RecordRematch(totals=(9, 9)))
    match.do(asked.TossCoin(winner=1))
    assert recheck(match.events) is None
    forged = [*match.events[:-2], replace(match.events[-2], winner=0), match.events[-1]]  # type: ignore[call-arg]
    found = recheck(forged)
    assert found is not None
    assert str(found.message) == "by the rules figures is 1, 0, not 0, 1"


def test_a_reversal_without_a_second_ruling_is_found() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8G", "CAB")
    match.challenge(1)
    match.rule("good")
    reversed_ruling = happened.RulingReversed(by="referee", reason="misread")
    found = recheck([*match.events, reversed_ruling])
    assert found is not None
    assert str(found.message) == "nothing brings this about here"


def test_a_log_begins_with_its_match() -> None:
    found = recheck([happened.TurnPassed(player=0)])
    assert found is not None
    assert found.index == 0
