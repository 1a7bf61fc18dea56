"""A foreign record as a log: the totals as printed, and nothing made up."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.game.event import (
    LeftoversCounted,
    MatchEnded,
    PlayUpheld,
    PlayWithdrawn,
    RackDeclared,
    TilesExchanged,
    TurnLost,
)
from kotakata.game.position import Phase
from kotakata.notation.foreign.conversion import gcg_to_log, log_of_replay
from kotakata.notation.foreign.replay import replay
from kotakata.notation.gcg.log_reader import read_log
from kotakata.notation.gcg.reader import read_gcg
from kotakata.notation.gcg.writer import write_gcg
from kotakata.notation.log import dump_log, load_log
from kotakata.notation.log.check import check_log
from kotakata.rules.dump import dump_rules
from kotakata.rules.loader import parse_rules
from tests.require import corpus

GAMES = Path(__file__).parents[2] / "games"
CORPUS = Path(__file__).parents[4] / "shared" / "games" / "good"
OWN = sorted(path.name for path in GAMES.glob("*.gcg"))
REAL = sorted(path.name for path in CORPUS.glob("*.gcg")) or ["absent"]


def round_trip(path: Path) -> None:
    checked = replay(read_gcg(path.read_bytes()))
    log = log_of_replay(checked)
    assert check_log(log).scores == checked.totals
    assert load_log(dump_log(log)) == log
    text = write_gcg(log)
    assert read_log(text) == log
    # Without the pragmas it is still the same game.
    assert replay(read_gcg(text)).totals == checked.totals


@pytest.mark.parametrize("name", REAL)
def test_a_real_game_survives_every_form(name: str) -> None:
    round_trip(corpus("games", "good", name))


@pytest.mark.parametrize("name", [name for name in OWN if "match" not in name])
def test_our_own_games_survive_every_form(name: str) -> None:
    round_trip(GAMES / name)


def log_of(name: str) -> tuple[object, ...]:
    return gcg_to_log(read_gcg((GAMES / f"{name}.gcg").read_bytes()))


def test_challenges_become_rulings() -> None:
    log = log_of("every_kind")
    upheld = [event for event in log if isinstance(event, PlayUpheld)]
    assert [(event.points, event.points_to) for event in upheld] == [(5, 0), (10, 1)]
    withdrawn = [event for event in log if isinstance(event, PlayWithdrawn)]
    assert [event.player for event in withdrawn] == [0]


def test_an_exchange_by_number_stays_unknown() -> None:
    exchanged = [event for event in log_of("every_kind") if isinstance(event, TilesExchanged)]
    assert [len(event.returned) for event in exchanged] == [3, 2]
    assert exchanged[1].returned == (UNKNOWN, UNKNOWN)


def test_the_end_is_counted_for_each_player() -> None:
    log = log_of("three_players")
    counted = [event for event in log if isinstance(event, LeftoversCounted)]
    assert {event.player for event in counted} == {0, 1, 2}
    assert check_log(log).phase is Phase.ENDED  # type: ignore[arg-type]
    (ended,) = [event for event in log if isinstance(event, MatchEnded)]
    assert ended.reason == "going_out"


def test_scoreless_turns_end_a_match() -> None:
    (ended,) = [event for event in log_of("scoreless") if isinstance(event, MatchEnded)]
    assert ended.reason == "passes"


def test_a_turn_lost_for_a_challenge_is_told_from_a_pass() -> None:
    head = "#player1 a\n#player2 b\n>a: CPU 8G CUP +14 14\n>b: - +0 0\n"
    log = gcg_to_log(read_gcg(head + "#note #unsuccessful-challenge\n"))
    assert any(isinstance(event, TurnLost) for event in log)


def test_a_rack_that_shows_another_to_be_wrong_takes_it_back() -> None:
    text = "#player1 a\n#player2 b\n>a: QXZ - +0 0\n>b: QXZ - +0 0\n"
    declared = [event for event in gcg_to_log(read_gcg(text)) if isinstance(event, RackDeclared)]
    assert [(event.player, len(event.tiles)) for event in declared] == [(0, 3), (0, 0), (1, 3)]


def test_an_unfinished_record_can_be_played_on() -> None:
    position = check_log(log_of("indonesian"))  # type: ignore[arg-type]
    assert not position.is_over
    assert position.scores == (84, 65)


def test_the_rules_of_a_record_are_rules_like_any() -> None:
    rules = replay(read_gcg("#player1 a\n#player2 b\n")).setup.rules
    assert parse_rules(dump_rules(rules)) == rules
