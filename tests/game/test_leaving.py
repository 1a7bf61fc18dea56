"""Sides that are out: disqualified, walked over, resigned."""

from __future__ import annotations

import pytest

from kotakata.errors import MatchOver, NotAllowedHere, NothingToDecide, ReasonMissing, TooEarly
from kotakata.game.command import (
    CancelTurn,
    Command,
    DeclareWalkOver,
    Disqualify,
    Resign,
    ReverseRuling,
)
from kotakata.game.event import Disqualified, MatchEnded, ResultDecided, WalkedOver
from kotakata.game.position import Phase
from tests.game.ended import ended
from tests.kit import MINUTE_MS, Match, begun, set_up


@pytest.mark.clause("B.9")
def test_absence_disqualifies_only_after_more_than_ten_minutes() -> None:
    match = Match(set_up("awwe-2013"), at_ms=7 * MINUTE_MS)
    absent = Disqualify(side=1, cause="absent", reason="they did not come")
    error = match.refuse(TooEarly, absent, after_ms=10 * MINUTE_MS)
    assert error.values == {"minutes": 10}
    match.do(absent, after_ms=10 * MINUTE_MS + 1)
    assert match.last(Disqualified).cause == "absent"
    assert match.position.result is not None
    assert match.position.result.winner == 0


@pytest.mark.clause("B.9")
def test_other_rules_disqualify_nobody_for_absence() -> None:
    match = Match(set_up("klasik"))
    absent = Disqualify(side=1, cause="absent", reason="they did not come")
    match.refuse(NotAllowedHere, absent, after_ms=60 * MINUTE_MS)


@pytest.mark.clause("A.II.16")
def test_a_team_wins_by_the_others_disqualification() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.refuse(ReasonMissing, Disqualify(side=0, reason=""))
    match.do(Disqualify(side=0, reason="a hidden tile"))
    assert match.last(MatchEnded).reason == "disqualification"
    assert match.last(ResultDecided).winner == 1


@pytest.mark.clause("A.II.16")
def test_a_team_wins_by_walk_over_also_before_the_first_turn() -> None:
    for match in (begun("awwe-2013"), Match(set_up("awwe-2013"))):
        match.refuse(ReasonMissing, DeclareWalkOver(side=1, reason=""))
        match.do(DeclareWalkOver(side=1, reason="they went home"))
        assert match.last(WalkedOver).side == 1
        assert match.last(ResultDecided).winner == 0


def test_who_resigns_loses_whatever_the_score() -> None:
    match = begun("klasik")
    match.play("8H", "CAB")
    match.do(Resign(player=0))
    assert match.last(MatchEnded).reason == "resignation"
    assert match.last(ResultDecided).winner == 1


def test_of_three_the_others_play_on() -> None:
    match = begun("standar", players=3)
    match.do(Resign(player=0))
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 1)
    match.passes()
    match.passes()
    assert match.on_turn == 1
    match.refuse(NothingToDecide, Resign(player=0))
    match.refuse(NothingToDecide, Disqualify(side=0, reason="twice"))
    match.do(DeclareWalkOver(side=1, reason="left"))
    assert match.last(ResultDecided).winner == 2


def test_nothing_before_a_side_left_is_undone() -> None:
    match = begun("standar", players=3)
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("bad")
    ruling = match.ruling("good")
    match.do(Resign(player=0))
    assert (match.position.ruled, match.position.unruled) == (None, None)
    match.refuse(NothingToDecide, ReverseRuling(ruling=ruling, reason="looked again"))
    match.play("8H", "CAB")
    match.do(Resign(player=1))
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))


def test_a_side_that_leaves_in_anothers_turn_leaves_that_turn_alone() -> None:
    match = begun("standar", players=3)
    match.do(Resign(player=1))
    assert match.on_turn == 0
    match.passes()
    assert match.on_turn == 2


@pytest.mark.parametrize("first", [0, 1])
def test_where_the_referee_invites_the_turn_of_who_left_passes_on(first: int) -> None:
    how = {"refereed": True, "challenge__window": "until_invited"}
    match = begun("standar", players=3, first=first, **how)
    match.do(Disqualify(side=first, reason="conduct"))
    assert match.on_turn == first + 1


def test_who_leaves_between_the_turns_of_others_invites_nobody() -> None:
    how = {"refereed": True, "challenge__window": "until_invited"}
    match = begun("standar", players=4, first=1, **how)
    match.play("8H", "CAB")
    match.accept()
    match.do(Resign(player=0))
    assert match.at(Phase.WINDOW)
    match.do(Resign(player=2))
    assert match.at(Phase.WINDOW)
    match.invite()
    assert match.on_turn == 3


@pytest.mark.parametrize("leave", [Resign(player=1), DeclareWalkOver(side=1, reason="left")])
def test_after_the_end_nobody_leaves(leave: Command) -> None:
    match = ended()
    match.refuse(MatchOver, leave)


def test_when_the_last_who_had_not_passed_leaves_the_row_is_complete() -> None:
    match = begun("klasik", players=3)
    for _ in range(5):
        match.passes()
    match.do(Resign(player=2))
    assert match.last(MatchEnded).reason == "passes"


def test_a_row_may_be_complete_in_the_turn_of_another() -> None:
    match = begun("klasik", players=3, clock__turn_ms=MINUTE_MS)
    for _ in range(5):
        match.passes()
    match.wait(MINUTE_MS)
    assert match.on_turn == 0
    match.do(Resign(player=2))
    assert match.last(MatchEnded).reason == "passes"


def test_before_the_first_turn_a_third_side_is_better_left_out_of_the_setup() -> None:
    match = Match(set_up("klasik", players=3))
    match.refuse(NotAllowedHere, Resign(player=0))


@pytest.mark.parametrize("side", [-1, 2])
def test_there_is_no_such_side(side: int) -> None:
    match = begun("klasik")
    match.refuse(NothingToDecide, Disqualify(side=side, reason="who"))
    match.refuse(NothingToDecide, DeclareWalkOver(side=side, reason="who"))
