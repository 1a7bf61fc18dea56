"""Indonesian word facts for the referee's checks: base words, affixes, words of like meaning."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Final

from kotakata.language import N_
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.facts import Entry, Share
from kotakata.lexicon.form_facts import FORMS, FormFacts, shipped_layers
from kotakata.lexicon.layer import Layer

FOLDER: Final = "id"
NAMES: Final = ("forms", "synonyms", "english")

BASE: Final = N_("{word} is listed as a base word.")
MADE: Final = N_("{word} is made from {base} with {affix}.")
NAME: Final = N_("{word} is a name besides.")
OPPOSITE: Final = N_("Of opposite meaning to {word}: {others}.")
PARTS: Final = {
    "n": N_("{word} is a noun."),
    "v": N_("{word} is a verb."),
    "a": N_("{word} is an adjective."),
    "adv": N_("{word} is an adverb."),
    "num": N_("{word} is a numeral."),
    "pron": N_("{word} is a pronoun."),
    "p": N_("{word} is a particle."),
}


class IndonesianFacts(FormFacts):
    """What is known of Indonesian words."""

    def _labels(self, rows: list[Mapping[str, str]]) -> Entry:
        # Abbreviations, names and words with a hyphen were left out of the list. Nouns have no
        # form of their own for many.
        capital: Share = "some" if any(row.get("name") for row in rows) else "none"
        return Entry(
            abbreviation="none", affix="none", marked="none", capital=capital, plural="no_plural"
        )

    def _evidence(self, word: str) -> Iterator[Evidence]:
        row = self._row("synonyms", word)
        for part in row.get("parts", "").split():
            if part in PARTS:
                yield self._say("synonyms", "mythes", PARTS[part], word=word)
        if row.get("opposites"):
            others = row["opposites"]
            yield self._say("synonyms", "mythes", OPPOSITE, word=word, others=others)
        if self._row(FORMS, word).get("name"):
            yield self._say(FORMS, "hunspell", NAME, word=word)
        for way in self.ways(word):
            sentence = BASE if way.is_own else MADE
            values = {"word": word, "base": way.base, "affix": way.form}
            yield self._say(FORMS, "hunspell", sentence, **values)

    def _meanings(self, head: str, language: str) -> Iterator[Definition]:
        if language == "id":
            yield from self._text("synonyms", "mythes", head, language)
        elif language == "en":
            yield from self._text("english", "wikdict", head, language)


def indonesian_facts(words: Container[str]) -> IndonesianFacts:
    """Give the shipped facts with a dictionary's words.

    >>> facts = indonesian_facts({"BERJALAN"})
    >>> sorted(facts.lemmas("BERJALAN")), facts.derives("JALAN", "BERJALAN")
    (['JALAN'], 'yes')
    """
    return IndonesianFacts(words, _layers())


@cache
def _layers() -> Mapping[str, Layer]:
    return shipped_layers(FOLDER, NAMES)
