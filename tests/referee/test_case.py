"""The case: the same play, whether it is made already or about to be."""

from __future__ import annotations

import pytest

from kotakata.errors import NotConnected
from kotakata.game.board import lay
from kotakata.game.event import TilesPlayed
from kotakata.game.position import Pending
from kotakata.referee import Case, NoDictionary, case_of_pending, case_of_play, rule
from tests.referee.scene import position_before, scene


def pending_of(case: Case) -> Pending:
    laid = lay(case.setup, case.board, case.placements)
    play = TilesPlayed(
        player=0,
        placements=case.placements,
        words=tuple(word.text for word in laid.words),
        word_scores=tuple(word.score for word in laid.words),
        bonus=laid.bonus,
        in_bag=case.in_bag,
    )
    before = position_before(case)
    return Pending(play, case.board, before.racks[0], case.appeared, before.passes)


@pytest.mark.parametrize("picture", ["WALKed", "CATs ...u ...n", "HATe", "cat"])
def test_a_play_made_and_one_about_to_be_made_are_the_same_case(picture: str) -> None:
    case = scene(picture, in_bag=7)
    assert case_of_pending(case.setup, pending_of(case)) == case
    assert case_of_play(position_before(case), case.placements) == case
    assert case_of_play(position_before(case), case.placements[::-1]) == case


@pytest.mark.clause("B.1c")
def test_the_bag_is_counted_before_drawing() -> None:
    case = case_of_play(position_before(scene("HATe", in_bag=10)), scene("HATe").placements)
    assert case.in_bag == 10
    assert rule(case, NoDictionary()).words[0].verdict != "bad"


def test_tiles_that_cannot_lie_so_make_no_case() -> None:
    case = scene("CATs")
    with pytest.raises(NotConnected):
        case_of_play(position_before(case), ((200, 1), (201, 1)))


def test_the_main_word_and_the_others() -> None:
    case = scene("CATs ...u ...n", also=("DOG",))
    assert case.main.text == "SUN"
    assert case.others("CATS") == ("DOG", "CAT", "SUN")
