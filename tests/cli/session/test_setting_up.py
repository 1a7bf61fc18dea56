"""From what was wished for to a set-up."""

from __future__ import annotations

import pytest

from kotakata.cli.session.setting_up import (
    Team,
    Wishes,
    enter,
    open_rulebook,
    read_level,
    read_players,
    read_team,
    set_up,
)
from kotakata.errors import InvalidInput, RuleSetError, SetupError
from kotakata.game.setup import Entrant
from kotakata.language import LANGUAGES, speaker
from kotakata.rules.model import Clock

PAIR = (Entrant("Ani"), Entrant("Budi"))


def test_names_stand_between_commas() -> None:
    assert read_players(" Ani ,Budi  Satu،سعيد,,") == ("Ani", "Budi Satu", "سعيد")
    assert read_players("") == ()


def test_a_team_is_its_name_and_its_players() -> None:
    assert read_team("Tim A: Ani, Cici") == Team("Tim A", ("Ani", "Cici"))
    for text in ("Tim A", "Tim A:", ":Ani", ""):
        with pytest.raises(InvalidInput, match="NAME:PLAYER,PLAYER"):
            read_team(text)


def test_a_level_is_a_player_and_a_word() -> None:
    assert read_level("Ani = beginner") == ("Ani", "beginner")
    for text in ("Ani", "=beginner", "Ani=", ""):
        with pytest.raises(InvalidInput, match="PLAYER=LEVEL"):
            read_level(text)


def test_players_without_a_level_get_the_first_where_levels_matter() -> None:
    rules = open_rulebook("garis-finish").rules
    entrants = enter(rules, ("Ani", "Budi"), (), {"Budi": "expert"})
    assert [entrant.level for entrant in entrants] == ["beginner", "expert"]
    assert enter(open_rulebook("klasik").rules, ("Ani",), (), {}) == (Entrant("Ani"),)
    with pytest.raises(SetupError, match="nobody is called Zaki"):
        enter(rules, ("Ani", "Budi"), (), {"Zaki": "expert"})


def test_teams_bring_their_players_in_order() -> None:
    rules = open_rulebook("awwe-2013").rules
    entrants = enter(rules, (), (Team("A", ("Ani", "Cici")), Team("B", ("Budi", "Dodi"))), {})
    assert [(e.name, e.team) for e in entrants] == [
        ("Ani", "A"), ("Cici", "A"), ("Budi", "B"), ("Dodi", "B"),
    ]  # fmt: skip


def test_another_tile_set_is_played_with_the_same_rules() -> None:
    book = open_rulebook("klasik", "indonesian")
    assert (book.rules.edition, book.edition.name) == ("indonesian", "indonesian")
    with pytest.raises(RuleSetError):
        open_rulebook("klasik", "klingon")


@pytest.mark.clause("S.15")
def test_time_and_target_can_be_agreed_on_for_a_match() -> None:
    setup = set_up(open_rulebook("scrabby"), PAIR, Wishes(minutes=30, target=100))
    assert setup.rules.clock.match_ms == 30 * 60_000
    assert setup.target(0) == 100


def test_a_real_board_may_have_no_clock_and_no_draw() -> None:
    setup = set_up(open_rulebook("dasar"), PAIR, Wishes("table", clock=False, draw=False))
    assert setup.rules.clock == Clock()
    assert not setup.rules.starting_draw.draw
    assert not setup.rules.starting_draw.count_tiles


def test_players_are_named_once_and_teams_differ() -> None:
    rules = open_rulebook("awwe-2013").rules
    teams = (Team("X", ("A", "B")), Team("x", ("C", "D")))
    with pytest.raises(SetupError, match="not both"):
        enter(rules, ("A", "B"), teams[:1], {})
    with pytest.raises(SetupError, match="two teams are called x"):
        enter(rules, (), teams, {})


def test_players_without_teams_are_shown_how_teams_are_named() -> None:
    with pytest.raises(SetupError, match='--teams "X:A1,A2" --teams "Y:B1,B2"'):
        enter(open_rulebook("awwe-2013").rules, ("A", "B", "C", "D"), (), {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_is_named_in_any_language(language: str) -> None:
    rules = open_rulebook("garis-finish").rules
    typed = speaker(language).text("intermediate").upper()
    entrants = enter(rules, ("A", "B"), (), {"A": typed, "B": "eh"})
    assert [entrant.level for entrant in entrants] == ["intermediate", "eh"]
