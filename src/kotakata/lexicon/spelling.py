"""What people type when they ask a dictionary: a word, a rack, letters on the board; as tiles.

Also what there is to answer where a dictionary may be no more than a list of words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kotakata.alphabet import BLANK, Alphabet, Tiles
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.facts import WordFacts
from kotakata.lexicon.graph import pattern
from kotakata.lexicon.word_list import bare

MOST_TILES: Final = 15
"""Tiles of the largest rack that is looked at."""

NO_TILE: Final = N_("{text} is on no tile")
ONE_WORD: Final = N_("only one word can be asked for at a time, without spaces")

_BLANKS: Final = str.maketrans("؟*", "??")


def read_letters(text: str, alphabet: Alphabet) -> Tiles:
    """Read letters in either case and spelling.

    Raises:
        InvalidInput: a letter is on no tile.
    """
    return _read(text, alphabet, lambda typed, tiles: tiles.spell(typed))


def read_word(text: str, alphabet: Alphabet) -> str:
    """Give a word as the tiles spell it.

    Raises:
        InvalidInput: a letter is on no tile.

    >>> read_word("Cat", Alphabet(tuple("ABCDEFGHIJKLMNOPQRST")))
    'CAT'
    """
    return alphabet.word(read_letters(text, alphabet))


def read_pattern(text: str, alphabet: Alphabet) -> Tiles:
    """Read how a word looks: letters that lie there, a point for each open square.

    Raises:
        InvalidInput: a letter is on no tile.
    """
    return _read(text, alphabet, pattern)


def read_rack(text: str, alphabet: Alphabet) -> Tiles:
    """Read the tiles of a rack, ``?`` a blank; letters in either case and spelling.

    Raises:
        InvalidInput: a letter is on no tile, or there are too many.

    >>> read_rack("ca?t", Alphabet(tuple("ABCDEFGHIJKLMNOPQRST")))
    (3, 1, 0, 20)
    """
    tiles: Tiles = ()
    for number, part in enumerate(bare(text).translate(_BLANKS).split("?")):
        tiles += (BLANK,) * min(number, 1) + read_letters(part.replace(" ", ""), alphabet)
    if len(tiles) > MOST_TILES:
        fault = N_("{count} tiles are too many; {most} at most")
        raise InvalidInput(fault=Message(fault, {"count": len(tiles), "most": MOST_TILES}))
    return tiles


def definitions(facts: WordFacts, word: str, language: str) -> tuple[Definition, ...]:
    """Give the meanings in a language, else in English; a list of words has none."""
    ask = getattr(facts, "definitions", None)
    if ask is None:
        return ()
    found: tuple[Definition, ...] = ask(word, language) or ask(word)
    return found


def evidence(facts: WordFacts, word: str) -> tuple[Evidence, ...]:
    """Give the facts with their sources; a list of words has none."""
    ask = getattr(facts, "evidence", None)
    found: tuple[Evidence, ...] = ask(word) if ask else ()
    return found


def _read(text: str, alphabet: Alphabet, read: Callable[[str, Alphabet], Tiles]) -> Tiles:
    try:
        return read(bare(text), alphabet)
    except ValueError as error:
        part = str(error.args[0])
        fault = Message(NO_TILE, {"text": part}) if part.strip() else Message(ONE_WORD)
        raise InvalidInput(fault=fault) from error
