"""A real board: turns typed in, slips taken back, the referee's acts."""

from __future__ import annotations

from kotakata.game.event import (
    ClockCorrected,
    DisputeReferred,
    RackDeclared,
    TilesPlayed,
    TurnCancelled,
)
from kotakata.game.position import Phase
from tests.cli.desk import Desk, Wait
from tests.kit import set_up


def board(*typed: str | Wait, name: str = "dasar") -> Desk:
    made = Desk(set_up(name, mode="table", refereed=True))
    made.type("", "a", "b", "", "", *typed)
    return made


def kinds(desk: Desk) -> list[str]:
    return [type(event).__name__ for event in desk.session.events]


def test_turns_are_typed_one_after_another_without_inviting() -> None:
    made = board("8h horn", "j8 rat", "tukar 3", "pass")
    assert kinds(made).count("TurnBegan") == 4
    assert made.session.position.scores[:2] == (14, 5)
    assert "Rack" not in made.text


def test_a_play_that_is_refused_leaves_the_last_one_open_to_challenge() -> None:
    made = board("8h horn", "a1 rat", "challenge horn", "bad")
    assert "[not-connected]" in made.text
    assert made.session.position.scores == (0, 0)


def test_the_referee_may_invite_and_then_the_clock_runs() -> None:
    made = board("8h horn", "invite", Wait(61))
    assert "TurnLost" in kinds(made)


def test_a_rack_that_was_seen_is_shown() -> None:
    made = board("rack Ani AEINRST", "8h rain")
    declared = [event for event in made.session.events if isinstance(event, RackDeclared)]
    assert len(declared) == 1
    made.type("invite", "pass", "invite", "")
    assert "Rack  E1 S1 T1 _ _ _ _" in made.text


def test_a_slip_is_taken_back_with_its_reason() -> None:
    made = board("8h horn", "undo", "undo it was HORNS", "8h horns")
    assert "[reason-missing]" in made.text
    assert any(isinstance(event, TurnCancelled) for event in made.session.events)
    assert made.session.position.scores[0] == 18


def test_a_challenge_at_a_real_board_is_ruled_on_by_the_referee() -> None:
    made = board("8h horn", "challenge Budi horn", "good")
    assert made.session.position.scores[0] == 14 + 5


def test_the_referee_pauses_gives_time_back_and_corrects_clocks() -> None:
    made = board(
        "invite", Wait(20), "pause the board fell", Wait(300), "resume 20 60",
        "clock turn +15 slow board", "clock match -30 late", Wait(70), "8h horn",
    )  # fmt: skip
    corrected = [event.add_ms for event in made.session.events if isinstance(event, ClockCorrected)]
    assert corrected == [15_000, -30_000]
    assert "TurnLost" not in kinds(made)
    assert made.session.position.clocks.match_ms == 20_000 - 60_000 + 30_000 + 70_000


def test_a_dispute_goes_to_the_committee() -> None:
    made = board("8h horn", "dispute about the dictionary", "committee HORN stands", "resume")
    assert any(isinstance(event, DisputeReferred) for event in made.session.events)
    assert not made.session.position.paused


def test_a_side_is_disqualified_walks_over_or_is_absent() -> None:
    assert board("disqualify Budi shouting").winner == "Ani"
    assert board("walkover Ani").at(Phase.WINDOW)
    assert board("walkover Ani went home").winner == "Budi"
    assert "[not-allowed-here]" in board("absent Budi late").text
    early = board("absent Budi late", name="awwe-2013")
    assert "[too-early]" in early.text


def test_the_referee_declares_that_nobody_can_move() -> None:
    made = board("8h horn", "stuck", "aeiouaa", "eeiiooo")
    assert made.winner == "Ani"


def test_a_blank_is_typed_small_or_with_a_question_mark() -> None:
    made = board("8h HOrN", "j8 ?rat")
    plays = [event for event in made.session.events if isinstance(event, TilesPlayed)]
    assert plays[0].placements[2][1] == 18 | 128
    assert len(plays) == 2
