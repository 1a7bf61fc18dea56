"""Facts written by hand: everything known of the words in the tests, and nothing of others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kotakata.lexicon.facts import PLAIN_ENTRY, UNKNOWN_ENTRY, Entry, Relation

if TYPE_CHECKING:
    from collections.abc import Mapping

Pairs = dict[tuple[str, str], Relation]

FORMS: Final = """
AA: AA / ABLE: ABLE / AHA: AHA / AT: AT / AX: AX AXES / AXE: AXE AXES / BAKE: BAKE BAKED BAKES
BE: BE AM IS ARE / BED: BED BEDS / BEDDING: BEDDING / BIG: BIG BIGGER / CAN: CAN CANS CANNED
CANTEEN: CANTEEN / CARE: CARE CARED / CAREFULLY: CAREFULLY / CAT: CAT CATS / COLOR: COLOR COLORS
COLOUR: COLOUR / CORN: CORN / CORNER: CORNER / COUCH: COUCH / DOG: DOG / DRAFT: DRAFT
DRAUGHT: DRAUGHT DRAUGHTS / ELK: ELK / FIND: FIND FOUND / FLOW: FLOW / FLOWER: FLOWER
FOUND: FOUND FOUNDED
GO: GO WENT GONE GOING / HAND: HAND / HANDIWORK: HANDIWORK / HAPPY: HAPPY HAPPILY / HAT: HAT
HATE: HATE / HAVE: HAVE HAS HAD / HEAL: HEAL / HE: HE / HO: HO / LOAD: LOAD LOADED / MILL: MILL
MILLION: MILLION / NUMB: NUMB NUMBER / NUMBER: NUMBER / ON: ON / OUTRUN: OUTRUN
QUIZ: QUIZ QUIZZES / RUN: RUN / SOFA: SOFA / SUN: SUN / TOT: TOT / TOW: TOW TOWER / TOWER: TOWER
UNABLE: UNABLE / UNLOAD: UNLOAD UNLOADED / WALK: WALK WALKED WALKING WALKS
WALKER: WALKER WALKERS / WALKWAY: WALKWAY / WIN: WIN / WINE: WINE WINED / WORK: WORK
"""

DERIVED: Final[Pairs] = {
    ("ABLE", "UNABLE"): "yes",
    ("BED", "BEDDING"): "in_part",
    ("CARE", "CAREFULLY"): "yes",
    ("LOAD", "UNLOADED"): "yes",
    ("RUN", "OUTRUN"): "yes",
    ("WALK", "WALKER"): "yes",
    ("WALK", "WALKERS"): "yes",
}

VARIANTS: Final[Pairs] = {
    ("ADZ", "ADZE"): "yes",
    ("AX", "AXE"): "yes",
    ("COLOR", "COLOUR"): "yes",
    ("DRAFT", "DRAUGHT"): "in_part",
    ("GAOL", "JAIL"): "yes",
}

ENTRIES: Final[Mapping[str, Entry]] = {
    # Notes, interjections, informal words; those that the sources name as dictionaries have them.
    **dict.fromkeys(
        ("MI", "FA", "SOL", "SI", "TI", "DO", "RE", "LA", "SO", "ME"),
        replace(PLAIN_ENTRY, note="some"),
    ),
    "RAY": replace(PLAIN_ENTRY, note="some"),
    "UT": replace(PLAIN_ENTRY, note="all"),
    "AH": replace(PLAIN_ENTRY, interjection="all"),
    "HI": replace(PLAIN_ENTRY, interjection="some", names_cry="yes"),
    "ADIEU": replace(PLAIN_ENTRY, interjection="some", names_cry="no"),
    "OUCH": replace(PLAIN_ENTRY, interjection="all"),
    "WOW": replace(PLAIN_ENTRY, interjection="some", names_cry="yes"),
    "BOO": replace(PLAIN_ENTRY, interjection="some", names_cry="unknown"),
    "WELL": replace(PLAIN_ENTRY, interjection="some", names_cry="no"),
    "HAIL": replace(PLAIN_ENTRY, interjection="some", names_cry="no"),
    "EEK": replace(PLAIN_ENTRY, interjection="disputed"),
    "GONNA": replace(PLAIN_ENTRY, informal="all"),
    "COOL": replace(PLAIN_ENTRY, informal="some"),
    "NIFTY": replace(PLAIN_ENTRY, informal="disputed"),
    # How words are listed.
    "GOD": replace(PLAIN_ENTRY, capital="some"),
    "POLISH": replace(PLAIN_ENTRY, capital="some"),
    "PARIS": replace(PLAIN_ENTRY, capital="all"),
    "LASER": replace(PLAIN_ENTRY, abbreviation="disputed"),
    "TV": replace(PLAIN_ENTRY, abbreviation="all"),
    "AD": replace(PLAIN_ENTRY, abbreviation="some"),
    "NESS": replace(PLAIN_ENTRY, affix="all"),
    "DONT": replace(PLAIN_ENTRY, marked="all"),
    # Plurals.
    "WATERS": replace(PLAIN_ENTRY, plural="both"),
    "DOGS": replace(PLAIN_ENTRY, plural="countable"),
    "MUSICS": replace(PLAIN_ENTRY, plural="uncountable"),
    "OOS": replace(PLAIN_ENTRY, plural="unknown"),
    # A word of which only the spelling is known.
    "ZAX": UNKNOWN_ENTRY,
}


class TableFacts:
    """Answers from tables; a word in no table is not in the dictionary, and nothing is known."""

    is_dictionary = True

    def __init__(
        self,
        forms: str = FORMS,
        derived: Pairs = DERIVED,
        variants: Pairs = VARIANTS,
        entries: Mapping[str, Entry] = ENTRIES,
    ) -> None:
        self._lemmas: dict[str, frozenset[str]] = {}
        for lemma, _, words in (
            group.partition(":") for group in forms.replace("\n", "/").split("/")
        ):
            for word in words.split():
                self._lemmas[word] = self._lemmas.get(word, frozenset()) | {lemma.strip()}
        self._derived, self._variants, self._entries = derived, variants, entries
        for pair in variants:
            for word in pair:
                self._lemmas.setdefault(word, frozenset((word,)))

    def has(self, word: str) -> bool:
        return word in self._lemmas or word in self._entries

    def entry(self, word: str) -> Entry:
        return self._entries.get(word, PLAIN_ENTRY if self.has(word) else UNKNOWN_ENTRY)

    def lemmas(self, word: str) -> frozenset[str] | None:
        return self._lemmas.get(word, frozenset((word,)) if self.has(word) else None)

    def families(self, word: str) -> frozenset[str] | None:
        return self.lemmas(word)

    def variant(self, word: str, other: str) -> Relation:
        pairs = self._variants
        return pairs.get(
            (word, other), pairs.get((other, word), "no" if self.has(word) else "unknown")
        )

    def derives(self, base: str, result: str) -> Relation:
        lemmas = self._lemmas.get(result, frozenset())
        if (base, result) in self._derived:
            return self._derived[base, result]
        if base in lemmas and base != result:
            return "yes" if len(lemmas) == 1 else "in_part"
        return "no" if self.has(result) else "unknown"


FACTS: Final = TableFacts()
