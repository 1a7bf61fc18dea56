"""What an audience may see of a match: events and positions with every hidden tile left out.

A hidden tile becomes ``UNKNOWN`` in an event and an unknown tile of a rack in a position, so what
an audience gets is a log and a position like any other, and folding the one gives the other. Public
by rule are tiles drawn for the start (C8), tiles laid, what is shown for a free exchange (A.II.9),
how many tiles were exchanged or drawn, and the racks left at the end (C12). Everything else on a
rack, and so what the bag holds, is seen by those alone to whom the rack is open.

Leaves out when an audience gets to know: a delay is the shell's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from kotakata.alphabet import UNKNOWN, Tiles
from kotakata.game.event import (
    Event,
    PlayUpheld,
    PlayWithdrawn,
    RackDeclared,
    TilesDrawn,
    TilesExchanged,
    TilesFreelyExchanged,
)
from kotakata.game.evolve import fold
from kotakata.game.position import Pending, Position
from kotakata.game.rack import Rack
from kotakata.game.setup import Player

AudienceKind: TypeAlias = Literal["player", "partner", "referee", "spectator", "broadcast", "owner"]


@dataclass(frozen=True, slots=True)
class Audience:
    """Somebody who looks on.

    ``player``: whose own rack is open; partners see each other's racks as little as opponents do,
    since no rule set opens them. To the ``referee``, who counts the set and is shown tiles (A.I.1,
    A.II.9), to a ``broadcast`` and to the log's ``owner`` every rack is open; to a ``spectator``
    none.

    >>> Audience("player", 1).sees_rack(1), Audience("player", 1).sees_rack(0)
    (True, False)

    Raises:
        ValueError: a player or partner without a number, or another audience with one.
    """

    kind: AudienceKind
    player: Player | None = None

    def __post_init__(self) -> None:
        if (self.kind in ("player", "partner")) == (self.player is None):
            raise ValueError(self.kind, self.player)

    def sees_rack(self, player: Player) -> bool:
        """Whether a player's rack is open to this audience while the match goes on."""
        return self.kind in ("referee", "broadcast", "owner") or self.player == player


def audiences(players: int) -> tuple[Audience, ...]:
    """Give every audience of a match of so many players."""
    everybody = range(players)
    return (
        *(Audience("player", player) for player in everybody),
        *(Audience("partner", player) for player in everybody),
        Audience("referee"),
        Audience("spectator"),
        Audience("broadcast"),
        Audience("owner"),
    )


def seen_by_event(event: Event, audience: Audience) -> Event:
    """Give an event as an audience may see it; the same event where nothing in it is hidden."""
    match event:
        case TilesDrawn() | RackDeclared() if not audience.sees_rack(event.player):
            return replace(event, tiles=_unseen(event.tiles))
        case TilesExchanged() | TilesFreelyExchanged() if not audience.sees_rack(event.player):
            return replace(event, returned=_unseen(event.returned), drawn=_unseen(event.drawn))
        case PlayWithdrawn() if not audience.sees_rack(event.player):
            return replace(event, undrawn=_unseen(event.undrawn))
        case _:
            return event


def seen_by(position: Position, audience: Audience) -> Position:
    """Give a position as an audience may see it, with those that could be gone back to.

    A rack that is not open counts as wholly unknown, even where part of it was once shown (tiles
    of a play that was taken back). :func:`watched` remembers that.
    """
    if all(audience.sees_rack(player) for player in range(len(position.racks))):
        return position
    unseen, racks = bytearray(position.unseen), list(position.racks)
    counted = position.result.counted if position.result else frozenset()
    for player, rack in enumerate(racks):
        if not audience.sees_rack(player) and player not in counted:
            unseen = bytearray(map(int.__add__, unseen, rack.known))
            racks[player] = _hidden(rack)
    return replace(
        position,
        unseen=bytes(unseen),
        racks=tuple(racks),
        pending=position.pending and _seen_pending(position.pending, audience),
        ruled=position.ruled and _seen_ruling(position.ruled, audience),
        unruled=position.unruled and seen_by(position.unruled, audience),
        undo=position.undo and seen_by(position.undo, audience),
    )


def watched(events: Iterable[Event], audience: Audience) -> Position:
    """Give what an audience knows that has watched a match: the fold of the events as it saw them.

    It is :func:`seen_by` of the position, but for tiles on racks that all have seen.

    Raises:
        ValueError: the log is empty or does not begin with ``MatchCreated``.
    """
    return fold(seen_by_event(event, audience) for event in events)


def _unseen(tiles: Tiles) -> Tiles:
    return (UNKNOWN,) * len(tiles)


def _hidden(rack: Rack) -> Rack:
    return Rack(bytes(len(rack.known)), rack.size)


def _seen_pending(pending: Pending, audience: Audience) -> Pending:
    if audience.sees_rack(pending.play.player):
        return pending
    return replace(pending, rack=_hidden(pending.rack), drawn=_unseen(pending.drawn))


def _seen_ruling(
    ruled: PlayUpheld | PlayWithdrawn, audience: Audience
) -> PlayUpheld | PlayWithdrawn:
    seen = seen_by_event(ruled, audience)
    return seen if isinstance(seen, PlayWithdrawn) else ruled
