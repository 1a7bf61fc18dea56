"""The committee, and the signed result."""

from __future__ import annotations

import pytest

from kotakata.errors import MatchSealed, NotAllowedHere, NothingToDecide, ReasonMissing, WrongPhase
from kotakata.game.command import (
    AcceptPlay,
    AdjustScore,
    CancelTurn,
    ChallengePlay,
    ChooseOrder,
    Command,
    CorrectClock,
    CountTiles,
    CreateMatch,
    DecideByCommittee,
    DeclareNoMoves,
    DeclareRack,
    DeclareWalkOver,
    Disqualify,
    DrawForStart,
    EndMatch,
    ExchangeFreely,
    ExchangeTiles,
    GiveRuling,
    InviteNext,
    PassTurn,
    PauseMatch,
    PlayTiles,
    RecordRematch,
    ReferDispute,
    Resign,
    ResumeMatch,
    ReverseRuling,
    SignSheet,
    Tick,
    TossCoin,
    WithdrawChallenge,
)
from kotakata.game.decide.answer import HANDLERS
from kotakata.game.event import CommitteeDecided, ResultSealed
from kotakata.game.position import Phase
from tests.game.ended import ended, sealed
from tests.kit import Match, begun, rule_words, set_up


@pytest.mark.clause("B.7", "B.10")
def test_the_committee_decides_at_any_time() -> None:
    for match in (Match(set_up("awwe-2013")), begun("awwe-2013"), ended(), sealed()):
        before = match.position
        match.refuse(ReasonMissing, DecideByCommittee(text=" "))
        match.do(DecideByCommittee(text="the protest is dismissed"))
        assert match.last(CommitteeDecided).text == "the protest is dismissed"
        assert match.position == before


@pytest.mark.clause("A.II.18")
def test_when_all_have_signed_the_result_is_final() -> None:
    match = ended()
    for player in range(4):
        assert match.at(Phase.ENDED)
        match.do(SignSheet(player=player))
    assert match.of_kind(ResultSealed)
    assert match.at(Phase.SEALED)


def test_nobody_signs_twice() -> None:
    match = ended()
    match.do(SignSheet(player=2))
    match.refuse(NothingToDecide, SignSheet(player=2))


def test_where_no_sheet_is_signed_there_is_nothing_to_sign() -> None:
    match = begun("scrabby")
    match.do(EndMatch(reason="the bell rang"))
    assert match.at(Phase.ENDED)
    match.refuse(NotAllowedHere, SignSheet(player=0))


EVERY_COMMAND: tuple[Command, ...] = (
    CreateMatch(setup=set_up("klasik")),
    CountTiles(),
    DrawForStart(player=0, tile=1),
    ChooseOrder(first=0),
    InviteNext(),
    DeclareRack(player=0, tiles=()),
    PlayTiles(player=0, placements=((112, 1),)),
    ExchangeTiles(player=0, tiles=(1,)),
    ExchangeFreely(player=0, shown=1, tiles=(1,)),
    PassTurn(player=0),
    AcceptPlay(player=0),
    ChallengePlay(challenger=0),
    WithdrawChallenge(reason="late"),
    GiveRuling(ruling=rule_words(CAB="good")),
    ReverseRuling(ruling=rule_words(CAB="good"), reason="late"),
    CancelTurn(cause="mistyped", reason="late"),
    Tick(),
    PauseMatch(reason="late"),
    ResumeMatch(),
    CorrectClock(clock="turn", add_ms=1, reason="late"),
    AdjustScore(player=0, points=1, reason="late"),
    ReferDispute(reason="late"),
    DeclareNoMoves(),
    Disqualify(side=0, reason="late"),
    DeclareWalkOver(side=0, reason="late"),
    Resign(player=0),
    EndMatch(reason="late"),
    RecordRematch(totals=(1, 2)),
    TossCoin(),
    SignSheet(player=0),
)


def test_every_command_is_among_these() -> None:
    asked = {type(command) for command in EVERY_COMMAND}
    assert asked == {*HANDLERS, CreateMatch, Tick} - {DecideByCommittee}


@pytest.mark.clause("A.II.18", "B.7")
@pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
def test_a_sealed_log_takes_nothing_but_a_word_of_the_committee(command: Command) -> None:
    match = sealed()
    error = WrongPhase if isinstance(command, CreateMatch) else MatchSealed
    match.refuse(error, command)


def test_what_the_phase_does_not_know_is_refused_before_the_first_turn() -> None:
    match = Match(set_up("awwe-2013"))
    for command, error in (
        (InviteNext(), WrongPhase),
        (GiveRuling(ruling=rule_words(CAB="good")), NothingToDecide),
        (AcceptPlay(player=0), NothingToDecide),
        (SignSheet(player=0), WrongPhase),
        (RecordRematch(totals=(1, 2)), NothingToDecide),
        (TossCoin(), NothingToDecide),
        (CancelTurn(cause="mistyped", reason="early"), NothingToDecide),
    ):
        match.refuse(error, command)


@pytest.mark.clause("A.II.16", "A.II.18")
def test_a_side_can_be_disqualified_until_the_sheet_is_signed() -> None:
    match = begun("awwe-2013", mode="dealt", refereed=True)
    match.do(AdjustScore(player=0, points=100, reason="for the test"))
    match.do(EndMatch(reason="the hall closes"))
    match.do(SignSheet(player=0))
    assert match.position.result is not None
    assert match.position.result.winner == 0
    match.do(Disqualify(side=0, reason="a hidden tile was found"))
    assert match.position.result.winner == 1
    assert not match.position.result.signed
    match.refuse(NothingToDecide, Disqualify(side=1, reason="nobody would be left"))
    for player in (1, 3):
        match.do(SignSheet(player=player))
    match.refuse(MatchSealed, Disqualify(side=1, reason="too late"))
