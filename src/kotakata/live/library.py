"""The dictionaries of a server, opened once and shared by all tables; and the computers' knowledge.

Opening reads files and takes time, so it is called off the loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from kotakata.errors import LexiconError, NotFound
from kotakata.game.setup import Dictionary, Setup
from kotakata.language import N_, Message
from kotakata.lexicon.about import About
from kotakata.lexicon.shelf import LoadedDictionary, find_dictionary, open_dictionary, shelf
from kotakata.referee import NoDictionary, WordFacts
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition

if TYPE_CHECKING:
    from kotakata.bots.bot import Bot
    from kotakata.movegen.play_words import PlayWords


class Library:
    """Opened dictionaries.

    ``homes``: folders of dictionaries beside the shipped ones. ``prepared``: where words prepared
    for the search are kept between two runs; ``None`` is nowhere.
    """

    def __init__(self, homes: Sequence[Path] = (), prepared: Path | None = None) -> None:
        self._homes = tuple(homes)
        self._prepared = prepared
        self._lock = Lock()
        self._opened: dict[tuple[str, str], LoadedDictionary] = {}
        self._words: dict[str, PlayWords] = {}

    def names(self, edition: Edition) -> tuple[str, ...]:
        """Name the dictionaries that go with a tile set."""
        found = []
        for name in shelf(self._homes):
            try:
                about, _ = find_dictionary(name, self._homes)
            except LexiconError:
                continue
            if _fitting(about, edition):
                found.append(name)
        return tuple(found)

    def open(self, name: str, edition: Edition) -> LoadedDictionary:
        """Open a dictionary for a tile set.

        Raises:
            NotFound: there is none of that name.
            LexiconError: it is damaged, changed, or not made for these tiles.
        """
        key = name, edition.name
        with self._lock:
            if key not in self._opened:
                about, _ = find_dictionary(name, self._homes)
                own = _fitting(about, edition) or edition.name
                loaded = open_dictionary(name, own, edition.alphabet, self._homes)
                self._opened[key] = loaded
            return self._opened[key]

    def named(self, name: str, edition: Edition) -> Dictionary | None:
        """Give a dictionary as a match names it; ``None`` where none is wanted.

        Raises:
            NotFound, LexiconError: as :meth:`open`.
        """
        if not name:
            return None
        about = self.open(name, edition).about
        return Dictionary(about.name, about.words, about.checksum)

    def facts(self, setup: Setup) -> WordFacts:
        """Give what is known of the words of a match; nothing where its dictionary is not there.

        A dictionary that has changed since the match began is not the one that was named, so it
        is not asked.
        """
        named = setup.dictionary
        if named is None:
            return NoDictionary()
        try:
            loaded = self.open(named.name, setup.edition)
        except (NotFound, LexiconError):
            return NoDictionary()
        same = loaded.about.checksum == named.checksum
        return loaded.facts if same else NoDictionary()

    def opponent(self, level: str, setup: Setup, facts: WordFacts) -> Bot:
        """Give the computer of a level; without a dictionary it can only pass.

        Raises:
            NotFound: there is no such level.
        """
        from kotakata.bots.bot import Modest
        from kotakata.bots.knowledge import Knowledge
        from kotakata.bots.level import LEVELS
        from kotakata.bots.level_bot import LevelBot

        if level not in LEVELS:
            raise NotFound(what=Message(N_("level")), name=level)
        if setup.dictionary is None or not facts.is_dictionary:
            return Modest()
        loaded = self.open(setup.dictionary.name, setup.edition)
        return LevelBot(LEVELS[level], Knowledge.of(setup, loaded, self._play_words(loaded)))

    def _play_words(self, loaded: LoadedDictionary) -> PlayWords:
        from kotakata.movegen.play_words import PlayWords

        checksum = loaded.graph.checksum
        with self._lock:
            if checksum not in self._words:
                made = (
                    PlayWords.of(loaded.graph)
                    if self._prepared is None
                    else PlayWords.cached(loaded.graph, self._prepared)
                )
                self._words[checksum] = made
            return self._words[checksum]


def _fitting(about: About, edition: Edition) -> str | None:
    """Give the tile set of a dictionary whose letters are an edition's; ``None``: it has none."""
    if edition.name in about.graphs:
        return edition.name
    for name in about.graphs:
        try:
            alphabet = load_edition(name).alphabet
        except LexiconError:
            continue
        if (alphabet.symbols, alphabet.folds) == (edition.alphabet.symbols, edition.alphabet.folds):
            return name
    return None
