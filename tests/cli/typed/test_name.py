"""Names as they are typed."""

from __future__ import annotations

import pytest

from kotakata.cli.typed.name import a_player, a_side, leading_player, one_player
from kotakata.errors import InvalidInput
from kotakata.game.setup import Entrant, Setup
from kotakata.rules.loader import load_rulebook

BOOK = load_rulebook("klasik")
NAMES = ("Ani", "Ani Rahma", "سعيد", "Budi")
SETUP = Setup(BOOK.rules, BOOK.edition, BOOK.layout, tuple(map(Entrant, NAMES)))


@pytest.mark.parametrize(
    ("text", "player", "rest"),
    [
        ("Ani -5", 0, "-5"),
        ("ani rahma -5", 1, "-5"),
        ("ANI  RAHMA", 1, ""),
        ("سعيد 3", 2, "3"),
        ("bu 3 x", 3, "3 x"),
        ("B", 3, ""),
    ],
)
def test_a_name_is_found_whole_or_by_its_beginning(text: str, player: int, rest: str) -> None:
    assert a_player(SETUP, text) == (player, rest)


@pytest.mark.parametrize("text", ["An", "Z", "", "5 Ani"])
def test_a_name_of_nobody_or_of_several_is_told_with_the_names(text: str) -> None:
    with pytest.raises(InvalidInput, match="Ani, Ani Rahma"):
        a_player(SETUP, text)


def test_a_name_alone_is_asked_for_alone() -> None:
    assert one_player(SETUP, "budi") == 3
    with pytest.raises(InvalidInput):
        one_player(SETUP, "budi dan ani")


def test_only_a_whole_name_leads() -> None:
    assert leading_player(SETUP, "Budi KATA") == (3, "KATA")
    assert leading_player(SETUP, "Bud KATA") is None


def test_a_side_has_its_own_name_and_its_players() -> None:
    book = load_rulebook("awwe-2013")
    entrants = [Entrant("Ani", "Tim A"), Entrant("Budi", "Tim B"),
                Entrant("Cici", "Tim A"), Entrant("Dodi", "Tim B")]  # fmt: skip
    setup = Setup(book.rules, book.edition, book.layout, tuple(entrants))
    assert a_side(setup, "Tim B ribut") == (1, "ribut")
    assert a_side(setup, "tim a") == (0, "")
    assert a_side(setup, "Dodi ribut") == (1, "ribut")
    with pytest.raises(InvalidInput, match="Tim A, Tim B"):
        a_side(setup, "tim ribut")


def test_a_name_as_it_is_written_goes_before_one_that_is_alike() -> None:
    players = (Entrant("Jose"), Entrant("José"))
    setup = Setup(BOOK.rules, BOOK.edition, BOOK.layout, players)
    assert one_player(setup, "José") == 1
    assert one_player(setup, "Jose") == 0
    assert one_player(setup, "jose") == 0
