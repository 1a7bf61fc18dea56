"""How matches end, and what is counted then: going out, rows of passes, targets, left tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kotakata.errors import MatchOver
from kotakata.game import command as asked
from kotakata.game.event import LeftoversCounted, MatchEnded, ResultDecided
from kotakata.game.position import Phase
from kotakata.rules.model import InARow
from tests.kit import Match, begun, dealt


def reason(match: Match) -> str:
    return match.last(MatchEnded).reason


def left(match: Match) -> list[tuple[int, int]]:
    """What was taken off and added for left tiles, player by player."""
    return [(each.deducted, each.gained) for each in match.of_kind(LeftoversCounted)]


def out_in_one(name: str, *racks: str, players: int = 0, refereed: bool = False) -> Match:
    """Let the first player lay seven tiles on an empty bag, and let the word stand."""
    tiles = "".join(racks)
    match = dealt(name, *racks, tiles=tiles, players=players, refereed=refereed)
    match.play("8D", racks[0])
    if match.position.phase is Phase.WINDOW and match.setup.refereed:
        match.invite()
    match.accept()
    return match


# --- going out, and left tiles


@pytest.mark.clause("K.1", "C12")
def test_who_goes_out_gains_what_the_others_lose() -> None:
    match = out_in_one("klasik", "RETAINS", "QZAAAAA", "DDEEEEE", players=3)
    assert reason(match) == "going_out"
    assert left(match) == [(0, 25 + 9), (25, 0), (9, 0)]
    before = 66
    assert match.position.scores == (before + 34, -25, -9)
    assert match.last(ResultDecided).winner == 0


@pytest.mark.clause("K.1")
def test_a_bag_that_is_not_empty_keeps_the_match_going() -> None:
    match = dealt("klasik", "RETAINS", "QZAAAAA", tiles="RETAINSQZAAAAAE")
    match.play("8D", "RETAINS")
    assert match.rack(0) == "E"
    assert not match.position.is_over


@pytest.mark.clause("N.4", "R4")
@pytest.mark.parametrize("name", ["standar", "sembilan-ubin", "garis-finish", "single"])
def test_with_challenges_going_out_waits_for_the_window(name: str) -> None:
    racks = ("RETAINS", "QZAAAAA") if name != "sembilan-ubin" else ("RETAINSED", "QZAAAAAEE")
    levels = ("expert", "expert") if name == "garis-finish" else ()
    match = dealt(name, *racks, tiles="".join(racks), levels=levels)
    match.play("8D", racks[0])
    assert match.position.phase is Phase.WINDOW
    match.accept()
    assert reason(match) == "going_out"


@pytest.mark.clause("A.III.10-11", "A.III.12", "A.II.15")
def test_the_partner_is_one_of_the_others_and_partners_are_added() -> None:
    match = out_in_one("awwe-2013", "RETAINS", "QAAAAAA", "DDEEEEE", "ZIIIIII", refereed=True)
    # Ani and Citra are partners, and so are Budi and Dewi; they sit in turn.
    assert left(match) == [(0, 16 + 9 + 16), (16, 0), (9, 0), (16, 0)]
    ani, budi, citra, dewi = match.position.scores
    assert (ani, budi, citra, dewi) == (66 + 41, -16, -9, -16)
    assert match.position.side_scores == (ani + citra, budi + dewi)


@pytest.mark.clause("D.B.9")
def test_going_out_ends_the_basic_competition_too() -> None:
    match = out_in_one("dasar", "RETAINS", "QZAAAAA", refereed=True)
    assert reason(match) == "going_out"
    assert left(match) == [(0, 25), (25, 0)]


@pytest.mark.clause("C12", "R10")
def test_where_nobody_goes_out_each_loses_their_own_tiles_and_may_fall_below_nought() -> None:
    match = dealt("klasik", "RETAINS", "QZAAAAA", tiles="RETAINSQZAAAAA")
    for _ in range(4):
        match.passes()
    assert left(match) == [(7, 0), (25, 0)]
    assert match.position.scores == (-7, -25)


def test_between_two_in_club_play_the_one_who_goes_out_gets_double() -> None:
    match = out_in_one("wespa", "RETAINS", "QZAAAAA")
    assert left(match) == [(0, 50), (0, 0)]


@pytest.mark.clause("P.4")
def test_in_scrabby_left_tiles_do_not_count() -> None:
    match = dealt("scrabby", "مدرساءر", "قلبنيته", tiles="مدرساءرقلبنيته")
    match.passes()
    match.passes()
    assert reason(match) == "no_move"
    assert not match.of_kind(LeftoversCounted)
    assert match.last(ResultDecided).winner is None


# --- rows of passes


@pytest.mark.clause("K.1", "R7")
def test_all_must_pass_twice_in_a_row() -> None:
    match = begun("klasik", players=3)
    for _ in range(5):
        match.passes()
        assert not match.position.is_over
    match.passes()
    assert reason(match) == "passes"


@pytest.mark.clause("K.1", "R7")
def test_an_exchange_is_no_pass_and_breaks_the_row() -> None:
    match = begun("klasik", players=2)
    match.passes()
    match.passes()
    match.exchange("_")
    for _ in range(3):
        match.passes()
        assert not match.position.is_over
    match.passes()
    assert reason(match) == "passes"


@pytest.mark.clause("N.4")
def test_one_player_who_passes_twice_in_a_row_ends_the_standard_match() -> None:
    match = begun("standar", players=3)
    match.passes()
    match.play("8G", "CAT")
    match.play("G8", "O")
    match.passes()
    assert reason(match) == "passes"


@pytest.mark.clause("N.4")
def test_a_turn_between_two_passes_keeps_the_standard_match_going() -> None:
    match = begun("standar", players=2)
    match.passes()
    match.exchange("_")
    match.play("8G", "CAT")
    match.exchange("_")
    match.passes()
    match.exchange("_")
    assert not match.position.is_over


@pytest.mark.clause("N.4")
def test_by_the_other_reading_everybody_must_pass_twice() -> None:
    match = begun("standar", players=2, end__passes=InARow(2, "all"))
    match.passes()
    match.passes()
    match.passes()
    assert not match.position.is_over
    match.passes()
    assert reason(match) == "passes"


@pytest.mark.clause("R7", "N.3")
def test_a_turn_lost_for_a_challenge_neither_counts_nor_breaks_the_row() -> None:
    match = begun("standar", players=2)
    match.passes()
    match.play("8G", "CAT")
    match.challenge(0)
    match.rule("good")  # Ani, who is next, loses this very turn
    match.play("G8", "O")
    match.passes()
    assert reason(match) == "passes"


@pytest.mark.clause("R7", "R1")
def test_a_turn_lost_to_time_neither_counts_nor_breaks_the_round() -> None:
    match = begun("dasar", refereed=True)
    match.passes()
    match.wait(60_000)
    match.invite()
    assert not match.position.is_over
    match.do(asked.PassTurn(player=match.on_turn))
    assert not match.position.is_over
    match.invite()
    match.do(asked.PassTurn(player=match.on_turn))
    assert reason(match) == "no_move"


@pytest.mark.clause("R3", "A.II.15", "D.B.9", "S.15")
@pytest.mark.parametrize(("name", "turns"), [("awwe-2013", 4), ("dasar", 2), ("scrabby", 2)])
def test_a_round_of_passes_means_that_nobody_can_move(name: str, turns: int) -> None:
    match = begun(name, refereed=name != "scrabby")
    for _ in range(turns - 1):
        match.passes()
        assert not match.position.is_over
    match.do(asked.PassTurn(player=match.on_turn))
    assert reason(match) == "no_move"


def test_six_turns_without_points_end_a_club_match() -> None:
    match = begun("wespa")
    match.exchange("_")
    match.passes()
    match.play("8G", "QWX")
    match.challenge(1)
    match.rule("bad")  # counts among the six here, unlike R7
    match.passes()
    match.exchange("__")
    assert not match.position.is_over
    match.passes()
    assert reason(match) == "scoreless_turns"


def test_a_turn_with_points_begins_the_six_anew() -> None:
    match = begun("wespa")
    for _ in range(5):
        match.passes()
    match.play("8G", "CAT")
    for _ in range(5):
        match.passes()
    assert not match.position.is_over
    match.passes()
    assert reason(match) == "scoreless_turns"


@pytest.mark.clause("S.15")
def test_a_full_board_leaves_no_room() -> None:
    match = begun("scrabby", end__going_out=False)
    full = bytes([1]) * match.setup.layout.size
    match.position = replace(match.position, board=full)
    match.do(asked.PassTurn(player=match.on_turn))
    assert reason(match) == "no_move"


# --- targets


@pytest.mark.clause("VF.1", "VF.2", "VF.3")
@pytest.mark.parametrize(
    ("players", "targets"), [(2, (70, 120, 200)), (3, (60, 100, 180)), (4, (50, 90, 160))]
)
def test_each_player_s_target_goes_by_level_and_number_of_players(
    players: int, targets: tuple[int, int, int]
) -> None:
    for level, target in zip(("beginner", "intermediate", "expert"), targets, strict=True):
        match = begun("garis-finish", players=players, levels=(level,) * players)
        assert {match.setup.target(player) for player in range(players)} == {target}


@pytest.mark.clause("VF.1", "VF.3")
def test_a_player_wins_at_once_by_their_own_target_whatever_the_others_have() -> None:
    match = begun("garis-finish", levels=("expert", "beginner"))
    match.do(asked.AdjustScore(player=0, points=150, reason="brought along"))
    match.play("8G", "CAT")
    match.do(asked.AdjustScore(player=1, points=66, reason="brought along"))
    match.play("G8", "OAT")
    assert match.position.scores[1] >= 70
    assert not match.position.is_over
    match.accept()
    assert reason(match) == "target"
    assert match.last(ResultDecided).winner == 1
    assert not match.of_kind(LeftoversCounted)


@pytest.mark.clause("VF.1")
def test_to_reach_is_to_have_as_much_or_more() -> None:
    match = begun("garis-finish", levels=("beginner", "beginner"))
    match.do(asked.AdjustScore(player=0, points=60, reason="brought along"))
    match.play("8G", "CAT")
    assert match.position.scores[0] == 70
    match.accept()
    assert reason(match) == "target"


@pytest.mark.clause("VF.1", "R4")
def test_a_target_reached_by_a_bad_word_is_not_reached() -> None:
    match = begun("garis-finish", levels=("beginner", "beginner"))
    match.do(asked.AdjustScore(player=0, points=65, reason="brought along"))
    match.play("8G", "CAT")
    assert match.position.phase is Phase.WINDOW
    match.challenge(1)
    match.rule("bad")
    assert not match.position.is_over
    assert match.on_turn == 1


@pytest.mark.clause("VF.4")
def test_when_the_tiles_run_out_first_the_match_ends_as_standard() -> None:
    racks = ("RETAINS", "QZAAAAA")
    match = dealt("garis-finish", *racks, tiles="".join(racks), levels=("expert", "expert"))
    match.play("8D", "RETAINS")
    match.accept()
    assert reason(match) == "going_out"
    assert left(match) == [(0, 25), (25, 0)]


@pytest.mark.clause("S.15")
def test_in_scrabby_an_agreed_score_wins() -> None:
    match = dealt("scrabby", "مدرساءر", "قلبنيته", target__points=8)
    match.play("8F", "مدرس")
    match.accept()
    assert reason(match) == "target"
    assert match.last(ResultDecided).winner == 0


# --- sides that leave


@pytest.mark.clause("A.II.16")
def test_of_four_who_resign_one_after_the_other_the_last_wins() -> None:
    match = begun("klasik", players=4)
    match.play("8G", "CAT")
    match.do(asked.Resign(player=1))
    assert match.on_turn == 2
    match.do(asked.Resign(player=0))
    match.passes()
    assert match.on_turn == 3
    match.do(asked.Resign(player=2))
    assert reason(match) == "resignation"
    assert match.last(ResultDecided).winner == 3
    assert not match.of_kind(LeftoversCounted)
    match.refuse(MatchOver, asked.PassTurn(player=3))


@pytest.mark.clause("A.II.16")
def test_who_left_does_not_win_though_they_had_most() -> None:
    match = begun("klasik", players=3)
    match.play("8G", "CAT")
    match.do(asked.Resign(player=0))
    for _ in range(4):
        match.passes()
    assert reason(match) == "passes"
    for player, tiles in enumerate(("IIIIIII", "AAAAAAD", "EEEEEEE")):
        match.do(asked.DeclareRack(player=player, tiles=match.tiles(tiles)))
    assert match.position.scores == (10 - 7, -8, -7)
    assert match.last(ResultDecided).winner == 2


@pytest.mark.clause("C12", "A.III.10-11", "R4")
@pytest.mark.parametrize(
    "end",
    [asked.DeclareNoMoves(), asked.EndMatch(reason="the hall closes")],
    ids=["no move", "ended"],
)
def test_who_went_out_gains_also_when_the_referee_ends_the_match_in_that_window(
    end: asked.Command,
) -> None:
    racks = ("RETAINS", "QZAAAAA", "DDEEEEE", "DDEEEEE")
    match = dealt("awwe-2013", *racks, tiles="".join(racks), refereed=True)
    match.play("8D", "RETAINS")
    match.do(end)
    gained = {each.player: each.gained for each in match.of_kind(LeftoversCounted)}
    assert gained == {0: 25 + 9 + 9, 1: 0, 2: 0, 3: 0}


@pytest.mark.clause("A.III.10-11")
def test_left_tiles_are_only_taken_off_when_nobody_went_out() -> None:
    match = dealt("wespa", "RETAINS", "QZAAAAA", tiles="RETAINSQZAAAAAE")
    match.do(asked.EndMatch(reason="the hall closes"))
    counted = [(each.deducted, each.gained) for each in match.of_kind(LeftoversCounted)]
    assert counted == [(7, 0), (25, 0)]
