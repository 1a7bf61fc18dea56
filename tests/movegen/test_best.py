"""The best play: as high as the highest of all plays, whatever the tiles kept are worth."""

from __future__ import annotations

from array import array
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen.ground import Ground
from tests.lexicon.graph.lists import enable
from tests.movegen import corpus
from tests.movegen.any_position import AnyPosition, positions
from tests.oracles import movegen as oracles

Best: TypeAlias = "tuple[int, int, int] | None"
"""Value, head and tiles of a play, or none."""

TWINS = ("as installed", "interpreted")
INTERPRETED = 40


class Prepared:
    """Words as the kernels search them; their twins make the same of them."""

    def __init__(self, graph: WordGraph) -> None:
        lists, maps = (kernel.load(f"kotakata.movegen.{name}") for name in ("_lists", "_word_map"))
        self.listed = lists.Lister(graph.nodes, graph.layout).build(graph.dawg, graph.gaddag)
        self.arrays = maps.WordMapper(self.listed, 26).build()


class Searcher:
    """All plays and the best play on one ground, of either twin."""

    def __init__(self, words: Prepared, ground: Ground, twin: str) -> None:
        load = kernel.load if twin == "as installed" else kernel.interpreted
        lists, maps, boards, all_plays, hands, slots, best = (
            load(f"kotakata.movegen.{name}")
            for name in ("_lists", "_word_map", "_board", "_plays", "_hand", "_slots", "_best")
        )
        layout, worth, least = ground.layout, ground.edition.worth, ground.opening.least_tiles
        start = layout.start if ground.opening.through_star else -1
        listed = lists.WordLists(words.listed.buffer, words.listed.dawg, words.listed.gaddag)
        word_map = maps.WordMap(words.arrays)
        self.board = boards.Board(
            listed,
            layout.rows,
            layout.columns,
            layout.letter_times,
            ground.word_times,
            worth,
        )
        hand = hands.Hand(word_map, self.board)
        self.slots = slots.Slots(word_map, self.board, hand, ground.bingo, start, least)
        self.finder = best.BestFinder(word_map, self.board, hand, self.slots)
        self.all_plays = all_plays.PlayFinder(listed, worth, ground.bingo, least, start)

    def best(self, board: bytes, rack: bytes, leaves: array[int]) -> Best:
        """Find the best play."""
        self.board.load(board)
        return self.best_here(rack, leaves)

    def best_here(self, rack: bytes, leaves: array[int]) -> Best:
        """Find the best play on the board as it is."""
        if not self.finder.run(rack, leaves):
            return None
        return self.finder.value, self.finder.head, self.finder.tiles

    def highest(self, rack: bytes, leaves: array[int]) -> Best:
        """Find all plays on the board as it is, and give the highest."""
        found = self.all_plays.run(self.board, rack)
        return min(
            (
                (1000 * (head >> 24) + leaves[kept(rack, tiles)], head, tiles)
                for tiles, head in zip(
                    self.all_plays.tiles[:found], self.all_plays.heads[:found], strict=True
                )
            ),
            key=lambda play: (-play[0], *play[1:]),
            default=None,
        )


def kept(rack: bytes, tiles: int) -> int:
    """Give the places of the rack that keep their tiles; of equal tiles the first are laid."""
    mask = (1 << len(rack)) - 1
    while tiles:
        tile = 0 if tiles & 64 else tiles & 63
        mask ^= 1 << next(n for n, of in enumerate(rack) if of == tile and mask >> n & 1)
        tiles >>= 7
    return mask


def any_leaves(rack: bytes, seed: int) -> array[int]:
    """Value what may be kept by chance, equal tiles equally; with seed 0, as nothing."""
    random = Random(seed)
    widest = random.choice((1, 1000, 30_000, 2**31 - 1))
    values: dict[bytes, int] = {}
    leaves = array("i")
    for mask in range(1 << len(rack)):
        part = bytes(tile for place, tile in enumerate(rack) if mask >> place & 1)
        leaves.append(values.setdefault(part, random.randint(-widest, widest) if seed else 0))
    return leaves


@cache
def dictionary() -> Prepared:
    """Prepare the ENABLE list; the test skips where it is absent."""
    return Prepared(WordGraph.of(enable()))


@cache
def english(twin: str) -> Searcher:
    """Search the ENABLE list on the classic board."""
    return Searcher(dictionary(), corpus.ground(), twin)


def bag() -> list[int]:
    """Give all tiles of the English set."""
    counts = corpus.ground().edition.counts
    return [tile for tile, count in enumerate(counts) for _ in range(count)]


def test_the_best_play_is_the_highest_of_all_positions() -> None:
    searcher = english("as installed")
    for number, position in enumerate(corpus.positions()):
        rack = bytes(sorted(position.racks[0]))
        for seed in (0, number + 1):
            leaves = any_leaves(rack, seed)
            found = searcher.best(position.board, rack, leaves)
            assert found == searcher.highest(rack, leaves)


def test_the_best_score_is_what_another_engine_found() -> None:
    searcher = english("as installed")
    for known, position in zip(corpus.figures(), corpus.positions(), strict=True):
        rack = bytes(sorted(position.racks[0]))
        found = searcher.best(position.board, rack, any_leaves(rack, 0))
        assert (found[0] // 1000 if found else -1) == known[2]


def test_plain_python_finds_the_same_best_plays() -> None:
    searcher, plain = map(english, TWINS)
    for number, position in enumerate(corpus.positions()[::15][:INTERPRETED]):
        rack = bytes(sorted(position.racks[0]))
        for seed in (0, number + 1):
            leaves = any_leaves(rack, seed)
            assert plain.best(position.board, rack, leaves) == searcher.best(
                position.board, rack, leaves
            )


@pytest.mark.parametrize("size", [1, 2, 5, 8, 9])
def test_racks_of_other_sizes_have_their_highest_play_too(size: int) -> None:
    searcher = english("as installed")
    random = Random(size)
    tiles = [
        tile for tile, count in enumerate(corpus.ground().edition.counts) for _ in range(count)
    ]
    for position in corpus.positions()[size::30]:
        rack = bytes(sorted(random.sample(tiles, size)))
        leaves = any_leaves(rack, random.randint(0, 9))
        found = searcher.best(position.board, rack, leaves)
        assert found == searcher.highest(rack, leaves)


def test_a_game_is_followed_play_by_play() -> None:
    searcher, fresh = english("as installed"), english("interpreted")
    random = Random(7)
    tiles = [
        tile for tile, count in enumerate(corpus.ground().edition.counts) for _ in range(count)
    ]
    for game in range(3):
        searcher.board.clear()
        fresh.board.clear()
        for turn in range(8):
            rack = bytes(sorted(random.sample(tiles, 7)))
            leaves = any_leaves(rack, game * turn)
            found = searcher.best_here(rack, leaves)
            assert found == searcher.highest(rack, leaves)
            if turn % 4 == 3:
                # Whatever is kept between turns must not show when the next board is another.
                assert found == fresh.best_here(rack, leaves)
            if found:
                searcher.board.put(found[2], found[1])
                fresh.board.put(found[2], found[1])


def test_a_board_taken_over_from_another_is_looked_at_anew() -> None:
    searcher = english("as installed")
    other = Searcher(dictionary(), corpus.ground(), "as installed")
    for number, position in enumerate(corpus.positions()[:40]):
        rack = bytes(sorted(position.racks[0]))
        leaves = any_leaves(rack, number)
        other.board.load(position.board)
        searcher.board.copy_from(other.board)
        found = searcher.best_here(rack, leaves)
        assert found == searcher.highest(rack, leaves)
        if found:
            # The other board goes on, and comes back with few lanes changed.
            other.board.put(found[2], found[1])
            searcher.board.copy_from(other.board)
            assert searcher.best_here(rack, leaves) == searcher.highest(rack, leaves)


@given(positions(), st.integers(0, 5))
def test_any_position_has_its_highest_play(position: AnyPosition, seed: int) -> None:
    rack = bytes(position.rack)
    leaves = any_leaves(rack, seed)
    words, ground = Prepared(position.graph), Ground.of(position.setup)
    searcher, plain = (Searcher(words, ground, twin) for twin in TWINS)
    found = searcher.best(position.board, rack, leaves)
    assert found == searcher.highest(rack, leaves)
    assert found == plain.best(position.board, rack, leaves)


@given(positions(most=7), st.integers(0, 5))
def test_any_position_has_the_value_that_trying_finds(position: AnyPosition, seed: int) -> None:
    rack = bytes(position.rack)
    leaves = any_leaves(rack, seed)
    searcher = Searcher(Prepared(position.graph), Ground.of(position.setup), "as installed")
    found = searcher.best(position.board, rack, leaves)
    tried = position.oracle.plays(position.board, position.rack)
    assert (found[0] if found else None) == oracles.best(tried, rack, leaves)


@pytest.mark.parametrize("twin", TWINS)
@pytest.mark.parametrize(
    ("rack", "leaves"), [(bytes(10), 1024), (b"\2\1", 4), (b"\x81", 2), (b"\1\2", 3)]
)
def test_no_rack_is_refused(twin: str, rack: bytes, leaves: int) -> None:
    finder: Any = english(twin).finder
    with pytest.raises(ValueError, match=r"rack|leaves"):
        finder.run(rack, array("i", [0]) * leaves)
