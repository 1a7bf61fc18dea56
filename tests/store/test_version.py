"""Older stores are brought up to today's tables, and nothing that was played is lost."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from kotakata.game.evolve import fold
from kotakata.store.logs import MatchId
from kotakata.store.sqlite import SqliteLogs, open_file
from kotakata.store.version import VERSION, bring_file_up

FILES = Path(__file__).parent / "files"
FIRST, SECOND = MatchId(1), MatchId(2)


def tables(file: Path) -> dict[str, set[str]]:
    """Say what the tables and indexes of a file are, without regard to order."""
    connection = sqlite3.connect(file)
    found = connection.execute(
        "SELECT tbl_name, sql FROM sqlite_master WHERE sql NOT NULL AND tbl_name NOT LIKE 'sqlite%'"
    ).fetchall()
    connection.close()
    made: dict[str, set[str]] = {}
    for table, sql in found:
        lines = sql.replace('"', "").replace("NOT NULL PRIMARY KEY", "PRIMARY KEY NOT NULL")
        # A column that was added later stands behind the last line.
        made.setdefault(table, set()).update(
            line.strip().rstrip(",)") for line in lines.replace(", ", "\n").splitlines()
        )
    return made


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return Path(shutil.copy(FILES / "version-1.db", tmp_path))


def test_the_games_of_the_first_version_are_all_there(old: Path) -> None:
    logs = SqliteLogs(old)
    kept = logs.find(FIRST)
    assert (kept.title, kept.rules, kept.events) == ("Ani - Budi", "klasik", 11)
    assert kept.words == "/lists/words.txt"
    events = logs.load(FIRST)
    assert len(events) == 11
    assert fold(events).board
    assert len(logs.load(SECOND)) == 8
    assert [each.id for each in logs.unfinished()] == [FIRST]
    logs.close()


def test_a_game_of_the_first_version_is_played_on(old: Path) -> None:
    logs = SqliteLogs(old)
    events = logs.load(FIRST)
    logs.append(FIRST, len(events), events[-1:])
    assert len(logs.load(FIRST)) == len(events) + 1
    assert logs.begin(events) == 3
    logs.close()


def test_an_older_file_has_the_tables_of_a_new_one_from_then_on(old: Path, tmp_path: Path) -> None:
    SqliteLogs(old).close()
    SqliteLogs(tmp_path / "new.db").close()
    assert tables(old) == tables(tmp_path / "new.db")
    connection = sqlite3.connect(old)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_opening_it_again_changes_nothing(old: Path) -> None:
    SqliteLogs(old).close()
    before = tables(old)
    SqliteLogs(old).close()
    assert tables(old) == before


def test_an_older_file_that_may_only_be_read_is_read(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tables(old)
    monkeypatch.setattr("os.access", lambda *_: False)
    logs = SqliteLogs(old)
    assert len(logs.load(FIRST)) == 11
    assert logs.latest() == logs.find(FIRST)
    logs.close()
    assert tables(old) == before


def test_who_comes_second_finds_the_tables_made(old: Path) -> None:
    database = open_file(old)
    with database.connected(writes=True) as connection, connection.begin():
        bring_file_up(connection)
    database.close()
