"""Whatever bytes come as a GCG record, only the error tree comes out."""

from __future__ import annotations

import contextlib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import KotakataError
from kotakata.notation import read_record, write_gcg
from tests.fuzz.mutation import spoilt_bytes
from tests.notation.matches import all_matches

GAMES = Path(__file__).parents[1] / "games"
FOREIGN = [path.read_bytes() for path in sorted(GAMES.glob("*.gcg"))]
SHORT = ("arabic", "stuck", "resigned")
OWN = [write_gcg(all_matches()[name]).encode() for name in SHORT]


@given(spoilt_bytes(FOREIGN))
def test_a_spoilt_foreign_record_is_refused_or_right(data: bytes) -> None:
    with contextlib.suppress(KotakataError):
        read_record(data)


@given(spoilt_bytes(OWN))
def test_a_spoilt_record_of_ours_is_refused_or_right(data: bytes) -> None:
    with contextlib.suppress(KotakataError):
        read_record(data)


RACKS = st.sampled_from(["", "ABCDEFG", "?ETAOIN", "QZJXKVW", "(AB)", "A", "a1"])
MOVES = st.sampled_from(
    ["8H CAT", "H8 DOG", "7G .A", "8D ....", "8K s", "- ", "-- ", "-AB", "-2", "-0", "--A", "(AB)"]
    + [
        "(challenge)",
        "(time)",
        "(?)",
        "15O AAA",
        "O15 AB",
        "8H",
        "1A [CH]A",
        "8H Q_Z",
        "P1 A",
        "( A )",
    ]
)
NUMBERS = st.sampled_from(["+10", "10", "-10", "+0", "0", "+-20", "+5", "5", "99999999", "x", ""])
LINES = st.lists(
    st.builds(">{}: {} {} {} {}".format, st.sampled_from("ab"), RACKS, MOVES, NUMBERS, NUMBERS),
    max_size=6,
)


@given(LINES)
def test_made_up_lines_are_refused_or_right(lines: list[str]) -> None:
    text = "\n".join(["#player1 a", "#player2 b", *lines])
    with contextlib.suppress(KotakataError):
        read_record(text.encode())
