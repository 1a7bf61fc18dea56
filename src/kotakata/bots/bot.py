"""What a bot is: something that answers three questions about a match in which it has a seat.

A bot is honest by construction. It is given what its player may see and nothing else, so that tiles
of others are unknown to it, and it is given its own chance, so that the same seed makes the same
match. It reads no clock unless it is given a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias

from kotakata.alphabet import Tiles, expand
from kotakata.game.command import ChooseOrder, ExchangeFreely, ExchangeTiles, PassTurn, PlayTiles
from kotakata.game.event import Event, PlayUpheld, PlayWithdrawn, RulingReversed
from kotakata.game.position import Position
from kotakata.game.setup import Player

Turn: TypeAlias = PlayTiles | ExchangeTiles | ExchangeFreely | PassTurn
"""What a player on turn may ask for. After a free exchange the turn goes on (A.II.9)."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked with.

    ``position``: as :func:`kotakata.game.audience.watched` has it for this player. ``budget_ms``:
    how long it may think, in milliseconds; with 0 it reads no clock and thinks the same each time.
    ``refused``: turns that were not accepted, the last one last; the turn goes on. ``ruled_bad``:
    words that a challenge in this match has found bad, whoever laid them.
    """

    position: Position
    player: Player
    random: Random
    budget_ms: int = 0
    refused: tuple[Turn, ...] = ()
    ruled_bad: frozenset[str] = frozenset()

    @property
    def rack(self) -> Tiles:
        """The tiles that the player is known to hold, in ascending order."""
        return expand(self.position.racks[self.player].known)


def words_ruled_bad(events: Iterable[Event]) -> frozenset[str]:
    """Give the words that challenges have found bad so far; a ruling reversed is none (R10)."""
    found: list[frozenset[str]] = []
    for event in events:
        if isinstance(event, PlayUpheld | PlayWithdrawn):
            found.append(frozenset(event.ruling.bad_words))
        elif isinstance(event, RulingReversed):
            found.pop()
    return frozenset().union(*found)


class Bot(Protocol):
    """A player that chooses by itself.

    What it answers is judged like anybody's command: a turn that is refused may be tried again,
    and a bot that only has refused turns passes.
    """

    def turn(self, question: Question) -> Turn:
        """Take a turn."""

    def doubts(self, question: Question) -> tuple[str, ...]:
        """Name the words of the last play that are doubted; none lets it stand."""

    def choose(self, question: Question) -> ChooseOrder:
        """Choose seats and first player after winning the draw (A.I.3)."""


class Modest:
    """What a bot does that has no view of its own: begins itself, doubts nothing, passes.

    To be inherited from by those that care for their turns only.
    """

    def turn(self, question: Question) -> Turn:
        """Pass."""
        return PassTurn(player=question.player)

    def doubts(self, question: Question) -> tuple[str, ...]:  # noqa: ARG002 - as the protocol has it
        """Let every play stand."""
        return ()

    def choose(self, question: Question) -> ChooseOrder:
        """Begin, with seats as registered."""
        return ChooseOrder(first=question.player)
