"""Coordinates: the same square whatever the hand, the digits or the direction of reading."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.coordinates import (
    Coordinate,
    coordinate_of,
    is_coordinate,
    local_label,
    parse_coordinate,
    parse_square,
    square_of,
    unmark,
)
from kotakata.rules.loader import load_layout

COORDINATES = st.builds(Coordinate, st.integers(0, 998), st.integers(0, 701), st.booleans())
CLASSIC = load_layout("classic")


def fault_of(error: NotationError) -> str:
    assert isinstance(error.fault, Message)
    return error.fault.msgid


@given(COORDINATES)
def test_a_coordinate_reads_back(place: Coordinate) -> None:
    assert parse_coordinate(str(place)) == place
    assert parse_coordinate(str(place).lower()) == place


@pytest.mark.clause("R11")
@given(COORDINATES)
def test_the_local_label_of_either_direction_names_the_same_square(place: Coordinate) -> None:
    for direction in ("ltr", "rtl"):
        assert parse_coordinate(unmark(local_label(place, direction))) == place


def test_row_first_goes_across_and_column_first_goes_down() -> None:
    assert parse_coordinate("8H") == Coordinate(7, 7)
    assert parse_coordinate("H8") == Coordinate(7, 7, down=True)


def test_arabic_digits_and_small_letters_are_read() -> None:
    assert parse_coordinate("١٥o") == Coordinate(14, 14)


def test_a_label_in_arabic_is_one_left_to_right_run() -> None:
    assert local_label(Coordinate(7, 7), "rtl") == "\u2066٨H\u2069"


@given(st.integers(0, 224), st.booleans())
def test_every_square_has_its_coordinate(square: int, down: bool) -> None:
    place = coordinate_of(square, CLASSIC, down=down)
    assert square_of(place, CLASSIC) == parse_square(str(place), CLASSIC) == square
    assert CLASSIC.label(square) == str(coordinate_of(square, CLASSIC))


@pytest.mark.parametrize(
    "text", ["", "8", "H", "0A", "A0", "8HH8", "8AAA", "1000A", "8-H", "٨", "八H"]
)
def test_anything_else_is_no_coordinate(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_coordinate(text, line=3, column=9)
    assert fault_of(caught.value) == faults.NOT_A_COORDINATE
    assert (caught.value.line, caught.value.column) == (3, 9)


@pytest.mark.parametrize("text", ["16A", "A16", "P1", "1P", "M70"])
def test_a_square_beyond_the_board_is_named(text: str) -> None:
    assert is_coordinate(text)
    with pytest.raises(NotationError, match=text) as caught:
        parse_square(text, CLASSIC)
    assert fault_of(caught.value) == faults.NO_SUCH_SQUARE or text in ("A16", "P1")
