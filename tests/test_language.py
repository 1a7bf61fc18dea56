"""Saying messages: values within values, and texts that bring their own translations."""

from __future__ import annotations

import pytest

from kotakata.language import LANGUAGES, Last, Message, Series, speaker

TITLE = {"id": "Klasik", "en": "Classic", "ar": "كلاسيكي"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_several_languages_is_said_in_the_reader_s(language: str) -> None:
    assert speaker(language).text("{title}", title=TITLE) == TITLE[language]


def test_a_text_without_the_reader_s_language_is_said_in_another() -> None:
    say = speaker("id").say
    assert say(Message("{title}", {"title": {"en": "Classic", "ar": "كلاسيكي"}})) == "Classic"
    assert say(Message("{title}", {"title": {"ar": "كلاسيكي"}})) == "كلاسيكي"
    assert say(Message("{title}", {"title": {}})) == ""


def test_lists_are_joined_with_the_comma_of_the_language() -> None:
    message = Message("{all}", {"all": (Message("{n}", {"n": 1}), 2)})
    assert speaker("en").say(message) == "1, 2"
    assert speaker("ar").say(message) == "1، 2"


@pytest.mark.parametrize(
    ("language", "last", "one", "two", "three"),
    [
        ("id", "and", "7", "7 dan 8", "7, 8, dan 9"),
        ("id", "or", "7", "7 atau 8", "7, 8, atau 9"),
        ("en", "and", "7", "7 and 8", "7, 8 and 9"),
        ("en", "or", "7", "7 or 8", "7, 8 or 9"),
        ("ar", "and", "7", "7 و8", "7 و8 و9"),
        ("ar", "or", "7", "7 أو 8", "7 أو 8 أو 9"),
    ],
)
def test_a_series_has_a_conjunction(
    language: str, last: Last, one: str, two: str, three: str
) -> None:
    numbers = (7, Message("{n}", {"n": 8}), 9)
    said = [
        speaker(language).text("{all}", all=Series(numbers[:count], last)) for count in range(4)
    ]
    assert said == ["", one, two, three]


def test_an_unknown_language_speaks_english() -> None:
    assert speaker("xx") is not speaker("en")
    assert speaker("xx").text("The rules") == "The rules"
