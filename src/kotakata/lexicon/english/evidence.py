"""What the sources say of a word, sentence by sentence, each with its source and licence.

For the referee's eyes: also what no check asks about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kotakata.language import N_, Message
from kotakata.lexicon.english.record import Record
from kotakata.lexicon.english.relation import Kinship
from kotakata.lexicon.layer import Layer, Origin

FORM: Final = N_("{word} is a form of {base}.")
PERHAPS_FORM: Final = N_("{word} looks like a form of {base}; no source says so.")
MADE: Final = N_("{word} is made from {base} with {affix}.")
MADE_IN_PART: Final = N_("{word} is made from {base} with {affix} in some senses.")
RESPELT: Final = N_("{word} and {other} are spellings of one word.")
RESPELT_IN_PART: Final = N_("{word} and {other} are spellings of one word in some senses.")
INFORMAL: Final = N_("{count} of {total} senses of {word} are marked as informal.")
NOT_INFORMAL: Final = N_("No sense of {word} is marked as informal.")
CAPITAL: Final = N_("{count} of {total} senses of {word} are written with a capital.")
COUNTING: Final = {
    "countable": N_("The noun {word} can be counted."),
    "both": N_("The noun {word} can be counted in some senses."),
    "uncountable": N_("The noun {word} cannot be counted."),
}
PARTS: Final = {
    "n": N_("{word} is a noun."),
    "v": N_("{word} is a verb."),
    "a": N_("{word} is an adjective."),
    "r": N_("{word} is an adverb."),
    "i": N_("{word} is an interjection."),
    "p": N_("{word} is a prefix."),
    "s": N_("{word} is a suffix."),
    "P": N_("{word} is a name."),
}
TWELVEDICTS: Final = {"N": "n", "V": "v", "I": "i"}
REVIEWED: Final = {
    "yes": N_("Reviewed by hand: {word} is made from {base}."),
    "part": N_("Reviewed by hand: {word} is made from {base} in some senses."),
    "no": N_("Reviewed by hand: {word} is another word than {base}."),
}
LABELLED: Final = N_("Reviewed by hand: {label} of {word} is {value}.")


@dataclass(frozen=True, slots=True)
class Evidence:
    """One fact, and who says so."""

    fact: Message
    origin: Origin


def evidence_of(record: Record, kin: Kinship) -> Iterator[Evidence]:
    """Give the facts of a word: parts of speech, base words, derivation, spellings, labels."""
    yield from _parts(record)
    yield from _forms(record)
    yield from _made(record, kin)
    yield from _spellings(record, kin)
    yield from _labels(record, kin)
    yield from _reviewed(record)


def _say(layer: Layer | None, source: str, sentence: str, **values: object) -> Iterator[Evidence]:
    if layer:
        yield Evidence(Message(sentence, values), layer.origins[source])


def _parts(record: Record) -> Iterator[Evidence]:
    layers = record.layers
    for source, layer in (
        ("twelvedicts", layers.core),
        ("wikdict", layers.wiktionary),
        ("gcide", layers.gcide),
    ):
        for part in sorted(record.parts.get(source, ())):
            sentence = PARTS.get(TWELVEDICTS.get(part, "") if source == "twelvedicts" else part)
            if sentence:
                yield from _say(layer, source, sentence, word=record.word)


def _forms(record: Record) -> Iterator[Evidence]:
    core = record.layers.core
    for base in dict.fromkeys(base for base, _ in record.slots if base != record.word):
        guessed = all(slot.startswith("?") for each, slot in record.slots if each == base)
        sentence, source = (PERHAPS_FORM, "rule") if guessed else (FORM, "agid")
        yield from _say(core, source, sentence, word=record.word, base=base)


def _made(record: Record, kin: Kinship) -> Iterator[Evidence]:
    for edge in record.edges:
        relation = kin.edge(record.word, edge)
        core = edge.layer == "core"
        layer = record.layers.core if core else record.layers.families
        yield from _say(
            layer,
            "wordnet" if core else "morphynet",
            MADE_IN_PART if relation == "in_part" else MADE,
            word=record.word,
            base=edge.base,
            affix=edge.affix,
        )


def _spellings(record: Record, kin: Kinship) -> Iterator[Evidence]:
    for other, said in record.spellings.items():
        relation = kin.variant(record.word, other)
        source = "review" if said.startswith("r") else "breame" if said == "b" else "wordnet"
        if relation != "no":
            sentence = RESPELT if relation == "yes" else RESPELT_IN_PART
            yield from _say(record.layers.core, source, sentence, word=record.word, other=other)
    for other in sorted(record.old_spellings):
        yield from _say(
            record.layers.gcide, "gcide", RESPELT_IN_PART, word=record.word, other=other
        )


def _labels(record: Record, kin: Kinship) -> Iterator[Evidence]:
    layers = {
        "wordnet": record.layers.core,
        "wikdict": record.layers.wiktionary,
        "gcide": record.layers.gcide,
    }
    for base in dict.fromkeys((record.word, *(base for base, _ in record.slots))):
        head = kin.record(base)
        for count in head.counts:
            values = {"word": base, "count": str(count.informal), "total": str(count.senses)}
            sentence = INFORMAL if count.informal else NOT_INFORMAL
            yield from _say(layers[count.source], count.source, sentence, **values)
        counting = COUNTING.get(head.core.get("counting", ""))
        if counting:
            yield from _say(record.layers.core, "specialist", counting, word=base)
    small, capital, _, _ = record.senses
    if capital:
        values = {"word": record.word, "count": str(capital), "total": str(small + capital)}
        yield from _say(record.layers.core, "wordnet", CAPITAL, **values)


def _reviewed(record: Record) -> Iterator[Evidence]:
    for name, value in record.reviewed.items():
        values = {"word": record.word, "base": name, "label": name.rstrip("="), "value": value}
        sentence = LABELLED if name.endswith("=") else REVIEWED[value]
        yield from _say(record.layers.core, "review", sentence, **values)
