"""The English word lists: ENABLE1 with SCOWL, cleaned; core and extended.

SCOWL's levels say how common a word is: up to 70 is what large dictionaries have, 80 adds what word
game lists have. Words are upper case, 2 to 15 letters, A to Z.
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from typing import Final

from dictionaries.fetch import sources

PLAYABLE: Final = re.compile(r"[A-Z]{2,15}")
CORE_LEVEL: Final = 70
EXTENDED_LEVEL: Final = 80
SCOWL_FOLDER: Final = "usr/share/dict/scowl/"
# Spelling regions of SCOWL, each also with its variants; the rest are jargon and numerals.
REGIONS: Final = re.compile(
    r"(english|american|australian|british|british_z|canadian)(_variant_\d)?|variant_[12]"
)
VOWEL: Final = re.compile("[AEIOUY]")
# SCOWL alone has many two-letter strings that are no words (KB, XS); these are in dictionaries.
SHORT_WORDS: Final = frozenset(
    ("DA", "FE", "FY", "IO", "JA", "KI", "KO", "KY", "NY", "OI",
     "OO", "OU", "PO", "QI", "TE", "UG", "UR", "YU", "ZA", "ZO")
)  # fmt: skip


@cache
def enable() -> frozenset[str]:
    """Give ENABLE1."""
    listed = json.loads(sources()["enable"].text("scrabble-1.3/scrabble/dictionary.json"))
    return frozenset(word for word in map(str.upper, listed) if PLAYABLE.fullmatch(word))


@cache
def scowl_lists() -> dict[str, tuple[str, ...]]:
    """Give SCOWL's files: ``english-words.10`` and so on, with their lines as they are."""
    return {
        path.removeprefix(SCOWL_FOLDER): tuple(_decode(content).split("\n"))
        for path, content in sources()["scowl"].read_all(SCOWL_FOLDER).items()
    }


def scowl(kind: str, level: int) -> frozenset[str]:
    """Give SCOWL's entries of a kind (words, upper …) up to a level, without accents."""
    found: set[str] = set()
    for name, lines in scowl_lists().items():
        stem, _, number = name.partition(".")
        region, _, sort = stem.partition("-")
        if sort == kind and REGIONS.fullmatch(region) and int(number) <= level:
            found.update(plain(line) for line in lines if line)
    return frozenset(found)


def plain(text: str) -> str:
    """Take accents off letters.

    >>> plain("appliqué")
    'applique'
    """
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(each for each in decomposed if not unicodedata.combining(each))


@cache
def word_list(level: int) -> frozenset[str]:
    """Give ENABLE1 with SCOWL's words up to a level."""
    added = {word.upper() for word in scowl("words", level) if word.islower()}
    return enable() | {word for word in added if _is_good(word)}


def core() -> frozenset[str]:
    """Give the list of the dictionary ``en``."""
    return word_list(CORE_LEVEL)


def extended() -> frozenset[str]:
    """Give the list of the dictionary ``en-extended``."""
    return word_list(EXTENDED_LEVEL)


def _is_good(word: str) -> bool:
    if not PLAYABLE.fullmatch(word) or not VOWEL.search(word):
        return False
    return len(word) > 2 or word in SHORT_WORDS


def _decode(content: bytes) -> str:
    """Read a file of SCOWL: most are Latin-1, some UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1")
