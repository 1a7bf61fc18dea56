"""Malformed material: records, rule files, dictionaries, frames, setups."""

from __future__ import annotations

from collections.abc import Sequence

from kotakata.errors.kinds import InvalidInput
from kotakata.language import N_, Message


class NotationError(InvalidInput):
    """A record that cannot be read: line and column count from one, 0 where there is none."""

    code = "notation"
    sentence = N_("Line {line}: {fault}")

    def __init__(self, fault: Message | str, *, line: int = 0, column: int = 0) -> None:
        self.fault, self.line, self.column = fault, line, column
        super().__init__(fault=fault, line=line, column=column)


class RuleSetError(InvalidInput):
    """A rule file with faults: all of them, each as (path, fault); no path is the whole file."""

    code = "rule-set"
    sentence = N_("{name} has faults: {faults}")

    def __init__(self, name: str, faults: Sequence[tuple[str, Message | str]]) -> None:
        self.name, self.faults = name, tuple(faults)
        lines = [
            Message("{path}: {fault}", {"path": path, "fault": fault}) if path else fault
            for path, fault in faults
        ]
        super().__init__(name=name, faults=lines)


class LexiconError(InvalidInput):
    """A dictionary that cannot be read; lines count from one, 0 where there is none."""

    code = "lexicon"
    sentence = N_("{name}: {fault}")

    def __init__(self, name: str, fault: Message | str, *, line: int = 0) -> None:
        self.name, self.fault, self.line = name, fault, line
        place = Message(N_("{name}, line {line}"), {"name": name, "line": line}) if line else name
        super().__init__(name=place, fault=fault)


class FrameUnreadable(InvalidInput):
    """What came over a socket is no frame; the fault names the place."""

    code = "frame-unreadable"
    sentence = N_("This message cannot be read: {fault}")


class SetupError(InvalidInput):
    """The match cannot be set up so."""

    code = "setup"
    sentence = N_("The match cannot be set up: {fault}")
