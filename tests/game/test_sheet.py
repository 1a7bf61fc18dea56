"""The score sheet against the match: every total, whatever was undone on the way."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from kotakata.game.evolve import fold
from kotakata.game.sheet import sheet
from kotakata.rules.loader import names
from tests.game.wander import Wanderer, setup_for

if TYPE_CHECKING:
    from kotakata.game.setup import Setup

SETUPS = st.builds(
    setup_for,
    st.sampled_from(names()),
    st.integers(2, 4),
    refereed=st.booleans(),
    mode=st.sampled_from(("dealt", "table")),
)


@given(setup=SETUPS, seed=st.integers(0, 2**32), share=st.integers(1, 100))
def test_the_sheet_adds_up_to_the_match_at_every_moment(
    setup: Setup, seed: int, share: int
) -> None:
    events = Wanderer(setup, Random(seed)).wander(100)
    events = events[: max(1, len(events) * share // 100)]
    position = fold(events)
    written = sheet(events)
    assert written.totals == position.scores
    assert written.side_totals == position.side_scores
    assert len(written.turns) == sum(line.is_turn for line in written.lines)
    assert [line.number for line in written.turns] == list(range(1, len(written.turns) + 1))
