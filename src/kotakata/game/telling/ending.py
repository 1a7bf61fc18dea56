"""Telling the end: why, what was left on the racks, ties, the result and signatures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kotakata.game import event as happened
from kotakata.game.setup import Setup, Side
from kotakata.game.telling.ruling import Told
from kotakata.game.telling.saying import counted, name_of
from kotakata.language import N_, Message, N_n

REASONS: Final[dict[happened.EndReason, str]] = {
    "going_out": N_("The match is over: all tiles of a player are used and the bag is empty."),
    "passes": N_("The match is over: too many passes in a row."),
    "scoreless_turns": N_("The match is over: too many turns without points in a row."),
    "no_move": N_("The match is over: nobody can move."),
    "match_time": N_("The match is over: its time is up."),
    "target": N_("The match is over: the agreed score is reached."),
    "walk_over": N_("The match is over: a side does not play."),
    "disqualification": N_("The match is over: a side is disqualified."),
    "resignation": N_("The match is over: a side has given up."),
    "declared": N_("The match is over: the referee has ended it."),
}
"""Why a match is over, as a sentence."""


def result_message(setup: Setup, winner: Side | None) -> Message:
    """Tell who has won, or that nobody has."""
    if winner is None:
        return Message(N_("The match is a draw."))
    return Message(N_("{side} wins."), {"side": setup.side_name(winner)})


def _match_time_ended(setup: Setup, event: happened.MatchTimeEnded) -> Iterator[Message]:
    yield Message(N_("The time of the match is over."))


def _no_moves_declared(setup: Setup, event: happened.NoMovesDeclared) -> Iterator[Message]:
    yield Message(
        N_("It is proven that nobody can move.")
        if event.proven
        else N_("The referee declares that nobody can move.")
    )


_DISQUALIFIED: Final[dict[happened.DisqualificationCause, str]] = {
    "conduct": N_("{side} is disqualified: {reason}"),
    "absent": N_("{side} is disqualified for absence: {reason}"),
    "overtime": N_("{side} is disqualified for too much overtime."),
}


def _disqualified(setup: Setup, event: happened.Disqualified) -> Iterator[Message]:
    yield Message(
        _DISQUALIFIED[event.cause],
        {"side": setup.side_name(event.side), "reason": event.reason},
    )


def _walked_over(setup: Setup, event: happened.WalkedOver) -> Iterator[Message]:
    yield Message(
        N_("{side} does not play: {reason}"),
        {"side": setup.side_name(event.side), "reason": event.reason},
    )


def _resigned(setup: Setup, event: happened.Resigned) -> Iterator[Message]:
    yield Message(N_("{player} gives the match up."), {"player": name_of(setup, event.player)})


def _overtime_penalised(setup: Setup, event: happened.OvertimePenalised) -> Iterator[Message]:
    yield counted(
        N_n(
            "{player} loses {count} point for overtime.",
            "{player} loses {count} points for overtime.",
        ),
        event.points,
        player=name_of(setup, event.player),
    )


def _leftovers_counted(setup: Setup, event: happened.LeftoversCounted) -> Iterator[Message]:
    player = name_of(setup, event.player)
    if event.tiles:
        yield Message(
            N_("{player} has these tiles left: {tiles}."),
            {"player": player, "tiles": setup.edition.alphabet.show(event.tiles)},
        )
    if event.deducted:
        yield counted(
            N_n(
                "{player} loses {count} point for them.", "{player} loses {count} points for them."
            ),
            event.deducted,
            player=player,
        )
    if event.gained:
        yield counted(
            N_n(
                "{player} gets {count} point for the tiles left with others.",
                "{player} gets {count} points for the tiles left with others.",
            ),
            event.gained,
            player=player,
        )


def _match_ended(setup: Setup, event: happened.MatchEnded) -> Iterator[Message]:
    yield Message(REASONS[event.reason])
    if event.note:
        yield Message(N_("Reason given: {reason}"), {"reason": event.note})


_STEPS: Final = {
    "before_leftovers": N_("Equal totals. Before the tiles left were counted: {figures}."),
    "tiles_placed": N_("Equal totals. Tiles laid: {figures}."),
    "rematch": N_("Equal totals. The rematch: {figures}."),
    "coin": N_("Equal totals. A coin is tossed for {winner}."),
}


def _tie_broken(setup: Setup, event: happened.TieBroken) -> Iterator[Message]:
    figures = tuple(
        f"{setup.side_name(side)} {figure}" for side, figure in enumerate(event.figures)
    )
    winner = "" if event.winner is None else setup.side_name(event.winner)
    yield Message(_STEPS[event.step], {"figures": figures, "winner": winner})


def _result_decided(setup: Setup, event: happened.ResultDecided) -> Iterator[Message]:
    yield result_message(setup, event.winner)


def _sheet_signed(setup: Setup, event: happened.SheetSigned) -> Iterator[Message]:
    yield Message(N_("{player} signs the score sheet."), {"player": name_of(setup, event.player)})


def _result_sealed(setup: Setup, event: happened.ResultSealed) -> Iterator[Message]:
    yield Message(N_("All have signed: the result is final."))


TELLERS: Final[dict[type[happened.Event], Callable[[Setup, Any], Iterator[Message | Told]]]] = {
    happened.MatchTimeEnded: _match_time_ended,
    happened.NoMovesDeclared: _no_moves_declared,
    happened.Disqualified: _disqualified,
    happened.WalkedOver: _walked_over,
    happened.Resigned: _resigned,
    happened.OvertimePenalised: _overtime_penalised,
    happened.LeftoversCounted: _leftovers_counted,
    happened.MatchEnded: _match_ended,
    happened.TieBroken: _tie_broken,
    happened.ResultDecided: _result_decided,
    happened.SheetSigned: _sheet_signed,
    happened.ResultSealed: _result_sealed,
}
"""How these events are told."""
