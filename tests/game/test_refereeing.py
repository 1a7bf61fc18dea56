"""What only a referee or committee does: invite, look at racks, undo, adjust, declare, end."""

from __future__ import annotations

from typing import Literal

import pytest

from kotakata.errors import (
    ChallengePending,
    MatchOver,
    MatchPaused,
    MatchSealed,
    NotAllowedHere,
    NothingToDecide,
    ReasonMissing,
    TilesNotInBag,
    TooEarly,
    WrongPhase,
)
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
from kotakata.game.event import (
    CommitteeDecided,
    Disqualified,
    MatchEnded,
    NoMovesDeclared,
    PlayStood,
    ResultDecided,
    ResultSealed,
    ScoreAdjusted,
    TilesPlayed,
    TurnBegan,
    TurnCancelled,
    WalkedOver,
)
from kotakata.game.position import Phase
from tests.kit import LETTERS, MINUTE_MS, Match, begun, dealt, rule_words, set_up

# --- inviting


def test_only_a_waiting_match_is_gone_on_with() -> None:
    match = begun("awwe-2013", refereed=True)
    match.refuse(WrongPhase, InviteNext())
    match.play("8H", "CAB")
    match.do(PauseMatch(reason="the board was upset"))
    match.refuse(MatchPaused, InviteNext())
    match.do(ResumeMatch())
    match.challenge(1)
    match.refuse(ChallengePending, InviteNext())


# --- racks at a table


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


# --- undoing a turn


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
    match.do(CancelTurn(cause="mistyped", reason="it was CAR"))
    assert match.position.scores == (0, 0, -5, 0)
    assert (match.clocks.match_ms, match.clocks.turn_ms) == (6_000, 10_000)


def test_a_turn_clock_corrected_after_the_turn_is_corrected_in_it() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8H", "CAB", after_ms=10_000)
    match.do(CorrectClock(clock="turn", add_ms=7_000, reason="he waited for the pen"))
    match.do(CancelTurn(cause="hint", reason="a hint"))
    assert match.clocks.turn_ms == 3_000


# --- scores


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


# --- nobody can move


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


# --- sides that are out


@pytest.mark.clause("B.9")
def test_absence_disqualifies_only_after_more_than_ten_minutes() -> None:
    match = Match(set_up("awwe-2013"), at_ms=7 * MINUTE_MS)
    absent = Disqualify(side=1, cause="absent", reason="they did not come")
    error = match.refuse(TooEarly, absent, after_ms=10 * MINUTE_MS)
    assert error.values == {"minutes": 10}
    match.do(absent, after_ms=10 * MINUTE_MS + 1)
    assert match.last(Disqualified).cause == "absent"
    assert match.position.result is not None
    assert match.position.result.winner == 0


@pytest.mark.clause("B.9")
def test_other_rules_disqualify_nobody_for_absence() -> None:
    match = Match(set_up("klasik"))
    absent = Disqualify(side=1, cause="absent", reason="they did not come")
    match.refuse(NotAllowedHere, absent, after_ms=60 * MINUTE_MS)


@pytest.mark.clause("A.II.16")
def test_a_team_wins_by_the_others_disqualification() -> None:
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.refuse(ReasonMissing, Disqualify(side=0, reason=""))
    match.do(Disqualify(side=0, reason="a hidden tile"))
    assert match.last(MatchEnded).reason == "disqualification"
    assert match.last(ResultDecided).winner == 1


@pytest.mark.clause("A.II.16")
def test_a_team_wins_by_walk_over_also_before_the_first_turn() -> None:
    for match in (begun("awwe-2013"), Match(set_up("awwe-2013"))):
        match.refuse(ReasonMissing, DeclareWalkOver(side=1, reason=""))
        match.do(DeclareWalkOver(side=1, reason="they went home"))
        assert match.last(WalkedOver).side == 1
        assert match.last(ResultDecided).winner == 0


def test_who_resigns_loses_whatever_the_score() -> None:
    match = begun("klasik")
    match.play("8H", "CAB")
    match.do(Resign(player=0))
    assert match.last(MatchEnded).reason == "resignation"
    assert match.last(ResultDecided).winner == 1


def test_of_three_the_others_play_on() -> None:
    match = begun("standar", players=3)
    match.do(Resign(player=0))
    assert (match.position.phase, match.on_turn) == (Phase.TURN, 1)
    match.passes()
    match.passes()
    assert match.on_turn == 1
    match.refuse(NothingToDecide, Resign(player=0))
    match.refuse(NothingToDecide, Disqualify(side=0, reason="twice"))
    match.do(DeclareWalkOver(side=1, reason="left"))
    assert match.last(ResultDecided).winner == 2


def test_nothing_before_a_side_left_is_undone() -> None:
    match = begun("standar", players=3)
    match.play("8H", "CAB")
    match.challenge(1)
    match.rule("bad")
    ruling = match.ruling("good")
    match.do(Resign(player=0))
    assert (match.position.ruled, match.position.unruled) == (None, None)
    match.refuse(NothingToDecide, ReverseRuling(ruling=ruling, reason="looked again"))
    match.play("8H", "CAB")
    match.do(Resign(player=1))
    match.refuse(NothingToDecide, CancelTurn(cause="mistyped", reason="a slip"))


def test_a_side_that_leaves_in_anothers_turn_leaves_that_turn_alone() -> None:
    match = begun("standar", players=3)
    match.do(Resign(player=1))
    assert match.on_turn == 0
    match.passes()
    assert match.on_turn == 2


@pytest.mark.parametrize("first", [0, 1])
def test_where_the_referee_invites_the_turn_of_who_left_passes_on(first: int) -> None:
    how = {"refereed": True, "challenge__window": "until_invited"}
    match = begun("standar", players=3, first=first, **how)
    match.do(Disqualify(side=first, reason="conduct"))
    assert match.on_turn == first + 1


def test_who_leaves_between_the_turns_of_others_invites_nobody() -> None:
    how = {"refereed": True, "challenge__window": "until_invited"}
    match = begun("standar", players=4, first=1, **how)
    match.play("8H", "CAB")
    match.accept()
    match.do(Resign(player=0))
    assert match.at(Phase.WINDOW)
    match.do(Resign(player=2))
    assert match.at(Phase.WINDOW)
    match.invite()
    assert match.on_turn == 3


@pytest.mark.parametrize("leave", [Resign(player=1), DeclareWalkOver(side=1, reason="left")])
def test_after_the_end_nobody_leaves(leave: Command) -> None:
    match = ended()
    match.refuse(MatchOver, leave)


def test_when_the_last_who_had_not_passed_leaves_the_row_is_complete() -> None:
    match = begun("klasik", players=3)
    for _ in range(5):
        match.passes()
    match.do(Resign(player=2))
    assert match.last(MatchEnded).reason == "passes"


def test_a_row_may_be_complete_in_the_turn_of_another() -> None:
    match = begun("klasik", players=3, clock__turn_ms=MINUTE_MS)
    for _ in range(5):
        match.passes()
    match.wait(MINUTE_MS)
    assert match.on_turn == 0
    match.do(Resign(player=2))
    assert match.last(MatchEnded).reason == "passes"


def test_before_the_first_turn_a_third_side_is_better_left_out_of_the_setup() -> None:
    match = Match(set_up("klasik", players=3))
    match.refuse(NotAllowedHere, Resign(player=0))


@pytest.mark.parametrize("side", [-1, 2])
def test_there_is_no_such_side(side: int) -> None:
    match = begun("klasik")
    match.refuse(NothingToDecide, Disqualify(side=side, reason="who"))
    match.refuse(NothingToDecide, DeclareWalkOver(side=side, reason="who"))


# --- ending by word of the referee


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


# --- the committee, and a sealed result


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


# --- places to begin


def end_with_equal_racks(match: Match) -> None:
    """End a match at a table with equal racks."""
    match.do(EndMatch(reason="the lights went out"))
    for player in range(4):
        match.do(DeclareRack(player=player, tiles=match.tiles("AEIORTN")))


def ended() -> Match:
    """Give a competition that the first team has won: it has laid more tiles."""
    match = begun("awwe-2013")
    match.play("8H", "CAB")
    match.accept()
    end_with_equal_racks(match)
    assert match.last(ResultDecided).winner == 0
    assert match.last(TurnBegan).player == 1
    assert match.last(TilesPlayed).player == 0
    return match


def sealed() -> Match:
    match = ended()
    for player in range(4):
        match.do(SignSheet(player=player))
    return match


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
