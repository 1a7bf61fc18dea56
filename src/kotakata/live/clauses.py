"""The clause behind a refusal: the one that decided the parameter that refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kotakata.errors import KotakataError
from kotakata.rules.model import RuleSet

_PARAMETERS: Final[Mapping[str, tuple[str, ...]]] = {
    "bag-too-small": ("exchange.min_bag", "free_exchange.min_bag"),
    "exchange-limit": ("free_exchange.most", "exchange.allowed"),
    "exchange-not-allowed": ("exchange.allowed",),
    "not-identical": ("free_exchange.identical",),
    "misses-start": ("opening.through_star",),
    "opening-too-short": ("opening.least_tiles",),
    "out-of-time": ("clock.turn_ms", "clock.match_ms"),
    "challenge-closed": ("challenge.window",),
    "phony-rejected": ("challenge.mode",),
    "too-early": ("attendance.absent_minutes",),
}


def clause_of(error: KotakataError, rules: RuleSet) -> str | None:
    """Give the clause that a refusal rests on, where the rule set names one."""
    for path in _PARAMETERS.get(error.code, ()):
        if clauses := rules.clauses.get(path):
            return clauses[0]
    return None
