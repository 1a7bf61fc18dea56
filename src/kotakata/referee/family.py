"""Other forms of a word that has appeared (B.5f, with A.II.7 and B.3's -s).

``families = "extension"``: a form is bad when made by adding to that word, good when formed all at
once. ``"strict"``: bad in any case, but for B.3's -s. ``neighbour`` decides about a form made on
the way, as a neighbour of another word that was laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kotakata.game.board import FormedWord
from kotakata.game.ruling import Finding
from kotakata.language import N_
from kotakata.lexicon.facts import Relation, WordFacts
from kotakata.referee.adding import added_to, grown_from
from kotakata.referee.case import Case
from kotakata.referee.finding import NOT_KNOWN, Findings, against, doubt, in_favour
from kotakata.referee.reviewed import Reviewed

MADE_BY_ADDING: Final = N_("{word} was made by adding to {base}, another form of the same word.")
FORM_APPEARED: Final = N_("{word} is a form of the same word as {other}, which has appeared.")
FORMED_AT_ONCE: Final = N_(
    "{word} is a form of the same word as {other}, but was formed all at once."
)
DIFFERS_BY_S: Final = N_("{word} and {other} differ by -s only, so both may appear.")
FORM_IN_PART: Final = N_(
    "{word} is a form of the same word as {other} in one sense only: the referee decides."
)
NOT_KNOWN_WHETHER_FORM: Final = N_(
    "Whether {word} is a form of {base} is not known here: the referee decides."
)
NEIGHBOUR_ALLOWED: Final = N_(
    "{word} is a form of {base} made on the way, when {main} was laid: that is allowed."
)
NEIGHBOUR_FORBIDDEN: Final = N_(
    "{word} is a form of {base} made on the way, when {main} was laid: "
    "these rules do not allow that."
)


def forms(case: Case, formed: FormedWord, facts: WordFacts, lists: Reviewed) -> Findings:
    """B.5f: words of one base form."""
    bases = [each.base for each in added_to(case, formed)]
    grown = [each.base for each in grown_from(case, formed)]
    return (
        *_added(formed.text, bases, facts, lists),
        *_grown(case, formed.text, grown, facts, lists),
        *_appeared(case, formed, {*bases, *grown}, facts, lists),
    )


def _added(word: str, bases: Iterable[str], facts: WordFacts, lists: Reviewed) -> Iterator[Finding]:
    for base in bases:
        match _made_from(word, base, facts, lists):
            case "yes":
                yield against("B.5f", MADE_BY_ADDING, word=word, base=base)
            case "in_part":
                yield doubt("B.5f", FORM_IN_PART, word=word, other=base)
            case "unknown":
                yield doubt("B.5f", NOT_KNOWN_WHETHER_FORM, word=word, base=base)


def _grown(
    case: Case, word: str, bases: Iterable[str], facts: WordFacts, lists: Reviewed
) -> Iterator[Finding]:
    allowed = case.rules.words.neighbour == "allow"
    for base in bases:
        values = {"word": word, "base": base, "main": case.main.text}
        relation = _made_from(word, base, facts, lists)
        if relation == "no" or (relation == "unknown" and allowed):
            continue
        if lists.differ_by_s(word, base):
            yield in_favour("B.3", DIFFERS_BY_S, word=word, other=base)
        elif allowed:
            yield in_favour("B.5f", NEIGHBOUR_ALLOWED, **values)
        elif relation == "yes":
            yield against("B.5f", NEIGHBOUR_FORBIDDEN, **values)
        elif relation == "in_part":
            yield doubt("B.5f", FORM_IN_PART, word=word, other=base)
        else:
            yield doubt("B.5f", NOT_KNOWN_WHETHER_FORM, word=word, base=base)


def _appeared(
    case: Case, formed: FormedWord, bases: set[str], facts: WordFacts, lists: Reviewed
) -> Iterator[Finding]:
    """Compare with every other word that has appeared; one finding of each kind is enough."""
    word, rules = formed.text, case.rules.words
    strict = rules.families == "strict" and not (
        rules.neighbour == "allow" and grown_from(case, formed)
    )
    found: dict[str, Finding] = {}
    for other in case.others(word):
        relation = "no" if other in bases else kinship(word, other, facts, lists)
        finding = None
        if relation in ("yes", "in_part") and lists.differ_by_s(word, other):
            finding = in_favour("B.3", DIFFERS_BY_S, word=word, other=other)
        elif strict:
            finding = _strictly(relation, word, other)
        elif relation in ("yes", "in_part") and not bases:
            finding = in_favour("B.5f", FORMED_AT_ONCE, word=word, other=other)
        if finding:
            found.setdefault(finding.sentence, finding)
    yield from found.values()


def _strictly(relation: Relation, word: str, other: str) -> Finding | None:
    match relation:
        case "yes":
            return against("B.5f", FORM_APPEARED, word=word, other=other)
        case "in_part":
            return doubt("B.5f", FORM_IN_PART, word=word, other=other)
        case "unknown":
            return doubt("B.5f", NOT_KNOWN, word=word)
        case "no":
            return None


def kinship(word: str, other: str, facts: WordFacts, lists: Reviewed) -> Relation:
    """Say whether a word is a form of the same word as another that has appeared.

    A homograph that is so in one sense only (FOUND after FIND) is kin in part. A phony that nobody
    challenged is kin to nothing.
    """
    if lists.families.joins(word, other):
        return "yes"
    reviewed = lists.relation(other, word)
    if reviewed:
        return reviewed
    families, others = facts.families(word), facts.families(other)
    if families is None or others is None:
        return "unknown" if facts.has(other) else "no"
    if not families & others:
        return "no"
    return "yes" if families <= others else "in_part"


def _made_from(word: str, base: str, facts: WordFacts, lists: Reviewed) -> Relation:
    """Say whether a longer word is a form of the word that it holds: kin, and made from it."""
    kin = kinship(word, base, facts, lists)
    if lists.families.joins(word, base) or lists.relation(base, word):
        return kin
    derived = facts.derives(base, word)
    if derived == "no":
        return "no"
    return "in_part" if derived == "in_part" and kin == "yes" else kin
