"""The servers that share a store: where each is reached, and which of them holds which room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kotakata.store.port.rooms import RoomId


@dataclass(frozen=True, slots=True)
class Node:
    """A server by its own name; ``address`` is empty where other servers cannot reach it."""

    name: str
    address: str


class Nodes(Protocol):
    """Servers, and the rooms that they hold: one server at a time each, while it says so.

    A room is held from when its first guest waits there until its table is let go. What the log of
    its match is protected by are the leases of :mod:`kotakata.store.port.owners`; this says where
    people are to be sent.
    """

    def tell(self, node: Node) -> None:
        """Tell where a server is reached."""

    def prove(self, mark: str) -> None:
        """Keep something and take it away again, which nobody sees: so the disk has to be written.

        ``mark``: what nobody else keeps at the same time.
        """

    def namesake(self, node: Node) -> Node | None:
        """Give the server of this name that holds rooms now and is reached at another address."""

    def secret(self, fresh: bytes) -> bytes:
        """Give what only the servers of this store know; ``fresh`` becomes it if nothing is."""

    def hold(self, room: RoomId, node: str, lease_ms: int) -> None:
        """Hold a room that nobody holds, that is held no longer, or that is the node's already.

        Raises:
            LeaseLost: another node holds it; ``values`` has the room.
        """

    def hold_on(self, node: str, lease_ms: int) -> frozenset[RoomId]:
        """Hold all that a node holds for longer, at once, and say which rooms these are."""

    def let_go(self, room: RoomId, node: str) -> None:
        """Hold a room no more; nothing happens when another node holds it by now."""

    def holder(self, room: RoomId) -> Node | None:
        """Say who holds a room, if anybody does."""
