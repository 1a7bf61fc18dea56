"""The picture of a board: well-formed, in the direction of its tiles, labelled for its reader."""

from __future__ import annotations

import itertools
from xml.etree import ElementTree as ET

import pytest

from kotakata.alphabet import BLANK_BIT
from kotakata.game.setup import Entrant, Setup
from kotakata.printing.board import CELL, EDGE, board_svg
from kotakata.rules.loader import load_rulebook, names

SVG = "{http://www.w3.org/2000/svg}"


def setup_of(rules: str) -> Setup:
    book = load_rulebook(rules)
    count = max(2, book.rules.players.least)
    paired = book.rules.players.team_size > 1
    level = next(iter(book.rules.target.levels), "")
    people = tuple(Entrant(f"P{at}", "AB"[at % 2] * paired, level) for at in range(count))
    return Setup(book.rules, book.edition, book.layout, people)


def texts(svg: str) -> dict[str, list[tuple[int, int]]]:
    """Give where each text stands."""
    found: dict[str, list[tuple[int, int]]] = {}
    for each in ET.fromstring(svg).iter(f"{SVG}text"):  # noqa: S314 - our own
        found.setdefault(each.text or "", []).append((int(each.get("x", 0)), int(each.get("y", 0))))
    return found


def board_with(setup: Setup, word: str) -> bytes:
    board = bytearray(setup.layout.size)
    tiles = setup.edition.alphabet.tiles(word)
    board[setup.layout.start : setup.layout.start + len(tiles)] = bytes(tiles)
    return bytes(board)


@pytest.mark.parametrize("rules", names())
@pytest.mark.parametrize("language", ["id", "en", "ar"])
def test_every_board_is_drawn_whole(rules: str, language: str) -> None:
    setup = setup_of(rules)
    svg = board_svg(setup, bytes(setup.layout.size), language)
    boxes = list(ET.fromstring(svg).iter(f"{SVG}rect"))  # noqa: S314 - our own
    assert len(boxes) == setup.layout.size + 2
    assert len(svg) < 60_000


def test_column_a_stands_where_reading_begins() -> None:
    left, right = setup_of("klasik"), setup_of("scrabby")
    assert texts(board_svg(left, bytes(225), "id"))["A"] == [(EDGE + CELL // 2, EDGE - 9)]
    assert texts(board_svg(right, bytes(225), "ar"))["A"] == [
        (EDGE + 14 * CELL + CELL // 2, EDGE - 9)
    ]


def test_words_run_from_right_to_left_where_their_letters_do() -> None:
    for rules, word, step in (("klasik", "ABC", CELL), ("scrabby", "كتب", -CELL)):
        setup = setup_of(rules)
        svg = board_svg(setup, board_with(setup, word), "en")
        places = texts(svg)
        xs = [min(places[letter], key=lambda at: abs(at[1] - 336))[0] for letter in word]
        assert [b - a for a, b in itertools.pairwise(xs)] == [step, step]


def test_premiums_are_labelled_for_the_reader() -> None:
    setup = setup_of("klasik")
    said = {
        language: set(texts(board_svg(setup, bytes(225), language)))
        for language in ("id", "en", "ar")
    }
    assert {"H2", "K3"} <= said["id"]
    assert {"2L", "3W"} <= said["en"]
    assert {"٢ح", "٣ك"} <= said["ar"]


def test_a_blank_has_no_value_and_a_border_of_its_own() -> None:
    setup = setup_of("scrabby")
    letter = setup.edition.alphabet.tiles("ك")[0]
    board = bytearray(225)
    board[112], board[113] = letter, letter | BLANK_BIT
    svg = board_svg(setup, bytes(board), "ar")
    assert svg.count("stroke-dasharray") == 1
    assert len(texts(svg)[str(setup.edition.worth[letter])]) >= 1


def test_names_cannot_bring_markup_in() -> None:
    svg = board_svg(setup_of("klasik"), bytes(225), "en", title="<script>Ani & Budi</script>")
    assert "<script" not in svg
    title = ET.fromstring(svg).find(f"{SVG}title")  # noqa: S314 - our own
    assert title is not None
    assert title.text == "<script>Ani & Budi</script>"
