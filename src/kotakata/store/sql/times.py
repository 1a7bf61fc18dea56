"""The times of matches in SQL."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from kotakata.store.logs import MatchId
from kotakata.store.schema import match_time as table
from kotakata.store.sql.desk import Desk


class SqlTimes:
    """The times, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def keep(self, times: Mapping[MatchId, int]) -> None:
        """Keep how far some matches have come."""
        if not times:
            return
        told = self._desk.insert(table)
        later = told.on_conflict_do_update(
            index_elements=[table.c.match_id],
            set_={"at_ms": told.excluded.at_ms},
            where=table.c.at_ms < told.excluded.at_ms,
        )
        rows = [{"match_id": match, "at_ms": at_ms} for match, at_ms in times.items()]
        self._desk.execute(later, rows)

    def find(self, match: MatchId) -> int:
        """Say how far a match had come."""
        asked = sa.select(table.c.at_ms).where(table.c.match_id == match)
        found: int | None = self._desk.execute(asked).scalar_one_or_none()
        return found or 0
