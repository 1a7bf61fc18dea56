"""Where typed lines come from, with a limit to the waiting: a keyboard, or a file or pipe."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final, Protocol

WAITING: Final = None
"""No line has come within the time."""


class Lines(Protocol):
    """A source of typed lines."""

    def read(self, prompt: str, timeout_s: float | None) -> str | None:
        """Give the next line without its end; ``None`` when none comes within the time.

        Raises:
            EOFError: there are no more lines.
        """

    def read_secret(self, prompt: str) -> str:
        """Give a line that is never shown.

        Raises:
            EOFError: there are no more lines.
        """

    def interrupted(self) -> None:
        """Hear that something was written since the prompt, which is to be written again."""

    def forget(self) -> None:
        """Forget lines entered before: the next person must not page back to them."""

    def held(self) -> AbstractContextManager[None]:
        """Take what is typed for as long as this lasts."""


class PlainLines:
    """Lines of a script, or of a keyboard without an editor.

    They are read by a thread, so that waiting for one can be given up. ``echo``: a script's lines
    are written after their prompts, so that its output reads as a talk.
    """

    def __init__(self, source: Iterable[str], *, echo: bool) -> None:
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._echo = echo
        self._is_over = False
        self._asked = ""
        threading.Thread(target=self._pump, args=(iter(source),), daemon=True).start()

    def read(self, prompt: str, timeout_s: float | None) -> str | None:
        """Give the next line."""
        if self._is_over:
            raise EOFError
        if not self._echo and prompt != self._asked:
            print(prompt, end="", flush=True)
            self._asked = prompt
        try:
            line = self._queue.get(timeout=timeout_s)
        except queue.Empty:
            return WAITING
        if line is None:
            self._is_over = True
            raise EOFError
        self._asked = ""
        if self._echo:
            print(f"{prompt}{line}", flush=True)
        return line

    def read_secret(self, prompt: str) -> str:
        """Give the next line; a script's is not written after its prompt."""
        with silent():
            print(prompt, end="" if sys.stdin.isatty() else "\n", flush=True)
            line = None if self._is_over else self._queue.get()
        if line is None:
            self._is_over = True
            raise EOFError
        return line

    def interrupted(self) -> None:
        """Ask again next time."""
        self._asked = ""

    def forget(self) -> None:
        """Nothing is remembered."""

    def held(self) -> AbstractContextManager[None]:
        """Lines come when they come."""
        return nullcontext()

    def _pump(self, source: Iterator[str]) -> None:
        try:
            for line in source:
                self._queue.put(line.rstrip("\r\n"))
        except (OSError, ValueError):
            pass
        self._queue.put(None)


@contextmanager
def silent() -> Iterator[None]:
    """Have the terminal show nothing of what is typed, where there is one that can be told so."""
    try:
        import termios

        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
    except Exception:  # noqa: BLE001 - no termios, or no terminal: nothing is shown
        yield
        return
    hushed = termios.tcgetattr(descriptor)
    hushed[3] &= ~termios.ECHO
    termios.tcsetattr(descriptor, termios.TCSADRAIN, hushed)
    try:
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def open_lines(*, in_place: bool) -> Lines:
    """Give the lines of the standard input: with an editor where screens stay in place."""
    if in_place:
        try:
            from kotakata.cli.terminal.keyboard import Keyboard
        except ImportError:  # no termios: Windows
            return PlainLines(sys.stdin, echo=False)
        return Keyboard(sys.stdin.fileno())
    return PlainLines(sys.stdin, echo=not sys.stdin.isatty())
