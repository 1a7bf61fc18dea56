"""Words prepared for the search: kept in a file, found again, and not trusted when damaged."""

from __future__ import annotations

import os
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata import kernel
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen.play_words import PlayWords
from kotakata.movegen.words_file import load_arrays, save_arrays

if TYPE_CHECKING:
    from collections.abc import Iterable

GRAPH: Final = WordGraph.of([(1, 20), (3, 1, 20), (20, 1, 3), (3, 15)])
OTHER: Final = WordGraph.of([(1, 20)])


def content(words: PlayWords) -> tuple[object, ...]:
    """Everything that the search reads."""
    mapped = words.map
    arrays = (mapped.hashes, mapped.table, mapped.begins, mapped.spelled, mapped.exact)
    lists = words.lists
    return (lists.buffer, lists.dawg, lists.gaddag, words.checksum, *map(bytes, arrays))


def kept(folder: Path) -> Path:
    """Give the only file in a folder."""
    (path,) = folder.iterdir()
    return path


def test_words_are_the_same_from_a_file(tmp_path: Path) -> None:
    words = PlayWords.of(GRAPH)
    words.save(tmp_path / "words")
    assert content(PlayWords.load(tmp_path / "words")) == content(words)


def test_words_are_kept_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    first = PlayWords.cached(GRAPH, folder)
    written = kept(folder).stat()
    assert (
        content(PlayWords.cached(GRAPH, folder)) == content(first) == content(PlayWords.of(GRAPH))
    )
    assert kept(folder).stat() == written


def test_every_graph_has_its_own_file(tmp_path: Path) -> None:
    PlayWords.cached(GRAPH, tmp_path)
    assert content(PlayWords.cached(OTHER, tmp_path)) == content(PlayWords.of(OTHER))
    assert len(list(tmp_path.iterdir())) == 2


def test_the_file_of_another_graph_is_made_anew(tmp_path: Path) -> None:
    PlayWords.cached(GRAPH, tmp_path)
    PlayWords.of(OTHER).save(kept(tmp_path))
    assert content(PlayWords.cached(GRAPH, tmp_path)) == content(PlayWords.of(GRAPH))
    assert content(PlayWords.load(kept(tmp_path))) == content(PlayWords.of(GRAPH))


@given(st.data())
def test_a_damaged_file_is_found_out(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "words"
    PlayWords.of(GRAPH).save(path)
    whole = path.read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    damaged = bytearray(whole)
    if data.draw(st.booleans()):
        damaged[place] ^= 1 << data.draw(st.integers(0, 7))
        # Blanks after the header say nothing, so damage there does not matter.
        if whole.index(b"\n", whole.index(b"\n") + 1) < place < 4096:
            return
    else:
        del damaged[place:]
    path.write_bytes(damaged)
    with pytest.raises(ValueError, match="words"):
        PlayWords.load(path)


def test_a_damaged_file_is_made_anew(tmp_path: Path) -> None:
    PlayWords.cached(GRAPH, tmp_path)
    path = kept(tmp_path)
    path.write_bytes(path.read_bytes()[:-1])
    assert content(PlayWords.cached(GRAPH, tmp_path)) == content(PlayWords.of(GRAPH))
    assert content(PlayWords.load(path)) == content(PlayWords.of(GRAPH))


@pytest.mark.parametrize("text", [b"", b"\n", b"GIF89a", bytes(5000)])
def test_a_foreign_file_is_found_out(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "words").write_bytes(text)
    with pytest.raises(ValueError, match="words"):
        PlayWords.load(tmp_path / "words")


def test_a_folder_that_cannot_be_written_to_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert content(PlayWords.cached(GRAPH, tmp_path / "file")) == content(PlayWords.of(GRAPH))


@pytest.mark.skipif(
    os.name != "posix" or os.geteuid() == 0, reason="modes hold only some users back"
)
def test_a_closed_folder_is_no_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    assert content(PlayWords.cached(GRAPH, tmp_path)) == content(PlayWords.of(GRAPH))


def test_nothing_is_left_behind_when_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    with pytest.raises(OSError, match="words"):
        PlayWords.of(GRAPH).save(tmp_path / "words")
    assert [path.name for path in tmp_path.iterdir()] == ["words"]


def test_a_graph_without_gaddag_is_refused() -> None:
    with pytest.raises(ValueError, match="GADDAG"):
        PlayWords.of(WordGraph.of([(1, 20)], gaddag=False))


def test_no_words_are_words_too(tmp_path: Path) -> None:
    words = PlayWords.cached(WordGraph.of([]), tmp_path)
    assert (words.lists.dawg, words.lists.gaddag) == (0, 0)


def test_more_cannot_be_remembered_than_the_header_holds(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="remembered"):
        save_arrays(tmp_path / "words", {"note": "x" * 5000}, {})
    assert not list(tmp_path.iterdir())


def test_arrays_come_back_with_their_names_and_types(tmp_path: Path) -> None:
    arrays = {"a": memoryview(b"abc"), "b": memoryview(bytes(12)).cast("I")}
    save_arrays(tmp_path / "arrays", {"number": 7}, arrays)
    assert load_arrays(tmp_path / "arrays") == ({"number": 7}, arrays)


@given(st.lists(st.integers(0, 2**64 - 1), max_size=9))
def test_both_twins_seal_alike(numbers: Iterable[int]) -> None:
    listed = memoryview(array("Q", numbers))
    name = "kotakata.movegen._lists"
    assert kernel.load(name).seal(listed) == kernel.interpreted(name).seal(listed)


@given(st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=9), st.data())
def test_a_seal_tells_any_change_to_one_number(numbers: list[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(numbers) - 1))
    changed = numbers.copy()
    changed[place] ^= data.draw(st.integers(1, 2**64 - 1) | st.sampled_from([2**63, 2**62]))
    seal = kernel.load("kotakata.movegen._lists").seal
    assert seal(memoryview(array("Q", numbers))) != seal(memoryview(array("Q", changed)))
