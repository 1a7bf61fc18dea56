"""English word facts for the referee's checks: lazily opened layers, answers with three values."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from kotakata.lexicon.english.evidence import Evidence, evidence_of
from kotakata.lexicon.english.label import entry_of
from kotakata.lexicon.english.record import Layers, Record
from kotakata.lexicon.english.relation import Kinship
from kotakata.lexicon.facts import UNKNOWN_ENTRY, Entry, Relation
from kotakata.lexicon.layer import Layer, Origin

FOLDER: Final = "dictionaries/en"
NAMES: Final = ("core", "meanings", "families", "wiktionary", "gcide")
CACHED_WORDS: Final = 4096
STEPS: Final = 2


@dataclass(frozen=True, slots=True)
class Definition:
    """A meaning: of which base word, as what part of speech, in which language, from where."""

    word: str
    part: str
    text: str
    language: str
    origin: Origin


@dataclass(frozen=True)
class EnglishFacts:
    """What is known of English words; keeps the promises of ``WordFacts``.

    ``words``: the dictionary named for the match, which alone decides membership (A.II.10).
    Nothing is read before it is asked; reading is safe from several threads.
    """

    words: Container[str]
    layers: Layers
    is_dictionary: bool = True
    _kin: Kinship = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        record = lru_cache(CACHED_WORDS)(lambda word: Record(word, self.layers))
        object.__setattr__(self, "_kin", Kinship(record))

    def has(self, word: str) -> bool:
        """Whether the dictionary lists the word."""
        return word in self.words

    def entry(self, word: str) -> Entry:
        """Give the labels; a word that no layer has is unknown."""
        record = self.record(word)
        return entry_of(record, self._heads(record)) if record.core else UNKNOWN_ENTRY

    def lemmas(self, word: str) -> frozenset[str] | None:
        """Give the base words that the word is a form of, itself if it is one."""
        return self._kin.lemmas(word)

    def families(self, word: str) -> frozenset[str] | None:
        """Give the families, one for each base form."""
        return self._kin.families(word)

    def variant(self, word: str, other: str) -> Relation:
        """Say whether two words are spellings of one."""
        return self._kin.variant(word, other)

    def derives(self, base: str, result: str) -> Relation:
        """Say whether a word is made from another."""
        return self._kin.derives(base, result)

    def record(self, word: str) -> Record:
        """Give everything that the layers hold of a word."""
        return self._kin.record(word)

    def evidence(self, word: str) -> tuple[Evidence, ...]:
        """Give every fact with its source and licence, as it is shown to the referee."""
        return tuple(evidence_of(self.record(word), self._kin))

    def definitions(self, word: str, language: str = "en") -> tuple[Definition, ...]:
        """Give the meanings: the word's own first, then those of its base words.

        A derived word that no source explains has the meanings of what it is made from; the
        definition names the word that it is of. Indonesian meanings are of common words only; no
        other language but English has any.
        """
        record = self.record(word)
        own = {word, *(base for base, _ in record.slots)}
        heads = [head for head in self._heads(record) if head.word in own]
        found = [each for head in heads for each in self._meanings(head, language)]
        if not found:
            found = [
                each for head in self._made_of(heads) for each in self._meanings(head, language)
            ]
        return tuple(found)

    def definition(self, word: str, language: str = "en") -> Definition | None:
        """Give the first meaning in a language, else in English; ``None``: no source has one."""
        found = self.definitions(word, language) or self.definitions(word)
        return found[0] if found else None

    def _heads(self, record: Record) -> tuple[Record, ...]:
        """Give the words whose senses are the word's: itself, if it is one, and its base words."""
        bases = [base for base, _ in record.slots]
        if record.is_base or not bases:
            bases.insert(0, record.word)
        elif record.is_known:
            bases.append(record.word)
        heads = [self.record(base) for base in dict.fromkeys(bases)]
        if not any(head.is_known for head in heads):
            heads += self._made_of(heads)
        return tuple(heads)

    def _made_of(self, heads: list[Record]) -> list[Record]:
        """Give known words that unknown ones are made from, the nearest only."""
        for _ in range(STEPS):
            bases = {edge.base: None for head in heads for edge in head.edges}
            heads = [self.record(base) for base in bases]
            known = [head for head in heads if head.is_known]
            if known:
                return known
        return []

    def _meanings(self, head: Record, language: str) -> list[Definition]:
        word, layers = head.word, self.layers
        if language == "id":
            text = head.wiktionary.get("indonesian", "")
            return _define(layers.wiktionary, "wikdict", word, "", text, language)
        if language != "en":
            return []
        row = layers.row("meanings", word)
        found: list[Definition] = []
        for part in (*row.get("order", ""), "capital"):
            found += _define(layers.meanings, "wordnet", word, part, row.get(part, ""), language)
        if not found:
            text = head.gcide.get("text", "")
            found += _define(
                layers.gcide, "gcide", word, head.gcide.get("parts", ""), text, language
            )
        if not found:
            text = head.wiktionary.get("text", "")
            parts = head.wiktionary.get("parts", "")
            found += _define(layers.wiktionary, "wikdict", word, parts, text, language)
        return found


def _define(
    layer: Layer | None, source: str, word: str, part: str, text: str, language: str
) -> list[Definition]:
    if layer is None or not text:
        return []
    return [Definition(word, part[:1], text, language, layer.origins[source])]


def english_facts(words: Container[str]) -> EnglishFacts:
    """Give the shipped facts with a dictionary's words.

    >>> facts = english_facts({"WENT"})
    >>> sorted(facts.lemmas("WENT")), facts.has("WENT")
    (['GO', 'WEND'], True)
    """
    return EnglishFacts(words, shipped_layers())


@cache
def shipped_layers() -> Layers:
    """Give the layers that come with the package; a file that was left out is no fault."""
    folder = files("kotakata.lexicon").joinpath(FOLDER)
    found: dict[str, Any] = {}
    for name in NAMES:
        file = folder.joinpath(f"{name}.layer")
        if file.is_file():
            found[name] = Layer(file)
    return Layers(**found)
