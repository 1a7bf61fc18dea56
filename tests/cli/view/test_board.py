"""The board as text: premiums in the reader's language, the last move, blanks, directions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kotakata.cli.view import palette
from kotakata.cli.view.board import board_width, cell_width, draw_board
from kotakata.cli.view.look import LEFT_TO_RIGHT_MARK, Look
from kotakata.language import speaker
from kotakata.rules.layout import Premium
from tests.kit import board_with, set_up, square_of

if TYPE_CHECKING:
    from rich.text import Text

    from kotakata.game.setup import Setup

LATIN = set_up("klasik")
ARABIC = set_up("scrabby")


def row(setup: Setup, number: int, look: Look, marked: str = "", **words: str) -> Text:
    board = board_with(setup, **words)
    squares = [square_of(setup.layout, label) for label in marked.split()]
    return draw_board(setup, board, look, squares)[number]


def bare(text: Text) -> str:
    return text.plain.replace(LEFT_TO_RIGHT_MARK, "")


@pytest.mark.parametrize(
    ("language", "labels"),
    [("id", "H2 H3 K2 K3"), ("en", "2L 3L 2W 3W"), ("ar", "٢ح ٣ح ٢ك ٣ك")],
)
def test_premium_labels_follow_the_readers_language(language: str, labels: str) -> None:
    premiums = [Premium(letter=2), Premium(letter=3), Premium(word=2), Premium(word=3)]
    look = Look(speaker(language))
    assert [palette.premium_label(premium, look) for premium in premiums] == labels.split()
    assert palette.premium_label(Premium(), look) == ""


def test_plain_signs_say_what_colours_would() -> None:
    drawn = row(LATIN, 8, Look(speaker("en")), marked="8I", _8H="KaT")
    assert drawn.plain == " 8  3W .  .  2L .  .  .  K [a] T  .  2L .  .  3W"
    assert drawn.plain.isascii()


def test_in_colour_tiles_carry_their_values() -> None:
    drawn = row(LATIN, 8, Look(speaker("en"), colour=True), marked="8I", _8H="KaT")
    assert drawn.plain == " 8  3W ·  ·  2L ·  ·  · K₅ a  T₁  ·  2L ·  ·  3W"
    styles = {str(span.style) for span in drawn.spans}
    assert {palette.TILE, palette.LAST_BLANK, palette.SQUARES["dark red"]} <= styles


def test_the_star_is_marked_until_a_tile_lies_on_it() -> None:
    assert "*" in row(LATIN, 8, Look(speaker("en"))).plain
    assert "★" in row(LATIN, 8, Look(speaker("en"), colour=True)).plain
    assert "*" not in row(LATIN, 8, Look(speaker("en")), _8H="KATA").plain


def test_every_premium_of_the_layouts_has_a_colour() -> None:
    for setup in (LATIN, ARABIC):
        for premium in setup.layout.premiums.values():
            assert not premium.colour or premium.colour in palette.SQUARES


def test_an_arabic_board_begins_at_its_right_edge() -> None:
    look = Look(speaker("ar"))
    assert bare(draw_board(ARABIC, bytes(225), look)[0]).split() == list("ONMLKJIHGFEDCBA")
    drawn = bare(row(ARABIC, 8, look, _8H="مدرس"))
    assert drawn.startswith(" ٣ك .  .  ٣ح")
    assert " س  ر  د  م " in drawn
    assert drawn.endswith(" 8 ")


def test_arabic_letters_are_kept_apart_from_each_other_and_from_figures() -> None:
    drawn = row(ARABIC, 8, Look(speaker("ar"), colour=True), _8H="مدرس").plain
    assert drawn.startswith(LEFT_TO_RIGHT_MARK)
    for letter in "مدرس":
        index = drawn.index(letter)
        assert drawn[index - 1] == LEFT_TO_RIGHT_MARK
        assert drawn[index + 1] == LEFT_TO_RIGHT_MARK


def test_an_arabic_blank_has_signs_of_its_own() -> None:
    look = Look(speaker("ar"))
    assert "(د)" in row(ARABIC, 8, look, _8H="م[?د]ر").plain
    assert "{د}" in row(ARABIC, 8, look, marked="8I", _8H="م[?د]ر").plain
    coloured = bare(row(ARABIC, 8, Look(speaker("ar"), colour=True), _8H="م[?د]ر"))
    assert "د? " in coloured


@pytest.mark.parametrize("setup", [LATIN, ARABIC])
@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("width", [40, 80])
def test_every_line_is_equally_wide(setup: Setup, colour: bool, width: int) -> None:
    words = {"_8H": "KaT"} if setup is LATIN else {"_8H": "م[?د]ر"}
    look = Look(speaker("ar"), colour=colour, width=width)
    lines = draw_board(setup, board_with(setup, **words), look)
    assert {line.cell_len for line in lines} == {board_width(setup, look)}
    assert cell_width(setup, look) == (3 if width == 80 else 2)
    assert len(lines) == 16


def test_where_there_is_little_room_one_sign_says_what_brackets_would() -> None:
    drawn = row(LATIN, 8, Look(speaker("en"), width=40), marked="8I", _8H="KaT")
    assert drawn.plain == " 8 3W. . 2L. . . K a*T . 2L. . 3W"
    coloured = row(LATIN, 8, Look(speaker("en"), width=40, colour=True), marked="8I", _8H="KaT")
    assert coloured.plain == " 8 3W· · 2L· · · K a T · 2L· · 3W"
    arabic = row(ARABIC, 8, Look(speaker("ar"), width=40), marked="8I", _8H="م[?د]ر")
    assert "د!" in bare(arabic)
