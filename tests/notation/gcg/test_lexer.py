"""One line of GCG in all its dialects."""

from __future__ import annotations

import pytest

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.coordinates import Coordinate
from kotakata.notation.gcg.lexer import Line, read_event
from kotakata.notation.gcg.syntax import GcgEvent

ACROSS, DOWN = Coordinate(7, 3), Coordinate(7, 3, down=True)


def event(text: str) -> GcgEvent:
    return read_event(Line(text, 7), 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            ">Ani: AEINRST 8D NASTIER +66 66",
            GcgEvent("play", 0, "AEINRST", 66, 66, ACROSS, "NASTIER", line=7),
        ),
        (">Ani:  ABC  d8\tAB.c  +9  9  ", GcgEvent("play", 0, "ABC", 9, 9, DOWN, "AB.c", line=7)),
        (">Ani: 8D AB +4 4", GcgEvent("play", 0, None, 4, 4, ACROSS, "AB", line=7)),
        (
            ">Ani: X 8D OX +9 9  KO, EX",
            GcgEvent("play", 0, "X", 9, 9, ACROSS, "OX", words=("KO", "EX"), line=7),
        ),
        (">Ani: ?AB -?B +0 5", GcgEvent("exchange", 0, "?AB", 0, 5, tiles="?B", line=7)),
        (">Ani: ABC -3 +0 5", GcgEvent("exchange", 0, "ABC", 0, 5, count=3, line=7)),
        (">Ani: ABC -0 +0 5", GcgEvent("pass", 0, "ABC", 0, 5, line=7)),
        (">Ani: ABC - +0 5", GcgEvent("pass", 0, "ABC", 0, 5, line=7)),
        (">Ani: - +0 5", GcgEvent("pass", 0, None, 0, 5, line=7)),
        (">Ani: ABC --  -74 -3", GcgEvent("withdrawal", 0, "ABC", -74, -3, line=7)),
        (">Ani: ABC −− −74 0", GcgEvent("withdrawal", 0, "ABC", -74, 0, line=7)),
        (">Ani: ABC (challenge) +5 71", GcgEvent("bonus", 0, "ABC", 5, 71, line=7)),
        (">Ani: (CHALLENGE) +5 71", GcgEvent("bonus", 0, None, 5, 71, line=7)),
        (">Ani:  (time) +-20 358", GcgEvent("time", 0, None, -20, 358, line=7)),
        (">Ani: (DGQ) +28 360", GcgEvent("end_rack", 0, None, 28, 360, tiles="DGQ", line=7)),
        (">Ani: Q (Q ?) -10 1", GcgEvent("end_rack", 0, "Q", -10, 1, tiles="Q?", line=7)),
        (">Ani: AB 8D AB ٤+ 4", None),
    ],
)
def test_a_line_of_each_kind_is_read(text: str, expected: GcgEvent | None) -> None:
    if expected is None:
        with pytest.raises(NotationError):
            event(text)
    else:
        assert event(text) == expected


@pytest.mark.parametrize("name", ["Ani", "_Curley(s)", "a:b", "عمر", "p1é", ">x<"])
def test_a_nickname_may_have_brackets_and_colons(name: str) -> None:
    assert Line(f">{name}: ABC - +0 0", 1).nickname == name


def test_a_line_may_go_on_right_after_the_colon() -> None:
    assert Line(">Ani:ABC - +0 0", 1).nickname == "Ani"


@pytest.mark.parametrize(
    ("text", "msgid", "column"),
    [
        (">", faults.EVENT_MALFORMED, 1),
        (">Ani", faults.EVENT_MALFORMED, 1),
        (">Ani:", faults.EVENT_MALFORMED, 6),
        (">Ani: ABC", faults.EVENT_MALFORMED, 10),
        (">Ani: ABC DEF +3 3", faults.EVENT_MALFORMED, 11),
        (">Ani: ABC 8D +3 3", faults.EVENT_MALFORMED, 14),
        (">Ani: ABC (AB +3 3", faults.EVENT_MALFORMED, 11),
        (">Ani: ABC 8D AB three 3", faults.SCORE_MALFORMED, 17),
        (">Ani: ABC 8D AB +3", faults.SCORE_MALFORMED, 19),
        (">Ani: ABC 8D AB +3 123456789", faults.SCORE_MALFORMED, 20),
    ],
)
def test_a_malformed_line_is_placed(text: str, msgid: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        event(text)
    assert isinstance(caught.value.fault, Message)
    assert caught.value.fault.msgid == msgid
    assert (caught.value.line, caught.value.column) == (7, column)
