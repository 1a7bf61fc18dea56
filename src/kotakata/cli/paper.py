"""Where a command that asks nothing writes: lines of text, as wide as the terminal or a page."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.language import Speaker

_WIDTH_OF_A_PAGE: Final = 100


class Paper:
    """Standard output, and how to draw for it."""

    def __init__(self, say: Speaker) -> None:
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")
        width = None if sys.stdout.isatty() else _WIDTH_OF_A_PAGE
        self._console = Console(soft_wrap=True, width=width, highlight=False)
        has_colour = self._console.color_system is not None and not self._console.no_color
        self.look = Look(say, colour=has_colour, width=self._console.width)

    def write(self, lines: Iterable[Text | str]) -> None:
        """Write lines."""
        for line in lines:
            self._console.print(line if isinstance(line, Text) else Text(line))

    def mark(self, line: str, *, good: bool) -> None:
        """Write a line with a sign before it: whether it is good."""
        sign, style = ("✓ ", "") if good else ("✗ ", palette.WARNING)
        self.write([Text(sign + line, style)])
