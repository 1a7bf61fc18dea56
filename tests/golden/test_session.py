"""Whole sessions at the command line with the shipped dictionaries, typed in, to the letter.

``python -m tests.golden --update`` writes them anew. The boards are left out: they have their own.
"""

from __future__ import annotations

import pytest

from tests.golden.session import NAMES, SESSIONS, session


@pytest.mark.clause("A.II.7", "A.II.10", "A.II.11", "B.1b", "B.3", "B.5f")
@pytest.mark.parametrize("name", NAMES)
def test_a_session_goes_as_it_was_written_down(name: str) -> None:
    text = (SESSIONS / f"{name}.txt").read_text(encoding="utf-8")
    assert session(name) == text, "python -m tests.golden --update writes it anew"
