"""What a description is made of: points, each with the parameters that it states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kotakata.language import Message, N_n
from kotakata.rules.clause import FIXED
from kotakata.rules.model import RuleSet

_MINUTE_MS = 60_000
_SECOND_MS = 1000


@dataclass(frozen=True, slots=True)
class Point:
    """A sentence, the paths of the parameters it states, and clauses it cites besides theirs."""

    message: Message
    paths: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


def point(sentence: str, *paths: str, **values: object) -> Point:
    """Make a point of a sentence of the catalogue."""
    return Point(Message(sentence, values), paths)


def counted_point(forms: tuple[str, str], count: int, *paths: str, **values: object) -> Point:
    """Make a point of a sentence whose form depends on ``{count}``."""
    return Point(counted(forms, count, **values), paths)


def fixed(rules: RuleSet, *names: str) -> Iterator[Point]:
    """Make the points that no parameter changes; some only where the rules name them."""
    for name in names:
        of = FIXED[name]
        if of.always or name in rules.clauses:
            yield Point(Message(of.sentence), (name,))


def counted(forms: tuple[str, str], count: int, **values: object) -> Message:
    """Count something; in Arabic these forms are in the genitive, which is also the accusative."""
    return Message(forms[0], {"count": count, **values}, forms[1], count)


def tiles(count: int) -> Message:
    """Count tiles."""
    return counted(N_n("{count} tile", "{count} tiles"), count)


def points(count: int) -> Message:
    """Count points."""
    return counted(N_n("{count} point", "{count} points"), count)


def duration(time_ms: int) -> Message:
    """Say a time in whole minutes, else in seconds, else in milliseconds."""
    if time_ms % _MINUTE_MS == 0:
        return counted(N_n("{count} minute", "{count} minutes"), time_ms // _MINUTE_MS)
    if time_ms % _SECOND_MS == 0:
        return counted(N_n("{count} second", "{count} seconds"), time_ms // _SECOND_MS)
    return counted(N_n("{count} millisecond", "{count} milliseconds"), time_ms)


def span(least: int, most: int) -> str:
    """Write a range of numbers.

    >>> span(1, 3), span(2, 2)
    ('1–3', '2')
    """
    return str(least) if least == most else f"{least}–{most}"
