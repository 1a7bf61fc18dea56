"""The dictionary of a golden match: every word but those it lacks, and what is said of some."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kotakata.lexicon.facts import PLAIN_ENTRY, Entry, Relation, Share


@dataclass(frozen=True)
class ScriptFacts:
    """``lacks``: words that are not in it. ``forms``: families, base form first (B.5f).

    ``variants``: spellings of one word (A.II.7). ``interjections``: words that are nothing else.
    """

    lacks: frozenset[str] = frozenset()
    forms: tuple[tuple[str, ...], ...] = ()
    variants: tuple[tuple[str, ...], ...] = ()
    interjections: frozenset[str] = frozenset()
    is_dictionary: bool = field(default=True)

    def has(self, word: str) -> bool:
        return word not in self.lacks

    def entry(self, word: str) -> Entry:
        cry: Share = "all" if word in self.interjections else "none"
        return replace(PLAIN_ENTRY, interjection=cry)

    def lemmas(self, word: str) -> frozenset[str] | None:
        return frozenset(family[0] for family in self.forms if word in family) or frozenset((word,))

    def families(self, word: str) -> frozenset[str] | None:
        return self.lemmas(word)

    def variant(self, word: str, other: str) -> Relation:
        return "yes" if any({word, other} <= set(group) for group in self.variants) else "no"

    def derives(self, base: str, result: str) -> Relation:
        return "yes" if any({base, result} <= set(family) for family in self.forms) else "no"
