"""Arabic word facts for the referee's checks, and the full spellings behind what is laid.

A set of tiles has not every letter of Arabic: several spellings may be laid with the same tiles.
Facts are kept by full spelling, without vowel marks; answers are about words as they are laid, with
whichever edition's tiles.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files
from typing import Final

from kotakata.alphabet import Alphabet, Tile, Tiles
from kotakata.language import N_
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition
from kotakata.lexicon.facts import Entry, Share
from kotakata.lexicon.form_facts import FORMS, FormFacts, shipped_layers
from kotakata.lexicon.graph import WordGraph
from kotakata.lexicon.layer import Layer

FOLDER: Final = "ar"
NAMES: Final = ("forms", "roots", "english")
SPELLING: Final = Alphabet(tuple("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي"), "rtl")
"""Every letter that words are spelt with."""
INTERJECTION: Final = "interjection"

SPELT: Final = N_("{word} is laid for {spelling}.")
OWN: Final = {
    "base": N_("{word} is a noun or an adjective."),
    "past": N_("{word} is a verb."),
}
PARTICLE: Final = N_("{word} is a particle.")
CRY: Final = N_("{word} is an interjection.")
NAME: Final = N_("{word} is a name besides.")
ROOT: Final = N_("The root of {word} is {root}.")
VOWELLED: Final = N_("{word} is read {vowelled}.")
PLURAL_OF: Final = N_("{word} is the plural of {base}.")
FORM: Final = {
    "genitive": N_("{word} is the genitive of {base}."),
    "feminine": N_("{word} is the feminine of {base}."),
    "dual": N_("{word} is the dual of {base}."),
    "plural": N_("{word} is the plural of {base}."),
    "relative": N_("{word} is a relative adjective of {base}, or a form of it."),
    "accusative": N_("{word} is the accusative of {base}."),
    "shortened": N_("{word} is {base} without its last letter."),
    "past": N_("{word} is a past form of the verb {base}."),
    "present": N_("{word} is a present form of the verb {base}."),
    "imperative": N_("{word} is an imperative of the verb {base}."),
}
PARTS: Final = {
    "noun": N_("{word} is a noun."),
    "verbal_noun": N_("{word} is a verbal noun."),
    "active": N_("{word} is an active participle."),
    "passive": N_("{word} is a passive participle."),
    "intensive": N_("{word} is an intensive participle."),
    "adjective": N_("{word} is an adjective."),
    "relative": N_("{word} is a relative adjective."),
    "elative": N_("{word} is an elative."),
    "verb": N_("{word} is a verb."),
}


@cache
def spelling_graph() -> WordGraph:
    """Give the graph of the full spellings that comes with the package."""
    name = files("kotakata.lexicon").joinpath("dictionaries", FOLDER, "spellings.kwg")
    with as_file(name) as path:
        return WordGraph.load(path, letters=SPELLING.size)


@dataclass(frozen=True)
class ArabicFacts(FormFacts):
    """What is known of Arabic words as an edition's tiles spell them.

    ``alphabet``: the edition's, with its folds. ``spelt``: the graph of the full spellings.
    """

    alphabet: Alphabet = SPELLING
    spelt: WordGraph = field(default_factory=spelling_graph)
    _unfolded: Mapping[str, Tiles] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        unfolded: dict[str, list[Tile]] = defaultdict(list)
        for tile in SPELLING.letters:
            unfolded[self.alphabet.fold(SPELLING.symbol(tile))].append(tile)
        object.__setattr__(
            self, "_unfolded", {symbol: tuple(tiles) for symbol, tiles in unfolded.items()}
        )

    def spellings(self, word: str) -> tuple[str, ...]:
        """Give the full spellings of a word as it is laid, in the order of the letters.

        >>> from kotakata.rules import load_edition
        >>> arabic_facts((), load_edition("arabic-scrabby").alphabet).spellings("قراءة")
        ('قراءة',)
        """
        begun: list[Tiles] = [()]
        for symbol in word:
            tiles = self._unfolded.get(symbol, ())
            begun = [
                (*start, tile)
                for start in begun
                for tile in tiles
                if self.spelt.has_prefix((*start, tile))
            ]
        return tuple(SPELLING.word(tiles) for tiles in begun if tiles in self.spelt)

    def laid(self, spelling: str) -> str:
        """Give a full spelling as it is laid with the edition's tiles."""
        return self.alphabet.fold(spelling)

    def _of(self, spelling: str) -> tuple[str, ...]:
        """Give the base words; of a broken plural that is its own base word, also the singular."""
        singulars = self._row("roots", spelling).get("singulars", "").split()
        return (*super()._of(spelling), *singulars)

    def _labels(self, rows: list[Mapping[str, str]]) -> Entry:
        cries = [row.get("particle") == INTERJECTION for row in rows]
        others = any(row.get("ways") or row.get("particle") != INTERJECTION for row in rows)
        cry: Share = "none" if not any(cries) else "some" if others else "all"
        # The names that are nothing else were left out of the list.
        capital: Share = "some" if any(row.get("name") for row in rows) else "none"
        return Entry(
            abbreviation="none", affix="none", marked="none", capital=capital, interjection=cry
        )

    def _evidence(self, word: str) -> Iterator[Evidence]:
        for spelling in self.spellings(word):
            row = self._row(FORMS, spelling)
            if spelling != word:
                yield self._say(FORMS, "ayaspell", SPELT, word=word, spelling=spelling)
            if row.get("particle"):
                sentence = CRY if row["particle"] == INTERJECTION else PARTICLE
                yield self._say(FORMS, "review", sentence, word=spelling)
            if row.get("name"):
                yield self._say(FORMS, "ayaspell", NAME, word=spelling)
            yield from self._roots(spelling)
        for way in self.ways(word):
            sentence = OWN[way.form] if way.is_own else FORM[way.form]
            yield self._say(FORMS, "ayaspell", sentence, word=way.spelling, base=way.base)

    def _roots(self, spelling: str) -> Iterator[Evidence]:
        row = self._row("roots", spelling)
        for part in row.get("parts", "").split():
            yield self._say("roots", "arramooz", PARTS[part], word=spelling)
        for root in row.get("roots", "").split():
            yield self._say("roots", "arramooz", ROOT, word=spelling, root=root)
        for vowelled in row.get("vowelled", "").split():
            yield self._say("roots", "arramooz", VOWELLED, word=spelling, vowelled=vowelled)
        for base in row.get("singulars", "").split():
            yield self._say("roots", "arramooz", PLURAL_OF, word=spelling, base=base)

    def _meanings(self, head: str, language: str) -> Iterator[Definition]:
        if language == "en":
            yield from self._text("english", "freedict", head, language)


def arabic_facts(words: Container[str], alphabet: Alphabet) -> ArabicFacts:
    """Give the shipped facts with a dictionary's words, for an edition's alphabet.

    >>> from kotakata.rules import load_edition
    >>> facts = arabic_facts({"كتابان"}, load_edition("arabic").alphabet)
    >>> facts.has("كتابان"), sorted(facts.lemmas("كتابان"))
    (True, ['كتاب'])
    """
    return ArabicFacts(words, _layers(), alphabet=alphabet)


@cache
def _layers() -> Mapping[str, Layer]:
    return shipped_layers(FOLDER, NAMES)
