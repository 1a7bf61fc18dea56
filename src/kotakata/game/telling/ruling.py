"""Why a ruling says what it says, word by word, with the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kotakata.game.ruling import Ruling, Verdict, WordRuling
from kotakata.language import N_, Message

_VERDICTS: Final[dict[Verdict, str]] = {
    "good": N_("{word} is good."),
    "bad": N_("{word} is not good."),
    "unsure": N_("{word} is not decided."),
}


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the clauses that it rests on."""

    message: Message
    clauses: tuple[str, ...] = ()


def explain(ruling: Ruling) -> tuple[Told, ...]:
    """Tell a ruling: each word's verdict, the reasons with their clauses, what a human added."""
    return tuple(_explained(ruling))


def _explained(ruling: Ruling) -> Iterator[Told]:
    for word in ruling.words:
        yield from _of_word(word)
    if ruling.reason:
        yield Told(Message(N_("Reason given: {reason}"), {"reason": ruling.reason}))


def _of_word(word: WordRuling) -> Iterator[Told]:
    yield Told(Message(_VERDICTS[word.verdict], {"word": word.word}))
    for finding in word.findings:
        yield Told(finding.message, finding.clauses)
