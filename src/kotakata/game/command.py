"""What players, referees and committees ask for, in the imperative. ``decide`` answers with events.

Who may issue a referee's command is the shell's to know: a match has one trusted table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kotakata.game.event import CancelCause, Placements, Tile, Tiles
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player, Setup, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateMatch(Command):
    """Begin a log."""

    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class CountTiles(Command):
    """The jury's count, blank first (A.I.1); ``None`` where the software deals and counts."""

    counts: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawForStart(Command):
    """A side's player draws for the start; at a table the tile is typed in, else it is drawn."""

    player: Player
    tile: Tile | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOrder(Command):
    """The draw's winner chooses: who moves first, seats and the side the board faces (A.I.3).

    ``order`` empty: registered seats, clockwise from ``first``.
    """

    first: Player
    order: tuple[Player, ...] = ()
    facing: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InviteNext(Command):
    """The referee invites the next player to move; the last play stands (A.II.8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareRack(Command):
    """At a table: set down what a player holds; fewer tiles than the rack is a part of it."""

    player: Player
    tiles: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayTiles(Command):
    """Lay tiles and declare done. ``ruling``: the word check, where words are checked as laid."""

    player: Player
    placements: Placements
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeTiles(Command):
    """Spend the turn exchanging tiles; at a table they may be ``UNKNOWN``."""

    player: Player
    tiles: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeFreely(Command):
    """Show identical tiles and exchange some without losing the turn (A.II.9)."""

    player: Player
    shown: Tile
    tiles: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTurn(Command):
    """Pass."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptPlay(Command):
    """An opponent lets the last play stand; when all have, the window is closed (R4)."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengePlay(Command):
    """Doubt words of the last play; none named means all of them."""

    challenger: Player
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawChallenge(Command):
    """Take an open challenge back, by the referee's leave."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveRuling(Command):
    """Rule on the open challenge."""

    ruling: Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class ReverseRuling(Command):
    """Replace the last ruling by another, as if it had been given first (R10, A.II.20)."""

    ruling: Ruling
    reason: str
    by: Literal["referee", "committee"] = "referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelTurn(Command):
    """Undo the last turn, its player to move again: a hint (A.II.6), or a slip in typing."""

    cause: CancelCause
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Command):
    """Let time pass: warnings, time-outs and the end of the match time, where they are due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseMatch(Command):
    """Stop the clocks (A.II.13)."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeMatch(Command):
    """Let the clocks go on, giving time back (A.II.14)."""

    turn_back_ms: int = 0
    match_back_ms: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectClock(Command):
    """Add milliseconds to a clock, or take them."""

    clock: Literal["turn", "player", "match"]
    add_ms: int
    reason: str
    player: Player = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustScore(Command):
    """Give or take points with a reason (A.II.20)."""

    player: Player
    points: int
    reason: str
    by: Literal["referee", "committee"] = "referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferDispute(Command):
    """Send a dispute to the committee (B.7); the match pauses."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideByCommittee(Command):
    """Record the committee's decision; allowed at any time, also on a sealed log (B.7, B.10)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareNoMoves(Command):
    """Declare that nobody can move (R3)."""

    proven: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Disqualify(Command):
    """Disqualify a side (A.II.16); ``absent`` only after the minutes of B.9."""

    side: Side
    reason: str
    cause: Literal["conduct", "absent"] = "conduct"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareWalkOver(Command):
    """Record that a side does not play (A.II.16)."""

    side: Side
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Command):
    """Give the match up."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMatch(Command):
    """The referee ends the match with its present scores, with a reason (A.II.20)."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordRematch(Command):
    """Enter the rematch's totals by side (A.II.17)."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TossCoin(Command):
    """Decide by a coin; at a table the winner is typed in, else it is drawn (A.II.17)."""

    winner: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SignSheet(Command):
    """Sign the score sheet (A.II.18)."""

    player: Player
