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
    TilesDrawn,
    TilesPlayed,
    TurnBegan,
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
    TIE = "tie"
    """Play is over, and a rematch or coin must break a tie (A.II.17)."""
    ENDED = "ended"
    """The result is known; signatures may follow."""
    SEALED = "sealed"
    """Signed: final (A.II.18)."""


Board: TypeAlias = bytes
"""One tile number a square; 0 is empty."""


@dataclass(frozen=True, slots=True)
class Pending:
    """The last play while it can still be doubted, and what it was laid upon.

    ``board`` and ``rack`` are those before it; ``appeared`` the words that had appeared by then;
    ``drawn`` what its player drew for it; ``turn_ms`` the turn clock when it was declared done.
    """

    play: TilesPlayed
    board: Board
    rack: Rack
    appeared: tuple[str, ...]
    passes: tuple[int, ...]
    scoreless: int
    turn_ms: int
    drawn: tuple[int, ...] = ()
    accepted: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a match.

    ``unseen``: tiles neither on the board nor known on a rack; those the bag holds and those on unknown
    racks. ``passes``: passes in a row, by player (R7); ``pass_row``: over all players without a break.
    ``scoreless``: turns in a row without points. ``skips``: players who lose their next turn (N.3).
    ``ending``: an end has been reached and is final when the last play's window closes (R4).
    ``before_leftovers``: totals before end scoring (N.5). ``ruled`` and ``unruled``: the last ruling and the
    position before it, while it can be reversed (R10). ``appeared``: every word made so far (B.3).
    """

    setup: Setup
    phase: Phase
    board: Board
    unseen: TileCounts
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    clocks: Clocks
    order: tuple[Player, ...]
    facing: Player = 0
    on_turn: Player | None = None
    turn_number: int = 0
    started_ms: int | None = None
    start_draws: tuple[StartTileDrawn, ...] = ()
    start_drawers: tuple[Player, ...] = ()
    start_winner: Player | None = None
    pending: Pending | None = None
    challenge: ChallengeOpened | None = None
    ruled: PlayUpheld | PlayWithdrawn | None = None
    unruled: Position | None = None
    appeared: tuple[str, ...] = ()
    passes: tuple[int, ...] = ()
    pass_row: int = 0
    scoreless: int = 0
    skips: frozenset[Player] = frozenset()
    free_exchanges: int = 0
    may_exchange: bool = True
    paused: bool = False
    time_is_over: bool = False
    ending: EndReason | None = None
    end_reason: EndReason | None = None
    forfeited: frozenset[Side] = frozenset()
    before_leftovers: tuple[int, ...] | None = None
    overtime: tuple[int, ...] = ()
    rematch: tuple[int, ...] | None = None
    winner: Side | None = None
    signed: frozenset[Player] = frozenset()

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
        """Who follows the player on turn, clockwise, lost turns not yet considered."""
        if self.on_turn is None:
            return self.order[0]
        return self.order[(self.order.index(self.on_turn) + 1) % len(self.order)]

    @property
    def is_over(self) -> bool:
        """Whether play has ended."""
        return self.phase in (Phase.TIE, Phase.ENDED, Phase.SEALED)


__all__ = ["Board", "Pending", "Phase", "Position", "TilesDrawn", "TurnBegan"]
