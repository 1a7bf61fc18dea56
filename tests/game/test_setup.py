"""What is settled before the first tile: the set, the board, the players, their sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kotakata.errors import SetupError
from kotakata.game.event import MatchCreated
from kotakata.game.setup import Dictionary, Entrant, Setup
from kotakata.rules.loader import load_rulebook
from tests.kit import LETTERS, Match, begun, set_up

COMMON = ("klasik", "awwe-2013", "dasar", "standar", "sembilan-ubin", "garis-finish")


def setup_with(name: str, *players: Entrant) -> Setup:
    book = load_rulebook(name)
    return Setup(book.rules, book.edition, book.layout, players)


@pytest.mark.clause("C1", "C2")
@pytest.mark.parametrize("name", COMMON)
def test_the_common_ground_has_225_squares_and_the_published_set(name: str) -> None:
    setup = set_up(name)
    edition = setup.edition
    assert (setup.layout.rows, setup.layout.columns) == (15, 15)
    assert edition.size == 100
    assert edition.counts[0] == 2
    assert (
        edition.alphabet.show(
            [tile for tile in edition.alphabet.letters for _ in range(edition.counts[tile])]
        )
        == LETTERS
    )
    assert edition.points_of_counts(edition.counts) == 187


@pytest.mark.clause("C2")
@pytest.mark.parametrize(
    ("points", "letters"),
    [
        (0, "?"),
        (1, "AEILNORSTU"),
        (2, "DG"),
        (3, "BCMP"),
        (4, "FHVWY"),
        (5, "K"),
        (8, "JX"),
        (10, "QZ"),
    ],
)
def test_each_letter_has_its_value(points: int, letters: str) -> None:
    edition = set_up("klasik").edition
    assert {edition.values[tile] for tile in edition.alphabet.tiles(letters)} == {points}


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("name", ["klasik", "standar", "sembilan-ubin", "scrabby"])
def test_two_to_four_play(name: str, count: int) -> None:
    assert len(set_up(name, players=count).players) == count


@pytest.mark.parametrize(("name", "count"), [("klasik", 1), ("klasik", 5), ("wespa", 3)])
def test_too_few_or_too_many_players_are_refused(name: str, count: int) -> None:
    with pytest.raises(SetupError):
        setup_with(name, *[Entrant(f"P{number}") for number in range(count)])


@pytest.mark.parametrize("names", [("Ani", "Ani"), ("Ani", " Ani "), ("Ani", "  ")])
def test_every_player_has_a_name_of_their_own(names: tuple[str, str]) -> None:
    with pytest.raises(SetupError):
        setup_with("klasik", *map(Entrant, names))


@pytest.mark.parametrize("teams", ["XXXY", "XXYZ", "XXXX", "XX  "])
def test_teams_are_two_of_two(teams: str) -> None:
    players = [Entrant(f"P{number}", team.strip()) for number, team in enumerate(teams)]
    with pytest.raises(SetupError):
        setup_with("awwe-2013", *players)


@pytest.mark.clause("A.III.12")
def test_partners_scores_are_added() -> None:
    match = begun("awwe-2013")
    for where, letters in (("8H", "AB"), ("9H", "E"), ("10H", "I"), ("11H", "O")):
        match.play(where, letters)
    ani, budi, citra, dewi = match.position.scores
    assert match.position.side_scores == (ani + citra, budi + dewi)
    assert match.setup.side_name(1) == "Melati"
    assert match.setup.members(1) == (1, 3)


def test_without_teams_each_is_a_side() -> None:
    setup = set_up("klasik", players=3)
    assert setup.sides == (0, 1, 2)
    assert [setup.side_name(side) for side in range(setup.side_count)] == ["Ani", "Budi", "Citra"]


@pytest.mark.clause("VF.2")
@pytest.mark.parametrize(
    ("level", "targets"),
    [
        ("beginner", (70, 60, 50)),
        ("intermediate", (120, 100, 90)),
        ("expert", (200, 180, 160)),
    ],
)
def test_targets_go_by_level_and_number_of_players(
    level: str, targets: tuple[int, int, int]
) -> None:
    for count, target in zip((2, 3, 4), targets, strict=True):
        setup = set_up("garis-finish", players=count, levels=(level,) * count)
        assert setup.target(0) == target


@pytest.mark.clause("VF.3")
def test_each_player_may_have_a_level_of_their_own() -> None:
    setup = set_up("garis-finish", levels=("beginner", "expert"))
    assert (setup.target(0), setup.target(1)) == (70, 200)


@pytest.mark.clause("VF.3")
@pytest.mark.parametrize("level", ["", "master"])
def test_where_targets_go_by_level_a_player_needs_one(level: str) -> None:
    with pytest.raises(SetupError):
        set_up("garis-finish", levels=("beginner", level))


@pytest.mark.clause("S.15")
def test_one_agreed_score_is_everybodys_target() -> None:
    setup = set_up("scrabby", target__points=150)
    assert (setup.target(0), setup.target(1)) == (150, 150)
    assert set_up("scrabby").target(0) == 0


@pytest.mark.clause("S.1", "A.II.10")
def test_the_dictionary_is_agreed_before_play_and_stands_in_the_log() -> None:
    agreed = Dictionary("Kamus Al-Munawwir", 40_000, "sha256:1234")
    match = Match(replace(set_up("scrabby"), dictionary=agreed))
    assert match.of_kind(MatchCreated)[0].setup.dictionary == agreed
    match.start()
    assert match.position.setup.dictionary == agreed
    assert set_up("scrabby").dictionary is None


def test_the_set_must_fill_the_racks() -> None:
    with pytest.raises(SetupError):
        set_up("klasik", tiles=LETTERS[:13])
    assert set_up("klasik", tiles=LETTERS[:14]).edition.size == 14


@pytest.mark.clause("A.II.8", "D.B.5-6")
@pytest.mark.parametrize("name", ["awwe-2013", "dasar"])
def test_turns_wait_for_an_invitation_only_where_a_referee_invites(name: str) -> None:
    assert set_up(name, refereed=True).invites
    assert not set_up(name).invites
    assert not set_up("standar", refereed=True).invites
