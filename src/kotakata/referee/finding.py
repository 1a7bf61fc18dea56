"""Findings, as the checks write them: what speaks against a word, for it, or leaves it open.

Holds the sentences that several checks share. A check's own sentences stand beside the check.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from kotakata.game.ruling import Finding, Verdict
from kotakata.language import N_

Findings: TypeAlias = tuple[Finding, ...]

NAMED_GOOD: Final = N_("The rules name {word} as a word that is allowed.")
DISPUTED: Final = N_("The dictionaries differ about {word}: the referee decides.")
NOT_KNOWN: Final = N_("Too little is known about {word} here: the referee looks it up.")


def against(clause: str, sentence: str, **values: str) -> Finding:
    """Find that a word is bad."""
    return _finding("bad", clause, sentence, values)


def in_favour(clause: str, sentence: str, **values: str) -> Finding:
    """Find why a word is good although a rule seems to speak against it."""
    return _finding("good", clause, sentence, values)


def doubt(clause: str, sentence: str, **values: str) -> Finding:
    """Find that a human must decide (R9)."""
    return _finding("unsure", clause, sentence, values)


def merge(findings: Findings) -> Findings:
    """Say the same thing once: findings that differ only in their clauses become one."""
    merged: dict[tuple[object, ...], Finding] = {}
    for each in findings:
        key = (each.sentence, each.values, each.verdict)
        if key in merged:
            clauses = tuple(dict.fromkeys(merged[key].clauses + each.clauses))
            merged[key] = Finding(clauses, each.sentence, each.values, each.verdict)
        else:
            merged[key] = each
    return tuple(merged.values())


def verdict_of(findings: Findings) -> Verdict:
    """Draw the verdict: bad as soon as one finding is, unsure while one is."""
    verdicts = {each.verdict for each in findings}
    if "bad" in verdicts:
        return "bad"
    return "unsure" if "unsure" in verdicts else "good"


def _finding(verdict: Verdict, clause: str, sentence: str, values: dict[str, str]) -> Finding:
    return Finding((clause,), sentence, tuple(sorted(values.items())), verdict)
