"""The judge's log: a line for each adjudication, added to a file at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from kotakata.cli.kiosk.adjudication import Adjudication
from kotakata.cli.session.record import unusable
from kotakata.errors import InvalidInput
from kotakata.game.setup import Dictionary

Now = Callable[[], datetime]


def local_time() -> datetime:
    """Tell the time, with its distance from UTC."""
    return datetime.now().astimezone()


@dataclass(frozen=True, slots=True)
class Journal:
    """A log file, and the dictionary that answered."""

    file: Path
    dictionary: Dictionary
    now: Now = local_time

    def check(self) -> None:
        """Make sure that the file can be written, before anybody relies on it.

        Raises:
            InvalidInput: it cannot.
        """
        self._add("")

    def note(self, made: Adjudication) -> None:
        """Add a line: time, words, verdict, dictionary, its checksum, with tabs between.

        Raises:
            InvalidInput: the file cannot be written.
        """
        verdict = "acceptable" if made.is_acceptable else "unacceptable"
        words = " ".join(word.spelt or f"({_printable(word.typed)})" for word in made.words)
        at = self.now().isoformat(timespec="seconds")
        name, checksum = self.dictionary.name, self.dictionary.checksum
        self._add(f"{at}\t{words}\t{verdict}\t{name}\t{checksum}\n")

    def _add(self, line: str) -> None:
        try:
            with self.file.open("a", encoding="utf-8") as opened:
                opened.write(line)
        except (OSError, ValueError) as error:
            raise InvalidInput(fault=unusable(self.file, error)) from error


def _printable(text: str) -> str:
    return "".join(each if each.isprintable() else "?" for each in text)
