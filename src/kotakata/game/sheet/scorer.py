"""The one who writes the score sheet: event after event, a line, a remark or a stroke.

Strokes mirror what ``evolve`` undoes: a cancelled turn reaches back to the beginning of the last
turn, a reversed ruling to the ruling; points adjusted meanwhile stay (A.II.20).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from kotakata.game import event as happened
from kotakata.game.board import lay
from kotakata.game.clock import add_at
from kotakata.game.evolve import evolve
from kotakata.game.position import Position
from kotakata.game.replacing import replace
from kotakata.game.sheet.line import TURNS, Kind, Line, Place, Sheet, Struck


class Scorer:
    """Writes lines in the order of the log; a line once written is only marked, never removed."""

    def __init__(self) -> None:
        self._before: Position | None = None
        self._position: Position | None = None
        self._index = -1
        self._lines: list[Line] = []
        self._added_up: list[Line] = []
        self._incidents: list[happened.Event] = []
        self._last_turn = 0
        self._last_play = 0
        self._last_ruling = 0
        self._note = ""

    @property
    def position(self) -> Position | None:
        """What was read so far leads to; nothing before the first event."""
        return self._position

    def read(self, event: happened.Event) -> None:
        """Write down what an event means for the sheet."""
        self._before, self._position = self._position, evolve(self._position, event)
        self._index += 1
        write = WRITERS.get(type(event))
        if write is not None:
            write(self, event)

    def finish(self) -> Sheet:
        """Number the turns, add up and hand the sheet over.

        Raises:
            ValueError: nothing was read.
        """
        position = self._position
        if position is None:
            raise ValueError("an empty log has no sheet")
        return Sheet(
            setup=position.setup,
            order=position.order,
            lines=tuple(self._add_up(position)),
            phase=position.phase,
            result=position.result,
            note=self._note if position.result else "",
            incidents=tuple(self._incidents),
        )

    def play(self, event: happened.TilesPlayed) -> None:
        """A play, its main word's place read off the board it was laid on."""
        if self._before is None:
            raise ValueError(event)
        laid = lay(self._before.setup, self._before.board, event.placements)
        self._last_play = len(self._lines)
        self._begin_turn(
            Line(
                index=self._index,
                event=event,
                player=event.player,
                kind="play",
                words=tuple(zip(event.words, event.word_scores, strict=True)),
                place=Place(laid.words[0].squares, laid.down),
                bonus=event.bonus,
                written=event.score,
            )
        )

    def exchange(self, event: happened.TilesExchanged) -> None:
        """An exchange, the turn's price."""
        self._begin_turn(self._line(event, event.player, "exchange"))

    def free_exchange(self, event: happened.TilesFreelyExchanged) -> None:
        """An exchange within a turn (A.II.9)."""
        self._begin_turn(self._line(event, event.player, "free_exchange"))

    def passed(self, event: happened.TurnPassed) -> None:
        """A pass."""
        self._begin_turn(self._line(event, event.player, "pass"))

    def lost(self, event: happened.TurnLost) -> None:
        """A lost turn; one that is the price of a ruling is undone with the ruling (R10)."""
        if event.cause == "time":
            self._begin_turn(self._line(event, event.player, "out_of_time"))
        else:
            self._lines.append(self._line(event, event.player, "forfeited_turn"))

    def upheld(self, event: happened.PlayUpheld) -> None:
        """A good play: its points, to whom they go."""
        self._last_ruling = len(self._lines)
        self._remark(self._last_play, event)
        if event.points_to == event.player:
            play = self._lines[self._last_play]
            written = play.written + event.points
            self._rewrite(self._last_play, replace(play, extra=event.points, written=written))
        elif event.points:
            self._lines.append(self._line(event, event.points_to, "award", event.points))

    def withdrawn(self, event: happened.PlayWithdrawn) -> None:
        """A bad play: struck out, its points perhaps to the challenger (A.II.11)."""
        self._last_ruling = len(self._lines)
        self._remark(self._last_play, event)
        self._strike(self._last_play, "withdrawn")
        if event.award:
            self._lines.append(self._line(event, event.challenger, "award", event.award))

    def challenge(self, event: happened.ChallengeOpened | happened.ChallengeWithdrawn) -> None:
        """A challenge opened, or one that came to nothing."""
        self._remark(self._last_play, event)

    def overruled(self, event: happened.RulingReversed) -> None:
        """The ruling never was: what it brought about is struck out, the play counts as written."""
        self._strike_since(self._last_ruling, "reversed")
        self._remark(self._last_play, event)
        play = self._lines[self._last_play]
        written = play.written - play.extra
        self._rewrite(self._last_play, replace(play, struck=None, extra=0, written=written))

    def cancelled(self, event: happened.TurnCancelled) -> None:
        """The last turn never was."""
        self._strike_since(self._last_turn, "cancelled")
        self._remark(self._last_turn, event)

    def adjusted(self, event: happened.ScoreAdjusted) -> None:
        """Points by the referee or the committee."""
        self._lines.append(self._line(event, event.player, "adjustment", event.points))

    def overtime(self, event: happened.OvertimePenalised) -> None:
        """Points lost for time."""
        self._lines.append(self._line(event, event.player, "overtime", -event.points))

    def leftovers(self, event: happened.LeftoversCounted) -> None:
        """End scoring of one player (C12)."""
        points = event.gained - event.deducted
        self._lines.append(self._line(event, event.player, "leftovers", points))

    def ended(self, event: happened.MatchEnded) -> None:
        """The end, with what was said of it."""
        self._note = event.note

    def incident(self, event: happened.Event) -> None:
        """Something beside the score."""
        self._incidents.append(event)

    def _line(self, event: happened.Event, player: int, kind: Kind, written: int = 0) -> Line:
        return Line(index=self._index, event=event, player=player, kind=kind, written=written)

    def _begin_turn(self, line: Line) -> None:
        self._last_turn = len(self._lines)
        self._lines.append(line)

    def _remark(self, at: int, event: happened.Event) -> None:
        line = self._lines[at]
        self._rewrite(at, replace(line, remarks=(*line.remarks, event)))

    def _strike(self, at: int, why: Struck) -> None:
        self._rewrite(at, replace(self._lines[at], struck=why))

    def _strike_since(self, first: int, why: Struck) -> None:
        for at, line in enumerate(self._lines):
            if at >= first and line.struck is None and line.kind != "adjustment":
                self._strike(at, why)

    def _rewrite(self, at: int, line: Line) -> None:
        self._lines[at] = line
        del self._added_up[at:]

    def _add_up(self, position: Position) -> list[Line]:
        """Give the lines with their numbers and running totals; only new ones are added up."""
        sides, known = position.setup.sides, self._added_up
        totals, side_totals = (0,) * len(sides), (0,) * position.setup.side_count
        turns = 0
        if known:
            totals, side_totals = known[-1].totals, known[-1].side_totals
            turns = known[-1].number - _is_before_its_turn(known[-1])
        for line in self._lines[len(known) :]:
            totals = add_at(totals, line.player, line.points)
            side_totals = add_at(side_totals, sides[line.player], line.points)
            turns += line.is_turn
            number = turns + _is_before_its_turn(line)
            known.append(replace(line, number=number, totals=totals, side_totals=side_totals))
        return known


def _is_before_its_turn(line: Line) -> bool:
    """Whether a line has the number of the turn that is still to come."""
    return line.kind == "free_exchange" or (line.kind in TURNS and not line.is_turn)


WRITERS: Final[dict[type[happened.Event], Callable[[Scorer, Any], None]]] = {
    happened.TilesPlayed: Scorer.play,
    happened.TilesExchanged: Scorer.exchange,
    happened.TilesFreelyExchanged: Scorer.free_exchange,
    happened.TurnPassed: Scorer.passed,
    happened.TurnLost: Scorer.lost,
    happened.PlayUpheld: Scorer.upheld,
    happened.PlayWithdrawn: Scorer.withdrawn,
    happened.ChallengeOpened: Scorer.challenge,
    happened.ChallengeWithdrawn: Scorer.challenge,
    happened.RulingReversed: Scorer.overruled,
    happened.TurnCancelled: Scorer.cancelled,
    happened.ScoreAdjusted: Scorer.adjusted,
    happened.OvertimePenalised: Scorer.overtime,
    happened.LeftoversCounted: Scorer.leftovers,
    happened.MatchEnded: Scorer.ended,
    happened.MatchPaused: Scorer.incident,
    happened.MatchResumed: Scorer.incident,
    happened.ClockCorrected: Scorer.incident,
    happened.DisputeReferred: Scorer.incident,
    happened.CommitteeDecided: Scorer.incident,
    happened.NoMovesDeclared: Scorer.incident,
    happened.Disqualified: Scorer.incident,
    happened.WalkedOver: Scorer.incident,
    happened.Resigned: Scorer.incident,
}
"""What each event is to the sheet; an event that is not here leaves no trace on it."""


def sheet(events: Iterable[happened.Event]) -> Sheet:
    """Write the sheet of a log.

    Raises:
        ValueError: the log is empty or does not begin with ``MatchCreated``.
    """
    scorer = Scorer()
    for event in events:
        scorer.read(event)
    return scorer.finish()
