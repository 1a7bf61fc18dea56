"""The Arabic word list: Ayaspell's nouns and verbs, and those of their forms that are in use.

A form is made by Ayaspell's own rules, without anything that is written together but is a word of
its own: no article, no particle before, no pronoun behind. Nouns have their feminine, dual, sound
plural, accusative and relative adjective; the construct form, which needs a word after it, is left
out. Verbs are listed by person and stem and have their endings of person. Vowel marks are taken
off. Particles come from a reviewed list.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from dictionaries import hunspell, wordfreq
from dictionaries.fetch import sources

PLAYABLE: Final = re.compile("[ء-غف-ي]{2,15}")
MARKS: Final = re.compile("[ً-ٰٟـ]")
FOLDER: Final = "usr/share/hunspell/"
OVERRIDES: Final = Path(__file__).parents[1] / "overrides" / "ar"
PARTICLES: Final = OVERRIDES / "particles.toml"
NAMES: Final = OVERRIDES / "names.toml"

NAME_SECTIONS: Final = frozenset(("القارات", "البلدان", "العواصم", "اسماء،أشخاص"))
RELATIVE: Final = "BB"
"""Takes the feminine ending: among the names, an adjective (African)."""
NOUN_SLOTS: Final = {
    "AB": "genitive", "BB": "feminine", "CB": "dual", "DB": "dual", "EB": "dual", "FB": "dual",
    "GB": "dual", "HB": "plural", "IB": "plural", "NB": "plural", "LB": "relative",
    "MB": "relative", "JA": "accusative", "KA": "shortened",
}  # fmt: skip
PERSON: Final = re.compile("[A-S]x")
"""The flags of endings that say who acts."""
TENSES: Final = {"is:pst": "past", "is:prst": "present", "is:imp": "imperative"}
NUN: Final = "ن"

Way = tuple[str, str]
"""A base word, and which form of it."""


@cache
def affixes() -> hunspell.Affixes:
    """Read the affix file."""
    return hunspell.parse(sources()["ayaspell"].text(FOLDER + "ar.aff"))


@cache
def sections() -> dict[str, tuple[hunspell.Line, ...]]:
    """Give the lines of the word list by the headings in it; the authors' names have no flags."""
    found: dict[str, list[hunspell.Line]] = defaultdict(list)
    heading = ""
    for line in affixes().lines(sources()["ayaspell"].text(FOLDER + "ar.dic")):
        if line.word.endswith(".dic"):
            heading = line.word
        elif line.word.startswith("#") and heading != "tools.dic":
            heading = line.word.strip("#")
        else:
            found[heading].append(line)
    return {name: tuple(lines) for name, lines in found.items()}


@cache
def nouns() -> tuple[hunspell.Line, ...]:
    """Give the nouns and adjectives, and the names."""
    found: list[hunspell.Line] = []
    for name, lines in sections().items():
        if not name.endswith(".dic"):
            found += [line for line in lines if line.flags]
    return tuple(found)


@cache
def names() -> frozenset[str]:
    """Give the names of people, places and bodies, also those that are words besides."""
    listed = {
        bare(line.word)
        for name in NAME_SECTIONS
        for line in sections()[name]
        if RELATIVE not in line.flags
    }
    return frozenset(listed) | reviewed("names") | reviewed("words_too")


@cache
def reviewed(kind: str) -> frozenset[str]:
    """Give a list of the review: ``names``, ``words_too``, ``misspelt``."""
    return frozenset(tomllib.loads(NAMES.read_text(encoding="utf-8"))[kind].split())


@cache
def particles() -> dict[str, str]:
    """Give the reviewed particles, each with its kind."""
    tables = tomllib.loads(PARTICLES.read_text(encoding="utf-8"))
    return {word: kind for kind, text in tables.items() for word in text.split()}


@cache
def forms() -> dict[str, frozenset[Way]]:
    """Give every word of the list with the base words that it is a form of."""
    found: dict[str, set[Way]] = defaultdict(set)
    in_use = wordfreq.attested("large_ar")
    for word, base, slot in _ways():
        is_sure = word == base and slot in {"base", "past", "particle"}
        if PLAYABLE.fullmatch(word) and (is_sure or word in in_use):
            found[word].add((base, slot))
    return {word: frozenset(ways) for word, ways in found.items()}


def _ways() -> Iterator[tuple[str, str, str]]:
    """Give the forms, in use or not: the form, its base word, which form it is."""
    only_names, misspelt = names() - reviewed("words_too"), reviewed("misspelt")
    for line in nouns():
        base = bare(line.word)
        if base in misspelt:
            continue
        is_name = base in only_names
        if not is_name:
            yield base, base, "base"
        for word, slot in inflected(line):
            if bare(word) != base and (not is_name or slot == "relative"):
                yield bare(word), base, slot
    for line in sections()["verb.huns.dic"]:
        yield from _conjugated(line)
    for word in particles():
        yield word, word, "particle"


def inflected(line: hunspell.Line) -> Iterator[tuple[str, str]]:
    """Give the forms of a noun, without construct forms, each with its name."""
    for flag in sorted(line.flags & NOUN_SLOTS.keys()):
        rules = affixes().suffixes[flag]
        longer = {(rule.strip, rule.add, rule.flags) for rule in rules}
        for rule in rules:
            # Where the nun of dual and plural falls off, a word must follow.
            is_construct = (rule.strip, rule.add + NUN, rule.flags) in longer
            word = None if is_construct else rule.suffixed(line.word)
            if word:
                yield word, NOUN_SLOTS[flag]


def _conjugated(line: hunspell.Line) -> Iterator[tuple[str, str, str]]:
    notes = line.note.split()
    lemma = next((bare(note[3:]) for note in notes if note.startswith("st:")), "")
    slots = [TENSES[note] for note in notes if note in TENSES]
    if not lemma:
        return
    yield lemma, lemma, "past"
    endings = [
        rule.suffixed(line.word)
        for flag in sorted(line.flags)
        if PERSON.fullmatch(flag)
        for rule in affixes().suffixes.get(flag, ())
    ]
    for word in (line.word, *endings):
        for slot in slots:
            if word:
                yield bare(word), lemma, slot


def bare(text: str) -> str:
    """Take vowel marks and tatweel off.

    >>> bare("مَدْرَسَة")
    'مدرسة'
    """
    return MARKS.sub("", text)
