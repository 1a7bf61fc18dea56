"""The boards: geometry, premium squares, colours."""

from __future__ import annotations

from collections import Counter

import pytest

from kotakata.rules import Premium, load_layout, parse_layout
from kotakata.rules.layout import Layout

TRIPLE_WORDS = "1A 1H 1O 8A 8O 15A 15H 15O"
DOUBLE_WORDS = "2B 3C 4D 5E 2N 3M 4L 5K 14B 13C 12D 11E 14N 13M 12L 11K"
TRIPLE_LETTERS = "2F 2J 6B 6F 6J 6N 10B 10F 10J 10N 14F 14J"
DOUBLE_LETTERS = "1D 1L 3G 3I 4A 4H 4O 7C 7G 7I 7M 8D 8L 9C 9G 9I 9M 12A 12H 12O 13G 13I 15D 15L"


def squares(layout: Layout, letter: int = 1, word: int = 1) -> set[str]:
    return {
        layout.label(square)
        for square in range(layout.size)
        if (layout.letter_times[square], layout.word_times[square]) == (letter, word)
    }


def colours(layout: Layout) -> dict[tuple[int, int], set[str]]:
    found: dict[tuple[int, int], set[str]] = {}
    for square in range(layout.size):
        premium = layout.premium(square)
        if premium.colour and square != layout.start:
            found.setdefault((premium.letter, premium.word), set()).add(premium.colour)
    return found


@pytest.mark.clause("C1")
@pytest.mark.parametrize("name", ["classic", "scrabby"])
def test_a_board_has_225_squares_and_its_star_in_the_middle(name: str) -> None:
    layout = load_layout(name)
    assert (layout.rows, layout.columns, layout.size) == (15, 15, 225)
    assert layout.label(layout.start) == "8H"


@pytest.mark.clause("C3")
def test_classic_premium_squares_lie_where_they_belong() -> None:
    layout = load_layout("classic")
    assert squares(layout, word=3) == set(TRIPLE_WORDS.split())
    assert squares(layout, word=2) == set(DOUBLE_WORDS.split())
    assert squares(layout, letter=3) == set(TRIPLE_LETTERS.split())
    assert squares(layout, letter=2) == set(DOUBLE_LETTERS.split())


@pytest.mark.clause("C3")
def test_classic_colours_are_those_of_the_source() -> None:
    assert colours(load_layout("classic")) == {
        (2, 1): {"light blue"},
        (3, 1): {"dark blue"},
        (1, 2): {"pink"},
        (1, 3): {"dark red"},
    }


@pytest.mark.clause("P.2")
def test_scrabby_has_8_red_16_purple_24_yellow_and_12_pink_squares() -> None:
    layout = load_layout("scrabby")
    counted = Counter(layout.premium(square) for square in range(layout.size))
    del counted[Premium()]
    assert counted == {
        Premium(word=3, colour="red"): 8,
        Premium(word=2, colour="purple"): 16,
        Premium(letter=3, colour="yellow"): 24,
        Premium(letter=2, colour="pink"): 12,
    }


@pytest.mark.clause("P.2")
def test_scrabby_exchanges_the_letter_premiums_of_the_classic_board() -> None:
    scrabby, classic = load_layout("scrabby"), load_layout("classic")
    assert squares(scrabby, letter=3) == squares(classic, letter=2)
    assert squares(scrabby, letter=2) == squares(classic, letter=3)
    assert scrabby.word_times == classic.word_times


@pytest.mark.clause("C3", "P.1")
@pytest.mark.parametrize("name", ["classic", "scrabby"])
def test_what_the_star_multiplies_is_left_to_the_rules(name: str) -> None:
    layout = load_layout(name)
    assert (layout.letter_times[layout.start], layout.word_times[layout.start]) == (1, 1)


@pytest.mark.clause("R11")
def test_column_a_is_where_reading_begins_in_both_directions() -> None:
    assert load_layout("scrabby").label(0) == load_layout("classic").label(0) == "1A"


def test_a_board_need_not_be_square() -> None:
    layout = parse_layout(
        {"title": {"en": "Small"}, "picture": "..x\n.*.\n", "premiums": {"x": {"word": 2}}}
    )
    assert (layout.rows, layout.columns, layout.start) == (2, 3, 4)
    assert layout.premium(2) == Premium(word=2)
