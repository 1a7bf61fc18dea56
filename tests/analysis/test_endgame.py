"""The end by search, against trying everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kotakata.alphabet import rack_tile
from kotakata.analysis.endgame import EndgameSearch
from tests.analysis.ends import (
    BOARDS,
    GROUND,
    LETTERS,
    SETUP,
    WORDS,
    interpreted,
    play_words,
    position,
)
from tests.oracles.endgame import best_difference
from tests.oracles.movegen import PlainFinder

if TYPE_CHECKING:
    from kotakata.game.position import Position
    from kotakata.movegen.play import Play

RACKS = st.text("ABCD", min_size=1, max_size=2)
ORACLE = PlainFinder(SETUP, WORDS)
LONG_MS = 60_000


@pytest.fixture(scope="module")
def whole() -> EndgameSearch:
    """Give a search that leaves no play out."""
    return EndgameSearch(play_words(), GROUND, width=400)


def worth_of(seen: Position, play: Play | None, other: tuple[int, ...]) -> int:
    """Give what a move leads to when both go on as well as can be."""
    rack = list(seen.racks[0].tiles)
    if play is None:
        return -best_difference(ORACLE, seen.board, other, tuple(rack), passed=True)
    after = bytearray(seen.board)
    for square, tile in play.placements:
        rack.remove(rack_tile(tile))
        after[square] = tile
    if not rack:
        return play.score + 2 * SETUP.edition.points(other)
    return play.score - best_difference(ORACLE, bytes(after), other, tuple(rack), passed=False)


@given(st.sampled_from(BOARDS), RACKS, RACKS)
@settings(max_examples=25)
def test_no_move_is_better_than_the_one_that_is_found(
    whole: EndgameSearch, board: str, own: str, other: str
) -> None:
    seen, held = position(board, own, [other]), LETTERS.tiles(other)
    found = whole.best(seen, 0, budget_ms=LONG_MS)
    best = best_difference(ORACLE, seen.board, LETTERS.tiles(own), held, passed=False)
    assert worth_of(seen, found, held) == best


def test_it_is_found_with_no_clock_at_hand_too() -> None:
    seen = position(BOARDS[0], "CDA", ["BB"])
    search = EndgameSearch(play_words(), GROUND)
    assert search.best(seen, 0, budget_ms=0) == search.best(seen, 0, budget_ms=LONG_MS)


def test_who_cannot_play_passes() -> None:
    assert (
        EndgameSearch(play_words(), GROUND).best(position(BOARDS[1], "C", ["B"]), 0, budget_ms=0)
        is None
    )


def test_plain_python_finds_the_same() -> None:
    search = EndgameSearch(play_words(), GROUND)
    seen = [position(board, "DA?", ["CBA"]) for board in BOARDS]
    found = [search.best(each, 0, budget_ms=0) for each in seen]
    script = """
from kotakata.analysis.endgame import EndgameSearch
from tests.analysis.ends import BOARDS, GROUND, play_words, position
search = EndgameSearch(play_words(), GROUND)
print([search.best(position(board, "DA?", ["CBA"]), 0, budget_ms=0) for board in BOARDS])
"""
    assert interpreted(script) == f"{found}\n"


@pytest.mark.parametrize(
    ("seen", "player"),
    [
        (position(BOARDS[0], "AB", ["CD"], in_bag="A"), 0),
        (position(BOARDS[0], "AB", ["CD", "AA"]), 0),
        (position(BOARDS[0], "", ["CD"]), 0),
        (position(BOARDS[0], "AB", ["CD"]), 7),
    ],
)
def test_what_is_no_end_for_two_is_refused(seen: Position, player: int) -> None:
    with pytest.raises(LookupError):
        EndgameSearch(play_words(), GROUND).best(seen, player, budget_ms=0)
