"""Doubting a play: how probable it is that it is bad, what that brings, what an error costs."""

from __future__ import annotations

from typing import Final

from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import Level
from kotakata.bots.vocabulary import KnownWords
from kotakata.game.event import TilesPlayed
from kotakata.game.position import Pending
from kotakata.game.setup import Setup
from kotakata.referee import case_of_pending, rule
from kotakata.rules.model import Challenge

TURN_POINTS: Final = 25
"""What losing a turn costs, where that is the price of a challenge in vain (N.3)."""

CERTAIN: Final = 1000
"""Chances are in thousandths."""


def doubted(
    level: Level, knowledge: Knowledge, known: KnownWords, setup: Setup, pending: Pending
) -> tuple[str, ...]:
    """Name the words of a play that are worth doubting; none lets it stand."""
    rules = setup.rules.challenge
    if rules.mode == "void":
        return ()
    chances = {word: chance_bad(level, known, word) for word in pending.play.words}
    if level.knows_clauses:
        chances |= dict.fromkeys(_against_the_clauses(knowledge, known, setup, pending), CERTAIN)
    words = tuple(word for word, chance in chances.items() if chance >= level.sureness)
    if not words:
        return ()
    chance = max(chances.values())
    named = len(pending.play.words) if rules.words == "all" else len(words)
    gain, cost = gain_of(rules, pending.play), cost_of(rules, pending.play, named)
    return words if chance * gain > (CERTAIN - chance) * cost else ()


def chance_bad(level: Level, known: KnownWords, word: str) -> int:
    """Say how probable it is, in thousandths, that a word is not in the dictionary.

    By Bayes' rule: a word that is not known is the more suspicious, the more probably it would be
    known if it were one.
    """
    if word in known:
        return 0
    unknown_good = (CERTAIN - level.suspicion) * (CERTAIN - known.chance(word)) // CERTAIN
    return CERTAIN * level.suspicion // max(1, level.suspicion + unknown_good)


def gain_of(rules: Challenge, play: TilesPlayed) -> int:
    """Say what it brings, in points, to challenge a bad play (A.II.11)."""
    return play.score + (play.word_total if rules.mode == "awwe" else 0)


def cost_of(rules: Challenge, play: TilesPlayed, words: int) -> int:
    """Say what it costs, in points, to challenge a good play (A.II.11, D.B.8, N.3)."""
    to_others = rules.points_to == "challenged"
    match rules.mode:
        case "awwe":
            return play.word_total
        case "points_per_word":
            return rules.points * words if to_others else 0
        case "points_per_turn":
            return rules.points if to_others else 0
        case "double":
            return TURN_POINTS
        case _:
            return 0


def _against_the_clauses(
    knowledge: Knowledge, known: KnownWords, setup: Setup, pending: Pending
) -> tuple[str, ...]:
    """Give the words that are known and yet bad, by the rule set's clauses."""
    words = tuple(word for word in pending.play.words if word in known)
    lists = knowledge.conditions.lists
    ruling = rule(case_of_pending(setup, pending), knowledge.facts, words, lists=lists)
    return tuple(word for word in ruling.bad_words if word in words)
