"""What is done with dictionaries as wholes: one brought to the shelf, two compared."""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass
from typing import Final

from kotakata.cli.session.dictionary import find, homes
from kotakata.cli.session.record import path_of
from kotakata.cli.session.user_file import read_list_file
from kotakata.errors import InvalidInput, LexiconError
from kotakata.language import N_, Message
from kotakata.lexicon.importing import (
    THERE,
    Imported,
    Wanted,
    check_name,
    is_graph,
    keep,
    make,
)
from kotakata.lexicon.shelf import LaidWords, is_shipped, open_dictionary, shelf
from kotakata.lexicon.word_list import decode
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition
from kotakata.rules.shelf import EDITIONS
from kotakata.store.place import dictionaries

_SAMPLE: Final = 4096


@dataclass(frozen=True, slots=True)
class Difference:
    """The words of two dictionaries, in the order of writing."""

    both: tuple[str, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def bring(
    file: str,
    name: str,
    *,
    edition: str | None = None,
    source: str | None = None,
    licence: str | None = None,
    encoding: str | None = None,
    replace: bool = False,
) -> Imported:
    """Make a dictionary of a file and put it on the shelf.

    Raises:
        InvalidInput: the file cannot be read or used, or the name is taken or none.
    """
    name = check_name(name)
    if is_shipped(name):
        taken = N_("a shipped dictionary has this name; choose another")
        raise LexiconError(name, Message(taken))
    if name in shelf(homes()) and not replace:
        raise LexiconError(name, Message(THERE))
    path = path_of(file)
    data = read_list_file(path)
    tiles = _edition(edition) if edition else guess_edition(data, path.name)
    wanted = Wanted(name, tiles.name, tiles.alphabet, source or "", licence or "")
    made = make(data, path.name, wanted, encoding)
    keep(made, dictionaries(os.environ), replace=replace)
    return made


def _edition(name: str) -> Edition:
    if name not in EDITIONS.names():
        sentence = N_("there is no tile set {name}; there are {names}")
        raise InvalidInput(fault=Message(sentence, {"name": name, "names": EDITIONS.names()}))
    return load_edition(name)


def guess_edition(data: bytes, name: str) -> Edition:
    """Give the tile set of a text's script: Arabic for Arabic letters, else English."""
    english, arabic = load_edition("english"), load_edition("arabic")
    if is_graph(data, name):
        return english
    try:
        text = decode(data[:_SAMPLE], name, arabic.alphabet)
    except LexiconError:
        return english
    letters = [each for each in text if each.isalpha()]
    rightwards = sum(unicodedata.bidirectional(each) == "AL" for each in letters)
    return arabic if rightwards * 2 > len(letters) else english


def words_of(name: str) -> frozenset[str]:
    """Give all words of a dictionary, as they are laid with the tile set it names first.

    Raises:
        InvalidInput: there is none of that name, or it is damaged.
    """
    about, _ = find(name)
    edition = next(iter(about.graphs))
    loaded = open_dictionary(name, edition, load_edition(edition).alphabet, homes())
    return frozenset(LaidWords(loaded.graph, loaded.alphabet))


def compare(first: str, second: str) -> Difference:
    """Compare two dictionaries.

    Raises:
        InvalidInput: one of them is not there, or damaged.
    """
    one, two = words_of(first), words_of(second)
    parts = (one & two, one - two, two - one)
    return Difference(*[tuple(sorted(part)) for part in parts])
