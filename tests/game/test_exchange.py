"""Exchanging tiles: as a turn, and freely."""

from __future__ import annotations

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.errors import (
    BagTooSmall,
    ChallengeClosed,
    ExchangeLimit,
    ExchangeNotAllowed,
    NotIdentical,
    NotYourTurn,
    TilesNotInBag,
    TilesNotOnRack,
    WrongPhase,
)
from kotakata.game.command import ChallengePlay, DeclareRack, ExchangeFreely, ExchangeTiles
from kotakata.game.event import TilesExchanged, TilesFreelyExchanged, TurnBegan
from kotakata.game.position import Phase
from kotakata.rules.model import FreeExchange
from tests.kit import LETTERS, Match, begun, dealt

RACKS = {"klasik": 14, "standar": 14, "wespa": 14, "dasar": 14, "awwe-2013": 28}


def with_bag(name: str, in_bag: int) -> Match:
    """Give a match at a table whose bag holds so many tiles in the first turn."""
    match = begun(name, tiles=LETTERS[: RACKS[name] + in_bag])
    assert match.position.in_bag == in_bag
    return match


def exchange(match: Match, count: int) -> ExchangeTiles:
    return ExchangeTiles(player=match.on_turn, tiles=(UNKNOWN,) * count)


@pytest.mark.clause("C9", "N.2", "D.B.3", "A.II.3")
@pytest.mark.parametrize("name", RACKS)
@pytest.mark.parametrize("count", [1, 7])
def test_some_or_all_tiles_are_exchanged_and_the_turn_is_over(name: str, count: int) -> None:
    match = begun(name)
    match.do(exchange(match, count))
    assert match.position.scores[0] == 0
    assert match.on_turn == 1
    assert match.position.racks[0].size == 7
    assert match.position.in_bag == 100 - RACKS[name]


@pytest.mark.clause("A.II.3")
def test_the_competition_exchanges_only_with_eleven_in_the_bag() -> None:
    match = with_bag("awwe-2013", 10)
    error = match.refuse(BagTooSmall, exchange(match, 1))
    assert "10" in str(error)
    assert "11" in str(error)
    match = with_bag("awwe-2013", 11)
    match.do(exchange(match, 7))


@pytest.mark.parametrize("name", ["wespa"])
def test_clubs_exchange_only_with_seven_in_the_bag(name: str) -> None:
    match = with_bag(name, 6)
    match.refuse(BagTooSmall, exchange(match, 1))
    match = with_bag(name, 7)
    match.do(exchange(match, 7))


@pytest.mark.clause("K.2", "N.2", "D.B.3")
@pytest.mark.parametrize("name", ["klasik", "standar", "dasar"])
def test_without_a_minimum_as_many_are_exchanged_as_the_bag_holds(name: str) -> None:
    match = with_bag(name, 3)
    error = match.refuse(ExchangeLimit, exchange(match, 4))
    assert error.values == {"least": 1, "most": 3}
    match.do(exchange(match, 3))
    empty = with_bag(name, 0)
    empty.refuse(BagTooSmall, exchange(empty, 1))


@pytest.mark.parametrize("count", [0, 8])
def test_an_exchange_is_of_one_tile_at_least_and_a_rack_at_most(count: int) -> None:
    match = begun("klasik")
    match.refuse(ExchangeLimit, exchange(match, count))


@pytest.mark.clause("S.13")
def test_scrabby_knows_no_exchange() -> None:
    match = begun("scrabby")
    match.refuse(ExchangeNotAllowed, exchange(match, 1))


@pytest.mark.clause("A.II.3")
def test_the_new_tiles_are_drawn_before_the_old_go_back() -> None:
    match = dealt("awwe-2013", "AAAAAAA", tiles="A" * 7 + "B" * 21 + "E" * 11)
    match.exchange("AAAAAAA")
    assert match.rack(0) == "EEEEEEE"


def test_the_old_tiles_go_back_first_where_the_rules_say_so() -> None:
    tiles = "A" * 7 + "B" * 21 + "E" * 11
    match = dealt("awwe-2013", "AAAAAAA", tiles=tiles, exchange__draw_first=False)
    match.exchange("AAAAAAA")
    assert match.rack(0) == "AAAAAAA"


def test_dealt_tiles_change_places() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    match.will_draw("QZ")
    match.exchange("AB")
    assert match.last(TilesExchanged) == TilesExchanged(
        player=0, returned=match.tiles("AB"), drawn=match.tiles("QZ")
    )
    assert match.rack(0) == "CDEFGQZ"
    assert match.position.unseen[1] == 9
    assert match.position.unseen[17] == 0


def test_only_tiles_of_the_rack_are_exchanged() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    error = match.refuse(TilesNotOnRack, ExchangeTiles(player=0, tiles=match.tiles("AAZ")))
    assert error.values["tiles"] == "AZ"


def test_in_a_dealt_match_no_unseen_tile_is_exchanged() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    match.refuse(TilesNotOnRack, ExchangeTiles(player=0, tiles=(UNKNOWN,)))


def test_a_declared_blank_goes_back_as_a_plain_one() -> None:
    match = dealt("klasik", "?BCDEFG", "HIJKLMN")
    match.exchange("z")
    assert match.last(TilesExchanged).returned == (0,)


def test_after_an_unseen_exchange_nothing_is_known_of_the_rack() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=0, tiles=match.tiles("QZ")))
    match.do(exchange(match, 5))
    assert match.rack(0) == "_" * 7
    match.passes()
    match.play("8H", "ABOARDS")


def test_what_is_seen_at_a_table_goes_back_into_the_bag() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=0, tiles=match.tiles("Q")))
    assert match.position.unseen[17] == 0
    match.exchange("Q")
    assert match.position.unseen[17] == 1
    assert match.rack(0) == "_" * 7


def test_a_tile_said_to_be_exchanged_must_be_left_in_the_set() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=1, tiles=match.tiles("Q")))
    match.refuse(TilesNotInBag, ExchangeTiles(player=0, tiles=match.tiles("Q")))


def test_only_the_player_on_turn_exchanges() -> None:
    match = begun("klasik")
    match.refuse(NotYourTurn, ExchangeTiles(player=1, tiles=(UNKNOWN,)))


def holding(rack: str, *, tiles: str = "") -> Match:
    """Give a dealt competition in which the first player holds these tiles."""
    return dealt("awwe-2013", rack, tiles=tiles)


def freely(match: Match, shown: str, letters: str) -> ExchangeFreely:
    return ExchangeFreely(
        player=match.on_turn, shown=match.tiles(shown)[0], tiles=match.tiles(letters)
    )


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize("letters", ["I", "II", "III"])
def test_one_to_three_of_three_identical_tiles_are_exchanged_and_the_turn_goes_on(
    letters: str,
) -> None:
    match = holding("IIIABCD")
    match.do(freely(match, "I", letters))
    event = match.last(TilesFreelyExchanged)
    assert event.returned == match.tiles(letters)
    assert len(event.drawn) == len(letters)
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 0)
    match.play("8H", "CAB")
    assert match.position.scores[0] > 0


@pytest.mark.clause("A.II.9")
def test_after_a_free_exchange_the_player_may_still_pass() -> None:
    match = holding("IIIABCD")
    match.do(freely(match, "I", "I"))
    match.passes()
    assert match.on_turn == 1


@pytest.mark.clause("A.II.9")
def test_a_free_exchange_comes_once_a_turn() -> None:
    match = holding("IIIIABC")
    match.do(freely(match, "I", "I"))
    match.refuse(ExchangeLimit, freely(match, "I", "I"))
    match.play("8H", "AB")
    for _ in range(3):
        match.passes()
    match.do(freely(match, "I", "I"))


@pytest.mark.clause("A.II.9")
def test_a_free_exchange_needs_more_than_ten_in_the_bag() -> None:
    letters = "III" + LETTERS.replace("I", "")
    match = holding("IIIAAAA", tiles=letters[: 28 + 10])
    match.refuse(BagTooSmall, freely(match, "I", "I"))
    match = holding("IIIAAAA", tiles=letters[: 28 + 11])
    match.do(freely(match, "I", "I"))


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize(
    ("rack", "shown", "letters"),
    [
        pytest.param("IIABCDE", "I", "I", id="two only"),
        pytest.param("II?ABCD", "I", "I", id="a blank is not identical with a letter"),
        pytest.param("IIIABCD", "I", "A", id="another tile"),
        pytest.param("IIIABCD", "I", "IA", id="one of them another tile"),
        pytest.param("IIIABCD", "?", "I", id="a blank shown"),
        pytest.param("II?ABCD", "i", "?", id="a declared blank shown"),
        pytest.param("IIIABCD", "_", "I", id="an unseen tile shown"),
    ],
)
def test_what_is_shown_and_exchanged_are_three_identical_letters(
    rack: str, shown: str, letters: str
) -> None:
    match = holding(rack)
    match.refuse(NotIdentical, freely(match, shown, letters))


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize("letters", ["", "IIII"])
def test_a_free_exchange_is_of_one_to_three_tiles(letters: str) -> None:
    match = holding("IIIIABC")
    error = match.refuse(ExchangeLimit, freely(match, "I", letters))
    assert error.values == {"least": 1, "most": 3}


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize("name", ["klasik", "dasar", "standar", "wespa"])
def test_other_rules_know_no_free_exchange(name: str) -> None:
    match = begun(name)
    match.refuse(ExchangeNotAllowed, freely(match, "I", "I"))


def test_any_tiles_may_go_where_the_rules_say_so() -> None:
    match = dealt("awwe-2013", "IIIABCD", free_exchange__of="any")
    match.do(freely(match, "I", "AB"))
    assert match.last(TilesFreelyExchanged).returned == match.tiles("AB")
    again = dealt("awwe-2013", "IIIABCD", free_exchange__of="any")
    again.refuse(TilesNotOnRack, freely(again, "I", "Z"))
    again.refuse(TilesNotOnRack, freely(again, "I", "_"))


def test_neither_blanks_nor_unseen_tiles_are_identical_where_any_tiles_may_go() -> None:
    free = FreeExchange(identical=2, most=2, of="any")
    match = dealt("awwe-2013", "??ABCDE", free_exchange=free)
    match.refuse(NotIdentical, freely(match, "?", "A"))
    table = begun("awwe-2013", free_exchange__of="any")
    table.refuse(NotIdentical, freely(table, "_", "A"))


def test_the_tiles_shown_at_a_table_are_known_from_then_on() -> None:
    match = begun("awwe-2013")
    match.do(freely(match, "I", "I"))
    assert match.rack(0) == "II_____"
    assert match.position.unseen[9] == 9 - 2
    assert match.position.in_bag == 100 - 28


def test_three_that_the_set_no_longer_has_cannot_be_shown() -> None:
    match = begun("awwe-2013")
    match.do(DeclareRack(player=1, tiles=match.tiles("BB")))
    match.refuse(TilesNotInBag, freely(match, "B", "B"))


def test_a_free_exchange_closes_the_window_of_the_last_play() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.do(freely(match, "I", "I"))
    assert match.position.pending is None
    match.refuse(ChallengeClosed, ChallengePlay(challenger=1))


@pytest.mark.clause("R5", "A.II.3")
@pytest.mark.parametrize("freely_", [True, False])
def test_the_bag_is_counted_after_the_last_plays_replacements_are_drawn(freely_: bool) -> None:
    match = begun("awwe-2013", tiles=LETTERS[: 28 + 12], draw="after_window")
    match.play("8H", "AA")
    assert match.position.in_bag == 12
    command = freely(match, "E", "E") if freely_ else exchange(match, 1)
    error = match.refuse(BagTooSmall, command)
    assert error.values["in_bag"] == 10


def test_no_exchange_between_the_turns() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB")
    for command in (exchange(match, 1), freely(match, "I", "I")):
        match.refuse(WrongPhase, command)
    match.invite()
    assert match.last(TurnBegan).player == 1
