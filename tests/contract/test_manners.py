"""Reports wait for a decision; blocks keep people apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.errors import NotFound

if TYPE_CHECKING:
    from kotakata.store.database import Database
    from kotakata.store.logs import MatchId
    from kotakata.store.port.accounts import AccountId


def test_a_report_waits_until_it_is_decided(
    database: Database, match: MatchId, ani: AccountId, budi: AccountId
) -> None:
    first = database.write(lambda kept: kept.manners.report(ani, budi, "stalling", "…", match))
    second = database.write(lambda kept: kept.manners.report(budi, ani, "name"))
    waiting = database.read(lambda kept: kept.manners.undecided())
    assert [each.id for each in waiting] == [first, second]
    assert (waiting[0].by, waiting[0].about, waiting[0].match) == (ani, budi, match)
    assert (waiting[0].reason, waiting[0].words, waiting[0].outcome) == ("stalling", "…", None)
    database.write(lambda kept: kept.manners.decide(first, ani, "warned"))
    assert [each.id for each in database.read(lambda kept: kept.manners.undecided())] == [second]
    assert database.read(lambda kept: kept.manners.about(budi))[0].outcome == "warned"
    with pytest.raises(NotFound):
        database.write(lambda kept: kept.manners.decide(first, ani, "forgiven"))


def test_whoever_looks_after_the_server_by_hand_decides_without_an_account(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    report = database.write(lambda kept: kept.manners.report(ani, budi, "name"))
    database.write(lambda kept: kept.manners.decide(report, None, "renamed"))
    assert database.read(lambda kept: kept.manners.undecided()) == ()
    assert database.read(lambda kept: kept.manners.about(budi))[0].outcome == "renamed"


def test_a_block_keeps_two_apart_whoever_set_it(
    database: Database, ani: AccountId, budi: AccountId
) -> None:
    assert not database.read(lambda kept: kept.manners.are_apart(ani, budi))
    for _ in range(2):
        database.write(lambda kept: kept.manners.block(ani, budi))
    assert database.read(lambda kept: kept.manners.are_apart(ani, budi))
    assert database.read(lambda kept: kept.manners.are_apart(budi, ani))
    assert database.read(lambda kept: kept.manners.blocked(ani)) == {budi}
    assert database.read(lambda kept: kept.manners.blocked(budi)) == frozenset()
    database.write(lambda kept: kept.manners.unblock(budi, ani))
    assert database.read(lambda kept: kept.manners.are_apart(ani, budi))
    database.write(lambda kept: kept.manners.unblock(ani, budi))
    assert not database.read(lambda kept: kept.manners.are_apart(ani, budi))
