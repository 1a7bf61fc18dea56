"""Logs of which each call is a transaction of its own: for one who plays, not for a server."""

from __future__ import annotations

from collections.abc import Sequence

from kotakata.game.event import Event
from kotakata.store.database import Database
from kotakata.store.logs import Kept, MatchId, State


class KeptLogs:
    """Keeps logs in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    def begin(self, events: Sequence[Event], *, state: State = "open", words: str = "") -> MatchId:
        """Keep the log of a new match."""
        return self.database.write(lambda kept: kept.logs.begin(events, state=state, words=words))

    def append(
        self, match: MatchId, expected: int, events: Sequence[Event], *, state: State = "open"
    ) -> None:
        """Add events to a log."""
        self.database.write(lambda kept: kept.logs.append(match, expected, events, state=state))

    def load(self, match: MatchId) -> tuple[Event, ...]:
        """Give the whole log."""
        return self.database.read(lambda kept: kept.logs.load(match))

    def find(self, match: MatchId) -> Kept:
        """Say what is kept under a number."""
        return self.database.read(lambda kept: kept.logs.find(match))

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches whose result is not known yet."""
        return self.database.read(lambda kept: kept.logs.unfinished())

    def latest(self, mode: str | None = None) -> Kept | None:
        """Give the unfinished match last written to."""
        return self.database.read(lambda kept: kept.logs.latest(mode))
