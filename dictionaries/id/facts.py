"""The rows of the Indonesian word facts, one function for each layer, which one licence covers.

Keys are upper case, as the tiles spell words. Rows are of words of the list and of their base
words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final

from dictionaries.en import wikdict
from dictionaries.fetch import sources
from dictionaries.id import words

Row = tuple[str, tuple[str, ...]]

FORM_COLUMNS: Final = ("ways", "name")
SYNONYM_COLUMNS: Final = ("parts", "text", "opposites")
ENGLISH_COLUMNS: Final = ("text",)
THESAURUS: Final = "usr/share/mythes/th_id_ID_v2.dat"
SENSE: Final = re.compile(r"\[(\w+)\]\|(.+)")
OPPOSITE: Final = "ant"
MEANINGS: Final = 6


@cache
def universe() -> frozenset[str]:
    """Give every word that facts are kept of."""
    listed = words.forms()
    return frozenset(listed) | {base for ways in listed.values() for base, _ in ways}


def forms() -> Iterator[Row]:
    """Give what each word is made of: ``JALAN:ber-``; ``JALAN:`` is itself a base word."""
    for word, ways in sorted(words.forms().items()):
        written = " ".join(f"{base.upper()}:{affix}" for base, affix in sorted(ways))
        yield word.upper(), (written, "name" if word in words.names() else "")


def synonyms() -> Iterator[Row]:
    """Give the thesaurus: parts of speech, words of like meaning, and of opposite meaning."""
    for word, senses in sorted(_thesaurus().items()):
        parts = " ".join(dict.fromkeys(part for part, _ in senses if part != OPPOSITE))
        like = "; ".join(text for part, text in senses if part != OPPOSITE)
        opposites = "; ".join(text for part, text in senses if part == OPPOSITE)
        yield word.upper(), (parts, like, opposites)


def english() -> Iterator[Row]:
    """Give English words that WikDict translates so."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for word, head in sorted(wikdict.heads().items()):
        for each in head.indonesian:
            if each in universe():
                found[each][word] = None
    for word, meanings in sorted(found.items()):
        yield word.upper(), (", ".join(tuple(meanings)[:MEANINGS]),)


@cache
def _thesaurus() -> dict[str, list[tuple[str, str]]]:
    """Read the thesaurus: a head with the number of its lines, then the lines."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    word = ""
    for line in sources()["mythes-id"].text(THESAURUS, "latin-1").splitlines()[1:]:
        sense = SENSE.fullmatch(line.strip())
        if sense is None:
            word = line.partition("|")[0].strip()
        elif word in universe():
            found[word].append((sense[1].lower(), sense[2].replace("|", ", ")))
    return dict(found)
