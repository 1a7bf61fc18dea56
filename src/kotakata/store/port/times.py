"""How far the time of a match has gone since its last event: what its clocks go on from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kotakata.store.logs import MatchId


class Times(Protocol):
    """The time of each match that was going on, in its own milliseconds, as last told."""

    def keep(self, times: Mapping[MatchId, int]) -> None:
        """Keep how far some matches have come; none goes back.

        To be called by who owns them, in the transaction that makes sure of that.

        Raises:
            StoreUnavailable: there is no such match.
        """

    def find(self, match: MatchId) -> int:
        """Say how far a match had come at least; 0 where nothing was told."""
