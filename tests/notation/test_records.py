"""Any record, opened and checked by one function."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import dump_lines, dump_log, faults, read_record, write_gcg
from tests.notation.matches import all_matches

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.game.event import Event

GAMES = Path(__file__).parents[1] / "games"
TEAM = tuple(all_matches()["team"])


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (dump_log(TEAM), "log"),
        ("\ufeff\n" + dump_log(TEAM), "log"),
        (dump_lines(TEAM), "log"),
        (write_gcg(TEAM), "gcg"),
    ],
)
def test_each_form_of_a_log_is_recognised(text: str, form: str) -> None:
    record = read_record(text.encode())
    assert (record.form, record.events) == (form, TEAM)


def test_a_foreign_record_is_converted() -> None:
    record = read_record((GAMES / "three_players.gcg").read_bytes())
    assert record.form == "foreign"
    assert record.racks_count
    assert record.game is not None
    assert len(record.game.players) == 3


@pytest.mark.parametrize(
    ("data", "msgid"),
    [
        (b"", faults.EMPTY),
        (b"{}", faults.NOT_A_LOG),
        (b"hello", faults.LINE_UNREADABLE),
        (bytes(range(256)), faults.NOT_TEXT),
        (
            dump_log(TEAM).replace('"word_scores":[22]', '"word_scores":[23]').encode(),
            faults.PLAY_DISAGREES,
        ),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, msgid: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(data)
    assert isinstance(caught.value.fault, Message)
    assert caught.value.fault.msgid == msgid


@pytest.mark.parametrize(("dump", "line"), [(dump_log, 13), (dump_lines, 12)])
def test_an_event_that_does_not_fit_is_found_by_its_line(
    dump: Callable[[tuple[Event, ...]], str], line: int
) -> None:
    text = dump(TEAM).replace('"word_scores":[22]', '"word_scores":[23]')
    with pytest.raises(NotationError) as caught:
        read_record(text.encode())
    assert caught.value.line == line
