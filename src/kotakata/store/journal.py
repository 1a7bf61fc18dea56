"""One match's log in the hands of its owner: what ``live`` keeps it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kotakata.game.event import Event
from kotakata.store.logs import State
from kotakata.store.open import Store
from kotakata.store.port.commands import Entry
from kotakata.store.port.owners import Lease


class Batch(Protocol):
    """Events that follow the ``expected`` ones, and the command they answer, if one did it."""

    @property
    def expected(self) -> int:
        """How long the log is before."""

    @property
    def events(self) -> Sequence[Event]:
        """What is added."""

    @property
    def state(self) -> State:
        """How far the match is then."""

    @property
    def command(self) -> str:
        """The identity that a client gave to the command, or empty."""

    @property
    def fingerprint(self) -> str:
        """A hash of who sent what under that identity."""


class Journal:
    """The log of one match, written by whoever has the lease, who keeps it up to date here."""

    def __init__(self, store: Store, lease: Lease) -> None:
        self.lease = lease
        self._store = store

    async def keep(self, batch: Batch) -> int | None:
        """Keep a batch durably; or give the length of the log after the same command of before.

        Raises:
            IdUsed: somebody else, or something else, had this identity.
            LeaseLost: another server owns the match.
            StaleSequence: somebody else has written to the log.
            StoreUnavailable: nothing was kept.
        """
        length = batch.expected + len(batch.events)
        entry = Entry(
            self.lease,
            batch.expected,
            batch.events,
            batch.state,
            batch.command,
            batch.fingerprint,
            str(length),
        )
        accepted = await self._store.write(lambda kept: kept.commands.accept(entry))
        if accepted.is_repeated:
            return int(accepted.result)
        self._store.bus.tell(self.lease.match, length)
        return None

    async def answer(self, command: str, fingerprint: str = "") -> int | None:
        """Give the length of the log after a command that was carried out, if it was.

        Raises:
            IdUsed: somebody else, or something else, had this identity.
        """
        match = self.lease.match
        result = await self._store.read(
            lambda kept: kept.commands.answer(match, command, fingerprint)
        )
        return None if result is None else int(result)

    async def renew(self, lease_ms: int) -> None:
        """Keep the match for longer.

        Raises:
            LeaseLost: another server has taken it.
        """
        lease = self.lease
        self.lease = await self._store.write(lambda kept: kept.owners.renew(lease, lease_ms))

    async def release(self) -> None:
        """Let the match go."""
        lease = self.lease
        await self._store.write(lambda kept: kept.owners.release(lease))
