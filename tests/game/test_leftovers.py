"""Left tiles at a table: which racks must be shown, and when they count."""

from __future__ import annotations

import pytest

from kotakata.game.command import AdjustScore, DeclareRack, EndMatch
from kotakata.game.event import LeftoversCounted, ResultDecided
from kotakata.game.position import Phase
from tests.kit import LETTERS, begun


@pytest.mark.clause("C12", "A.III.10-11")
def test_with_an_empty_bag_the_last_rack_is_what_is_left_of_the_set() -> None:
    match = begun("standar", tiles=LETTERS[:14])
    match.play("8H", "AAAAAAA")
    match.accept()
    assert match.at(Phase.ENDED)
    assert [event.tiles for event in match.of_kind(LeftoversCounted)] == [
        (),
        match.tiles("AABBCCD"),
    ]


@pytest.mark.clause("C12")
@pytest.mark.parametrize("in_bag", [0, 5])
def test_of_several_unseen_racks_each_must_be_shown(in_bag: int) -> None:
    match = begun("standar", players=3, tiles=LETTERS[: 21 + in_bag])
    match.do(EndMatch(reason="the bell rang"))
    assert match.at(Phase.SETTLING)
    match.do(DeclareRack(player=0, tiles=match.tiles("AAAAAAA")))
    assert match.at(Phase.SETTLING)
    match.do(DeclareRack(player=1, tiles=match.tiles("AABBCCD")))
    assert match.at(Phase.ENDED if in_bag == 0 else Phase.SETTLING)


@pytest.mark.clause("VF.1")
@pytest.mark.parametrize("count", [True, False])
def test_whether_left_tiles_count_after_a_target_is_a_matter_of_the_rules(count: bool) -> None:
    match = begun("scrabby", target__points=5, target__leftovers=count, leftovers="deduct")
    match.play("8H", "اااااا")
    match.accept()
    assert match.at(Phase.SETTLING if count else Phase.ENDED)


@pytest.mark.clause("VF.1", "A.II.20")
def test_who_is_taken_below_the_target_after_the_end_is_no_longer_there() -> None:
    match = begun("garis-finish")
    match.do(AdjustScore(player=1, points=60, reason="for the test"))
    match.play("8H", "QUIZ")
    match.do(AdjustScore(player=0, points=40, reason="for the test"))
    match.accept()
    assert match.last(ResultDecided).winner == 0
    match.do(AdjustScore(player=0, points=-60, reason="a mistake"))
    assert match.last(ResultDecided).winner == 1
