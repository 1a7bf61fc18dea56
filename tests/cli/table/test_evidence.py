"""What the dictionary knows is shown to the referee, where the facts do not decide."""

from __future__ import annotations

import pytest

from kotakata.cli.session.dictionary import choose
from kotakata.rules.loader import load_edition
from tests.cli.desk import Desk
from tests.kit import set_up


def challenged(*typed: str) -> str:
    chosen = choose("en", load_edition("english"))
    assert chosen is not None
    setup = set_up("awwe-2013", mode="table", refereed=True)
    desk = Desk(setup, facts=chosen.facts)
    return desk.type("", "a", "b", "", "", *typed)


@pytest.mark.clause("A.II.10", "B.1b")
def test_the_evidence_stands_with_its_source_and_licence_where_the_referee_decides() -> None:
    said = challenged("8h tow", "8h tower", "challenge Ani tower", "bad")
    asked, _, decided = said.partition("Referee, TOWER: good or bad?")
    assert "  · The noun TOW can be counted in some senses.  [SPECIALIST Lexicon, free " in asked
    assert "TOWER is a noun." in asked
    assert "TOWER is not good." in decided


def test_where_the_facts_decide_no_evidence_is_needed() -> None:
    said = challenged("8h walk", "8h walked", "challenge Ani walked", "")
    assert "WALKED is not good." in said
    assert "SPECIALIST" not in said
