"""What the games of a contest share: rules, dictionary and words, read once in each process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.bots.selfplay.plain import is_plain
from kotakata.lexicon.shelf import LoadedDictionary, open_dictionary
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.rules.loader import load_rulebook
from kotakata.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from kotakata.movegen import _word_map
else:
    _word_map = kernel.load("kotakata.movegen._word_map")

DICTIONARIES: Final = {
    "english": "en",
    "indonesian": "id",
    "arabic": "ar",
    "arabic-scrabby": "ar",
}
"""The dictionary that goes with a tile set when none is named."""


@dataclass(frozen=True)
class Stage:
    """Where a contest is played."""

    book: Rulebook
    dictionary: LoadedDictionary
    words: PlayWords

    @property
    def ground(self) -> Ground:
        """What the search for plays needs to know of the rules."""
        return Ground(self.book.edition, self.book.layout, self.book.rules)

    @cached_property
    def word_map(self) -> _word_map.WordMap:
        """The words by their letters."""
        longest = max(self.book.layout.rows, self.book.layout.columns)
        return _word_map.WordMap(_word_map.WordMapper(self.words.lists, longest).build())

    @property
    def is_plain(self) -> bool:
        """Whether the arena knows these rules."""
        return is_plain(self.book.rules)


@lru_cache(maxsize=4)
def stage(rules: str, words: str, homes: tuple[Path, ...] = (), cache: Path | None = None) -> Stage:
    """Set a stage, or give the one that is set; ``words`` may be empty for the usual dictionary.

    Raises:
        RuleSetError: there are no such rules, or they have faults.
        NotFound, LexiconError: there is no such dictionary, or it does not fit the tiles.
    """
    book = load_rulebook(rules)
    edition = book.edition
    name = words or DICTIONARIES.get(edition.name, edition.name)
    dictionary = open_dictionary(name, edition.name, edition.alphabet, homes)
    return Stage(book, dictionary, prepared(dictionary, cache))


def prepared(dictionary: LoadedDictionary, cache: Path | None) -> PlayWords:
    """Prepare the words for the search, or find them prepared in a folder."""
    if cache is None or not hasattr(PlayWords, "cached"):
        return PlayWords.of(dictionary.graph)
    return PlayWords.cached(dictionary.graph, cache)
