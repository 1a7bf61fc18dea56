"""Reports of bad manners, and blocks between people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, Protocol

from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId

ReportId = NewType("ReportId", int)
"""A report's number in its store, from 1."""


@dataclass(frozen=True, slots=True)
class Report:
    """Who reports whom, why, and what came of it (None until somebody has decided)."""

    id: ReportId
    by: AccountId
    about: AccountId
    match: MatchId | None
    reason: str
    words: str
    created_ms: int
    outcome: str | None = None


class Manners(Protocol):
    """Reports and blocks."""

    def report(
        self,
        by: AccountId,
        about: AccountId,
        reason: str,
        words: str = "",
        match: MatchId | None = None,
    ) -> ReportId:
        """Keep a report."""

    def undecided(self, limit: int = 50) -> tuple[Report, ...]:
        """List the reports that wait for a decision, the oldest first."""

    def about(self, account: AccountId) -> tuple[Report, ...]:
        """List what was reported of somebody, the newest first."""

    def decide(self, report: ReportId, by: AccountId | None, outcome: str) -> None:
        """Close a report; ``by`` is None for whoever looks after the server by hand.

        Raises:
            NotFound: no such report is open.
        """

    def block(self, by: AccountId, whom: AccountId) -> None:
        """Keep somebody away from oneself."""

    def unblock(self, by: AccountId, whom: AccountId) -> None:
        """Take a block back."""

    def blocked(self, by: AccountId) -> frozenset[AccountId]:
        """List whom somebody blocks."""

    def are_apart(self, one: AccountId, other: AccountId) -> bool:
        """Whether either of two blocks the other."""
