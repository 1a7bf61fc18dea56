"""The rows of the Arabic word facts, one function for each layer, which one licence covers.

Keys are bare spellings, not folded to any edition's tiles. Rows are of words of the list and of
their base words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from dictionaries.ar import arramooz, freedict, words

Row = tuple[str, tuple[str, ...]]

FORM_COLUMNS: Final = ("ways", "particle", "name")
ROOT_COLUMNS: Final = ("vowelled", "roots", "parts", "singulars")
ENGLISH_COLUMNS: Final = ("text",)


@cache
def universe() -> frozenset[str]:
    """Give every word that facts are kept of."""
    listed = words.forms()
    return frozenset(listed) | {base for ways in listed.values() for base, _ in ways}


def forms() -> Iterator[Row]:
    """Give what each word is a form of; ``كتاب:base`` is itself a noun."""
    particles = words.particles()
    for word, ways in sorted(words.forms().items()):
        written = " ".join(f"{base}:{slot}" for base, slot in sorted(ways) if slot != "particle")
        name = "name" if word in words.names() else ""
        yield word, (written, particles.get(word, ""), name)


def roots() -> Iterator[Row]:
    """Give what Arramooz says."""
    for word in sorted(universe() & arramooz.heads().keys()):
        head = arramooz.heads()[word]
        columns = (head.vowelled, head.roots, head.parts, head.singulars)
        yield word, tuple(" ".join(column) for column in columns)


def english() -> Iterator[Row]:
    """Give English meanings."""
    for word in sorted(universe() & freedict.meanings().keys()):
        yield word, (", ".join(freedict.meanings()[word]),)
