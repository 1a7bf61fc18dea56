"""From what was asked of the word builder to its words: which dictionary, tiles and rules."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kotakata.alphabet import Alphabet
from kotakata.cli.session.dictionary import find, fitting, fitting_names, open_for
from kotakata.errors import InvalidInput, LexiconError
from kotakata.language import N_, Message
from kotakata.lexicon.graph import LONGEST, Question
from kotakata.lexicon.shelf import LoadedDictionary
from kotakata.lexicon.spelling import read_letters, read_pattern, read_rack
from kotakata.lexicon.word_builder import BuiltWord, Order, build_words, in_order
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition, load_rulebook, load_rules, names
from kotakata.rules.rulebook import Rulebook

_RULES: Final = {"arabic-scrabby": "scrabby"}
_LENGTH: Final = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed."""

    rack: str = ""
    words: str | None = None
    pattern: str = ""
    starts: str = ""
    ends: str = ""
    contains: str = ""
    length: str = ""
    sort: Order = "score"
    rules: str | None = None


@dataclass(frozen=True, slots=True)
class Built:
    """The words found, and with which dictionary and tiles."""

    words: tuple[BuiltWord, ...]
    dictionary: LoadedDictionary
    edition: Edition


def build(asked: Asked) -> Built:
    """Find words.

    Raises:
        InvalidInput: nothing was asked for, a letter is none of the tiles', or there is no such
            dictionary.
        RuleSetError: there are no such rules.
    """
    book = load_rulebook(asked.rules) if asked.rules else None
    edition, dictionary = open_suitable(asked.words, _letters(asked), book)
    question = _question(asked, edition.alphabet)
    bingo = book.rules.bingo if book else _bingo(edition)
    found = build_words(dictionary.graph, question, edition.worth, bingo)
    return Built(tuple(in_order(found, asked.sort)), dictionary, edition)


def open_suitable(
    name: str | None, letters: str, book: Rulebook | None = None
) -> tuple[Edition, LoadedDictionary]:
    """Open the dictionary of a name, or the one that goes with the rules' tiles or the letters.

    Raises:
        InvalidInput: there is no such dictionary, or it does not fit the rules' tiles.
    """
    if name is None:
        edition = book.edition if book else load_edition(_script_edition(letters))
        fitting_ones = fitting_names(edition)
        if not fitting_ones:
            fault = N_("there is no dictionary for the tile set {edition}")
            raise InvalidInput(fault=Message(fault, {"edition": edition.name}))
        return edition, open_for(fitting_ones[0], edition)
    edition = book.edition if book else edition_of(name)
    return edition, open_for(name, edition)


def edition_of(name: str) -> Edition:
    """Give the tile set that a dictionary is made for, the first of several.

    Raises:
        InvalidInput: there is no such dictionary.
    """
    about, _ = find(name)
    edition = load_edition(next(iter(about.graphs)))
    if fitting(about, edition) is None:
        raise LexiconError(name, Message(N_("it has no tile set")))
    return edition


def _question(asked: Asked, alphabet: Alphabet) -> Question:
    rack = read_rack(asked.rack, alphabet) if asked.rack.strip() else None
    if rack is None and not any((asked.pattern, asked.starts, asked.ends, asked.contains)):
        raise InvalidInput(fault=Message(N_("type the tiles of a rack, or how the word looks")))
    least, most = _lengths(asked.length)
    return Question(
        rack,
        read_pattern(asked.pattern, alphabet),
        is_on_board=rack is not None,
        starts=read_letters(asked.starts, alphabet),
        ends=read_letters(asked.ends, alphabet),
        contains=read_letters(asked.contains, alphabet),
        least=max(2, least),
        most=most,
    )


def _lengths(text: str) -> tuple[int, int]:
    """Read ``5`` or ``3-7``."""
    if not text:
        return 1, LONGEST
    found = _LENGTH.fullmatch(text.replace(" ", ""))
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= least <= most:
        fault = Message(N_("a length is a number or two, 5 or 3-7, not {text}"), {"text": text})
        raise InvalidInput(fault=fault)
    return least, most


def _letters(asked: Asked) -> str:
    return asked.rack + asked.pattern + asked.starts + asked.ends + asked.contains


def _script_edition(text: str) -> str:
    """Give the tile set to think of where letters alone tell: Arabic ones, or others."""
    is_arabic = any(unicodedata.bidirectional(each) == "AL" for each in text if each.isalpha())
    return "arabic" if is_arabic else "english"


def _bingo(edition: Edition) -> Mapping[int, int]:
    """Give the bonus where no rules were named: that of the rules these tiles are known from."""
    return load_rules(_RULES.get(edition.name, names()[0])).bingo
