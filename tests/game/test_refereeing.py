"""What only a referee does: invite, look at racks, adjust, declare, end."""

from __future__ import annotations

from typing import Literal

import pytest

from kotakata.errors import (
    ChallengePending,
    MatchOver,
    MatchPaused,
    NotAllowedHere,
    NothingToDecide,
    ReasonMissing,
    TilesNotInBag,
    WrongPhase,
)
from kotakata.game.command import (
    AdjustScore,
    CancelTurn,
    Command,
    DeclareNoMoves,
    DeclareRack,
    Disqualify,
    EndMatch,
    InviteNext,
    PauseMatch,
    RecordRematch,
    Resign,
    ResumeMatch,
    ReverseRuling,
    SignSheet,
)
from kotakata.game.event import MatchEnded, NoMovesDeclared, PlayStood, ResultDecided, ScoreAdjusted
from kotakata.game.position import Phase
from tests.game.ended import end_with_equal_racks, ended
from tests.kit import Match, begun, dealt, set_up


def test_only_a_waiting_match_is_gone_on_with() -> None:
    match = begun("awwe-2013", refereed=True)
    match.refuse(WrongPhase, InviteNext())
    match.play("8H", "CAB")
    match.do(PauseMatch(reason="the board was upset"))
    match.refuse(MatchPaused, InviteNext())
    match.do(ResumeMatch())
    match.challenge(1)
    match.refuse(ChallengePending, InviteNext())


def test_a_rack_is_said_wholly_or_in_part_and_said_anew() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=0, tiles=match.tiles("QZ?")))
    assert match.rack(0) == "?QZ____"
    match.do(DeclareRack(player=0, tiles=match.tiles("ABCDEFG")))
    assert match.rack(0) == "ABCDEFG"
    match.do(DeclareRack(player=0, tiles=()))
    assert match.rack(0) == "_______"
    assert match.position.unseen == match.setup.edition.counts


@pytest.mark.parametrize(
    ("letters", "named"), [("QQZ", "Q"), ("ABCDEFGH", "ABCDEFGH"), ("A_", "A_")]
)
def test_a_rack_is_said_in_tiles_that_can_be_there(letters: str, named: str) -> None:
    match = begun("klasik")
    error = match.refuse(TilesNotInBag, DeclareRack(player=0, tiles=match.tiles(letters)))
    assert error.values == {"tiles": named}


def test_a_tile_is_on_one_rack_only() -> None:
    match = begun("klasik")
    match.do(DeclareRack(player=0, tiles=match.tiles("Q")))
    match.refuse(TilesNotInBag, DeclareRack(player=1, tiles=match.tiles("Q")))


def test_a_dealt_rack_is_not_said() -> None:
    match = dealt("klasik", "ABCDEFG", "HIJKLMN")
    match.refuse(NotAllowedHere, DeclareRack(player=0, tiles=match.tiles("A")))


def test_where_left_tiles_do_not_count_no_rack_is_said_after_the_end() -> None:
    match = begun("scrabby")
    match.do(EndMatch(reason="the bell rang"))
    assert match.at(Phase.ENDED)
    match.refuse(MatchOver, DeclareRack(player=0, tiles=match.tiles("ا")))


def test_after_the_end_a_rack_is_said_only_where_it_is_waited_for() -> None:
    match = begun("klasik")
    match.do(EndMatch(reason="the lights went out"))
    assert match.at(Phase.SETTLING)
    match.do(DeclareRack(player=0, tiles=match.tiles("AAAAAAA")))
    match.do(DeclareRack(player=1, tiles=match.tiles("EEEEEE")))
    assert match.at(Phase.SETTLING)
    match.do(DeclareRack(player=1, tiles=match.tiles("EEEEEEQ")))
    assert match.at(Phase.ENDED)
    assert match.position.scores == (-7, -16)
    match.refuse(MatchOver, DeclareRack(player=1, tiles=match.tiles("EEEEEEE")))


@pytest.mark.clause("A.II.20")
@pytest.mark.parametrize("by", ["referee", "committee"])
def test_points_are_given_and_taken_with_a_reason(
    by: Literal["referee", "committee"],
) -> None:
    match = begun("awwe-2013")
    match.refuse(ReasonMissing, AdjustScore(player=1, points=-10, reason="\t"))
    match.refuse(NothingToDecide, AdjustScore(player=1, points=0, reason="nothing"))
    match.do(AdjustScore(player=1, points=-10, reason="left the room", by=by))
    assert match.last(ScoreAdjusted) == ScoreAdjusted(
        player=1, points=-10, reason="left the room", by=by
    )
    assert match.position.scores == (0, -10, 0, 0)


@pytest.mark.clause("R10")
def test_totals_may_be_negative() -> None:
    match = begun("klasik")
    match.do(AdjustScore(player=0, points=-30, reason="conduct"))
    assert match.position.scores == (-30, 0)


@pytest.mark.clause("A.II.20")
def test_after_the_end_the_winner_is_found_anew_and_the_sheet_signed_anew() -> None:
    match = ended()
    match.do(SignSheet(player=0))
    match.do(AdjustScore(player=1, points=1_000, reason="counted again"))
    assert match.last(ResultDecided).winner == 1
    assert match.position.result is not None
    assert match.position.result.signed == frozenset()


@pytest.mark.clause("A.II.17")
def test_a_tie_made_by_an_adjustment_after_the_end_is_broken_like_any_other() -> None:
    match = ended()
    ani, budi = match.position.side_scores
    match.do(AdjustScore(player=1, points=ani - budi, reason="counted again"))
    assert match.last(ResultDecided).winner == 0  # more tiles placed
    tied = begun("awwe-2013", tie_breaks=("rematch",))
    tied.do(AdjustScore(player=0, points=10, reason="manners"))
    end_with_equal_racks(tied)
    assert tied.last(ResultDecided).winner == 0
    tied.do(AdjustScore(player=0, points=-10, reason="a mistake"))
    assert tied.at(Phase.SETTLING)
    assert tied.position.result is not None
    assert tied.position.result.winner is None
    tied.do(RecordRematch(totals=(200, 210)))
    assert tied.last(ResultDecided).winner == 1


def test_an_adjustment_that_breaks_a_tie_needs_no_rematch() -> None:
    match = begun("awwe-2013", tie_breaks=("rematch",))
    end_with_equal_racks(match)
    assert match.at(Phase.SETTLING)
    match.do(AdjustScore(player=3, points=1, reason="counted again"))
    assert match.at(Phase.ENDED)
    assert match.last(ResultDecided).winner == 1


def test_an_adjustment_waits_for_the_racks_like_everything_else() -> None:
    match = begun("klasik")
    match.do(EndMatch(reason="the lights went out"))
    match.do(AdjustScore(player=0, points=5, reason="manners"))
    assert match.at(Phase.SETTLING)
    assert match.position.result is not None
    assert match.position.result.before_leftovers == (5, 0)


@pytest.mark.clause("A.II.15", "D.B.9", "R3", "S.15")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar", "scrabby"])
def test_the_referee_declares_that_nobody_can_move(name: str) -> None:
    match = begun(name)
    match.play("8H", match.setup.edition.alphabet.symbols[0] * 2)
    match.do(DeclareNoMoves(proven=True))
    assert match.last(NoMovesDeclared).proven
    assert match.of_kind(PlayStood)
    assert match.last(MatchEnded).reason == "no_move"


@pytest.mark.clause("R3")
@pytest.mark.parametrize("name", ["klasik", "standar"])
def test_rules_with_a_passing_rule_of_their_own_know_no_such_declaration(name: str) -> None:
    match = begun(name)
    match.refuse(NotAllowedHere, DeclareNoMoves())


def test_no_declaration_before_the_first_turn_or_during_a_challenge() -> None:
    match = Match(set_up("awwe-2013"))
    match.refuse(WrongPhase, DeclareNoMoves())
    match.start()
    match.play("8H", "CAB")
    match.challenge(1)
    match.refuse(ChallengePending, DeclareNoMoves())


@pytest.mark.clause("A.II.20")
def test_the_referee_ends_the_match_with_a_reason() -> None:
    waiting = Match(set_up("klasik"))
    waiting.refuse(WrongPhase, EndMatch(reason="the lights went out"))
    match = begun("standar", leftovers="none")
    match.play("8H", "CAB")
    match.refuse(ReasonMissing, EndMatch(reason=""))
    match.do(EndMatch(reason="the lights went out"))
    assert match.last(PlayStood).player == 0
    assert match.last(MatchEnded) == MatchEnded(reason="declared", note="the lights went out")
    assert match.last(ResultDecided).winner == 0
    match.refuse(MatchOver, EndMatch(reason="again"))


def test_an_open_challenge_is_ruled_on_before_the_match_is_ended() -> None:
    match = begun("standar")
    match.play("8H", "CAB")
    match.challenge(1)
    match.refuse(ChallengePending, EndMatch(reason="the lights went out"))


def test_a_declared_end_is_not_undone_with_the_turn_before_it() -> None:
    match = begun("dasar", leftovers="none")
    match.play("8H", "CAB")
    match.do(DeclareNoMoves())
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))


@pytest.mark.parametrize("end", [EndMatch(reason="the lights went out"), DeclareNoMoves()])
def test_a_declared_end_is_not_undone_with_the_ruling_before_it(end: Command) -> None:
    match = begun("dasar", leftovers="none")
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("good")
    ruling = match.ruling("bad")
    match.do(end)
    assert (match.position.ruled, match.position.unruled) == (None, None)
    match.refuse(NothingToDecide, ReverseRuling(ruling=ruling, reason="too late"))


def test_with_the_match_every_challenge_pause_and_clock_is_over() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.challenge(1)
    match.do(PauseMatch(reason="the jury is asked"))
    match.do(Resign(player=1))
    position = match.position
    assert (position.pending, position.challenge, position.paused) == (None, None, False)
    playing = begun("awwe-2013")
    playing.do(Resign(player=1))
    assert not playing.position.clocks.turn_runs
    assert not playing.position.clocks.match_runs


def test_a_disqualification_after_the_end_waits_for_the_racks_like_everything_else() -> None:
    match = begun("klasik", players=3)
    match.do(EndMatch(reason="the lights went out"))
    match.do(Disqualify(side=0, reason="a hidden tile was found"))
    assert match.at(Phase.SETTLING)
    for player, letters in enumerate(("AAAAAAA", "EEEEEEQ", "EEEEEEZ")):
        match.do(DeclareRack(player=player, tiles=match.tiles(letters)))
    assert match.last(ResultDecided).winner is None
    assert match.position.scores == (-7, -16, -16)
