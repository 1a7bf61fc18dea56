"""The tree of a GCG record: what its lines say, before anything is believed.

Texts are kept as written: tiles, racks and coordinates are not yet read against an alphabet or a
board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kotakata.notation.coordinates import Coordinate

GcgKind: TypeAlias = Literal[
    "play",
    "exchange",
    "pass",
    "withdrawal",
    "bonus",
    "end_rack",
    "time",
]
"""What a line is about: ``--`` is a withdrawal, ``(challenge)`` a bonus, ``(AB)`` an end rack."""


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """``#player1 nickname full name``; numbers count from 1."""

    number: int
    nickname: str
    name: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class GcgPragma:
    """Any other line ``#name text``, notes too; a note of several lines keeps its line ends."""

    name: str
    text: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class GcgEvent:
    """A line ``>nickname: rack move score total``.

    ``player`` counts from zero. ``rack`` is ``None`` where the line gives none. ``tiles`` are
    those of a play (a dot for a tile on the board), of an exchange, or of end racks. ``count`` is
    for an exchange that gives only a number. ``words`` are a play's further words, which some
    programs append.
    """

    kind: GcgKind
    player: int
    rack: str | None
    score: int
    total: int
    place: Coordinate | None = None
    tiles: str = ""
    count: int = 0
    words: tuple[str, ...] = ()
    line: int = 0


GcgItem: TypeAlias = GcgPlayer | GcgPragma | GcgEvent


@dataclass(frozen=True, slots=True)
class GcgGame:
    """A whole record, its lines in order."""

    items: tuple[GcgItem, ...]
    encoding: str = "UTF-8"

    @property
    def players(self) -> tuple[GcgPlayer, ...]:
        """The players, in the order of their numbers."""
        found = [item for item in self.items if isinstance(item, GcgPlayer)]
        return tuple(sorted(found, key=lambda player: player.number))

    @property
    def events(self) -> tuple[GcgEvent, ...]:
        """The moves and scores."""
        return tuple(item for item in self.items if isinstance(item, GcgEvent))

    @property
    def pragmas(self) -> tuple[GcgPragma, ...]:
        """Everything said beside the game."""
        return tuple(item for item in self.items if isinstance(item, GcgPragma))

    def pragma(self, name: str) -> str | None:
        """Give the text of the first pragma of that name."""
        return next((pragma.text for pragma in self.pragmas if pragma.name == name), None)

    def notes(self, event: GcgEvent) -> tuple[str, ...]:
        """Give the notes that follow an event."""
        after = self.items[self.items.index(event) + 1 :]
        following = []
        for item in after:
            if isinstance(item, GcgEvent):
                break
            if isinstance(item, GcgPragma) and item.name == "note":
                following.append(item.text)
        return tuple(following)
