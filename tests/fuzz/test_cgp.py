"""Whatever text comes as a CGP position, only the error tree comes out."""

from __future__ import annotations

import contextlib

from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import KotakataError
from kotakata.game.evolve import fold
from kotakata.notation import cgp_of, read_cgp, write_cgp
from kotakata.rules.loader import load_edition, load_layout
from tests.fuzz.mutation import spoilt_bytes
from tests.notation.matches import all_matches

ENGLISH, ARABIC, CLASSIC = load_edition("english"), load_edition("arabic"), load_layout("classic")
GOOD = [
    write_cgp(cgp_of(position), position.setup.edition, position.setup.layout).encode()
    for position in (fold(all_matches()[name]) for name in ("team", "arabic", "clock"))
]
PIECES = st.sampled_from(
    ["15/", "15/" * 14 + "15", "A", "a", "[", "]", "?", "9", "0", "/", " ", "x", ";"]
)


@given(spoilt_bytes(GOOD))
def test_a_spoilt_position_is_refused_or_right(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    for edition in (ENGLISH, ARABIC):
        with contextlib.suppress(KotakataError):
            position = read_cgp(text, edition, CLASSIC)
            assert read_cgp(write_cgp(position, edition, CLASSIC), edition, CLASSIC) == position


@given(st.lists(PIECES, max_size=30).map("".join))
def test_a_position_put_together_is_refused_or_right(text: str) -> None:
    with contextlib.suppress(KotakataError):
        read_cgp(text, ENGLISH, CLASSIC)
