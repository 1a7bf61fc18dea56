"""What the layers hold of one English word, read into numbers and sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from kotakata.lexicon.layer import Layer

NONE: Final[Mapping[str, str]] = {}
OWN_SLOTS: Final = frozenset(("nb", "vb", "ab", "rb", "xb"))
"""Slots of a word that is a base word itself: noun, verb, adjective, adverb, other."""


@dataclass(frozen=True, slots=True)
class Layers:
    """The layers of facts; those that a packager leaves out are ``None``.

    ``core``: what permissive sources and the review say. ``meanings``: WordNet's definitions.
    ``families``: MorphyNet's derivations. ``wiktionary``, ``gcide``: labels and more meanings.
    """

    core: Layer
    meanings: Layer | None = None
    families: Layer | None = None
    wiktionary: Layer | None = None
    gcide: Layer | None = None

    def row(self, name: str, word: str) -> Mapping[str, str]:
        """Give what a layer holds of a word."""
        layer: Layer | None = getattr(self, name)
        return layer.get(word) if layer else NONE


@dataclass(frozen=True, slots=True)
class Edge:
    """A base word that a word is made from: the affix, and whether in every sense (``whole``)."""

    base: str
    affix: str
    whole: bool
    layer: str


@dataclass(frozen=True, slots=True)
class Count:
    """How many senses a source has of a word, and how many of them it marks as informal."""

    source: str
    senses: int
    informal: int


@dataclass(frozen=True)
class Record:
    """One word."""

    word: str
    layers: Layers

    @cached_property
    def core(self) -> Mapping[str, str]:
        """The row of the permissive layer."""
        return self.layers.row("core", self.word)

    @cached_property
    def wiktionary(self) -> Mapping[str, str]:
        """The row of WikDict."""
        return self.layers.row("wiktionary", self.word)

    @cached_property
    def gcide(self) -> Mapping[str, str]:
        """The row of GCIDE."""
        return self.layers.row("gcide", self.word)

    @cached_property
    def slots(self) -> tuple[tuple[str, str], ...]:
        """Base words with the slot that the word fills of each (``np`` plural, ``vd`` past …)."""
        parts = (each.partition(":") for each in self.core.get("lemmas", "").split())
        return tuple((base, slot) for base, _, slot in parts)

    @cached_property
    def is_base(self) -> bool:
        """Whether the word is a base word itself in one reading."""
        return any(base == self.word and slot in OWN_SLOTS for base, slot in self.slots)

    @cached_property
    def senses(self) -> tuple[int, ...]:
        """Count WordNet's senses: small letter, capital, informal, those that name a cry."""
        return _numbers(self.core.get("wordnet", ""), 4)

    @cached_property
    def parts(self) -> Mapping[str, frozenset[str]]:
        """Parts of speech by source: 12dicts in capitals, WikDict and GCIDE in small letters."""
        found = {
            "twelvedicts": frozenset(self.core.get("parts", "")),
            "wikdict": frozenset(self.wiktionary.get("parts", "")),
            "gcide": frozenset(self.gcide.get("parts", "")),
        }
        return {source: parts for source, parts in found.items() if parts}

    @cached_property
    def counts(self) -> tuple[Count, ...]:
        """Count senses, all and informal ones, by source."""
        small, _, informal, _ = self.senses
        wikdict, gcide = (
            _numbers(self.wiktionary.get("senses", ""), 3),
            _numbers(self.gcide.get("senses", ""), 2),
        )
        found = (
            Count("wordnet", small, informal),
            Count("wikdict", wikdict[0], wikdict[1]),
            Count("gcide", gcide[0], gcide[1]),
        )
        return tuple(each for each in found if each.senses)

    @property
    def is_known(self) -> bool:
        """Whether a source with labels has the word, so that its silence means something."""
        return bool(self.counts or self.parts or self.senses[1])

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """Words that this one is made from, WordNet's first."""
        rows = (("core", self.core), ("families", self.layers.row("families", self.word)))
        return tuple(edge for layer, row in rows for edge in _edges(row.get("bases", ""), layer))

    @cached_property
    def spellings(self) -> Mapping[str, str]:
        """What the sources say of other spellings; see :mod:`.spelling`."""
        return dict(_pairs(self.core.get("spellings", "")))

    @cached_property
    def old_spellings(self) -> frozenset[str]:
        """Other spellings that GCIDE has, in some sense."""
        return frozenset(word for word, _ in _pairs(self.gcide.get("spellings", "")))

    @cached_property
    def reviewed(self) -> Mapping[str, str]:
        """What the review says: ``BASE`` to yes, no or part; and ``label=`` to its value."""
        found = {}
        for each in self.core.get("reviewed", "").split():
            mark = "=" if "=" in each else ":"
            name, _, value = each.partition(mark)
            found[name + "=" if mark == "=" else name] = value
        return found


def _numbers(text: str, count: int) -> tuple[int, ...]:
    return tuple(map(int, text.split("/"))) if text else (0,) * count


def _edges(text: str, layer: str) -> Iterable[Edge]:
    for each in text.split():
        base, affix, how = each.split(":")
        yield Edge(base, affix, how == "y", layer)


def _pairs(text: str) -> Iterable[tuple[str, str]]:
    for each in text.split():
        word, _, said = each.partition(":")
        yield word, said
