"""The leases of a server: which matches it owns, said again every few seconds.

With that goes how far the time of each match has gone, so that a crash gives nobody on turn more
than those seconds back.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from kotakata.errors import LeaseLost
from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.owners import Lease
from kotakata.store.port.rooms import RoomId
from kotakata.store.transaction import Transaction

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

    async def renew(self, times: Mapping[RoomId, int] | None = None) -> list[RoomId]:
        """Keep all matches for longer; give the rooms of those that another server has taken.

        ``times``: how far the time has gone in rooms where it runs.
        """
        held, running = dict(self._held), times or {}
        if not held:
            return []

        def work(kept: Transaction) -> Mapping[MatchId, int]:
            owned = kept.owners.renew_all(self._node, LEASE_MS)
            own = {room: each for room, each in held.items() if owned.get(each.match) == each.epoch}
            kept.times.keep({own[room].match: running[room] for room in running if room in own})
            return owned

        owned = await self._store.write(work)
        return [room for room, lease in held.items() if owned.get(lease.match) != lease.epoch]

    def forget(self, room: RoomId) -> Lease | None:
        """Hold a match no more; it is free when the lease has run out."""
        return self._held.pop(room, None)

    async def release(self, lease: Lease, at_ms: int | None = None) -> None:
        """Let others take a match at once, from where its time has gone to if it ran."""

        def work(kept: Transaction) -> None:
            if at_ms is not None:
                kept.owners.renew(lease, LEASE_MS)
                kept.times.keep({lease.match: at_ms})
            kept.owners.release(lease)

        with suppress(LeaseLost):
            await self._store.write(work)
