"""The whole description: every topic's points as sentences with their clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from kotakata.language import Message
from kotakata.rules.clause import TOPICS, Topic
from kotakata.rules.describe import finishing, playing, setting, timing
from kotakata.rules.describe.point import Point
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet
from kotakata.rules.rulebook import Rulebook

TELL: Final[Mapping[Topic, Callable[[Rulebook], Iterator[Point]]]] = {
    "rules": setting.heading,
    "set": setting.equipment,
    "players": setting.players,
    "start": setting.start,
    "first_word": setting.first_word,
    "turn": playing.turn,
    "exchange": playing.exchange,
    "challenge": playing.challenge,
    "words": playing.words,
    "time": timing.time,
    "scoring": finishing.scoring,
    "end": finishing.end,
    "tie": finishing.tie,
    "afterwards": finishing.afterwards,
}


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """A sentence about the rules, the ids of the clauses that decide it, and its topic."""

    message: Message
    clauses: tuple[str, ...]
    topic: Topic


def describe(rules: RuleSet, edition: Edition, layout: Layout) -> list[RuleSentence]:
    """Say a whole rule set; the headings of the topics are in :data:`TOPICS`."""
    book = Rulebook(rules, edition, layout)
    return [
        RuleSentence(said.message, _cited(rules, said), topic)
        for topic in TOPICS
        for said in TELL[topic](book)
    ]


def _cited(rules: RuleSet, said: Point) -> tuple[str, ...]:
    ids = [*said.ids, *[one for path in said.paths for one in rules.clauses.get(path, ())]]
    return tuple(dict.fromkeys(ids))
