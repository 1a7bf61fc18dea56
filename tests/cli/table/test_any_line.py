"""Whatever is typed at a table, the only errors are ours, and the log stays one."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.cli.typed.verb import WORDS
from kotakata.cli.typed.verdict import VERDICTS
from kotakata.game.evolve import fold
from kotakata.game.setup import Mode
from kotakata.language import LANGUAGES
from kotakata.notation.log import dump_log, load_log
from kotakata.referee import NoDictionary, WordList
from tests.cli.desk import Desk, Wait
from tests.kit import set_up

if TYPE_CHECKING:
    from collections.abc import Iterator

VERBS = sorted({word for words in WORDS.values() for forms in words.values() for word in forms})
SAID = sorted({word for words in VERDICTS.values() for word in words})
PLACES = [f"{row}{column}" for row in (7, 8, 9) for column in "GHI"] + ["H8", "G7", "I9"]
LIKELY = ["Ani", "Budi", "AAA", "A", "CAT", "cat", "ca?t", "TO", ".A", "+5", "-5", "1:00", "3",
          "350 341", ":", "giliran", "y", "", "AEINRST", "?"]  # fmt: skip

words = st.sampled_from(LIKELY + SAID) | st.text(max_size=12)
plays = st.builds("{} {}".format, st.sampled_from(PLACES), words)
asked = st.builds("{} {}".format, st.sampled_from(VERBS), st.lists(words, max_size=3).map(" ".join))
lines = st.sampled_from(["", *LIKELY, *SAID]) | plays | asked | st.text(max_size=40)
typed = st.lists(lines | st.integers(1, 70).map(Wait), max_size=40)


@pytest.fixture(autouse=True, scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Records are written wherever they are told to be: not here."""
    with contextlib.chdir(tmp_path_factory.mktemp("records")):
        yield


@given(
    name=st.sampled_from(["klasik", "dasar", "awwe-2013", "scrabby", "garis-finish", "wespa"]),
    mode=st.sampled_from(["dealt", "table"]),
    language=st.sampled_from(LANGUAGES),
    listed=st.booleans(),
    refereed=st.booleans(),
    typed=typed,
)
def test_nothing_that_is_typed_breaks_a_table(
    *,
    name: str,
    mode: Mode,
    language: str,
    listed: bool,
    refereed: bool,
    typed: list[str | Wait],
) -> None:
    setup = set_up(name, mode=mode, refereed=refereed or mode == "table", tiles="")
    facts = WordList(["CAT", "TO", "AT"]) if listed else NoDictionary()
    desk = Desk(setup, language=language, facts=facts)
    desk.type("", *typed)
    session = desk.session
    assert session.logs.load(session.match) == session.events
    assert fold(session.events) == session.position
    assert load_log(dump_log(session.events)) == session.events
