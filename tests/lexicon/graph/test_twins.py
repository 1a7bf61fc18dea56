"""The compiled kernel and the same file as plain Python do exactly the same."""

from __future__ import annotations

from array import array
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.alphabet import MAX_LETTERS
from kotakata.lexicon.graph import CLASSIC, LAYOUTS, WIDE, Layout, Question
from tests.lexicon.graph.lists import enable, plain_words, some
from tests.lexicon.graph.test_word_graph import question
from tests.require import require

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.oracles.words import PlainWords, Word


def twins(name: str) -> tuple[ModuleType, ModuleType]:
    """Give a kernel twice, compiled and interpreted."""
    dotted = f"kotakata.lexicon.graph._{name}"
    compiled = kernel.load(dotted)
    require(kernel.is_compiled(compiled), "a compiled kernel")
    return compiled, kernel.interpreted(dotted)


def outcome(act: Callable[[], object]) -> object:
    """Give a result, or the kind and the words of the error."""
    try:
        return act()
    except (ValueError, OverflowError) as error:
        return type(error), str(error)


def built(builder: ModuleType, words: list[bytes], gaddag: bool, limit: int = 1 << 24) -> object:
    return outcome(lambda: builder.Builder(words, 26, limit).build(gaddag).tobytes())


@given(plain_words(), st.booleans())
def test_the_same_bytes(plain: PlainWords, gaddag: bool) -> None:
    words = sorted(map(bytes, plain.words))
    compiled, interpreted = (built(builder, words, gaddag) for builder in twins("builder"))
    assert compiled == interpreted


@given(st.lists(st.binary(max_size=4), max_size=4), st.integers(0, 20))
def test_the_same_errors(words: list[bytes], limit: int) -> None:
    compiled, interpreted = (built(builder, words, True, limit) for builder in twins("builder"))
    assert compiled == interpreted


@given(plain_words())
def test_the_same_nodes_in_the_classic_layout(plain: PlainWords) -> None:
    words = sorted(map(bytes, plain.words))
    narrowed = []
    for builder in twins("builder"):
        nodes = builder.Builder(words, MAX_LETTERS, 1 << 24).build(True)
        builder.narrow(nodes)
        narrowed.append(nodes.tobytes())
    assert narrowed[0] == narrowed[1]


def test_the_same_bytes_for_a_large_list() -> None:
    words = sorted(map(bytes, some(enable(), 20_000, seed=4)))
    compiled, interpreted = (built(builder, words, True) for builder in twins("builder"))
    assert compiled == interpreted


def answers(walker: ModuleType, nodes: memoryview, layout: Layout, asked: list[Word]) -> object:
    walk = walker.Walker(nodes, layout)
    return [
        (
            walk.has(word),
            walk.leads(word),
            walk.branches(word),
            walk.front_hooks(word),
            walk.back_hooks(word),
            walk.find(word, 0),
            walk.find(word, 1),
        )
        for word in asked
    ]


def nodes_of(plain: PlainWords, layout: Layout) -> memoryview:
    builder = twins("builder")[0]
    nodes = builder.Builder(sorted(map(bytes, plain.words)), MAX_LETTERS, 1 << 24).build(True)
    if layout == CLASSIC:
        builder.narrow(nodes)
    return memoryview(nodes)


@given(plain_words(), st.sampled_from(LAYOUTS), st.data())
def test_the_same_answers(plain: PlainWords, layout: Layout, data: st.DataObject) -> None:
    anything = st.lists(st.integers(0, 255), max_size=4).map(tuple)
    asked = [*plain.beginnings(), *data.draw(st.lists(anything, max_size=5))]
    nodes = nodes_of(plain, layout)
    compiled, interpreted = (answers(walker, nodes, layout, asked) for walker in twins("walker"))
    assert compiled == interpreted


def searched(walker: ModuleType, nodes: memoryview, layout: Layout, asked: Question) -> object:
    free, counts = asked.costs()
    search = walker.Search(
        walker.Walker(nodes, layout),
        asked.allowed(),
        free,
        counts,
        asked.shortest,
        asked.most_words,
    )
    return search.run(bytes(asked.ends), bytes(asked.contains))


@given(plain_words(), st.sampled_from(LAYOUTS), st.data())
def test_the_same_finds(plain: PlainWords, layout: Layout, data: st.DataObject) -> None:
    asked = replace(data.draw(question(plain)), most=9)
    nodes = nodes_of(plain, layout)
    compiled, interpreted = (searched(walker, nodes, layout, asked) for walker in twins("walker"))
    assert compiled == interpreted


@given(plain_words(longest=4), st.sampled_from(LAYOUTS), st.integers(1, MAX_LETTERS), st.data())
def test_the_same_faults(
    plain: PlainWords, layout: Layout, letters: int, data: st.DataObject
) -> None:
    nodes = array("I", nodes_of(plain, WIDE).tobytes())
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(nodes) - 1))
        nodes[place] ^= 1 << data.draw(st.integers(0, 31))
    seen = []
    for inspector in twins("inspector"):
        look = inspector.Inspector(memoryview(nodes), layout, letters)
        seen.append((look.inspect(), look.place, look.words))
    assert seen[0] == seen[1]
