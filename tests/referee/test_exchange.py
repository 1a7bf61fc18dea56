"""A.II.9: exchanging tiles without losing the turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import BLANK, BLANK_BIT
from kotakata.errors import IllegalExchange, TilesNotOnRack
from kotakata.game.command import ExchangeFreely
from kotakata.game.decide import decide
from kotakata.referee import free_exchange_allowed
from kotakata.rules.model import FreeExchange
from tests.referee.scene import ALPHABET, AWWE, position_with

A = ALPHABET.letter("A")


def refusal(
    rack: str = "AAAE?B",
    shown: int = A,
    tiles: str = "AA",
    in_bag: int = 11,
    used: int = 0,
    free: FreeExchange | None = FreeExchange(),  # noqa: B008 - a frozen value
) -> str:
    finding = free_exchange_allowed(
        replace(AWWE, free_exchange=free),
        ALPHABET.counts(ALPHABET.tiles(rack)),
        shown,
        ALPHABET.tiles(tiles),
        in_bag=in_bag,
        used=used,
    )
    if finding is None:
        return ""
    assert finding.clauses == ("A.II.9",)
    assert finding.verdict == "bad"
    return str(finding.message)


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize("tiles", ["A", "AA", "AAA"])
def test_one_to_three_of_three_identical_tiles_may_go(tiles: str) -> None:
    assert not refusal(tiles=tiles)


@pytest.mark.clause("A.II.9")
def test_it_needs_more_than_ten_tiles_in_the_bag() -> None:
    assert refusal(in_bag=10) == "The bag holds 10 tiles; exchanging needs at least 11."
    assert not refusal(in_bag=11)


@pytest.mark.clause("A.II.9")
def test_it_needs_three_identical_tiles() -> None:
    assert refusal(rack="AAE?B") == "A free exchange needs 3 identical tiles on the rack."


@pytest.mark.clause("A.II.9")
def test_a_blank_is_identical_with_no_letter() -> None:
    assert refusal(rack="AA?EB")
    assert refusal(rack="AA?EB", shown=BLANK)
    assert refusal(rack="AA?EB", shown=A | BLANK_BIT)


@pytest.mark.clause("A.II.9")
@pytest.mark.parametrize("tiles", ["", "AAAA"])
def test_none_and_four_are_the_wrong_number(tiles: str) -> None:
    assert refusal(rack="AAAAEB", tiles=tiles) == "From 1 to 3 tiles can be exchanged here."


@pytest.mark.clause("A.II.9")
def test_only_the_identical_tiles_go_unless_the_rules_say_any() -> None:
    assert refusal(tiles="AE") == "Only the identical tiles that were shown can be exchanged."
    assert not refusal(tiles="AE", free=FreeExchange(of="any"))
    assert refusal(tiles="AQ", free=FreeExchange(of="any")) == "The rack does not hold these tiles."


@pytest.mark.clause("A.II.9")
def test_once_a_turn_unless_the_rules_say_more() -> None:
    assert refusal(used=1) == "The free exchanges of this turn are used up."
    assert not refusal(used=1, free=FreeExchange(per_turn=2))


@pytest.mark.clause("A.II.9")
def test_other_rules_know_no_free_exchange() -> None:
    assert refusal(free=None) == "These rules do not know this exchange."


def is_allowed_by_the_match(
    rack: str, shown: int, tiles: str, in_bag: int, free: FreeExchange
) -> bool:
    position = position_with(rack, in_bag=in_bag, rules=replace(AWWE, free_exchange=free))
    command = ExchangeFreely(player=0, shown=shown, tiles=ALPHABET.tiles(tiles))
    try:
        decide(position, command, random=Random(0))
    except IllegalExchange:
        return False
    except TilesNotOnRack:
        return False
    return True


@pytest.mark.clause("A.II.9")
@given(
    rack=st.text("AB?", min_size=7, max_size=7),
    shown=st.sampled_from([BLANK, *ALPHABET.tiles("ABb")]),
    tiles=st.text("AB?", max_size=4),
    in_bag=st.integers(3, 14),
    free=st.builds(FreeExchange, of=st.sampled_from(["identical", "any"])),
)
def test_what_is_said_here_is_what_the_match_does(
    rack: str, shown: int, tiles: str, in_bag: int, free: FreeExchange
) -> None:
    allowed = not refusal(rack, shown, tiles, in_bag, free=free)
    assert allowed == is_allowed_by_the_match(rack, shown, tiles, in_bag, free)


@pytest.mark.clause("A.II.9")
def test_no_more_tiles_go_than_the_bag_holds() -> None:
    free = FreeExchange(min_bag=1)
    assert not refusal(tiles="AA", in_bag=2, free=free)
    assert refusal(tiles="AAA", in_bag=2, free=free) == ("From 1 to 2 tiles can be exchanged here.")


@pytest.mark.clause("A.II.9")
def test_three_blanks_are_not_identical_tiles() -> None:
    assert refusal(rack="???AB", shown=BLANK, tiles="?").startswith("A free exchange needs 3")
