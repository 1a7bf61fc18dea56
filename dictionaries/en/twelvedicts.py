"""12dicts: parts of speech of common words and of their forms, interjections among them."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

from dictionaries.fetch import sources


@cache
def parts() -> dict[str, frozenset[str]]:
    """Give the parts of speech: N, V, A (adverbs too), C, P, I (interjection), S (short form)."""
    listed = json.loads(sources()["twelvedicts"].text("package/2of12id.json"))
    found: dict[str, set[str]] = defaultdict(set)
    for part, words in listed.items():
        for word in words:
            found[word.lower()].add(part)
    return {word: frozenset(group) for word, group in found.items()}
