"""One server at a time runs a match, and one that has lost it cannot write any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import LeaseLost, NotFound, StaleSequence
from kotakata.store.logs import MatchId
from kotakata.store.port.commands import Entry
from kotakata.store.port.owners import Lease
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from tests.contract.conftest import Watch

LEASE_MS = 10_000


def take(database: Database, match: MatchId, node: str = "one") -> Lease:
    return database.write(lambda kept: kept.owners.take(match, node, LEASE_MS))


def append(database: Database, lease: Lease, expected: int) -> None:
    entry = Entry(lease, expected, begun("klasik").passes())
    database.write(lambda kept: kept.commands.accept(entry))


def length(database: Database, match: MatchId) -> int:
    return database.read(lambda kept: kept.logs.find(match)).events


def test_who_takes_a_match_first_has_it(database: Database, match: MatchId, watch: Watch) -> None:
    lease = take(database, match)
    assert lease.epoch == 1
    assert lease.expires_ms == watch.now.timestamp() * 1000 + LEASE_MS
    with pytest.raises(LeaseLost):
        take(database, match, "two")
    assert database.read(lambda kept: kept.owners.find(match)) == lease


def test_a_match_that_is_not_there_cannot_be_taken(database: Database) -> None:
    with pytest.raises(NotFound):
        take(database, MatchId(7))


def test_a_lease_that_ran_out_can_be_taken_over(
    database: Database, match: MatchId, watch: Watch
) -> None:
    first = take(database, match)
    watch.wait(LEASE_MS - 1)
    with pytest.raises(LeaseLost):
        take(database, match, "two")
    watch.wait(1)
    assert database.read(lambda kept: kept.owners.find(match)) is None
    second = take(database, match, "two")
    assert second.epoch == first.epoch + 1
    with pytest.raises(LeaseLost):
        database.write(lambda kept: kept.owners.renew(first, LEASE_MS))


def test_who_wakes_up_after_losing_a_match_cannot_write(
    database: Database, match: MatchId, watch: Watch
) -> None:
    before = length(database, match)
    asleep = take(database, match)
    append(database, asleep, before)
    after = length(database, match)
    watch.wait(LEASE_MS)
    awake = take(database, match, "two")
    with pytest.raises(LeaseLost):
        append(database, asleep, after)
    append(database, awake, after)
    with pytest.raises(LeaseLost):
        append(database, asleep, length(database, match))


def test_a_server_started_again_takes_its_matches_at_once(
    database: Database, match: MatchId
) -> None:
    former = take(database, match)
    present = take(database, match)
    assert present.epoch == former.epoch + 1
    with pytest.raises(LeaseLost):
        append(database, former, length(database, match))
    append(database, present, length(database, match))


def test_a_lease_is_renewed_even_late_while_nobody_else_wants_it(
    database: Database, match: MatchId, watch: Watch
) -> None:
    lease = take(database, match)
    watch.wait(2 * LEASE_MS)
    renewed = database.write(lambda kept: kept.owners.renew(lease, LEASE_MS))
    assert renewed.epoch == lease.epoch
    with pytest.raises(LeaseLost):
        take(database, match, "two")


def test_a_server_renews_all_its_matches_at_once(
    database: Database, match: MatchId, watch: Watch
) -> None:
    events = begun("klasik").events
    other, strange = (database.write(lambda kept: kept.logs.begin(events)) for _ in range(2))
    take(database, match)
    take(database, other)
    take(database, strange, "two")
    watch.wait(LEASE_MS - 1)
    epochs = database.write(lambda kept: kept.owners.renew_all("one", LEASE_MS))
    assert epochs == {match: 1, other: 1}
    watch.wait(LEASE_MS - 1)
    assert database.read(lambda kept: kept.owners.find(match)) is not None
    assert database.read(lambda kept: kept.owners.find(strange)) is None


def test_who_lets_a_match_go_leaves_it_to_the_next(database: Database, match: MatchId) -> None:
    lease = take(database, match)
    database.write(lambda kept: kept.owners.release(lease))
    assert database.read(lambda kept: kept.owners.find(match)) is None
    for attempt in (
        lambda: database.write(lambda kept: kept.owners.renew(lease, LEASE_MS)),
        lambda: append(database, lease, length(database, match)),
    ):
        with pytest.raises(LeaseLost):
            attempt()
    second = take(database, match, "two")
    assert second.epoch == lease.epoch + 1
    database.write(lambda kept: kept.owners.release(lease))
    assert database.read(lambda kept: kept.owners.find(match)) == second


def test_without_a_lease_nobody_writes_to_a_match_that_a_server_runs(
    database: Database, match: MatchId, watch: Watch
) -> None:
    before, added = length(database, match), begun("klasik").passes()
    take(database, match)
    with pytest.raises(LeaseLost):
        database.write(lambda kept: kept.logs.append(match, before, added))
    watch.wait(LEASE_MS)
    database.write(lambda kept: kept.logs.append(match, before, added))


def test_an_owner_too_must_know_the_whole_log(database: Database, match: MatchId) -> None:
    lease = take(database, match)
    with pytest.raises(StaleSequence):
        append(database, lease, length(database, match) - 1)


def test_what_a_dead_server_ran_is_adrift(database: Database, match: MatchId, watch: Watch) -> None:
    events = begun("klasik").events
    own, ended, untouched = (database.write(lambda kept: kept.logs.begin(events)) for _ in range(3))
    take(database, match, "dead")
    take(database, own)
    lease = take(database, ended, "dead")
    entry = Entry(lease, len(events), begun("klasik").passes(), state="ended")
    database.write(lambda kept: kept.commands.accept(entry))
    assert database.read(lambda kept: kept.owners.adrift("one")) == (own,)
    watch.wait(LEASE_MS)
    assert database.read(lambda kept: kept.owners.adrift("one")) == (own, match)
    assert database.read(lambda kept: kept.owners.adrift("one", limit=1)) == (own,)
    assert untouched not in database.read(lambda kept: kept.owners.adrift("two"))
