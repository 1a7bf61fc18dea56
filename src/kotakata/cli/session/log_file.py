"""The file that a match's record goes to: looked at before the match, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kotakata.cli.session.record import record_text
from kotakata.cli.session.user_file import check_writable
from kotakata.errors import InvalidInput, KotakataError
from kotakata.game.event import Event
from kotakata.language import N_, Message

SUFFIXES: Final = (".json", ".gcg")
"""What a record can be written as."""


def check_form(file: Path) -> None:
    """Make sure that a record can be written there.

    Raises:
        InvalidInput: the name does not say the form, or something else has that name.
    """
    if file.suffix.lower() not in SUFFIXES:
        fault = N_("a record is a file that ends in .json or .gcg, not {file}")
        raise InvalidInput(fault=Message(fault, {"file": str(file)}))
    check_writable(file)


def check_log(file: Path, words: str | None) -> None:
    """Make sure that the file of ``--log`` can be written, and is not the word list.

    Raises:
        InvalidInput: it cannot, or is.
    """
    if words and _is_same(file, Path(words)):
        fault = Message(N_("{file} is the word list of this match"), {"file": str(file)})
        raise InvalidInput(fault=fault)
    check_form(file)


def check_free(file: Path, events: Sequence[Event] = ()) -> None:
    """Make sure that writing the record destroys nothing but an earlier record of this match.

    Raises:
        InvalidInput: another file is there.
    """
    if file.exists() and not _is_earlier(file, events):
        fault = Message(N_("{file} is there already; --force replaces it"), {"file": str(file)})
        raise InvalidInput(fault=fault)


def _is_earlier(file: Path, events: Sequence[Event]) -> bool:
    try:
        there = file.read_text("utf-8")
    except (OSError, ValueError):
        return False
    return any(_text(file, events[:count]) == there for count in range(len(events), 0, -1))


def _text(file: Path, events: Sequence[Event]) -> str | None:
    try:
        return record_text(file, events)
    except KotakataError:
        return None


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.resolve() == other.expanduser().resolve() or one.samefile(other)
    except (OSError, ValueError, RuntimeError):
        return False
