"""What every store of logs promises: in memory, in a file or on a server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from kotakata.errors import NotFound, StaleSequence
from kotakata.game import command as asked
from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from kotakata.store.logs import MatchId, state_of
from kotakata.store.memory import MemoryLogs
from kotakata.store.postgres import PostgresLogs
from kotakata.store.sqlite import SqliteLogs
from tests.kit import Match, begun, set_up

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from kotakata.store.logs import Logs


def dawn() -> datetime:
    return datetime(2026, 8, 17, 10, tzinfo=UTC)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def logs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Logs]:
    if request.param == "memory":
        yield MemoryLogs(dawn)
        return
    kept: SqliteLogs | PostgresLogs
    if request.param == "sqlite":
        kept = SqliteLogs(tmp_path / "games.db", dawn)
    else:
        kept = PostgresLogs(request.getfixturevalue("postgres"), dawn)
    yield kept
    kept.close()


def test_a_log_comes_back_as_it_was_kept(logs: Logs) -> None:
    match = begun("klasik")
    number = logs.begin(match.events)
    assert logs.load(number) == tuple(match.events)
    before = len(match.events)
    match.play("8H", "CAT")
    logs.append(number, before, match.events[before:])
    assert logs.load(number) == tuple(match.events)
    assert fold(logs.load(number)) == match.position


def test_a_match_is_listed_by_what_it_is(logs: Logs) -> None:
    match = Match(set_up("awwe-2013", refereed=True))
    number = logs.begin(match.events, words="/lists/words.txt")
    kept = logs.find(number)
    assert (kept.id, kept.title, kept.rules) == (number, "Mawar - Melati", "awwe-2013")
    assert (kept.mode, kept.state, kept.events) == ("table", "open", 1)
    assert kept.created_at == "2026-08-17T10:00:00+00:00"
    assert kept.words == "/lists/words.txt"


def test_only_who_knows_the_whole_log_can_add_to_it(logs: Logs) -> None:
    match = begun("klasik")
    number = logs.begin(match.events)
    before = len(match.events)
    added = match.play("8H", "CAT")
    logs.append(number, before, added)
    with pytest.raises(StaleSequence):
        logs.append(number, before, added)
    with pytest.raises(StaleSequence):
        logs.append(number, len(match.events) + 1, added)
    assert logs.load(number) == tuple(match.events)
    assert logs.find(number).events == len(match.events)


def test_a_number_that_no_match_has_is_not_found(logs: Logs) -> None:
    nobody = MatchId(7)
    match = begun("klasik")
    for attempt in (
        lambda: logs.load(nobody),
        lambda: logs.find(nobody),
        lambda: logs.append(nobody, 0, match.events),
    ):
        with pytest.raises(NotFound):
            attempt()


def test_what_does_not_begin_with_a_set_up_is_no_log(logs: Logs) -> None:
    with pytest.raises(ValueError, match="MatchCreated"):
        logs.begin(begun("klasik").events[1:])
    assert logs.unfinished() == ()


def test_unfinished_matches_are_listed_the_last_written_first(logs: Logs) -> None:
    one, two = begun("klasik"), begun("standar")
    first, second = logs.begin(one.events), logs.begin(two.events)
    assert [kept.id for kept in logs.unfinished()] == [second, first]
    logs.append(first, len(one.events), one.passes())
    assert [kept.id for kept in logs.unfinished()] == [first, second]
    logs.append(second, len(two.events), two.passes(), state="ended")
    assert [kept.id for kept in logs.unfinished()] == [first]
    assert logs.find(second).state == "ended"


def test_the_latest_can_be_asked_for_by_the_way_it_is_held(logs: Logs) -> None:
    assert logs.latest() is None
    table = logs.begin(begun("klasik").events)
    dealt = logs.begin(begun("klasik", mode="dealt").events)
    for mode, number in ((None, dealt), ("dealt", dealt), ("table", table)):
        kept = logs.latest(mode)
        assert kept is not None
        assert kept.id == number
    assert logs.latest("elsewhere") is None


def test_adding_nothing_changes_nothing(logs: Logs) -> None:
    match = begun("klasik")
    number = logs.begin(match.events)
    logs.append(number, len(match.events), ())
    assert logs.load(number) == tuple(match.events)


def test_a_match_is_open_until_its_result_is_known_and_signed() -> None:
    match = begun("klasik")
    assert state_of(match.position) == "open"
    match.do(asked.Resign(player=0))
    assert match.at(Phase.ENDED)
    assert state_of(match.position) == "ended"
    signed = begun("awwe-2013", refereed=True)
    signed.do(asked.Resign(player=0))
    assert signed.at(Phase.ENDED)
    assert state_of(signed.position) == "open"
    for player in (1, 3):
        signed.do(asked.SignSheet(player=player))
    assert state_of(signed.position) == "sealed"
