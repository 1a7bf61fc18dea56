"""How somebody is recognised again: by a secret token, of which only the SHA-256 is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, NewType, Protocol, TypeAlias

from kotakata.store.port.accounts import AccountId

SessionId = NewType("SessionId", int)
"""A session's number in its store: to list and end it without its secret."""
Kind: TypeAlias = Literal["browser", "program"]
"""Whether a person signed in, or a program shows a token that a person made for it."""


@dataclass(frozen=True, slots=True)
class Session:
    """Who shows a token, and what it allows; ``expires_ms`` is None for what has no end."""

    id: SessionId
    account: AccountId
    kind: Kind
    label: str
    scopes: frozenset[str]
    created_ms: int
    expires_ms: int | None


class Sessions(Protocol):
    """Sessions of browsers and tokens of programs; what has expired is not found."""

    def begin(
        self,
        token: str,
        account: AccountId,
        *,
        kind: Kind = "browser",
        label: str = "",
        scopes: Iterable[str] = (),
        lasts_ms: int | None,
    ) -> Session:
        """Recognise whoever shows the token, for so long; the token itself is not kept."""

    def find(self, token: str) -> Session | None:
        """Say who shows this token."""

    def prolong(self, session: SessionId, lasts_ms: int) -> None:
        """Let a session last for so long from now."""

    def of(self, account: AccountId, kind: Kind = "browser") -> tuple[Session, ...]:
        """List the sessions of an account, the newest first."""

    def lasting(self, sessions: Iterable[SessionId]) -> frozenset[SessionId]:
        """Say which of these sessions have not ended."""

    def end(self, account: AccountId, session: SessionId) -> None:
        """End a session of the account."""

    def end_all(self, account: AccountId, *, but: SessionId | None = None) -> None:
        """End all browsers' sessions of an account, as after a change of the password."""

    def sweep(self) -> int:
        """Remove what has expired and say how many."""


def digest_of(token: str) -> str:
    """Give what is kept of a token.

    >>> digest_of("secret")[:16]
    '2bb80d537b1da3e3'
    """
    return sha256(token.encode()).hexdigest()
