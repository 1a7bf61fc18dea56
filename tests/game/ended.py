"""Matches that have come to their end."""

from __future__ import annotations

from kotakata.game.command import DeclareRack, EndMatch, SignSheet
from kotakata.game.event import ResultDecided, TilesPlayed, TurnBegan
from tests.kit import Match, begun


def end_with_equal_racks(match: Match) -> None:
    """End a match at a table with equal racks."""
    match.do(EndMatch(reason="the lights went out"))
    for player in range(4):
        match.do(DeclareRack(player=player, tiles=match.tiles("AEIORTN")))


def ended() -> Match:
    """Give a competition that the first team has won: it has laid more tiles."""
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.accept()
    end_with_equal_racks(match)
    assert match.last(ResultDecided).winner == 0
    assert match.last(TurnBegan).player == 1
    assert match.last(TilesPlayed).player == 0
    return match


def sealed() -> Match:
    match = ended()
    for player in range(4):
        match.do(SignSheet(player=player))
    return match
