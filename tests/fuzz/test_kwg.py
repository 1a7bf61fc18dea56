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
    for _ in range(draw(st.integers(1, 4))):
        content = draw(st.sampled_from(SPOILS))(draw, content)
    return bytes(content)


def flip(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Turn one bit about."""
    if content:
        content[draw(st.integers(0, len(content) - 1))] ^= 1 << draw(st.integers(0, 7))
    return content


def point(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Let a node of either layout point somewhere else, or put one in another's place."""
    size = len(content) // 4
    if size:
        place = 4 * draw(st.integers(0, size - 1))
        node = int.from_bytes(content[place : place + 4], "little")
        target = draw(st.integers(0, size))
        source = 4 * draw(st.integers(0, size - 1))
        other = int.from_bytes(content[source : source + 4], "little")
        choices = [node & ~0x3FFFFF | target, node & 0xFF | target << 8, other]
        content[place : place + 4] = draw(st.sampled_from(choices)).to_bytes(4, "little")
    return content


def cut(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Lose a part."""
    begin = draw(st.integers(0, len(content)))
    end = draw(st.integers(begin, len(content)) | st.just(len(content)))
    return content[:begin] + content[end:]


def add(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Put something in."""
    place = draw(st.integers(0, len(content)))
    return content[:place] + draw(st.binary(max_size=12)) + content[place:]


def repeat(draw: st.DrawFn, content: bytearray) -> bytearray:
    """Say something twice."""
    return content + content[draw(st.integers(0, len(content))) :]


def swap(_draw: st.DrawFn, content: bytearray) -> bytearray:
    """Turn the bytes of each node about."""
    return bytearray(
        b"".join(content[place : place + 4][::-1] for place in range(0, len(content), 4))
    )


SPOILS: Final = (flip, point, point, cut, add, repeat, swap)


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


@given(spoilt() | st.binary(max_size=64), st.none() | st.sampled_from(LAYOUTS), st.integers(1, 63))
def test_only_our_own_errors_come_out(content: bytes, layout: Layout | None, letters: int) -> None:
    try:
        graph = WordGraph.read(content, "list.kwg", letters=letters, layout=layout)
    except KotakataError:
        return
    use(graph)
