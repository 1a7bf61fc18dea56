"""Replays a foreign record: every printed score and running total is computed anew.

The first disagreement ends it, as a :class:`~kotakata.errors.NotationError` with the line and the
fault. What no record of this format says (rules, points per challenge, whether left tiles count
once or twice) is taken as printed, as long as it is one of the ways in use.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kotakata.errors import NotationError
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.foreign.lines import Reading, Step
from kotakata.notation.foreign.setup import setup_of
from kotakata.notation.gcg.plays import read_rack
from kotakata.notation.gcg.syntax import GcgGame

_RACK_PRAGMAS: Final = ("rack1", "rack2", "rack3", "rack4")


@dataclass(frozen=True, slots=True)
class Replay:
    """A record found right from the first line to the last.

    ``racks_count``: whether the racks it prints are those that were played from. Some programs
    print others throughout; then no step has a rack.
    """

    game: GcgGame
    setup: Setup
    steps: tuple[Step, ...]
    racks_count: bool = True

    @property
    def totals(self) -> tuple[int, ...]:
        """The last totals, by player."""
        return self.steps[-1].after.scores if self.steps else (0,) * len(self.setup.players)


def replay(game: GcgGame) -> Replay:
    """Check a record from the first line to the last.

    Raises:
        NotationError: the first line that disagrees, and in what.
    """
    reading = Reading(game, setup_of(game))
    try:
        steps = tuple([reading.read(event) for event in game.events])
        _check_last_racks(reading)
    except NotationError as fault:
        raise _first(reading, fault) from None
    if not reading.rack_faults:
        return Replay(game, reading.setup, steps)
    if _are_slips(reading):
        raise _first(reading, reading.rack_faults[0])
    return Replay(
        game, reading.setup, tuple(replace(s, rack=None) for s in steps), racks_count=False
    )


def _are_slips(reading: Reading) -> bool:
    """Whether wrong racks are exceptions: one or two, or at most a quarter of all plays."""
    faults_found = len({fault.line for fault in reading.rack_faults})
    plays = sum(event.kind == "play" for event in reading.game.events)
    return faults_found <= 2 or faults_found * 4 <= plays


def _first(reading: Reading, fault: NotationError) -> NotationError:
    found = [*reading.rack_faults, fault] if _are_slips(reading) else [fault]
    return min(found, key=lambda each: each.line)


def _check_last_racks(reading: Reading) -> None:
    """Check the racks that an unfinished record adds as ``#rack1``, all held at one time."""
    alphabet = reading.setup.edition.alphabet
    held: tuple[int, ...] = ()
    for pragma in reading.game.pragmas:
        if pragma.name in _RACK_PRAGMAS and pragma.text:
            rack = read_rack(alphabet, pragma.text, pragma.line) or ()
            held += rack
            if short := reading.table.short_of(held):
                values = {"rack": alphabet.show(rack), "tiles": alphabet.show(short)}
                raise NotationError(Message(faults.RACK_NOT_IN_BAG, values), line=pragma.line)
