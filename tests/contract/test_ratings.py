"""Ratings: a match counts once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata.store.port.ratings import Rating, RatingChange

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.port.accounts import AccountId
    from tests.contract.conftest import Watch

FIRST = Rating(1_512_345, 290_000, 60_000, 1)
SECOND = Rating(1_498_000, 250_000, 59_999, 2)


def test_a_match_changes_ratings_once(
    database: Database, match: MatchId, ani: AccountId, budi: AccountId
) -> None:
    ratings = {ani: FIRST, budi: SECOND}
    assert database.read(lambda kept: kept.ratings.find(ani, "klasik")) is None
    assert database.write(lambda kept: kept.ratings.settle(match, "klasik", ratings))
    again = {ani: SECOND, budi: FIRST}
    assert not database.write(lambda kept: kept.ratings.settle(match, "klasik", again))
    assert database.read(lambda kept: kept.ratings.find(ani, "klasik")) == FIRST
    assert database.read(lambda kept: kept.ratings.find(budi, "klasik")) == SECOND
    assert database.read(lambda kept: kept.ratings.find(ani, "awwe")) is None
    assert not database.write(lambda kept: kept.ratings.settle(match, "awwe", {}))


def test_changes_are_listed_the_latest_first(
    database: Database, match: MatchId, ani: AccountId, watch: Watch
) -> None:
    first_ms = int(watch.now.timestamp()) * 1000
    events = database.read(lambda kept: kept.logs.load(match))
    later = database.write(lambda kept: kept.logs.begin(events))
    database.write(lambda kept: kept.ratings.settle(match, "klasik", {ani: FIRST}))
    watch.wait(5)
    database.write(lambda kept: kept.ratings.settle(later, "klasik", {ani: SECOND}))
    assert database.read(lambda kept: kept.ratings.history(ani, "klasik")) == (
        RatingChange(later, FIRST.rating_mp, SECOND.rating_mp, first_ms + 5),
        RatingChange(match, None, FIRST.rating_mp, first_ms),
    )
    assert len(database.read(lambda kept: kept.ratings.history(ani, "klasik", limit=1))) == 1


def test_the_strongest_of_a_pool_are_listed(
    database: Database, match: MatchId, ani: AccountId, budi: AccountId
) -> None:
    database.write(lambda kept: kept.ratings.settle(match, "klasik", {ani: SECOND, budi: FIRST}))
    assert database.read(lambda kept: kept.ratings.best("klasik")) == ((budi, FIRST), (ani, SECOND))
    assert database.read(lambda kept: kept.ratings.best("klasik", limit=1)) == ((budi, FIRST),)
    assert database.read(lambda kept: kept.ratings.best("awwe")) == ()
