"""Secrets of matches in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from kotakata.store.logs import MatchId
from kotakata.store.schema import match_secret as table
from kotakata.store.sql.desk import Desk


class SqlSecrets:
    """The secrets, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def keep(self, match: MatchId, secret: bytes) -> None:
        """Keep the secret of a match."""
        self._desk.execute(table.insert(), {"match_id": match, "secret": secret.hex()})

    def find(self, match: MatchId) -> bytes | None:
        """Give the secret of a match."""
        asked = sa.select(table.c.secret).where(table.c.match_id == match)
        found: str | None = self._desk.execute(asked).scalar_one_or_none()
        return None if found is None else bytes.fromhex(found)
