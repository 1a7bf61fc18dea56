"""Before the first turn: counting, drawing, choosing."""

from __future__ import annotations

from kotakata.game.event import OrderChosen, StartTileDrawn, TilesCounted
from kotakata.game.position import Phase
from tests.cli.desk import Desk
from tests.kit import set_up

TEAM_DRAWS = ["A", "B", "CATSERO", "TINGABE", "UIOAELN", "DRTSNOA"]


def real_board(*typed: str, name: str = "awwe-2013") -> Desk:
    made = Desk(set_up(name, mode="table", refereed=True))
    made.type(*typed)
    return made


def test_where_the_program_deals_it_counts_and_draws_itself() -> None:
    made = Desk(set_up("klasik", mode="dealt"), draws=["B", "B", "C", "A", "CATSERO", "TINGABE"])
    made.type()
    assert "Equal letters: these draw again: Ani, Budi." in made.text
    assert "Hand the device to Budi" in made.text


def test_the_jury_says_that_the_set_is_complete() -> None:
    made = real_board("")
    assert "Count the tiles: the set has 100." in made.text
    assert any(isinstance(event, TilesCounted) for event in made.session.events)


def test_missing_tiles_are_named_and_asked_for_again() -> None:
    made = real_board("qz?", "7", "")
    assert "? 1/2, Q 0/1, Z 0/1" in made.text
    assert "[tile-count-wrong]" in made.text
    assert "7 is no letter of this game" in made.text
    assert made.at(Phase.DRAWING)


def test_at_a_real_board_the_letters_drawn_are_typed() -> None:
    made = real_board("", "b", "zz", "B")
    drawn = [event.tile for event in made.session.events if isinstance(event, StartTileDrawn)]
    assert drawn == [2, 2]
    assert "type one letter" in made.text
    assert "Equal letters" in made.text
    made.type("?", "a")
    assert made.at(Phase.CHOOSING)


def test_a_letter_the_set_does_not_have_left_is_refused() -> None:
    made = real_board("", "q", "q", "a")
    assert "[tiles-not-in-bag]" in made.text
    assert made.at(Phase.CHOOSING)


def test_the_winner_chooses_first_move_seats_and_facing() -> None:
    made = real_board("", "b", "a", "Dewi", "Ani")
    assert "Melati has won the draw and chooses seats and first move." in made.text
    chosen = made.session.events[-5]
    assert isinstance(chosen, OrderChosen)
    assert chosen.order == (3, 0, 1, 2)
    assert chosen.facing == 0


def test_enter_takes_the_order_as_it_was_registered() -> None:
    made = real_board("", "a", "b", "", "")
    chosen = made.session.events[-5]
    assert isinstance(chosen, OrderChosen)
    assert (chosen.order, chosen.facing) == ((0, 1, 2, 3), 0)


def test_an_order_that_seats_partners_side_by_side_is_refused() -> None:
    made = real_board("", "a", "b", "Ani, Citra, Budi, Dewi", "", "Zaki", "Ani Dewi Citra Budi", "")
    assert "[seating-wrong]" in made.text
    assert "nobody is called Zaki" in made.text
    chosen = made.session.events[-5]
    assert isinstance(chosen, OrderChosen)
    assert chosen.order == (0, 3, 2, 1)


def test_at_any_question_one_can_leave_or_ask_for_help() -> None:
    assert not real_board("quit").settled
    for typed in (["help"], ["", "rules"], ["", "a", "b", "sheet"]):
        assert "Enter" in real_board(*typed).text
    assert real_board("", "a", "b", "quit").at(Phase.CHOOSING)


def test_a_walk_over_can_be_said_before_the_start() -> None:
    made = real_board("walkover Budi did not come")
    assert made.winner == "Mawar"


def test_teams_draw_one_player_each() -> None:
    made = Desk(set_up("awwe-2013", mode="dealt"), draws=TEAM_DRAWS)
    made.type("")
    assert "Ani draws A for the start." in made.text
    assert "Citra draws" not in made.text
