"""Racks: tiles that are known, and tiles nobody has seen."""

from __future__ import annotations

import pytest

from kotakata.alphabet import BLANK, BLANK_BIT, UNKNOWN
from kotakata.game.rack import Rack, empty_rack

A, B = 1, 2


def rack(*tiles: int) -> Rack:
    return empty_rack(26).add(tiles)


def test_a_rack_lists_its_tiles_the_unknown_ones_last() -> None:
    assert rack(UNKNOWN, B, A, BLANK).tiles == (BLANK, A, B, UNKNOWN)
    assert rack(UNKNOWN, B, A, BLANK).size == 4


def test_a_declared_blank_is_a_plain_blank_on_the_rack() -> None:
    assert rack(A | BLANK_BIT).holds(BLANK) == 1
    assert rack(BLANK).remove((B | BLANK_BIT,)) == (rack(), ())


def test_known_tiles_are_taken_first_and_what_comes_from_the_unknown_ones_is_told() -> None:
    left, seen = rack(A, UNKNOWN, UNKNOWN).remove((A, B))
    assert left == rack(UNKNOWN)
    assert seen == (B,)


def test_a_missing_tile_is_named() -> None:
    with pytest.raises(LookupError) as missing:
        rack(A, A).remove((A, B, B))
    assert missing.value.args == ((B, B),)


def test_taking_a_tile_that_nobody_saw_leaves_nothing_known() -> None:
    left, seen = rack(A, B, UNKNOWN, UNKNOWN).remove((UNKNOWN, UNKNOWN))
    assert left == rack(UNKNOWN, UNKNOWN)
    assert seen == ()


def test_more_unseen_tiles_than_there_are_cannot_be_taken() -> None:
    with pytest.raises(LookupError):
        rack(A, UNKNOWN).remove((UNKNOWN, UNKNOWN, UNKNOWN))
    with pytest.raises(LookupError):
        rack(A, UNKNOWN).remove((A, UNKNOWN, UNKNOWN))


def test_a_rack_that_goes_altogether_leaves_none() -> None:
    assert rack(A, UNKNOWN).remove((UNKNOWN, UNKNOWN)) == (rack(), ())
