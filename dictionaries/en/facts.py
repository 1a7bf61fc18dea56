"""The rows of the word facts, one function for each layer; a layer holds what one licence covers.

Keys are upper case. Shared by both dictionaries, so every row is about a word of the larger one or
about a base word of such a word.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from dictionaries.en import (
    agid,
    derivation,
    gcide,
    morphology,
    overrides,
    specialist,
    spelling,
    twelvedicts,
    wikdict,
    wordnet,
    words,
)

Row = tuple[str, tuple[str, ...]]

CORE_COLUMNS: Final = (
    "lists", "lemmas", "parts", "wordnet", "counting", "bases", "spellings", "reviewed",
)  # fmt: skip
MEANING_COLUMNS: Final = ("order", "n", "v", "a", "r", "capital")
FAMILY_COLUMNS: Final = ("bases",)
WIKTIONARY_COLUMNS: Final = ("parts", "senses", "text", "indonesian")
GCIDE_COLUMNS: Final = ("parts", "senses", "text", "spellings")

# A sense that does no more than name the cry or its making (B.4).
CRY: Final = re.compile(
    r"\b(?:exclaim|exclamation|interjection|greeting|an? (?:loud |shrill |cheerful )?"
    r"(?:cry|shout|call|cheer|hail)\b|used to express|expression of|utter|(?:make|say|express)\w* "
    r".*\b(?:sounds?|noise|loudly|by saying|surprise)|say hello|farewell|word of|vocal)"
)
SHORT: Final = re.compile(r"^(?:\W*)(?:abbreviation|initialism|acronym)\b", re.IGNORECASE)
LONGEST: Final = 160


@cache
def universe() -> frozenset[str]:
    """Give every word that facts are kept of, in lower case."""
    listed = {word.lower() for word in words.extended()}
    bases = {base for word in listed for base, _ in agid.forms().get(word, ())}
    return frozenset(listed | bases)


def core() -> Iterator[Row]:
    """Give what the permissive sources and the review say."""
    lists, bases, spellings, reviewed = _lists(), _bases(), _core_spellings(), _reviewed()
    for word in sorted(universe()):
        row = (
            lists.get(word, ""),
            " ".join(f"{base.upper()}:{slot}" for base, slot in sorted(morphology.lemmas(word))),
            "".join(sorted(twelvedicts.parts().get(word, ()))),
            _wordnet(word),
            specialist.counting().get(word, ""),
            bases.get(word, ""),
            spellings.get(word, ""),
            reviewed.get(word, ""),
        )
        if any(row):
            yield word.upper(), row


def meanings() -> Iterator[Row]:
    """Give WordNet's first definition of each part of speech."""
    for word in sorted(universe() & wordnet.senses().keys()):
        small = wordnet.small().get(word, [])
        first: dict[str, str] = {}
        for sense in small:
            first.setdefault(sense.pos, wordnet.first_sentence(sense.gloss))
        capital = "" if small else wordnet.first_sentence(wordnet.senses()[word][0].gloss)
        texts = tuple(first.get(pos, "") for pos in "nvar")
        yield word.upper(), ("".join(first), *texts, capital)


def families() -> Iterator[Row]:
    """Give MorphyNet's derivations."""
    for word, bases in sorted(_grouped(derivation.from_morphynet()).items()):
        yield word.upper(), (bases,)


def wiktionary() -> Iterator[Row]:
    """Give WikDict's parts of speech, how many senses are informal, and Indonesian meanings."""
    for word in sorted(universe() & wikdict.heads().keys()):
        head = wikdict.heads()[word]
        counts = (len(head.senses), sum(head.senses.values()), sum(map(_is_short, head.senses)))
        text = "" if word in wordnet.small() else next(iter(head.senses), "")
        yield (
            word.upper(),
            (
                "".join(sorted(head.parts)),
                "/".join(map(str, counts)),
                _cut(text),
                ", ".join(head.indonesian[:3]),
            ),
        )


def old_dictionary() -> Iterator[Row]:
    """Give GCIDE's parts of speech, counts of senses, and definitions where WordNet has none."""
    spellings = _pairs(spelling.from_gcide(), "part")
    for word in sorted(universe() & (gcide.heads().keys() | spellings.keys())):
        head = gcide.heads().get(word, gcide.Head())
        text = "" if word in wordnet.small() else head.text
        senses = f"{head.senses}/{head.informal}" if head.senses else ""
        yield (
            word.upper(),
            (
                "".join(sorted(head.parts)),
                senses,
                _cut(text),
                spellings.get(word, ""),
            ),
        )


def _lists() -> dict[str, str]:
    """Give the lists of a word: E(NABLE), 7 and 8 (SCOWL's levels), a(bbreviation), n(ame), '."""
    found: dict[str, str] = defaultdict(str)
    for mark, group in (
        ("E", words.enable()),
        ("7", {word.upper() for word in words.scowl("words", words.CORE_LEVEL)}),
        ("8", {word.upper() for word in words.scowl("words", words.EXTENDED_LEVEL)}),
        ("a", words.scowl("abbreviations", words.CORE_LEVEL)),
        ("n", words.scowl("proper-names", 50) | words.scowl("upper", words.CORE_LEVEL)),
        ("'", {word.replace("'", "") for word in words.scowl("contractions", words.CORE_LEVEL)}),
    ):
        for word in {each.lower().rstrip(".") for each in group} & universe():
            found[word] += mark
    return found


def _wordnet(word: str) -> str:
    """Count senses: with a small letter, with a capital, informal, those that name a cry."""
    senses = wordnet.senses().get(word, ())
    if not senses:
        return ""
    small = [sense for sense in senses if not sense.capital]
    informal = sum(sense.informal for sense in small)
    cries = sum(bool(CRY.search(wordnet.first_sentence(sense.gloss))) for sense in small)
    return f"{len(small)}/{len(senses) - len(small)}/{informal}/{cries}"


def _bases() -> dict[str, str]:
    return _grouped(derivation.from_wordnet())


def _grouped(edges: Iterable[derivation.Edge]) -> dict[str, str]:
    found: dict[str, list[str]] = defaultdict(list)
    for edge in sorted(edges):
        if edge.word in universe() and edge.base in universe():
            found[edge.word].append(f"{edge.base.upper()}:{edge.affix}:{edge.how}")
    return {word: " ".join(bases) for word, bases in found.items()}


def _core_spellings() -> dict[str, str]:
    pairs: dict[tuple[str, str], str] = {}
    shared = spelling.from_wordnet()
    for pair, counts in shared.items():
        pairs[pair] = "w" + "/".join(map(str, counts))
    for pair in spelling.from_breame():
        pairs[pair] = pairs.get(pair, "") + "b"
    for (one, other), said in overrides.spellings().items():
        pairs[one.lower(), other.lower()] = "r" + said
    found: dict[str, list[str]] = defaultdict(list)
    for (one, other), said in sorted(pairs.items()):
        if one in universe() and other in universe():
            found[one].append(f"{other.upper()}:{said}")
            found[other].append(f"{one.upper()}:{_turned(said)}")
    return {word: " ".join(sorted(group)) for word, group in found.items()}


def _turned(said: str) -> str:
    """Turn what is said of a pair round: shared senses, then one's, then the other's."""
    return re.sub(r"w(\d+)/(\d+)/(\d+)", r"w\1/\3/\2", said)


def _pairs(pairs: Iterable[tuple[str, str]], said: str) -> dict[str, str]:
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in pairs:
        if one in universe() and other in universe():
            found[one].add(f"{other.upper()}:{said}")
            found[other].add(f"{one.upper()}:{said}")
    return {word: " ".join(sorted(group)) for word, group in found.items()}


def _reviewed() -> dict[str, str]:
    """Give what the review says: of bases (``FLOW:no``) and of the word itself (``note=all``)."""
    found: dict[str, list[str]] = defaultdict(list)
    for (base, word), said in overrides.relations().items():
        found[word.lower()].append(f"{base}:{said}")
    for word, labels in overrides.labels().items():
        found[word.lower()] += [f"{name}={value}" for name, value in labels.items()]
    return {word: " ".join(sorted(group)) for word, group in found.items()}


def _is_short(sense: str) -> bool:
    return bool(SHORT.match(sense))


def _cut(text: str) -> str:
    """Shorten a definition to whole words."""
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"


def statistics() -> Counter[str]:
    """Count words by what is known of them, for SOURCES.md."""
    counted: Counter[str] = Counter()
    for word in words.extended():
        small = word.lower()
        counted["words"] += 1
        counted["lemma"] += bool(morphology.lemmas(small))
        counted["wordnet"] += small in wordnet.small()
        counted["gcide"] += small in gcide.heads()
        counted["wikdict"] += small in wikdict.heads()
    return counted
