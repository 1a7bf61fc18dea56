"""FreeDict Arabic-English: English meanings of single words."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final

from dictionaries.ar.words import PLAYABLE, bare
from dictionaries.fetch import sources

PATH: Final = "usr/share/dictd/freedict-ara-eng.dict.dz"
HEAD: Final = re.compile(r"^(\S+)(?: /[^/]*/)?$")
SENSE: Final = re.compile(r"^(?:\d+\.)?\s*(\S.*)$")
MEANINGS: Final = 6
ARTICLE: Final = "ال"


@cache
def meanings() -> dict[str, tuple[str, ...]]:
    """Give the first meanings of each word, by its bare spelling.

    Nouns stand there with the article; it is taken off, and they go first.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    entries = tuple(_entries())
    for has_article in (True, False):
        for word, meaning in entries:
            if word.startswith(ARTICLE) == has_article:
                found[word.removeprefix(ARTICLE)][_small(meaning)] = None
    return {word: tuple(senses)[:MEANINGS] for word, senses in found.items()}


def _entries() -> Iterator[tuple[str, str]]:
    text = gzip.decompress(sources()["freedict-ara"].read(PATH)).decode("utf-8")
    word = ""
    for line in text.splitlines():
        head = HEAD.match(line)
        sense = SENSE.match(line)
        if head and PLAYABLE.fullmatch(bare(head[1])):
            word = bare(head[1])
        elif not line.isascii():
            word = ""
        elif word and sense:
            yield word, sense[1]


def _small(text: str) -> str:
    """Write a meaning with a small letter; there, each begins with a capital."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
