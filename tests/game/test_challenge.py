"""Challenges: when they can be made and by whom, and what each mode takes and gives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kotakata.errors import (
    ChallengeClosed,
    IllegalChallenge,
    MatchOver,
    MatchPaused,
    NotAllowedHere,
    NothingToChallenge,
    NothingToDecide,
    OwnPlay,
    ReasonMissing,
    RulingUnclear,
    WordNotFormed,
    WrongPhase,
)
from kotakata.game.command import (
    AcceptPlay,
    AdjustScore,
    CancelTurn,
    ChallengePlay,
    DeclareRack,
    ExchangeFreely,
    ExchangeTiles,
    GiveRuling,
    PauseMatch,
    Resign,
    ReverseRuling,
    Tick,
    WithdrawChallenge,
)
from kotakata.game.event import (
    ChallengeOpened,
    PlayStood,
    PlayUpheld,
    PlayWithdrawn,
    TilesPlayed,
    TurnBegan,
    TurnLost,
)
from kotakata.game.position import Phase
from kotakata.game.recheck import recheck
from kotakata.game.ruling import Ruling
from tests.kit import LETTERS, Match, begun, dealt, rule_words, rules_of

REFEREED = ("awwe-2013", "dasar", "dasar-tim")
UNTIL_NEXT_TURN = ("standar", "scrabby", "wespa", "naspa", "collins-10", "single")


def played(name: str, *, letters: str = "", refereed: bool = False, **how: Any) -> Match:  # noqa: ANN401
    """Give a match at a table in which the first player has laid a word."""
    match = begun(name, refereed=refereed, **how)
    match.play("8H", letters or match.setup.edition.alphabet.symbols[0] * 3)
    return match


def crossed(name: str, **how: Any) -> Match:  # noqa: ANN401
    """Give a match in which the second player's turn has made three words: AT, HA, AT."""
    match = begun(name, **how)
    match.play("8H", "HAB")
    match.play("9H", "AT")
    assert match.last(TilesPlayed).words == ("AT", "HA", "AT")
    return match


# --- windows


@pytest.mark.clause("A.II.8", "D.B.5-6")
@pytest.mark.parametrize("name", REFEREED)
def test_a_word_can_be_challenged_until_the_referee_invites_the_next_player(name: str) -> None:
    match = played(name, refereed=True)
    match.wait(30_000)
    assert match.at(Phase.WINDOW)
    match.challenge(1)
    assert match.last(ChallengeOpened).challenger == 1


@pytest.mark.clause("A.II.8", "D.B.5-6")
@pytest.mark.parametrize("name", REFEREED)
def test_a_word_not_challenged_before_the_next_player_is_invited_stands(name: str) -> None:
    match = played(name, refereed=True)
    match.invite()
    assert match.last(PlayStood).player == 0
    assert match.last(TurnBegan) == TurnBegan(player=1, invited=True)
    match.refuse(ChallengeClosed, ChallengePlay(challenger=1))


@pytest.mark.clause("N.3")
@pytest.mark.parametrize("name", UNTIL_NEXT_TURN)
def test_a_word_can_be_challenged_until_the_next_player_has_moved(name: str) -> None:
    match = played(name)
    assert match.on_turn == 1
    match.challenge(1)
    assert match.at(Phase.CHALLENGE)


@pytest.mark.clause("N.3")
def test_when_the_next_player_has_moved_the_word_stands() -> None:
    match = played("standar")
    match.passes()
    assert match.last(PlayStood).player == 0
    match.refuse(NothingToChallenge, ChallengePlay(challenger=1))
    match.play("9H", "A")
    match.do(AcceptPlay(player=1))
    match.refuse(ChallengeClosed, ChallengePlay(challenger=1))


def test_before_the_first_word_there_is_nothing_to_challenge() -> None:
    match = begun("standar")
    match.refuse(NothingToChallenge, ChallengePlay(challenger=1))


@pytest.mark.clause("K.3")
@pytest.mark.parametrize("name", ["klasik", "void"])
def test_words_that_are_checked_as_laid_cannot_be_challenged(name: str) -> None:
    match = played(name)
    match.refuse(NotAllowedHere, ChallengePlay(challenger=1))


# --- who challenges


@pytest.mark.clause("A.II.12", "R6")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar-tim"])
def test_partners_do_not_challenge_each_other(name: str) -> None:
    match = played(name)
    for player in (0, 2):
        match.refuse(OwnPlay, ChallengePlay(challenger=player))
    match.challenge(3)


@pytest.mark.clause("R6")
def test_nobody_challenges_their_own_word() -> None:
    match = played("standar")
    match.refuse(OwnPlay, ChallengePlay(challenger=0))


@pytest.mark.clause("A.II.12", "R6")
def test_of_two_opponents_the_first_counts() -> None:
    match = played("awwe-2013")
    match.challenge(3)
    match.refuse(ChallengeClosed, ChallengePlay(challenger=1))
    assert match.last(ChallengeOpened).challenger == 3


@pytest.mark.clause("A.II.12")
def test_a_play_is_challenged_once() -> None:
    match = played("awwe-2013", refereed=True)
    match.challenge(1)
    match.rule("good")
    match.refuse(ChallengeClosed, ChallengePlay(challenger=3))


def test_a_side_that_is_out_challenges_no_more() -> None:
    match = played("standar", players=3)
    match.do(Resign(player=2))
    match.refuse(IllegalChallenge, ChallengePlay(challenger=2))
    match.challenge(1)


def test_no_challenge_in_a_pause_or_after_the_end() -> None:
    match = played("standar")
    match.do(PauseMatch(reason="the board was upset"))
    match.refuse(MatchPaused, ChallengePlay(challenger=1))
    match.do(Resign(player=1))
    match.refuse(MatchOver, ChallengePlay(challenger=1))


# --- which words


def test_none_named_means_all_words_once_each() -> None:
    match = crossed("standar")
    match.challenge(0)
    assert match.last(ChallengeOpened).words == ("AT", "HA")


def test_words_may_be_chosen() -> None:
    match = crossed("standar")
    match.challenge(0, "HA", "HA")
    assert match.last(ChallengeOpened).words == ("HA",)


def test_where_the_whole_play_is_doubted_words_are_not_chosen() -> None:
    match = crossed("naspa")
    match.challenge(0, "HA")
    assert match.last(ChallengeOpened).words == ("AT", "HA")


def test_a_word_that_was_not_made_cannot_be_challenged() -> None:
    match = crossed("standar")
    error = match.refuse(WordNotFormed, ChallengePlay(challenger=0, words=("AT", "HAB")))
    assert error.values == {"word": "HAB"}


# --- a challenge stops the game


@pytest.mark.clause("A.II.10", "A.II.13-14", "D.B.7")
@pytest.mark.parametrize("name", REFEREED)
def test_the_clocks_stand_still_while_the_dictionary_is_consulted(name: str) -> None:
    match = played(name)
    match.wait(20_000)
    match.challenge(1)
    before = match.clocks
    match.wait(600_000)
    assert match.clocks.turn_ms == before.turn_ms == 20_000
    assert match.clocks.match_ms == before.match_ms == 20_000
    match.rule("good")
    match.wait(5_000)
    assert match.clocks.turn_ms == 25_000
    assert match.clocks.match_ms == 25_000


# --- awwe


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


# --- points per word and per turn


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


# --- double


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


# --- single


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


# --- tiles returned


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


# --- the last play


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


# --- an end that a ruling brings about


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


# --- rulings


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


# --- a ruling reversed


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


# --- helpers


def last_play(name: str, **how: Any) -> Match:  # noqa: ANN401
    """Give a match in which the first player has just gone out, the bag being empty."""
    letters = begun(name).setup.edition.alphabet
    tiles = LETTERS[:14] if letters.direction == "ltr" else letters.symbols[0] * 11 + "ببب"
    match = begun(name, tiles=tiles, **how)
    match.play("8H", letters.symbols[0] * 7)
    assert match.position.racks[0].size == 0
    assert match.do(Tick()) == ()
    return match


def holds(match: Match, letters: str, *, player: int = 0) -> DeclareRack:
    return DeclareRack(player=player, tiles=match.tiles(letters))
