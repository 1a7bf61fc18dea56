"""What a table says where a slip would else go unseen."""

from __future__ import annotations

from kotakata.cli.session.session import Session
from kotakata.cli.typed.verb import Verb, word_for
from kotakata.cli.view.clock import read_clocks
from kotakata.game import command as asked
from kotakata.game.event import ChallengeOpened
from kotakata.game.position import Phase
from kotakata.referee import WordList
from tests.cli.desk import Desk, Wait
from tests.kit import set_up

DRAWS = ["A", "B", "CATSERO", "TINGABE"]
TEAM_DRAWS = [*DRAWS, "UIOAELN", "DRTSNOA"]
WORDS = WordList(["CATS"])


def four(*typed: str | Wait, facts: WordList | None = WORDS) -> Desk:
    made = Desk(set_up("awwe-2013", mode="dealt", refereed=True), draws=TEAM_DRAWS, facts=facts)
    made.type("", "", *typed)
    return made


def test_what_was_half_typed_is_forgotten_when_the_turn_is_lost() -> None:
    made = four("invite", "")
    before = made.script.forgotten
    made.type(Wait(61))
    assert made.at(Phase.WINDOW)
    assert made.script.forgotten == before + 1


def test_a_line_that_came_after_another_terminal_is_told() -> None:
    made = Desk(set_up("klasik", mode="dealt"), draws=DRAWS)
    made.type("")
    other = Session(made.logs, made.session.match)
    other.do(asked.PassTurn(player=0))
    said = made.type("8h cats", "")
    assert "Another terminal moved first in this game" in said
    assert said.count("Another terminal") >= 2, "it stays on the next screen"
    assert "Hand the device to Budi" in said


def test_who_challenges_is_asked_where_several_could() -> None:
    made = four("invite", "", "8h cats", "challenge cats", "Dewi")
    assert "Who challenges: Budi, Dewi?" in made.text
    opened = next(e for e in made.session.events if isinstance(e, ChallengeOpened))
    assert opened.challenger == 3


def test_no_answer_or_a_stranger_opens_no_challenge() -> None:
    made = four("invite", "", "8h cats", "challenge", "", "challenge", "eh")
    assert made.at(Phase.WINDOW)
    assert "nobody is called eh" in made.text


def test_to_challenge_is_offered_only_where_there_is_a_play() -> None:
    before, _, after = four("invite", "", "8h cats").text.partition("lays CATS")
    assert "Referee: invite the next player." in before
    assert "or challenge" not in before
    assert "or challenge [NAME] [WORD]." in after


def test_a_score_adjusted_during_a_challenge_is_confirmed() -> None:
    made = four("invite", "", "8h cats", "challenge Budi", facts=None)
    told = made.type("adjust Ani -5 late").partition("adjust Ani -5 late")[2]
    assert "late" in told.partition("CATS: good or bad?")[0]


def test_a_slip_at_whom_the_board_faces_asks_only_that_again() -> None:
    made = Desk(set_up("awwe-2013", mode="table", refereed=True))
    made.type("", "a", "b", "", "eh", "Budi")
    assert made.text.count("Order of play") == 1
    assert made.text.count("Whose seat the board faces") == 2
    assert made.at(Phase.WINDOW)


def test_full_width_letters_are_read() -> None:
    made = Desk(set_up("klasik", mode="dealt"), draws=DRAWS)
    made.type("", "８Ｈ　ｃａｔｓ")
    assert "lays CATS" in made.text


def at_the_end(*typed: str) -> Desk:
    made = Desk(set_up("awwe-2013", mode="table", refereed=True))
    made.type("", "a", "b", "", "", "8h cat", "exchange 1", "exchange 1", "end dark", *typed)
    return made


def test_the_last_racks_are_counted() -> None:
    made = at_the_end("aa", "rack Ani aaaeiouu")
    assert made.text.count("Ani needs 7 tiles") == 2
    assert made.text.count("Ani has 7 tiles left. Which?") == 3
    assert not any(rack.unknown < rack.size for rack in made.session.position.racks)


def test_signers_are_told_from_one_another() -> None:
    made = at_the_end("aaaeiou", "eeiiooo", "aaeeiii", "nnrrtts")
    said = made.type("sign", "Budi", "budi", "ani")
    assert "Ani is asked to sign" in said
    assert "Budi has signed already" in said
    assert "Citra: type your name" in said


def test_no_clock_is_shown_when_the_match_is_over() -> None:
    made = at_the_end()
    assert read_clocks(made.session.position, made.session.time.now_ms) == ()


def test_pauses_are_listed_only_where_clocks_run() -> None:
    without = Desk(set_up("klasik", mode="dealt"), draws=DRAWS)
    assert "pause" not in without.type("", "help")
    assert "pause" in four("help").text


def test_the_reason_of_a_ruling_is_asked_for_with_the_word_taught() -> None:
    assert word_for(Verb.WHY, "id") == "mengapa"


def test_a_word_is_acceptable_or_not() -> None:
    made = Desk(set_up("dasar", mode="dealt"), draws=DRAWS, language="id")
    said = made.type("", "", "8h cats", "", "protes", "tidak sah")
    assert "sah atau tidak sah?" in said
    assert made.session.position.scores == (0, 0)
