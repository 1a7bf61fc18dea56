"""Which words do exactly these letters make: against sorting the letters of every word."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.lexicon.graph import WordGraph
from tests.require import corpus

if TYPE_CHECKING:
    from kotakata.movegen._word_map import WordMap

NAMES = ("kotakata.movegen._lists", "kotakata.movegen._word_map")
TWINS = ("as installed", "interpreted")


def word_map(words: list[bytes], twin: str, longest: int = 26) -> WordMap:
    load = kernel.load if twin == "as installed" else kernel.interpreted
    lists, maps = map(load, NAMES)
    graph = WordGraph.of(words)
    listed = lists.Lister(graph.nodes, graph.layout).build(graph.dawg, graph.gaddag)
    made: WordMap = maps.WordMap(maps.WordMapper(listed, longest).build())
    return made


def by_letters(words: list[bytes]) -> dict[bytes, list[bytes]]:
    classes: dict[bytes, list[bytes]] = defaultdict(list)
    for word in sorted(words):
        classes[bytes(sorted(word))].append(word)
    return dict(classes)


words = st.lists(
    st.lists(st.integers(1, 63), min_size=1, max_size=26).map(bytes), min_size=1, unique=True
)


@pytest.mark.parametrize("twin", TWINS)
@given(words)
def test_every_word_is_found_by_its_letters(twin: str, words: list[bytes]) -> None:
    made = word_map(words, twin)
    for letters, expected in by_letters(words).items():
        assert made.anagrams(letters) == expected
        assert made.anagrams(letters[::-1]) == expected


@pytest.mark.parametrize("twin", TWINS)
def test_letters_of_no_word_find_none(twin: str) -> None:
    made = word_map([b"\1\2", b"\2\1", b"\1\2\3"], twin)
    assert made.anagrams(b"\1\2") == [b"\1\2", b"\2\1"]
    assert [made.anagrams(letters) for letters in (b"", b"\1", b"\1\1", b"\1\2\2")] == [[]] * 4


@pytest.mark.parametrize("twin", TWINS)
def test_a_list_without_words_has_none(twin: str) -> None:
    made = word_map([], twin)
    assert made.anagrams(b"\1") == []
    assert not any(made.may_have(b"\1", wild) for wild in (0, 1, 2))


@pytest.mark.parametrize("twin", TWINS)
def test_words_longer_than_the_board_are_left_out(twin: str) -> None:
    made = word_map([b"\1\2\3", b"\1\2\3\4"], twin, longest=3)
    assert made.anagrams(b"\3\2\1") == [b"\1\2\3"]
    assert made.anagrams(b"\4\3\2\1") == []


@pytest.mark.parametrize("twin", TWINS)
@given(words)
def test_a_bit_table_denies_no_word_that_is_there(twin: str, words: list[bytes]) -> None:
    made = word_map(words, twin)
    for word in words[:5]:
        for wild in range(min(3, len(word) + 1)):
            for kept in combinations(word, len(word) - wild):
                assert made.may_have(bytes(kept), wild)


@given(words)
def test_twins_make_the_same_arrays(words: list[bytes]) -> None:
    graph = WordGraph.of(words)
    made = []
    for load in (kernel.load, kernel.interpreted):
        lists, maps = map(load, NAMES)
        listed = lists.Lister(graph.nodes, graph.layout).build(graph.dawg, graph.gaddag)
        arrays = maps.WordMapper(listed, 26).build()
        assert list(arrays) == list(maps.ARRAYS)
        assert [array.format for array in arrays.values()] == list(maps.ARRAYS.values())
        made.append({name: array.tobytes() for name, array in arrays.items()})
    assert made[0] == made[1]


def test_a_whole_dictionary_agrees_with_sorted_letters() -> None:
    lines = corpus("movegen", "enable.txt").read_text(encoding="ascii").split()
    listed = [bytes(ord(letter) - 96 for letter in line.lower()) for line in lines]
    made = word_map(listed, "as installed")
    classes = by_letters(listed)
    assert all(made.anagrams(letters) == classes[letters] for letters in list(classes)[::5])
    random = Random(4)
    for _ in range(5000):
        letters = bytes(sorted(random.choices(range(1, 27), k=random.randint(2, 7))))
        assert made.anagrams(letters) == classes.get(letters, [])


def test_few_bits_are_set_by_chance() -> None:
    random = Random(4)
    listed = [bytes(random.choices(range(1, 27), k=8)) for _ in range(20_000)]
    made = word_map(listed, "as installed")
    for wild, most in ((0, 0.12), (1, 0.2)):
        asked = [bytes(random.choices(range(1, 27), k=8 - wild)) for _ in range(2000)]
        assert sum(made.may_have(letters, wild) for letters in asked) < most * 2000
