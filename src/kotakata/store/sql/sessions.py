"""Sessions and tokens in SQL."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from kotakata.store.port.accounts import AccountId
from kotakata.store.port.sessions import Kind, Session, SessionId, digest_of
from kotakata.store.schema import session as table
from kotakata.store.sql.desk import Desk


class SqlSessions:
    """Sessions, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

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
        """Recognise whoever shows the token."""
        now_ms = self._desk.now_ms()
        row = {
            "digest": digest_of(token),
            "account_id": account,
            "kind": kind,
            "label": label,
            "scopes": " ".join(sorted(set(scopes))),
            "created_ms": now_ms,
            "expires_ms": None if lasts_ms is None else now_ms + lasts_ms,
        }
        begun = self._desk.execute(table.insert().values(**row).returning(*table.c))
        return _session(begun.one())

    def find(self, token: str) -> Session | None:
        """Say who shows this token."""
        asked = sa.select(table).where(table.c.digest == digest_of(token), self._lasts())
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else _session(row)

    def prolong(self, session: SessionId, lasts_ms: int) -> None:
        """Let a session last for so long from now."""
        longer = {"expires_ms": self._desk.now_ms() + lasts_ms}
        self._desk.execute(table.update().where(table.c.id == session).values(**longer))

    def of(self, account: AccountId, kind: Kind = "browser") -> tuple[Session, ...]:
        """List the sessions of an account."""
        asked = (
            sa.select(table)
            .where(table.c.account_id == account, table.c.kind == kind, self._lasts())
            .order_by(table.c.id.desc())
        )
        return tuple(_session(row) for row in self._desk.execute(asked))

    def lasting(self, sessions: Iterable[SessionId]) -> frozenset[SessionId]:
        """Say which of these sessions have not ended."""
        asked = sa.select(table.c.id).where(table.c.id.in_(tuple(sessions)), self._lasts())
        return frozenset(SessionId(number) for number in self._desk.execute(asked).scalars())

    def end(self, account: AccountId, session: SessionId) -> None:
        """End a session of the account."""
        of_account = sa.and_(table.c.id == session, table.c.account_id == account)
        self._desk.execute(table.delete().where(of_account))

    def end_all(self, account: AccountId, *, but: SessionId | None = None) -> None:
        """End all browsers' sessions of an account."""
        ended = table.delete().where(table.c.account_id == account, table.c.kind == "browser")
        self._desk.execute(ended if but is None else ended.where(table.c.id != but))

    def sweep(self) -> int:
        """Remove what has expired."""
        expired = table.delete().where(table.c.expires_ms <= self._desk.now_ms())
        return self._desk.execute(expired).rowcount

    def _lasts(self) -> sa.ColumnElement[bool]:
        return sa.or_(table.c.expires_ms.is_(None), table.c.expires_ms > self._desk.now_ms())


def _session(row: sa.Row[tuple[object, ...]]) -> Session:
    return Session(
        id=SessionId(row.id),
        account=AccountId(row.account_id),
        kind=row.kind,
        label=row.label,
        scopes=frozenset(row.scopes.split()),
        created_ms=row.created_ms,
        expires_ms=row.expires_ms,
    )
