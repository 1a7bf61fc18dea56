"""Where typed lines come from, with a limit to the waiting: a keyboard, or a file or pipe."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterable, Iterator
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

    def refresh(self) -> None:
        """Write prompt and half-typed line again, after something else was written."""

    def forget(self) -> None:
        """Forget lines entered before: the next person must not page back to them."""


class PipedLines:
    """Lines of a script: read by a thread, so that waiting for one can be given up."""

    def __init__(self, source: Iterable[str]) -> None:
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._is_over = False
        threading.Thread(target=self._pump, args=(iter(source),), daemon=True).start()

    def read(self, prompt: str, timeout_s: float | None) -> str | None:
        """Give the next line, and echo it after its prompt, so that the output reads as a talk."""
        if self._is_over:
            raise EOFError
        try:
            line = self._queue.get(timeout=timeout_s)
        except queue.Empty:
            return WAITING
        if line is None:
            self._is_over = True
            raise EOFError
        print(f"{prompt}{line}", flush=True)
        return line

    def refresh(self) -> None:
        """A script needs no prompt twice."""

    def forget(self) -> None:
        """A script remembers nothing."""

    def _pump(self, source: Iterator[str]) -> None:
        try:
            for line in source:
                self._queue.put(line.rstrip("\r\n"))
        except (OSError, ValueError):
            pass
        self._queue.put(None)


def lines_of_terminal() -> Lines:
    """Give the lines of the standard input: a keyboard with a line editor where it can be had."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            from kotakata.cli.terminal.keyboard import Keyboard
        except ImportError:  # no termios: Windows
            return PipedLines(sys.stdin)
        return Keyboard(sys.stdin.fileno())
    return PipedLines(sys.stdin)
