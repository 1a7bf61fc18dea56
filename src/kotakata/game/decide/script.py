"""The events that answer one command, each written upon the position the last one left."""

from __future__ import annotations

from random import Random

from kotakata.alphabet import UNKNOWN, TileCounts, Tiles, expand
from kotakata.errors import ReasonMissing
from kotakata.game.event import Event
from kotakata.game.evolve import evolve
from kotakata.game.position import Position


class Script:
    """Collects events; ``position`` is always the one after the last of them."""

    def __init__(self, position: Position, at_ms: int, random: Random | None) -> None:
        self.position = position
        self.at_ms = max(at_ms, position.clocks.at_ms)
        self.events: list[Event] = []
        self._random = random

    @property
    def random(self) -> Random:
        """Chance, as it was given: the match makes none of its own."""
        if self._random is None:
            raise ValueError("tiles are drawn or a coin is tossed: give a Random")
        return self._random

    def emit(self, event: Event) -> None:
        """Write the next event. It is stamped by its maker with :attr:`at_ms`."""
        self.position = evolve(self.position, event)
        self.events.append(event)

    def draw(self, count: int, bag: TileCounts | None = None) -> Tiles:
        """Draw so many tiles: at random where tiles are dealt, unseen ones at a table."""
        position = self.position
        if position.setup.mode == "table":
            return (UNKNOWN,) * count
        tiles = expand(position.unseen if bag is None else bag)
        return tuple(self.random.sample(tiles, count))


def need_reason(reason: str) -> str:
    """Give the reason, tidied.

    Raises:
        ReasonMissing: there is none (A.II.20).
    """
    tidied = " ".join(reason.split())
    if not tidied:
        raise ReasonMissing
    return tidied
