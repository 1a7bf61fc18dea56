"""Accounts, and guests, who play under a name without one and may make it theirs later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, Protocol

AccountId = NewType("AccountId", int)
"""An account's number in its store, from 1; a guest has one too."""


@dataclass(frozen=True, slots=True)
class Account:
    """Who somebody is. A guest's name may be many people's; an account's is its own."""

    id: AccountId
    name: str
    is_guest: bool
    created_ms: int


class Accounts(Protocol):
    """Accounts and guests. Passwords are hashed before they come here (argon2)."""

    def open(self, name: str, password_hash: str) -> AccountId:
        """Open an account.

        Raises:
            NameTaken: another account has this name, whatever its capitals.
        """

    def welcome(self, name: str) -> AccountId:
        """Let a guest in under a name that need not be unique."""

    def find(self, account: AccountId) -> Account:
        """Say who somebody is; whom a guest became, if that was claimed for an account.

        Raises:
            NotFound: there is no such account.
        """

    def find_by_name(self, name: str) -> Account | None:
        """Find an account, not a guest, whatever the capitals of its name."""

    def password_hash(self, account: AccountId) -> str | None:
        """Give the hash that a password is checked against; a guest has none."""

    def change_password(self, account: AccountId, password_hash: str) -> None:
        """Set another password; sessions go on until they are ended."""

    def rename(self, account: AccountId, name: str) -> None:
        """Give another name.

        Raises:
            NameTaken: another account has this name.
        """

    def claim(self, guest: AccountId, name: str, password_hash: str) -> None:
        """Make a guest an account; matches, seats and preferences stay where they are.

        Raises:
            NameTaken: another account has this name.
            NotFound: there is no such guest; an account cannot be claimed.
        """

    def merge(self, guest: AccountId, into: AccountId) -> None:
        """Give an account what a guest has played; the guest's preferences and sessions end.

        Blocks go over too, in both directions: signing in is no way round them.
        Whoever still names the guest means the account from now on.

        Raises:
            NotFound: there is no such guest, or no such account.
        """

    def close(self, account: AccountId) -> None:
        """Forget who somebody was: names, password, sessions, tokens, preferences, ratings, blocks.

        Matches stay, and reports; so does the number, as nobody's.
        """
