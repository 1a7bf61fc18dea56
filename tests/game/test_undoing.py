"""Undoing a turn: for a hint, or for a slip in typing."""

from __future__ import annotations

import pytest

from kotakata.errors import ChallengePending, NotAllowedHere, NothingToDecide, ReasonMissing
from kotakata.game.command import (
    AdjustScore,
    CancelTurn,
    Command,
    CorrectClock,
    ExchangeFreely,
    ExchangeTiles,
    PassTurn,
    PauseMatch,
    ResumeMatch,
)
from kotakata.game.event import TurnCancelled
from kotakata.game.position import Phase
from tests.kit import LETTERS, MINUTE_MS, begun, dealt


@pytest.mark.clause("A.II.6")
def test_a_word_made_on_a_hint_is_cancelled_and_another_made_in_the_time_left() -> None:
    match = dealt("awwe-2013", "ABCDEFG", refereed=True)
    before = match.position
    match.will_draw("QZX")
    match.play("8H", "CAB", after_ms=20_000)
    match.refuse(ReasonMissing, CancelTurn(cause="hint", reason=" "))
    match.do(CancelTurn(cause="hint", reason="a hint from the hall"), after_ms=5_000)
    assert match.last(TurnCancelled).player == 0
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 0)
    assert match.position.board == before.board
    assert match.position.racks == before.racks
    assert match.position.unseen == before.unseen
    assert match.position.scores == before.scores
    assert match.clocks.turn_ms == 20_000
    assert match.clocks.match_ms == 25_000
    match.play("8H", "FED", after_ms=39_999)
    assert match.position.scores[0] > 0


@pytest.mark.clause("A.II.6")
def test_a_word_that_stands_is_not_cancelled_for_a_hint() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB")
    match.invite()
    match.refuse(NotAllowedHere, CancelTurn(cause="hint", reason="a hint"))


@pytest.mark.clause("A.II.6")
@pytest.mark.parametrize("name", ["klasik", "dasar", "standar", "wespa"])
def test_other_rules_cancel_no_word_for_a_hint(name: str) -> None:
    match = begun(name)
    match.play("8H", "CAB")
    match.refuse(NotAllowedHere, CancelTurn(cause="hint", reason="a hint"))


def test_a_slip_in_typing_is_undone_at_a_table() -> None:
    match = begun("klasik")
    before = match.position
    match.play("8H", "CAB")
    match.do(CancelTurn(cause="mistyped", reason="it was CAR"))
    assert match.position == before
    match.play("8H", "CAR")
    assert match.position.board != before.board


@pytest.mark.parametrize("turn", ["pass", "exchange", "free exchange"])
def test_any_turn_can_be_mistyped(turn: str) -> None:
    match = begun("awwe-2013", first=1)
    before = match.position
    commands: dict[str, Command] = {
        "pass": PassTurn(player=1),
        "exchange": ExchangeTiles(player=1, tiles=match.tiles("__")),
        "free exchange": ExchangeFreely(player=1, shown=9, tiles=match.tiles("I")),
    }
    match.do(commands[turn])
    match.do(CancelTurn(cause="mistyped", reason="the other column"))
    assert match.last(TurnCancelled).player == 1
    assert match.position == before


def test_the_slip_may_be_found_after_the_end() -> None:
    match = begun("klasik", tiles=LETTERS[:14])
    match.play("8H", "AAAAAAA")
    assert match.at(Phase.ENDED)
    match.do(CancelTurn(cause="mistyped", reason="six only"))
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 0)
    assert match.position.result is None
    match.play("8H", "AAAAAA")
    assert match.on_turn == 1


@pytest.mark.clause("A.II.5", "C10")
def test_in_a_dealt_match_nothing_is_typed_and_nothing_undone() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    match.play("8H", "CAB")
    match.refuse(NotAllowedHere, CancelTurn(cause="mistyped", reason="a slip"))


def test_there_must_be_a_turn_to_undo() -> None:
    match = begun("standar")
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))
    match.play("8H", "CAB")
    match.challenge(1)
    match.refuse(ChallengePending, CancelTurn(cause="mistyped", reason="a slip"))
    match.rule("bad")
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))


def test_a_slip_undone_in_a_pause_lets_the_clocks_stand() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB", after_ms=10_000)
    match.do(PauseMatch(reason="the board was upset"))
    match.do(CancelTurn(cause="mistyped", reason="it was CAR"))
    match.wait(MINUTE_MS)
    assert (match.clocks.turn_ms, match.clocks.match_ms) == (10_000, 10_000)
    match.do(ResumeMatch())
    match.wait(1_000)
    assert match.clocks.turn_ms == 11_000


def test_what_was_corrected_since_the_turn_stays_corrected_when_it_is_undone() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB", after_ms=10_000)
    match.do(AdjustScore(player=2, points=-5, reason="manners"))
    match.do(CorrectClock(clock="match", add_ms=4_000, reason="started late"))
    match.do(CorrectClock(clock="turn", add_ms=7_000, reason="of the turn under way"))
    match.do(CorrectClock(clock="player", player=0, add_ms=3_000, reason="started late"))
    match.do(CancelTurn(cause="mistyped", reason="it was CAR"))
    assert match.position.scores == (0, 0, -5, 0)
    assert (match.clocks.match_ms, match.clocks.turn_ms) == (6_000, 10_000)
    assert match.clocks.player_ms[0] == 7_000


def test_a_turn_clock_corrected_after_the_turn_is_corrected_in_it() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB", after_ms=10_000)
    match.do(CorrectClock(clock="turn", add_ms=7_000, reason="he waited for the pen"))
    match.do(CancelTurn(cause="hint", reason="a hint"))
    assert match.clocks.turn_ms == 3_000
