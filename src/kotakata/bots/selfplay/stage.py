"""What the games of a contest share: rules, dictionary and words, read once in each process."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from kotakata.bots.selfplay.plain import is_plain
from kotakata.lexicon.shelf import LoadedDictionary, open_dictionary
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.rules.loader import load_edition, load_rulebook
from kotakata.rules.rulebook import Rulebook

DICTIONARIES: Final = {
    "english": "en",
    "indonesian": "id",
    "arabic": "ar",
    "arabic-scrabby": "ar",
}
"""The dictionary that goes with a tile set when none is named."""


@dataclass(frozen=True)
class Stage:
    """Where a contest is played: rules, the dictionary's name, its words prepared for the search.

    The dictionary itself is opened again when somebody asks for it: the arena never does, and its
    graph would be ten megabytes for nothing.
    """

    book: Rulebook
    name: str
    words: PlayWords
    homes: tuple[Path, ...] = ()

    @cached_property
    def dictionary(self) -> LoadedDictionary:
        """The dictionary, with what is known of its words."""
        return _opened(self.name, self.book, self.homes)

    @property
    def ground(self) -> Ground:
        """What the search for plays needs to know of the rules."""
        return Ground(self.book.edition, self.book.layout, self.book.rules)

    @property
    def is_plain(self) -> bool:
        """Whether the arena knows these rules."""
        return is_plain(self.book.rules)


@lru_cache(maxsize=4)
def stage(
    rules: str,
    words: str,
    edition: str = "",
    homes: tuple[Path, ...] = (),
    cache: Path | None = None,
) -> Stage:
    """Set a stage, or give the one that is set.

    ``words`` may be empty for the usual dictionary, ``edition`` for the rules' own tiles.

    Raises:
        RuleSetError: there are no such rules, or they have faults.
        NotFound, LexiconError: there is no such dictionary, or it does not fit the tiles.
    """
    book = load_rulebook(rules)
    if edition:
        own = load_edition(edition)
        book = replace(book, rules=replace(book.rules, edition=own.name), edition=own)
    tiles = book.edition
    name = words or DICTIONARIES.get(tiles.name, tiles.name)
    graph = _opened(name, book, homes).graph
    ready = PlayWords.of(graph) if cache is None else PlayWords.cached(graph, cache)
    return Stage(book, name, ready, homes)


def _opened(name: str, book: Rulebook, homes: tuple[Path, ...]) -> LoadedDictionary:
    return open_dictionary(name, book.edition.name, book.edition.alphabet, homes)
