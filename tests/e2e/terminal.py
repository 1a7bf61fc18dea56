"""A real pseudo-terminal with the real command in it."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

import pexpect

if TYPE_CHECKING:
    from pathlib import Path

WAIT_S = 30
"""Patience with a busy machine, not a promise."""

_PROMPT = "\r\x1b\\[K[^\r\n]*> "
_CONTROL = re.compile("\x1b\\[[0-9;?]*[a-zA-Z]|[\u200e\u200f\u2066-\u2069]")


class RealTerminal:
    """Types and reads like somebody at a keyboard."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        language: str = "en",
        columns: int = 100,
        rows: int = 34,
        **environment: str,
    ) -> None:
        self.home = home
        inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.program = pexpect.spawn(
            sys.executable,
            ["-m", "kotakata", "--language", language, *arguments],
            env={
                **inherited,
                "KOTAKATA_HOME": str(home),
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                "PYTHONDONTWRITEBYTECODE": "1",
                **environment,
            },
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=WAIT_S,
        )
        self.program.delaybeforesend = None

    def see(self, *texts: str) -> str:
        """Wait until each text has come, one after another; give what came last before it."""
        for text in texts:
            self.program.expect_exact(text)
        return _CONTROL.sub("", self.program.before or "")

    def type(self, line: str = "") -> None:
        """Type a line and Enter."""
        self.program.send(f"{line}\r")

    def answer(self, prompt: str, line: str = "") -> str:
        """Wait for a prompt and type a line; give what was shown before the prompt."""
        shown = self.see(prompt)
        self.type(line)
        return shown

    def prompt(self, line: str | None = None) -> str:
        """Wait for the next prompt of a table and type a line; give what was shown before it."""
        self.program.expect(_PROMPT)
        shown = _CONTROL.sub("", self.program.before or "")
        if line is not None:
            self.type(line)
        return shown

    def end(self) -> tuple[int | None, str]:
        """Wait for the end of the program; give its exit code and what it last said."""
        self.program.expect(pexpect.EOF)
        said = _CONTROL.sub("", self.program.before or "")
        self.program.close()
        return self.program.exitstatus, said
