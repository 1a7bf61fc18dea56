"""Rule sets, editions and layouts: data, with their readers, and a description in plain sentences.

Importing this costs little: what checks a file is imported when the first file is read.
"""

from __future__ import annotations

from kotakata.rules.dump import dump_edition, dump_layout, dump_rules
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.loader import (
    load_edition,
    load_layout,
    load_rulebook,
    load_rules,
    names,
    parse_edition,
    parse_layout,
    parse_rules,
)
from kotakata.rules.model import RuleSet
from kotakata.rules.rulebook import Rulebook

__all__ = [
    "Edition",
    "Layout",
    "Premium",
    "RuleSet",
    "Rulebook",
    "dump_edition",
    "dump_layout",
    "dump_rules",
    "load_edition",
    "load_layout",
    "load_rulebook",
    "load_rules",
    "names",
    "parse_edition",
    "parse_layout",
    "parse_rules",
]
