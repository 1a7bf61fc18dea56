"""The probe pairs: what the facts must say of two words, and what they say."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata.lexicon.english import english_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kotakata.lexicon.english import EnglishFacts

FOLDER: Final = Path(__file__).with_name("probes")


class AnyWord:
    """A dictionary that has every word, where membership is not asked about."""

    def __contains__(self, word: object) -> bool:
        return True


@dataclass(frozen=True)
class Probe:
    """A pair, what is expected, what is found, and whether the review decided it."""

    pair: tuple[str, str]
    expected: str
    found: str
    reviewed: bool


def facts() -> EnglishFacts:
    return english_facts(AnyWord())


def probes(name: str) -> list[Probe]:
    """Give the probes of a file with what the facts find."""
    known = facts()
    ask: Callable[[str, str], str] = known.variant if name == "variants" else known.derives
    return [
        Probe((one, two), expected, ask(one, two), _is_reviewed(known, one, two))
        for expected, one, two in _pairs(name)
    ]


def _pairs(name: str) -> Iterator[tuple[str, str, str]]:
    tables = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    for expected, pairs in tables.items():
        for pair in pairs:
            one, two = pair.split()
            yield expected, one, two


def _is_reviewed(known: EnglishFacts, one: str, two: str) -> bool:
    first, second = known.record(one), known.record(two)
    spelt = first.spellings.get(two, "")
    return one in second.reviewed or spelt.startswith("r")
