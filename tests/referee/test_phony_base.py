"""A phony on the board, which nobody challenged, is no word: nothing is made from it."""

from __future__ import annotations

import pytest

from kotakata.lexicon.english.facts import english_facts
from kotakata.lexicon.facts import NoDictionary
from tests.referee.scene import judge, with_words

ON_STEMS = (
    "HAPPIer", "HAPPIly", "HAPPIness", "PRETTIer", "BABIes", "LARGer", "MAKing", "BEAUTIful",
    "STUDIed", "ADMIRed",
)  # fmt: skip


@pytest.mark.clause("A.II.7", "B.1a", "B.1b", "B.5f")
@pytest.mark.parametrize("picture", ON_STEMS)
def test_a_word_is_not_made_from_what_is_no_word(picture: str) -> None:
    word = picture.upper()
    ruling = judge(picture, word, facts=english_facts({word}))
    assert ruling.verdict == "good", [str(each.message) for each in ruling.findings]
    assert not any(each.verdict == "unsure" for each in ruling.findings)


@pytest.mark.clause("A.II.7")
def test_of_a_stem_that_is_listed_too_little_is_known() -> None:
    ruling = judge("HAPPIer", "HAPPIER", facts=english_facts({"HAPPIER", "HAPPI"}))
    assert ruling.verdict == "unsure"


@pytest.mark.clause("B.5f")
@pytest.mark.parametrize("families", ["extension", "strict"])
def test_a_phony_elsewhere_is_a_form_of_nothing(families: str) -> None:
    rules = with_words(families=families)
    facts = english_facts({"PRETTIER"})
    ruling = judge("prettier", "PRETTIER", also=("PRETTI",), rules=rules, facts=facts)
    assert ruling.verdict == "good"


@pytest.mark.clause("A.II.7", "B.1b")
def test_without_a_dictionary_every_base_may_be_a_word() -> None:
    assert judge("HAPPIer", "HAPPIER", facts=NoDictionary()).verdict == "unsure"
