"""Accounts have names of their own; guests have not, and may become accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import NameTaken, NotFound
from kotakata.store.port.accounts import Account, AccountId
from kotakata.store.port.ratings import Rating
from kotakata.store.port.rooms import Seat

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from tests.contract.conftest import Watch


def account(database: Database, number: AccountId) -> Account:
    return database.read(lambda kept: kept.accounts.find(number))


def named(database: Database, name: str) -> Account | None:
    return database.read(lambda kept: kept.accounts.find_by_name(name))


def merge(database: Database, guest: AccountId, into: AccountId) -> None:
    database.write(lambda kept: kept.accounts.merge(guest, into))


@pytest.fixture
def guest(database: Database) -> AccountId:
    return database.write(lambda kept: kept.accounts.welcome("Tamu"))


def test_an_account_is_found_by_number_and_name(
    database: Database, ani: AccountId, watch: Watch
) -> None:
    found = account(database, ani)
    assert found == Account(
        ani, "Ani", is_guest=False, created_ms=int(watch.now.timestamp()) * 1000
    )
    for name in ("Ani", "ANI", " ani ", "ａｎｉ"):
        assert named(database, name) == found
    assert database.read(lambda kept: kept.accounts.find_by_name("Anita")) is None
    assert database.read(lambda kept: kept.accounts.password_hash(ani)) == "argon2 of Ani"


def test_who_is_not_there_is_not_found(database: Database) -> None:
    with pytest.raises(NotFound):
        account(database, AccountId(7))
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.accounts.rename(AccountId(7), "Ani"))


@pytest.mark.parametrize("name", ["Ani", "aNi", "Ani "])
def test_a_name_is_taken_once(
    database: Database, ani: AccountId, guest: AccountId, name: str
) -> None:
    budi = database.write(lambda kept: kept.accounts.open("Budi", "hash"))
    for attempt in (
        lambda: database.write(lambda kept: kept.accounts.open(name, "hash")),
        lambda: database.write(lambda kept: kept.accounts.rename(budi, name)),
        lambda: database.write(lambda kept: kept.accounts.claim(guest, name, "hash")),
    ):
        with pytest.raises(NameTaken, match=r"[Aa][Nn]i"):
            attempt()
    assert account(database, budi).name == "Budi"
    assert account(database, ani).name == "Ani"


def test_a_name_can_be_written_another_way_and_changed(database: Database, ani: AccountId) -> None:
    database.write(lambda kept: kept.accounts.rename(ani, "ANI"))
    assert account(database, ani).name == "ANI"
    database.write(lambda kept: kept.accounts.rename(ani, "Citra"))
    assert database.read(lambda kept: kept.accounts.find_by_name("Ani")) is None
    database.write(lambda kept: kept.accounts.open("Ani", "hash"))


def test_a_password_can_be_changed(database: Database, ani: AccountId) -> None:
    database.write(lambda kept: kept.accounts.change_password(ani, "another"))
    assert database.read(lambda kept: kept.accounts.password_hash(ani)) == "another"


def test_guests_share_names_with_anybody(database: Database, ani: AccountId) -> None:
    one, two = (database.write(lambda kept: kept.accounts.welcome("Ani")) for _ in range(2))
    assert one != two
    assert account(database, one).is_guest
    assert database.read(lambda kept: kept.accounts.password_hash(one)) is None
    found = database.read(lambda kept: kept.accounts.find_by_name("Ani"))
    assert found is not None
    assert found.id == ani
    database.write(lambda kept: kept.accounts.rename(two, "Budi"))
    assert account(database, two).name == "Budi"


def test_a_guest_becomes_an_account_and_keeps_everything(
    database: Database, guest: AccountId
) -> None:
    room = database.write(lambda kept: kept.rooms.open(guest, "{}"))
    database.write(lambda kept: kept.preferences.choose(guest, {"digits": "arab"}))
    database.write(lambda kept: kept.sessions.begin("secret", guest, lasts_ms=1000))
    database.write(lambda kept: kept.accounts.claim(guest, "Dewi", "hash"))
    assert not account(database, guest).is_guest
    assert account(database, guest).name == "Dewi"
    assert database.read(lambda kept: kept.rooms.of_account(guest))[0].id == room
    assert database.read(lambda kept: kept.preferences.of(guest)) == {"digits": "arab"}
    assert database.read(lambda kept: kept.sessions.find("secret")) is not None
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.accounts.claim(guest, "Eka", "hash"))


def test_what_a_guest_played_is_given_to_an_account(
    database: Database, ani: AccountId, budi: AccountId, guest: AccountId, match: MatchId
) -> None:
    room = database.write(lambda kept: kept.rooms.open(budi, "{}"))
    own = database.write(lambda kept: kept.rooms.open(guest, "{}"))
    rating = Rating(1_500_000, 350_000, 60_000)
    database.write(lambda kept: kept.rooms.sit(room, Seat("player", 0, "Tamu", guest)))
    database.write(lambda kept: kept.preferences.choose(ani, {"digits": "latn"}))
    database.write(lambda kept: kept.preferences.choose(guest, {"digits": "arab"}))
    database.write(lambda kept: kept.ratings.settle(match, "klasik", {guest: rating}))
    database.write(lambda kept: kept.sessions.begin("secret", guest, lasts_ms=1000))
    database.write(lambda kept: kept.manners.report(budi, guest, "noise"))
    database.write(lambda kept: kept.manners.block(guest, budi))
    database.write(lambda kept: kept.accounts.merge(guest, ani))
    assert account(database, guest).id == ani
    assert {each.id for each in database.read(lambda kept: kept.rooms.of_account(ani))} == {
        room,
        own,
    }
    assert database.read(lambda kept: kept.preferences.of(ani)) == {"digits": "latn"}
    assert database.read(lambda kept: kept.ratings.find(ani, "klasik")) is None
    assert database.read(lambda kept: kept.sessions.find("secret")) is None
    assert len(database.read(lambda kept: kept.manners.about(ani))) == 1
    for other in (ani, budi):
        with pytest.raises(NotFound):
            merge(database, guest, other)


def test_signing_in_is_no_way_round_a_block(
    database: Database, ani: AccountId, budi: AccountId, guest: AccountId
) -> None:
    citra = database.write(lambda kept: kept.accounts.open("Citra", "hash"))
    for by, whom in ((budi, guest), (guest, citra), (guest, ani), (ani, citra)):
        database.write(lambda kept, by=by, whom=whom: kept.manners.block(by, whom))  # type: ignore[misc]
    merge(database, guest, ani)
    assert database.read(lambda kept: kept.manners.blocked(budi)) == {ani}
    assert database.read(lambda kept: kept.manners.blocked(ani)) == {citra}
    assert database.read(lambda kept: kept.manners.blocked(guest)) == frozenset()


def test_nothing_that_is_somebodys_own_outlives_a_closed_account(
    database: Database, ani: AccountId, budi: AccountId, guest: AccountId, match: MatchId
) -> None:
    rating = Rating(1_500_000, 350_000, 60_000)
    merge(database, guest, ani)
    database.write(lambda kept: kept.ratings.settle(match, "klasik", {ani: rating, budi: rating}))
    database.write(lambda kept: kept.preferences.choose(ani, {"digits": "arab"}))
    database.write(lambda kept: kept.sessions.begin("t", ani, kind="program", lasts_ms=None))
    for by, whom in ((ani, budi), (budi, ani)):
        database.write(lambda kept, by=by, whom=whom: kept.manners.block(by, whom))  # type: ignore[misc]
    report = database.write(lambda kept: kept.manners.report(budi, ani, "chat"))
    database.write(lambda kept: kept.accounts.close(ani))
    assert account(database, guest).name == ""
    assert database.read(lambda kept: kept.ratings.find(ani, "klasik")) is None
    assert database.read(lambda kept: kept.ratings.history(ani, "klasik")) == ()
    assert database.read(lambda kept: kept.ratings.find(budi, "klasik")) == rating
    assert database.read(lambda kept: kept.preferences.of(ani)) == {}
    assert database.read(lambda kept: kept.sessions.find("t")) is None
    assert not database.read(lambda kept: kept.manners.are_apart(ani, budi))
    assert [each.id for each in database.read(lambda kept: kept.manners.undecided())] == [report]
    with database.engine.connect() as connection:
        names = connection.exec_driver_sql("SELECT name FROM account ORDER BY id").scalars().all()
    assert sorted(names) == ["", "", "Budi"]


def test_an_account_cannot_be_merged_or_claimed(
    database: Database, ani: AccountId, budi: AccountId, guest: AccountId
) -> None:
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.accounts.merge(ani, budi))
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.accounts.merge(guest, AccountId(99)))
    assert account(database, guest).is_guest


def test_a_closed_account_is_forgotten_and_its_name_is_free(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    room = database.write(lambda kept: kept.rooms.open(budi, "{}"))
    database.write(lambda kept: kept.rooms.sit(room, Seat("player", 1, "Ani", ani)))
    database.write(lambda kept: kept.sessions.begin("secret", ani, lasts_ms=None))
    database.write(lambda kept: kept.accounts.close(ani))
    assert account(database, ani).name == ""
    assert database.read(lambda kept: kept.accounts.password_hash(ani)) is None
    assert database.read(lambda kept: kept.sessions.find("secret")) is None
    assert database.read(lambda kept: kept.rooms.seats(room))[0].name == ""
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.accounts.claim(ani, "Ani", "hash"))
    assert database.write(lambda kept: kept.accounts.open("Ani", "hash")) != ani
