"""The Indonesian word list: base words, and those of their affixed forms that are in use.

An affixed form is made of a base word by the affix file's own rules. Left out are what is written
together but is a word of its own (-ku, -mu, -nya, -lah, -kah, ku-, kau-), names, and words with a
hyphen.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from dictionaries import hunspell, wordfreq
from dictionaries.fetch import sources

PLAYABLE: Final = re.compile(r"[a-z]{2,15}")
FOLDER: Final = "usr/share/hunspell/"
ENCODING: Final = "latin-1"
CIRCUMFIX: Final = "A1"
BOUND: Final = "A2"
"""The base word is none by itself."""
CLITICS: Final = frozenset(("l0", "n0", "nl", "o0", "O0", "Oi", "Ok", "Kn", "Tn"))
CLITIC_ENDING: Final = re.compile(r"(?<=[ni])(?:ku|mu|nya|lah|kah)+$|^i(?:lah|kah)|[A-Z-]")
CLITIC_BEGINNING: Final = re.compile(r"^(?:ku|kau)")
REFUSED: Final = Path(__file__).parents[1] / "overrides" / "id" / "refused.txt"

Made = tuple[str, str]
"""A base word, and the affixes as they are named (``me-kan``); none for the base word itself."""


@cache
def affixes() -> hunspell.Affixes:
    """Read the affix file."""
    return hunspell.parse(sources()["hunspell-id"].text(FOLDER + "id_ID.aff", ENCODING))


@cache
def bases() -> dict[str, frozenset[str]]:
    """Give the base words in small letters with their flags, playable or not."""
    found: dict[str, frozenset[str]] = defaultdict(frozenset)
    text = sources()["hunspell-id"].text(FOLDER + "id_ID.dic", ENCODING)
    for line in affixes().lines(text):
        if line.word.islower():
            found[line.word] |= line.flags
    return dict(found)


@cache
def names() -> frozenset[str]:
    """Give the words that are listed with a capital, in small letters."""
    text = sources()["hunspell-id"].text(FOLDER + "id_ID.dic", ENCODING)
    return frozenset(line.word.lower() for line in affixes().lines(text) if line.word.istitle())


@cache
def refused() -> frozenset[str]:
    """Give the base words that were taken out by hand."""
    lines = REFUSED.read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@cache
def forms() -> dict[str, frozenset[Made]]:
    """Give every word of the list with the ways in which it is made."""
    found: dict[str, set[Made]] = defaultdict(set)
    in_use = wordfreq.attested("small_id")
    listed = {word for word, flags in bases().items() if BOUND not in flags} - refused()
    for base, flags in bases().items():
        for form, affix in (("", ""), *made(base, flags)):
            word = form or base
            if PLAYABLE.fullmatch(word) and (word in listed if not affix else word in in_use):
                found[word].add((base, affix))
    return {word: frozenset(ways) for word, ways in found.items() if word not in refused()}


def made(base: str, flags: frozenset[str]) -> Iterator[Made]:
    """Give the forms of a base word, in use or not, each with the name of its affixes."""
    for prefix, add in _before(base, flags, around=False):
        yield prefix, f"{add}-"
    for ending, rule in _behind(base, flags):
        around = CIRCUMFIX in rule.flags
        if not around:
            yield ending, f"-{rule.add}"
        for form, add in _before(ending, flags | rule.flags, around=around):
            yield form, f"{add}-{rule.add}"


def _behind(word: str, flags: frozenset[str]) -> Iterator[tuple[str, hunspell.Rule]]:
    for flag in sorted(flags - CLITICS):
        for rule in affixes().suffixes.get(flag, ()):
            ending = rule.suffixed(word)
            if ending and not CLITIC_ENDING.search(rule.add):
                yield ending, rule


def _before(word: str, flags: frozenset[str], *, around: bool) -> Iterator[tuple[str, str]]:
    """Put prefixes before a word: those that go with an ending, or those that go alone."""
    for flag in sorted(flags - CLITICS):
        for rule in affixes().prefixes.get(flag, ()):
            form = rule.prefixed(word)
            is_clitic = CLITIC_BEGINNING.match(rule.add)
            if form and (CIRCUMFIX in rule.flags) == around and not is_clitic:
                yield form, rule.add
