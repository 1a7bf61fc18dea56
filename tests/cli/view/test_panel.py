"""Scores, bag and clocks beside or above the board."""

from __future__ import annotations

from kotakata.cli.view.clock import player_clock, read_clocks
from kotakata.cli.view.look import Look, apart, subscript
from kotakata.cli.view.panel import panel, strip
from kotakata.cli.view.tiles import draw_rack, unseen_lines
from kotakata.language import speaker
from tests.kit import begun, dealt, set_up

ENGLISH = Look(speaker("en"))


def test_each_side_has_its_total_and_the_one_on_turn_its_mark() -> None:
    match = begun("klasik")
    match.play("8H", "CAT")
    lines = [line.plain for line in panel(match.position, ENGLISH, 0)]
    assert lines[:2] == ["  Ani              10", "> Budi              0"]
    assert lines[3] == "Bag 83"


def test_teams_stand_above_their_players() -> None:
    match = begun("awwe-2013", refereed=True)
    lines = [line.plain.rstrip() for line in panel(match.position, ENGLISH, 0)]
    assert [line.split()[-2] for line in lines[:6]] == [
        "Mawar", "Ani", "Citra", "Melati", "Budi", "Dewi",
    ]  # fmt: skip
    assert "Turn 1:00" in lines
    assert "Match 60:00" in lines


def test_clocks_run_on_between_events() -> None:
    match = begun("awwe-2013", refereed=True)
    turn, total = read_clocks(match.position, 45_500)
    assert (str(turn), turn.pressing) == ("0:15", True)
    assert (str(total), total.pressing) == ("59:15", False)


def test_a_players_clock_shows_overtime() -> None:
    match = begun("wespa")
    assert str(player_clock(match.position, 0, 25 * 60_000 + 1)) == "-0:01"
    line = panel(match.position, ENGLISH, 60_000)[0].plain
    assert line == "> Ani               0 24:00"


def test_targets_stand_beside_the_score() -> None:
    match = dealt("garis-finish", "CATSERO", "TINGABE", levels=("beginner", "expert"))
    lines = [line.plain for line in panel(match.position, ENGLISH, 0)]
    assert lines[0].endswith("0 /70")
    assert lines[1].endswith("0 /200")


def test_long_names_are_cut_and_wide_ones_measured() -> None:
    setup = set_up("klasik")
    assert setup.players
    match = begun("klasik")
    lines = [line for line in panel(match.position, ENGLISH, 0) if line.plain.strip()]
    assert len({line.cell_len for line in lines[:2]}) == 1


def test_the_strip_says_the_same_in_few_lines() -> None:
    match = begun("awwe-2013", refereed=True)
    assert [line.plain for line in strip(match.position, Look(speaker("en"), width=60), 0)] == [
        "> Mawar 0   Melati 0   Bag 72   Turn 1:00   Match 60:00"
    ]
    assert len(strip(match.position, Look(speaker("en"), width=20), 0)) == 3


def test_a_rack_shows_values_and_blanks() -> None:
    setup = set_up("klasik")
    tiles = setup.edition.alphabet.tiles("QA?")
    assert draw_rack(setup, tiles, ENGLISH).plain == "Q10 A1 ?"
    assert draw_rack(setup, tiles, Look(speaker("en"), colour=True)).plain == " Q₁₀   A₁   ?  "


def test_an_arabic_rack_reads_from_the_right() -> None:
    setup = set_up("scrabby")
    tiles = setup.edition.alphabet.tiles("مد")
    drawn = draw_rack(setup, tiles, ENGLISH).plain
    assert drawn.index("د") < drawn.index("م")


def test_unseen_tiles_are_counted_in_the_alphabets_order() -> None:
    setup = set_up("klasik")
    lines = unseen_lines(setup, setup.edition.counts, Look(speaker("en"), width=40))
    assert lines[0].plain == "? 2   A 9   B 2   C 2   D 4   E 12"
    assert unseen_lines(setup, bytes(27), ENGLISH) == []


def test_numbers_stay_in_order_in_text_from_right_to_left() -> None:
    arabic = Look(speaker("ar"))
    assert arabic.number(-5) == "\u2066-5\u2069"
    assert arabic.number(5) == "5"
    assert ENGLISH.number(-5) == "-5"
    assert apart("Ani") == "Ani"
    assert apart("سعيد").endswith("\u200e")
    assert subscript(10) == "₁₀"
