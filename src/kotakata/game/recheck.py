"""Deciding a log again: whether its events are those that the rules bring about.

``evolve`` trusts events; this does not. Every command that a log must have come from is asked once
more, with the same draws at the same times, and the answer compared with the log, event by event.
Leaves out records of other programs, whose endings no rule set decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final

from kotakata.errors import RuleViolation
from kotakata.game.command import Command
from kotakata.game.decide import decide
from kotakata.game.event import (
    Event,
    StartTileDrawn,
    TilesDrawn,
    TilesExchanged,
    TilesFreelyExchanged,
    event_name,
)
from kotakata.game.evolve import evolve
from kotakata.game.origin import breaks_off, origin
from kotakata.game.position import Position
from kotakata.language import N_, Message


@dataclass(frozen=True, slots=True)
class Disagreement:
    """The first event, by its place in the log from 0, that the rules do not bring about so."""

    index: int
    message: Message


def recheck(events: Sequence[Event]) -> Disagreement | None:
    """Decide a log again; ``None`` when it says what the rules say.

    A log that breaks off is right as far as it goes.
    """
    position: Position | None = None
    index = 0
    while index < len(events):
        rest = events[index:]
        if position is not None and breaks_off(rest):
            return None
        at, command = origin(position, rest)
        answer = _ask(position, command, rest, at_ms=rest[at].at_ms)
        if isinstance(answer, Message):
            return Disagreement(index + at, answer)
        for place, (decided, recorded) in enumerate(zip(answer, rest, strict=False), start=index):
            if decided != recorded:
                return Disagreement(place, _difference(position, decided, recorded))
            position = evolve(position, recorded)
        index += len(answer)
    return None


class _Recorded(Random):
    """Draws what a log says was drawn; where the bag cannot have given that, something else."""

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__(0)
        self._draws = iter([drawn for event in events for drawn in _drawn(event)])

    def sample(self, population: Any, k: int, *, counts: Any = None) -> Any:  # noqa: ANN401, ARG002
        """Give the next tiles that were drawn."""
        tiles, left = next(self._draws, ()), list(population)
        if len(tiles) != k:
            return left[:k]
        for tile in tiles:
            if tile not in left:
                return list(population)[:k]
            left.remove(tile)
        return tiles


def _drawn(event: Event) -> tuple[tuple[int, ...], ...]:
    match event:
        case StartTileDrawn(tile=tile):
            return ((tile,),)
        case TilesDrawn(tiles=tiles):
            return (tiles,)
        case TilesExchanged(drawn=tiles) | TilesFreelyExchanged(drawn=tiles):
            return (tiles,)
        case _:
            return ()


def _ask(
    position: Position | None, command: Command | None, rest: Sequence[Event], *, at_ms: int
) -> tuple[Event, ...] | Message:
    """Ask for a command again; a sentence says why it cannot have been."""
    if command is None:
        return Message(N_("nothing brings this about here"))
    try:
        answer = decide(position, command, at_ms=at_ms, random=_Recorded(rest))
    except RuleViolation as error:
        return error.message
    return answer or Message(N_("nothing brings this about here"))


_TILES: Final = ("tiles", "drawn", "undrawn", "returned")
"""Fields that are told as letters."""


def _difference(position: Position | None, decided: Event, recorded: Event) -> Message:
    if type(decided) is not type(recorded):
        values = {"decided": event_name(type(decided)), "recorded": event_name(type(recorded))}
        return Message(N_("by the rules {decided} follows here, not {recorded}"), values)
    for field in fields(decided):
        computed, printed = getattr(decided, field.name), getattr(recorded, field.name)
        if computed != printed:
            if position is not None and field.name in _TILES:
                show = position.setup.edition.alphabet.show
                computed, printed = show(computed), show(printed)
            values = {"field": field.name, "computed": computed, "printed": printed}
            return Message(N_("by the rules {field} is {computed}, not {printed}"), values)
    return Message(N_("the rules say something else here"))
