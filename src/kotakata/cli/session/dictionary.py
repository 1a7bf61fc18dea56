"""The dictionary a match is played with: one of the shelf by its name, or a word list in a file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from kotakata.cli.session.record import path_of
from kotakata.cli.session.words import read_words
from kotakata.errors import InvalidInput, KotakataError, LexiconError, NotFound
from kotakata.game.setup import Dictionary
from kotakata.language import N_, Message
from kotakata.lexicon.about import About, read_about
from kotakata.lexicon.importing import NONE
from kotakata.lexicon.shelf import LoadedDictionary, find_dictionary, open_dictionary, shelf
from kotakata.referee import WordFacts
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition
from kotakata.store.place import dictionaries

DEFAULTS: Final = {
    "english": "en",
    "indonesian": "id",
    "arabic": "ar",
    "arabic-scrabby": "ar",
}
"""The shipped dictionary that goes with a tile set."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The dictionary of a match: as the record names it, what is known, and where it is found.

    ``place`` is its name on the shelf, or the path of a list. ``notices`` are to be told first.
    """

    dictionary: Dictionary
    facts: WordFacts
    place: str
    notices: tuple[Message, ...] = ()


def homes() -> tuple[Path, ...]:
    """Give the folders of the user's own dictionaries."""
    return (dictionaries(os.environ),)


def choose(asked: str, edition: Edition) -> Chosen | None:
    """Find a dictionary by its name or a list by its path; ``none`` is no dictionary.

    Raises:
        InvalidInput: there is neither, or it cannot be used with these tiles.
    """
    if asked.casefold() == NONE:
        return None
    known = shelf(homes())
    if asked in known:
        loaded = open_for(asked, edition)
        about = loaded.about
        named = Dictionary(about.name, about.words, about.checksum)
        return Chosen(named, loaded.facts, asked)
    file = path_of(asked)
    if not file.exists() and is_name(asked):
        raise InvalidInput(fault=unknown(asked))
    words = read_words(file, edition.alphabet)
    notices = tuple(words.report()) if words.bad or words.duplicates else ()
    return Chosen(words.dictionary, words.listed, str(file.resolve()), notices)


def open_for(name: str, edition: Edition) -> LoadedDictionary:
    """Open a dictionary of the shelf for a tile set.

    Raises:
        InvalidInput: there is none of that name.
        LexiconError: it is damaged, changed, or not made for these tiles.
    """
    about = find(name)[0]
    own = fitting(about, edition) or edition.name
    return open_dictionary(name, own, edition.alphabet, homes())


def find(name: str) -> tuple[About, Traversable]:
    """Find a dictionary of the shelf, with its folder.

    Raises:
        InvalidInput: there is none of that name; those that there are are named.
        LexiconError: its folder is damaged.
    """
    try:
        return find_dictionary(name, homes())
    except NotFound as error:
        raise InvalidInput(fault=unknown(name)) from error


def fitting(about: About, edition: Edition) -> str | None:
    """Give the tile set of a dictionary whose letters are those of an edition; ``None``: none."""
    if edition.name in about.graphs:
        return edition.name
    for name in about.graphs:
        try:
            alphabet = load_edition(name).alphabet
        except KotakataError:
            continue
        if (alphabet.symbols, alphabet.folds) == (edition.alphabet.symbols, edition.alphabet.folds):
            return name
    return None


def fitting_names(edition: Edition) -> tuple[str, ...]:
    """Name the dictionaries that go with a tile set, the one to suggest first."""
    first = DEFAULTS.get(edition.name, "")
    found: dict[str, tuple[bool, bool]] = {}
    for name, folder in shelf(homes()).items():
        try:
            about = read_about(folder)
        except LexiconError:
            continue
        if fitting(about, edition):
            found[name] = name != first, edition.name not in about.graphs
    return tuple(sorted(found, key=lambda name: (found[name], name)))


def is_name(asked: str) -> bool:
    """Whether what was asked for looks like a name rather than a path."""
    return not (set(asked) & {"/", "\\", os.sep}) and not Path(asked).suffix


def unknown(asked: str) -> Message:
    """Say that there is no such dictionary, and which there are."""
    return Message(
        N_("there is no dictionary called {name}; there are {names}"),
        {"name": asked, "names": tuple(shelf(homes()))},
    )
