"""What a dictionary knows of words by their forms: of which base word each is a form.

For Arabic and Indonesian, whose sources tell how words are formed and little more. What they do not
tell is ``unknown``, so that the referee is asked. Readers of one language add how its tiles are
spelt, what its labels are, and its sentences.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from kotakata.language import Message
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.facts import UNKNOWN_ENTRY, Entry, Relation
from kotakata.lexicon.layer import Layer

FORMS: Final = "forms"
"""The layer that every such dictionary has, with the column ``ways``."""
OWN: Final = frozenset(("", "base", "past"))
"""Ways in which a word is a base word itself."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a word: as which form of which base word; ``spelling`` is the full one."""

    spelling: str
    base: str
    form: str

    @property
    def is_own(self) -> bool:
        """Whether the word is the base word itself."""
        return self.base == self.spelling and self.form in OWN


@dataclass(frozen=True)
class FormFacts:
    """What is known of words by their forms; keeps the promises of ``WordFacts``.

    ``words``: the dictionary named for the match, in the tiles' spelling, which alone decides
    membership. ``layers``: the files of facts by their names; a packager may leave some out.
    """

    words: Container[str]
    layers: Mapping[str, Layer]
    is_dictionary: bool = True

    def has(self, word: str) -> bool:
        """Whether the dictionary lists the word."""
        return word in self.words

    def spellings(self, word: str) -> tuple[str, ...]:
        """Give the full spellings of a word as it is laid."""
        return (word,) if self._row(FORMS, word) else ()

    def laid(self, spelling: str) -> str:
        """Give a full spelling as it is laid."""
        return spelling

    def ways(self, word: str) -> tuple[Way, ...]:
        """Give the ways to read a word as it is laid."""
        found = []
        for spelling in self.spellings(word):
            for written in self._row(FORMS, spelling).get("ways", "").split():
                base, _, form = written.partition(":")
                found.append(Way(spelling, base, form))
        return tuple(found)

    def lemmas(self, word: str) -> frozenset[str] | None:
        """Give the base words that the word is a form of, as they are laid, itself if it is one."""
        bases = [
            self.laid(base) for spelling in self.spellings(word) for base in self._of(spelling)
        ]
        return frozenset(bases) or None

    def families(self, word: str) -> frozenset[str] | None:
        """Give the families: forms of one base word are one family."""
        return self.lemmas(word)

    def variant(self, word: str, other: str) -> Relation:
        """Say whether two words are spellings of one: no source tells."""
        return "yes" if word == other else "unknown"

    def derives(self, base: str, result: str) -> Relation:
        """Say whether a word is a form of another, in every reading or in some."""
        if base == result:
            return "unknown"
        all_bases = [set(map(self.laid, self._of(spelling))) for spelling in self.spellings(result)]
        if not any(base in bases for bases in all_bases):
            return "unknown"
        return "yes" if all(bases == {base} for bases in all_bases) else "in_part"

    def entry(self, word: str) -> Entry:
        """Give the labels; a word that the forms do not have is unknown."""
        rows = [self._row(FORMS, spelling) for spelling in self.spellings(word)]
        return self._labels(rows) if rows else UNKNOWN_ENTRY

    def evidence(self, word: str) -> tuple[Evidence, ...]:
        """Give every fact with its source and licence, as it is shown to the referee."""
        return tuple(self._evidence(word))

    def definitions(self, word: str, language: str = "en") -> tuple[Definition, ...]:
        """Give the meanings in a language: the word's own first, then those of its base words."""
        spellings = self.spellings(word)
        bases = [base for spelling in spellings for base in self._of(spelling)]
        heads = dict.fromkeys((*spellings, *bases))
        return tuple(found for head in heads for found in self._meanings(head, language))

    def definition(self, word: str, language: str = "en") -> Definition | None:
        """Give the first meaning in a language, else in English; ``None``: no source has one."""
        found = self.definitions(word, language) or self.definitions(word)
        return found[0] if found else None

    def _of(self, spelling: str) -> tuple[str, ...]:
        """Give the base words of a full spelling, itself where it has no other."""
        written = self._row(FORMS, spelling).get("ways", "").split()
        return tuple(way.partition(":")[0] for way in written) or (spelling,)

    def _labels(self, rows: list[Mapping[str, str]]) -> Entry:
        raise NotImplementedError

    def _evidence(self, word: str) -> Iterator[Evidence]:
        raise NotImplementedError

    def _meanings(self, head: str, language: str) -> Iterator[Definition]:
        raise NotImplementedError

    def _row(self, layer: str, key: str) -> Mapping[str, str]:
        """Give what a layer holds of a full spelling."""
        return self.layers[layer].get(key) if layer in self.layers else {}

    def _say(self, layer: str, source: str, sentence: str, **values: object) -> Evidence:
        return Evidence(Message(sentence, values), self.layers[layer].origins[source])

    def _text(self, layer: str, source: str, head: str, language: str) -> Iterator[Definition]:
        text = self._row(layer, head).get("text", "")
        if text:
            origin = self.layers[layer].origins[source]
            yield Definition(head, "", text, language, origin)


def shipped_layers(folder: str, names: tuple[str, ...]) -> dict[str, Layer]:
    """Give the layers that come with the package; a file that was left out is no fault."""
    root = files("kotakata.lexicon").joinpath("dictionaries", folder)
    found = {name: root.joinpath(f"{name}.layer") for name in names}
    return {name: Layer(file) for name, file in found.items() if file.is_file()}
