"""How strong accounts are, as computed by others: numbers are kept here, not worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in thousandths of a point, its deviation, its volatility in millionths."""

    rating_mp: int
    deviation_mp: int
    volatility_ppm: int
    matches: int = 0


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one match did to a rating; ``before_mp`` is None at the first."""

    match: MatchId
    before_mp: int | None
    after_mp: int
    rated_ms: int


class Ratings(Protocol):
    """Ratings by pool: a name for those matches that are comparable, such as a rule set's."""

    def find(self, account: AccountId, pool: str) -> Rating | None:
        """Give a rating."""

    def settle(self, match: MatchId, pool: str, ratings: Mapping[AccountId, Rating]) -> bool:
        """Keep what a match makes of ratings, once; False if it was counted already."""

    def history(self, account: AccountId, pool: str, limit: int = 100) -> tuple[RatingChange, ...]:
        """List the changes of a rating, the latest first."""

    def best(self, pool: str, limit: int = 50) -> tuple[tuple[AccountId, Rating], ...]:
        """List the strongest of a pool."""
