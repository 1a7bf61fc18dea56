"""The move list: lines of the score sheet as a frame has them.

Leaves out lines that are no move, such as a free exchange's remarks; a line once shown is kept, so
that a long match costs no more at its end.
"""

from __future__ import annotations

from kotakata.game.event import TilesExchanged, TilesFreelyExchanged, TilesPlayed
from kotakata.game.setup import Setup
from kotakata.game.sheet.line import Line, Sheet
from kotakata.game.telling import place_name
from kotakata.language import Speaker
from kotakata.live.protocol import view
from kotakata.live.view.telling import text_of


class MoveList:
    """The moves of one watch in one language."""

    def __init__(self, say: Speaker) -> None:
        self._say = say
        self._shown: dict[int, tuple[Line, view.Move]] = {}

    def show(self, sheet: Sheet) -> tuple[view.Move, ...]:
        """Give the moves of a sheet."""
        return tuple(self._show(sheet.setup, place, line) for place, line in enumerate(sheet.lines))

    def _show(self, setup: Setup, place: int, line: Line) -> view.Move:
        known = self._shown.get(place)
        if known is not None and known[0] is line:
            return known[1]
        move = _move(setup, line, self._say)
        self._shown[place] = line, move
        return move


def _move(setup: Setup, line: Line, say: Speaker) -> view.Move:
    event = line.event
    placements = event.placements if isinstance(event, TilesPlayed) else ()
    exchanged = isinstance(event, (TilesExchanged, TilesFreelyExchanged))
    place = line.place
    return view.Move(
        seq=line.index + 1,
        turn=line.number,
        player=line.player,
        kind=line.kind,
        at_ms=event.at_ms,
        where=place_name(setup.layout, place.start, down=place.down) if place else None,
        tiles=tuple(tile for _, tile in placements),
        squares=tuple(square for square, _ in placements),
        count=len(event.returned) if exchanged else len(placements),  # type: ignore[attr-defined]
        score=line.points,
        bonus=line.bonus,
        total=line.totals[line.player],
        words=tuple(view.ScoredWord(text=text, score=score) for text, score in line.words),
        struck=line.struck,
        text=text_of(setup, event, say),
    )
