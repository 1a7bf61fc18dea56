"""Verdicts as they are typed."""

from __future__ import annotations

import pytest

from kotakata.cli.typed.verdict import read_verdicts, taught, verdict_word
from kotakata.errors import InvalidInput
from kotakata.language import LANGUAGES
from kotakata.rules.loader import load_edition

ENGLISH = load_edition("english").alphabet


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_taught_words_are_understood(language: str) -> None:
    good, bad = taught(language)
    assert (verdict_word(good, language), verdict_word(bad.upper(), language)) == ("good", "bad")


def test_b_is_good_in_indonesian_and_bad_in_english() -> None:
    assert verdict_word("b", "id") == "good"
    assert verdict_word("b", "en") == "bad"


def test_one_verdict_is_for_all_words() -> None:
    verdicts, reason = read_verdicts("salah : bukan kata", ["CAT", "AT"], ENGLISH, "id")
    assert verdicts == {"CAT": "bad", "AT": "bad"}
    assert reason == "bukan kata"


@pytest.mark.parametrize(
    "text", ["cat baik at salah", "CAT=baik, AT=salah", "cat good at bad:", "cat sah at  Tidak Sah"]
)
def test_each_word_can_have_its_own(text: str) -> None:
    verdicts, reason = read_verdicts(text, ["CAT", "AT"], ENGLISH, "id")
    assert verdicts == {"CAT": "good", "AT": "bad"}
    assert reason == ""


@pytest.mark.parametrize("text", ["", ":", "CAT", "CAT eh", "DOG baik", "CAT baik AT", "baik CAT"])
def test_anything_else_is_told_with_what_to_type(text: str) -> None:
    with pytest.raises(InvalidInput, match="sah or tidak sah"):
        read_verdicts(text, ["CAT", "AT"], ENGLISH, "id")
