"""Matches kept in the store: the journal of one match, written under a lease."""

from __future__ import annotations

from kotakata.live.ports import Batch
from kotakata.store.open import Store
from kotakata.store.port.commands import Entry
from kotakata.store.port.owners import Lease


class StoreJournal:
    """Keeps one match while its lease holds."""

    def __init__(self, store: Store, lease: Lease) -> None:
        self.lease = lease
        self._store = store

    async def keep(self, batch: Batch) -> int | None:
        """Keep a batch; or give the length of the log after the same command of before."""
        seq = batch.expected + len(batch.events)
        entry = Entry(
            self.lease, batch.expected, batch.events, batch.state, batch.command, str(seq)
        )
        accepted = await self._store.write(lambda kept: kept.commands.accept(entry))
        if accepted.is_repeated:
            return int(accepted.result)
        self._store.bus.tell(self.lease.match, seq)
        return None

    async def answer(self, command: str) -> int | None:
        """Give the length of the log after a command that was carried out, if it was."""
        match = self.lease.match
        result = await self._store.read(lambda kept: kept.commands.answer(match, command))
        return None if result is None else int(result)
