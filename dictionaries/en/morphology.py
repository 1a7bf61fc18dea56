"""Base words of forms: AGID as reviewed, WordNet's own words, and for the rest the plain endings.

Words that no permissive source knows get a base word by -s, -es, -ed, -d or -ing when the word list
has one; such a slot begins with a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from dictionaries.en import agid, overrides, twelvedicts, wordnet, words

Lemmas = frozenset[tuple[str, str]]

# An ending, what to write in its place, and the slot.
ENDINGS: Final = (
    ("ies", "y", "?s"),
    ("es", "", "?s"),
    ("s", "", "?s"),
    ("ied", "y", "?d"),
    ("ed", "", "?d"),
    ("ed", "e", "?d"),
    ("ing", "", "?g"),
    ("ing", "e", "?g"),
)
BASE_SLOTS: Final = {"n": "nb", "v": "vb", "a": "ab", "r": "rb"}
SHORTEST: Final = 3
SIBILANTS: Final = ("s", "x", "z", "ch", "sh", "o")


@cache
def lemmas(word: str) -> Lemmas:
    """Give the base words of a word with its slot, in lower case; empty is unknown."""
    found = set(agid.forms().get(word, ()))
    found |= {(word, BASE_SLOTS[sense.pos]) for sense in wordnet.small().get(word, ())}
    dropped, added = overrides.lemmas()
    found = {
        (base, slot)
        for base, slot in found
        if base.upper() not in dropped.get(word.upper(), frozenset())
    }
    found |= {(base.lower(), slot) for base, slot in added.get(word.upper(), ())}
    if not found and word in twelvedicts.parts():
        found = {(word, "xb")}
    return frozenset(found) or frozenset(_by_ending(word))


def _by_ending(word: str) -> Iterator[tuple[str, str]]:
    for ending, instead, slot in ENDINGS:
        if not word.endswith(ending):
            continue
        base = word.removesuffix(ending) + instead
        if len(base) < SHORTEST or base.upper() not in words.extended():
            continue
        if ending == "es" and not base.endswith(SIBILANTS):
            continue
        if not base.endswith("s") or slot != "?s":
            yield base, slot
            return
