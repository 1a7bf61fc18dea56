"""A command is carried out once, however often it is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import IdUsed, LeaseLost, StaleSequence
from kotakata.store.port.commands import Accepted, Entry
from tests.kit import begun

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.transaction import Transaction


@pytest.fixture
def entry(database: Database, match: MatchId) -> Entry:
    lease = database.write(lambda kept: kept.owners.take(match, "one", 10_000))
    one = begun("klasik")
    before = len(one.events)
    return Entry(lease, before, one.passes(), command="c-1", result='{"seq": 9}')


def accept(database: Database, entry: Entry) -> Accepted:
    return database.write(lambda kept: kept.commands.accept(entry))


def answered(database: Database, match: MatchId, fingerprint: str) -> str | None:
    return database.read(lambda kept: kept.commands.answer(match, "c-1", fingerprint))


def log(database: Database, match: MatchId) -> tuple[object, ...]:
    return database.read(lambda kept: kept.logs.load(match))


def test_a_command_adds_to_the_log_and_is_answered(
    database: Database, match: MatchId, entry: Entry
) -> None:
    assert accept(database, entry) == Accepted('{"seq": 9}')
    assert len(log(database, match)) == entry.expected + len(entry.events)
    assert database.read(lambda kept: kept.commands.answer(match, "c-1")) == '{"seq": 9}'
    assert database.read(lambda kept: kept.commands.answer(match, "c-2")) is None


def test_a_command_sent_again_is_answered_and_not_done_again(
    database: Database, match: MatchId, entry: Entry
) -> None:
    accept(database, entry)
    before = log(database, match)
    for again in (entry, replace(entry, expected=len(before), result="another")):
        assert accept(database, again) == Accepted('{"seq": 9}', is_repeated=True)
    assert log(database, match) == before


def test_an_identity_belongs_to_who_sent_what(
    database: Database, match: MatchId, entry: Entry
) -> None:
    own = replace(entry, fingerprint="Ani passes")
    accept(database, own)
    before = log(database, match)
    for other in ("Budi passes", "Ani resigns", ""):
        for expected in (own.expected, len(before)):
            with pytest.raises(IdUsed):
                accept(database, replace(own, fingerprint=other, expected=expected))
        with pytest.raises(IdUsed):
            answered(database, match, other)
    assert log(database, match) == before
    assert accept(database, own).is_repeated
    assert answered(database, match, "Ani passes") == own.result


def test_what_an_older_version_kept_is_answered_to_whoever_asks(
    database: Database, entry: Entry
) -> None:
    accept(database, entry)
    assert accept(database, replace(entry, fingerprint="Ani passes")).is_repeated


def test_a_command_that_is_refused_leaves_no_answer(
    database: Database, match: MatchId, entry: Entry
) -> None:
    before = log(database, match)
    with pytest.raises(StaleSequence):
        accept(database, replace(entry, expected=1))
    stolen = replace(entry, lease=replace(entry.lease, epoch=0))
    with pytest.raises(LeaseLost):
        accept(database, stolen)
    assert database.read(lambda kept: kept.commands.answer(match, "c-1")) is None
    assert log(database, match) == before


def test_what_fails_after_a_command_takes_the_command_with_it(
    database: Database, match: MatchId, entry: Entry
) -> None:
    before = log(database, match)

    def fail(kept: Transaction) -> None:
        kept.commands.accept(entry)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        database.write(fail)
    assert log(database, match) == before
    assert not accept(database, entry).is_repeated


def test_a_tick_has_no_identity_and_happens_each_time(
    database: Database, match: MatchId, entry: Entry
) -> None:
    tick = replace(entry, command="")
    accept(database, tick)
    more = replace(tick, expected=tick.expected + len(tick.events))
    assert not accept(database, more).is_repeated
    assert len(log(database, match)) == more.expected + len(more.events)
    assert database.read(lambda kept: kept.commands.answer(match, "")) is None


def test_the_same_identity_in_another_match_is_another_command(
    database: Database, entry: Entry
) -> None:
    accept(database, entry)
    other = database.write(lambda kept: kept.logs.begin(begun("klasik").events))
    lease = database.write(lambda kept: kept.owners.take(other, "one", 10_000))
    answer = accept(database, replace(entry, lease=lease))
    assert not answer.is_repeated
