"""What the judge shows: the question, and a verdict that is read from across the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from kotakata.cli.kiosk.adjudication import Adjudication, TypedWord
from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.language import N_

ACCEPTABLE: Final = N_("ACCEPTABLE")
UNACCEPTABLE: Final = N_("UNACCEPTABLE")

_STYLES: Final = {True: "bold white on #1b7f3b", False: "bold white on #b3261e"}
_SIGNS: Final = {True: "✓", False: "✗"}
_ROOM: Final = 3
"""Lines above and below the verdict."""


def verdict_lines(made: Adjudication, look: Look, *, each: bool) -> Iterator[Text]:
    """Show the verdict on the whole play; ``each``: on every word too, where words are counted."""
    yield from _block(made.is_acceptable, look)
    if each:
        yield Text()
        for word, good in zip(made.words, made.good, strict=True):
            yield Text(f"  {_SIGNS[good]} {word.spelt or word.typed}", "" if good else "bold")


def words_lines(words: Iterable[TypedWord]) -> Iterator[Text]:
    """Show the words for the opponent to read over."""
    for word in words:
        yield Text(f"    {word.spelt or word.typed}", palette.STRONG)


def _block(good: bool, look: Look) -> Iterator[Text]:  # noqa: FBT001 - the verdict itself
    """Draw a field of colour; without colour a frame, so that the sign and the word tell."""
    said = look.text(ACCEPTABLE if good else UNACCEPTABLE)
    # Letters of Arabic are joined and must stay so.
    spread = said if look.say.is_right_to_left else " ".join(said)
    text = f"{_SIGNS[good]}  {spread}"
    width = max(20, min(look.width, 72) - 2)
    left = " " * max(0, (width - cell_len(text)) // 2)
    line = f"{left}{text}".ljust(width)
    if look.colour:
        empty = " " * width
        for row in [empty] * _ROOM + [line] + [empty] * _ROOM:
            yield Text(row, _STYLES[good])
        return
    edge = ("=" if good else "#") * width
    for row in (edge, "", line.rstrip(), "", edge):
        yield Text(row)
