"""A log that was changed after it was made does not fold unnoticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kotakata.errors import NotationError
from kotakata.game.event import Event, MatchCreated, PlayWithdrawn, TilesPlayed, TurnPassed
from kotakata.game.evolve import fold
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log.check import check_log
from tests.notation.matches import all_matches

MATCHES = all_matches()


def fault_in(events: list[Event]) -> str:
    with pytest.raises(NotationError) as caught:
        check_log(events)
    fault = caught.value.fault
    return fault.msgid if isinstance(fault, Message) else fault


def first_play() -> tuple[int, TilesPlayed]:
    events = MATCHES["team"]
    return next((i, event) for i, event in enumerate(events) if isinstance(event, TilesPlayed))


@pytest.mark.parametrize("name", MATCHES)
def test_a_true_log_folds_to_its_position(name: str) -> None:
    assert check_log(MATCHES[name]) == fold(MATCHES[name])


@pytest.mark.parametrize(
    "change",
    [
        {"words": ("TALK",)},
        {"word_scores": (23,)},
        {"bonus": 50},
        {"in_bag": 1},
    ],
)
def test_a_play_must_make_what_it_says(change: dict[str, object]) -> None:
    index, play = first_play()
    events = list(MATCHES["team"])
    events[index] = replace(play, **change)  # type: ignore[arg-type]  # one of the fields above
    assert fault_in(events) == faults.PLAY_DISAGREES


def test_a_play_must_be_one() -> None:
    index, play = first_play()
    events = list(MATCHES["team"])
    events[index] = replace(play, placements=play.placements[::2])
    assert fault_in(events).startswith("There is a gap")


def test_a_turn_is_played_by_who_is_on_turn() -> None:
    index, play = first_play()
    events = list(MATCHES["team"])
    events[index] = replace(play, player=1)
    assert fault_in(events) == faults.OFF_TURN
    assert fault_in([*events[: index - 1], TurnPassed(player=0)]) == faults.CANNOT_FOLLOW


def test_an_event_must_fit_what_came_before() -> None:
    events = list(MATCHES["team"])
    withdrawn = next(event for event in events if isinstance(event, PlayWithdrawn))
    assert fault_in([events[0], withdrawn]) == faults.CANNOT_FOLLOW
    assert fault_in([events[0], events[0]]) == faults.CANNOT_FOLLOW
    assert fault_in(events[1:]) == faults.CANNOT_FOLLOW
    assert fault_in([]) == faults.EMPTY


def test_tiles_must_be_there_to_be_laid() -> None:
    created = MATCHES["arabic"][0]
    assert isinstance(created, MatchCreated)
    index, play = next(
        (i, event) for i, event in enumerate(MATCHES["arabic"]) if isinstance(event, TilesPlayed)
    )
    events = [event for event in MATCHES["arabic"][:index] if "Drawn" not in type(event).__name__]
    assert fault_in([*events, play]) in (faults.CANNOT_FOLLOW, faults.PLAY_DISAGREES)
