"""The leases of a server: which matches it owns, said again every few seconds."""

from __future__ import annotations

from typing import Final

from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.owners import Lease
from kotakata.store.port.rooms import RoomId

LEASE_MS: Final = 15_000
"""How long a server owns a match without saying that it is alive."""


class Leases:
    """The leases of one server, by room. ``node``: its own name among all that run at once."""

    def __init__(self, store: Store, node: str) -> None:
        self._store = store
        self._node = node
        self._held: dict[RoomId, Lease] = {}

    async def take(self, room: RoomId, match: MatchId) -> Lease:
        """Take the match of a room.

        Raises:
            LeaseLost: another server owns it.
        """
        lease = await self._store.write(lambda kept: kept.owners.take(match, self._node, LEASE_MS))
        self._held[room] = lease
        return lease

    async def renew(self) -> list[RoomId]:
        """Keep all matches for longer; give the rooms of those that another server has taken."""
        held = dict(self._held)
        if not held:
            return []
        owned = await self._store.write(lambda kept: kept.owners.renew_all(self._node, LEASE_MS))
        return [room for room, lease in held.items() if owned.get(lease.match) != lease.epoch]

    def forget(self, room: RoomId) -> Lease | None:
        """Hold a match no more; it is free when the lease has run out."""
        return self._held.pop(room, None)

    async def release(self, lease: Lease) -> None:
        """Let others take a match at once."""
        await self._store.write(lambda kept: kept.owners.release(lease))
