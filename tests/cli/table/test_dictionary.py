"""The dictionary at a table stays shut until a challenge, where the rules want it so."""

from __future__ import annotations

import pytest

from kotakata.cli.session.dictionary import choose
from kotakata.rules.loader import load_edition
from tests.cli.desk import Desk
from tests.kit import set_up


def at(rules: str, *typed: str) -> str:
    chosen = choose("en", load_edition("english"))
    assert chosen is not None
    desk = Desk(set_up(rules, mode="table", refereed=True), facts=chosen.facts)
    start = ("", "a", "b", "", "") if rules == "awwe-2013" else ("a", "b", "")
    return desk.type(*start, *typed)


@pytest.mark.clause("A.II.10", "A.II.19", "B.6")
def test_in_competition_only_a_challenge_opens_the_dictionary() -> None:
    said = at(
        "awwe-2013", "why walk", "8h walk", "why walk", "challenge Budi walk", "why walk", "good"
    )
    before, _, during = said.partition("> challenge Budi walk")
    assert before.count("[not-allowed-here]") == 2
    assert "use one's feet" not in before
    assert "WALK is in the dictionary." in during
    assert "use one's feet" in during
    assert "WordNet 3.1, WordNet licence" in during


@pytest.mark.clause("W.1")
def test_a_family_may_look_words_up_while_it_plays() -> None:
    said = at("klasik", "why cat", "why qzx", "why ca7")
    assert "feline" in said
    assert "QZX is not in the dictionary." in said
    assert "ca7 has letters that no tile has" in said


def test_without_a_dictionary_there_is_nothing_to_look_up() -> None:
    desk = Desk(set_up("klasik", mode="table"))
    assert "no dictionary to look words up in" in desk.type("a", "b", "why cat")
