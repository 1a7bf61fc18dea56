"""Spellings of one word: WordNet's synonyms that look alike, British and American, "written also".

Each source by itself. WordNet's pairs carry how many senses they share, so that DRAFT and DRAUGHT
are seen to be one word in some senses only.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from itertools import combinations
from typing import Final

from dictionaries.en import gcide, wordnet
from dictionaries.fetch import sources
from kotakata.lexicon.english.skeleton import look_alike

BREAME: Final = "breame-0.1.2/breame/data/spelling_constants.py"


@cache
def from_wordnet() -> dict[tuple[str, str], tuple[int, int, int]]:
    """Give pairs with the senses they share, and the senses that each has."""
    synsets: dict[str, list[str]] = defaultdict(list)
    for word, senses in wordnet.small().items():
        for sense in senses:
            synsets[sense.synset].append(word)
    shared: dict[tuple[str, str], int] = defaultdict(int)
    for words in synsets.values():
        for one, other in combinations(sorted(set(words)), 2):
            if look_alike(one.upper(), other.upper()):
                shared[one, other] += 1
    small = wordnet.small()
    return {
        (one, other): (count, len(small[one]), len(small[other]))
        for (one, other), count in shared.items()
    }


@cache
def from_breame() -> frozenset[tuple[str, str]]:
    """Give the pairs of British and American spellings."""
    module = ast.parse(sources()["breame"].text(BREAME))
    pairs: set[tuple[str, str]] = set()
    for node in module.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            for one, other in ast.literal_eval(node.value).items():
                if isinstance(other, str) and one.isalpha() and other.isalpha():
                    pairs.add((min(one, other).lower(), max(one, other).lower()))
    return frozenset(pairs)


@cache
def from_gcide() -> frozenset[tuple[str, str]]:
    """Give the pairs that GCIDE has in one headline or calls "written also", if they look alike."""
    return frozenset(
        (min(pair), max(pair))
        for pair in gcide.spelt_also()
        if look_alike(pair[0].upper(), pair[1].upper())
    )
