"""What each shipped rule set says, clause by clause."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from kotakata.rules import load_rulebook, load_rules, names
from kotakata.rules.model import Clock, FreeExchange, InARow, RuleSet
from kotakata.rules.read import Document, read_toml
from kotakata.rules.schema import parameter_paths
from kotakata.rules.shelf import RULE_SETS

ON_COMMON_GROUND = [
    "klasik",
    "awwe-2013",
    "dasar",
    "dasar-tim",
    "standar",
    "sembilan-ubin",
    "garis-finish",
]
CLAUSES = Path(__file__).parents[2] / "docs" / "clauses.md"

KLASIK = load_rules("klasik")
AWWE = load_rules("awwe-2013")
DASAR = load_rules("dasar")
STANDAR = load_rules("standar")
NINE = load_rules("sembilan-ubin")
FINISH = load_rules("garis-finish")
SCRABBY = load_rules("scrabby")


def ids(text: str) -> set[str]:
    return set(text.split())


def cited(rules: RuleSet) -> set[str]:
    return {clause for each in rules.clauses.values() for clause in each}


@pytest.mark.parametrize("name", ON_COMMON_GROUND)
class TestCommonGround:
    @pytest.mark.clause("C1", "C2", "C3")
    def test_english_tiles_on_the_classic_board(self, name: str) -> None:
        rules = load_rules(name)
        assert (rules.edition, rules.layout, rules.star) == ("english", "classic", 2)

    @pytest.mark.clause("C6")
    def test_two_tiles_through_the_star_begin(self, name: str) -> None:
        opening = load_rules(name).opening
        assert (opening.least_tiles, opening.through_star) == (2, True)

    @pytest.mark.clause("C8", "R10")
    def test_a_blank_wins_the_draw(self, name: str) -> None:
        draw = load_rules(name).starting_draw
        assert draw.draw
        assert draw.blank_wins

    @pytest.mark.clause("C9", "C11")
    def test_tiles_can_be_exchanged_and_words_are_checked(self, name: str) -> None:
        rules = load_rules(name)
        assert rules.exchange.allowed
        assert "C11" in rules.words.checks

    @pytest.mark.clause("C12")
    def test_left_tiles_are_deducted_and_awarded(self, name: str) -> None:
        assert load_rules(name).leftovers == "deduct_and_award"


@pytest.mark.clause("C7", "C8", "A.I.6", "A.III.8")
@pytest.mark.parametrize("rules", [KLASIK, AWWE, DASAR, STANDAR, FINISH], ids=lambda r: r.name)
def test_seven_tiles_and_fifty_points_for_all_of_them(rules: RuleSet) -> None:
    assert rules.rack_size == 7
    assert rules.bingo == {7: 50}


@pytest.mark.clause("K.1")
def test_klasik_ends_by_going_out_or_when_all_pass_twice() -> None:
    assert KLASIK.end.going_out
    assert KLASIK.end.passes == InARow(2, "all")
    assert KLASIK.end.no_move_round == 0


@pytest.mark.clause("K.2")
def test_klasik_exchanges_while_the_bag_has_tiles() -> None:
    assert KLASIK.exchange.min_bag == 1


@pytest.mark.clause("K.3")
def test_klasik_checks_words_as_they_are_laid() -> None:
    assert KLASIK.challenge.mode == "void"


@pytest.mark.clause("A.I.1", "A.I.3")
def test_awwe_counts_the_tiles_and_lets_the_winner_choose() -> None:
    assert AWWE.starting_draw.count_tiles
    assert AWWE.starting_draw.winner_chooses


@pytest.mark.clause("A.I.4", "A.III.12")
def test_awwe_is_for_two_teams_of_two() -> None:
    players = AWWE.players
    assert (players.least, players.most, players.team_size) == (4, 4, 2)


@pytest.mark.clause("A.II.2", "A.II.4", "A.II.15")
def test_awwe_has_a_minute_a_turn_and_an_hour_in_all() -> None:
    assert AWWE.clock == Clock(
        turn_ms=60_000, turn_warnings_ms=(30_000, 10_000), match_ms=3_600_000
    )


@pytest.mark.clause("A.II.3")
def test_awwe_exchanges_with_eleven_in_the_bag_drawing_first() -> None:
    exchange = AWWE.exchange
    assert (exchange.allowed, exchange.min_bag, exchange.draw_first) == (True, 11, True)


@pytest.mark.clause("A.II.9")
def test_awwe_knows_the_exchange_of_three_identical_tiles() -> None:
    free = FreeExchange(identical=3, least=1, most=3, min_bag=11, per_turn=1, of="identical")
    assert AWWE.free_exchange == free


@pytest.mark.clause("A.II.6", "A.II.19", "B.6")
def test_awwe_forbids_help() -> None:
    conduct = AWWE.conduct
    assert not any((conduct.chat, conduct.word_tools, conduct.meanings_in_play))
    assert conduct.hints_cancel


@pytest.mark.clause("A.II.8", "A.II.11")
def test_awwe_challenges_until_the_next_player_is_invited() -> None:
    assert (AWWE.challenge.mode, AWWE.challenge.window) == ("awwe", "until_invited")
    assert AWWE.challenge.words == "chosen"


@pytest.mark.clause("A.II.15", "R2", "R3")
def test_awwe_ends_by_time_by_going_out_or_when_nobody_can_move() -> None:
    end = AWWE.end
    assert (end.going_out, end.no_move_round, end.match_time) == (True, 1, "at_once")
    assert end.passes is None


@pytest.mark.clause("A.II.17")
def test_awwe_breaks_ties_by_tiles_then_a_rematch_then_a_coin() -> None:
    assert AWWE.tie_breaks == ("tiles_placed", "rematch", "coin")


@pytest.mark.clause("A.II.18", "B.8", "B.9")
def test_awwe_is_attended_on_time_and_signed() -> None:
    assert AWWE.sign_off
    assert (AWWE.attendance.briefing_minutes, AWWE.attendance.absent_minutes) == (15, 10)


@pytest.mark.clause("A.II.7", "B.1a", "B.1b", "B.1c", "B.2", "B.4")
@pytest.mark.clause("B.5a", "B.5b", "B.5c", "B.5d", "B.5e")
def test_awwe_checks_words_against_its_special_rules() -> None:
    special = "A.II.7 B.1a B.1b B.1c B.2 B.4 B.5a B.5b B.5c B.5d B.5e"
    assert ids(special) < set(AWWE.words.checks)


@pytest.mark.clause("B.1c", "B.3", "B.5f")
def test_awwe_forbids_repeats_and_forms_made_by_adding() -> None:
    words = AWWE.words
    assert (words.repeats, words.families, words.neighbour) == ("forbid", "extension", "allow")
    assert words.small_bag == 11


@pytest.mark.clause("D.A.1-2", "D.A.3")
def test_dasar_counts_the_tiles_and_lets_the_winner_choose() -> None:
    assert DASAR.starting_draw.count_tiles
    assert DASAR.starting_draw.winner_chooses


def test_dasar_is_for_two_players_or_two_teams_of_two() -> None:
    alone, teams = DASAR.players, load_rules("dasar-tim").players
    assert (alone.least, alone.most, alone.team_size) == (2, 2, 1)
    assert (teams.least, teams.most, teams.team_size) == (4, 4, 2)


@pytest.mark.clause("D.B.2", "D.B.9")
def test_dasar_has_a_minute_a_turn_and_an_hour_in_all() -> None:
    assert DASAR.clock == Clock(turn_ms=60_000, match_ms=3_600_000)
    assert (DASAR.end.going_out, DASAR.end.no_move_round) == (True, 1)


@pytest.mark.clause("D.B.3", "D.B.4")
def test_dasar_exchanges_freely_and_lets_words_come_again() -> None:
    assert DASAR.exchange.min_bag == 1
    assert (DASAR.words.repeats, DASAR.words.families) == ("allow", "off")


@pytest.mark.clause("D.B.5-6", "D.B.8")
def test_dasar_gives_five_points_for_each_good_challenged_word() -> None:
    how = DASAR.challenge
    assert (how.mode, how.points, how.points_to) == ("points_per_word", 5, "challenged")
    assert (how.words, how.window) == ("chosen", "until_invited")


@pytest.mark.clause("N.1", "N.2")
def test_standar_is_the_common_game_without_a_bag_minimum() -> None:
    assert STANDAR.exchange.min_bag == 1
    assert STANDAR.draw == "at_once"


@pytest.mark.clause("N.3")
def test_standar_costs_a_wrong_challenger_the_next_turn() -> None:
    assert (STANDAR.challenge.mode, STANDAR.challenge.window) == ("double", "until_next_turn")


@pytest.mark.clause("N.4", "N.5")
def test_standar_ends_when_one_player_passes_twice() -> None:
    assert STANDAR.end.going_out
    assert STANDAR.end.passes == InARow(2, "one")
    assert STANDAR.end.no_move_round == 0
    assert STANDAR.tie_breaks == ("before_leftovers",)


@pytest.mark.clause("V9.1", "V9.2")
def test_sembilan_ubin_is_standar_with_nine_tiles() -> None:
    assert NINE.rack_size == 9
    assert NINE.bingo == {7: 50, 8: 50, 9: 50}
    same = "challenge end exchange leftovers tie_breaks starting_draw clock words"
    assert all(getattr(NINE, name) == getattr(STANDAR, name) for name in same.split())


@pytest.mark.clause("VF.1", "VF.2", "VF.3")
def test_garis_finish_has_a_target_for_every_level_and_number_of_players() -> None:
    assert FINISH.target.levels == {
        "beginner": {2: 70, 3: 60, 4: 50},
        "intermediate": {2: 120, 3: 100, 4: 90},
        "expert": {2: 200, 3: 180, 4: 160},
    }
    assert not FINISH.target.leftovers


@pytest.mark.clause("VF.4")
def test_garis_finish_ends_as_standar_when_the_tiles_run_out() -> None:
    assert (FINISH.end, FINISH.leftovers) == (STANDAR.end, STANDAR.leftovers)


@pytest.mark.clause("S.4", "S.5", "S.6", "P.1", "P.2")
def test_scrabby_is_played_in_arabic_with_a_plain_star() -> None:
    assert (SCRABBY.edition, SCRABBY.layout, SCRABBY.star) == ("arabic-scrabby", "scrabby", 1)
    assert (SCRABBY.rack_size, SCRABBY.opening.through_star) == (7, True)


@pytest.mark.clause("S.13", "S.14")
def test_scrabby_knows_no_exchange_and_no_penalty_for_doubting() -> None:
    assert not SCRABBY.exchange.allowed
    assert SCRABBY.challenge.mode == "single"
    assert SCRABBY.words.checks == ("S.14",)


@pytest.mark.clause("S.15")
def test_scrabby_ends_by_tiles_by_no_moves_or_as_agreed() -> None:
    assert (SCRABBY.end.going_out, SCRABBY.end.no_move_round) == (True, 1)
    assert (SCRABBY.clock.match_ms, SCRABBY.target.points) == (0, 0)


@pytest.mark.clause("P.4")
def test_scrabby_gives_no_bonus_and_takes_nothing_off() -> None:
    assert (SCRABBY.bingo, SCRABBY.leftovers) == ({}, "none")


def test_wespa_is_the_club_game_for_two() -> None:
    rules = load_rules("wespa")
    assert (rules.players.least, rules.players.most) == (2, 2)
    assert (rules.exchange.min_bag, rules.end.scoreless_turns) == (7, 6)
    assert (rules.clock.player_ms, rules.clock.overtime_points) == (25 * 60_000, 10)
    assert (rules.challenge.mode, rules.challenge.points) == ("points_per_word", 5)
    assert (rules.challenge.words, rules.leftovers) == ("chosen", "award_double")


def test_naspa_and_collins_differ_from_wespa_in_the_challenge() -> None:
    wespa, naspa, collins = map(load_rules, ("wespa", "naspa", "collins-10"))
    assert (naspa.challenge.mode, naspa.clock) == ("double", wespa.clock)
    assert (collins.challenge.points, collins.clock) == (10, wespa.clock)


def test_void_and_single_are_friendly() -> None:
    void, single = load_rules("void"), load_rules("single")
    assert (void.challenge.mode, single.challenge.mode) == ("void", "single")
    assert (void.players.most, void.clock) == (4, Clock())


@pytest.mark.clause("R1", "R5", "R7", "R9")
@pytest.mark.parametrize("name", ON_COMMON_GROUND)
def test_readings_that_hold_everywhere(name: str) -> None:
    rules = load_rules(name)
    assert (rules.draw, rules.challenge.unsure) == ("at_once", "referee")
    assert not rules.end.lost_turns_count
    assert not rules.clock.turn_ms or "R1" in rules.clauses["clock.turn_seconds"]


COMMON = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12"
DECIDED = {
    "klasik": f"{COMMON} K.1 K.2 K.3",
    "awwe-2013": (
        f"{COMMON} A.I.1 A.I.3 A.I.4 A.I.6 A.II.1 A.II.2 A.II.3 A.II.4 A.II.5 A.II.6 A.II.7 A.II.8 "
        "A.II.9 A.II.10 A.II.11 A.II.12 A.II.13 A.II.14 A.II.15 A.II.16 A.II.17 A.II.18 A.II.19 "
        "A.II.20 A.III.1-7 A.III.8 A.III.9 A.III.10-11 A.III.12 B.1a B.1b B.1c B.2 B.3 B.4 B.5a "
        "B.5b B.5c B.5d B.5e B.5f B.6 B.7 B.8 B.9 B.10 R1 R2 R3 R4 R5 R6"
    ),
    "dasar": (
        f"{COMMON} D.A.1-2 D.A.3 D.B.1 D.B.2 D.B.3 D.B.4 D.B.5-6 D.B.7 D.B.8 D.B.9 R1 R2 R3 R4 R6"
    ),
    "standar": f"{COMMON} N.1 N.2 N.3 N.4 N.5 N.6 R4 R6 R7",
    "sembilan-ubin": "V9.1 V9.2 N.1 N.2 N.3 N.4 N.5 N.6",
    "garis-finish": "VF.1 VF.2 VF.3 VF.4 N.1 N.2 N.3 N.4 N.5 N.6",
    "scrabby": (
        "S.1 S.3 S.4 S.5 S.6 S.7-9 S.10-11 S.12 S.13 S.14 S.15 P.1 P.2 P.3 P.4 R3 R4 R5 R9 R11"
    ),
}


@pytest.mark.parametrize("name", DECIDED)
def test_every_clause_of_a_system_is_named_where_it_is_decided(name: str) -> None:
    assert not ids(DECIDED[name]) - cited(load_rules(name))


@pytest.mark.parametrize("name", names())
def test_every_clause_that_is_cited_can_be_looked_up(name: str) -> None:
    known = set(re.findall(r"^\| ([A-Z][\w.-]*) \|", CLAUSES.read_text("utf-8"), re.MULTILINE))
    assert cited(load_rules(name)) <= known


@pytest.mark.parametrize("name", names())
def test_a_preset_is_called_something_in_every_language(name: str) -> None:
    rules = load_rules(name)
    assert rules.name == name
    assert set(rules.title) == set(rules.summary) == {"id", "en", "ar"}
    assert rules.source


@pytest.mark.parametrize("name", names())
def test_a_preset_explains_every_parameter_that_it_states(name: str) -> None:
    text = (RULE_SETS.folder / f"{name}.toml").read_text("utf-8").split("[clauses]")[0]
    lines = text.splitlines()
    said = re.compile(r"(?!title|source|extends|id|en|ar)[a-z_]+ = ")
    explained = [" # " in line or above.startswith("#") for above, line in pairwise(lines)]
    levels = "[target.levels]"
    unexplained = [
        line
        for line, is_explained in zip(lines[1:], explained, strict=True)
        if said.match(line) and not is_explained and levels not in text.split(line)[0]
    ]
    assert not unexplained


@pytest.mark.parametrize("name", names())
def test_a_preset_that_extends_nothing_states_every_parameter(name: str) -> None:
    document = read_toml(RULE_SETS.folder / f"{name}.toml")
    if "extends" not in document:
        assert not [path for path in parameter_paths() if not states(document, path)]


def states(document: Document, path: str) -> bool:
    """Whether a file says something about a parameter; what is switched off says no more."""
    value: object = document
    for part in path.split("."):
        if not isinstance(value, dict) or part not in value:
            return isinstance(value, dict) and value.get("per_turn") == 0
        value = value[part]
    return True


@pytest.mark.parametrize("name", names())
def test_a_rulebook_names_its_parts_plainly(name: str) -> None:
    book = load_rulebook(name)
    assert (book.rules.edition, book.rules.layout) == (book.edition.name, book.layout.name)
    assert book.rules == load_rules(name)


def test_no_shipped_file_is_left_out_of_the_list() -> None:
    assert set(names()) == {path.stem for path in RULE_SETS.folder.glob("*.toml")}
    assert names()[0] == "klasik"
