"""Ratings in SQL."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.ratings import Rating, RatingChange
from kotakata.store.schema import rating, rating_change
from kotakata.store.sql.desk import Desk


class SqlRatings:
    """Ratings, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def find(self, account: AccountId, pool: str) -> Rating | None:
        """Give a rating."""
        asked = sa.select(rating).where(rating.c.account_id == account, rating.c.pool == pool)
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else _rating(row)

    def settle(self, match: MatchId, pool: str, ratings: Mapping[AccountId, Rating]) -> bool:
        """Keep what a match makes of ratings, once."""
        rated_ms = self._desk.now_ms()
        # In one order everywhere, so that two matches of the same people never wait crosswise.
        for account in sorted(ratings):
            before = self.find(account, pool)
            change = {
                "match_id": match,
                "account_id": account,
                "pool": pool,
                "before_mp": None if before is None else before.rating_mp,
                "after_mp": ratings[account].rating_mp,
                "rated_ms": rated_ms,
            }
            counted = self._desk.insert(rating_change).values(**change).on_conflict_do_nothing()
            if not self._desk.has_changed(counted):
                return False
            self._keep(account, pool, ratings[account], rated_ms)
        return bool(ratings)

    def history(self, account: AccountId, pool: str, limit: int = 100) -> tuple[RatingChange, ...]:
        """List the changes of a rating."""
        change = rating_change.c
        asked = (
            sa.select(change.match_id, change.before_mp, change.after_mp, change.rated_ms)
            .where(change.account_id == account, change.pool == pool)
            .order_by(change.rated_ms.desc(), change.match_id.desc())
            .limit(limit)
        )
        return tuple(
            RatingChange(MatchId(row.match_id), row.before_mp, row.after_mp, row.rated_ms)
            for row in self._desk.execute(asked)
        )

    def best(self, pool: str, limit: int = 50) -> tuple[tuple[AccountId, Rating], ...]:
        """List the strongest of a pool."""
        strongest_first = (rating.c.rating_mp.desc(), rating.c.account_id)
        asked = sa.select(rating).where(rating.c.pool == pool).order_by(*strongest_first)
        rows = self._desk.execute(asked.limit(limit))
        return tuple((AccountId(row.account_id), _rating(row)) for row in rows)

    def _keep(self, account: AccountId, pool: str, made: Rating, rated_ms: int) -> None:
        values = {
            "rating_mp": made.rating_mp,
            "deviation_mp": made.deviation_mp,
            "volatility_ppm": made.volatility_ppm,
            "matches": made.matches,
            "rated_ms": rated_ms,
        }
        insert = self._desk.insert(rating).values(account_id=account, pool=pool, **values)
        place = [rating.c.account_id, rating.c.pool]
        self._desk.execute(insert.on_conflict_do_update(index_elements=place, set_=values))


def _rating(row: sa.Row[tuple[object, ...]]) -> Rating:
    return Rating(row.rating_mp, row.deviation_mp, row.volatility_ppm, row.matches)
