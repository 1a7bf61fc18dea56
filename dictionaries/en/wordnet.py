"""WordNet 3.1: senses with definitions, usage and capitals, and which words derive from which."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from dictionaries.fetch import sources

FILES: Final = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
WORD: Final = re.compile(r"[A-Za-z]+")
# Synsets that other synsets point at with ";u" (domain of usage).
INFORMAL_DOMAINS: Final = frozenset(
    ("colloquialism", "slang", "vulgarism", "obscenity", "dirty_word", "ethnic_slur",
     "disparagement")
)  # fmt: skip
# A gloss that says so itself: "(British informal) ..", "an informal term for .."
INFORMAL_GLOSS: Final = re.compile(
    r"\([^()]*\b(?:informal(?:ly)?|slang|colloquial(?:ly)?)\b[^()]*\)(?! speech)"
    r"|(?:(?:a|an|friendly|British|military|used) )*"
    r"(?:informal|slang|colloquial|vulgar)(?: or slang)?(?: (?:British|American|intensive))? "
    r"(?:abbreviation|expression|form|name|phrase|reference|terms?|words?|for)\b"
)
DERIVED: Final = frozenset(("+", "\\"))


class SenseKey(NamedTuple):
    """One word of one synset."""

    pos: str
    offset: str
    number: int


@dataclass(frozen=True, slots=True)
class Sense:
    """One sense of a word: as it is written, how common it is, and what it means."""

    word: str
    synset: str
    pos: str
    rank: int
    count: int
    gloss: str
    informal: bool
    linked: frozenset[str]
    """Words, in lower case, that this sense derives from or that derive from it."""

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return not self.word.islower()


@dataclass(slots=True)
class _Synset:
    words: list[str]
    pointers: list[tuple[str, SenseKey, int]]
    gloss: str


@cache
def senses() -> dict[str, list[Sense]]:
    """Give the senses of every single word, in lower case; the commonest first."""
    synsets = {(pos, offset): each for pos in FILES for offset, each in _synsets(pos)}
    informal = _informal_domains(synsets)
    ranks = _ranks()
    found: dict[str, list[Sense]] = defaultdict(list)
    for (pos, offset), synset in synsets.items():
        says_so = bool(INFORMAL_GLOSS.match(synset.gloss))
        for number, word in enumerate(synset.words, start=1):
            if not WORD.fullmatch(word):
                continue
            rank, count = ranks.get((word.lower(), pos, offset), (99, 0))
            linked = frozenset(_linked(synsets, synset, number))
            sense = Sense(
                word,
                pos + offset,
                pos,
                rank,
                count,
                synset.gloss,
                says_so or _is_marked(synset, number, informal),
                linked - {word.lower()},
            )
            found[word.lower()].append(sense)
    for word, group in found.items():
        found[word] = sorted(group, key=lambda each: (-each.count, each.rank, each.synset))
    return dict(found)


@cache
def small() -> dict[str, list[Sense]]:
    """Give the senses that are written without a capital."""
    without = {
        word: [sense for sense in group if not sense.capital] for word, group in senses().items()
    }
    return {word: group for word, group in without.items() if group}


def _synsets(pos: str) -> Iterator[tuple[str, _Synset]]:
    text = sources()["wordnet"].text(f"package/dict/data.{FILES[pos]}", "latin-1")
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        count = int(fields[3], 16)
        words = [fields[4 + 2 * index].partition("(")[0] for index in range(count)]
        at = 4 + 2 * count
        pointers = []
        for index in range(int(fields[at])):
            kind, offset, target, where = fields[at + 1 + 4 * index : at + 5 + 4 * index]
            source, number = divmod(int(where, 16), 256)
            key = SenseKey("a" if target == "s" else target, offset, number)
            pointers.append((kind, key, source))
        yield fields[0], _Synset(words, pointers, gloss.strip())


def _ranks() -> dict[tuple[str, str, str], tuple[int, int]]:
    """Give each sense's place among the senses of its word, and how often it was met."""
    kinds = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
    ranks = {}
    for line in sources()["wordnet"].text("package/dict/index.sense", "latin-1").splitlines():
        key, offset, rank, count = line.split()
        word, _, rest = key.partition("%")
        ranks[word, kinds[rest[0]], offset] = (int(rank), int(count))
    return ranks


def _informal_domains(synsets: dict[tuple[str, str], _Synset]) -> set[tuple[str, str]]:
    return {key for key, synset in synsets.items() if INFORMAL_DOMAINS & set(synset.words)}


def _is_marked(synset: _Synset, number: int, informal: set[tuple[str, str]]) -> bool:
    """Whether a word of a synset is marked as informal; the mark may be of one word only."""
    return any(
        kind == ";u" and source in (0, number) and (key.pos, key.offset) in informal
        for kind, key, source in synset.pointers
    )


def _linked(synsets: dict[tuple[str, str], _Synset], synset: _Synset, number: int) -> Iterator[str]:
    for kind, key, source in synset.pointers:
        if kind in DERIVED and source == number:
            target = synsets[key.pos, key.offset].words[key.number - 1]
            if WORD.fullmatch(target):
                yield target.lower()


def first_sentence(gloss: str) -> str:
    """Give a definition without its examples.

    >>> first_sentence('a small room; "he hid in the closet"')
    'a small room'
    """
    return re.split(r';\s*"', gloss, maxsplit=1)[0].strip(" ;")
