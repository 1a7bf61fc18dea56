"""How far the time of a match has gone is kept, and never goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import StoreUnavailable
from kotakata.store.logs import MatchId
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.store.database import Database


def found(database: Database, match: MatchId) -> int:
    return database.read(lambda kept: kept.times.find(match))


def test_the_time_of_a_match_goes_on_and_never_back(database: Database, match: MatchId) -> None:
    assert found(database, match) == 0
    for told_ms, kept_ms in ((5_000, 5_000), (10_000, 10_000), (7_000, 10_000)):
        database.write(lambda kept, told_ms=told_ms: kept.times.keep({match: told_ms}))  # type: ignore[misc]
        assert found(database, match) == kept_ms


def test_many_matches_are_told_of_at_once(database: Database, match: MatchId) -> None:
    events = begun("klasik").events
    other, untold = (database.write(lambda kept: kept.logs.begin(events)) for _ in range(2))
    late_ms = 2**33  # beyond what 32 bits hold
    database.write(lambda kept: kept.times.keep({}))
    database.write(lambda kept: kept.times.keep({match: 1_000, other: 2_000}))
    database.write(lambda kept: kept.times.keep({match: 500, other: late_ms}))
    assert [found(database, each) for each in (match, other, untold)] == [1_000, late_ms, 0]


def test_a_match_that_is_not_there_has_no_time(database: Database) -> None:
    with pytest.raises(StoreUnavailable):
        database.write(lambda kept: kept.times.keep({MatchId(7): 1}))
    assert found(database, MatchId(7)) == 0
