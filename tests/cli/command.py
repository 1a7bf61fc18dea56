"""The command line as a test calls it: arguments in; exit code, output and complaints out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kotakata.cli.main import run
from kotakata.language import speaker

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Shell:
    """Runs commands in English, in a folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def run(self, *arguments: str | Path, language: str = "en") -> Said:
        """Run a command."""
        code = run([str(each) for each in arguments], speaker(language))
        said = self._capsys.readouterr()
        return Said(code, said.out, said.err)

    def put(self, name: str, data: str | bytes) -> Path:
        """Make a file."""
        path = self.folder / name
        path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
        return path
