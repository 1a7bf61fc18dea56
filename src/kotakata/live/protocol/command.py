"""What can be asked for in a match: the names of :mod:`kotakata.game.command`, shortened.

Who asks is known from the seat and never part of it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kotakata.live.protocol.shape import (
    Ms,
    Part,
    Placements,
    Player,
    Reason,
    Side,
    Tile,
    Tiles,
    Word,
    Words,
)

Authority: TypeAlias = Literal["referee", "committee"]


class Count(Part):
    """The tiles are counted; without figures the program counts them itself."""

    kind: Literal["count"]
    counts: Annotated[tuple[int, ...], Field(max_length=64)] | None = None


class Draw(Part):
    """Draw for the start; the tile is named only where a real bag is used."""

    kind: Literal["draw"]
    tile: Tile | None = None


class Choose(Part):
    """The draw's winner chooses who moves first, the seats and where the board faces."""

    kind: Literal["choose"]
    first: Player
    order: Annotated[tuple[Player, ...], Field(max_length=8)] = ()
    facing: Player | None = None


class Play(Part):
    """Lay tiles and declare done."""

    kind: Literal["play"]
    placements: Placements


class Exchange(Part):
    """Spend the turn exchanging tiles."""

    kind: Literal["exchange"]
    tiles: Tiles


class FreeExchange(Part):
    """Show identical tiles and exchange some without losing the turn."""

    kind: Literal["free_exchange"]
    shown: Tile
    tiles: Tiles


class Pass(Part):
    """Pass."""

    kind: Literal["pass"]


class Accept(Part):
    """Let the last play stand."""

    kind: Literal["accept"]


class Challenge(Part):
    """Doubt words of the last play; none named means all of them."""

    kind: Literal["challenge"]
    words: Words = ()


class Resign(Part):
    """Give the match up."""

    kind: Literal["resign"]


class Sign(Part):
    """Sign the score sheet."""

    kind: Literal["sign"]


class Coin(Part):
    """Toss the coin that breaks the tie; at a real table the winner is named."""

    kind: Literal["coin"]
    winner: Side | None = None


class Verdict(Part):
    """A human's verdict on a word."""

    word: Word
    good: bool


Verdicts: TypeAlias = Annotated[tuple[Verdict, ...], Field(max_length=16)]


class Rule(Part):
    """Rule on the open challenge; what is not named is as the look-up found it."""

    kind: Literal["rule"]
    verdicts: Verdicts = ()
    note: Reason = ""


class Reverse(Part):
    """Replace the last ruling by another."""

    kind: Literal["reverse"]
    verdicts: Verdicts = ()
    reason: Reason
    by: Authority = "referee"


class Withdraw(Part):
    """Let an open challenge be taken back."""

    kind: Literal["withdraw"]
    reason: Reason


class Invite(Part):
    """Invite the next player to move; the last play stands."""

    kind: Literal["invite"]


class DeclareRack(Part):
    """At a real table: what a player holds, wholly or partly."""

    kind: Literal["rack"]
    player: Player
    tiles: Tiles


class Cancel(Part):
    """Undo the last turn: for a hint, or for a slip in typing."""

    kind: Literal["cancel"]
    cause: Literal["hint", "mistyped"]
    reason: Reason


class Pause(Part):
    """Stop the clocks."""

    kind: Literal["pause"]
    reason: Reason


class Resume(Part):
    """Let the clocks go on, some time given back."""

    kind: Literal["resume"]
    turn_back_ms: Ms = 0
    match_back_ms: Ms = 0


class CorrectClock(Part):
    """Give a clock time, or take it."""

    kind: Literal["correct_clock"]
    clock: Literal["turn", "player", "match"]
    add_ms: Ms
    reason: Reason
    player: Player = 0


class Adjust(Part):
    """Give points or take them."""

    kind: Literal["adjust"]
    player: Player
    points: Annotated[int, Field(ge=-100_000, le=100_000)]
    reason: Reason
    by: Authority = "referee"


class Refer(Part):
    """Send a dispute to the committee; the match waits."""

    kind: Literal["refer"]
    reason: Reason


class Committee(Part):
    """Record what the committee decided."""

    kind: Literal["committee"]
    text: Reason


class NoMoves(Part):
    """Declare that nobody can move."""

    kind: Literal["no_moves"]


class Disqualify(Part):
    """Disqualify a side."""

    kind: Literal["disqualify"]
    side: Side
    reason: Reason
    cause: Literal["conduct", "absent"] = "conduct"


class WalkOver(Part):
    """Record that a side does not play."""

    kind: Literal["walk_over"]
    side: Side
    reason: Reason


class End(Part):
    """End the match with its present scores."""

    kind: Literal["end"]
    reason: Reason


class Rematch(Part):
    """Enter the totals of the rematch, by side."""

    kind: Literal["rematch"]
    totals: Annotated[tuple[int, ...], Field(max_length=8)]


Command: TypeAlias = Annotated[
    Count
    | Draw
    | Choose
    | Play
    | Exchange
    | FreeExchange
    | Pass
    | Accept
    | Challenge
    | Resign
    | Sign
    | Coin
    | Rule
    | Reverse
    | Withdraw
    | Invite
    | DeclareRack
    | Cancel
    | Pause
    | Resume
    | CorrectClock
    | Adjust
    | Refer
    | Committee
    | NoMoves
    | Disqualify
    | WalkOver
    | End
    | Rematch,
    Field(discriminator="kind"),
]

Action: TypeAlias = Literal[
    "count",
    "draw",
    "choose",
    "play",
    "exchange",
    "free_exchange",
    "pass",
    "accept",
    "challenge",
    "resign",
    "sign",
    "coin",
    "rule",
    "reverse",
    "withdraw",
    "invite",
    "rack",
    "cancel",
    "pause",
    "resume",
    "correct_clock",
    "adjust",
    "refer",
    "committee",
    "no_moves",
    "disqualify",
    "walk_over",
    "end",
    "rematch",
]
"""The ``kind`` of every command."""
