"""A player's turn: laying tiles, drawing for them, passing, and what is refused."""

from __future__ import annotations

import pytest

from kotakata.errors import (
    ChallengePending,
    MatchOver,
    MatchPaused,
    MissesStart,
    NotAllowedHere,
    NothingToDecide,
    NotYourTurn,
    OwnPlay,
    PhonyRejected,
    SquareOccupied,
    TilesNotInBag,
    TilesNotOnRack,
    WrongPhase,
)
from kotakata.game.command import (
    AcceptPlay,
    AdjustScore,
    Command,
    DeclareRack,
    ExchangeFreely,
    ExchangeTiles,
    PassTurn,
    PauseMatch,
    PlayTiles,
    Resign,
)
from kotakata.game.event import PlayStood, TilesDrawn, TilesPlayed, TurnBegan, TurnPassed
from kotakata.game.position import Phase
from tests.kit import LETTERS, Match, begun, dealt, rule_words

COMMON = ("klasik", "dasar", "standar", "garis-finish", "scrabby", "wespa")


@pytest.mark.clause("C9", "S.7-9")
@pytest.mark.parametrize("name", COMMON)
def test_a_play_is_scored_and_recorded_the_rack_filled_and_the_next_begins(name: str) -> None:
    match = begun(name)
    letter = match.setup.edition.alphabet.symbols[0]
    done = match.play("8H", letter * 3)
    played = match.last(TilesPlayed)
    assert [type(event) for event in done] == [TilesPlayed, TilesDrawn, TurnBegan]
    assert done[2] == TurnBegan(player=1, invited=False)
    assert match.position.scores == (played.score, 0)
    assert played.score == 3 * match.setup.edition.values[1] * match.setup.rules.star
    assert len(match.last(TilesDrawn).tiles) == 3
    assert match.position.racks[0].size == 7
    assert match.on_turn == 1


@pytest.mark.clause("C9", "N.1")
@pytest.mark.parametrize(("in_bag", "left"), [(4, 7), (3, 7), (2, 6), (0, 4)])
def test_racks_are_filled_only_while_tiles_remain(in_bag: int, left: int) -> None:
    match = begun("standar", tiles=LETTERS[: 14 + in_bag])
    match.play("8H", "AAA")
    assert match.position.racks[0].size == left
    assert match.position.in_bag == max(0, in_bag - 3)


def test_where_going_out_ends_nothing_the_others_play_on() -> None:
    match = begun("klasik", tiles=LETTERS[:14], end__going_out=False)
    match.play("8H", "AAAAAAA")
    assert match.on_turn == 1
    match.play("9H", "B")
    assert match.on_turn == 0


def test_from_an_empty_bag_nothing_is_drawn() -> None:
    match = begun("klasik", tiles=LETTERS[:14])
    done = match.play("8H", "AAA")
    assert [type(event) for event in done] == [TilesPlayed, TurnBegan]


@pytest.mark.clause("V9.1")
def test_a_rack_of_nine_is_filled_to_nine() -> None:
    match = begun("sembilan-ubin")
    match.play("8D", "AAAAAAAAA")
    assert match.position.racks[0].size == 9


@pytest.mark.clause("C7")
def test_emptying_a_shorter_rack_earns_no_bonus() -> None:
    match = begun("klasik", tiles=LETTERS[:15])
    match.play("8H", "AAA")
    match.passes()
    match.play("8K", "AAAAA")
    assert match.position.racks[0].size == 0
    assert match.last(TilesPlayed).bonus == 0


@pytest.mark.clause("V9.2")
def test_a_last_short_rack_of_seven_earns_the_bonus_of_nine_tiles() -> None:
    match = begun("sembilan-ubin", tiles=LETTERS[:18])
    match.play("8H", "AA")
    match.passes()
    match.play("8D", "AAAAAAB")
    assert match.position.racks[0].size == 0
    assert match.last(TilesPlayed).bonus == 50


def test_tiles_of_a_dealt_rack_are_laid_and_replaced() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    match.will_draw("QZX")
    match.play("8H", "CAB")
    assert match.rack(0) == "DEFGQXZ"
    assert match.position.placed == (3, 0)


def test_a_blank_on_the_rack_is_laid_for_any_letter() -> None:
    match = dealt("klasik", "?BCDEFG", "HIJKLMN")
    match.will_draw("QZX")
    match.play("8H", "CaB")
    assert match.last(TilesPlayed).words == ("CAB",)
    assert match.position.racks[0].holds(0) == 0


@pytest.mark.clause("B.1c")
def test_the_bag_is_counted_before_drawing() -> None:
    match = begun("standar", tiles=LETTERS[:25])
    match.play("8H", "AAA")
    assert match.last(TilesPlayed).in_bag == 11


def test_tiles_are_recorded_by_their_squares_whatever_the_order_they_came_in() -> None:
    match = begun("klasik")
    placements = match.placed("8H", "CAB")
    match.do(PlayTiles(player=0, placements=placements[::-1]))
    assert match.last(TilesPlayed).placements == placements


def test_what_is_not_on_a_dealt_rack_cannot_be_laid() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    error = match.refuse(TilesNotOnRack, match.playing("8H", "CABBZ"))
    assert error.values == {"player": "Ani", "tiles": "BZ"}


def test_a_tile_that_the_set_has_not_left_cannot_be_laid_at_a_table() -> None:
    match = begun("klasik")
    match.refuse(TilesNotInBag, match.playing("8H", "QQ"))
    match.do(DeclareRack(player=1, tiles=match.tiles("Q")))
    match.refuse(TilesNotInBag, match.playing("8H", "QA"))


def test_a_partly_known_rack_lays_what_is_known_and_what_is_not() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=0, tiles=match.tiles("CA")))
    match.play("8H", "CAB")
    assert match.rack(0) == "_" * 7
    match.do(DeclareRack(player=1, tiles=match.tiles("ADEIOUQ")))
    match.refuse(TilesNotOnRack, match.playing("9H", "B"))


@pytest.mark.clause("C10", "A.II.5")
def test_tiles_declared_done_are_not_lifted_or_corrected() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB")
    board = match.position.board
    for player in range(4):
        match.refuse(WrongPhase, match.playing("8H", "COB", player=player))
    match.invite()
    match.refuse(SquareOccupied, PlayTiles(player=1, placements=((112, 1),)))
    assert match.position.board == board


def test_a_play_that_cannot_lie_so_leaves_the_turn_as_it_was() -> None:
    match = begun("klasik")
    match.refuse(MissesStart, match.playing("1A", "CAB"))
    match.play("8H", "CAB")


@pytest.mark.clause("K.3")
def test_a_bad_word_is_refused_and_the_turn_goes_on() -> None:
    match = begun("klasik")
    ruling = rule_words(CAX="bad", AX="good")
    error = match.refuse(PhonyRejected, match.playing("8H", "CAX", ruling=ruling))
    assert error.values == {"words": ("CAX",)}
    assert match.on_turn == 0
    match.play("8H", "CAB", ruling=rule_words(CAB="good"))
    assert match.position.pending is None


@pytest.mark.clause("K.3")
def test_elsewhere_a_bad_word_stands_until_it_is_challenged() -> None:
    match = begun("standar")
    match.play("8H", "CAX", ruling=rule_words(CAX="bad"))
    assert match.position.pending is not None


@pytest.mark.clause("R9")
@pytest.mark.parametrize("unsure", ["referee", "good"])
def test_a_word_of_which_the_facts_are_unsure_is_laid(unsure: str) -> None:
    match = begun("klasik", challenge__unsure=unsure)
    match.play("8H", "CAX", ruling=rule_words(CAX="unsure"))


@pytest.mark.clause("R9")
def test_a_word_of_which_the_facts_are_unsure_is_refused_where_the_rules_say_so() -> None:
    match = begun("klasik", challenge__unsure="bad")
    ruling = rule_words(CAX="unsure")
    match.refuse(PhonyRejected, match.playing("8H", "CAX", ruling=ruling))


@pytest.mark.clause("C9", "N.2", "S.13", "D.B.3")
@pytest.mark.parametrize("name", COMMON)
def test_a_pass_loses_the_turn_and_earns_nothing(name: str) -> None:
    match = begun(name)
    match.do(PassTurn(player=0))
    assert match.last(TurnPassed).player == 0
    assert match.on_turn == 1
    assert match.position.scores == (0, 0)
    assert match.position.racks[0].size == match.setup.rules.rack_size


@pytest.mark.clause("R5")
def test_replacements_are_drawn_at_once_by_default() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB")
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R5")
def test_replacements_may_wait_until_the_next_player_is_invited() -> None:
    match = begun("awwe-2013", refereed=True, draw="after_window")
    match.play("8H", "CAB")
    assert match.position.racks[0].size == 4
    done = match.invite()
    assert [type(event) for event in done] == [PlayStood, TilesDrawn, TurnBegan]
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R5")
def test_without_a_referee_waiting_replacements_are_drawn_when_the_next_player_acts() -> None:
    match = begun("standar", draw="after_window")
    match.play("8H", "CAB")
    assert (match.on_turn, match.position.racks[0].size) == (1, 4)
    done = match.play("9H", "A")
    assert [type(event) for event in done[:3]] == [PlayStood, TilesDrawn, TilesPlayed]
    assert match.last(TilesPlayed).in_bag == 100 - 14 - 3
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R5")
def test_waiting_replacements_are_drawn_when_the_play_is_upheld() -> None:
    match = begun("standar", draw="after_window")
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("good")
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R5")
@pytest.mark.parametrize("refereed", [True, False])
def test_a_rack_laid_out_that_waits_for_its_tiles_is_not_gone_out(refereed: bool) -> None:
    match = begun("awwe-2013", refereed=refereed, draw="after_window")
    match.play("8H", "AAAAAAA")
    assert match.position.racks[0].size == 0
    assert match.at(Phase.TURN) is not refereed  # nothing holds the next turn up
    match.accept()
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R5")
def test_words_that_are_checked_as_laid_have_no_window_to_wait_for() -> None:
    match = begun("klasik", draw="after_window")
    match.play("8H", "CAB")
    assert match.position.racks[0].size == 7


@pytest.mark.clause("R4")
def test_when_every_other_side_accepts_the_play_it_stands() -> None:
    match = begun("standar", players=3)
    match.play("8H", "CAB")
    match.do(AcceptPlay(player=2))
    assert not match.of_kind(PlayStood)
    match.do(AcceptPlay(player=1))
    assert match.position.pending is None
    assert match.last(PlayStood).player == 0
    match.refuse(NothingToDecide, AcceptPlay(player=1))


def test_one_partner_accepts_for_the_side() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.do(AcceptPlay(player=3))
    assert match.position.pending is None


def test_nobody_accepts_the_play_of_their_own_side() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.refuse(OwnPlay, AcceptPlay(player=2))


def test_a_side_that_is_out_neither_accepts_nor_is_waited_for() -> None:
    match = begun("standar", players=3)
    match.play("8H", "CAB")
    match.do(Resign(player=2))
    match.refuse(NothingToDecide, AcceptPlay(player=2))
    match.do(AcceptPlay(player=1))
    assert match.position.pending is None


def turns(match: Match, player: int) -> list[Command]:
    """Give one command of each kind that needs the turn."""
    return [
        match.playing("9H", "A", player=player),
        ExchangeTiles(player=player, tiles=match.tiles("_")),
        ExchangeFreely(player=player, shown=1, tiles=match.tiles("A")),
        PassTurn(player=player),
    ]


def after_a_play(name: str = "awwe-2013") -> Match:
    match = begun(name)
    match.play("8H", "CAB")
    return match


@pytest.mark.clause("C9")
def test_only_the_player_on_turn_moves() -> None:
    match = after_a_play()
    for player in (0, 2, 3):
        for command in turns(match, player):
            error = match.refuse(NotYourTurn, command)
            assert error.values["on_turn"] == "Budi"


def test_nobody_moves_in_a_pause() -> None:
    match = after_a_play()
    match.do(PauseMatch(reason="the board was upset"))
    for command in turns(match, 1):
        match.refuse(MatchPaused, command)
    match.refuse(MatchPaused, AcceptPlay(player=1))


@pytest.mark.clause("A.II.10", "D.B.7")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar-tim"])
def test_nobody_moves_while_a_challenge_is_open(name: str) -> None:
    match = after_a_play(name)
    match.challenge(3)
    for command in turns(match, 1):
        match.refuse(ChallengePending, command)
    match.refuse(ChallengePending, AcceptPlay(player=1))


def test_nobody_moves_after_the_end() -> None:
    match = after_a_play()
    match.do(Resign(player=1))
    assert match.at(Phase.ENDED)
    for command in turns(match, 1):
        match.refuse(MatchOver, command)
    match.refuse(MatchOver, AcceptPlay(player=1))


@pytest.mark.parametrize("player", [-1, 2, 99])
def test_nobody_else_sits_at_the_table(player: int) -> None:
    match = after_a_play("standar")
    error = match.refuse(NotAllowedHere, PassTurn(player=player))
    assert f"player {player + 1}" in str(error)
    for command in (
        AcceptPlay(player=player),
        AdjustScore(player=player, points=5, reason="manners"),
        DeclareRack(player=player, tiles=()),
        Resign(player=player),
    ):
        match.refuse(NotAllowedHere, command)


@pytest.mark.parametrize("tile", [-1, 27, 100, 128, 128 + 27, 254, 256, 300])
def test_a_number_that_is_no_tile_of_the_set_is_refused(tile: int) -> None:
    match = after_a_play("standar")
    for command in (
        PlayTiles(player=1, placements=((127, tile),)),
        ExchangeTiles(player=1, tiles=(tile,)),
        ExchangeFreely(player=1, shown=tile, tiles=(1,)),
        ExchangeFreely(player=1, shown=1, tiles=(tile,)),
        DeclareRack(player=1, tiles=(tile,)),
    ):
        match.refuse(NotAllowedHere, command)
