"""The oracle itself: against no thought at all, and against an engine that others wrote."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.notation.cgp import read_cgp
from tests.kit import set_up, square_of, step_of
from tests.lexicon.graph.lists import enable
from tests.movegen.any_position import AnyPosition, positions
from tests.oracles.movegen import PlainFinder, best, kept
from tests.require import corpus

if TYPE_CHECKING:
    from kotakata.game.event import Placements
    from kotakata.game.setup import Setup

SMALL: Final = st.integers(1, 4)


@given(positions(SMALL, most=3, longest=4))
def test_trying_with_some_thought_finds_what_trying_without_finds(position: AnyPosition) -> None:
    oracle, board, rack = position.oracle, position.board, position.rack
    assert oracle.plays(board, rack) == oracle.tried(board, rack)


def read_play(setup: Setup, board: bytes, text: str) -> tuple[Placements, int]:
    """Read a line such as ``10I (AT)T 3``: where, the word with tiles of the board in brackets."""
    where, word, score = text.split()
    square, step = square_of(setup.layout, where), step_of(setup.layout, where)
    placements = []
    for letter in re.sub(r"[()]", "", word):
        if not board[square]:
            placements.append((square, setup.edition.alphabet.tiles(letter)[0]))
        square += step
    return tuple(placements), int(score)


@cache
def listed() -> list[str]:
    """Read the plays of the first positions, a text for each."""
    text = corpus("movegen", "plays-first-20.txt").read_text(encoding="utf-8")
    return re.split(r"^## \d+\n", text, flags=re.MULTILINE)[1:]


@cache
def english() -> PlainFinder:
    """Find plays with real words."""
    return PlainFinder(set_up("klasik"), enable())


@pytest.mark.parametrize("number", range(20))
def test_an_engine_of_others_finds_the_same(number: int) -> None:
    setup = english().setup
    line = corpus("movegen", "positions.cgp").read_text(encoding="utf-8").splitlines()[number]
    position = read_cgp(line, setup.edition, setup.layout)
    expected = [read_play(setup, position.board, text) for text in listed()[number].splitlines()]
    found = english().plays(position.board, position.racks[0])
    assert found == dict(expected)
    assert len(found) == len(expected)


def test_what_is_kept_are_the_places_that_were_not_played() -> None:
    rack = (0, 3, 3, 5)
    assert kept(rack, ((17, 3), (18, 5 | 128))) == 0b1100
    assert kept(rack, ()) == 0b1111


def test_the_best_is_the_largest_of_score_and_what_is_left() -> None:
    found: dict[Placements, int] = {((0, 1), (1, 2)): 9, ((0, 1),): 2}
    assert best(found, (1, 2)) == 9000
    assert best(found, (1, 2), (0, 0, 7001, 0)) == 9001
    assert best({}, (1, 2)) is None
