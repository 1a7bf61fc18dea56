"""The small parts of sentences: names of players and squares, points, tiles, times."""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.game.setup import Player, Setup
from kotakata.language import Message
from kotakata.rules.layout import Layout, Square

SECOND_MS = 1000


def counted(forms: tuple[str, str], count: int, **values: object) -> Message:
    """Make a sentence whose form depends on a number, which it may name as ``{count}``."""
    return Message(forms[0], {"count": count, **values}, plural=forms[1], count=abs(count))


def name_of(setup: Setup, player: Player) -> str:
    """Give a player's name."""
    return setup.players[player].name


def names_of(setup: Setup, players: Iterable[Player]) -> tuple[str, ...]:
    """Give players' names, for a list."""
    return tuple(setup.players[player].name for player in players)


def place_name(layout: Layout, square: Square, *, down: bool) -> str:
    """Name where a word begins: row first for a word across (``8H``), column first for one down."""
    label, row = layout.label(square), str(square // layout.columns + 1)
    return label.removeprefix(row) + row if down else label


def clock_text(time_ms: int) -> str:
    """Write a time as minutes and seconds; a started second counts as not yet gone.

    >>> clock_text(90_000), clock_text(-500)
    ('1:30', '-0:01')
    """
    sign, seconds = ("-" if time_ms < 0 else ""), -(-abs(time_ms) // SECOND_MS)
    return f"{sign}{seconds // 60}:{seconds % 60:02}"
