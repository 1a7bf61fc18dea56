from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import BLANK_BIT, UNKNOWN
from kotakata.lexicon.graph import CLASSIC, LAYOUTS, WIDE, Layout, Question, WordGraph
from tests.lexicon.graph.lists import enable, plain_words, some
from tests.oracles.words import PlainWords, Word, lists, reads, spelled


def graph_of(plain: PlainWords, layout: Layout | None = None, *, gaddag: bool = True) -> WordGraph:
    return WordGraph.of(plain.words, gaddag=gaddag, layout=layout, letters=plain.letters)


@given(plain_words())
def test_every_word_is_in_and_nothing_near_it_that_is_none(plain: PlainWords) -> None:
    graph = graph_of(plain)
    for word in plain.words:
        assert word in graph
        for other in plain.near(word):
            assert (other in graph) == (other in plain.words)


@given(plain_words())
def test_every_beginning_is_one_and_nothing_near_it_that_is_none(plain: PlainWords) -> None:
    graph = graph_of(plain)
    beginnings = plain.beginnings()
    for beginning in beginnings:
        assert graph.has_prefix(beginning)
        for other in plain.near(beginning):
            assert graph.has_prefix(other) == (other in beginnings)


@given(plain_words())
def test_the_words_come_in_the_order_of_the_alphabet(plain: PlainWords) -> None:
    graph = graph_of(plain)
    assert list(graph) == sorted(plain.words)
    assert len(graph) == len(plain.words)


@given(plain_words())
def test_the_words_with_a_beginning(plain: PlainWords) -> None:
    graph = graph_of(plain)
    for beginning in plain.beginnings():
        wanted = sorted(word for word in plain.words if word[: len(beginning)] == beginning)
        assert list(graph.words(beginning)) == wanted


@given(plain_words())
def test_hooks(plain: PlainWords) -> None:
    graph = graph_of(plain)
    for beginning in plain.beginnings():
        hooks = graph.hooks(beginning)
        assert hooks.front == plain.front_hooks(beginning)
        assert hooks.back == plain.back_hooks(beginning)


@given(plain_words(), st.sampled_from(LAYOUTS), st.booleans())
def test_the_nodes_spell_the_words_and_nothing_else(
    plain: PlainWords, layout: Layout, gaddag: bool
) -> None:
    graph = graph_of(plain, layout, gaddag=gaddag)
    dawg = list(spelled(graph.nodes, layout.name, graph.dawg))
    assert dawg == sorted(plain.words)
    outwards = list(spelled(graph.nodes, layout.name, graph.gaddag))
    assert outwards == (sorted(plain.gaddag()) if gaddag else [])


@given(plain_words(), st.sampled_from(LAYOUTS))
def test_the_graph_is_minimal(plain: PlainWords, layout: Layout) -> None:
    graph = graph_of(plain, layout)
    dawg = lists(graph.nodes, layout.name, graph.dawg)
    assert len(dawg) == plain.states()
    both = dawg | lists(graph.nodes, layout.name, graph.gaddag)
    assert len(set(both.values())) == len(both)
    assert 2 + sum(map(len, both.values())) == len(graph.nodes)


@given(plain_words(), st.sampled_from(LAYOUTS), st.randoms())
def test_the_order_of_the_list_does_not_matter(
    plain: PlainWords, layout: Layout, chance: Random
) -> None:
    shuffled = [*plain.words, *plain.words]
    chance.shuffle(shuffled)
    assert WordGraph.of(shuffled, layout=layout).content == graph_of(plain, layout).content


def question(plain: PlainWords) -> st.SearchStrategy[Question]:
    """Draw a question, most of them about letters of the words."""
    used = sorted({letter for word in plain.words for letter in word} | {1})
    letter = st.sampled_from(used)
    run = st.lists(letter, max_size=2).map(tuple)
    return st.builds(
        Question,
        rack=st.none()
        | st.lists(letter | st.just(0) | st.just(BLANK_BIT | 1), max_size=7).map(tuple),
        pattern=st.just(()) | st.lists(letter | st.just(0), max_size=6).map(tuple),
        is_on_board=st.booleans(),
        starts=st.just(()) | run,
        ends=st.just(()) | run,
        contains=st.just(()) | run,
        least=st.integers(0, 5),
        most=st.integers(0, 9),
        limit=st.none() | st.integers(0, 5),
    )


@given(plain_words(longest=6), st.data())
def test_a_search_finds_what_looking_through_the_list_finds(
    plain: PlainWords, data: st.DataObject
) -> None:
    asked = data.draw(question(plain))
    assert graph_of(plain).search(asked) == plain.search(asked)


@given(plain_words(longest=6), st.data())
def test_anagrams_use_the_whole_rack(plain: PlainWords, data: st.DataObject) -> None:
    rack = data.draw(st.lists(st.integers(0, plain.letters), max_size=7).map(tuple))
    graph = graph_of(plain)
    assert graph.anagrams(rack) == plain.search(Question(rack, least=len(rack)))
    assert graph.words_from(rack, least=3) == plain.search(Question(rack, least=3))


def test_the_first_letters_of_a_word_are_the_real_ones() -> None:
    graph = WordGraph.of([(1, 1)])
    assert graph.anagrams((0, 1)) == [(1, 1 | BLANK_BIT)]
    assert graph.anagrams((0, 0)) == [(1 | BLANK_BIT, 1 | BLANK_BIT)]


def test_a_declared_blank_counts_as_its_letter() -> None:
    graph = WordGraph.of([(3, 1, 20)])
    assert (3, 1 | BLANK_BIT, 20) in graph
    assert graph.has_prefix((3 | BLANK_BIT,))
    assert graph.hooks((1, 20 | BLANK_BIT)).front == (3,)
    assert list(graph.words((3 | BLANK_BIT,))) == [(3, 1, 20)]


@pytest.mark.parametrize("tile", [0, UNKNOWN, 64, 127])
def test_what_is_no_letter_is_in_no_word(tile: int) -> None:
    graph = WordGraph.of([(1,), (1, 2), (63, 1)])
    assert (tile,) not in graph
    assert (1, tile) not in graph
    assert not graph.has_prefix((tile,))


def test_no_words_are_a_graph_too() -> None:
    graph = WordGraph.of([])
    assert (len(graph), list(graph), graph.dawg, graph.gaddag) == (0, [], 0, 0)
    assert () not in graph
    assert not graph.has_prefix(())
    assert graph.anagrams((1, 0)) == []


@pytest.mark.parametrize("word", [(), (0,), (1, 27), (1,) * 256])
def test_what_is_no_word_is_refused(word: Word) -> None:
    with pytest.raises(ValueError, match=r"word|letters"):
        WordGraph.of([(1, 2), word], letters=26)


def test_the_longest_word_and_the_last_letter() -> None:
    longest = (63,) * 255
    graph = WordGraph.of([longest])
    assert longest in graph
    assert graph.anagrams(longest) == [longest]
    assert list(spelled(graph.nodes, "classic", graph.dawg)) == [longest]


def test_more_nodes_than_the_layout_can_number_are_refused() -> None:
    narrow = Layout("narrow", 0, 0x3F, 1 << 7, 1 << 6, 8, 7)
    with pytest.raises(OverflowError, match="8 nodes"):
        WordGraph.of([(1, 2, 3, 4, 5, 6, 7)], layout=narrow)
    assert len(WordGraph.of([(1, 2, 3, 4, 5, 6)], layout=narrow, gaddag=False)) == 1


def test_a_rack_with_an_unknown_tile_makes_no_words() -> None:
    with pytest.raises(ValueError, match="unknown"):
        Question(rack=(1, UNKNOWN))


def test_the_words_are_given_as_they_are_asked_for() -> None:
    letters = range(1, 9)
    graph = WordGraph.of([(1, a, b, c) for a in letters for b in letters for c in letters])
    assert list(islice(graph, 2)) == [(1, 1, 1, 1), (1, 1, 1, 2)]


def test_a_large_list() -> None:
    words = enable()
    graph, plain = WordGraph.of(words), set(words)
    assert len(graph) == 168_548
    assert all(word in graph for word in words)
    assert list(graph) == list(words)
    beginnings = {word[:end] for word in words for end in range(len(word) + 1)}
    assert all(graph.has_prefix(beginning) for beginning in beginnings)
    oracle = PlainWords(frozenset(plain), 26)
    for word in some(words, 2000, seed=1):
        for other in oracle.near(word):
            assert (other in graph) == (other in plain)
    for word in some(words, 300, seed=2):
        hooks = graph.hooks(word)
        assert (hooks.front, hooks.back) == (oracle.front_hooks(word), oracle.back_hooks(word))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_large_list_is_spelled_from_every_letter(layout: Layout) -> None:
    words = enable()[:: 1 if layout == CLASSIC else 10]
    graph = WordGraph.of(words, layout=layout)
    nodes, root = graph.nodes, graph.gaddag
    for word in some(words, 3000, seed=3):
        for hook in range(1, len(word)):
            assert reads(nodes, layout.name, root, (*word[:hook][::-1], 0, *word[hook:]))
        assert reads(nodes, layout.name, root, word[::-1])
    assert WIDE.limit > CLASSIC.limit > len(nodes)
