"""A position: what a log has led to, at one moment, with nothing in it but what the log says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kotakata.alphabet import TileCounts
from kotakata.game.clock import Clocks
from kotakata.game.event import (
    ChallengeOpened,
    EndReason,
    PlayUpheld,
    PlayWithdrawn,
    StartTileDrawn,
    TieBroken,
    TilesPlayed,
)
from kotakata.game.rack import Rack
from kotakata.game.setup import Player, Setup, Side


class Phase(Enum):
    """Where in its life a match is."""

    COUNTING = "counting"
    """The jury counts the tiles (A.I.1)."""
    DRAWING = "drawing"
    """The sides draw for the start (C8)."""
    CHOOSING = "choosing"
    """The draw's winner chooses seats and first move (A.I.3)."""
    TURN = "turn"
    """A player is to move."""
    WINDOW = "window"
    """A play can be challenged; nobody moves until it stands or the referee invites."""
    CHALLENGE = "challenge"
    """A challenge waits for its ruling (A.II.10)."""
    SETTLING = "settling"
    """Play is over; left racks, a rematch or a coin are still to come (A.II.17)."""
    ENDED = "ended"
    """The result is known; signatures may follow."""
    SEALED = "sealed"
    """Signed: final (A.II.18)."""


Board: TypeAlias = bytes
"""One tile number a square; 0 is empty."""


@dataclass(frozen=True, slots=True)
class Passes:
    """Turns without a play, in a row (R7).

    ``own``: each player's own passes in a row. ``round``: each player's passes since anybody last
    did something else. ``scoreless``: turns without points in a row, over all players.
    """

    own: tuple[int, ...]
    round: tuple[int, ...]
    scoreless: int = 0


@dataclass(frozen=True)
class Pending:
    """The last play while it can still be doubted, and what it was laid upon.

    ``board``, ``rack``, ``appeared`` and ``passes`` are those before it; ``drawn`` is what its
    player drew for it; ``accepted`` are the sides that let it stand.
    """

    play: TilesPlayed
    board: Board
    rack: Rack
    appeared: tuple[str, ...]
    passes: Passes
    drawn: tuple[int, ...] = ()
    accepted: frozenset[Side] = frozenset()


@dataclass(frozen=True)
class Start:
    """The draw for the start: the sides that still draw, what they drew, and who won."""

    created_ms: int
    sides: tuple[Side, ...]
    draws: tuple[StartTileDrawn, ...] = ()
    winner: Player | None = None


@dataclass(frozen=True)
class Result:
    """The end: why, the totals before end scoring (N.5), how a tie was broken, who signed."""

    reason: EndReason
    before_leftovers: tuple[int, ...]
    counted: frozenset[Player] = frozenset()
    tie_breaks: tuple[TieBroken, ...] = ()
    winner: Side | None = None
    signed: frozenset[Player] = frozenset()


@dataclass(frozen=True)
class Position:
    """The state of a match.

    ``unseen``: tiles neither on the board nor known on a rack; those the bag holds and those on
    unknown racks. ``placed``: tiles each player has standing on the board (A.II.17). ``appeared``:
    every word made so far (B.3). ``skips``: players who lose their next turn (N.3). ``ending``: a
    declared end, final when the last play's window closes (R4). ``undo``: the position before the
    last turn. ``ruled`` and ``unruled``: the last ruling and the position before it, while it can
    be reversed (R10).
    """

    setup: Setup
    phase: Phase
    board: Board
    unseen: TileCounts
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    placed: tuple[int, ...]
    passes: Passes
    clocks: Clocks
    start: Start
    order: tuple[Player, ...] = ()
    facing: Player = 0
    on_turn: Player | None = None
    turn_number: int = 0
    laid_last: bool = False
    free_exchanges: int = 0
    appeared: tuple[str, ...] = ()
    pending: Pending | None = None
    challenge: ChallengeOpened | None = None
    ruled: PlayUpheld | PlayWithdrawn | None = None
    unruled: Position | None = None
    undo: Position | None = None
    skips: frozenset[Player] = frozenset()
    paused: bool = False
    time_is_over: bool = False
    ending: EndReason | None = None
    forfeited: frozenset[Side] = frozenset()
    result: Result | None = None

    @property
    def in_bag(self) -> int:
        """How many tiles the bag holds."""
        return sum(self.unseen) - sum([rack.unknown for rack in self.racks])

    @property
    def side_scores(self) -> tuple[int, ...]:
        """Totals by side (A.III.12)."""
        totals = [0] * self.setup.side_count
        for player, side in enumerate(self.setup.sides):
            totals[side] += self.scores[player]
        return tuple(totals)

    @property
    def next_player(self) -> Player:
        """Who follows the player on turn, clockwise; sides that gave up are passed over (C8)."""
        seat = self.order.index(self.on_turn) + 1 if self.on_turn is not None else 0
        seated = self.order[seat:] + self.order[:seat]
        return next(player for player in seated if self.setup.sides[player] not in self.forfeited)

    @property
    def has_begun(self) -> bool:
        """Whether the first turn has begun."""
        return self.turn_number > 0

    @property
    def is_stopped(self) -> bool:
        """Whether the match time ended the turn under way, so that nobody moves any more (R2)."""
        return self.time_is_over and self.setup.rules.end.match_time == "at_once"

    @property
    def is_over(self) -> bool:
        """Whether play has ended."""
        return self.result is not None
