"""``kotakata db``: tables made and brought up by hand."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.main import run
from kotakata.language import speaker
from kotakata.store.open import open_store
from tests.require import ROOT

if TYPE_CHECKING:
    from tests.postgres import Server


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = run(["db", *arguments], speaker("en"))
    captured = capsys.readouterr()
    return code, captured.out + captured.err


@pytest.fixture
def old(tmp_path: Path) -> str:
    return str(shutil.copy(ROOT / "tests/store/files/version-1.db", tmp_path / "games.db"))


def test_an_older_file_is_brought_up_once(old: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "upgrade", "--store", old) == (0, "The tables are up to date now.\n")
    assert ran(capsys, "upgrade", "--store", old) == (0, "The tables are up to date already.\n")
    open_store(old).close()


def test_a_server_gets_its_tables(
    postgres_server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres_server.create("by_hand")
    assert ran(capsys, "upgrade", "--store", address) == (0, "The tables are up to date now.\n")
    assert ran(capsys, "upgrade", "--store", address) == (0, "The tables are up to date already.\n")
    open_store(address).close()


def test_the_store_may_be_named_by_the_environment(
    old: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOTAKATA_STORE", old)
    assert ran(capsys, "upgrade") == (0, "The tables are up to date now.\n")


def test_a_server_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("psycopg")
    address = "postgresql://ani:secret@/club?host=/nowhere"
    code, said = ran(capsys, "upgrade", "--store", address)
    assert code == 1
    assert "cannot be reached" in said
    assert "secret" not in said
