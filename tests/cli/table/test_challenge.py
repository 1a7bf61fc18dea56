"""Challenges at a table: looked up, asked, withdrawn, reversed; and a last play that waits."""

from __future__ import annotations

from kotakata.game.event import ChallengeOpened, PlayUpheld, PlayWithdrawn
from kotakata.game.position import Phase
from kotakata.referee import WordList
from tests.cli.desk import Desk
from tests.kit import set_up

WORDS = WordList(["CAT", "CATS", "TO"])
DRAWS = ["A", "B", "CATSERO", "TINGABE"]
TEAM_DRAWS = ["A", "B", "CATSERO", "TINGABE", "UIOAELN", "DRTSNOA"]


def two(*typed: str, facts: WordList | None = WORDS, language: str = "en") -> Desk:
    made = Desk(set_up("dasar", mode="dealt"), draws=DRAWS, facts=facts, language=language)
    made.type("", "", *typed)
    return made


def four(*typed: str, facts: WordList | None = WORDS) -> Desk:
    setup = set_up("awwe-2013", mode="dealt", refereed=True)
    made = Desk(setup, draws=TEAM_DRAWS, facts=facts)
    made.type("", "", "invite", "", *typed)
    return made


def last_of(desk: Desk, *kinds: type) -> object:
    return next(event for event in reversed(desk.session.events) if isinstance(event, kinds))


def test_a_good_word_is_looked_up_and_paid() -> None:
    played = two("8h cats", "", "challenge")
    assert played.session.position.scores == (12 + 5, 0)
    assert "CATS is in the dictionary.  [C11]" in played.text
    assert "Ani gets 5 more points for the challenge." in played.text
    assert played.at(Phase.TURN)


def test_a_bad_word_comes_back_and_the_challenger_plays_on_with_the_same_rack() -> None:
    played = two("8h catser", "", "challenge catser", "pass")
    assert played.session.position.scores == (0, 0)
    assert not any(played.session.position.board)
    after = played.text.partition("challenge catser")[2]
    assert "Rack  A1 B3 E1 G2 I1 N1 T1" in after
    assert after.count("Hand the device") == 1


def test_without_a_word_list_a_human_is_asked() -> None:
    played = two("8h cats", "", "challenge", "eh", "bad", facts=None)
    assert played.text.count("CATS: good or bad?") == 2
    assert "Referee" not in played.text
    ruling = last_of(played, PlayWithdrawn)
    assert isinstance(ruling, PlayWithdrawn)
    assert ruling.ruling.by == "referee"


def test_the_ruling_can_be_asked_for_again() -> None:
    played = two("8h cats", "", "challenge", "why")
    assert "CATS is in the dictionary." in played.text.partition("> why")[2]


def test_there_is_nothing_to_challenge_after_a_pass() -> None:
    assert "[nothing-to-challenge]" in two("pass", "", "challenge").text


def test_a_word_that_was_not_made_cannot_be_challenged() -> None:
    assert "[word-not-formed]" in two("8h cats", "", "challenge dogs").text


def test_before_any_ruling_there_is_no_reason_to_give() -> None:
    assert "there has been no ruling yet" in two("why").text


def test_with_a_referee_the_next_turn_waits_for_the_invitation() -> None:
    played = four("8h cats")
    assert played.at(Phase.WINDOW)
    assert "Referee: invite the next player, or challenge [NAME] [WORD]." in played.text
    played.type("invite")
    assert played.at(Phase.TURN)
    assert "Hand the device to Budi" in played.text


def test_with_a_referee_nothing_but_an_invitation_begins_the_turn() -> None:
    played = four("8h cats", "", "", "exchange o", "pass")
    assert played.at(Phase.WINDOW)
    assert played.text.count("[wrong-phase]") == 2


def test_an_opponent_challenges_by_name_and_the_referee_looks_up() -> None:
    played = four("8h cats", "challenge Dewi cats", "good")
    opened = last_of(played, ChallengeOpened)
    assert isinstance(opened, ChallengeOpened)
    assert opened.challenger == 3
    before_the_ruling = played.text.partition("Referee, CATS")[0]
    assert "CATS is in the dictionary." in before_the_ruling
    assert "the referee looks it up" in before_the_ruling
    assert played.session.position.scores[0] == 24


def test_partners_do_not_challenge_each_other() -> None:
    assert "[own-play]" in four("8h cats", "challenge Citra cats").text


def test_a_challenge_is_taken_back_before_the_dictionary_is_opened() -> None:
    played = four("8h cats", "challenge Budi cats", "withdraw a misreading", "invite")
    assert "Budi takes the challenge back: a misreading" in played.text
    assert played.at(Phase.TURN)


def test_a_referee_decides_what_the_list_leaves_open() -> None:
    played = four("8h cats", "challenge Budi cats", "ruling good : as in the book", facts=None)
    upheld = last_of(played, PlayUpheld)
    assert isinstance(upheld, PlayUpheld)
    assert upheld.ruling.reason == "as in the book"


def test_a_ruling_is_reversed_with_a_reason() -> None:
    played = four(
        "8h cats", "challenge Budi cats", "good", "reverse bad", "reverse bad : wrong edition"
    )
    assert "[reason-missing]" in played.text
    assert isinstance(last_of(played, PlayUpheld, PlayWithdrawn), PlayWithdrawn)
    assert played.session.position.scores == (0, 12, 0, 0)


def test_a_turn_made_on_a_hint_is_cancelled() -> None:
    played = four("8h cats", "hint", "hint from the hall")
    assert "[reason-missing]" in played.text
    assert played.at(Phase.TURN)
    assert not any(played.session.position.board)


def test_the_last_play_of_a_match_waits_until_it_stands() -> None:
    setup = set_up("standar", mode="dealt", tiles="CATSEROTINGABE")
    made = Desk(setup, draws=["A", "B", *DRAWS[2:]], facts=WORDS)
    made.type("", "8h catsero")
    position = made.session.position
    assert (position.phase, position.in_bag) == (Phase.WINDOW, 0)
    assert "The last play can still be challenged: accept or challenge." in made.text
    made.type("challenge")
    assert made.at(Phase.TURN)


def test_when_everybody_accepts_the_last_play_the_match_is_over() -> None:
    setup = set_up("standar", mode="dealt", players=3, tiles="CATSEROTINGABEUIOAELN")
    made = Desk(setup, draws=["A", "B", "C", *DRAWS[2:], "UIOAELN"], facts=WORDS)
    made.type("", "8h catsero", "", "accept")
    assert made.settled
    assert made.winner == "Ani"


def test_where_the_list_decides_the_referee_opens_it_with_enter() -> None:
    setup = set_up("dasar", mode="dealt", refereed=True)
    made = Desk(setup, draws=DRAWS, facts=WORDS)
    made.type("", "", "invite", "", "8h cats", "challenge Budi", "", "invite", "", "pass")
    assert "Referee: Enter looks the words up." in made.text
    assert made.session.position.scores == (17, 0)


def test_a_play_that_is_bad_for_one_word_leaves_nothing_to_ask() -> None:
    played = four("8h catser", "challenge Budi catser", "")
    assert "good or bad?" not in played.text
    assert played.session.position.scores[1] > 0
