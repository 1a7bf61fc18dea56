"""A word graph as bit masks: the same words, whichever way they are spelt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.lexicon.graph import LAYOUTS, Layout, WordGraph
from kotakata.movegen._lists import Lister, WordLists
from tests.lexicon.graph.lists import enable, plain_words, some
from tests.oracles.words import PlainWords, Word

NAME = "kotakata.movegen._lists"


def listed(graph: WordGraph, twin: str = "as installed") -> WordLists:
    module = kernel.load(NAME) if twin == "as installed" else kernel.interpreted(NAME)
    lister: Lister = module.Lister(graph.nodes, graph.layout)
    return lister.build(graph.dawg, graph.gaddag)


def spelt(lists: WordLists, handle: int, before: Word = ()) -> set[Word]:
    """Spell every word below a list; the separator is tile 0."""
    found = set()
    for letter in range(64):
        if lists.children(handle) >> letter & 1:
            word = (*before, letter)
            if lists.accepted(handle) >> letter & 1:
                found.add(word)
            if below := lists.child(handle, letter):
                found |= spelt(lists, below, word)
    return found


def outwards(word: Word) -> set[Word]:
    """Give every way a word is spelt in the GADDAG."""
    ways = {(*word[:place][::-1], 0, *word[place:]) for place in range(1, len(word))}
    return ways | {word[::-1]}


@given(plain_words(longest=6), st.sampled_from(LAYOUTS))
def test_the_words_are_those_of_the_graph(plain: PlainWords, layout: Layout) -> None:
    lists = listed(WordGraph.of(plain.words, layout=layout))
    assert spelt(lists, lists.dawg) == plain.words
    assert spelt(lists, lists.gaddag) == {way for word in plain.words for way in outwards(word)}


@given(plain_words())
def test_both_twins_make_the_same_lists(plain: PlainWords) -> None:
    graph = WordGraph.of(plain.words)
    ours, theirs = (listed(graph, twin) for twin in ("as installed", "interpreted"))
    assert (ours.buffer, ours.dawg, ours.gaddag) == (theirs.buffer, theirs.dawg, theirs.gaddag)


def test_lists_of_a_real_dictionary_hold_its_words() -> None:
    words = some(enable(), 300, 7)
    lists = listed(WordGraph.of(words))
    assert spelt(lists, lists.dawg) == set(words)


def test_no_words_are_no_lists() -> None:
    lists = listed(WordGraph.of([]))
    assert (lists.dawg, lists.gaddag, lists.children(0), lists.accepted(0)) == (0, 0, 0, 0)


def test_a_letter_that_is_not_in_a_list_leads_nowhere() -> None:
    lists = listed(WordGraph.of([(1, 2, 3), (1, 2, 63)]))
    after = lists.child(lists.child(lists.dawg, 1), 2)
    assert lists.accepted(after) == 1 << 3 | 1 << 63
    assert [lists.child(after, letter) for letter in (2, 3, 62, 63)] == [0, 0, 0, 0]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lists_that_share_their_ends_are_read_too(layout: Layout) -> None:
    # As other programs write them: a list that is the end of another begins in its midst.
    whole = WordGraph.of([(1, 1), (1, 2), (2, 2)], layout=layout)
    nodes = memoryview(bytearray(whole.nodes)).cast("I")
    places = [
        index
        for index in range(len(nodes) - 1)
        if layout.tile(nodes[index]) == 1 and layout.tile(nodes[index + 1]) == 2
    ]
    dawg = whole.dawg
    inner = layout.child(nodes[dawg])
    assert inner in places
    # The list below 2 becomes the second node of the list below 1.
    outer = nodes[dawg + 1]
    nodes[dawg + 1] = outer - (layout.child(outer) - inner - 1 << layout.child_shift)
    lists = listed(WordGraph(nodes, layout))
    assert spelt(lists, lists.dawg) == {(1, 1), (1, 2), (2, 2)}
