"""The text of every golden match is what is played now, to the byte."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import NAMES, TEXTS, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_as_it_was_written_down(name: str) -> None:
    text = (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == text, "python -m tests.golden --update writes it anew"


def test_every_text_has_its_match() -> None:
    assert sorted(path.stem for path in TEXTS.glob("*.txt")) == list(NAMES)
