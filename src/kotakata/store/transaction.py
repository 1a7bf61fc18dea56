"""What can be done in one transaction: everything that is kept, all of it or nothing."""

from __future__ import annotations

from typing import Protocol

from kotakata.game.event import Event
from kotakata.store.logs import Logs, MatchId
from kotakata.store.port.accounts import Accounts
from kotakata.store.port.commands import Commands
from kotakata.store.port.manners import Manners
from kotakata.store.port.nodes import Nodes
from kotakata.store.port.owners import Owners
from kotakata.store.port.preferences import Preferences
from kotakata.store.port.ratings import Ratings
from kotakata.store.port.rooms import Rooms
from kotakata.store.port.secrets import Secrets
from kotakata.store.port.sessions import Sessions
from kotakata.store.port.times import Times


class LogsWithin(Logs, Protocol):
    """Logs within a transaction."""

    def tail(self, match: MatchId, after: int) -> tuple[Event, ...]:
        """Give the events that follow the first ``after``.

        Raises:
            NotFound: there is no such match.
            StoreUnavailable: the store cannot be read, or holds what is no log.
        """


class Transaction(Protocol):
    """A transaction. What was written is kept when the function that got it returns."""

    @property
    def logs(self) -> LogsWithin:
        """The logs of matches."""

    @property
    def owners(self) -> Owners:
        """Who runs which match."""

    @property
    def nodes(self) -> Nodes:
        """The servers that share the store, and who holds which room."""

    @property
    def commands(self) -> Commands:
        """The commands that were carried out."""

    @property
    def secrets(self) -> Secrets:
        """What chance is drawn from."""

    @property
    def times(self) -> Times:
        """How far the time of matches has gone."""

    @property
    def rooms(self) -> Rooms:
        """Where people gather for a match, with seats and invitations."""

    @property
    def accounts(self) -> Accounts:
        """Accounts and guests."""

    @property
    def sessions(self) -> Sessions:
        """Browsers that are signed in, and tokens of programs."""

    @property
    def ratings(self) -> Ratings:
        """How strong accounts are."""

    @property
    def manners(self) -> Manners:
        """Reports and blocks."""

    @property
    def preferences(self) -> Preferences:
        """What accounts prefer."""
