"""What a dictionary knows of words, for the referee's eyes: each fact with its source and licence.

No meanings: those are looked up, where the rules allow it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.game.ruling import Ruling
from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.layer import Origin
from kotakata.referee import WordFacts

_NAMED: tuple[str, ...] = ("base", "other")
"""The values of a finding that are words too."""


def doubtful_words(ruling: Ruling) -> tuple[str, ...]:
    """Give the words that a human must decide, each with those that its findings speak of."""
    found: dict[str, None] = {}
    for word in ruling.words:
        if word.verdict != "unsure":
            continue
        found[word.word] = None
        for finding in word.findings:
            found |= {value: None for name, value in finding.values if name in _NAMED}
    return tuple(found)


def evidence_lines(facts: WordFacts, words: Iterable[str], look: Look) -> Iterator[Text]:
    """Say what is known of words, a line a fact; nothing where the dictionary has words only."""
    ask = getattr(facts, "evidence", None)
    if ask is None:
        return
    for word in words:
        yield from fact_lines(ask(word), look)


def fact_lines(known: Iterable[Evidence], look: Look) -> Iterator[Text]:
    """Write facts, those of one sentence once, with everybody who says so in small type."""
    origins: dict[str, dict[Origin, None]] = {}
    for each in known:
        origins.setdefault(look.say.say(each.fact), {})[each.origin] = None
    for sentence, said_by in origins.items():
        line = Text(f"  · {sentence}")
        line.append(f"  [{'; '.join(map(origin_text, said_by))}]", palette.DIM)
        yield line


def origin_text(origin: Origin) -> str:
    """Name a source with its licence."""
    return f"{origin.title}, {origin.licence}" if origin.licence else origin.title
