"""What happened lately, as lines for the screen; the sentences are the game's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.game.event import Event, MatchCreated, PlayStood, TilesDrawn, TurnBegan, WarningGiven
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Setup
from kotakata.game.telling import Told, explain, tell

_UNTOLD: Final = (MatchCreated, TilesDrawn, TurnBegan, PlayStood)
"""What the screen shows without words."""


def story(setup: Setup, events: Iterable[Event], look: Look) -> list[Text]:
    """Tell events, one line a sentence."""
    return [
        _line(told, look, style=palette.WARNING if isinstance(event, WarningGiven) else "")
        for event in events
        if not isinstance(event, _UNTOLD)
        for told in tell(setup, event)
    ]


def ruling_lines(ruling: Ruling, look: Look) -> list[Text]:
    """Explain a ruling, with its clauses in small type."""
    return [_line(told, look) for told in explain(ruling)]


def _line(told: Told, look: Look, *, style: str = "") -> Text:
    line = Text(look.say.say(told.message), style)
    if told.clauses:
        line.append(f"  [{' '.join(told.clauses)}]", palette.DIM)
    return line
