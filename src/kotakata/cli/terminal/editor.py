"""The line that is being typed: keys in, text and cursor out. Pure, so tested without keys."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from rich.cells import cell_len

_ESCAPE: Final = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|O[@-~]|[^\[O])?")
_HISTORY: Final = 100
_LEAST_ROOM: Final = 8
"""Columns for the text even where the prompt takes them all."""
_JOINERS: Final = "\u200c\u200d"

_MOVES: Final = {
    "\x1b[D": "left", "\x1bOD": "left", "\x02": "left",
    "\x1b[C": "right", "\x1bOC": "right", "\x06": "right",
    "\x1b[H": "home", "\x1bOH": "home", "\x1b[1~": "home", "\x01": "home",
    "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end", "\x05": "end",
    "\x1b[A": "older", "\x1bOA": "older", "\x10": "older",
    "\x1b[B": "newer", "\x1bOB": "newer", "\x0e": "newer",
    "\x1b[3~": "delete",
    "\x7f": "backspace", "\x08": "backspace",
    "\x15": "clear", "\x0b": "cut", "\x17": "word",
    "\r": "enter", "\n": "enter",
    "\x04": "end of input",
}  # fmt: skip
"""Keys as terminals send them, and what each does to the line."""


class LineEditor:
    """A line with a cursor, and the lines entered before it."""

    def __init__(self) -> None:
        self.prompt = ""
        self.text = ""
        self.cursor = 0
        self.is_secret = False
        self._entered: str | None = None
        self._over = False
        self._history: list[str] = []
        self._back = 0

    def feed(self, keys: str) -> str:
        """Take keys, up to the one that enters the line; give back those after it."""
        while keys and self._entered is None and not self._over:
            found = _ESCAPE.match(keys)
            key = found[0] if found else keys[0]
            keys = keys[len(key) :]
            self._press(key)
        return keys

    def take(self) -> str | None:
        """Give the line if it has been entered, and begin a new one.

        Raises:
            EOFError: the end of input was typed on an empty line.
        """
        if self._over:
            self._over = False
            raise EOFError
        line, self._entered = self._entered, None
        return line

    def drawn(self, width: int) -> str:
        """Give what redraws the line in place, for a terminal so wide, with the cursor in it."""
        if self.is_secret:
            return f"\r\x1b[K{self.prompt}"
        room = max(_LEAST_ROOM, width - cell_len(self.prompt) - 1)
        before = _last_cells(self.text[: self.cursor], room)
        behind = _first_cells(self.text[self.cursor :], room - cell_len(before))
        back = f"\x1b[{cell_len(behind)}D" if behind else ""
        return f"\r\x1b[K{self.prompt}{before}{behind}{back}"

    def _press(self, key: str) -> None:
        # On an empty line Tab is Enter, as opponents confirm with it.
        move = "enter" if key == "\t" and not self.text else _MOVES.get(key)
        if move is not None:
            getattr(self, f"_{move.replace(' ', '_')}")()
        elif key in _JOINERS or (key[0] != "\x1b" and unicodedata.category(key)[0] != "C"):
            self.text = self.text[: self.cursor] + key + self.text[self.cursor :]
            self.cursor += 1

    def _left(self) -> None:
        self.cursor = max(0, self.cursor - 1)

    def _right(self) -> None:
        self.cursor = min(len(self.text), self.cursor + 1)

    def _home(self) -> None:
        self.cursor = 0

    def _end(self) -> None:
        self.cursor = len(self.text)

    def _backspace(self) -> None:
        if self.cursor:
            self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
            self.cursor -= 1

    def _delete(self) -> None:
        self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]

    def _clear(self) -> None:
        self.text, self.cursor = self.text[self.cursor :], 0

    def _cut(self) -> None:
        self.text = self.text[: self.cursor]

    def _word(self) -> None:
        before = self.text[: self.cursor].rstrip()
        kept = before[: before.rfind(" ") + 1]
        self.text, self.cursor = kept + self.text[self.cursor :], len(kept)

    def _older(self) -> None:
        if self._back < len(self._history):
            self._back += 1
            self._show(self._history[-self._back])

    def _newer(self) -> None:
        if self._back:
            self._back -= 1
            self._show(self._history[-self._back] if self._back else "")

    def _enter(self) -> None:
        self._entered = self.text
        if self.text.strip():
            self._history = [*self._history, self.text][-_HISTORY:]
        self._back = 0
        self._show("")

    def _end_of_input(self) -> None:
        if self.text:
            self._delete()
        else:
            self._over = True

    def _show(self, text: str) -> None:
        self.text, self.cursor = text, len(text)


def _last_cells(text: str, room: int) -> str:
    """Give the end of a text that fits, marked where something is left out."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for character in reversed(text):
        if cell_len(character + kept) >= room:
            break
        kept = character + kept
    return f"…{kept}"


def _first_cells(text: str, room: int) -> str:
    """Give the beginning of a text that fits, marked where something is left out."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for character in text:
        if cell_len(kept + character) >= room:
            break
        kept += character
    return f"{kept}…" if room > 0 else ""
