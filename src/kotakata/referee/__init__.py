"""The referee's checks: whether a play's words stand, by the dictionary and by the clauses.

:func:`rule` looks at a :class:`Case` and at nothing else; :func:`settle` closes what the facts
left open.
"""

from kotakata.lexicon.facts import Entry, NoDictionary, WordFacts, WordList
from kotakata.referee.adding import Addition, added_to, grown_from
from kotakata.referee.case import Case, case_of_pending, case_of_play
from kotakata.referee.exchange import free_exchange_allowed
from kotakata.referee.judge import CHECKS, active_checks, rule, settle
from kotakata.referee.reviewed import Reviewed, read_reviewed, reviewed

__all__ = [
    "CHECKS",
    "Addition",
    "Case",
    "Entry",
    "NoDictionary",
    "Reviewed",
    "WordFacts",
    "WordList",
    "active_checks",
    "added_to",
    "case_of_pending",
    "case_of_play",
    "free_exchange_allowed",
    "grown_from",
    "read_reviewed",
    "reviewed",
    "rule",
    "settle",
]
