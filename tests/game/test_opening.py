"""Before the first turn: counting, drawing for the start, choosing seats, dealing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kotakata.errors import (
    NotAllowedHere,
    NotYourTurn,
    SeatingWrong,
    TileCountWrong,
    TilesNotInBag,
    WrongPhase,
)
from kotakata.game.command import ChooseOrder, CountTiles, CreateMatch, DrawForStart, PassTurn, Tick
from kotakata.game.decide import decide
from kotakata.game.event import (
    OrderChosen,
    StartDrawTied,
    StartDrawWon,
    StartTileDrawn,
    TilesCounted,
    TilesDrawn,
    TurnBegan,
)
from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from tests.kit import Match, Scripted, begun, set_up

CHOOSING = ("awwe-2013", "dasar", "dasar-tim")


def drawing(name: str, **how: Any) -> Match:  # noqa: ANN401 - as set_up
    """Give a match at a table where the start is to be drawn for."""
    match = Match(set_up(name, **how))
    if match.position.phase is Phase.COUNTING:
        match.do(CountTiles())
    return match


def draw(match: Match, player: int, letter: str) -> None:
    match.do(DrawForStart(player=player, tile=match.tiles(letter)[0]))


@pytest.mark.clause("A.I.1", "D.A.1-2")
@pytest.mark.parametrize("name", CHOOSING)
def test_the_tiles_are_counted_before_anything_else(name: str) -> None:
    match = Match(set_up(name))
    match.refuse(WrongPhase, DrawForStart(player=0, tile=1))
    counts = tuple(match.setup.edition.counts)
    match.do(CountTiles(counts=counts))
    assert match.last(TilesCounted).counts == counts
    assert match.at(Phase.DRAWING)


@pytest.mark.clause("A.I.1", "D.A.1-2")
@pytest.mark.parametrize("name", CHOOSING)
def test_a_missing_tile_is_found_per_letter(name: str) -> None:
    match = Match(set_up(name))
    counts = list(match.setup.edition.counts)
    counts[17] -= 1
    counts[5] += 1
    error = match.refuse(TileCountWrong, CountTiles(counts=tuple(counts)))
    assert "Q 0/1" in str(error)
    assert "E 13/12" in str(error)
    assert "A 9/9" not in str(error)


def test_a_count_of_other_letters_is_no_count() -> None:
    match = Match(set_up("awwe-2013"))
    match.refuse(TileCountWrong, CountTiles(counts=()))
    counts = tuple(match.setup.edition.counts)
    error = match.refuse(TileCountWrong, CountTiles(counts=(*counts, 0)))
    assert "28/27" in str(error)


@pytest.mark.parametrize("name", ["klasik", "standar", "scrabby"])
def test_where_nothing_is_counted_the_draw_comes_first(name: str) -> None:
    match = Match(set_up(name))
    assert match.at(Phase.DRAWING)
    match.refuse(WrongPhase, CountTiles())


@pytest.mark.clause("C8", "A.I.3", "D.A.3")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar"])
def test_nearest_to_a_begins(name: str) -> None:
    match = drawing(name)
    draw(match, 0, "C")
    draw(match, 1, "B")
    assert match.last(StartDrawWon).player == 1


@pytest.mark.clause("S.3")
def test_nearest_to_alif_begins() -> None:
    match = drawing("scrabby")
    draw(match, 0, "ت")
    draw(match, 1, "ب")
    assert match.last(StartDrawWon).player == 1


@pytest.mark.clause("C8", "N.1")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar", "sembilan-ubin"])
def test_a_blank_beats_every_letter(name: str) -> None:
    match = drawing(name)
    draw(match, 0, "A")
    draw(match, 1, "?")
    assert match.last(StartDrawWon).player == 1


def test_a_blank_comes_after_every_letter_where_the_rules_say_so() -> None:
    match = drawing("klasik", starting_draw__blank_wins=False)
    draw(match, 0, "?")
    draw(match, 1, "Z")
    assert match.last(StartDrawWon).player == 1


@pytest.mark.clause("R10", "C8")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar", "scrabby", "wespa"])
def test_equal_tiles_are_drawn_again(name: str) -> None:
    match = drawing(name)
    letters = match.setup.edition.alphabet.symbols
    draw(match, 0, letters[0])
    draw(match, 1, letters[0])
    assert match.last(StartDrawTied).players == (0, 1)
    draw(match, 1, letters[0])
    draw(match, 0, letters[4])
    assert match.last(StartDrawWon).player == 1


@pytest.mark.clause("R10", "C8")
def test_only_those_who_drew_equal_draw_again() -> None:
    match = drawing("klasik", players=4)
    for player, letter in enumerate("BCBD"):
        draw(match, player, letter)
    assert match.last(StartDrawTied).players == (0, 2)
    match.refuse(NotYourTurn, DrawForStart(player=1, tile=1))
    draw(match, 2, "Y")
    draw(match, 0, "Y")
    assert match.last(StartDrawTied).players == (2, 0)
    draw(match, 0, "Z")
    draw(match, 2, "Y")
    assert match.last(StartDrawWon).player == 2
    assert match.position.order == (2, 3, 0, 1)


def test_nobody_draws_twice() -> None:
    match = drawing("klasik", players=3)
    draw(match, 1, "B")
    error = match.refuse(NotYourTurn, DrawForStart(player=1, tile=1))
    assert "Ani" in str(error)
    assert "Citra" in str(error)


@pytest.mark.clause("A.I.3")
def test_one_player_of_a_team_draws() -> None:
    match = drawing("awwe-2013")
    draw(match, 2, "B")
    match.refuse(NotYourTurn, DrawForStart(player=0, tile=1))


@pytest.mark.clause("C8")
def test_the_drawn_tiles_go_back_before_the_racks_are_filled() -> None:
    match = begun("klasik")
    assert match.position.in_bag == 100 - 14
    assert match.position.unseen == match.setup.edition.counts


def test_a_tile_that_lies_before_another_player_cannot_be_drawn_again() -> None:
    match = drawing("klasik")
    draw(match, 0, "Q")
    match.refuse(TilesNotInBag, DrawForStart(player=1, tile=17))
    match.refuse(TilesNotInBag, DrawForStart(player=1, tile=match.tiles("a")[0]))


def test_at_a_table_the_tile_is_said_and_in_a_dealt_match_it_is_drawn() -> None:
    match = drawing("klasik")
    match.refuse(NotAllowedHere, DrawForStart(player=0))
    match.refuse(NotAllowedHere, DrawForStart(player=0, tile=255))
    setup = set_up("klasik", mode="dealt")
    online = Match(setup, Scripted(setup, "?", "B"))
    online.refuse(NotAllowedHere, DrawForStart(player=0, tile=1))
    online.do(DrawForStart(player=1))
    online.do(DrawForStart(player=0))
    assert [event.tile for event in online.of_kind(StartTileDrawn)] == [0, 2]


def test_a_dealt_match_needs_its_chance() -> None:
    setup = set_up("klasik", mode="dealt")
    position = fold(decide(None, CreateMatch(setup=setup)))
    with pytest.raises(ValueError, match="give a Random"):
        decide(position, DrawForStart(player=0))


def test_without_a_draw_the_first_registered_begins() -> None:
    match = Match(set_up("klasik", starting_draw__draw=False))
    assert match.position.on_turn == 0
    counted = Match(set_up("klasik", starting_draw__draw=False, starting_draw__count_tiles=True))
    assert counted.position.on_turn is None
    counted.do(CountTiles())
    assert counted.position.on_turn == 0


@pytest.mark.clause("C8", "A.I.6")
def test_play_goes_clockwise_from_the_winner() -> None:
    match = begun("klasik", players=4, first=2)
    order = []
    for _ in range(4):
        order.append(match.on_turn)
        match.passes()
    assert order == [2, 3, 0, 1]


@pytest.mark.clause("A.I.3", "D.A.3")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar-tim"])
def test_the_winner_may_hand_the_first_move_to_the_partner(name: str) -> None:
    match = drawing(name)
    draw(match, 1, "A")
    draw(match, 0, "B")
    assert match.at(Phase.CHOOSING)
    match.do(ChooseOrder(first=3, facing=2))
    assert match.position.order == (3, 0, 1, 2)
    assert match.position.facing == 2
    assert match.on_turn == 3


@pytest.mark.clause("A.I.3", "D.A.3")
def test_the_winner_chooses_the_seats() -> None:
    match = drawing("awwe-2013")
    draw(match, 0, "A")
    draw(match, 1, "B")
    match.do(ChooseOrder(first=0, order=(0, 3, 2, 1)))
    assert match.position.order == (0, 3, 2, 1)


@pytest.mark.clause("A.I.3", "D.A.3")
@pytest.mark.parametrize("name", CHOOSING)
def test_the_winners_side_begins(name: str) -> None:
    match = drawing(name)
    draw(match, 0, "A")
    draw(match, 1, "B")
    match.refuse(SeatingWrong, ChooseOrder(first=1))


@pytest.mark.clause("A.I.4")
@pytest.mark.parametrize(
    "order",
    [(0, 2, 1, 3), (0, 1, 3, 2), (2, 1, 0, 3), (0, 1, 2), (0, 1, 2, 1), (0, 1, 2, 3, 0, 1)],
)
def test_partners_sit_opposite_each_other_and_the_first_begins(order: tuple[int, ...]) -> None:
    match = drawing("awwe-2013")
    draw(match, 0, "A")
    draw(match, 1, "B")
    match.refuse(SeatingWrong, ChooseOrder(first=0, order=order))


@pytest.mark.clause("A.I.4")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_turns_alternate_between_the_teams(first: int) -> None:
    match = begun("awwe-2013", first=first)
    assert match.position.order[0] == first
    assert [match.setup.sides[player] for player in match.position.order] == [
        first % 2,
        1 - first % 2,
        first % 2,
        1 - first % 2,
    ]


def test_seats_are_chosen_only_by_a_winner_who_may() -> None:
    match = drawing("klasik")
    match.refuse(WrongPhase, ChooseOrder(first=0))
    draw(match, 0, "A")
    draw(match, 1, "B")
    assert match.last(OrderChosen).order == (0, 1)
    match.refuse(WrongPhase, ChooseOrder(first=0))


@pytest.mark.clause("A.I.6", "C8", "N.1", "S.4")
@pytest.mark.parametrize("name", ["awwe-2013", "klasik", "standar", "scrabby"])
def test_each_draws_seven_in_playing_order(name: str) -> None:
    match = begun(name, first=1)
    drawn = match.of_kind(TilesDrawn)
    assert tuple(event.player for event in drawn) == match.position.order
    assert {len(event.tiles) for event in drawn} == {7}


@pytest.mark.clause("V9.1")
def test_with_nine_tiles_each_draws_nine() -> None:
    match = begun("sembilan-ubin", players=3)
    assert [rack.size for rack in match.position.racks] == [9, 9, 9]


def test_dealt_racks_are_drawn_by_the_given_chance_alone() -> None:
    setup = set_up("klasik", mode="dealt")
    one, two, other = (Match(setup, Random(seed)).start() for seed in (7, 7, 8))
    assert one.events == two.events
    assert one.position.racks != other.position.racks


@pytest.mark.clause("A.II.8")
def test_the_first_turn_waits_for_the_referees_invitation() -> None:
    match = drawing("awwe-2013", refereed=True)
    draw(match, 0, "A")
    draw(match, 1, "B")
    match.do(ChooseOrder(first=0))
    assert match.at(Phase.WINDOW)
    match.refuse(WrongPhase, PassTurn(player=0))
    match.invite()
    assert match.last(TurnBegan) == TurnBegan(player=0, invited=True)


def test_a_match_is_set_up_once_and_first() -> None:
    match = Match(set_up("klasik"))
    match.refuse(WrongPhase, CreateMatch(setup=match.setup))
    with pytest.raises(WrongPhase):
        decide(None, Tick())


def test_no_turn_can_be_taken_before_the_first() -> None:
    match = Match(set_up("klasik"))
    match.refuse(WrongPhase, PassTurn(player=0))
    assert match.do(Tick(), after_ms=10**9) == ()
