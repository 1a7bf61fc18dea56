"""A plain bookkeeper: totals as one would keep them on paper, by striking out what was undone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kotakata.game import event as happened
from kotakata.game.event import Event


@dataclass(frozen=True)
class Line:
    """Points of one player; ``fixed`` ones are not struck out with the turn they came after."""

    player: int
    points: int
    fixed: bool = False


class Bookkeeper:
    """Keeps the paper: a list of lines, with a mark at the last turn and at the last ruling."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.lines: list[Line] = []
        self._turn_mark = 0
        self._ruling_mark = 0
        self._play: happened.TilesPlayed | None = None
        for event in events:
            self._read(event)

    def totals(self, players: int) -> tuple[int, ...]:
        """Add the lines up."""
        return tuple(
            sum(line.points for line in self.lines if line.player == player)
            for player in range(players)
        )

    def _read(self, event: Event) -> None:
        match event:
            case happened.TilesPlayed():
                self._begin_turn()
                self._play = event
                self._write(event.player, sum(event.word_scores) + event.bonus)
            case (
                happened.TilesExchanged()
                | happened.TilesFreelyExchanged()
                | happened.TurnPassed()
                | happened.TurnLost(cause="time")
            ):
                self._begin_turn()
            case happened.TurnCancelled():
                self._strike(self._turn_mark)
            case happened.PlayUpheld():
                self._ruling_mark = len(self.lines)
                self._write(event.points_to, event.points)
            case happened.PlayWithdrawn():
                self._ruling_mark = len(self.lines)
                assert self._play is not None
                self._write(event.player, -self._play.score)
                self._write(event.challenger, event.award)
            case happened.RulingReversed():
                self._strike(self._ruling_mark)
            case happened.ScoreAdjusted():
                self.lines.append(Line(event.player, event.points, fixed=True))
            case happened.LeftoversCounted():
                self._write(event.player, event.gained - event.deducted)
            case happened.OvertimePenalised():
                self._write(event.player, -event.points)
            case _:
                pass

    def _begin_turn(self) -> None:
        self._turn_mark = len(self.lines)

    def _write(self, player: int, points: int) -> None:
        self.lines.append(Line(player, points))

    def _strike(self, mark: int) -> None:
        self.lines = self.lines[:mark] + [line for line in self.lines[mark:] if line.fixed]
