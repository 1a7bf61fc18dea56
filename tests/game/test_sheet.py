"""The score sheet against the match: every total, whatever was undone on the way."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.game import command as asked
from kotakata.game import event as happened
from kotakata.game.evolve import fold
from kotakata.game.sheet import Line, Sheet, sheet
from kotakata.game.sheet.scorer import Scorer
from kotakata.rules.loader import names
from tests.game.wander import Wanderer, setup_for
from tests.kit import Match, begun, dealt

if TYPE_CHECKING:
    from kotakata.game.setup import Setup

SETUPS = st.builds(
    setup_for,
    st.sampled_from(names()),
    st.integers(2, 4),
    refereed=st.booleans(),
    mode=st.sampled_from(("dealt", "table")),
)


@given(setup=SETUPS, seed=st.integers(0, 2**32), share=st.integers(1, 100))
def test_the_sheet_adds_up_to_the_match_at_every_moment(
    setup: Setup, seed: int, share: int
) -> None:
    events = Wanderer(setup, Random(seed)).wander(100)
    events = events[: max(1, len(events) * share // 100)]
    position = fold(events)
    written = sheet(events)
    assert written.totals == position.scores
    assert written.side_totals == position.side_scores
    assert len(written.turns) == sum(line.is_turn for line in written.lines)
    assert [line.number for line in written.turns] == list(range(1, len(written.turns) + 1))


@given(setup=SETUPS, seed=st.integers(0, 2**32))
def test_a_sheet_read_at_every_moment_is_the_one_written_at_once(setup: Setup, seed: int) -> None:
    events = Wanderer(setup, Random(seed)).wander(60)
    scorer = Scorer()
    for seq, event in enumerate(events, start=1):
        scorer.read(event)
        assert scorer.finish() == sheet(events[:seq])


def written(match: Match) -> Sheet:
    return sheet(match.events)


def brief(line: Line) -> tuple[int, str, int, str | None]:
    """A line in a few words: number, kind, points that count, why struck."""
    return line.number, line.kind, line.points, line.struck


def test_a_play_is_written_with_words_place_bonus_and_totals() -> None:
    match = dealt("klasik", "RETAINS", "QZOOEEE")
    match.play("8D", "RETAINS")
    match.play("7G", "ZOO")
    first, second = written(match).lines
    assert first.words == (("RETAINS", 16),)
    assert first.place is not None
    assert (first.place.squares, first.place.down) == (range(108, 115), False)
    assert (first.bonus, first.written, first.totals) == (50, 66, (66, 0))
    assert [word for word, _ in second.words] == ["ZOO", "ZA", "OI", "ON"]
    assert second.totals == (66, second.points)
    assert written(match).turns == (first, second)


@pytest.mark.clause("A.II.11", "A.III.9")
def test_a_doubled_turn_says_what_the_challenge_added() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8D", "RETAINS")
    match.challenge(1)
    match.rule("good")
    (line,) = written(match).lines
    assert (line.bonus, line.extra, line.points) == (50, 16, 16 + 16 + 50)
    assert [type(remark) for remark in line.remarks] == [
        happened.ChallengeOpened,
        happened.PlayUpheld,
    ]


@pytest.mark.clause("A.II.11")
def test_a_bad_word_is_struck_out_and_its_points_stand_with_the_challenger() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8D", "RETAINS")
    match.challenge(3)
    match.rule("bad")
    play, award = written(match).lines
    assert brief(play) == (1, "play", 0, "withdrawn")
    assert play.written == 66
    assert (award.player, award.kind, award.points) == (3, "award", 16)
    assert award.side_totals == (0, 16)
    assert written(match).turns == (play,)  # the turn was taken, and lost


@pytest.mark.clause("D.B.8")
def test_points_for_a_good_word_may_go_to_the_challenger() -> None:
    match = begun("dasar", refereed=True, challenge__points_to="challenger")
    match.play("8G", "CAB")
    match.challenge(1)
    match.rule("good")
    play, award = written(match).lines
    assert (play.extra, play.points) == (0, 14)
    assert (award.player, award.points) == (1, 5)


@pytest.mark.clause("R10", "A.II.20")
def test_what_a_reversed_ruling_brought_about_stays_on_the_sheet_struck_out() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8G", "CAB")
    match.challenge(1)
    match.rule("bad")
    match.do(asked.AdjustScore(player=2, points=-5, reason="shouted"))
    match.do(asked.ReverseRuling(ruling=match.ruling("good"), reason="it is on page nine"))
    assert [brief(line) for line in written(match).lines] == [
        (1, "play", 28, None),
        (1, "award", 0, "reversed"),
        (1, "adjustment", -5, None),
    ]
    remarks = [type(remark).__name__ for remark in written(match).lines[0].remarks]
    assert remarks == ["ChallengeOpened", "PlayWithdrawn", "RulingReversed", "PlayUpheld"]


@pytest.mark.clause("N.3", "R10")
def test_a_turn_given_back_by_a_reversed_ruling_is_struck_out() -> None:
    match = begun("standar")
    match.play("8G", "CAB")
    match.challenge(1)
    match.rule("good")
    match.do(asked.ReverseRuling(ruling=match.ruling("bad"), reason="misread"))
    lines = [brief(line) for line in written(match).lines]
    assert lines == [(1, "play", 0, "withdrawn"), (2, "forfeited_turn", 0, "reversed")]


@pytest.mark.clause("A.II.6")
def test_a_cancelled_turn_is_struck_out_and_its_number_used_again() -> None:
    match = begun("awwe-2013", refereed=True)
    match.play("8G", "CAB")
    match.do(asked.CancelTurn(cause="hint", reason="it was whispered"))
    match.play("8G", "CABS")
    assert [brief(line) for line in written(match).lines] == [
        (1, "play", 0, "cancelled"),
        (1, "play", 16, None),
    ]


def test_an_end_that_was_typed_by_mistake_is_struck_out_whole() -> None:
    match = begun("standar", players=2)
    match.passes()
    match.exchange("_")
    match.passes()
    for player, tiles in enumerate(("AAAAAAA", "EEEEEEE")):
        match.do(asked.DeclareRack(player=player, tiles=match.tiles(tiles)))
    assert written(match).is_decided
    match.do(asked.CancelTurn(cause="mistyped", reason="she exchanged"))
    now = written(match)
    assert [brief(line)[1:] for line in now.lines[2:]] == [
        ("pass", 0, "cancelled"),
        ("leftovers", 0, "cancelled"),
        ("leftovers", 0, "cancelled"),
    ]
    assert (now.reason, now.is_decided, now.totals) == (None, False, (0, 0))


@pytest.mark.clause("A.II.9")
def test_a_free_exchange_has_the_number_of_the_turn_it_belongs_to() -> None:
    match = begun("awwe-2013", refereed=True)
    match.passes()
    match.do(asked.ExchangeFreely(player=1, shown=9, tiles=(9, 9)))
    match.passes()
    assert [brief(line)[:2] for line in written(match).lines] == [
        (1, "pass"),
        (2, "free_exchange"),
        (2, "pass"),
    ]


def test_a_free_exchange_typed_by_mistake_is_struck_out_alone() -> None:
    match = begun("awwe-2013", refereed=True)
    match.passes()
    match.do(asked.ExchangeFreely(player=1, shown=9, tiles=(9, 9)))
    match.do(asked.CancelTurn(cause="mistyped", reason="no triple was shown"))
    assert [brief(line) for line in written(match).lines] == [
        (1, "pass", 0, None),
        (2, "free_exchange", 0, "cancelled"),
    ]


@pytest.mark.clause("A.II.18")
def test_the_sheet_says_how_it_ended_and_who_signed() -> None:
    match = begun("awwe-2013", refereed=True, leftovers="none")
    match.play("8G", "CAB")
    match.do(asked.EndMatch(reason="the lights went out"))
    match.do(asked.SignSheet(player=1))
    signed = written(match)
    assert (signed.reason, signed.note) == ("declared", "the lights went out")
    assert (signed.winner, signed.signed, signed.is_sealed) == (0, (1,), False)
    for player in (0, 2, 3):
        match.do(asked.SignSheet(player=player))
    assert written(match).is_sealed


def test_what_happened_beside_the_score_is_kept_too() -> None:
    match = begun("awwe-2013", refereed=True)
    match.do(asked.ReferDispute(reason="who spoke first"))
    match.do(asked.ResumeMatch())
    match.do(asked.DecideByCommittee(text="nobody did"))
    assert [type(each).__name__ for each in written(match).incidents] == [
        "DisputeReferred",
        "MatchPaused",
        "MatchResumed",
        "CommitteeDecided",
    ]


def test_an_empty_log_has_no_sheet() -> None:
    with pytest.raises(ValueError, match="empty"):
        sheet([])
