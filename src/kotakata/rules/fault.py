"""A fault of a file: where it is, and what is wrong there, as a sentence.

Places are written as dotted paths, as in the files themselves; what a user wrote is quoted short
and made printable, so that no file can upset a terminal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from kotakata.language import N_, Message

Place: TypeAlias = tuple[str | int, ...]
"""The keys and positions that lead to a value, from the top of the file."""

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_QUOTE: Final = 40


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place; ``uses`` are the other places that the finding rests on."""

    place: Place
    message: Message
    uses: tuple[Place, ...] = ()

    def rests_on(self, place: Place) -> bool:
        """Whether the finding says nothing if the value at this place is itself at fault."""
        return any(_overlap(used, place) for used in (self.place, *self.uses))


def dotted(place: Place) -> str:
    """Write a place as a path: ``clock.turn_seconds``, ``tie_breaks[1]``, ``tiles."É"``.

    >>> dotted(("clock", "turn_warnings_seconds", 0))
    'clock.turn_warnings_seconds[0]'
    """
    path = ""
    for part in place:
        if isinstance(part, int):
            path += f"[{part}]"
        else:
            key = part if _BARE_KEY.fullmatch(part) else quoted(part)
            path += f".{key}" if path else key
    return path


def quoted(value: object) -> str:
    """Show a value as it was written, short and printable; of tables and lists the brackets."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{_printable(value)}"'
        case int() if value.bit_length() > 128:
            return "…"
        case dict():
            return "{…}" if value else "{}"
        case list() | tuple():
            return "[…]" if value else "[]"
        case None:
            return "null"
        case _:
            return _printable(str(value))


def unknown(name: str, known: Iterable[str]) -> Message:
    """Say that nothing has this name, and which name was probably meant."""
    return unknown_as(N_("Nothing is called {name} here."), name, known)


def unknown_as(sentence: str, name: str, known: Iterable[str]) -> Message:
    """Say with a sentence of one's own that a name is unknown, and which was probably meant."""
    said = Message(sentence, {"name": quoted(name)})
    nearest = near_miss(name, known)
    if nearest is None:
        return said
    return Message(
        N_("{sentence} Did you mean {nearest}?"), {"sentence": said, "nearest": quoted(nearest)}
    )


def near_miss(name: str, known: Iterable[str]) -> str | None:
    """Give the known name that is most like this one, if any is."""
    from difflib import get_close_matches

    by_folded = {each.casefold(): each for each in known}
    found = get_close_matches(name[:100].casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None


def _printable(text: str) -> str:
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return "".join([c if c.isprintable() else f"\\u{ord(c):04X}" for c in shown])


def _overlap(one: Sequence[object], other: Sequence[object]) -> bool:
    length = min(len(one), len(other))
    return one[:length] == other[:length]
