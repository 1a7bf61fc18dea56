"""The shelf of dictionaries: those that are shipped, and a user's own folders beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.errors import LexiconError, NotFound
from kotakata.language import N_, Message
from kotakata.lexicon.about import FILE, About, read_about
from kotakata.lexicon.facts import PlainFacts, WordFacts
from kotakata.lexicon.graph import WordGraph

_SHIPPED: Final = files("kotakata.lexicon").joinpath("dictionaries")


@dataclass(frozen=True, slots=True)
class LaidWords:
    """The words of a graph as text in the tiles' own spelling."""

    graph: WordGraph
    alphabet: Alphabet

    def __contains__(self, word: object) -> bool:
        try:
            return isinstance(word, str) and self.alphabet.spell(word) in self.graph
        except ValueError:
            return False

    def __len__(self) -> int:
        return len(self.graph)

    def __iter__(self) -> Iterator[str]:
        return map(self.alphabet.word, self.graph)


@dataclass(frozen=True, slots=True)
class LoadedDictionary:
    """A dictionary opened for a tile set: its words, and what is known of them."""

    about: About
    alphabet: Alphabet
    graph: WordGraph
    facts: WordFacts


def shelf(homes: Sequence[Path] = ()) -> dict[str, Traversable]:
    """Name every dictionary with its folder; a user's own goes before a shipped one of its name."""
    found: dict[str, Traversable] = {}
    for home in (*homes, _SHIPPED):
        for folder in sorted(_folders(home), key=lambda each: each.name):
            found.setdefault(folder.name, folder)
    return dict(sorted(found.items()))


def is_shipped(name: str) -> bool:
    """Whether a shipped dictionary has the name, in capitals or small letters."""
    return name.casefold() in {folder.name.casefold() for folder in _folders(_SHIPPED)}


def find_dictionary(name: str, homes: Sequence[Path] = ()) -> tuple[About, Traversable]:
    """Find a dictionary by its name.

    Raises:
        NotFound: there is none of that name.
        LexiconError: its folder is damaged.
    """
    folder = shelf(homes).get(name)
    if folder is None:
        raise NotFound(what=Message(N_("dictionary")), name=name)
    return read_about(folder), folder


def open_dictionary(
    name: str, edition: str, alphabet: Alphabet, homes: Sequence[Path] = ()
) -> LoadedDictionary:
    """Open a dictionary for a tile set.

    Raises:
        NotFound: there is none of that name.
        LexiconError: it is damaged, changed, or not made for this tile set.

    >>> english = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    >>> words = open_dictionary("en", "english", english)
    >>> words.facts.has("QUIZ"), words.facts.has("QUIX"), words.about.words == len(words.graph)
    (True, False, True)
    """
    about, folder = find_dictionary(name, homes)
    if edition not in about.graphs:
        fault = Message(N_("it has no words for the tile set {edition}"), {"edition": edition})
        raise LexiconError(name, fault)
    wanted = about.graph_checksums.get(edition)
    try:
        with as_file(folder.joinpath(about.graphs[edition])) as path:
            graph = WordGraph.load(path, letters=alphabet.size, checksum=wanted)
    except LexiconError as error:
        raise LexiconError(name, error.fault) from error
    if graph.checksum != wanted:
        raise LexiconError(name, Message(N_("its words are not those that it was made with")))
    return LoadedDictionary(about, alphabet, graph, _facts(about, LaidWords(graph, alphabet)))


def _facts(about: About, words: LaidWords) -> WordFacts:
    """The readers of each language, imported when they are needed."""
    match about.facts:
        case "en":
            from kotakata.lexicon.english import english_facts

            return english_facts(words)
        case "ar":
            from kotakata.lexicon.arabic import arabic_facts

            return arabic_facts(words, words.alphabet)
        case "id":
            from kotakata.lexicon.indonesian import indonesian_facts

            return indonesian_facts(words)
        case _:
            return PlainFacts(words)


def _folders(home: Traversable) -> Iterator[Traversable]:
    """Give the folders of dictionaries; one that is being written begins with a point."""
    if home.is_dir():
        folders = (each for each in home.iterdir() if not each.name.startswith("."))
        yield from (each for each in folders if each.joinpath(FILE).is_file())
