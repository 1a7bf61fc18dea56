"""Files that users name: regular ones within a limit, and nothing that waits or never ends."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from kotakata.cli.session import user_file
from kotakata.cli.session.user_file import check_writable, read_list_file, read_user_file
from kotakata.errors import InvalidInput
from kotakata.rules.loader import load_rulebook
from tests.cli.command import Shell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes")
    file = tmp_path / "pipe.toml"
    os.mkfifo(file)
    return file


def test_a_file_is_read_to_its_limit_and_one_byte(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"12345")
    assert read_user_file(file, 5) == b"12345"
    assert read_user_file(str(file), 2) == b"123"


def test_pipes_and_devices_are_refused_by_every_reader(pipe: Path) -> None:
    for file in (pipe, "/dev/zero"):
        with pytest.raises(InvalidInput, match="is a pipe or a device"):
            read_list_file(file)
        with pytest.raises(InvalidInput, match="is a pipe or a device"):
            check_writable(file)
    with pytest.raises(InvalidInput, match="is a pipe or a device"):
        load_rulebook(str(pipe))


def test_commands_do_not_wait_for_a_pipe(
    pipe: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shell = Shell(tmp_path, capsys)
    for arguments in (("show", pipe), ("convert", pipe, "-", "--to", "gcg"), ("replay", pipe),
                      ("rules", "check", pipe)):  # fmt: skip
        said = shell.run(*arguments)
        assert said.code
        assert "is a pipe or a device" in said.out + said.err


def test_a_list_beyond_the_limit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_file, "LIST_BYTES", 4)
    file = tmp_path / "words"
    file.write_bytes(b"CATS")
    assert read_list_file(file) == b"CATS"
    file.write_bytes(b"CATS\n")
    with pytest.raises(InvalidInput, match="too large for a word list"):
        read_list_file(file)
