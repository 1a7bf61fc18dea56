"""Commands that were carried out, so that one sent again is answered and not done again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kotakata.game.event import Event
from kotakata.store.logs import MatchId, State
from kotakata.store.port.owners import Lease


@dataclass(frozen=True, slots=True)
class Entry:
    """What a command leads to: events after the ``expected`` ones, and the answer to its sender.

    ``command``: the identity that the client gave it; empty for what no client sent, as a tick of
    the clock. ``fingerprint``: a hash of who sent what under that identity. ``result`` is kept as
    it is given, and is given back to whoever sends the same again.
    """

    lease: Lease
    expected: int
    events: Sequence[Event]
    state: State = "open"
    command: str = ""
    fingerprint: str = ""
    result: str = ""


@dataclass(frozen=True, slots=True)
class Accepted:
    """The answer to a command, and whether it was carried out earlier (then nothing was added)."""

    result: str
    is_repeated: bool = False


class Commands(Protocol):
    """The answers to commands, each kept with the events it led to."""

    def accept(self, entry: Entry) -> Accepted:
        """Add to the log and keep the answer, both or neither; or give the answer of before.

        Raises:
            IdUsed: somebody else, or something else, had this identity.
            LeaseLost: another node has taken the match.
            StaleSequence: the log does not have the expected length.
            NotFound: there is no such match.
            StoreUnavailable: nothing was kept.
        """

    def answer(self, match: MatchId, command: str, fingerprint: str = "") -> str | None:
        """Give the answer to a command that was carried out.

        Raises:
            IdUsed: somebody else, or something else, had this identity.
        """
