"""What live matches need of others: somewhere to keep them, words, and computers that play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kotakata.game.event import Event
from kotakata.store.logs import State


@dataclass(frozen=True, slots=True)
class Batch:
    """Events that follow the ``expected`` ones, all or none, and the command they answer.

    ``command``: the id that a client gave it; empty for what no client sent. ``fingerprint``: a
    hash of who sent what under that id.
    """

    expected: int
    events: Sequence[Event]
    state: State = "open"
    command: str = ""
    fingerprint: str = ""


class Journal(Protocol):
    """Where one match is kept, by whoever owns it now."""

    async def keep(self, batch: Batch) -> int | None:
        """Keep a batch durably; or give the length of the log after the same command of before.

        Raises:
            IdUsed: somebody else, or something else, had this id.
            LeaseLost: another server owns the match.
            StaleSequence: somebody else has written to the log.
            StoreUnavailable: nothing was kept.
        """

    async def renew(self, lease_ms: int) -> None:
        """Own the match for longer, which shows whether anything can be kept now.

        Raises:
            LeaseLost: another server owns the match.
            StoreUnavailable: nothing can be kept.
        """

    async def answer(self, command: str, fingerprint: str = "") -> int | None:
        """Give the length of the log after a command that was carried out, if it was.

        Raises:
            IdUsed: somebody else, or something else, had this id.
        """
