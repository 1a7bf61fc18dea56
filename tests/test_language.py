"""Saying messages: values within values, and texts that bring their own translations."""

from __future__ import annotations

import pytest

from kotakata.language import LANGUAGES, Message, speaker

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


def test_an_unknown_language_speaks_english() -> None:
    assert speaker("xx") is not speaker("en")
    assert speaker("xx").text("The rules") == "The rules"
