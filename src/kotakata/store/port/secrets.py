"""What chance is drawn from in a match: nobody may see it before the match is over."""

from __future__ import annotations

from typing import Protocol

from kotakata.store.logs import MatchId


class Secrets(Protocol):
    """The secret of each match that has one."""

    def keep(self, match: MatchId, secret: bytes) -> None:
        """Keep the secret of a match, once and for all: it has been promised by its hash.

        Raises:
            StoreUnavailable: there is no such match, or it has a secret already.
        """

    def find(self, match: MatchId) -> bytes | None:
        """Give the secret of a match."""
