"""What somebody prefers: names and values that the layers above choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kotakata.store.port.accounts import AccountId


class Preferences(Protocol):
    """Preferences of accounts and guests."""

    def of(self, account: AccountId) -> Mapping[str, str]:
        """Give all that somebody has chosen."""

    def choose(self, account: AccountId, chosen: Mapping[str, str | None]) -> None:
        """Keep choices beside those of before; None takes one back."""
