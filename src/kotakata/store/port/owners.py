"""Who runs a match: one server at a time, for as long as it says that it is alive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from kotakata.store.logs import MatchId


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to add to a match's log until a moment, in milliseconds since 1970.

    ``epoch`` grows each time the match changes hands. An append states it, and is refused once
    somebody else has taken the match, however late the former owner wakes up.
    """

    match: MatchId
    node: str
    epoch: int
    expires_ms: int


class Owners(Protocol):
    """Leases of matches. A node's name must be its own among all that run at once."""

    def take(self, match: MatchId, node: str, lease_ms: int) -> Lease:
        """Take a match that nobody owns, whose lease has run out, or that is the node's already.

        In each case the epoch is a new one: a server that was started again under its old name
        takes its matches at once, and what is left of its former self can no longer write.

        Raises:
            NotFound: there is no such match.
            LeaseLost: another node owns it.
        """

    def renew(self, lease: Lease, lease_ms: int) -> Lease:
        """Keep a match for longer, even a little late, if nobody has taken it meanwhile.

        Raises:
            LeaseLost: somebody has.
        """

    def renew_all(self, node: str, lease_ms: int) -> Mapping[MatchId, int]:
        """Keep all that a node owns, at once, and give the epoch of each."""

    def release(self, lease: Lease) -> None:
        """Let a match go; nothing happens when it is somebody else's by now."""

    def find(self, match: MatchId) -> Lease | None:
        """Give the lease on a match that has not run out, if there is one."""

    def adrift(self, node: str, limit: int = 100) -> tuple[MatchId, ...]:
        """List open matches of servers that no other node runs now: for who takes them up again.

        Among them are the node's own, of before it was started again.
        """
