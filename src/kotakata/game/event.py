"""Everything that can happen in a match, in the past tense. The log of these is the truth.

Each event carries ``at_ms``, milliseconds on the match's own clock-face since the log began, given
by the shell. Tiles are tile numbers, ``UNKNOWN`` where a real rack was not seen; squares are layout
squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player, Setup, Side

Tile: TypeAlias = Annotated[int, "tile"]
Square: TypeAlias = Annotated[int, "square"]
Tiles: TypeAlias = tuple[Tile, ...]
Placements: TypeAlias = tuple[tuple[Square, Tile], ...]
"""The squares that tiles were laid on, in the order of the squares."""

EndReason: TypeAlias = Literal[
    "going_out",
    "passes",
    "scoreless_turns",
    "no_move",
    "match_time",
    "target",
    "walk_over",
    "disqualification",
    "resignation",
    "declared",
]
LostTurnCause: TypeAlias = Literal["time", "challenge"]
DisqualificationCause: TypeAlias = Literal["conduct", "absent", "overtime"]
CancelCause: TypeAlias = Literal["hint", "mistyped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, at a time."""

    at_ms: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCreated(Event):
    """The match was set up; always the first event."""

    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesCounted(Event):
    """The jury counted the set and found it complete (A.I.1)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTileDrawn(Event):
    """A side drew a tile for the start (C8, A.I.3)."""

    player: Player
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class StartDrawTied(Event):
    """Equal letters: these players draw again (C8, R10)."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartDrawWon(Event):
    """This player drew nearest to the first letter; the tiles went back and were mixed."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderChosen(Event):
    """The playing order, clockwise from the first; and the seat the board faces (A.I.3-4)."""

    order: tuple[Player, ...]
    facing: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesDrawn(Event):
    """A player drew tiles from the bag."""

    player: Player
    tiles: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """It is this player's turn; the turn clock starts. ``invited``: by the referee (A.II.8)."""

    player: Player
    invited: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RackDeclared(Event):
    """At a table: what a player holds was seen, wholly or partly."""

    player: Player
    tiles: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesPlayed(Event):
    """Tiles were laid and declared done. ``score`` = the words' scores and the bonus.

    ``words`` begins with the main word. ``in_bag``: tiles in the bag before drawing (B.1c).
    """

    player: Player
    placements: Placements
    words: tuple[str, ...]
    word_scores: tuple[int, ...]
    bonus: int
    in_bag: int

    @property
    def word_total(self) -> int:
        """The sum of the words, without bonus."""
        return sum(self.word_scores)

    @property
    def score(self) -> int:
        """The turn's score."""
        return sum(self.word_scores) + self.bonus


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesExchanged(Event):
    """A turn was spent exchanging tiles."""

    player: Player
    returned: Tiles
    drawn: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesFreelyExchanged(Event):
    """Identical tiles were shown and exchanged without losing the turn (A.II.9)."""

    player: Player
    shown: Tile
    returned: Tiles
    drawn: Tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed(Event):
    """The player passed."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLost(Event):
    """A turn was lost: out of time (R1), or as the price of a challenge (N.3)."""

    player: Player
    cause: LostTurnCause


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAccepted(Event):
    """An opponent lets the last play stand."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStood(Event):
    """The last play was not taken back and stands for good (A.II.8, N.3, R4)."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeOpened(Event):
    """A player doubted words of the last play; the game stops (A.II.10)."""

    challenger: Player
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeWithdrawn(Event):
    """The referee let a challenge be taken back before the dictionary was opened."""

    challenger: Player
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayUpheld(Event):
    """A challenged play is good; ``points`` went to ``points_to``, a turn may be lost."""

    player: Player
    challenger: Player
    ruling: Ruling
    points: int
    points_to: Player
    challenger_loses_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayWithdrawn(Event):
    """A challenged play is bad: tiles back, the turn's points gone, the turn lost.

    ``undrawn``: tiles drawn for it that went back to the bag (R5). ``award`` went to the challenger
    (A.II.11).
    """

    player: Player
    challenger: Player
    ruling: Ruling
    undrawn: Tiles
    award: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingReversed(Event):
    """The ruling is void, as if never given; the challenge is open again (R10, A.II.20, B.7)."""

    by: Literal["referee", "committee"]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnCancelled(Event):
    """The last turn was undone and its player is to move again, in the time that was left.

    For a word laid on somebody's hint (A.II.6), or, at a table, for a slip of the one who types.
    """

    player: Player
    cause: CancelCause
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WarningGiven(Event):
    """A clock came near its end (A.II.2)."""

    player: Player
    clock: Literal["turn", "player", "match"]
    remaining_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTimeEnded(Event):
    """The match time is over (A.II.15a, R2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPaused(Event):
    """The clocks stopped (A.II.13)."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResumed(Event):
    """The clocks go on, some time given back (A.II.14)."""

    turn_back_ms: int = 0
    match_back_ms: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockCorrected(Event):
    """The referee set a clock by some milliseconds; positive gives time."""

    clock: Literal["turn", "player", "match"]
    player: Player
    add_ms: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreAdjusted(Event):
    """The referee or committee added points, or took them, with a reason."""

    player: Player
    points: int
    reason: str
    by: Literal["referee", "committee"] = "referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeReferred(Event):
    """The referee could not settle a dispute and it went to the committee (B.7)."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteeDecided(Event):
    """The committee's final word, also after the sheet is signed (B.7, B.10)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMovesDeclared(Event):
    """Nobody can move (R3). ``proven``: by the software, with dealt tiles."""

    proven: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Disqualified(Event):
    """A side was disqualified (A.II.16, B.9)."""

    side: Side
    cause: DisqualificationCause
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkedOver(Event):
    """A side did not play, or left (A.II.16)."""

    side: Side
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event):
    """A player gave up for their side."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class OvertimePenalised(Event):
    """Points lost for started minutes beyond the player's clock."""

    player: Player
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftoversCounted(Event):
    """End scoring of one player: own left tiles taken off, others' added (C12, A.III.10-11)."""

    player: Player
    tiles: Tiles
    deducted: int
    gained: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """Play is over; end scoring and tie-breaks follow. ``note``: why, where it was declared."""

    reason: EndReason
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBroken(Event):
    """A tie-break step was taken; ``winner`` is ``None`` where it left the tie (N.5, A.II.17)."""

    step: Literal["before_leftovers", "tiles_placed", "rematch", "coin"]
    figures: tuple[int, ...]
    winner: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDecided(Event):
    """The winner is known; ``None`` is a draw."""

    winner: Side | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSigned(Event):
    """A player signed the score sheet (A.II.18)."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSealed(Event):
    """All have signed: the result is final."""


def event_name(kind: type[Event]) -> str:
    """Give an event class's name in a log: ``tiles_played`` for :class:`TilesPlayed`."""
    name = kind.__name__
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))


EVENTS: Final[dict[str, type[Event]]] = {
    event_name(kind): kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every event class by its name in a log."""
