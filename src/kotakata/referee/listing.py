"""How the dictionary lists a word: at all, and as a word of its own (C11, S.14, B.5c, B.5e)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kotakata.game.board import FormedWord
from kotakata.game.ruling import NOT_IN_DICTIONARY, Finding
from kotakata.language import N_
from kotakata.lexicon.facts import Share, WordFacts
from kotakata.referee.case import Case
from kotakata.referee.finding import (
    DISPUTED,
    NAMED_GOOD,
    NOT_KNOWN,
    Findings,
    against,
    doubt,
    in_favour,
)
from kotakata.referee.reviewed import Reviewed

IN_DICTIONARY: Final = N_("{word} is in the dictionary.")
AS_SAID: Final = N_("{word} is taken as said, because this match has no dictionary.")
ONLY_ABBREVIATION: Final = N_("{word} is only an abbreviation.")
ONLY_AFFIX: Final = N_("{word} is only a prefix or a suffix, no word of its own.")
ONLY_MARKED: Final = N_("{word} is only written with a hyphen or an apostrophe.")
ONLY_CAPITAL: Final = N_("{word} is only written with a capital letter.")
ALSO_SMALL: Final = N_("{word} is also written without a capital letter.")


def membership(case: Case, word: str, facts: WordFacts) -> Finding:
    """Look the word up in the dictionary named for the match (A.II.10)."""
    clause = _dictionary_clause(case)
    if not facts.is_dictionary:
        return in_favour(clause, AS_SAID, word=word)
    if facts.has(word):
        return in_favour(clause, IN_DICTIONARY, word=word)
    return against(clause, NOT_IN_DICTIONARY, word=word)


def playable(_case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """C11: no abbreviations, affixes, hyphens, apostrophes or capitals."""
    word, entry = formed.text, facts.entry(formed.text)
    return (
        *_only("C11", word, entry.abbreviation, ONLY_ABBREVIATION),
        *_only("C11", word, entry.affix, ONLY_AFFIX),
        *_only("C11", word, entry.marked, ONLY_MARKED),
        *_capital("C11", word, entry.capital, lists),
    )


def names(_case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """S.14: no abbreviations, and no names of people or places."""
    word, entry = formed.text, facts.entry(formed.text)
    return (
        *_only("S.14", word, entry.abbreviation, ONLY_ABBREVIATION),
        *_capital("S.14", word, entry.capital, lists),
    )


def capitals(_case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.5c: no words with a capital; GOD is allowed."""
    return tuple(_capital("B.5c", formed.text, facts.entry(formed.text).capital, lists))


def short_forms(_case: Case, formed: FormedWord, facts: WordFacts, _lists: Reviewed) -> Findings:
    """B.5e: no abbreviations, no words with a hyphen or an apostrophe."""
    word, entry = formed.text, facts.entry(formed.text)
    return (
        *_only("B.5e", word, entry.abbreviation, ONLY_ABBREVIATION),
        *_only("B.5e", word, entry.marked, ONLY_MARKED),
    )


def _dictionary_clause(case: Case) -> str:
    if case.rules.challenge.mode == "awwe":
        return "A.II.11"
    return "S.14" if "S.14" in case.rules.words.checks else "C11"


def _capital(clause: str, word: str, share: Share, lists: Reviewed) -> Iterator[Finding]:
    if word in lists.capitals_allowed:
        yield in_favour(clause, NAMED_GOOD, word=word)
    elif share == "some":
        yield in_favour(clause, ALSO_SMALL, word=word)
    else:
        yield from _only(clause, word, share, ONLY_CAPITAL)


def _only(clause: str, word: str, share: Share, sentence: str) -> Iterator[Finding]:
    """A word is bad when all its senses are of the kind; one other sense is enough."""
    if share == "all":
        yield against(clause, sentence, word=word)
    elif share == "disputed":
        yield doubt(clause, DISPUTED, word=word)
    elif share == "unknown":
        yield doubt(clause, NOT_KNOWN, word=word)
