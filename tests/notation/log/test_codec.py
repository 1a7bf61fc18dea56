"""One event as JSON: every field, every fault with its path."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from kotakata.errors import NotationError
from kotakata.game.event import EVENTS, MatchCreated, event_name
from kotakata.language import LANGUAGES, Message, speaker
from kotakata.notation import faults
from kotakata.notation.log import decode_event, encode_event
from tests.notation.matches import all_matches

MATCHES = all_matches()


def encoded(match: str, kind: str) -> tuple[dict[str, Any], Any]:
    """Give the last event of a kind as JSON, and the match's set-up."""
    log = MATCHES[match]
    first = log[0]
    assert isinstance(first, MatchCreated)
    event = [event for event in log if event_name(type(event)) == kind][-1]
    return encode_event(event, first.setup), first.setup


def fault_in(raw: object, setup: Any) -> Message:  # noqa: ANN401 - a set-up or none
    with pytest.raises(NotationError) as caught:
        decode_event(raw, setup, number=12, line=34)
    assert caught.value.line == 34
    assert isinstance(caught.value.fault, Message)
    assert caught.value.fault.values["event"] == 12
    for language in LANGUAGES:
        assert speaker(language).say(caught.value.message)
    return caught.value.fault


@pytest.mark.parametrize("match", MATCHES)
def test_every_event_reads_back_with_all_its_fields(match: str) -> None:
    setup = None
    for event in MATCHES[match]:
        before = setup
        if isinstance(event, MatchCreated):
            setup = event.setup
        assert setup is not None
        raw = encode_event(event, setup)
        assert list(raw) == ["type", *[field.name for field in fields(event)]]
        assert decode_event(raw, before) == event


def test_tiles_and_squares_are_written_as_people_write_them() -> None:
    played, _ = encoded("arabic", "tiles_played")
    assert played["placements"] == [["9H", "[?ك]"], ["10H", "ت"]]
    drawn, _ = encoded("team", "tiles_drawn")
    assert drawn["tiles"] == ["_", "_"]


def test_a_field_with_a_default_may_be_left_out() -> None:
    raw, setup = encoded("team", "turn_began")
    del raw["at_ms"], raw["invited"]
    event = decode_event(raw, setup)
    assert (event.at_ms, getattr(event, "invited", None)) == (0, False)


@pytest.mark.parametrize(
    ("kind", "field", "value", "msgid", "path"),
    [
        ("tiles_played", "player", 4, faults.FIELD_FAULT, "player"),
        ("tiles_played", "player", -1, faults.FIELD_FAULT, "player"),
        ("tiles_played", "player", True, faults.FIELD_FAULT, "player"),
        ("tiles_played", "at_ms", 1.0, faults.FIELD_FAULT, "at_ms"),
        ("tiles_played", "at_ms", float("inf"), faults.FIELD_FAULT, "at_ms"),
        ("tiles_played", "at_ms", 10**4000, faults.FIELD_FAULT, "at_ms"),
        ("tiles_played", "at_ms", None, faults.FIELD_FAULT, "at_ms"),
        ("tiles_played", "placements", {}, faults.FIELD_FAULT, "placements"),
        ("tiles_played", "placements", [["8H", "A", 1]], faults.FIELD_FAULT, "placements[0]"),
        (
            "tiles_played",
            "placements",
            [["8H", "A"], ["16A", "B"]],
            faults.FIELD_FAULT,
            "placements[1][0]",
        ),
        ("tiles_played", "placements", [["8H", "AB"]], faults.FIELD_FAULT, "placements[0][1]"),
        ("tiles_played", "placements", [["8H", 1]], faults.FIELD_FAULT, "placements[0][1]"),
        ("tiles_played", "words", ["A", 1], faults.FIELD_FAULT, "words[1]"),
        ("tiles_played", "words", ["\ud800"], faults.FIELD_FAULT, "words[0]"),
        ("tiles_played", "wrods", [], faults.FIELD_UNKNOWN, "wrods"),
        ("turn_began", "invited", 1, faults.FIELD_FAULT, "invited"),
        ("turn_lost", "cause", "sleep", faults.FIELD_FAULT, "cause"),
        ("turn_lost", "cause", [], faults.FIELD_FAULT, "cause"),
        ("result_decided", "winner", 2, faults.FIELD_FAULT, "winner"),
        ("play_upheld", "ruling", [], faults.FIELD_FAULT, "ruling"),
        ("play_upheld", "ruling", {"words": [{}]}, faults.FIELD_MISSING, "ruling.words[0].word"),
        ("play_upheld", "ruling", {"words": [], "by": "me"}, faults.FIELD_FAULT, "ruling.by"),
    ],
)
def test_a_wrong_field_is_named_by_its_path(
    kind: str, field: str, value: object, msgid: str, path: str
) -> None:
    raw, setup = encoded("team", kind)
    fault = fault_in({**raw, field: value}, setup)
    assert (fault.msgid, fault.values["path"]) == (msgid, path)


def test_a_missing_field_is_named() -> None:
    raw, setup = encoded("team", "tiles_played")
    del raw["bonus"]
    fault = fault_in(raw, setup)
    assert (fault.msgid, fault.values["path"]) == (faults.FIELD_MISSING, "bonus")


@pytest.mark.parametrize("raw", [None, [], "x", 3, {}, {"type": 3}, {"type": "tiles_eaten"}])
def test_what_is_no_event_is_refused(raw: object) -> None:
    _, setup = encoded("team", "tiles_played")
    assert fault_in(raw, setup).msgid == faults.FIELD_FAULT


def test_the_set_up_comes_first_and_only_once() -> None:
    created, setup = encoded("team", "match_created")
    played, _ = encoded("team", "tiles_played")
    assert fault_in(created, setup).msgid == faults.SETUP_FIRST
    assert fault_in(played, None).msgid == faults.SETUP_FIRST


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ({"rules": {"rack_size": "seven"}}, "setup.rules.rack_size"),
        ({"edition": 3}, "setup.edition"),
        ({"players": []}, "setup"),
        ({"mode": "dreamt"}, "setup.mode"),
        ({"layout": {"picture": [[[[[[[[[[[[[[]]]]]]]]]]]]]]}}, "setup.layout"),
    ],
)
def test_a_wrong_set_up_is_placed(part: dict[str, Any], path: str) -> None:
    created, _ = encoded("team", "match_created")
    setup = created["setup"]
    for name, value in part.items():
        merged = {**setup[name], **value} if isinstance(value, dict) else value
        setup = {**setup, name: merged}
    assert fault_in({**created, "setup": setup}, None).values["path"] == path


def test_the_kinds_of_events_are_the_match_s_own() -> None:
    assert {event_name(kind): kind for kind in EVENTS.values()} == EVENTS
