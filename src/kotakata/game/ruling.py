"""A ruling: what was asked about a play, what was found, and which clauses say so.

Rulings are made above this package (by the referee checks, a dictionary or a human) and enter the
match as part of a command, so that the log holds what was decided and why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kotakata.language import N_, Message

Verdict: TypeAlias = Literal["good", "bad", "unsure"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason for a verdict: the clauses, and a sentence of the catalogue with its values."""

    clauses: tuple[str, ...]
    sentence: str
    values: tuple[tuple[str, str], ...] = ()
    verdict: Verdict = "bad"

    @property
    def message(self) -> Message:
        """The reason as a sentence in the reader's language."""
        return Message(self.sentence, dict(self.values))


@dataclass(frozen=True, slots=True)
class WordRuling:
    """The verdict on one word, with the findings that led to it."""

    word: str
    verdict: Verdict
    findings: tuple[Finding, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause cited, once each, in order."""
        return tuple(
            dict.fromkeys(clause for finding in self.findings for clause in finding.clauses)
        )


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on a play: bad as soon as one word is bad, unsure while one is (R9).

    ``by``: ``dictionary``, ``referee`` or ``committee``. ``reason``: free text of a human ruling.
    """

    words: tuple[WordRuling, ...]
    by: Literal["dictionary", "referee", "committee"] = "dictionary"
    reason: str = ""

    @property
    def verdict(self) -> Verdict:
        """The verdict on the play."""
        verdicts = {word.verdict for word in self.words}
        if "bad" in verdicts:
            return "bad"
        return "unsure" if "unsure" in verdicts else "good"

    @property
    def bad_words(self) -> tuple[str, ...]:
        """The words that are not good."""
        return tuple(word.word for word in self.words if word.verdict == "bad")

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause cited, once each, in order."""
        return tuple(dict.fromkeys(clause for word in self.words for clause in word.clauses))


NOT_IN_DICTIONARY = N_("{word} is not in the dictionary.")
"""The sentence of a finding for a word that the match's dictionary lacks."""
