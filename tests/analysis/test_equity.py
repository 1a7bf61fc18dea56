"""What is left of a rack is worth what the table and the rules of the end say."""

from __future__ import annotations

import pytest

from kotakata.analysis.equity import Equity, can_exchange, end_rates
from kotakata.rules.loader import load_rulebook
from tests.analysis.leaves.tables import table_by_chance
from tests.kit import rules_of

BOOK = load_rulebook("wespa")
LETTERS = BOOK.edition.alphabet


def equity(**changes: object) -> Equity:
    return Equity(table_by_chance(BOOK.edition), BOOK.edition, rules_of("wespa", **changes))


def test_exchanges_are_listed_once_and_the_best_first() -> None:
    found = equity().exchanges(LETTERS.tiles("EEE?"), in_bag=50)
    assert len(found) == 7
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)


def test_an_exchange_keeps_what_the_table_values() -> None:
    valued = equity()
    for each in valued.exchanges(LETTERS.tiles("AEQ"), in_bag=90):
        kept = list(LETTERS.tiles("AEQ"))
        for tile in each.returned:
            kept.remove(tile)
        assert each.value == valued.table.value(tuple(kept), LETTERS)


def test_no_more_tiles_are_exchanged_than_the_bag_holds() -> None:
    found = equity(exchange__min_bag=1).exchanges(LETTERS.tiles("AEQ"), in_bag=2)
    assert {len(each.returned) for each in found} == {1, 2}


def test_what_is_left_in_the_bag_by_an_exchange_is_what_was_there() -> None:
    valued = equity(exchange__min_bag=1)
    rack = LETTERS.tiles("AE")
    futures = valued.futures(rack, in_bag=4)
    late = valued.table.late
    (found,) = [each for each in valued.exchanges(rack, in_bag=4) if len(each.returned) == 2]
    assert found.value == futures[0] - late[2] + late[4]


@pytest.mark.parametrize(
    ("name", "in_bag", "allowed"),
    [("wespa", 7, True), ("wespa", 6, False), ("klasik", 1, True), ("klasik", 0, False),
     ("scrabby", 50, False)],
)  # fmt: skip
def test_exchanging_is_for_the_rules_to_allow(name: str, in_bag: int, allowed: bool) -> None:
    assert can_exchange(load_rulebook(name).rules, in_bag) is allowed
    if not allowed:
        valued = Equity(equity().table, BOOK.edition, load_rulebook(name).rules)
        assert valued.exchanges(LETTERS.tiles("AEQ"), in_bag=in_bag) == []


def test_passing_keeps_the_rack() -> None:
    rack = LETTERS.tiles("AEQ")
    assert equity().passing(rack, in_bag=40) == equity().table.value(rack, LETTERS)
    assert equity().passing(rack, in_bag=0, unseen_points=5) == -2000 * 12 - 10_000


@pytest.mark.parametrize(
    ("mode", "sides", "rates"),
    [
        ("none", 2, (0, 0)),
        ("deduct", 2, (1000, 1000)),
        ("deduct", 3, (1000, 500)),
        ("deduct_and_award", 2, (2000, 2000)),
        ("award_double", 2, (2000, 2000)),
        ("deduct_and_award", 4, (1333, 1333)),
    ],
)
def test_the_mode_of_leftovers_sets_the_rates(
    mode: str, sides: int, rates: tuple[int, int]
) -> None:
    assert end_rates(rules_of("void", leftovers=mode), sides) == rates


def test_ten_tiles_are_too_many() -> None:
    with pytest.raises(ValueError, match="10"):
        equity().futures(LETTERS.tiles("ABCDEFGHIJ"), in_bag=9)
