"""Reading the affix files and word lists of Hunspell, as far as our two of them need.

Flags are two characters long; sets of flags and notes are often named by number (``AF``, ``AM``).
Leaves out what spelling checkers need: suggestions, compounds, encodings.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

FLAG: Final = 2


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to add an affix: what is taken off, what is put on, and to which words.

    ``flags``: what may be added to the result.
    """

    strip: str
    add: str
    flags: frozenset[str]
    condition: re.Pattern[str]

    def prefixed(self, word: str) -> str | None:
        """Give the word with this before it, if it takes it."""
        if not word.startswith(self.strip) or not self.condition.match(word):
            return None
        return self.add + word[len(self.strip) :]

    def suffixed(self, word: str) -> str | None:
        """Give the word with this behind it, if it takes it."""
        if not word.endswith(self.strip) or not self.condition.search(word):
            return None
        return word[: len(word) - len(self.strip)] + self.add


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a word list: the word with its flags and its note."""

    word: str
    flags: frozenset[str]
    note: str


@dataclass(frozen=True, slots=True)
class Affixes:
    """An affix file: rules by flag, and the numbered sets of flags and notes."""

    prefixes: dict[str, list[Rule]]
    suffixes: dict[str, list[Rule]]
    flag_sets: tuple[str, ...]
    notes: tuple[str, ...]

    def flags(self, written: str) -> frozenset[str]:
        """Read flags, given by number or one behind the other."""
        if written.isdigit() and self.flag_sets:
            written = self.flag_sets[int(written)]
        return _split(written)

    def lines(self, text: str) -> Iterator[Line]:
        """Read a word list, remarks included."""
        for line in text.splitlines():
            entry, _, note = line.partition("\t")
            word, _, flags = entry.strip().partition("/")
            is_number = note.strip().isdigit() and int(note) < len(self.notes)
            yield Line(word, self.flags(flags), self.notes[int(note)] if is_number else "")


@cache
def _split(written: str) -> frozenset[str]:
    return frozenset(written[at : at + FLAG] for at in range(0, len(written), FLAG))


def parse(text: str) -> Affixes:
    """Read an affix file."""
    prefixes: dict[str, list[Rule]] = defaultdict(list)
    suffixes: dict[str, list[Rule]] = defaultdict(list)
    sets, notes = _numbered(text, "AF"), _numbered(text, "AM")
    found = Affixes(prefixes, suffixes, sets, notes)
    for line in text.splitlines():
        fields = line.split()
        if len(fields) >= 4 and fields[0] in {"PFX", "SFX"} and fields[2] not in {"Y", "N"}:
            kind = prefixes if fields[0] == "PFX" else suffixes
            kind[fields[1]].append(_rule(found, fields))
    return found


def _numbered(text: str, name: str) -> tuple[str, ...]:
    """Read a numbered list; its first line says how long it is and takes the place of number 0."""
    lines = [line for line in text.splitlines() if line.startswith(name + " ")]
    return tuple(line.removeprefix(name).partition(" # ")[0].strip() for line in lines)


def _rule(affixes: Affixes, fields: list[str]) -> Rule:
    kind, _, strip, added = fields[:4]
    # A rule without a condition is for every word.
    condition = fields[4] if len(fields) > 4 and not fields[4].startswith("#") else "."
    add, _, flags = added.partition("/")
    pattern = f"^{condition}" if kind == "PFX" else f"{condition}$"
    return Rule(
        "" if strip == "0" else strip,
        "" if add == "0" else add,
        affixes.flags(flags),
        re.compile(pattern),
    )
