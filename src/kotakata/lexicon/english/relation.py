"""Whether words belong together: made one from the other, of one family, spellings of one.

Derivations come as edges from WordNet and MorphyNet. They weigh like this: what the review says
decides; WordNet's link of the first sense holds for the word; a link of later senses only, or one
that MorphyNet has and WordNet, though it has both words, has not, holds in part where homographs
are common (-er: TOWER is made from TOW, and is a building).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from kotakata.lexicon.english.record import Edge, Record
from kotakata.lexicon.english.skeleton import look_alike
from kotakata.lexicon.facts import Relation

REVIEWED: Final[dict[str, Relation]] = {"yes": "yes", "part": "in_part", "no": "no"}
HOMOGRAPHS: Final = frozenset(("-er", "-or", "-ar", "-ing", "-y", "-ed", "-en", "-s", "-r", "-d"))
SILENCE_TELLS: Final = frozenset(("-er", "-or", "-r", "-ing", "-s"))
FAMILY: Final = frozenset(
    ("-ly", "-er", "-r", "-ing", "-ed", "-d", "-s", "-es", "a-", "hyper-", "inter-")
)
"""The affixes of one base form (B.5f with B.1a's and B.1b's examples)."""
FORMS: Final = frozenset(("vd", "vn", "vg", "ar", "at"))
"""The slots whose adjective is no other word: TIRED, LARGER."""
DEEPEST: Final = 6
LONG: Final = 6
ENOUGH: Final = 0.4
"""The part of the senses of the richer spelling that both spellings must share."""


@dataclass(frozen=True, slots=True)
class Kinship:
    """Relations between words, out of their records."""

    record: Callable[[str], Record]

    def lemmas(self, word: str) -> frozenset[str] | None:
        """Give the base words; of a word that only labelled sources have, itself; else ``None``."""
        record = self.record(word)
        if record.slots:
            return frozenset(base for base, _ in record.slots)
        return frozenset((word,)) if record.is_known or record.edges else None

    def families(self, word: str) -> frozenset[str] | None:
        """Give the families, each named for the word at its root."""
        lemmas = self.lemmas(word)
        if lemmas is None:
            return None
        if self._is_form_alone(self.record(word), lemmas - {word}):
            lemmas -= {word}
        return frozenset().union(*(self._roots(lemma, frozenset()) for lemma in lemmas))

    def derives(self, base: str, result: str) -> Relation:
        """Say whether a word is made from another, in every reading, in some, or in none."""
        record = self.record(result)
        said = record.reviewed.get(base)
        if said:
            return REVIEWED[said]
        lemmas = self.lemmas(result)
        if lemmas is None:
            return "unknown"
        bases = (self.lemmas(base) or frozenset()) | {base}
        readings = {lemma: self._made(lemma, self._kin_of(base, bases, lemma)) for lemma in lemmas}
        if self._is_form_alone(record, bases):
            readings.pop(result, None)
        found = _combine(readings.values())
        # Chance does not put a long word into another: where no source says why, the referee does.
        return "unknown" if found == "no" and len(base) >= LONG and base in result else found

    def variant(self, word: str, other: str) -> Relation:
        """Say whether two words are spellings of one; forms compare as their base words do."""
        direct = self._spelling(word, other)
        if direct != "no" or other in self.record(word).spellings:
            return direct
        matched = dict(self._through_lemmas(word, other))
        if not matched:
            known = self.lemmas(word) is not None and self.lemmas(other) is not None
            return "no" if known or not look_alike(word, other) else "unknown"
        lemmas = self.lemmas(word)
        whole = lemmas == frozenset(matched) and set(matched.values()) == {"yes"}
        return "yes" if whole else "in_part"

    def edge(self, word: str, edge: Edge) -> Relation:
        """Weigh one derivation."""
        record = self.record(word)
        said = record.reviewed.get(edge.base)
        if said:
            return REVIEWED[said]
        linked = {each.base: each for each in record.edges if each.layer == "core"}.get(edge.base)
        if linked:
            return "yes" if linked.whole or linked.affix not in HOMOGRAPHS else "in_part"
        silent = record.senses[0] and self.record(edge.base).senses[0]
        return "in_part" if silent and edge.affix in SILENCE_TELLS else "yes"

    def _kin_of(self, base: str, bases: frozenset[str], lemma: str) -> frozenset[str]:
        """Give the bases, their other spellings and, if the lemma holds the base, their origins.

        UNWISELY is made from WISELY, though the sources make both from WISE.
        """
        found = set(bases)
        for each in bases:
            spellings = self.record(each).spellings
            found |= {other for other in spellings if self._spelling(each, other) == "yes"}
            if base in lemma and lemma != base:
                found |= self._origins(each, frozenset((each, lemma)))
        return frozenset(found)

    def _origins(self, word: str, seen: frozenset[str]) -> frozenset[str]:
        """Give what a word is made from in every sense, and what that is made from."""
        found: set[str] = set()
        for edge in self.record(word).edges:
            if edge.base not in seen and len(seen) <= DEEPEST and self.edge(word, edge) == "yes":
                found |= {edge.base} | self._origins(edge.base, seen | {edge.base})
        return frozenset(found)

    def _made(self, lemma: str, bases: frozenset[str]) -> Relation:
        """Follow derivations to the bases; the best way there counts, as its weakest step."""
        if lemma in bases:
            return "yes"
        ways = set(self._ways(lemma, bases, frozenset((lemma,))))
        if ways:
            return "yes" if "yes" in ways else "in_part"
        record = self.record(lemma)
        return "no" if record.senses[0] or record.edges else "unknown"

    def _ways(self, word: str, bases: frozenset[str], seen: frozenset[str]) -> Iterator[Relation]:
        if len(seen) > DEEPEST:
            return
        for edge in self.record(word).edges:
            step = self.edge(word, edge)
            if step == "no" or edge.base in seen:
                continue
            if edge.base in bases:
                yield step
                continue
            for rest in self._ways(edge.base, bases, seen | {edge.base}):
                yield "in_part" if "in_part" in (step, rest) else "yes"

    def _roots(self, lemma: str, seen: frozenset[str]) -> frozenset[str]:
        found: set[str] = set()
        own = True
        for edge in self.record(lemma).edges:
            if edge.affix not in FAMILY or edge.base in seen or len(seen) > DEEPEST:
                continue
            step = self.edge(lemma, edge)
            if step != "no":
                found |= self._roots(edge.base, seen | {lemma})
                own = own and step != "yes"
        return frozenset(found | {lemma}) if own else frozenset(found)

    def _is_form_alone(self, record: Record, bases: frozenset[str]) -> bool:
        """Whether its own reading is only the adjective of a form, or a noun for who is so."""
        is_form = any(base in bases and slot in FORMS for base, slot in record.slots)
        own = {slot for base, slot in record.slots if base == record.word}
        return is_form and own <= (
            {"ab", "rb", "nb"} if record.word.endswith("ED") else {"ab", "rb"}
        )

    def _spelling(self, word: str, other: str) -> Relation:
        record = self.record(word)
        said = record.spellings.get(other)
        if said:
            return self._weigh_spelling(said, word, other)
        return "in_part" if other in record.old_spellings else "no"

    def _weigh_spelling(self, said: str, word: str, other: str) -> Relation:
        if said.startswith("r"):
            return REVIEWED[said[1:]]
        if said.startswith("w"):
            shared, one, two = map(int, said.removesuffix("b")[1:].split("/"))
            nested = shared == min(one, two)
            return "yes" if nested and shared >= ENOUGH * max(one, two) else "in_part"
        both = self.record(word).senses[0] and self.record(other).senses[0]
        return "in_part" if both else "yes"

    def _through_lemmas(self, word: str, other: str) -> Iterator[tuple[str, Relation]]:
        for base, slot in self.record(word).slots:
            for other_base, other_slot in self.record(other).slots:
                if slot != other_slot or word == other:
                    continue
                if base == other_base:
                    relation: Relation = "yes" if look_alike(word, other) else "no"
                else:
                    relation = self._spelling(base, other_base)
                if relation != "no":
                    yield base, relation


def _combine(relations: Iterable[Relation]) -> Relation:
    found = set(relations)
    if found == {"yes"}:
        return "yes"
    if found & {"yes", "in_part"}:
        return "in_part"
    return "unknown" if "unknown" in found else "no"
