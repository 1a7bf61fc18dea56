"""What kind of word it is: notes, interjections, informal words, plurals (B.4, B.5a, B.5b, B.5d).

B.4 softens B.5b and B.5d: a word with another, formal sense is good. Where a rule set leaves B.4
out, the referee has to agree, as B.5d itself says.
"""

from __future__ import annotations

from typing import Final

from kotakata.game.board import FormedWord
from kotakata.language import N_
from kotakata.lexicon.facts import Entry, Share, WordFacts
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

NAMED_NOTE: Final = N_("The rules name {word} as a note of the scale, which is not allowed.")
ONLY_NOTE: Final = N_("{word} is only a note of the scale.")
ALSO_NOTE: Final = N_("{word} is a note of the scale, but has other senses too.")
NAMED_INTERJECTION: Final = N_("The rules name {word} as an interjection, which is not allowed.")
ONLY_INTERJECTION: Final = N_("{word} is only an interjection.")
ALSO_INTERJECTION: Final = N_("{word} is an interjection, but has a sense of its own too.")
NAMES_THE_CRY: Final = N_(
    "{word} is an interjection, and its other senses may only name the cry: the referee decides."
)
REFEREE_AGREES_INTERJECTION: Final = N_(
    "{word} is an interjection in one sense only: it is good if the referee agrees."
)
ONLY_INFORMAL: Final = N_("{word} is informal or slang in every sense.")
ALSO_FORMAL: Final = N_("{word} is informal in one sense, but formal in another.")
REFEREE_AGREES_INFORMAL: Final = N_(
    "{word} is informal in one sense and formal in another: it is good if the referee agrees."
)
COUNTED_IN_ONE_SENSE: Final = N_("{word} is good: its noun can be counted in one sense.")
NEVER_COUNTED: Final = N_(
    "{word} is a plural, but its noun cannot be counted in any sense: the referee decides."
)


def notes(_case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.5a: no notes of the scale; DO, RE and LA are allowed."""
    word = formed.text
    if word in lists.notes_allowed:
        return (in_favour("B.5a", NAMED_GOOD, word=word),)
    if word in lists.notes:
        return (against("B.5a", NAMED_NOTE, word=word),)
    share = facts.entry(word).note
    if share == "all":
        return (against("B.5a", ONLY_NOTE, word=word),)
    if share == "some":
        return (in_favour("B.5a", ALSO_NOTE, word=word),)
    return _open("B.5a", word, share)


def interjections(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.5b with B.4: no interjections, unless the word has a sense of its own besides."""
    word, entry = formed.text, facts.entry(formed.text)
    if word in lists.interjections:
        return (against("B.5b", NAMED_INTERJECTION, word=word),)
    if entry.interjection == "all":
        return (against("B.5b", ONLY_INTERJECTION, word=word),)
    if entry.interjection == "some":
        return _other_sense(case, word, entry)
    return _open("B.5b", word, entry.interjection)


def informal(case: Case, formed: FormedWord, facts: WordFacts, _lists: Reviewed) -> Findings:
    """B.5d with B.4: no informal words, unless one sense is formal."""
    word, share = formed.text, facts.entry(formed.text).informal
    if share == "all":
        return (against("B.5d", ONLY_INFORMAL, word=word),)
    if share != "some":
        return _open("B.5d", word, share)
    if _softened(case):
        return (in_favour("B.4", ALSO_FORMAL, word=word),)
    return (doubt("B.5d", REFEREE_AGREES_INFORMAL, word=word),)


def plurals(_case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.4: a noun that is countable in one sense may take its plural."""
    word, counting = formed.text, facts.entry(formed.text).plural
    if counting == "both":
        return (in_favour("B.4", COUNTED_IN_ONE_SENSE, word=word),)
    if counting == "uncountable":
        return (doubt("B.4", NEVER_COUNTED, word=word),)
    if counting == "unknown" and word.endswith(tuple(lists.s_endings.words)):
        return (doubt("B.4", NOT_KNOWN, word=word),)
    return ()


def _other_sense(case: Case, word: str, entry: Entry) -> Findings:
    if entry.names_cry != "no":
        return (doubt("B.5b", NAMES_THE_CRY, word=word),)
    if _softened(case):
        return (in_favour("B.4", ALSO_INTERJECTION, word=word),)
    return (doubt("B.5b", REFEREE_AGREES_INTERJECTION, word=word),)


def _softened(case: Case) -> bool:
    return "B.4" in case.rules.words.checks


def _open(clause: str, word: str, share: Share) -> Findings:
    if share == "disputed":
        return (doubt(clause, DISPUTED, word=word),)
    return (doubt(clause, NOT_KNOWN, word=word),) if share == "unknown" else ()
