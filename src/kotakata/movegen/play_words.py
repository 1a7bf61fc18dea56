"""The words of a dictionary, prepared for the search, and kept between two runs."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.movegen.words_file import NoWordsFile, load_arrays, save_arrays

if TYPE_CHECKING:
    from pathlib import Path

    from kotakata.lexicon.graph import WordGraph
    from kotakata.movegen import _lists as lists
    from kotakata.movegen import _word_map as maps
else:
    lists = kernel.load("kotakata.movegen._lists")
    maps = kernel.load("kotakata.movegen._word_map")

_LONGEST: Final = 26
"""Letters of the longest word that the largest board has room for."""

_LISTS: Final = "lists"
_MAP: Final = "map."


class PlayWords:
    """The words of a graph as the kernels search them; shared by any number of finders.

    >>> from kotakata.lexicon.graph import WordGraph
    >>> words = PlayWords.of(WordGraph.of([(3, 1, 20), (1, 3, 20), (1, 20)]))
    >>> [list(word) for word in words.map.anagrams(bytes((20, 1, 3)))]
    [[1, 3, 20], [3, 1, 20]]
    """

    def __init__(
        self, checksum: str, word_lists: lists.WordLists, word_map: maps.WordMap | None = None
    ) -> None:
        """Take what :meth:`of` and :meth:`load` have prepared."""
        self.checksum = checksum
        self.lists = word_lists
        self._map = word_map

    @classmethod
    def of(cls, graph: WordGraph) -> PlayWords:
        """Prepare the words of a graph, which must have its GADDAG.

        Time for 250,000 words with the compiled kernels: 30 ms, and a quarter of a second when
        :attr:`map` is asked for; without, a second, and then ten.

        Raises:
            ValueError: the graph was built without its GADDAG.
        """
        if graph.dawg and not graph.gaddag:
            raise ValueError("plays are found with the GADDAG, which this graph was built without")
        lister = lists.Lister(graph.nodes, graph.layout)
        return cls(graph.checksum, lister.build(graph.dawg, graph.gaddag))

    @classmethod
    def load(cls, path: Path) -> PlayWords:
        """Map a file that :meth:`save` wrote; processes that have it open share its memory.

        Raises:
            ValueError: it is no such file, or damaged, or of another version or machine.
        """
        about, arrays = load_arrays(path)
        roots = int(str(about["dawg"])), int(str(about["gaddag"]))
        mapped = {name.removeprefix(_MAP): array for name, array in arrays.items()}
        word_lists = lists.WordLists(mapped.pop(_LISTS), *roots)
        return cls(str(about["graph"]), word_lists, maps.WordMap(mapped))

    @classmethod
    def cached(cls, graph: WordGraph, folder: Path) -> PlayWords:
        """Give the words of a graph from a file in a folder, which is written if need be.

        A folder that cannot be written to is no error: the words are prepared in memory then.

        Raises:
            ValueError: as :meth:`of`.
        """
        path = folder / f"{graph.checksum[:32]}.words"
        kept = _sound(path, graph.checksum)
        if kept is None:
            words = cls.of(graph)
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                words.save(path)
                # From now on what other processes share, in place of memory of our own.
                kept = _sound(path, graph.checksum)
            kept = kept or words
        return kept

    def save(self, path: Path) -> None:
        """Write the words into a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        about = {"graph": self.checksum, "dawg": self.lists.dawg, "gaddag": self.lists.gaddag}
        arrays = {_LISTS: self.lists.buffer.cast("B").cast("Q")}
        for name in maps.ARRAYS:
            arrays[_MAP + name] = memoryview(getattr(self.map, name))
        save_arrays(path, about, arrays)

    @property
    def map(self) -> maps.WordMap:
        """The words by their letters, which the best play is found with; made when first used."""
        if self._map is None:
            self._map = maps.WordMap(maps.WordMapper(self.lists, _LONGEST).build())
        return self._map


def _sound(path: Path, checksum: str) -> PlayWords | None:
    """Map a file of words if it is there, whole, and of the graph that has a checksum."""
    try:
        words = PlayWords.load(path)
    except NoWordsFile:
        return None
    return words if words.checksum == checksum else None
