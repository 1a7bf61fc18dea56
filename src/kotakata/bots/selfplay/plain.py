"""Plain rules: those that the arena plays by itself, and how it is told them."""

from __future__ import annotations

from array import array
from typing import Final

from kotakata.rules.model import End, RuleSet

DICTIONARY_CHECKS: Final = frozenset({"C11", "S.14"})
"""Clauses that ask no more of a word than that the dictionary lists it."""

MOST_TILES: Final = 9

LEFTOVERS: Final = ("none", "deduct", "deduct_and_award", "award_double")
"""The modes of end scoring in the arena's numbers."""

ENDINGS: Final = ("", "going_out", "passes", "scoreless_turns", "no_move", "too_long")
"""Why a game ended, in the arena's numbers."""


def is_plain(rules: RuleSet) -> bool:
    """Whether two can play by these rules with nothing to know but words, squares and tiles.

    What clocks, challenges and referees do is not asked: static players lay only good words, and
    at once.

    >>> from kotakata.rules.loader import load_rules
    >>> [is_plain(load_rules(name)) for name in ("void", "sembilan-ubin", "scrabby")]
    [True, True, True]
    >>> [is_plain(load_rules(name)) for name in ("awwe-2013", "garis-finish")]
    [False, False]
    """
    words, players = rules.words, rules.players
    return (
        players.team_size == 1
        and players.least <= 2 <= players.most
        and frozenset(words.checks) <= DICTIONARY_CHECKS
        and (words.repeats, words.families, words.neighbour) == ("allow", "off", "allow")
        and rules.free_exchange is None
        and not rules.target.levels
        and not rules.target.points
        and rules.rack_size <= MOST_TILES
        and _ends(rules.end)
    )


def told(rules: RuleSet) -> array[int]:
    """Give the rules as the arena's kernel has them."""
    end, exchange = rules.end, rules.exchange
    passes = end.passes.count if end.passes else 0
    is_own = end.passes is not None and end.passes.by == "one"
    return array(
        "i",
        [
            rules.rack_size,
            exchange.allowed,
            max(exchange.min_bag, 1),
            exchange.draw_first,
            end.going_out,
            passes if is_own else 0,
            0 if is_own else passes,
            end.scoreless_turns,
            end.no_move_round,
            LEFTOVERS.index(rules.leftovers),
        ],
    )


def _ends(end: End) -> bool:
    """Whether passing ends a game, which is what static players do in the end."""
    return bool(end.passes or end.scoreless_turns or end.no_move_round)
