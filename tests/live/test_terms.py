from random import Random

import pytest

from kotakata.errors import InvalidInput, RuleSetError, SetupError
from kotakata.live.seats import Holder, Seat, Seats
from kotakata.live.terms import Terms, own_names, read_terms, rulebook, spectators
from kotakata.rules.loader import names
from kotakata.rules.rulebook import Rulebook
from tests.properties.any_setup import any_setup


@pytest.mark.parametrize("name", names())
def test_terms_are_read_as_they_were_written(name: str) -> None:
    seats = (Seat(0, "Ani", "A", "x", bot="club"), Seat(1), Seat(None))
    terms = Terms(rulebook(name), Seats(seats, "delayed", 60_000, chat=True), "en", rematch_of=7)
    again = read_terms(terms.to_text())
    assert again == terms
    assert again.refereed


@pytest.mark.parametrize("seed", range(40))
def test_terms_with_rules_of_their_own_are_read_as_they_were_written(seed: int) -> None:
    setup = any_setup(Random(seed))
    terms = Terms(Rulebook(setup.rules, setup.edition, setup.layout), Seats(()))
    assert read_terms(terms.to_text()).book == terms.book


def test_no_name_from_outside_reaches_for_a_file() -> None:
    for name in ("/etc/passwd", "../klasik", "klasik.toml", ""):
        with pytest.raises(InvalidInput):
            rulebook(name)
        with pytest.raises(InvalidInput):
            rulebook("klasik", {"edition": name or "/"})
        with pytest.raises(InvalidInput):
            rulebook("klasik", {"layout": name or "/"})


def test_changes_that_do_not_fit_are_all_named() -> None:
    with pytest.raises(RuleSetError) as caught:
        rulebook("klasik", {"rack_size": 99, "clock": {"turn_seconds": -5}, "no": 1})
    assert len(caught.value.faults) >= 3


def test_a_parameter_is_changed_and_the_rest_stays() -> None:
    plain, changed = rulebook("klasik").rules, rulebook("klasik", {"rack_size": 8}).rules
    assert (changed.rack_size, changed.name) == (8, plain.name)
    assert changed.end == plain.end


def test_a_plan_of_which_no_match_can_come_is_refused_at_once() -> None:
    with pytest.raises(SetupError):
        Terms(rulebook("klasik"), Seats((Seat(0, "Ani"),))).check()
    Terms(rulebook("klasik"), Seats((Seat(0, "Ani"), Seat(1)))).check()


def test_whoever_comes_later_with_the_same_name_gets_a_number() -> None:
    seats = own_names(Seats((Seat(0, "Ani"), Seat(1, "ani"), Seat(2, "Ani"), Seat(None, "Ani"))))
    assert [seat.name for seat in seats.seats] == ["Ani", "ani 2", "Ani 3", "Ani"]


def test_a_delay_of_nothing_is_no_delay() -> None:
    assert spectators("delayed") == ("live", 0)
    assert spectators("delayed", 10**9) == ("delayed", 3_600_000)
    assert spectators("none", 5) == ("none", 0)


def test_a_seat_is_taken_once() -> None:
    seats = Seats((Seat(0, code="ABC"), Seat(1)))
    assert seats.invited(" abc ") == 0
    sat = seats.sit(0, Holder("x"), "Ani")
    assert sat.sit(0, Holder("x")) == sat
    assert sat.rise(Holder("x")).seats[0].holder is None
    assert sat.role(Holder("x")).seats == (0,)
    assert sat.hand_over(Holder("x"), Holder("y")).role(Holder("y")).seats == (0,)
