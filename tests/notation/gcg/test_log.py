"""A log written as GCG and read again: the same log, whatever happened in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.errors import NotationError, SetupError
from kotakata.game.event import EVENTS, MatchCreated
from kotakata.game.evolve import fold
from kotakata.game.names import check_names
from kotakata.game.setup import Dictionary, Entrant
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.foreign.replay import replay
from kotakata.notation.gcg.log_reader import read_log
from kotakata.notation.gcg.reader import read_gcg
from kotakata.notation.gcg.writer import write_gcg
from kotakata.rules.loader import names
from tests.notation.matches import all_matches, team_match, wandering

if TYPE_CHECKING:
    from kotakata.game.event import Event

GAMES = Path(__file__).parents[2] / "games"
MATCHES = all_matches()
SOMETIMES = settings(max_examples=max(25, settings().max_examples // 20))


def fault_in(text: str) -> tuple[str, int]:
    with pytest.raises(NotationError) as caught:
        read_log(text)
    assert isinstance(caught.value.fault, Message)
    return caught.value.fault.msgid, caught.value.line


def test_the_matches_have_every_kind_of_event() -> None:
    kinds = {type(event) for events in MATCHES.values() for event in events}
    assert kinds == set(EVENTS.values())


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_survives(name: str) -> None:
    log = tuple(MATCHES[name])
    assert read_log(write_gcg(log)) == log
    assert read_log(write_gcg(log).encode()) == log


@SOMETIMES
@given(
    name=st.sampled_from(names()),
    players=st.integers(2, 4),
    mode=st.sampled_from(["dealt", "table"]),
    refereed=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_a_random_match_survives(
    name: str, players: int, mode: str, refereed: bool, seed: int
) -> None:
    log = tuple(wandering(name, players=players, mode=mode, refereed=refereed, seed=seed))
    assert read_log(write_gcg(log)) == log


@given(st.lists(st.text(min_size=1), min_size=2, max_size=2), st.text(min_size=1))
def test_any_names_survive(players: list[str], dictionary: str) -> None:
    log = MATCHES["arabic"]
    first = log[0]
    assert isinstance(first, MatchCreated)
    try:
        check_names([name.strip() for name in players])
    except SetupError:
        return
    entrants = tuple(Entrant(name) for name in players)
    setup = replace(first.setup, players=entrants, dictionary=Dictionary(dictionary))
    renamed: tuple[Event, ...] = (replace(first, setup=setup), *log[1:])
    assert read_log(write_gcg(renamed)) == renamed


def test_the_header_has_a_fixed_order_and_lines_end_plainly() -> None:
    text = write_gcg(MATCHES["team"])
    assert [line.partition(" ")[0] for line in text.splitlines()[:8]] == [
        "#character-encoding",
        "#tile-distribution",
        "#board-layout",
        "#player1",
        "#player2",
        "#player3",
        "#player4",
        "#x-kotakata-match",
    ]
    assert "\r" not in text
    assert text.endswith("\n")


def test_a_blank_in_a_script_without_case_is_written_with_its_letter() -> None:
    assert ">Budi: ?بتكلمن H8 .[?ك]ت +4 4\n" in write_gcg(MATCHES["arabic"])


def test_whoever_moves_first_is_player_one() -> None:
    log = wandering("klasik", players=3, mode="dealt", refereed=False, seed=5)
    order = next(event for event in log if type(event).__name__ == "OrderChosen")
    assert order.order[0] != 0  # type: ignore[attr-defined]
    first = f"P{order.order[0]}"  # type: ignore[attr-defined]
    assert f"#player1 {first} {first}\n" in write_gcg(log)


def test_what_was_cancelled_or_reversed_has_no_line() -> None:
    text = write_gcg(team_match())
    lines = [line for line in text.splitlines() if line.startswith(">")]
    assert not [line for line in lines if " OX " in line or " -- " in line]


def test_other_programs_see_a_right_record() -> None:
    text = write_gcg(MATCHES["clock"])
    assert replay(read_gcg(text)).totals == fold(MATCHES["clock"]).scores


@pytest.mark.parametrize(
    ("name", "totals"), [("team_match", (6, 23, -17, -7)), ("arabic_match", (14, 0))]
)
def test_a_record_written_before_still_reads(name: str, totals: tuple[int, ...]) -> None:
    """``write_gcg(team_match())`` made it once; a log of version 1 stays readable."""
    log = read_log((GAMES / f"{name}.gcg").read_bytes())
    assert fold(log).scores == totals


def test_notes_and_other_pragmas_may_be_added_by_hand() -> None:
    log = tuple(MATCHES["clock"])
    text = write_gcg(log).replace("#player1", "#title Final\n#player1")
    assert read_log(text + "#note well played\n") == log


def changed(old: str, new: str) -> str:
    text = write_gcg(MATCHES["team"])
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "msgid", "line"),
    [
        (">Ani: AKLW 8H WALK +22 22", ">Ani: AKLW 8H WALK +23 23", faults.LINE_DISAGREES, 20),
        (">Ani: AKLW 8H WALK +22 22", ">Ani: AKLW 8H WALK +22 23", faults.LINE_DISAGREES, 20),
        (">Ani: AKLW 8H WALK +22 22", ">Ani: AKLX 8H WALK +22 22", faults.LINE_DISAGREES, 20),
        (">Ani: AKLW 8H WALK", ">Budi: AKLW 8H WALK", faults.OFF_TURN, 20),
        ("8H WALK", "8H W9LK", faults.PLAY_MALFORMED, 20),
        ('{"type":"turn_began","player":0,"invited":true}', "{", faults.PRAGMA_MALFORMED, 18),
        ('{"type":"turn_began","player":0,"invited":true}', "[]", faults.PRAGMA_MALFORMED, 18),
        ('"turn_began","player":0', '"turn_began","player":9', faults.FIELD_FAULT, 18),
        ('"turn_began","player":0', '"turn_ended","player":0', faults.FIELD_FAULT, 18),
        ('#x-kotakata-with {"at_ms":2000}\n', "#x-kotakata-event 3\n", faults.PRAGMA_MALFORMED, 19),
        (">Ani: AKLW", "#note x\n#x-kotakata-with {}\n>Ani: AKLW", faults.PRAGMA_MISPLACED, 21),
        ("#x-kotakata-match {", '#x-kotakata-match {"x":1,', faults.FIELD_UNKNOWN, 8),
        ('"version":1', '"version":2', faults.NOT_A_LOG, 8),
        ('"version":1', '"version":1,"seats":[0,0,1,2]', faults.NOT_A_LOG, 8),
        ('"version":1', '"version":1,"seats":[true,false,2,3]', faults.NOT_A_LOG, 8),
        ("#x-kotakata-match", "#x-other-match", faults.PRAGMA_MISPLACED, 9),
        ('"rack_size":7', '"rack_size":0', faults.SETUP_FAULT, 8),
        ("#player3 Citra Citra\n", "", faults.PLAYERS_MISSING, 19),
    ],
)
def test_a_changed_record_is_found_out(old: str, new: str, msgid: str, line: int) -> None:
    assert fault_in(changed(old, new)) == (msgid, line)


def test_a_pragma_without_its_line_is_found_out() -> None:
    text = write_gcg(MATCHES["team"])
    assert fault_in(text + "#x-kotakata-with {}\n")[0] == faults.PRAGMA_MISPLACED


def test_a_log_without_its_first_event_is_refused() -> None:
    with pytest.raises(NotationError):
        write_gcg(MATCHES["team"][1:])
    with pytest.raises(NotationError):
        write_gcg([])
