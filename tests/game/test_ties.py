"""Equal totals, step by step: before left tiles, tiles laid, a rematch, a coin, a draw."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kotakata.errors import NothingToDecide, WrongPhase
from kotakata.game import command as asked
from kotakata.game.event import ResultDecided, TieBroken
from kotakata.game.position import Phase
from tests.kit import Match, Scripted, begun, dealt, set_up

BALANCE = "counted by hand"


def tied(name: str, racks: tuple[str, ...], scores: tuple[int, ...]) -> Match:
    """Give a match whose players have these scores and racks, ended by the referee."""
    match = begun(name, players=len(racks))
    for player, score in enumerate(scores):
        if score:
            match.do(asked.AdjustScore(player=player, points=score, reason=BALANCE))
    match.do(asked.EndMatch(reason="the hall closes"))
    for player, rack in enumerate(racks):
        match.do(asked.DeclareRack(player=player, tiles=match.tiles(rack)))
    return match


def steps(match: Match) -> list[tuple[str, tuple[int, ...], int | None]]:
    return [(each.step, each.figures, each.winner) for each in match.of_kind(TieBroken)]


# --- N.5


@pytest.mark.clause("N.5")
@pytest.mark.parametrize("name", ["standar", "sembilan-ubin", "garis-finish"])
def test_the_higher_score_before_the_left_tiles_wins(name: str) -> None:
    racks = ("QAAAAAA", "DEEEEEE")  # 16 and 8
    if name == "sembilan-ubin":
        racks = ("QAAAAAAII", "DEEEEEEII")
    match = tied(name, racks, (38, 30))
    assert match.position.scores[0] == match.position.scores[1]
    assert steps(match) == [("before_leftovers", (38, 30), 0)]
    assert match.last(ResultDecided).winner == 0


@pytest.mark.clause("N.5")
def test_equal_before_the_left_tiles_too_is_a_draw() -> None:
    match = tied("standar", ("DAAAAAA", "GEEEEEE"), (30, 30))
    assert steps(match) == [("before_leftovers", (30, 30), None)]
    assert match.last(ResultDecided).winner is None
    assert match.position.phase is Phase.ENDED


@pytest.mark.clause("N.5")
def test_only_those_who_are_tied_are_compared() -> None:
    match = tied("standar", ("QAAAAAA", "DEEEEEE", "IIIIIII"), (38, 30, 25))
    assert match.position.scores == (22, 22, 18)
    assert steps(match) == [("before_leftovers", (38, 30, 25), 0)]


@pytest.mark.clause("N.5")
def test_without_a_tie_nothing_is_broken() -> None:
    match = tied("standar", ("QAAAAAA", "DEEEEEE"), (39, 30))
    assert not steps(match)
    assert match.last(ResultDecided).winner == 0


@pytest.mark.parametrize("name", ["klasik", "dasar", "wespa"])
def test_where_the_rules_break_no_ties_a_tie_is_a_draw(name: str) -> None:
    match = tied(name, ("DAAAAAA", "GEEEEEE"), (30, 30))
    assert not steps(match)
    assert match.last(ResultDecided).winner is None


# --- A.II.17


def level(first: str = "CAB", second: str = "CAB") -> Match:
    """Give a competition between teams that stand even, after each has laid a word."""
    match = begun("awwe-2013", refereed=True)
    match.play("8G", first)
    match.invite()
    match.play("9H", second)
    match.invite()
    for player, score in enumerate(match.position.scores[:2]):
        match.do(asked.AdjustScore(player=player, points=50 - score, reason=BALANCE))
    match.do(asked.EndMatch(reason="the hall closes"))
    for player, rack in enumerate(("DAAAAAA", "GEEEEEE", "IIIIIII", "OOOOOOO")):
        match.do(asked.DeclareRack(player=player, tiles=match.tiles(rack)))
    assert match.position.side_scores[0] == match.position.side_scores[1]
    return match


@pytest.mark.clause("A.II.17")
@pytest.mark.parametrize(("words", "winner"), [(("CAB", "BE"), 0), (("CAB", "BENT"), 1)])
def test_the_team_that_laid_more_tiles_wins(words: tuple[str, str], winner: int) -> None:
    match = level(*words)
    assert steps(match) == [("tiles_placed", (3, len(words[1])), winner)]
    assert match.last(ResultDecided).winner == winner


@pytest.mark.clause("A.II.17", "R10")
def test_only_tiles_that_stand_count_as_laid() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8G", "CABDE")
    match.challenge(1)
    match.rule("bad")
    match.invite()
    match.play("8G", "CAB")
    assert match.position.placed == (0, 3, 0, 0)


@pytest.mark.clause("A.II.17")
def test_equal_there_too_the_teams_play_again() -> None:
    match = level()
    assert match.position.phase is Phase.SETTLING
    assert not match.of_kind(ResultDecided)
    match.refuse(WrongPhase, asked.SignSheet(player=0))
    match.refuse(NothingToDecide, asked.TossCoin(winner=0))
    match.refuse(NothingToDecide, asked.RecordRematch(totals=(1, 2, 3)))
    match.do(asked.RecordRematch(totals=(210, 205)))
    assert steps(match)[1:] == [("rematch", (210, 205), 0)]
    assert match.last(ResultDecided).winner == 0
    match.refuse(NothingToDecide, asked.RecordRematch(totals=(1, 2)))


@pytest.mark.clause("A.II.17")
def test_the_rematch_tied_too_a_coin_decides() -> None:
    match = level()
    match.do(asked.RecordRematch(totals=(199, 199)))
    assert steps(match)[1:] == [("rematch", (199, 199), None)]
    assert match.position.phase is Phase.SETTLING
    match.refuse(NothingToDecide, asked.TossCoin(winner=2))
    match.do(asked.TossCoin(winner=1))
    assert steps(match)[2:] == [("coin", (0, 1), 1)]
    assert match.last(ResultDecided).winner == 1
    match.do(asked.SignSheet(player=0))


@pytest.mark.clause("A.II.17")
@pytest.mark.parametrize("seed", range(8))
def test_a_coin_of_the_software_falls_for_one_of_the_tied(seed: int) -> None:
    match = level()
    match.do(asked.RecordRematch(totals=(7, 7)))
    match.random = Random(seed)
    match.do(asked.TossCoin())
    winner = match.last(TieBroken).winner
    assert winner in (0, 1)
    assert match.last(ResultDecided).winner == winner


@pytest.mark.clause("A.II.17")
def test_a_rematch_is_a_match_of_its_own_that_names_the_first() -> None:
    setup = replace(set_up("awwe-2013", mode="dealt"), rematch_of="final-1")
    match = Match(setup, Scripted(setup)).start()
    assert match.position.setup.rematch_of == "final-1"
    assert match.position.side_scores == (0, 0)


@pytest.mark.clause("A.II.17")
def test_no_tie_is_broken_after_a_forfeit() -> None:
    match = begun("awwe-2013", refereed=True)
    match.do(asked.DeclareWalkOver(side=1, reason="two of them are ill"))
    assert not steps(match)
    assert match.last(ResultDecided).winner == 0


@pytest.mark.clause("VF.1")
def test_who_reached_a_target_is_not_tied_with_one_who_did_not() -> None:
    match = dealt("garis-finish", "CABDEFG", "IIIIIII", levels=("beginner", "expert"))
    for player, points in ((0, 60), (1, 74)):
        match.do(asked.AdjustScore(player=player, points=points, reason=BALANCE))
    match.play("8G", "CAB")
    match.accept()
    assert match.position.scores == (74, 74)
    assert not steps(match)
    assert match.last(ResultDecided).winner == 0
