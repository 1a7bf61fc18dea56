"""``replace`` of the game does what that of the standard library does."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game.clock import Clocks
from kotakata.game.decide.time import Due
from kotakata.game.evolve import fold
from kotakata.game.position import Pending, Position, Result, Start
from kotakata.game.replacing import replace
from kotakata.game.sheet.line import Line
from tests.game.wander import Wanderer, setup_for

REPLACED = (Position, Pending, Start, Result, Clocks, Line, Due)
"""Every record that ``kotakata.game`` replaces fields of in this way."""


@given(seed=st.integers(0, 2**32), phase=st.integers(), board=st.binary())
def test_a_position_is_replaced_as_the_standard_library_does_it(
    seed: int, phase: int, board: bytes
) -> None:
    events = Wanderer(setup_for("klasik", 3, refereed=False), Random(seed)).wander(20)
    position = fold(events)
    changes = {"phase": phase, "board": board}
    made = replace(position, **changes)  # type: ignore[arg-type]  # any value is carried over
    assert made == dataclasses.replace(position, **changes)  # type: ignore[arg-type]
    assert position == fold(events)


@pytest.mark.parametrize("record", REPLACED)
def test_records_that_are_replaced_have_nothing_that_it_would_pass_over(record: type) -> None:
    assert not hasattr(record, "__slots__")
    assert not hasattr(record, "__post_init__")
    assert all(field.init for field in dataclasses.fields(record))
    made: Any = object.__new__(record)
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.at_ms = 0
