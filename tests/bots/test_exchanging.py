"""What is given back when tiles are exchanged."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.bots.exchanging import dull_tiles, free_exchange
from kotakata.rules.model import Exchange, FreeExchange
from tests.bots.test_level_bot import WORDS, asked
from tests.bots.ways import few_tiles, knowledge_of, setup_for

KNOWLEDGE = knowledge_of(setup_for("single"), WORDS)
SHOW = KNOWLEDGE.setup.edition.alphabet.show


def test_blanks_and_cheap_letters_are_kept() -> None:
    assert SHOW(dull_tiles(asked(KNOWLEDGE, "?EEEVVJ"))) == "EEJVV"
    assert SHOW(dull_tiles(asked(KNOWLEDGE, "AEIONRT"))) != ""


@pytest.mark.clause("S.13")
def test_nothing_is_given_back_where_that_is_not_allowed() -> None:
    question = asked(KNOWLEDGE, "VVJQXKW")
    setup = question.position.setup
    rules = replace(setup.rules, exchange=Exchange(allowed=False))
    forbidden = replace(question.position, setup=replace(setup, rules=rules))
    assert dull_tiles(replace(question, position=forbidden)) == ()


@pytest.mark.clause("K.2")
def test_no_more_is_given_back_than_the_bag_holds() -> None:
    setup = setup_for("single")
    setup = replace(setup, edition=few_tiles(setup.edition, "VVJQXKWEEEEEEEAA"))
    rules = replace(setup.rules, exchange=Exchange(min_bag=1))
    question = asked(knowledge_of(replace(setup, rules=rules), WORDS), "VVJQXKW")
    assert question.position.in_bag == 2
    assert SHOW(dull_tiles(question)) == "JQ"


@given(st.sampled_from(["UUUAEIO", "UUUUAEI", "UUAEIOR", "???UUUA"]), st.integers(0, 2))
def test_a_free_exchange_is_one_that_the_rules_allow(rack: str, used: int) -> None:
    knowledge = knowledge_of(setup_for("awwe-2013"), WORDS)
    question = asked(knowledge, rack.replace("???", "??E"))
    question = replace(question, position=replace(question.position, free_exchanges=used))
    found = free_exchange(question)
    if "UUU" not in rack or used:
        assert found is None
    else:
        assert found is not None
        assert SHOW((found.shown,)) == "U"
        assert SHOW(found.tiles) == "U" * min(3, rack.count("U") - 1)


@pytest.mark.clause("A.II.9")
def test_one_of_a_pair_goes_where_two_are_enough() -> None:
    setup = setup_for("single")
    rules = replace(setup.rules, free_exchange=FreeExchange(identical=2, least=1, most=1))
    knowledge = knowledge_of(replace(setup, rules=rules), WORDS)
    found = free_exchange(asked(knowledge, "UUAEIOR"))
    assert found is not None
    assert SHOW(found.tiles) == "U"
