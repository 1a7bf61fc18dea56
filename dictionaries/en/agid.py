"""AGID: which form belongs to which base words, and as what (plural, past, comparative).

Its lines were made by rule from word lists, so a base word is believed in a part of speech only
where WordNet or 12dicts has it so, or where neither knows it at all.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final

from dictionaries.en import twelvedicts, wordnet, words
from dictionaries.fetch import sources

# Column by column: noun plural; verb past, past participle, -ing, -s; adjective -er, -est.
SLOTS: Final = {"N": ("np",), "V": ("vd", "vn", "vg", "vz"), "A": ("ar", "at")}
# BE has a column for each of its forms.
BE_SLOTS: Final = ("vd", "vd", "vn", "vg", "vz", "vz", "vz", "vz")
WORD: Final = re.compile("[a-z]+")
WORDNET_POS: Final = {"N": "n", "V": "v", "A": "ar"}

Forms = dict[str, set[tuple[str, str]]]


@cache
def forms() -> Forms:
    """Give ``(base, slot)`` for every form, in lower case; a base word has the slots nb, vb, ab."""
    lines = list(_lines())
    made = {form for _, _, slots in lines for _, form in slots}
    first = {
        (base, form)
        for base, _, slots in lines
        # Reversed, so that of each slot the first form stays.
        for form in dict(reversed(slots)).values()
    }
    found: Forms = defaultdict(set)
    bases: set[str] = set()
    for base, pos, slots in lines:
        if not _believed(base, pos, is_form=base in made):
            continue
        bases.add(base)
        found[base].add((base, pos.lower() + "b"))
        for slot, form in slots:
            if slot not in ("ar", "at") or _compares(base, form):
                found[form].add((base, slot))
    return {
        form: {
            (base, slot)
            for base, slot in group
            if not _is_other(form, base, bases, first)
            and not _is_rarer(base, {each for each, _ in group})
        }
        for form, group in found.items()
    }


def _is_other(form: str, base: str, bases: set[str], first: set[tuple[str, str]]) -> bool:
    """Whether a second choice is another word's own form: DUDES is of DUDE, RATED of RATE."""
    if (base, form) in first:
        return False
    other = form.removesuffix("s")
    return (other not in (form, base) and other in bases) or (base + "e", form) in first


def _is_rarer(base: str, others: set[str]) -> bool:
    """Whether a known base leaves no room: SANER is of SANE, not of SAN; KNIVES not of KNIVE."""
    if _is_known(base) or not any(map(_is_known, others)):
        return False
    twins = others & {base + "e", base.removesuffix("e")} - {base}
    return any(map(_is_known, twins)) or base.upper() not in words.extended()


def _is_known(word: str) -> bool:
    return word in wordnet.small() or word in twelvedicts.parts()


def _lines() -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    for line in sources()["agid"].text("pyinflect/infl.csv").splitlines():
        base, pos, *columns = line.split(",")
        if not WORD.fullmatch(base):
            continue
        names = BE_SLOTS if base == "be" else SLOTS[pos]
        slots = [
            (name, form)
            for name, column in zip(names, columns, strict=False)
            for form in column.split("/")
            if WORD.fullmatch(form)
        ]
        yield base, pos, slots


def _believed(base: str, pos: str, *, is_form: bool) -> bool:
    senses = wordnet.senses().get(base, ())
    if any(sense.pos in WORDNET_POS[pos] for sense in senses if not sense.capital):
        return True
    known = twelvedicts.parts().get(base, frozenset())
    if pos in known and not is_form:
        return True
    return not any(not sense.capital for sense in senses) and not known and not is_form


def _compares(base: str, form: str) -> bool:
    """Whether a comparative is one: BUT has no BUTTER, and LAY's LAYER is a noun."""
    senses = [sense for sense in wordnet.small().get(base, ()) if sense.pos in "ar"]
    if not senses:
        return base not in wordnet.small() and form not in wordnet.small()
    rare = all(sense.count == 0 for sense in senses)
    return not (rare and any(sense.pos == "n" for sense in wordnet.small().get(form, ())))
