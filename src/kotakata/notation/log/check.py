"""Folding a log that was read from somewhere: each play is laid again, and nothing may break.

``evolve`` trusts its events, since ``decide`` made them. A log from a file may have been changed
since; this is where that shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kotakata.errors import IllegalPlay, NotationError
from kotakata.game.board import lay
from kotakata.game.event import (
    Event,
    TilesExchanged,
    TilesFreelyExchanged,
    TilesPlayed,
    TurnPassed,
    event_name,
)
from kotakata.game.evolve import evolve
from kotakata.game.position import Phase, Position
from kotakata.language import Message
from kotakata.notation import faults

# What code that trusts its input raises when that input fits nothing.
_BROKEN: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


def check_log(
    events: Iterable[Event], *, line_of: Callable[[int], int] = lambda number: number
) -> Position:
    """Fold a log, and see that every play makes the words and points that it says.

    Args:
        events: the log.
        line_of: the line that an event stands on, by its number; one a line if not said.

    Raises:
        NotationError: the first event that does not fit the ones before it.
    """
    position: Position | None = None
    for number, event in enumerate(events, start=1):
        try:
            position = advance(position, event, number=number)
        except NotationError as error:
            raise NotationError(error.fault, line=line_of(number)) from None
    if position is None:
        raise NotationError(Message(faults.EMPTY))
    return position


def advance(position: Position | None, event: Event, *, number: int = 1, line: int = 0) -> Position:
    """Give the position after the next event of a log.

    Args:
        position: the position so far; ``None`` at the beginning.
        event: what happened next.
        number: which event of its log it is, from one, for the error.
        line: the line of the file it stands on, for the error.

    Raises:
        NotationError: the event does not fit the position.
    """
    try:
        if position is not None:
            _check_turn(position, event, line)
        if isinstance(event, TilesPlayed) and position is not None:
            _check_play(position, event, number, line)
        return evolve(position, event)
    except IllegalPlay as error:
        raise NotationError(error.message, line=line) from None
    except _BROKEN:
        values = {"event": number, "type": event_name(type(event))}
        raise NotationError(Message(faults.CANNOT_FOLLOW, values), line=line) from None


def _check_turn(position: Position, event: Event, line: int) -> None:
    if not isinstance(event, (TilesPlayed, TilesExchanged, TilesFreelyExchanged, TurnPassed)):
        return
    if position.phase is not Phase.TURN or position.on_turn is None:
        raise ValueError(event)
    if event.player != position.on_turn:
        players = position.setup.players
        names = {"player": players[event.player].name, "on_turn": players[position.on_turn].name}
        raise NotationError(Message(faults.OFF_TURN, names), line=line)


def _check_play(position: Position, event: TilesPlayed, number: int, line: int) -> None:
    laid = lay(position.setup, position.board, event.placements)
    computed = {
        "words": tuple(word.text for word in laid.words),
        "word_scores": tuple(word.score for word in laid.words),
        "bonus": laid.bonus,
        "in_bag": position.in_bag,
        "placements": tuple(sorted(event.placements)),
    }
    for field, value in computed.items():
        printed = getattr(event, field)
        if printed != value:
            values = {"event": number, "field": field, "computed": value, "printed": printed}
            raise NotationError(Message(faults.PLAY_DISAGREES, values), line=line)
