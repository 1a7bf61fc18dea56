"""Spoilt word graphs: the reader ends, with our own error or with words."""

from __future__ import annotations

from itertools import islice
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import KotakataError
from kotakata.lexicon.graph import LAYOUTS, Layout, Question, WordGraph

WORDS: Final = [
    tuple(ord(letter) - 64 for letter in word)
    for word in ("A", "AB", "ABLE", "ABLER", "CABLE", "CABLES", "CARE", "CARED", "SCARE", "STABLE")
]

FILES: Final = [
    bytes(WordGraph.of(WORDS, layout=layout, gaddag=gaddag).content)
    for layout in LAYOUTS
    for gaddag in (False, True)
]


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """Draw a file, and do to it what disks, editors and strangers do."""
    content = bytearray(draw(st.sampled_from(FILES)))
    # Most harm is small: what is spoilt all over never gets past the first look.
    spoils = draw(st.sampled_from((NODES, NODES, PARTS)))
    for _ in range(draw(st.integers(1, 3))):
        content = draw(st.sampled_from(spoils))(draw, content)
    return bytes(content)


def flip(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Turn one bit about."""
    if content:
        content[draw(st.integers(0, len(content) - 1))] ^= 1 << draw(st.integers(0, 7))
    return content


def point(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Let a node of either layout point somewhere else, or put one in another's place."""
    nodes = [
        int.from_bytes(content[place : place + 4], "little") for place in range(0, len(content), 4)
    ]
    if nodes:
        place = draw(st.integers(0, len(nodes) - 1))
        is_classic = nodes[place] >> 16 != 0 and nodes[place] & 0xC00000
        target = draw(st.integers(2, len(nodes) + 1))
        aside = (
            nodes[place] & ~0x3FFFFF | target if is_classic else nodes[place] & 0xFF | target << 8
        )
        nodes[place] = draw(st.just(aside) | st.sampled_from(nodes))
    return bytearray(b"".join(node.to_bytes(4, "little") for node in nodes))


def cut(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Lose a part."""
    step = draw(st.sampled_from((1, 4)))
    begin = step * draw(st.integers(0, len(content) // step))
    end = begin + step * draw(st.integers(0, 3)) if draw(st.booleans()) else len(content)
    return content[:begin] + content[end:]


def add(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Put something in."""
    place = draw(st.integers(0, len(content)))
    return content[:place] + draw(st.binary(max_size=12)) + content[place:]


def repeat(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Say something twice."""
    return content + content[4 * draw(st.integers(0, len(content) // 4)) :]


def swap(_draw: st.DrawFn, content: bytearray) -> bytearray:
    """Turn the bytes of each node about."""
    return bytearray(
        b"".join(content[place : place + 4][::-1] for place in range(0, len(content), 4))
    )


NODES: Final = (flip, point, point)
PARTS: Final = (*NODES, cut, add, repeat, swap)


def use(graph: WordGraph) -> None:
    """Ask everything there is to ask."""
    words = list(islice(graph, 300))
    assert len(graph) == len(words) or len(words) == 300
    for word in [*words[:20], (), (1, 2), (63,)]:
        assert (word in graph) == (word in words) or len(words) == 300
        graph.has_prefix(word)
        graph.hooks(word)
    graph.anagrams((1, 2, 0, 0))
    graph.search(Question((1, 1, 3, 18, 0), ends=(1,), contains=(18,), limit=50))
    graph.search(Question(pattern=(0, 0, 1), limit=50))
    assert graph.gaddag < len(graph.nodes)


LETTERS: Final = st.sampled_from((63, 26, 20)) | st.integers(1, 63)


@given(spoilt() | st.binary(max_size=64), st.none() | st.sampled_from(LAYOUTS), LETTERS)
def test_only_our_own_errors_come_out(content: bytes, layout: Layout | None, letters: int) -> None:
    try:
        graph = WordGraph.read(content, "list.kwg", letters=letters, layout=layout)
    except KotakataError:
        return
    use(graph)
