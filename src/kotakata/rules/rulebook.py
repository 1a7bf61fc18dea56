"""A rule set together with what it is played with."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rule set with its tiles and its board."""

    rules: RuleSet
    edition: Edition
    layout: Layout
