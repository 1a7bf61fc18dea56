"""The text of every golden match is what is played now, to the byte."""

from __future__ import annotations

import pytest

from kotakata.game.event import Event, TilesPlayed
from kotakata.game.evolve import fold
from kotakata.game.recheck import recheck
from kotakata.notation import dump_lines, dump_log, load_log, read_log, write_gcg
from tests.golden.playthrough import NAMES, TEXTS, Playthrough, playthrough
from tests.golden.script import MATCHES, read
from tests.oracles.bookkeeper import Bookkeeper
from tests.oracles.scorer import Scorer


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_as_it_was_written_down(name: str) -> None:
    text = (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == text, "python -m tests.golden --update writes it anew"


def test_every_text_has_its_match() -> None:
    assert sorted(path.stem for path in TEXTS.glob("*.txt")) == list(NAMES)


@pytest.fixture(params=NAMES)
def log(request: pytest.FixtureRequest) -> tuple[Event, ...]:
    played = Playthrough(read(MATCHES / f"{request.param}.script"))
    played.play()
    return tuple(played.events)


def test_a_whole_match_survives_every_form_of_record(log: tuple[Event, ...]) -> None:
    assert load_log(dump_log(log)) == log
    assert load_log(dump_lines(log)) == log
    assert read_log(write_gcg(log)) == log


def test_a_whole_match_is_what_its_rules_bring_about(log: tuple[Event, ...]) -> None:
    assert recheck(log) is None


def test_every_number_of_a_whole_match_is_what_plain_sums_give(log: tuple[Event, ...]) -> None:
    scorer = Scorer(fold(log[:1]).setup)
    for index, event in enumerate(log):
        if isinstance(event, TilesPlayed):
            board = fold(log[:index]).board
            assert event.score == scorer.total(board, event.placements)
    scores = fold(log).scores
    assert Bookkeeper(log).totals(len(scores)) == scores
