"""Lengthening words on the board: affixes, endings and single letters (B.1a, B.1b, B.1c, B.2).

What added letters spell is read from the reviewed lists; whether the result is made from the base,
and so is no other word, is a matter of facts. B.2 keeps a neighbour, lengthened on the way when
another word was laid, free of B.1a and B.1b; a rule set without B.2 looks at neighbours too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kotakata.game.board import FormedWord
from kotakata.game.ruling import Finding
from kotakata.language import N_
from kotakata.lexicon.facts import WordFacts
from kotakata.referee.adding import Addition, added_to, grown_from
from kotakata.referee.affix import Affixes, read_affixes
from kotakata.referee.case import Case
from kotakata.referee.finding import Findings, against, doubt, in_favour
from kotakata.referee.reviewed import Reviewed

ADDS_AFFIX: Final = N_("{word} was made by adding {affix} to {base}, which was on the board.")
ANOTHER_WORD: Final = N_("{word} adds {affix} to {base}, but is another word, not made from it.")
BOTH: Final = N_(
    "{word} adds {affix} to {base}: in one sense it is made from it, in another it is "
    "a word of its own. The referee decides."
)
NOT_KNOWN_WHETHER_MADE: Final = N_(
    "{word} adds {affix} to {base}. Whether it is another word is not known here: "
    "the referee decides."
)
MAY_BE_COMPOUND: Final = N_(
    "{word} adds {affix} to {base}. That may be an affix or make a compound: the referee decides."
)
ONE_LETTER: Final = N_(
    "{word} adds a single letter to {base}. "
    "That needs a bag with fewer than {least} tiles; it held {in_bag}."
)
ONE_LETTER_ALLOWED: Final = N_(
    "A single letter could be added to {base}: the bag held fewer than {least} tiles ({in_bag})."
)
AT_ONCE: Final = N_("{word} was formed all at once, not by adding {affix} to {base} on the board.")
ON_THE_WAY: Final = N_(
    "{base} became {word} when {main} was laid: other tiles came with it and made a new word."
)


def affixes(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.1a: no adding of a prefix or suffix, nor of several stacked."""
    return tuple(
        _weigh("B.1a", formed, addition, spelt, facts, lists)
        for addition, spelt in _affixed(case, formed, lists)
        if spelt.stacked or not _is_ending(spelt, lists)
    )


def endings(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.1b: no adding of -ing -ed -d -es -s -ly -er -r, unless a new word comes of it."""
    return tuple(
        _weigh("B.1b", formed, addition, spelt, facts, lists)
        for addition, spelt in _affixed(case, formed, lists)
        if _is_ending(spelt, lists)
    )


def one_letter(case: Case, formed: FormedWord, _facts: WordFacts, _lists: Reviewed) -> Findings:
    """B.1c: a turn of one tile adds to no word on the board, until the bag is nearly empty."""
    if len(case.placements) > 1:
        return ()
    small = case.in_bag < case.rules.words.small_bag
    figures = {"least": str(case.rules.words.small_bag), "in_bag": str(case.in_bag)}
    return tuple(
        in_favour("B.1c", ONE_LETTER_ALLOWED, base=addition.base, **figures)
        if small
        else against("B.1c", ONE_LETTER, word=formed.text, base=addition.base, **figures)
        for addition in added_to(case, formed)
    )


def all_at_once(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.2: say why a word that looks made from another is free of B.1a and B.1b."""
    if added_to(case, formed):
        return ()
    grown = grown_from(case, formed)
    if grown:
        return tuple(
            in_favour("B.2", ON_THE_WAY, word=formed.text, base=each.base, main=case.main.text)
            for each in grown
            if read_affixes(each, lists)
        )
    for base in sorted(case.appeared, key=len, reverse=True):
        spelt = _spelt_around(base, formed.text, lists)
        if spelt and _relation(base, formed, facts, lists) != "no":
            return (in_favour("B.2", AT_ONCE, word=formed.text, base=base, affix=str(spelt)),)
    return ()


def _affixed(case: Case, formed: FormedWord, lists: Reviewed) -> Iterator[tuple[Addition, Affixes]]:
    additions = added_to(case, formed)
    if "B.2" not in case.rules.words.checks:
        additions += grown_from(case, formed)
    for addition in additions:
        spelt = read_affixes(addition, lists)
        if spelt:
            yield addition, spelt


def _is_ending(spelt: Affixes, lists: Reviewed) -> bool:
    return not spelt.prefixes and all(suffix in lists.endings for suffix in spelt.suffixes)


def _weigh(
    clause: str,
    formed: FormedWord,
    addition: Addition,
    spelt: Affixes,
    facts: WordFacts,
    lists: Reviewed,
) -> Finding:
    values = {"word": formed.text, "base": addition.base, "affix": str(spelt)}
    relation = _relation(addition.base, formed, facts, lists)
    if relation == "no":
        return in_favour(clause, ANOTHER_WORD, **values)
    if spelt.may_be_compound:
        return doubt(clause, MAY_BE_COMPOUND, **values)
    if relation == "yes":
        return against(clause, ADDS_AFFIX, **values)
    return doubt(clause, BOTH if relation == "in_part" else NOT_KNOWN_WHETHER_MADE, **values)


def _relation(base: str, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> str:
    """Say whether a word is made from a base; nothing is made from a phony nobody challenged."""
    found = lists.relation(base, formed.text) or facts.derives(base, formed.text)
    return "no" if found == "unknown" and not facts.has(base) else found


def _spelt_around(base: str, word: str, lists: Reviewed) -> Affixes | None:
    """Read what a word has around a base as affixes, wherever the base first fits."""
    if base == word:
        return None
    start = word.find(base)
    while start >= 0:
        spelt = read_affixes(Addition(base, word[:start], word[start + len(base) :]), lists)
        if spelt:
            return spelt
        start = word.find(base, start + 1)
    return None
