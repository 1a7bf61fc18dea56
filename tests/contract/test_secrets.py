"""A match keeps its secret, and keeps to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import StoreUnavailable
from kotakata.store.logs import MatchId

if TYPE_CHECKING:
    from kotakata.store.database import Database

SECRET = bytes(range(32))


def test_a_secret_is_kept_once_and_for_all(database: Database, match: MatchId) -> None:
    assert database.read(lambda kept: kept.secrets.find(match)) is None
    database.write(lambda kept: kept.secrets.keep(match, SECRET))
    with pytest.raises(StoreUnavailable):
        database.write(lambda kept: kept.secrets.keep(match, bytes(32)))
    assert database.read(lambda kept: kept.secrets.find(match)) == SECRET


def test_a_match_that_is_not_there_has_no_secret(database: Database) -> None:
    with pytest.raises(StoreUnavailable):
        database.write(lambda kept: kept.secrets.keep(MatchId(7), SECRET))
