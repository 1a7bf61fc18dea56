"""What each way of challenging takes and gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kotakata.errors import ChallengeClosed, NothingToDecide, WrongPhase
from kotakata.game.command import CancelTurn, ChallengePlay, DeclareRack, ExchangeTiles, GiveRuling
from kotakata.game.event import PlayUpheld, PlayWithdrawn, TilesPlayed, TurnLost
from kotakata.game.position import Phase
from kotakata.game.recheck import recheck
from tests.game.challenged import REFEREED, UNTIL_NEXT_TURN, crossed, played
from tests.kit import Match, begun, dealt, rule_words, rules_of


@pytest.mark.clause("A.II.11")
def test_a_good_word_doubles_the_turn() -> None:
    match = played("awwe-2013", letters="CAB")
    score = match.last(TilesPlayed).score
    match.challenge(1)
    match.rule("good")
    assert match.position.scores == (2 * score, 0, 0, 0)
    assert match.on_turn == 1


@pytest.mark.clause("A.II.11")
def test_a_good_word_among_several_doubles_the_whole_turn() -> None:
    match = crossed("awwe-2013")
    score = match.last(TilesPlayed).score
    match.challenge(2, "HA")
    match.rule("good")
    assert match.position.scores[1] == 2 * score


@pytest.mark.clause("A.II.11")
def test_a_bad_word_goes_back_and_its_total_goes_to_the_challenger() -> None:
    match = played("awwe-2013", letters="CAB")
    score = match.last(TilesPlayed).score
    match.challenge(3)
    match.rule("bad")
    assert match.position.scores == (0, 0, 0, score)
    assert match.position.board == bytes(225)
    assert match.position.placed == (0, 0, 0, 0)
    assert match.on_turn == 1


@pytest.mark.clause("A.II.11", "D.B.8")
@pytest.mark.parametrize("name", REFEREED)
def test_after_a_bad_word_the_turn_is_lost_and_nothing_is_exchanged(name: str) -> None:
    match = played(name, refereed=True)
    match.challenge(1)
    match.rule("bad")
    assert match.at(Phase.WINDOW)
    match.refuse(WrongPhase, ExchangeTiles(player=0, tiles=match.tiles("_")))
    match.invite()
    assert match.on_turn == 1


@pytest.mark.clause("A.III.9")
def test_seven_tiles_and_good_is_twice_the_words_and_once_fifty() -> None:
    match = played("awwe-2013", letters="RETAINS")
    words = match.last(TilesPlayed).word_total
    match.challenge(1)
    match.rule("good")
    assert match.position.scores[0] == 2 * words + 50


@pytest.mark.clause("A.III.9")
def test_seven_tiles_and_bad_is_the_words_for_the_challenger_and_the_fifty_for_nobody() -> None:
    match = played("awwe-2013", letters="RETAINS")
    words = match.last(TilesPlayed).word_total
    match.challenge(1)
    match.rule("bad")
    assert match.position.scores == (0, words, 0, 0)


@pytest.mark.clause("D.B.8")
@pytest.mark.parametrize(
    ("name", "points"), [("dasar", 5), ("dasar-tim", 5), ("wespa", 5), ("collins-10", 10)]
)
@pytest.mark.parametrize(("words", "count"), [((), 2), (("HA",), 1)])
def test_each_word_challenged_in_vain_gives_its_points_to_the_challenged(
    name: str, points: int, words: tuple[str, ...], count: int
) -> None:
    match = crossed(name)
    score = match.last(TilesPlayed).score
    match.challenge(0, *words)
    match.rule("good")
    assert match.last(PlayUpheld).points == points * count
    assert match.position.scores[1] == score + points * count


@pytest.mark.clause("D.B.8")
def test_the_points_may_go_to_the_challenger() -> None:
    match = crossed("dasar", challenge__points_to="challenger")
    before = match.position.scores
    match.challenge(0)
    match.rule("good")
    assert match.position.scores == (before[0] + 10, before[1])


@pytest.mark.clause("D.B.8")
def test_one_bad_word_among_several_takes_the_play_back_and_gives_nobody_points() -> None:
    match = crossed("dasar")
    before = match.position.scores
    match.challenge(0)
    match.do(GiveRuling(ruling=rule_words(AT="good", HA="bad")))
    assert match.position.scores == (before[0], 0)


def test_points_for_the_turn_are_given_once() -> None:
    match = crossed("dasar", challenge__mode="points_per_turn")
    score = match.last(TilesPlayed).score
    match.challenge(0)
    match.rule("good")
    assert match.position.scores[1] == score + 5


@pytest.mark.clause("N.3")
@pytest.mark.parametrize("name", ["standar", "sembilan-ubin", "garis-finish", "naspa"])
def test_a_challenger_who_is_next_loses_that_very_turn(name: str) -> None:
    match = played(name)
    match.challenge(1)
    match.rule("good")
    assert match.last(TurnLost) == TurnLost(player=1, cause="challenge")
    assert match.on_turn == 0
    match.refuse(ChallengeClosed, ChallengePlay(challenger=1))
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))


def test_a_lost_turn_gains_no_time() -> None:
    clock = replace(rules_of("wespa").clock, increment_ms=3_000)
    match = played("standar", players=3, clock=clock)
    match.challenge(2)
    match.rule("good")
    match.passes()
    assert match.last(TurnLost).player == 2
    assert match.clocks.player_ms == (-3_000, -3_000, 0)


@pytest.mark.clause("N.3")
def test_a_challenger_who_is_not_next_loses_the_next_turn() -> None:
    match = played("standar", players=3)
    match.challenge(2)
    match.rule("good")
    assert match.on_turn == 1
    match.play("9H", "A")
    assert match.last(TurnLost) == TurnLost(player=2, cause="challenge")
    assert match.on_turn == 0
    match.passes()
    match.passes()
    assert match.on_turn == 2


@pytest.mark.clause("N.3")
def test_a_play_can_still_be_challenged_when_the_next_turn_was_lost() -> None:
    match = played("standar", players=3)
    match.challenge(2)
    match.rule("good")
    match.play("9H", "A")
    match.challenge(2)
    match.rule("bad")
    assert match.position.scores[1] == 0
    assert match.on_turn == 0


@pytest.mark.clause("N.3")
def test_a_challenger_who_is_invited_next_loses_that_turn() -> None:
    match = played("standar", refereed=True, challenge__window="until_invited")
    match.challenge(1)
    match.rule("good")
    assert match.at(Phase.WINDOW)
    match.invite()
    assert match.last(TurnLost).player == 1
    assert match.on_turn == 0
    assert recheck(match.events) is None


@pytest.mark.clause("N.3")
def test_a_turn_lost_for_a_challenge_may_complete_a_row_where_lost_turns_count() -> None:
    match = played("standar", players=3, end__scoreless_turns=2, end__lost_turns_count=True)
    match.challenge(2)
    match.rule("good")
    match.passes()
    assert match.last(TurnLost).player == 2
    assert match.position.result is not None
    assert match.position.result.reason == "scoreless_turns"


@pytest.mark.clause("N.3", "R4")
def test_such_a_row_is_not_final_while_the_last_play_can_be_challenged() -> None:
    match = played("standar", players=3, end__scoreless_turns=1, end__lost_turns_count=True)
    match.challenge(2)
    match.rule("good")
    match.play("9H", "A")
    assert match.last(TurnLost).player == 2
    assert match.position.result is None
    match.accept()
    assert match.position.is_over


@pytest.mark.clause("N.3", "S.14")
@pytest.mark.parametrize("name", UNTIL_NEXT_TURN)
def test_a_bad_word_goes_back_and_the_turn_is_lost(name: str) -> None:
    match = played(name)
    match.challenge(1)
    match.rule("bad")
    assert match.position.scores == (0, 0)
    assert match.position.board == bytes(225)
    assert match.position.racks[0].size == match.setup.rules.rack_size
    assert match.on_turn == 1
    assert match.at(Phase.TURN)


@pytest.mark.clause("S.14")
@pytest.mark.parametrize("name", ["scrabby", "single"])
def test_a_doubt_costs_nothing(name: str) -> None:
    match = played(name)
    score = match.last(TilesPlayed).score
    match.challenge(1)
    match.rule("good")
    assert match.position.scores == (score, 0)
    assert match.on_turn == 1
    assert match.position.skips == frozenset()
    assert match.of_kind(TurnLost) == []


@pytest.mark.clause("R5")
def test_the_tiles_go_back_to_the_rack_and_those_drawn_for_them_to_the_bag() -> None:
    match = dealt("standar", "ABCDEFG", "HIJKLMN")
    unseen = match.position.unseen
    match.will_draw("QZX")
    match.play("8H", "CAB")
    assert match.rack(0) == "DEFGQXZ"
    match.challenge(1)
    match.rule("bad")
    assert match.last(PlayWithdrawn).undrawn == match.tiles("QZX")
    assert match.rack(0) == "ABCDEFG"
    assert match.position.unseen == unseen


@pytest.mark.clause("R5")
def test_a_laid_blank_goes_back_as_a_plain_blank() -> None:
    match = dealt("standar", "?BCDEFG", "HIJKLMN")
    match.will_draw("QZX")
    match.play("8H", "CaB")
    match.challenge(1)
    match.rule("bad")
    assert match.rack(0) == "?BCDEFG"


def test_at_a_table_the_tiles_taken_back_are_known_from_then_on() -> None:
    match = begun("standar")
    match.do(holds(match, "QI"))
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("bad")
    assert match.rack(0) == "ABCIQ__"
    assert match.position.in_bag == 86


def test_what_was_said_of_the_rack_since_the_play_wins() -> None:
    match = begun("standar", players=3)
    match.do(holds(match, "Q"))
    match.play("8H", "CAB")
    match.do(holds(match, ""))
    match.do(holds(match, "Q", player=2))
    match.challenge(1)
    match.rule("bad")
    assert match.rack(0) == "ABC____"
    assert match.rack(2) == "Q______"
    assert match.position.in_bag == 100 - 21


def holds(match: Match, letters: str, *, player: int = 0) -> DeclareRack:
    return DeclareRack(player=player, tiles=match.tiles(letters))
