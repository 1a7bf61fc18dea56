"""The score sheet as a value: its lines, what was struck out and why, totals and signatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kotakata.game.event import EndReason, Event, TieBroken
from kotakata.game.position import Phase, Result
from kotakata.game.setup import Player, Setup, Side
from kotakata.rules.layout import Square

Kind: TypeAlias = Literal[
    "play",
    "exchange",
    "free_exchange",
    "pass",
    "out_of_time",
    "forfeited_turn",
    "award",
    "adjustment",
    "overtime",
    "leftovers",
]
"""What a line is about; ``forfeited_turn`` is the price of a challenge (N.3), ``award`` points that
a ruling gave to the one who asked for it (A.II.11)."""

Struck: TypeAlias = Literal["withdrawn", "cancelled", "reversed"]
"""Why a line does not count: the play was bad; the turn was undone (A.II.6); the ruling that led to
it was reversed (R10)."""

TURNS: Final[frozenset[Kind]] = frozenset(
    {"play", "exchange", "pass", "out_of_time", "forfeited_turn"}
)
"""The kinds of lines that are a turn of their own."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a main word lies: its squares in reading order, and whether it goes down."""

    squares: range
    down: bool

    @property
    def start(self) -> Square:
        """The square of its first letter."""
        return self.squares.start


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line of the sheet.

    ``index``: the event's place in the log. ``number``: the turn's number; a line that is no turn
    has that of the turn under way, and a cancelled turn that of the one played in its stead.
    ``words``: with their scores, the main word first, at ``place``. ``extra``: points that a ruling
    added to the play (A.II.11, D.B.8). ``written``: the points as they were written down.
    ``remarks``: the challenges, rulings and reversals that concern the line, as events. ``totals``
    and ``side_totals``: the running totals after it, of what counts in the end.
    """

    index: int
    event: Event
    player: Player
    kind: Kind
    number: int = 0
    words: tuple[tuple[str, int], ...] = ()
    place: Place | None = None
    bonus: int = 0
    extra: int = 0
    written: int = 0
    struck: Struck | None = None
    remarks: tuple[Event, ...] = ()
    totals: tuple[int, ...] = ()
    side_totals: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """The points that count."""
        return 0 if self.struck else self.written

    @property
    def is_turn(self) -> bool:
        """Whether the line is a turn that was not undone; a play taken back is a turn still."""
        return self.kind in TURNS and self.struck in (None, "withdrawn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A match's score sheet, finished or not.

    ``note``: why an end was declared. ``incidents``: pauses, clock corrections, disputes and
    decisions, and whoever left: what happened beside the score. ``result`` is ``None`` while play
    goes on.
    """

    setup: Setup
    order: tuple[Player, ...]
    lines: tuple[Line, ...]
    phase: Phase
    result: Result | None
    note: str = ""
    incidents: tuple[Event, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The players' totals."""
        return self.lines[-1].totals if self.lines else (0,) * len(self.setup.players)

    @property
    def side_totals(self) -> tuple[int, ...]:
        """The sides' totals (A.III.12)."""
        return self.lines[-1].side_totals if self.lines else (0,) * self.setup.side_count

    @property
    def turns(self) -> tuple[Line, ...]:
        """The turns that were not undone, by number from 1."""
        return tuple(line for line in self.lines if line.is_turn)

    @property
    def reason(self) -> EndReason | None:
        """Why the match ended."""
        return self.result.reason if self.result else None

    @property
    def tie_breaks(self) -> tuple[TieBroken, ...]:
        """The steps taken to break a tie (N.5, A.II.17)."""
        return self.result.tie_breaks if self.result else ()

    @property
    def is_decided(self) -> bool:
        """Whether the result is known; a winner of ``None`` is then a draw."""
        return self.phase in (Phase.ENDED, Phase.SEALED)

    @property
    def winner(self) -> Side | None:
        """The side that won."""
        return self.result.winner if self.result else None

    @property
    def signed(self) -> tuple[Player, ...]:
        """Who has signed (A.II.18)."""
        return tuple(sorted(self.result.signed)) if self.result else ()

    @property
    def is_sealed(self) -> bool:
        """Whether all have signed."""
        return self.phase is Phase.SEALED
