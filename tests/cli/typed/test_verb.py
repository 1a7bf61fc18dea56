"""The words that are typed."""

from __future__ import annotations

import pytest

from kotakata.cli.typed.verb import WORDS, Verb, find_verb, plain, word_for
from kotakata.language import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_words_in_every_language(language: str) -> None:
    assert set(WORDS[language]) == set(Verb)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_language_means_two_things(language: str) -> None:
    words = [plain(word) for words in WORDS[language].values() for word in words]
    assert sorted(set(words)) == sorted(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", Verb)
def test_every_taught_word_is_understood_also_in_capitals(language: str, verb: Verb) -> None:
    word = word_for(verb, language)
    assert find_verb(f"  {word.upper()}   Ani  -5", language) == (verb, "Ani -5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", Verb)
def test_full_english_words_are_understood_in_every_language(language: str, verb: Verb) -> None:
    assert find_verb(word_for(verb, "en"), language) == (verb, "")


def test_a_short_form_of_the_chosen_language_goes_before_an_english_one() -> None:
    assert find_verb("p", "id") == (Verb.CHALLENGE, "")
    assert find_verb("p", "en") == (Verb.PASS, "")


def test_two_words_go_before_one() -> None:
    assert find_verb("tukar bebas AAA A", "id") == (Verb.EXCHANGE_FREE, "AAA A")
    assert find_verb("tukar bebek", "id") == (Verb.EXCHANGE, "bebek")


def test_hamza_and_vowel_marks_make_no_difference() -> None:
    assert find_verb("إيقاف", "ar") == find_verb("ايقاف", "ar") == (Verb.PAUSE, "")


@pytest.mark.parametrize("line", ["", "   ", "eh", "8H KATA", "tukarlah", "\x00", "🙂"])
def test_anything_else_is_no_verb(line: str) -> None:
    assert find_verb(line, "id") is None
