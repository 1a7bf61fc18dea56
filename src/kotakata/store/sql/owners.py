"""Leases of matches in SQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import sqlalchemy as sa

from kotakata.errors import LeaseLost
from kotakata.store.logs import MatchId
from kotakata.store.memory import not_found
from kotakata.store.port.owners import Lease
from kotakata.store.schema import match as match_table
from kotakata.store.schema import match_owner as owner
from kotakata.store.sql.desk import Desk

_NOBODY: Final = ""


class SqlOwners:
    """The leases, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def take(self, match: MatchId, node: str, lease_ms: int) -> Lease:
        """Take a match."""
        if self._desk.execute(sa.select(1).where(match_table.c.id == match)).first() is None:
            raise not_found(match)
        now_ms = self._desk.now_ms()
        claim = self._desk.insert(owner).values(
            match_id=match, node=node, epoch=1, expires_ms=now_ms + lease_ms
        )
        taken = claim.on_conflict_do_update(
            index_elements=[owner.c.match_id],
            set_={
                "node": claim.excluded.node,
                "epoch": owner.c.epoch + 1,
                "expires_ms": claim.excluded.expires_ms,
            },
            where=sa.or_(owner.c.expires_ms <= now_ms, owner.c.node.in_([node, _NOBODY])),
        )
        epoch = self._desk.execute(taken.returning(owner.c.epoch)).scalar_one_or_none()
        if epoch is None:
            raise LeaseLost
        return Lease(match, node, epoch, now_ms + lease_ms)

    def renew(self, lease: Lease, lease_ms: int) -> Lease:
        """Keep a match for longer."""
        expires_ms = self._desk.now_ms() + lease_ms
        longer = owner.update().where(_is(lease)).values(expires_ms=expires_ms)
        if not self._desk.has_changed(longer):
            raise LeaseLost
        return Lease(lease.match, lease.node, lease.epoch, expires_ms)

    def renew_all(self, node: str, lease_ms: int) -> Mapping[MatchId, int]:
        """Keep all that a node owns."""
        longer = (
            owner.update()
            .where(owner.c.node == node)
            .values(expires_ms=self._desk.now_ms() + lease_ms)
            .returning(owner.c.match_id, owner.c.epoch)
        )
        return {MatchId(row.match_id): row.epoch for row in self._desk.execute(longer)}

    def release(self, lease: Lease) -> None:
        """Let a match go."""
        self._desk.execute(owner.update().where(_is(lease)).values(node=_NOBODY, expires_ms=0))

    def find(self, match: MatchId) -> Lease | None:
        """Give the lease on a match."""
        asked = sa.select(owner).where(
            owner.c.match_id == match,
            owner.c.node != _NOBODY,
            owner.c.expires_ms > self._desk.now_ms(),
        )
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else Lease(match, row.node, row.epoch, row.expires_ms)

    def adrift(self, node: str, limit: int = 100) -> tuple[MatchId, ...]:
        """List open matches that no other node runs."""
        is_free = sa.or_(
            owner.c.expires_ms <= self._desk.now_ms(), owner.c.node.in_([node, _NOBODY])
        )
        asked = (
            sa.select(owner.c.match_id)
            .join(match_table, match_table.c.id == owner.c.match_id)
            .where(match_table.c.state == "open", is_free)
            .order_by(match_table.c.written.desc())
            .limit(limit)
        )
        return tuple(MatchId(match) for match in self._desk.execute(asked).scalars())


def _is(lease: Lease) -> sa.ColumnElement[bool]:
    return sa.and_(
        owner.c.match_id == lease.match,
        owner.c.node == lease.node,
        owner.c.epoch == lease.epoch,
    )
