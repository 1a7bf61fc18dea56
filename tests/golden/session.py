"""Runs ``kotakata score`` with typed lines, and keeps what is said between the boards."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SESSIONS: Final = Path(__file__).with_name("sessions")
NAMES: Final = tuple(sorted(path.stem for path in SESSIONS.glob("*.typed")))

_TEAMS: Final = ("--teams", "Merah:Ani,Cici", "--teams", "Putih:Budi,Dodi")
_GIVEN: Final = {
    "awwe-2013-en": ("--rules", "awwe-2013", "--words", "en", *_TEAMS, "--no-clock", "--no-draw"),
}
_BOARD: Final = re.compile(r"^( ?\d+  |    A  B|$)")
_HEADING: Final = re.compile(r".+, game \d+, turn \d+$")


def session(name: str) -> str:
    """Run a session in a home of its own and give what was said."""
    typed = (SESSIONS / f"{name}.typed").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "kotakata", "--language", "en", "score", *_GIVEN[name]],
            input=typed,
            env={**os.environ, "KOTAKATA_HOME": home, "NO_COLOR": "1", "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
    return "".join(f"{line}\n" for line in _news(done.stdout.splitlines()))


def _news(lines: list[str]) -> Iterator[str]:
    """Give what each screen says that the one before it did not."""
    before: list[str] = []
    now: list[str] = []
    for line in map(str.rstrip, lines):
        if _HEADING.match(line):
            before, now = now, []
        if not _BOARD.match(line):
            now.append(line)
            if line not in before or line[0] == ">":
                yield line
