from __future__ import annotations

import mmap
import sys
from array import array
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import LexiconError
from kotakata.lexicon.graph import CLASSIC, LAYOUTS, WIDE, Layout, WordGraph, file
from tests.lexicon.graph.lists import enable, plain_words
from tests.oracles.words import PlainWords, spelled

if TYPE_CHECKING:
    from pathlib import Path

END = 1 << 22
ACCEPTS = 1 << 23

WORDS = [(1, 2), (1, 2, 3), (2, 3), (3, 1, 2), (3, 1, 2, 19)]


def number(tile: int, flags: int, child: int = 0) -> int:
    """Give a node of the classic layout."""
    return tile << 24 | flags | child


def content(*nodes: int) -> bytes:
    return b"".join(node.to_bytes(4, "little") for node in nodes)


def fault(material: bytes, *, letters: int = 26, layout: Layout | None = CLASSIC) -> str:
    """Give what is said against the material."""
    with pytest.raises(LexiconError) as raised:
        WordGraph.read(material, "list.kwg", letters=letters, layout=layout)
    return str(raised.value).removeprefix("list.kwg: ")


@given(plain_words(), st.sampled_from(LAYOUTS), st.booleans())
def test_what_is_written_is_read_again_and_its_layout_found(
    plain: PlainWords, layout: Layout, gaddag: bool
) -> None:
    graph = WordGraph.of(plain.words, layout=layout, gaddag=gaddag)
    again = WordGraph.read(bytes(graph.content), "list.kwg", letters=plain.letters)
    assert again.layout == layout
    assert list(again) == sorted(plain.words)
    assert len(again) == len(plain.words)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_a_file_is_mapped_and_not_copied(layout: Layout, tmp_path: Path) -> None:
    path = tmp_path / "list.kwg"
    WordGraph.of(WORDS, layout=layout).save(path)
    graph = WordGraph.load(path)
    assert list(graph) == WORDS
    assert sys.byteorder == "big" or isinstance(graph.nodes.obj, mmap.mmap)
    assert graph.nodes.readonly


def test_a_file_can_be_read_by_everybody(tmp_path: Path) -> None:
    path = tmp_path / "list.kwg"
    WordGraph.of(WORDS).save(path)
    assert path.stat().st_mode & 0o777 == 0o644


def test_a_file_saved_anew_does_not_disturb_who_reads_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "list.kwg"
    WordGraph.of(WORDS).save(path)
    old = WordGraph.load(path)
    WordGraph.of([(1,)]).save(path)
    assert list(old) == WORDS
    assert list(WordGraph.load(path)) == [(1,)]
    assert [each.name for each in tmp_path.iterdir()] == ["list.kwg"]


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "list.kwg"
    folder.mkdir()
    with pytest.raises(OSError, match=r"list\.kwg"):
        WordGraph.of(WORDS).save(folder)
    assert [each.name for each in tmp_path.iterdir()] == ["list.kwg"]


def test_a_known_checksum_spares_the_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "list.kwg"
    graph = WordGraph.of(WORDS)
    graph.save(path)
    look = Mock(wraps=file.inspect)
    monkeypatch.setattr(file, "inspect", look)
    again = WordGraph.load(path, layout=CLASSIC, checksum=graph.checksum)
    assert not look.called
    assert (len(again), again.checksum) == (len(WORDS), graph.checksum)
    WordGraph.load(path, layout=CLASSIC, checksum="0" * 64)
    assert look.called


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match=r"list\.kwg: the file cannot be read: No such file"):
        WordGraph.load(tmp_path / "list.kwg")


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "list.kwg"
    path.touch()
    with pytest.raises(LexiconError, match="the file is empty"):
        WordGraph.load(path)


def test_a_file_too_large_to_be_one_is_not_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "film.kwg"
    with path.open("wb") as film:
        film.truncate(4 * WIDE.limit + 4)
    with pytest.raises(LexiconError, match="no word graph"):
        WordGraph.load(path)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_no_part_of_a_file_passes_for_the_whole(layout: Layout) -> None:
    whole = bytes(WordGraph.of(WORDS, layout=layout).content)
    for size in range(len(whole)):
        assert fault(whole[:size], layout=layout)
        assert fault(whole[:size], layout=None)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_the_wrong_byte_order_is_named(layout: Layout) -> None:
    nodes = array("I", bytes(WordGraph.of(WORDS, layout=layout).nodes))
    nodes.byteswap()
    assert "wrong order" in fault(nodes.tobytes(), layout=layout)
    assert "wrong order" in fault(nodes.tobytes(), layout=None)


def test_the_wrong_layout_is_named() -> None:
    assert "“wide”, not “classic”" in fault(bytes(WordGraph.of(WORDS, layout=WIDE).content))
    classic = bytes(WordGraph.of(WORDS).content)
    assert "“classic”, not “wide”" in fault(classic, layout=WIDE)


def test_no_words_are_none_in_either_layout() -> None:
    graph = WordGraph.read(bytes(8), "list.kwg")
    assert (len(graph), graph.layout) == (0, CLASSIC)


def test_a_file_that_makes_sense_in_both_layouts_needs_to_be_told() -> None:
    # Made for this: a real list needs more nodes than there can be before the two agree.
    both = 0x01C0_00C1
    classic_child, wide_child = both & CLASSIC.child_mask, both >> WIDE.child_shift
    nodes = [0x200, 0, *[both] * wide_child]
    nodes[classic_child] = both & ~classic_child
    nodes[wide_child] = both & 0xFF
    assert "two layouts" in fault(content(*nodes), layout=None)
    for layout in LAYOUTS:
        graph = WordGraph.read(content(*nodes), "list.kwg", layout=layout)
        assert (list(graph), graph.layout) == ([(1,), (1, 1)], layout)


def test_a_file_of_a_larger_alphabet_is_refused() -> None:
    assert "letter 19, but the alphabet has 18" in fault(
        bytes(WordGraph.of(WORDS).content), letters=18
    )


POINTERS = (number(0, END, 2), number(0, END))

BAD = [
    ("leads out of the file", (*POINTERS, number(1, END, 9))),
    ("leads out of the file", (*POINTERS, number(1, END, 3))),
    ("leads out of the file", (number(0, END, 3), number(0, END), number(1, END | ACCEPTS))),
    ("leads out of the file", (number(0, END, 2), number(0, END, 7), number(1, END | ACCEPTS))),
    ("leads out of the file", (number(0, END, 1), number(0, END), number(1, END | ACCEPTS))),
    ("leads out of the file", (*POINTERS, number(1, END, 1))),
    ("ends in the midst", (*POINTERS, number(1, ACCEPTS))),
    ("letter 27", (*POINTERS, number(27, END | ACCEPTS))),
    ("not in order", (*POINTERS, number(2, ACCEPTS), number(1, END | ACCEPTS))),
    ("not in order", (*POINTERS, number(2, ACCEPTS), number(2, END | ACCEPTS))),
    ("leads to no word", (*POINTERS, number(1, END))),
    ("a separator", (*POINTERS, number(0, 0, 3), number(1, END | ACCEPTS))),
    ("a separator", (*POINTERS, number(0, END | ACCEPTS, 3), number(1, END | ACCEPTS))),
    ("never end", (*POINTERS, number(1, END | ACCEPTS, 2))),
    ("never end", (*POINTERS, number(1, END, 3), number(1, END, 4), number(2, END, 3))),
    ("never end", (*POINTERS, number(1, ACCEPTS), number(2, END, 2))),
    ("never end", (number(0, END), number(0, END, 2), number(1, END, 2))),
]


@pytest.mark.parametrize(("said", "nodes"), BAD, ids=range(len(BAD)))
def test_a_structure_that_cannot_be_is_named(said: str, nodes: tuple[int, ...]) -> None:
    assert said in fault(content(*nodes))


def test_what_follows_a_separator_is_a_word_s_end() -> None:
    word = number(1, END | ACCEPTS)
    downwards = (number(0, END), number(0, END, 2), number(0, END, 3), number(0, END, 4), word)
    assert "a separator" in fault(content(*downwards))
    upwards = (number(0, END, 2), number(0, END, 4), word, number(0, END, 2), number(0, END, 3))
    assert "a separator" in fault(content(*upwards))


def chain(length: int) -> bytes:
    """Spell one word, each node after its child; or before it, when the length is negative."""
    size = abs(length)
    if length > 0:
        children = [0, *range(2, size + 1)]
        root = size + 1
    else:
        children = [*range(3, size + 2), 0]
        root = 2
    nodes = [number(1, END | (0 if child else ACCEPTS), child) for child in children]
    return content(number(0, END, root), number(0, END), *nodes)


@pytest.mark.parametrize("direction", [1, -1])
def test_a_word_longer_than_any_is_refused(direction: int) -> None:
    assert len(WordGraph.read(chain(255 * direction), "list.kwg")) == 1
    assert "more than 255 letters" in fault(chain(256 * direction))


def doubling(levels: int, *, falls: bool) -> bytes:
    """Spell 2 ** levels words with twice as many nodes."""
    starts = [2 + 2 * level for level in range(levels)]
    children = [0, *starts] if falls else [*starts[1:], 0]
    nodes = []
    for _, child in zip(starts, children, strict=False):
        flags = 0 if child else ACCEPTS
        nodes += [number(1, flags, child), number(2, flags | END, child)]
    root = starts[-1] if falls else starts[0]
    return content(number(0, END, root), number(0, END), *nodes)


@pytest.mark.parametrize("falls", [True, False])
def test_more_words_than_can_be_listed_are_refused(falls: bool) -> None:
    assert len(WordGraph.read(doubling(27, falls=falls), "list.kwg")) == 1 << 27
    assert "more words" in fault(doubling(28, falls=falls))
    assert "more words" in fault(doubling(100, falls=falls))


def test_a_gaddag_may_spell_more_than_words_can_be_listed() -> None:
    nodes = doubling(28, falls=False)
    graph = WordGraph.read(nodes[4:8] + nodes[:4] + nodes[8:], "list.kwg")
    assert (len(graph), graph.dawg, graph.gaddag) == (0, 0, 2)


def test_a_file_with_shared_tails_in_any_order_loads() -> None:
    # The list of B is the end of the list of A and B.
    nodes = content(
        number(0, END, 2),
        number(0, END),
        number(1, 0, 4),
        number(2, END, 5),
        number(1, ACCEPTS),
        number(2, END | ACCEPTS),
    )
    graph = WordGraph.read(nodes, "list.kwg")
    assert list(graph) == [(1, 1), (1, 2), (2, 2)]
    assert len(graph) == 3
    assert graph.hooks((2,)).front == (1, 2)


def test_shared_tails_are_counted_where_children_come_first_too() -> None:
    nodes = content(
        number(0, END, 4),
        number(0, END),
        number(1, ACCEPTS),
        number(2, END | ACCEPTS),
        number(1, 0, 2),
        number(2, END, 3),
    )
    assert len(WordGraph.read(nodes, "list.kwg")) == 3


def test_a_graph_may_begin_in_the_midst_of_a_list() -> None:
    nodes = content(number(0, END, 3), number(0, END), number(1, ACCEPTS), number(2, END | ACCEPTS))
    graph = WordGraph.read(nodes, "list.kwg")
    assert (list(graph), len(graph)) == ([(2,)], 1)


def test_a_file_with_a_dawg_alone_may_go_without_the_second_pointer() -> None:
    nodes = content(
        number(0, END, 1), number(1, ACCEPTS, 3), number(2, END | ACCEPTS), number(3, END | ACCEPTS)
    )
    graph = WordGraph.read(nodes, "list.kwg")
    assert list(graph) == [(1,), (1, 3), (2,)]
    assert (graph.gaddag, len(graph)) == (0, 3)
    assert list(WordGraph.read(content(number(0, END)), "list.kwg")) == []


def test_pointers_may_lack_the_end_mark() -> None:
    nodes = content(
        number(0, 0, 2), number(0, 0, 3), number(1, END | ACCEPTS), number(1, END | ACCEPTS)
    )
    assert list(WordGraph.read(nodes, "list.kwg")) == [(1,)]


def test_a_large_file_of_another_program_loads() -> None:
    """Turn the nodes about, parents before children, as other builders write them."""
    ours = WordGraph.of(enable()[::5])
    size = len(ours.nodes)
    begins = [2] + [i + 1 for i in range(2, size - 1) if ours.nodes[i] & END]
    ends = [*begins[1:], size]
    moved, place = {0: 0}, 2
    for begin, end in reversed(list(zip(begins, ends, strict=True))):
        moved[begin] = place
        place += end - begin
    turned = array("I", [0]) * size
    for begin, end in zip([0, 1, *begins], [1, 2, *ends], strict=True):
        for index in range(begin, end):
            node = ours.nodes[index]
            target = moved.get(begin, begin) + index - begin
            turned[target] = node & ~CLASSIC.child_mask | moved[node & CLASSIC.child_mask]
    theirs = WordGraph.read(turned.tobytes(), "list.kwg", letters=26)
    assert list(theirs) == list(ours)
    assert len(theirs) == len(ours)
    outwards = [spelled(each.nodes, "classic", each.gaddag) for each in (ours, theirs)]
    assert all(one == other for one, other in zip(*outwards, strict=True))
