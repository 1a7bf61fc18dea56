"""A match's script: a head of ``name: value`` lines, a blank line, then what is asked for.

The head names the rules, the players (``Ani / Merah / beginner``: name, team, level), what was
agreed (``target.points = 60``), how the match is held, and what the dictionary knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from kotakata.game.setup import Dictionary, Entrant, Setup
from kotakata.rules.loader import load_rulebook
from tests.golden.facts import ScriptFacts
from tests.kit import small_set

if TYPE_CHECKING:
    from kotakata.game.setup import Mode
    from kotakata.rules.model import RuleSet

MATCHES: Final = Path(__file__).with_name("matches")


@dataclass(frozen=True)
class Step:
    """One line: how long after the one before, and what is asked for; ``refused``: in vain."""

    after_ms: int
    text: str
    refused: bool = False


@dataclass(frozen=True)
class Script:
    """A script, read."""

    title: str
    seed: str
    setup: Setup
    facts: ScriptFacts
    steps: tuple[Step, ...]


def read(path: Path) -> Script:
    """Read a script."""
    head, _, body = path.read_text(encoding="utf-8").partition("\n\n")
    values = dict(_pair(line) for line in head.splitlines() if not line.startswith("#"))
    steps = [
        _step(line.partition("#")[0].strip())
        for line in body.splitlines()
        if line.partition("#")[0].strip()
    ]
    return Script(
        values["title"], values.get("seed", path.stem), _setup(values), _facts(values), tuple(steps)
    )


def milliseconds(text: str) -> int:
    """Read ``m:ss``, perhaps with a minus before it."""
    minutes, seconds = text.removeprefix("-").split(":")
    ms = (int(minutes) * 60 + int(seconds)) * 1000
    return -ms if text.startswith("-") else ms


def _pair(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name.strip(), value.strip()


def _step(line: str) -> Step:
    after_ms = 0
    if line.startswith("+"):
        time, _, line = line[1:].partition(" ")
        after_ms = milliseconds(time)
    text = line.strip()
    return Step(after_ms, text.removeprefix("refused "), text.startswith("refused "))


def _setup(values: Mapping[str, str]) -> Setup:
    book = load_rulebook(values["rules"])
    entrants = [
        Entrant(*[part.strip() for part in each.split("/")])
        for each in values["players"].split(",")
    ]
    edition = small_set(book.edition, values["tiles"]) if "tiles" in values else book.edition
    return Setup(
        rules=_agreed(book.rules, values.get("agreed", "")),
        edition=edition,
        layout=book.layout,
        players=tuple(entrants),
        mode=cast("Mode", values.get("mode", "dealt")),
        refereed=values.get("referee", "no") == "yes",
        dictionary=Dictionary(values["dictionary"]) if "dictionary" in values else None,
    )


def _agreed(rules: RuleSet, text: str) -> RuleSet:
    for clause in filter(None, map(str.strip, text.split(","))):
        path, _, value = (part.strip() for part in clause.partition("="))
        table, _, name = path.rpartition(".")
        inner = replace(getattr(rules, table), **{name: int(value) if value.isdigit() else value})
        rules = replace(rules, **{table: inner})
    return rules


def _facts(values: Mapping[str, str]) -> ScriptFacts:
    def groups(name: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(group.split()) for group in values.get(name, "").split("/"))

    return ScriptFacts(
        lacks=frozenset(values.get("lacks", "").split()),
        forms=groups("forms"),
        variants=groups("variants"),
        interjections=frozenset(values.get("interjections", "").split()),
    )
