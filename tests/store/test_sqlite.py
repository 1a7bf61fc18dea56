"""The store's file: what it says when it cannot be used, and that others may use it meanwhile."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kotakata.errors import NotFound, StaleSequence, StoreUnavailable
from kotakata.language import speaker
from kotakata.store.logs import MatchId
from kotakata.store.sqlite import SqliteLogs
from kotakata.store.version import APPLICATION, VERSION
from tests.kit import begun

FIRST = MatchId(1)
NOBODY = 65534


def refused(file: Path) -> str:
    with pytest.raises(StoreUnavailable) as caught:
        SqliteLogs(file)
    return speaker("en").say(caught.value.message)


def raw(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "below" / "games.db"


@pytest.fixture
def kept(file: Path) -> Path:
    logs = SqliteLogs(file)
    logs.begin(begun("klasik").events)
    logs.close()
    return file


def test_the_file_and_its_folder_are_made(file: Path) -> None:
    SqliteLogs(file).close()
    assert file.exists()


def test_the_file_says_whose_it_is_and_of_which_version(kept: Path) -> None:
    connection = sqlite3.connect(kept)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_every_commit_goes_to_the_disk(kept: Path) -> None:
    logs = SqliteLogs(kept)
    with logs.database.connected() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
    logs.close()


def test_a_log_is_there_again_when_the_file_is_opened_again(kept: Path) -> None:
    match = begun("klasik")
    logs = SqliteLogs(kept)
    assert logs.load(FIRST) == tuple(match.events)
    logs.close()


def test_a_file_of_a_newer_version_is_refused(kept: Path) -> None:
    raw(kept, f"PRAGMA user_version = {VERSION + 1}")
    assert "newer version" in refused(kept)


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "recipes.db"
    raw(file, "CREATE TABLE recipe (name TEXT)")
    before = file.read_bytes()
    assert "another program" in refused(file)
    assert file.read_bytes() == before


def test_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ani, " * 100, encoding="utf-8")
    assert "is not a store of games" in refused(file)
    assert file.read_text(encoding="utf-8").startswith("Dear Ani")


def test_a_damaged_file_is_told_as_damaged(kept: Path) -> None:
    logs = SqliteLogs(kept)
    match = begun("klasik")
    for _ in range(30):
        logs.begin(match.events)
    logs.close()
    data = bytearray(kept.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    kept.write_bytes(data)
    with pytest.raises(StoreUnavailable) as caught:
        SqliteLogs(kept).load(FIRST)
    assert "damaged" in str(caught.value)


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    assert "cannot be opened" in refused(tmp_path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "file" in refused(tmp_path / "file" / "games.db")


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder of a user who is not root: root may write everywhere, so root becomes nobody."""
    folder = Path(tempfile.mkdtemp())
    SqliteLogs(folder / "first.db").close()  # what is imported late is imported as root
    is_root = os.geteuid() == 0
    if is_root:
        for path in (folder, *folder.iterdir()):
            os.chown(path, NOBODY, -1)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o700)
        shutil.rmtree(folder)


def test_a_folder_that_cannot_be_written_is_told(own_folder: Path) -> None:
    own_folder.chmod(0o500)
    assert "games.db" in refused(own_folder / "games.db")


def test_a_file_that_cannot_be_written_can_be_read(own_folder: Path) -> None:
    kept = own_folder / "games.db"
    logs, match = SqliteLogs(kept), begun("klasik")
    logs.begin(match.events)
    logs.close()
    kept.chmod(0o400)
    logs = SqliteLogs(kept)
    assert logs.load(FIRST) == tuple(match.events)
    with pytest.raises(StoreUnavailable, match="permissions"):
        logs.append(FIRST, len(match.events), match.passes())
    logs.close()


def test_a_store_that_another_program_is_writing_says_so(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kotakata.store.sqlite.PATIENCE_S", 0.05)
    logs, match = SqliteLogs(kept), begun("klasik")
    other = sqlite3.connect(kept, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = len(match.events)
    added = match.passes()
    with pytest.raises(StoreUnavailable, match="another program"):
        logs.append(FIRST, before, added)
    other.execute("ROLLBACK")
    other.close()
    logs.append(FIRST, before, added)
    assert logs.load(FIRST) == tuple(match.events)
    logs.close()


def test_two_programs_share_a_file(kept: Path) -> None:
    one, two, match = SqliteLogs(kept), SqliteLogs(kept), begun("klasik")
    before = len(match.events)
    added = match.passes()
    one.append(FIRST, before, added)
    assert two.load(FIRST) == tuple(match.events)
    with pytest.raises(StaleSequence):
        two.append(FIRST, before, added)
    second = two.begin(match.events)
    assert [each.id for each in one.unfinished()] == [second, FIRST]
    one.close()
    two.close()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM event WHERE seq = 2",
        "UPDATE event SET body = 'eh' WHERE seq = 2",
        """UPDATE event SET body = '{"type": "turn_passed"}' WHERE seq = 1""",
    ],
)
def test_a_log_that_is_none_is_told(kept: Path, statement: str) -> None:
    raw(kept, statement)
    logs = SqliteLogs(kept)
    with pytest.raises(StoreUnavailable, match="game 1"):
        logs.load(FIRST)
    logs.close()


def test_an_emptied_log_is_not_found(kept: Path) -> None:
    raw(kept, "DELETE FROM event")
    logs = SqliteLogs(kept)
    with pytest.raises(NotFound):
        logs.load(FIRST)
    logs.close()


def test_the_database_itself_refuses_a_number_twice(kept: Path) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        raw(kept, "INSERT INTO event SELECT match_id, seq, at_ms, type, body FROM event")
