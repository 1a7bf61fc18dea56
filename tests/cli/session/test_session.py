"""A session: what was accepted is kept, what was not has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.cli.session.session import Session, begin
from kotakata.errors import NotConnected, StaleSequence, StoreUnavailable
from kotakata.game import command as asked
from kotakata.game.event import MatchTimeEnded, TurnLost, WarningGiven
from kotakata.game.position import Phase
from kotakata.store.memory import MemoryLogs
from tests.kit import Match, Scripted, begun, set_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.event import Event
    from kotakata.store.logs import MatchId, State


class FullDisk(MemoryLogs):
    """A store that has no more room."""

    full = False

    def append(
        self, match: MatchId, expected: int, events: Sequence[Event], *, state: State = "open"
    ) -> None:
        if self.full:
            raise StoreUnavailable(fault="full")
        super().append(match, expected, events, state=state)


def held(match: Match, logs: MemoryLogs | None = None) -> Session:
    logs = logs or MemoryLogs()
    number = logs.begin(match.events)
    return Session(logs, number, seconds=lambda: 0.0)


def test_a_match_is_kept_from_its_first_event() -> None:
    logs, setup = MemoryLogs(), set_up("klasik", mode="dealt")
    session = begin(logs, setup, words="/w.txt", random=Scripted(setup, "A"))
    assert logs.load(session.match) == session.events
    session.do(asked.DrawForStart(player=0))
    assert logs.load(session.match) == session.events
    assert logs.find(session.match).words == "/w.txt"


def test_an_illegal_command_changes_nothing() -> None:
    match = begun("klasik")
    session = held(match)
    before = session.position
    good, bad = match.playing("8H", "CAT", player=0), match.playing("1A", "AT", player=1)
    with pytest.raises(NotConnected):
        session.do(good, bad)
    assert session.position is before
    assert session.logs.load(session.match) == session.events


def test_several_commands_are_kept_together() -> None:
    session = held(begun("klasik"))
    events = session.do(asked.PassTurn(player=0), asked.PassTurn(player=1))
    assert len(events) == 4
    assert session.position.turn_number == 3


def test_what_would_follow_can_be_looked_at_without_doing_it() -> None:
    session = held(begun("klasik"))
    assert session.after(asked.PassTurn(player=0)).on_turn == 1
    assert session.position.on_turn == 0


def test_when_the_disk_is_full_the_move_is_not_made_and_can_be_made_again() -> None:
    logs = FullDisk()
    session = held(begun("klasik"), logs)
    logs.full = True
    with pytest.raises(StoreUnavailable):
        session.do(asked.PassTurn(player=0))
    assert session.position.on_turn == 0
    logs.full = False
    session.do(asked.PassTurn(player=0))
    assert session.position.on_turn == 1


def test_when_another_program_has_moved_the_session_reads_it_anew() -> None:
    session = held(begun("klasik"))
    other = Session(session.logs, session.match)
    other.do(asked.PassTurn(player=0))
    with pytest.raises(StaleSequence):
        session.do(asked.PassTurn(player=0))
    assert session.events == other.events
    assert session.position.on_turn == 1


def test_what_fell_due_is_kept_even_when_the_command_comes_too_late() -> None:
    now = 0.0
    logs, match = MemoryLogs(), begun("awwe-2013", refereed=True)
    session = Session(logs, logs.begin(match.events), seconds=lambda: now)
    assert session.wait_ms == 30_000
    now = 61.0
    assert session.wait_ms == 0
    with pytest.raises(Exception, match="cannot be done now"):
        session.do(asked.PassTurn(player=0))
    kinds = [type(event) for event in session.events[-3:]]
    assert kinds == [WarningGiven, WarningGiven, TurnLost]
    assert session.position.phase is Phase.WINDOW
    now = 3601.0
    session.do()
    assert any(isinstance(event, MatchTimeEnded) for event in session.events)


def test_a_match_without_clocks_waits_for_nothing() -> None:
    assert held(begun("klasik")).wait_ms is None
