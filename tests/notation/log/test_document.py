"""Whole logs: both forms, strict JSON, faults with their lines."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log import dump_lines, dump_log, load_log
from kotakata.notation.log.strict_json import compact, parse_json
from kotakata.rules.loader import names
from tests.notation.matches import all_matches, wandering

MATCHES = all_matches()
TEAM = dump_log(MATCHES["team"])
SOMETIMES = settings(max_examples=max(25, settings().max_examples // 20))
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**53), 2**53), st.text(st.characters(codec="utf-8"))
)
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


def fault_in(text: bytes | str) -> tuple[str, int]:
    with pytest.raises(NotationError) as caught:
        load_log(text)
    assert isinstance(caught.value.fault, Message)
    return caught.value.fault.msgid, caught.value.line


@pytest.mark.parametrize("name", MATCHES)
def test_both_forms_read_back(name: str) -> None:
    log = tuple(MATCHES[name])
    assert load_log(dump_log(log)) == log
    assert load_log(dump_lines(log)) == log
    assert load_log(dump_log(log).encode("utf-8-sig")) == log


@SOMETIMES
@given(st.sampled_from(names()), st.integers(2, 4), st.integers(0, 2**32))
def test_a_random_match_reads_back(name: str, players: int, seed: int) -> None:
    log = tuple(wandering(name, players=players, mode="table", refereed=True, seed=seed))
    assert load_log(dump_log(log)) == log


def test_a_document_has_one_event_a_line() -> None:
    lines = TEAM.splitlines()
    assert lines[0] == '{"format": "kotakata-log", "version": 1, "events": ['
    assert lines[-1] == "]}"
    assert len(lines) == len(MATCHES["team"]) + 2
    assert dump_lines(MATCHES["team"]).splitlines() == [line.rstrip(",") for line in lines[1:-1]]


def test_any_layout_of_the_same_json_is_read() -> None:
    document = json.loads(TEAM)
    for text in (json.dumps(document), json.dumps(document, indent=2)):
        assert load_log(text) == tuple(MATCHES["team"])


@given(VALUES)
def test_a_value_is_one_line_and_reads_back(value: object) -> None:
    assert len(compact(value).splitlines()) == 1
    assert parse_json(compact(value)) == value


@pytest.mark.parametrize(
    ("old", "new", "msgid", "line"),
    [
        ('"kotakata-log"', '"chess"', faults.NOT_A_LOG, 1),
        ('"version": 1', '"version": 2', faults.NOT_A_LOG, 1),
        ('"version": 1', '"version": true', faults.NOT_A_LOG, 1),
        ('"version": 1', '"version": 1, "extra": 1', faults.NOT_A_LOG, 1),
        ('"version": 1', '"version": 1, "version": 1', faults.FIELD_TWICE, 1),
        ("\n]}\n", "\n]\n", faults.JSON_MALFORMED, 69),
        ('"cause":"time"', '"cause":"sleep"', faults.FIELD_FAULT, 34),
        ('"cause":"time"', '"cause":"time","x":1', faults.FIELD_UNKNOWN, 34),
        ('"at_ms":2000', '"at_ms":NaN', faults.JSON_MALFORMED, 13),
        ('"at_ms":2000', '"at_ms":1e400', faults.FIELD_FAULT, 13),
        ('"at_ms":2000', '"at_ms":' + "9" * 5000, faults.JSON_MALFORMED, 13),
        ('"at_ms":2000', '"at_ms":9007199254740992', faults.FIELD_FAULT, 13),
        ('"at_ms":2000', '"at_ms":2000,,', faults.JSON_MALFORMED, 13),
        ('"at_ms":2000', '"at_ms":' + "[" * 100_000, faults.JSON_TOO_DEEP, 13),
        ('"at_ms":2000', '"at_ms":2000,"at_ms":2000', faults.FIELD_TWICE, 13),
        ("salah dengar", "\\ud800", faults.FIELD_FAULT, 16),
        ("salah dengar", "\x00", faults.NOT_TEXT, 16),
    ],
)
def test_the_first_fault_is_placed(old: str, new: str, msgid: str, line: int) -> None:
    assert old in TEAM
    assert fault_in(TEAM.replace(old, new, 1)) == (msgid, line)


def test_a_fault_is_placed_in_any_layout() -> None:
    text = json.dumps(json.loads(TEAM), indent=2).replace('"cause": "time"', '"cause": "rain"', 1)
    msgid, line = fault_in(text)
    assert msgid == faults.FIELD_FAULT
    assert '"type": "turn_lost"' in "\n".join(text.splitlines()[line - 1 : line + 2])


def test_a_fault_of_a_line_is_placed() -> None:
    lines = dump_lines(MATCHES["team"]).splitlines()
    lines[4] = lines[4].replace('"player":', '"player":9', 1)
    assert fault_in("\n".join(lines)) == (faults.FIELD_FAULT, 5)
    lines[2] = "{"
    assert fault_in("\n".join(lines)) == (faults.JSON_MALFORMED, 3)


@pytest.mark.parametrize("text", ["", b"", "\n \n"])
def test_an_empty_file_is_no_log(text: bytes | str) -> None:
    assert fault_in(text) == (faults.EMPTY, 1)


@pytest.mark.parametrize(
    "text", ["{}", "[]", "null", '"x"', "3", '{"format":"kotakata-log","version":1,"events":[]}']
)
def test_other_json_is_no_log(text: str) -> None:
    assert fault_in(text) == (faults.NOT_A_LOG, 1)


def test_a_log_in_another_encoding_is_placed() -> None:
    assert fault_in(TEAM.replace("salah", "sal\xe4h").encode("latin-1", "replace")) == (
        faults.ENCODING_BROKEN,
        16,
    )


def test_a_log_without_its_set_up_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="TilesCounted"):
        dump_log(MATCHES["team"][1:])
