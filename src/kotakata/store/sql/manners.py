"""Reports and blocks in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.errors import NotFound
from kotakata.language import N_, Message
from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.manners import Report, ReportId
from kotakata.store.schema import block, report
from kotakata.store.sql.desk import Desk


class SqlManners:
    """Reports and blocks, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def report(
        self,
        by: AccountId,
        about: AccountId,
        reason: str,
        words: str = "",
        match: MatchId | None = None,
    ) -> ReportId:
        """Keep a report."""
        row = {"by_id": by, "about_id": about, "reason": reason, "words": words, "match_id": match}
        made = report.insert().values(**row, created_ms=self._desk.now_ms()).returning(report.c.id)
        return ReportId(self._desk.execute(made).scalar_one())

    def undecided(self, limit: int = 50) -> tuple[Report, ...]:
        """List the reports that wait for a decision."""
        asked = sa.select(report).where(report.c.outcome.is_(None)).order_by(report.c.id)
        return self._list(asked.limit(limit))

    def about(self, account: AccountId) -> tuple[Report, ...]:
        """List what was reported of somebody."""
        asked = sa.select(report).where(report.c.about_id == account)
        return self._list(asked.order_by(report.c.id.desc()))

    def decide(self, number: ReportId, by: AccountId | None, outcome: str) -> None:
        """Close a report."""
        is_open = sa.and_(report.c.id == number, report.c.outcome.is_(None))
        decision = {"outcome": outcome, "decided_by": by, "decided_ms": self._desk.now_ms()}
        if not self._desk.has_changed(report.update().where(is_open).values(**decision)):
            raise NotFound(what=Message(N_("report")), name=number)

    def block(self, by: AccountId, whom: AccountId) -> None:
        """Keep somebody away from oneself."""
        pair = {"by_id": by, "whom_id": whom}
        self._desk.execute(self._desk.insert(block).values(**pair).on_conflict_do_nothing())

    def unblock(self, by: AccountId, whom: AccountId) -> None:
        """Take a block back."""
        self._desk.execute(block.delete().where(_between(by, whom)))

    def blocked(self, by: AccountId) -> frozenset[AccountId]:
        """List whom somebody blocks."""
        asked = sa.select(block.c.whom_id).where(block.c.by_id == by)
        return frozenset(AccountId(whom) for whom in self._desk.execute(asked).scalars())

    def are_apart(self, one: AccountId, other: AccountId) -> bool:
        """Whether either of two blocks the other."""
        asked = sa.select(1).where(sa.or_(_between(one, other), _between(other, one)))
        return self._desk.execute(asked).first() is not None

    def _list(self, asked: sa.Select[tuple[object, ...]]) -> tuple[Report, ...]:
        return tuple(_report(row) for row in self._desk.execute(asked))


def _between(by: AccountId, whom: AccountId) -> sa.ColumnElement[bool]:
    return sa.and_(block.c.by_id == by, block.c.whom_id == whom)


def _report(row: sa.Row[tuple[object, ...]]) -> Report:
    return Report(
        id=ReportId(row.id),
        by=AccountId(row.by_id),
        about=AccountId(row.about_id),
        match=None if row.match_id is None else MatchId(row.match_id),
        reason=row.reason,
        words=row.words,
        created_ms=row.created_ms,
        outcome=row.outcome,
    )
