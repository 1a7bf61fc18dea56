"""A table without a terminal: typed lines in, everything that was written out, time as told."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console

from kotakata.cli.session.session import begin
from kotakata.cli.table.loop import hold
from kotakata.cli.table.table import Manner, Table
from kotakata.cli.terminal.terminal import Terminal
from kotakata.language import speaker
from kotakata.store.memory import MemoryLogs
from tests.kit import Scripted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.position import Phase
    from kotakata.game.setup import Setup
    from kotakata.referee import WordFacts


@dataclass
class Wait:
    """Nobody types for so long."""

    seconds: float


@dataclass
class Script:
    """Typed lines and waits; at their end, the end of input."""

    typed: list[str | Wait]
    now: float = 0.0
    output: StringIO = field(default_factory=StringIO)
    forgotten: int = 0

    def read(self, prompt: str, timeout_s: float | None) -> str | None:
        """Give the next line, echoed; or let time go by."""
        if not self.typed:
            self.output.write(f"{prompt}\n")
            raise EOFError
        match self.typed[0]:
            case Wait() as wait:
                gone = wait.seconds if timeout_s is None else min(timeout_s, wait.seconds)
                self.now += gone
                wait.seconds -= gone
                if wait.seconds <= 0:
                    self.typed.pop(0)
                return None
            case line:
                self.typed.pop(0)
                self.output.write(f"{prompt}{line}\n")
                return line

    def read_secret(self, prompt: str) -> str:
        """Give the next line unseen."""
        self.output.write(f"{prompt}\n")
        return str(self.typed.pop(0)) if self.typed else ""

    def interrupted(self) -> None:
        """Nothing to write again."""

    def forget(self) -> None:
        """Count how often keys were forgotten."""
        self.forgotten += 1

    def held(self) -> AbstractContextManager[None]:
        """Nothing is typed before its time."""
        return nullcontext()

    def seconds(self) -> float:
        """Tell the time."""
        return self.now


class Desk:
    """A table that plays a script."""

    def __init__(
        self,
        setup: Setup,
        *typed: str | Wait,
        draws: Sequence[str] = (),
        language: str = "en",
        facts: WordFacts | None = None,
        width: int = 100,
        hides: bool = True,
    ) -> None:
        self.script = Script(list(typed))
        console = Console(file=self.script.output, width=width, color_system=None)
        self.terminal = Terminal(console, self.script, speaker(language), in_place=False)
        self.logs = MemoryLogs()
        self.session = begin(
            self.logs,
            setup,
            facts=facts,
            random=Scripted(setup, *draws) if draws else Random(1),
            seconds=self.script.seconds,
        )
        manner = Manner(hides_racks=hides)
        self.table = Table(self.session, self.terminal, speaker(language), manner)

    def type(self, *typed: str | Wait) -> str:
        """Type on; give what has been written since."""
        self.script.typed += typed
        begun = self.script.output.tell()
        self.settled = hold(self.table)
        return self.script.output.getvalue()[begun:]

    def at(self, phase: Phase) -> bool:
        """Whether the match is in a phase."""
        return self.session.position.phase is phase

    @property
    def winner(self) -> str:
        """The name of the side that won; empty while nobody has."""
        position = self.session.position
        side = position.result.winner if position.result else None
        return "" if side is None else position.setup.side_name(side)

    @property
    def text(self) -> str:
        """Everything that was written."""
        return self.script.output.getvalue()
