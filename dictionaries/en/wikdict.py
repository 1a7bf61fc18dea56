"""WikDict: Wiktionary's senses with their labels, out of five bilingual dictionaries.

An entry gives a translation and, below it, the English sense, turn by turn. Indonesian translations
are kept as meanings for learners.
"""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from dictionaries.fetch import sources

LANGUAGES: Final = ("bul", "fin", "jpn", "nor", "ind")
HEAD: Final = re.compile(r"^([A-Za-z]+)(?: /.*)? <(\w+)>$")
ANY_HEAD: Final = re.compile(r"^\S.* <\w+>$")
PARTS: Final = {
    "n": "n",
    "v": "v",
    "adj": "a",
    "adv": "r",
    "pn": "P",
    "interjection": "i",
    "prefix": "p",
    "suffix": "s",
    "preposition": "e",
    "conjunction": "c",
    "pronoun": "o",
    "numeral": "m",
    "determiner": "d",
}
LABEL: Final = re.compile(r"^\(?([A-Za-z ,\-]+?)(?::|\))")
INFORMAL: Final = re.compile(r"\b(?:slang|informal|colloquial|vulgar)", re.IGNORECASE)
NUMBER: Final = re.compile(r"^ ?\d+\.\s*| \d+\.$")
TRANSLATIONS: Final = 3
WORDS: Final = 4


@dataclass(slots=True)
class Head:
    """What WikDict says of a word, written with a small letter."""

    parts: set[str] = field(default_factory=set)
    senses: dict[str, bool] = field(default_factory=dict)
    """Each sense, and whether it is informal."""
    indonesian: list[str] = field(default_factory=list)


@cache
def heads() -> dict[str, Head]:
    """Give the headwords of single words; names are kept apart by their capital."""
    found: dict[str, Head] = defaultdict(Head)
    for language in LANGUAGES:
        for word, part, lines in _entries(language):
            head = found[word]
            head.parts.add(PARTS.get(part, "x"))
            for sense in lines[1::2]:
                label = LABEL.match(sense)
                head.senses.setdefault(sense, bool(label and INFORMAL.search(label[1])))
            if language == "ind":
                _add_indonesian(head, lines)
    return dict(found)


def _add_indonesian(head: Head, lines: list[str]) -> None:
    """Add translations, but for what is an English sense out of its turn."""
    for each in _translations(lines):
        if each not in head.indonesian and each not in head.senses and each.count(" ") < WORDS:
            head.indonesian.append(each)


def _translations(lines: list[str]) -> Iterator[str]:
    for line in lines[0::2]:
        text = NUMBER.sub("", NUMBER.sub("", line)).strip()
        if text:
            yield from [each.strip() for each in text.split(",")][:TRANSLATIONS]


def _entries(language: str) -> Iterator[tuple[str, str, list[str]]]:
    path = f"usr/share/dictd/freedict-eng-{language}.dict.dz"
    packed = sources()[f"wikdict-{language}"].read(path)
    word, part = "", ""
    lines: list[str] = []
    for line in gzip.decompress(packed).decode("utf-8").splitlines():
        if ANY_HEAD.match(line):
            if word:
                yield word, part, lines
            head = HEAD.match(line)
            word, part, lines = (head[1], head[2], []) if head else ("", "", [])
        elif word:
            lines.append(line)
    if word:
        yield word, part, lines
