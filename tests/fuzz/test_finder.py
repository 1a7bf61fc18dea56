"""Boards, racks, leaves and files of words that make no sense: plays, or an error that says why."""

from __future__ import annotations

from array import array
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import Finder, Ground, PlayWords
from tests.kit import set_up

WORDS: Final = [
    tuple(ord(letter) - 64 for letter in word)
    for word in ("AB", "BA", "ABLE", "ABLER", "CABLE", "CABLES", "CARE", "CARED", "SCARE", "AA")
]
SQUARES: Final = 225


@cache
def words() -> PlayWords:
    return PlayWords.of(WordGraph.of(WORDS))


@cache
def finder() -> Finder:
    return Finder(words(), Ground.of(set_up("klasik")))


@cache
def file_of_words() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "some.words")
        words().save(path)
        return path.read_bytes()


@st.composite
def boards(draw: st.DrawFn) -> bytes:
    """Draw a board with any numbers on it, at times of another size."""
    board = bytearray(draw(st.sampled_from((SQUARES, SQUARES, SQUARES, SQUARES, 224, 0))))
    for square, tile in draw(st.dictionaries(st.integers(0, 300), st.integers(0, 255))).items():
        if square < len(board):
            board[square] = tile
    return bytes(board)


RACKS: Final = st.lists(st.integers(0, 5) | st.integers(-1, 300), max_size=10)
LEAVES: Final = st.integers(0, 600).flatmap(
    lambda count: st.builds(
        lambda worth: array("i", [worth] * count), st.integers(-(2**31), 2**31 - 1)
    )
)


@given(boards(), RACKS, LEAVES)
def test_a_finder_gives_plays_that_can_be_laid_or_says_what_is_wrong(
    board: bytes, rack: list[int], leaves: array[int]
) -> None:
    try:
        plays = finder().plays(board, rack)
    except ValueError:
        return
    best = finder().best_by_score(board, rack)
    assert (best.score if best else None) == max(plays.scores, default=None)
    for play in plays[:20]:
        for square, _ in play.placements:
            assert not board[square]
    try:
        finder().best(board, rack, leaves)
    except ValueError:
        assert len(leaves) < 1 << len(rack)


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """Draw a file of prepared words after an accident."""
    content = bytearray(file_of_words())
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, max(0, len(content) - 1)))
        match draw(st.sampled_from(("flip", "flip", "cut", "add", "drop"))):
            case "flip" if content:
                content[place] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del content[place:]
            case "drop":
                del content[place : place + draw(st.sampled_from((1, 8, 4096)))]
            case _:
                content[place:place] = draw(st.binary(max_size=16))
    return bytes(content)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("words") / "some.words"


@given(content=spoilt() | st.binary(max_size=64))
def test_a_spoilt_file_of_words_is_told_from_a_sound_one(place: Path, content: bytes) -> None:
    # A file that is mapped must not shrink, so that each is another one.
    place.unlink(missing_ok=True)
    place.write_bytes(content)
    try:
        loaded = PlayWords.load(place)
    except ValueError:
        return
    # What was hit is nothing but the filling behind the first lines.
    assert content[4096:] == file_of_words()[4096:]
    assert sorted(loaded.map.anagrams(bytes((1, 2)))) == [b"\1\2", b"\2\1"]
