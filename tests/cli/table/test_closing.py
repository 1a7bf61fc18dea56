"""After play: racks shown, ties broken, sheets signed."""

from __future__ import annotations

import pytest

from kotakata.game.event import CommitteeDecided, TieBroken
from kotakata.game.position import Phase
from tests.cli.desk import Desk
from tests.kit import set_up

ENDING = ("exchange 1", "exchange 1", "end the lights went out")


def real_board(*typed: str, name: str = "awwe-2013") -> Desk:
    made = Desk(set_up(name, mode="table", refereed=True))
    made.type("", "a", "b", "", "", *typed)
    return made


def ended(*typed: str) -> Desk:
    """A match of teams, ended early, its four racks shown: AAAEIOU and so on, five points each."""
    return real_board("8h cat", *ENDING, "aaaeiou", "eeiiooo", "aaeeiii", "nnrrtts", *typed)


def test_at_a_real_board_the_racks_are_asked_for() -> None:
    made = real_board(*ENDING)
    assert "Ani has 7 tiles left. Which?" in made.text
    assert made.at(Phase.SETTLING)


def test_a_wrong_rack_is_told_and_asked_for_again() -> None:
    made = real_board(*ENDING, "qqqqqqq", "7", "aaaeiou")
    assert "[tiles-not-in-bag]" in made.text
    assert made.text.count("Ani has 7 tiles left. Which?") == 3
    assert "Budi has 7 tiles left. Which?" in made.text


def test_with_all_racks_shown_the_result_is_known_and_signed() -> None:
    made = ended()
    assert made.at(Phase.ENDED)
    assert made.winner == "Mawar"
    assert "Ani: type your name to sign the score sheet:" in made.text
    made.type("eh", "ani", "Budi", "CITRA", "", "dewi")
    assert made.at(Phase.SEALED)
    assert made.settled


def test_before_the_signatures_a_score_can_still_be_corrected() -> None:
    made = ended("adjust Budi +50 misread", "ani", "adjust Budi -1 x", "ani")
    assert made.winner == "Melati"
    assert made.text.count("Ani: type your name") == 3


def test_leaving_before_the_signatures_keeps_the_match_open() -> None:
    made = ended("ani", "quit")
    assert not made.settled
    assert [kept.id for kept in made.logs.unfinished()] == [made.session.match]


@pytest.mark.clause("A.II.17")
def test_a_tie_goes_to_the_rematch_and_then_to_the_coin() -> None:
    made = real_board("exchange 1", "end early", "aaaeiou", "eeiiooo", "aaeeiii", "nnrrtts")
    assert made.at(Phase.SETTLING)
    assert "A tie. Totals of the rematch, Mawar, Melati:" in made.text
    made.type("", "many", "350", "350 350")
    assert "one total for each" in made.text
    assert "A tie. Who won the toss of the coin?" in made.text
    made.type("Zaki", "Melati")
    assert made.winner == "Melati"
    steps = [event.step for event in made.session.events if isinstance(event, TieBroken)]
    assert steps == ["tiles_placed", "rematch", "coin"]


def test_where_the_program_deals_it_tosses_the_coin() -> None:
    setup = set_up("standar", mode="dealt", tie_breaks=("coin",), leftovers="none")
    made = Desk(setup, draws=["A", "B", "CATSERO", "TINGABE"])
    made.type("", "pass", "", "pass", "", "pass")
    assert "A tie. Enter tosses the coin." in made.text
    made.type("")
    assert made.winner


def test_a_rematch_is_entered_later() -> None:
    made = real_board("exchange 1", "end early", "aaaeiou", "eeiiooo", "aaeeiii", "nnrrtts", "quit")
    assert not made.settled
    made.type("rematch 300 280")
    assert made.winner == "Mawar"


def test_a_side_that_gave_up_need_not_sign() -> None:
    made = real_board("resign Budi", "y", "ani", "citra")
    assert made.at(Phase.SEALED)


def test_the_committee_has_the_last_word() -> None:
    made = ended("ani", "committee the result stands", "budi", "citra", "dewi")
    assert any(isinstance(event, CommitteeDecided) for event in made.session.events)
    assert made.at(Phase.SEALED)
