"""Rulings: on the last play, those that bring an end about, those that are reversed."""

from __future__ import annotations

import pytest

from kotakata.errors import MatchOver, NothingToDecide, ReasonMissing, RulingUnclear, WordNotFormed
from kotakata.game.command import (
    AdjustScore,
    ChallengePlay,
    CorrectClock,
    ExchangeFreely,
    GiveRuling,
    PauseMatch,
    Resign,
    ReverseRuling,
    WithdrawChallenge,
)
from kotakata.game.event import PlayWithdrawn, TilesPlayed, TurnBegan
from kotakata.game.position import Phase
from kotakata.game.ruling import Ruling
from tests.game.challenged import crossed, last_play, played
from tests.kit import begun, rule_words


@pytest.mark.clause("R4")
def test_going_out_is_final_only_when_its_window_has_closed() -> None:
    match = last_play("standar")
    assert match.at(Phase.WINDOW)
    match.accept()
    assert match.at(Phase.ENDED)
    assert match.position.result is not None
    assert match.position.result.reason == "going_out"


@pytest.mark.clause("R4")
@pytest.mark.parametrize("name", ["standar", "dasar", "scrabby", "wespa"])
def test_a_bad_last_play_is_taken_back_and_the_match_goes_on(name: str) -> None:
    match = last_play(name)
    match.challenge(1)
    match.rule("bad")
    assert match.position.result is None
    assert match.position.racks[0].size == 7
    assert match.on_turn == 1
    match.passes()
    assert match.on_turn == 0


@pytest.mark.clause("R4")
def test_a_good_last_play_ends_the_match_at_once() -> None:
    match = last_play("standar")
    match.challenge(1)
    match.rule("good")
    assert match.at(Phase.ENDED)
    match.refuse(MatchOver, ChallengePlay(challenger=1))


@pytest.mark.clause("R4")
def test_with_a_referee_the_last_play_stands_when_the_window_is_closed_by_invitation() -> None:
    match = last_play("dasar", refereed=True)
    match.invite()
    assert match.position.result is not None
    assert match.of_kind(TurnBegan)[-1].player == 0


@pytest.mark.clause("R4")
def test_without_a_referee_too_the_last_window_can_be_closed_for_all() -> None:
    match = last_play("standar")
    match.invite()
    assert match.at(Phase.ENDED)


def test_a_target_reached_by_the_points_of_a_ruling_ends_the_match_at_once() -> None:
    match = crossed("dasar", challenge__window="until_next_turn", target__points=20)
    assert match.position.scores[1] < 20
    assert match.on_turn == 0
    match.challenge(0)
    match.rule("good")
    assert match.position.scores[1] >= 20
    assert match.position.result is not None
    assert match.position.result.reason == "target"


def test_six_scoreless_turns_are_complete_when_the_sixth_play_is_taken_back() -> None:
    match = begun("wespa")
    for _ in range(5):
        match.passes()
    match.play("8H", "CAX")
    match.challenge(match.on_turn)
    match.rule("bad")
    assert match.position.result is not None
    assert match.position.result.reason == "scoreless_turns"


def test_a_turn_under_way_goes_on_after_the_match_time_when_a_ruling_comes() -> None:
    match = played("dasar", end__match_time="finish_turn", clock__match_ms=50_000)
    match.wait(50_000)
    assert match.position.time_is_over
    match.challenge(1)
    match.rule("good")
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 1)


def test_a_ruling_needs_an_open_challenge() -> None:
    match = played("standar")
    match.refuse(NothingToDecide, GiveRuling(ruling=rule_words(AAA="good")))
    match.refuse(NothingToDecide, WithdrawChallenge(reason="a misreading"))
    match.refuse(NothingToDecide, ReverseRuling(ruling=rule_words(AAA="good"), reason="again"))


def test_a_challenge_is_ruled_on_once() -> None:
    match = played("standar", players=3)
    match.challenge(1)
    match.rule("bad")
    assert match.position.challenge is None
    match.refuse(NothingToDecide, GiveRuling(ruling=rule_words(AAA="good")))


def test_after_a_ruling_the_turn_clock_waits_for_the_next_turn() -> None:
    match = played("awwe-2013", refereed=True)
    match.wait(9_000)
    match.challenge(1)
    match.rule("good")
    match.wait(5_000)
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (0, 14_000)


def test_a_ruling_is_on_the_words_that_were_challenged_and_on_no_others() -> None:
    match = crossed("standar")
    match.challenge(0, "HA")
    match.refuse(WordNotFormed, GiveRuling(ruling=Ruling(())))
    match.refuse(WordNotFormed, GiveRuling(ruling=rule_words(AT="good")))
    match.refuse(WordNotFormed, GiveRuling(ruling=rule_words(HA="good", AT="bad")))
    match.rule("good")


@pytest.mark.clause("R9")
def test_where_the_facts_do_not_decide_the_referee_does() -> None:
    match = played("awwe-2013", letters="CAB", refereed=True)
    match.challenge(1)
    error = match.refuse(RulingUnclear, GiveRuling(ruling=rule_words(CAB="unsure")))
    assert error.values == {"words": ("CAB",)}
    match.rule("bad")
    assert match.of_kind(PlayWithdrawn)


@pytest.mark.clause("R9")
@pytest.mark.parametrize(
    ("unsure", "refereed", "stands"),
    [("referee", False, True), ("good", True, True), ("bad", True, False), ("bad", False, False)],
)
def test_what_an_unsure_word_counts_as_is_a_matter_of_the_rules(
    unsure: str, refereed: bool, stands: bool
) -> None:
    match = played("standar", refereed=refereed, challenge__unsure=unsure)
    match.challenge(1)
    match.rule("unsure")
    assert any(match.position.board) is stands


def test_a_challenge_taken_back_leaves_the_play_open_to_another() -> None:
    match = played("standar", players=3)
    match.wait(1_000)
    match.challenge(1)
    match.refuse(ReasonMissing, WithdrawChallenge(reason=" \n"))
    match.do(WithdrawChallenge(reason="  a   misreading "))
    assert match.position.challenge is None
    assert match.events[-1].reason == "a misreading"  # type: ignore[attr-defined]  # withdrawn
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 1)
    match.wait(1_000)
    assert match.clocks.turn_ms == 2_000
    match.challenge(2)


def test_a_challenge_of_the_last_play_taken_back_leaves_its_window_open() -> None:
    match = last_play("standar")
    match.challenge(1)
    match.do(WithdrawChallenge(reason="a misreading"))
    assert match.at(Phase.WINDOW)
    match.accept()
    assert match.at(Phase.ENDED)


@pytest.mark.parametrize("verdict", ["good", "bad"])
def test_a_player_who_leaves_during_a_challenge_has_no_turn_after_it(verdict: str) -> None:
    match = played("scrabby", players=3)
    match.challenge(2)
    match.do(Resign(player=1))
    match.rule("good" if verdict == "good" else "bad")
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 2)


def test_a_player_who_leaves_before_a_challenge_is_taken_back_has_no_turn_after_it() -> None:
    match = played("scrabby", players=3)
    match.challenge(2)
    match.do(Resign(player=1))
    match.do(WithdrawChallenge(reason="a misreading"))
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 2)


@pytest.mark.clause("R10", "A.II.20")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar", "standar", "wespa", "scrabby"])
@pytest.mark.parametrize(("first", "second"), [("bad", "good"), ("good", "bad")])
def test_a_reversed_ruling_counts_as_if_the_second_verdict_had_been_first(
    name: str, first: str, second: str
) -> None:
    reversed_, direct = (played(name) for _ in range(2))
    reversed_.challenge(1)
    reversed_.rule("good" if first == "good" else "bad")
    ruling = reversed_.ruling("good" if second == "good" else "bad")
    reversed_.do(ReverseRuling(ruling=ruling, reason="another edition"))
    direct.challenge(1)
    direct.rule("good" if second == "good" else "bad")
    assert reversed_.position == direct.position


@pytest.mark.clause("R10")
def test_a_ruling_is_reversed_after_the_end_too() -> None:
    match = last_play("standar")
    match.challenge(1)
    match.rule("good")
    assert match.at(Phase.ENDED)
    match.do(ReverseRuling(ruling=match.ruling("bad"), reason="looked again", by="committee"))
    assert match.position.result is None
    assert match.on_turn == 1
    match.do(ReverseRuling(ruling=match.ruling("good"), reason="and again"))
    assert match.at(Phase.ENDED)


@pytest.mark.clause("R10")
def test_time_gone_by_is_not_reversed() -> None:
    match = played("awwe-2013", refereed=True)
    match.challenge(1)
    match.rule("good")
    match.wait(9_000)
    match.do(ReverseRuling(ruling=match.ruling("bad"), reason="looked again"))
    assert match.clocks.match_ms == 9_000


def test_points_adjusted_since_the_ruling_stay_adjusted_when_it_is_reversed() -> None:
    match = played("awwe-2013", letters="CAB")
    score = match.last(TilesPlayed).score
    match.challenge(1)
    match.rule("good")
    match.do(AdjustScore(player=2, points=-5, reason="manners"))
    match.do(ReverseRuling(ruling=match.ruling("bad"), reason="looked again"))
    assert match.position.scores == (0, score, -5, 0)


def test_a_clock_corrected_since_the_ruling_stays_corrected_when_it_is_reversed() -> None:
    match = played("wespa")
    match.challenge(1)
    match.rule("good")
    match.do(CorrectClock(clock="player", player=0, add_ms=-3_000, reason="started early"))
    match.do(ReverseRuling(ruling=match.ruling("bad"), reason="looked again"))
    assert match.clocks.player_ms == (3_000, 0)


def test_a_ruling_reversed_in_a_pause_does_not_end_the_pause() -> None:
    match = played("awwe-2013")
    match.challenge(1)
    match.rule("good")
    match.do(PauseMatch(reason="the jury is asked"))
    match.do(ReverseRuling(ruling=match.ruling("bad"), reason="looked again"))
    assert match.position.paused
    match.wait(5_000)
    assert match.clocks.match_ms == 0


def test_a_ruling_is_reversed_only_until_the_next_turn_is_over() -> None:
    match = played("single")
    match.challenge(1)
    match.rule("good")
    ruling = match.ruling("bad")
    match.refuse(ReasonMissing, ReverseRuling(ruling=ruling, reason=" "))
    match.passes()
    match.refuse(NothingToDecide, ReverseRuling(ruling=ruling, reason="too late"))


def test_a_free_exchange_after_a_ruling_makes_it_final() -> None:
    match = played("awwe-2013", letters="CAB")
    match.challenge(1)
    match.rule("good")
    ruling = match.ruling("bad")
    match.do(ExchangeFreely(player=1, shown=9, tiles=match.tiles("I")))
    match.refuse(NothingToDecide, ReverseRuling(ruling=ruling, reason="too late"))
