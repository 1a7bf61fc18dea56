"""The word graph of a list, as the bytes of its file."""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.alphabet import Alphabet
from kotakata.lexicon.graph import file
from kotakata.lexicon.graph.word_graph import WordGraph


def build(words: Iterable[str], letters: Iterable[str]) -> bytes:
    """Give the KWG file of words, DAWG and GADDAG; ``letters``: the edition's, in their order."""
    alphabet = Alphabet(tuple(letters))
    graph = WordGraph.of([alphabet.tiles(word) for word in sorted(words)])
    return bytes(file.content_of(graph.nodes))
