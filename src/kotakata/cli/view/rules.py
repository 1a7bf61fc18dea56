"""A rule set as lines of text: topic by topic, each sentence with the clauses that decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.cli.view.sheet import wrapped
from kotakata.rules.describe import TOPICS, RuleSentence, Topic, describe
from kotakata.rules.rulebook import Rulebook

_INDENT = 2


def draw_rules(book: Rulebook, look: Look) -> list[Text]:
    """Draw a rule set."""
    said = describe(book.rules, book.edition, book.layout)
    topics = groupby(said, key=lambda sentence: sentence.topic)
    return [line for topic, sentences in topics for line in _topic(topic, sentences, look)]


def _topic(topic: Topic, said: Iterable[RuleSentence], look: Look) -> Iterator[Text]:
    yield Text(look.text(TOPICS[topic]), palette.STRONG)
    for sentence in said:
        yield from _sentence(sentence, look)
    yield Text()


def _sentence(said: RuleSentence, look: Look) -> Iterator[Text]:
    """Break a sentence into lines; its clauses stay together at its end."""
    clauses = f"[{' '.join(said.clauses)}]".replace(" ", "\u00a0") if said.clauses else ""
    text = f"{look.say.say(said.message)} {clauses}"
    for part in wrapped(text, max(20, look.width - _INDENT)):
        line = Text(" " * _INDENT + part.replace("\u00a0", " "))
        if clauses and part.endswith(clauses):
            line.stylize(palette.DIM, len(line) - len(clauses))
        yield line
