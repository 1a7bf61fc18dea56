"""The leases of a server: which rooms it holds, and which matches it owns, said every few seconds.

A room is held from when somebody waits there, a match is owned while it goes on: the first tells
the other servers where to send people, the second protects the log.

With that goes how far the time of each match has gone, so that a crash gives nobody on turn more
than those seconds back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kotakata.errors import LeaseLost
from kotakata.store.logs import MatchId
from kotakata.store.open import Store
from kotakata.store.port.owners import Lease
from kotakata.store.port.rooms import Room, RoomId
from kotakata.store.transaction import Transaction

LEASE_MS: Final = 15_000
"""How long a server owns a match without saying that it is alive."""


class Leases:
    """The leases of one server, by room. ``node``: its own name among all that run at once."""

    def __init__(self, store: Store, node: str) -> None:
        self._store = store
        self._node = node
        self._rooms: set[RoomId] = set()
        self._held: dict[RoomId, Lease] = {}

    async def open(self, opened: Callable[[Transaction], RoomId]) -> RoomId:
        """Open a room and hold it, so that nobody else can come in between."""

        def work(kept: Transaction) -> RoomId:
            room = opened(kept)
            kept.nodes.hold(room, self._node, LEASE_MS)
            return room

        room = await self._store.write(work)
        self._rooms.add(room)
        return room

    async def hold(self, room: RoomId) -> Room:
        """Hold a room, and give it as it is from then on.

        Raises:
            NotFound: there is no such room.
            LeaseLost: another server holds it; ``values`` has the room.
        """
        if room in self._rooms:
            return await self._store.read(lambda kept: kept.rooms.find(room))

        def work(kept: Transaction) -> Room:
            found = kept.rooms.find(room)
            kept.nodes.hold(room, self._node, LEASE_MS)
            return found

        found = await self._store.write(work)
        self._rooms.add(room)
        return found

    async def take(self, room: RoomId, match: MatchId) -> Lease:
        """Take the match of a room.

        Raises:
            LeaseLost: another server owns it.
        """
        lease = await self._store.write(lambda kept: kept.owners.take(match, self._node, LEASE_MS))
        self._held[room] = lease
        return lease

    async def renew(self, times: Mapping[RoomId, int] | None = None) -> list[RoomId]:
        """Keep all for longer; give the rooms that another server has taken, or the match there.

        ``times``: how far the time has gone in rooms where it runs.
        """
        rooms, held, running = tuple(self._rooms), dict(self._held), times or {}
        if not rooms:
            return []

        def work(kept: Transaction) -> tuple[frozenset[RoomId], Mapping[MatchId, int]]:
            here = kept.nodes.hold_on(self._node, LEASE_MS)
            owned = kept.owners.renew_all(self._node, LEASE_MS)
            own = {room: each for room, each in held.items() if owned.get(each.match) == each.epoch}
            kept.times.keep({own[room].match: running[room] for room in running if room in own})
            return here, owned

        here, owned = await self._store.write(work)
        lost = {room for room, lease in held.items() if owned.get(lease.match) != lease.epoch}
        return [room for room in rooms if room not in here or room in lost]

    def forget(self, room: RoomId) -> Lease | None:
        """Hold a room no more, nor its match; they are free when the leases have run out."""
        self._rooms.discard(room)
        return self._held.pop(room, None)

    async def release(self, room: RoomId, at_ms: int | None = None) -> None:
        """Let others take a room and its match at once, from where its time has gone to."""
        lease = self.forget(room)

        def free(kept: Transaction) -> None:
            kept.nodes.let_go(room, self._node)

        def work(kept: Transaction) -> None:
            free(kept)
            if lease is None:
                return
            if at_ms is not None:
                kept.owners.renew(lease, LEASE_MS)
                kept.times.keep({lease.match: at_ms})
            kept.owners.release(lease)

        try:
            await self._store.write(work)
        except LeaseLost:  # the match is another's by now
            await self._store.write(free)
