"""Ruling on a play: the dictionary, then every clause check that the rule set has, word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from kotakata.errors import WordNotFormed
from kotakata.game.board import FormedWord
from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.language import N_
from kotakata.lexicon.facts import WordFacts
from kotakata.referee import extension, family, listing, repeat, sense
from kotakata.referee.case import Case
from kotakata.referee.finding import Findings, against, in_favour, merge, verdict_of
from kotakata.referee.reviewed import Reviewed, reviewed
from kotakata.rules.model import RuleSet, Words

Check: TypeAlias = Callable[[Case, FormedWord, WordFacts, Reviewed], Findings]

CHECKS: Final[Mapping[str, Check]] = {
    "C11": listing.playable,
    "S.14": listing.names,
    "A.II.7": repeat.respellings,
    "B.1a": extension.affixes,
    "B.1b": extension.endings,
    "B.1c": extension.one_letter,
    "B.2": extension.all_at_once,
    "B.3": repeat.repeats,
    "B.4": sense.plurals,
    "B.5a": sense.notes,
    "B.5b": sense.interjections,
    "B.5c": listing.capitals,
    "B.5d": sense.informal,
    "B.5e": listing.short_forms,
    "B.5f": family.forms,
}
"""Every check by its clause. B.2 and B.4 also soften others: B.1a and B.1b, B.5b and B.5d."""

NO_REFEREE: Final = N_("The facts do not decide about {word}. Without a referee it counts as good.")
COUNTS_AS_GOOD: Final = N_(
    "The facts do not decide about {word}. By these rules it counts as good then."
)
COUNTS_AS_BAD: Final = N_(
    "The facts do not decide about {word}. By these rules it counts as bad then."
)


def active_checks(words: Words) -> tuple[str, ...]:
    """Give the clauses that a rule set checks words against.

    ``repeats`` and ``families`` decide about B.3 and B.5f; ``checks`` about all others.

    >>> active_checks(Words(checks=("B.1c", "B.1a"), repeats="forbid"))
    ('B.1a', 'B.1c', 'B.3')
    """
    chosen = set(words.checks) - {"B.3", "B.5f"}
    if words.repeats == "forbid":
        chosen.add("B.3")
    if words.families != "off":
        chosen.add("B.5f")
    return tuple(clause for clause in CHECKS if clause in chosen)


def rule(
    case: Case, facts: WordFacts, words: Iterable[str] = (), *, lists: Reviewed | None = None
) -> Ruling:
    """Rule on words of a play; none named means all of them.

    ``lists``: the reviewed lists, by default those that the rule set names.

    Raises:
        WordNotFormed: the play did not make a word that is asked about.
    """
    lists = reviewed(case.rules.words.lists) if lists is None else lists
    return Ruling(tuple(_rule_on(case, word, facts, lists) for word in _asked(case, words)))


def settle(ruling: Ruling, rules: RuleSet, *, refereed: bool) -> Ruling:
    """Settle what the facts left open, as the rule set says (R9).

    With a referee to decide, nothing changes.
    """
    verdict, sentence = _settlement(rules, refereed=refereed)
    if verdict == "unsure":
        return ruling
    finding = in_favour if verdict == "good" else against
    settled = [
        replace(
            each,
            verdict=verdict,
            findings=(*each.findings, finding("R9", sentence, word=each.word)),
        )
        if each.verdict == "unsure"
        else each
        for each in ruling.words
    ]
    return replace(ruling, words=tuple(settled))


def _settlement(rules: RuleSet, *, refereed: bool) -> tuple[Verdict, str]:
    match rules.challenge.unsure:
        case "good":
            return "good", COUNTS_AS_GOOD
        case "bad":
            return "bad", COUNTS_AS_BAD
        case "referee":
            return ("unsure", "") if refereed else ("good", NO_REFEREE)


def _asked(case: Case, words: Iterable[str]) -> Iterator[str]:
    """Give the words asked about once each, in the order of the play."""
    fold = case.setup.edition.alphabet.fold
    made = tuple(dict.fromkeys(formed.text for formed in case.words))
    asked = {fold(word) for word in words} or set(made)
    for word in sorted(asked.difference(made)):
        raise WordNotFormed(word=word)
    yield from (word for word in made if word in asked)


def _rule_on(case: Case, word: str, facts: WordFacts, lists: Reviewed) -> WordRuling:
    """Rule on a word, wherever in the turn it was made; a bad one keeps only what is against it."""
    findings = merge((listing.membership(case, word, facts), *_checked(case, word, facts, lists)))
    verdict = verdict_of(findings)
    if verdict == "bad":
        findings = tuple(each for each in findings if each.verdict == "bad")
    return WordRuling(word, verdict, findings)


def _checked(case: Case, word: str, facts: WordFacts, lists: Reviewed) -> Findings:
    return tuple(
        finding
        for clause in active_checks(case.rules.words)
        for formed in case.words
        if formed.text == word
        for finding in CHECKS[clause](case, formed, facts, lists)
    )
