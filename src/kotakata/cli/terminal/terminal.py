"""The terminal: screens and notices out, lines in. All that is written to the user passes here."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from kotakata.cli.terminal.lines import Lines, open_lines
from kotakata.cli.view.look import Look
from kotakata.language import Speaker

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_ERASE_LINE = "\r\x1b[K"
_WIDTH_OF_A_FILE = 100


class Terminal:
    """A console and a source of lines.

    ``in_place``: screens replace each other, as on a real terminal; else they follow each other.
    """

    def __init__(self, console: Console, lines: Lines, say: Speaker, *, in_place: bool) -> None:
        self._console = console
        self._say = say
        self._lines = lines
        self.in_place = in_place

    @property
    def look(self) -> Look:
        """Say how to draw for this terminal as it is now."""
        has_colour = self._console.color_system is not None and not self._console.no_color
        return Look(self._say, colour=has_colour, width=self._console.width, height=self.height)

    @property
    def height(self) -> int:
        """How many lines a screen has; more than any where screens follow each other."""
        return self._console.height if self.in_place else 1000

    def screen(self, lines: Iterable[Text]) -> None:
        """Show a screen."""
        if self.in_place:
            self._console.file.write(_CLEAR)
        else:
            self._console.print()
        self.write(lines)

    def write(self, lines: Iterable[Text]) -> None:
        """Write lines below what is there."""
        if self.in_place:
            self._console.file.write(_ERASE_LINE)
        look = self.look
        for line in map(look.paragraph, lines):
            fits = line.cell_len <= look.width
            self._console.print(line, highlight=False, soft_wrap=fits)
        self._console.file.flush()
        self._lines.interrupted()

    def bell(self) -> None:
        """Ring, where somebody sits."""
        if self.in_place:
            self._console.bell()

    def wrapped(self, line: Text) -> list[Text]:
        """Break a line into those that fit."""
        return list(line.wrap(self._console, self._console.width))

    def read(self, prompt: str, timeout_s: float | None = None) -> str | None:
        """Give the next line, ``None`` when none comes within the time.

        Raises:
            EOFError: there are no more lines.
        """
        return self._lines.read(self.look.paragraph(Text(prompt)).plain, timeout_s)

    def read_secret(self, prompt: str) -> str:
        """Give a line that is never shown.

        Raises:
            EOFError: there are no more lines.
        """
        return self._lines.read_secret(prompt)

    def forget(self) -> None:
        """Forget lines entered before, and keys pressed up to now: somebody else takes over."""
        self._lines.forget()

    @contextmanager
    def whole_screen(self) -> Iterator[None]:
        """Use a screen of our own: nothing stays behind for others to scroll back to."""
        if not self.in_place:
            yield
            return
        with _hung_up_like_ctrl_c(), self._lines.held(), self._console.screen(hide_cursor=False):
            yield


@contextmanager
def _hung_up_like_ctrl_c() -> Iterator[None]:
    """Leave in order when the program is asked to end or the window is closed."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    for name in names:
        signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    finally:
        for name in names:
            signal.signal(getattr(signal, name), before[name])


def real_terminal(say: Speaker) -> Terminal:
    """Give the terminal that the program was started in."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    console = Console(soft_wrap=False, width=None if is_terminal else _WIDTH_OF_A_FILE)
    in_place = is_terminal and not console.is_dumb_terminal
    return Terminal(console, open_lines(in_place=in_place), say, in_place=in_place)
