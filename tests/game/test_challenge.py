"""Challenges: when they can be made, by whom, of which words; and that they stop the game."""

from __future__ import annotations

import pytest

from kotakata.errors import (
    ChallengeClosed,
    IllegalChallenge,
    MatchOver,
    MatchPaused,
    NotAllowedHere,
    NothingToChallenge,
    OwnPlay,
    WordNotFormed,
)
from kotakata.game.command import AcceptPlay, ChallengePlay, PauseMatch, Resign
from kotakata.game.event import ChallengeOpened, PlayStood, TurnBegan
from kotakata.game.position import Phase
from tests.game.challenged import REFEREED, UNTIL_NEXT_TURN, crossed, played
from tests.kit import begun


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
