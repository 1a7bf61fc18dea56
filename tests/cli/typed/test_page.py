"""The page about the terminal teaches words that are understood."""

from __future__ import annotations

import re

import pytest

from kotakata.cli.typed.verb import Verb, find_verb
from tests.require import ROOT

LINES = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8").splitlines()
ROWS = [line for line in LINES if line.startswith("| `") and "kotakata" not in line]


def verb_of(typed: str, language: str) -> Verb | None:
    found = find_verb(typed, language)
    return found and found[0]


@pytest.mark.parametrize("row", ROWS)
def test_every_typed_word_of_the_page_is_understood(row: str) -> None:
    cells = [re.findall("`([^`]+)`", cell) for cell in row.strip("|").split("|")]
    languages = ("id", "en", "ar") if len(cells) == 4 else ("id", "en")
    verbs = [
        [verb_of(typed, language) for typed in cell]
        for language, cell in zip(languages, cells, strict=False)
    ]
    assert None not in verbs[0]
    assert all(column == verbs[0] for column in verbs), row


def test_there_are_words_on_the_page() -> None:
    assert len(ROWS) > 20
