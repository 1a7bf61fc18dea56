"""Every store that passes the contract: in a file, and on a server where there is one."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from kotakata.store.open import open_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.open import Store
    from kotakata.store.port.accounts import AccountId

STORES = ("sqlite", "postgres")


@dataclass
class Watch:
    """A clock that tests set."""

    now: datetime = field(default_factory=lambda: datetime(2026, 8, 17, 10, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.now += timedelta(milliseconds=ms)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def reopen(address: str, watch: Watch) -> Iterator[Callable[[], Store]]:
    """Open the store once more, as another program would."""
    opened: list[Store] = []

    def again() -> Store:
        opened.append(open_store(address, watch))
        return opened[-1]

    yield again
    for each in opened:
        each.close()


@pytest.fixture
def store(reopen: Callable[[], Store]) -> Store:
    return reopen()


@pytest.fixture
def database(store: Store) -> Database:
    return store.database


@pytest.fixture
def ani(database: Database) -> AccountId:
    return database.write(lambda kept: kept.accounts.open("Ani", "argon2 of Ani"))


@pytest.fixture
def budi(database: Database) -> AccountId:
    return database.write(lambda kept: kept.accounts.open("Budi", "argon2 of Budi"))


@pytest.fixture
def match(database: Database) -> MatchId:
    from tests.kit import begun

    events = begun("klasik").events
    return database.write(lambda kept: kept.logs.begin(events))
