"""The words of a dictionary as a graph: quick to ask, small to keep, shared between processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from mmap import mmap
from pathlib import Path
from typing import TYPE_CHECKING

from kotakata import kernel
from kotakata.alphabet import LETTER_MASK, MAX_LETTERS, Tile, Tiles
from kotakata.lexicon.graph import file
from kotakata.lexicon.graph.layout import CLASSIC, WIDE, Layout
from kotakata.lexicon.graph.question import Question

if TYPE_CHECKING:
    from kotakata.lexicon.graph import _builder as builder
    from kotakata.lexicon.graph import _walker as walker
else:
    builder = kernel.load("kotakata.lexicon.graph._builder")
    walker = kernel.load("kotakata.lexicon.graph._walker")


@dataclass(frozen=True, slots=True)
class Hooks:
    """The letters that make a word when set before, and after, what was asked about."""

    front: Tiles
    back: Tiles


class WordGraph(walker.Words):
    """A set of words, each a sequence of tiles.

    The words stand in a DAWG, a graph in which beginnings and endings in common are kept once
    (Appel & Jacobson 1988); beside it there may be a GADDAG, which spells every word from each of
    its letters outwards (Gordon 1994). A declared blank counts as its letter wherever tiles are
    asked about.

    >>> graph = WordGraph.of([(1, 20), (3, 1, 20), (3, 1, 20, 19)])
    >>> (3, 1, 20) in graph, (3, 1) in graph, graph.has_prefix((3, 1)), len(graph)
    (True, False, True, 3)
    >>> graph.hooks((1, 20))
    Hooks(front=(3,), back=())
    """

    def __init__(self, nodes: memoryview, layout: Layout, count: int | None = None) -> None:
        """Take over nodes that are known to be sound; :meth:`of` and :meth:`load` see to that."""
        super().__init__(walker.Walker(nodes, layout))
        self.nodes = nodes
        self.layout = layout
        self._count = count

    @classmethod
    def of(
        cls,
        words: Iterable[Sequence[Tile]],
        *,
        gaddag: bool = True,
        layout: Layout | None = None,
        letters: int = MAX_LETTERS,
    ) -> WordGraph:
        """Build the graph of words, in any order, doubles allowed.

        The same words give the same nodes. Without a layout it is the classic one as long as that
        can number the nodes. Time for 250,000 words with the compiled kernel: half a second, a
        tenth without the GADDAG; a quarter of a minute where the kernel is not compiled.

        Raises:
            ValueError: a word is empty, longer than 255 tiles, or has a tile that is no letter.
            OverflowError: the words need more nodes than the layout can number.

        >>> WordGraph.of([(2, 1), (1, 2)]).nodes == WordGraph.of([(1, 2), (2, 1), (2, 1)]).nodes
        True
        """
        listed = list(dict.fromkeys(sorted(map(bytes, words))))
        limit = (layout or WIDE).limit
        nodes = builder.Builder(listed, letters, limit).build(gaddag)
        chosen = layout or (CLASSIC if len(nodes) <= CLASSIC.limit else WIDE)
        if chosen == CLASSIC:
            builder.narrow(nodes)
        return cls(nodes.toreadonly(), chosen, len(listed))

    @classmethod
    def load(
        cls,
        path: Path,
        *,
        letters: int = MAX_LETTERS,
        layout: Layout | None = None,
        checksum: str | None = None,
    ) -> WordGraph:
        """Map a file into memory. Without a layout, find out which of the two it has.

        ``letters`` is the size of the alphabet that the file must keep to. A file of ours whose
        :attr:`checksum` is known need not be looked over when it has that checksum.

        Raises:
            LexiconError: the file cannot be read, is no word graph, or is of another alphabet.
        """
        content = file.mapped(path)
        nodes = file.nodes_of(content, path.name)
        if layout is not None and checksum is not None and file.checksum(nodes) == checksum:
            return cls(nodes, layout)
        return cls.read(content, path.name, letters=letters, layout=layout)

    @classmethod
    def read(
        cls,
        content: bytes | mmap,
        name: str,
        *,
        letters: int = MAX_LETTERS,
        layout: Layout | None = None,
    ) -> WordGraph:
        """Take the content of a file as it is, without a copy; ``name`` is for the errors.

        Raises:
            LexiconError: as :meth:`load`.

        >>> graph = WordGraph.of([(1, 20)])
        >>> list(WordGraph.read(bytes(graph.nodes), "at.kwg"))
        [(1, 20)]
        >>> WordGraph.read(bytes(graph.nodes)[:-1], "at.kwg")
        Traceback (most recent call last):
        kotakata.errors.material.LexiconError: at.kwg: it is no word graph, or a part of it is
        missing
        """
        nodes = file.nodes_of(content, name)
        return cls(nodes, *file.inspect(nodes, name, letters=letters, layout=layout))

    def save(self, path: Path) -> None:
        """Write the nodes into a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        file.save_nodes(self.nodes, path)

    @property
    def content(self) -> memoryview:
        """The bytes of the file."""
        return file.content_of(self.nodes)

    @cached_property
    def checksum(self) -> str:
        """The SHA-256 of the file, in hexadecimal digits."""
        return file.checksum(self.nodes)

    @property
    def dawg(self) -> int:
        """The index of the DAWG's first list of nodes; 0 if there are no words."""
        return self.layout.child(self.nodes[0])

    @property
    def gaddag(self) -> int:
        """The index of the GADDAG's first list of nodes; 0 if there is no GADDAG."""
        return file.gaddag_of(self.nodes, self.layout)

    def __len__(self) -> int:
        if self._count is None:
            self._count = file.count_words(self.nodes, self.layout)
        return self._count

    def __iter__(self) -> Iterator[Tiles]:
        return self.words()

    def has_prefix(self, prefix: Sequence[Tile]) -> bool:
        """Whether some word begins so; every word begins with itself, and with nothing."""
        return self.walker.leads(prefix)

    def words(self, prefix: Sequence[Tile] = ()) -> Iterator[Tiles]:
        """Give the words that begin so, in the order of the alphabet, as they are asked for.

        >>> list(WordGraph.of([(1, 20), (3, 1, 20), (3, 15)]).words((3,)))
        [(3, 1, 20), (3, 15)]
        """
        begin = tuple(tile & LETTER_MASK for tile in prefix)
        if begin in self:
            yield begin
        # One search for each next letter, so that the whole dictionary never is one list.
        for tile in self.walker.branches(begin):
            yield from self.search(Question(starts=(*begin, tile)))

    def hooks(self, word: Sequence[Tile]) -> Hooks:
        """Give the letters that make a word of this when set before it, and after it."""
        front, back = self.walker.front_hooks(word), self.walker.back_hooks(word)
        return Hooks(tuple(front), tuple(back))

    def anagrams(self, rack: Sequence[Tile]) -> list[Tiles]:
        """List the words that use all tiles of a rack, in the order of the alphabet.

        A tile that is a blank of the rack is marked with ``BLANK_BIT``. Real tiles go first, so
        each word comes once.

        >>> graph = WordGraph.of([(1, 20), (20, 1), (20, 15)])
        >>> graph.anagrams((20, 0))
        [(129, 20), (20, 129), (20, 143)]
        """
        return self.search(Question(tuple(rack), least=len(rack)))

    def words_from(self, rack: Sequence[Tile], *, least: int = 1) -> list[Tiles]:
        """List the words of at least so many tiles that tiles of a rack make, blanks marked."""
        return self.search(Question(tuple(rack), least=least))

    def search(self, question: Question) -> list[Tiles]:
        """List the words that answer a question, in the order of the alphabet, blanks marked."""
        if question.longest < question.shortest:
            return []
        free, counts = question.costs()
        search = walker.Search(
            self.walker, question.allowed(), free, counts, question.shortest, question.most_words
        )
        ends, contains = (
            bytes(tile & LETTER_MASK for tile in run) for run in (question.ends, question.contains)
        )
        found: list[Tiles] = search.run(ends, contains)
        return found
