"""Which command events came from: the one thing among them that somebody asked for.

What follows by itself (tiles drawn, a play that stands, a turn that begins, end scoring) is passed
over until the event is found that was asked for, or that time brought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kotakata.alphabet import Tile
from kotakata.game import command as asked
from kotakata.game import event as happened
from kotakata.game.position import Phase, Position

_Source = Callable[[Position, Any], asked.Command | None]


def origin(
    position: Position | None, events: Sequence[happened.Event]
) -> tuple[int, asked.Command | None]:
    """Give the next command of a log and the place of the event that shows it.

    ``None`` where no command brings such events about.
    """
    first = events[0]
    if position is None:
        made = isinstance(first, happened.MatchCreated)
        return 0, asked.CreateMatch(setup=first.setup) if made else None  # type: ignore[attr-defined]
    for at, event in enumerate(events):
        if isinstance(event, happened.RulingReversed):
            return at, _reversal(event, events[at + 1 :])
        command = SOURCES[type(event)](position, event) if type(event) in SOURCES else None
        if command is not None:
            return at, command
        if not isinstance(event, _BY_ITSELF):
            break
    # A play that stands, with nobody asking for more: the referee closed its window.
    return 0, asked.InviteNext() if isinstance(first, happened.PlayStood) else None


def breaks_off(events: Sequence[happened.Event]) -> bool:
    """Whether a log ends before the event that was asked for."""
    return all(isinstance(event, _BY_ITSELF) for event in events)


_BY_ITSELF: Final = (happened.PlayStood, happened.TilesDrawn)
"""What can come before the event that was asked for."""


def _reversal(
    event: happened.RulingReversed, after: Sequence[happened.Event]
) -> asked.Command | None:
    ruled = after[0] if after else None
    if not isinstance(ruled, (happened.PlayUpheld, happened.PlayWithdrawn)):
        return None
    return asked.ReverseRuling(ruling=ruled.ruling, reason=event.reason, by=event.by)


def _typed(position: Position, tile: Tile) -> Tile | None:
    return tile if position.setup.mode == "table" else None


def _tie_break(event: happened.TieBroken) -> asked.Command | None:
    if event.step == "rematch":
        return asked.RecordRematch(totals=event.figures)
    return asked.TossCoin(winner=event.winner) if event.step == "coin" else None


SOURCES: Final[dict[type[happened.Event], _Source]] = {
    happened.TilesCounted: lambda _, e: asked.CountTiles(counts=e.counts),
    happened.StartTileDrawn: lambda p, e: asked.DrawForStart(
        player=e.player, tile=_typed(p, e.tile)
    ),
    happened.OrderChosen: lambda p, e: (
        asked.ChooseOrder(first=e.order[0], order=e.order, facing=e.facing)
        if p.phase is Phase.CHOOSING
        else None
    ),
    happened.TurnBegan: lambda _, e: asked.InviteNext() if e.invited else None,
    happened.RackDeclared: lambda _, e: asked.DeclareRack(player=e.player, tiles=e.tiles),
    happened.TilesPlayed: lambda _, e: asked.PlayTiles(player=e.player, placements=e.placements),
    happened.TilesExchanged: lambda _, e: asked.ExchangeTiles(player=e.player, tiles=e.returned),
    happened.TilesFreelyExchanged: lambda _, e: asked.ExchangeFreely(
        player=e.player, shown=e.shown, tiles=e.returned
    ),
    happened.TurnPassed: lambda _, e: asked.PassTurn(player=e.player),
    happened.TurnLost: lambda _, e: asked.Tick() if e.cause == "time" else asked.InviteNext(),
    happened.PlayAccepted: lambda _, e: asked.AcceptPlay(player=e.player),
    happened.ChallengeOpened: lambda _, e: asked.ChallengePlay(
        challenger=e.challenger, words=e.words
    ),
    happened.ChallengeWithdrawn: lambda _, e: asked.WithdrawChallenge(reason=e.reason),
    happened.PlayUpheld: lambda _, e: asked.GiveRuling(ruling=e.ruling),
    happened.PlayWithdrawn: lambda _, e: asked.GiveRuling(ruling=e.ruling),
    happened.TurnCancelled: lambda _, e: asked.CancelTurn(cause=e.cause, reason=e.reason),
    happened.WarningGiven: lambda *_: asked.Tick(),
    happened.MatchTimeEnded: lambda *_: asked.Tick(),
    happened.MatchPaused: lambda _, e: asked.PauseMatch(reason=e.reason),
    happened.MatchResumed: lambda _, e: asked.ResumeMatch(
        turn_back_ms=e.turn_back_ms, match_back_ms=e.match_back_ms
    ),
    happened.ClockCorrected: lambda _, e: asked.CorrectClock(
        clock=e.clock, player=e.player, add_ms=e.add_ms, reason=e.reason
    ),
    happened.ScoreAdjusted: lambda _, e: asked.AdjustScore(
        player=e.player, points=e.points, reason=e.reason, by=e.by
    ),
    happened.DisputeReferred: lambda _, e: asked.ReferDispute(reason=e.reason),
    happened.CommitteeDecided: lambda _, e: asked.DecideByCommittee(text=e.text),
    happened.NoMovesDeclared: lambda _, e: asked.DeclareNoMoves(proven=e.proven),
    happened.Disqualified: lambda _, e: (
        asked.Tick()
        if e.cause == "overtime"
        else asked.Disqualify(side=e.side, reason=e.reason, cause=e.cause)
    ),
    happened.WalkedOver: lambda _, e: asked.DeclareWalkOver(side=e.side, reason=e.reason),
    happened.Resigned: lambda _, e: asked.Resign(player=e.player),
    happened.MatchEnded: lambda _, e: (
        asked.EndMatch(reason=e.note) if e.reason == "declared" else None
    ),
    happened.TieBroken: lambda _, e: _tie_break(e),
    happened.SheetSigned: lambda _, e: asked.SignSheet(player=e.player),
}
"""The command that each event shows, where it shows one."""
