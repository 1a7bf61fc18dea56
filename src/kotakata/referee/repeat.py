"""The same word again, or the same word spelt otherwise (B.3, A.II.7).

Means the same *word*, never the same meaning: COUCH after SOFA is good. Other forms of a word are
``family``'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal, TypeAlias

from kotakata.game.board import FormedWord
from kotakata.language import N_
from kotakata.lexicon.facts import Relation, WordFacts
from kotakata.referee.case import Case
from kotakata.referee.finding import NOT_KNOWN, Findings, against, doubt
from kotakata.referee.reviewed import Reviewed

ALREADY: Final = N_("{word} has already appeared.")
TWICE: Final = N_("{word} appears twice in this turn.")
RESPELT: Final = N_("{word} is another spelling of {other}, which has already appeared.")
RESPELT_IN_PART: Final = N_(
    "{word} is another spelling of {other} in one sense only: the referee decides."
)
FORM_OF_RESPELT: Final = N_("{word} is a form of another spelling of {other}: the referee decides.")

Spelling: TypeAlias = Relation | Literal["form"]


def repeats(case: Case, formed: FormedWord, _facts: WordFacts, _lists: Reviewed) -> Findings:
    """B.3: a word that has appeared does not appear again, nor twice in one turn."""
    word = formed.text
    if word in case.appeared:
        return (against("B.3", ALREADY, word=word),)
    if [other.text for other in case.words].count(word) > 1:
        return (against("B.3", TWICE, word=word),)
    return ()


def respellings(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """A.II.7: the same word in another spelling is bad, however it is made.

    A phony that nobody challenged is no word, and so no spelling of one.
    """
    word = formed.text
    found: dict[Spelling, str] = {}
    for other in case.others(word):
        found.setdefault(_spelling(word, other, facts, lists), other)
    if "yes" in found:
        return (against("A.II.7", RESPELT, word=word, other=found["yes"]),)
    if "in_part" in found:
        return (doubt("A.II.7", RESPELT_IN_PART, word=word, other=found["in_part"]),)
    if "form" in found:
        return (doubt("A.II.7", FORM_OF_RESPELT, word=word, other=found["form"]),)
    return (doubt("A.II.7", NOT_KNOWN, word=word),) if "unknown" in found else ()


def _spelling(word: str, other: str, facts: WordFacts, lists: Reviewed) -> Spelling:
    direct = _variant(word, other, facts, lists)
    if direct in ("yes", "in_part"):
        return direct
    lemmas, other_lemmas = facts.lemmas(word), facts.lemmas(other)
    if lemmas is None or other_lemmas is None:
        return "unknown" if facts.has(other) else "no"
    if lemmas & other_lemmas:
        return direct
    between = set(_variants(lemmas, other_lemmas, facts, lists))
    if between & {"yes", "in_part"}:
        return "form"
    return "unknown" if "unknown" in between else direct


def _variants(
    lemmas: frozenset[str], others: frozenset[str], facts: WordFacts, lists: Reviewed
) -> Iterator[Relation]:
    for lemma, other in product(lemmas, others):
        yield _variant(lemma, other, facts, lists)


def _variant(word: str, other: str, facts: WordFacts, lists: Reviewed) -> Relation:
    return "yes" if lists.variants.joins(word, other) else facts.variant(word, other)
