"""Laying tiles: where they may lie, which words they make, what those score."""

from __future__ import annotations

import pytest

from kotakata.alphabet import UNKNOWN
from kotakata.errors import (
    BlankUndeclared,
    GapInPlay,
    IllegalPlay,
    MissesStart,
    NotConnected,
    NoTilesPlaced,
    NotInLine,
    OffBoard,
    OpeningTooShort,
    SquareOccupied,
)
from kotakata.game.board import Laid, lay
from kotakata.game.setup import Setup
from tests.kit import board_with, set_up, square_of, step_of

KLASIK = set_up("klasik")
SCRABBY = set_up("scrabby")
EMPTY = board_with(KLASIK)
HAT = board_with(KLASIK, _8H="HAT")


def laid(where: str, letters: str, *, setup: Setup = KLASIK, board: bytes = EMPTY) -> Laid:
    """Lay letters from a square on, past what lies there."""
    square, step, placements = square_of(setup.layout, where), step_of(setup.layout, where), []
    for tile in setup.edition.alphabet.tiles(letters):
        while board[square]:
            square += step
        placements.append((square, tile))
        square += step
    return lay(setup, board, tuple(placements))


def words(play: Laid) -> dict[str, int]:
    return {word.text: word.score for word in play.words}


@pytest.mark.clause("C3", "A.III.1-7")
@pytest.mark.parametrize(
    ("where", "letters", "score"),
    [
        pytest.param("8D", "KAAAA", (5 * 2 + 4) * 2, id="light blue doubles a letter"),
        pytest.param("8H", "AA", 2 * 2, id="the star doubles the word"),
    ],
)
def test_premiums_of_the_first_word(where: str, letters: str, score: int) -> None:
    assert laid(where, letters).score == score


@pytest.mark.clause("C3", "A.III.1-7")
@pytest.mark.parametrize(
    ("where", "score"),
    [
        pytest.param("4A", 5 * 2 + 1, id="light blue doubles the letter"),
        pytest.param("6B", 5 * 3 + 1, id="dark blue trebles the letter"),
        pytest.param("2B", (5 + 1) * 2, id="pink doubles the word"),
        pytest.param("1A", (5 + 1) * 3, id="dark red trebles the word"),
        pytest.param("2C", 5 + 1, id="a plain square changes nothing"),
    ],
)
def test_each_colour_multiplies_as_it_should(where: str, score: int) -> None:
    square = square_of(KLASIK.layout, where)
    below = bytearray(EMPTY)
    below[square + 15] = KLASIK.edition.alphabet.letter("A")
    assert (
        lay(KLASIK, bytes(below), ((square, KLASIK.edition.alphabet.letter("K")),)).score == score
    )


@pytest.mark.clause("C3", "A.III.1-7")
def test_two_word_premiums_under_one_word_multiply() -> None:
    board = board_with(KLASIK, _1D="A")
    play = laid("1A", "AAAAAAA", board=board)
    assert words(play) == {"AAAAAAAA": 8 * 3 * 3}


@pytest.mark.clause("C3", "A.III.1-7")
def test_letter_premiums_count_before_word_premiums() -> None:
    board = board_with(KLASIK, _1C="A")
    play = laid("1A", "AAK", board=board)
    assert words(play) == {"AAAK": (1 + 1 + 1 + 5 * 2) * 3}


@pytest.mark.clause("C4", "A.III.1-7", "P.3")
@pytest.mark.parametrize("setup", [KLASIK, set_up("scrabby", star=2)])
def test_a_premium_counts_only_in_the_turn_that_covers_it(setup: Setup) -> None:
    first, second = setup.edition.alphabet.symbols[0], setup.edition.alphabet.symbols[1]
    worth = setup.edition.worth
    opening = laid("8H", first * 2, setup=setup, board=board_with(setup))
    assert opening.score == 2 * worth[1] * 2
    longer = laid("8J", second, setup=setup, board=opening.board)
    assert longer.score == 2 * worth[1] + worth[2]


@pytest.mark.clause("C4", "A.III.1-7")
def test_a_blank_scores_nothing_but_doubles_the_word_on_the_star() -> None:
    assert laid("8H", "kA").score == (0 + 1) * 2


@pytest.mark.clause("C2", "S.12")
@pytest.mark.parametrize("setup", [KLASIK, SCRABBY])
def test_a_blank_scores_nothing_even_on_a_letter_premium(setup: Setup) -> None:
    edition = setup.edition
    blank = edition.alphabet.tiles("z" if setup is KLASIK else "[?ظ]")[0]
    board = board_with(setup, A5=edition.alphabet.symbols[0])
    assert lay(setup, board, ((square_of(setup.layout, "4A"), blank),)).score == edition.values[1]


@pytest.mark.clause("C5", "A.III.1-7")
def test_every_word_made_in_the_turn_scores() -> None:
    play = laid("9H", "AT", board=HAT)
    made = [(word.text, word.score) for word in play.words]
    assert made == [("AT", 1 + 2), ("HA", 4 + 1), ("AT", 1 + 2)]
    assert play.score == 3 + 5 + 3


@pytest.mark.clause("C5", "A.III.1-7")
def test_a_word_modified_by_a_hook_scores_whole() -> None:
    play = laid("K7", "AS", board=HAT)
    assert words(play) == {"AS": 1 + 1, "HATS": 4 + 1 + 1 + 1}


@pytest.mark.clause("R8")
def test_a_single_tile_that_makes_words_both_ways_scores_both() -> None:
    board = board_with(KLASIK, _8H="HA", J9="AB")
    play = laid("8J", "T", board=board)
    assert words(play) == {"HAT": 6, "TAB": 5}


@pytest.mark.clause("R8")
def test_the_main_word_of_a_single_tile_is_the_longer_one() -> None:
    board = board_with(KLASIK, _8H="HA", J9="ABCD")
    assert laid("8J", "T", board=board).down
    assert not laid("8J", "T", board=board_with(KLASIK, _8H="HA", J9="AB")).down


def test_words_are_in_reading_order_whatever_the_order_of_the_tiles() -> None:
    placements = ((114, 20), (112, 8), (113, 1))
    assert lay(KLASIK, EMPTY, placements) == laid("8H", "HAT")


@pytest.mark.clause("C6", "D.B.1", "S.10-11")
@pytest.mark.parametrize("setup", [KLASIK, set_up("dasar"), SCRABBY])
@pytest.mark.parametrize(
    ("where", "count", "made"),
    [
        pytest.param("8K", 1, (4,), id="extending at the end"),
        pytest.param("8F", 2, (5,), id="extending in front"),
        pytest.param("I7", 2, (3,), id="crossing"),
        pytest.param("9H", 3, (3, 2, 2, 2), id="running parallel and touching"),
        pytest.param("K8", 3, (3, 4), id="hooking"),
    ],
)
def test_ways_to_connect(setup: Setup, where: str, count: int, made: tuple[int, ...]) -> None:
    letter = setup.edition.alphabet.symbols[0]
    board = board_with(setup, _8H=letter * 3)
    play = laid(where, letter * count, setup=setup, board=board)
    assert tuple(len(word.tiles) for word in play.words) == made


@pytest.mark.clause("C6", "S.10-11")
def test_inserting_between_words_completes_both_directions() -> None:
    board = board_with(KLASIK, _7G="CAT", _9G="DOG")
    play = laid("8G", "ORE", board=board)
    assert [word.text for word in play.words] == ["ORE", "COD", "ARO", "TEG"]


@pytest.mark.clause("C6", "A.II.1", "D.B.1", "S.6")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar", "scrabby"])
def test_the_first_word_goes_through_the_star(name: str) -> None:
    setup = set_up(name)
    letter = setup.edition.alphabet.symbols[0]
    with pytest.raises(MissesStart):
        laid("8I", letter * 3, setup=setup, board=board_with(setup))
    for where in ("8F", "8H", "H6", "H8"):
        assert laid(where, letter * 3, setup=setup, board=board_with(setup)).score > 0


@pytest.mark.clause("C6", "A.II.1", "D.B.1")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar"])
def test_the_first_word_has_two_tiles_or_more(name: str) -> None:
    with pytest.raises(OpeningTooShort):
        laid("8H", "A", setup=set_up(name))
    assert laid("8H", "AA", setup=set_up(name)).score == 4


@pytest.mark.clause("A.II.1")
def test_later_one_tile_turns_are_no_matter_of_the_first_word() -> None:
    assert laid("8K", "S", setup=set_up("awwe-2013"), board=HAT).words[0].text == "HATS"


@pytest.mark.clause("C6", "S.5", "S.10-11")
@pytest.mark.parametrize("setup", [KLASIK, SCRABBY])
@pytest.mark.parametrize(
    ("squares", "error"),
    [
        pytest.param(("9K", "10L"), NotInLine, id="diagonal"),
        pytest.param(("9H", "9I", "10H"), NotInLine, id="round a corner"),
        pytest.param(("9H", "9J"), GapInPlay, id="gap across"),
        pytest.param(("K8", "K10"), GapInPlay, id="gap down"),
        pytest.param(("10H", "10I"), NotConnected, id="apart"),
        pytest.param(("9K",), NotConnected, id="touching a corner only"),
        pytest.param(("8H",), SquareOccupied, id="on a tile"),
        pytest.param(("9H", "9H"), SquareOccupied, id="two tiles on one square"),
        pytest.param((), NoTilesPlaced, id="nothing"),
    ],
)
def test_where_tiles_may_not_lie(
    setup: Setup, squares: tuple[str, ...], error: type[IllegalPlay]
) -> None:
    board = board_with(setup, _8H=setup.edition.alphabet.symbols[0] * 3)
    placements = tuple((square_of(setup.layout, each), 1) for each in squares)
    with pytest.raises(IllegalPlay) as refused:
        lay(setup, board, placements)
    assert type(refused.value) is error


@pytest.mark.parametrize("square", [-1, 225, 1000])
def test_a_tile_beyond_the_edge_is_off_the_board(square: int) -> None:
    with pytest.raises(OffBoard):
        lay(KLASIK, HAT, ((square, 1),))


def test_the_right_edge_does_not_join_the_next_row() -> None:
    board = board_with(KLASIK, _8O="A")
    with pytest.raises(NotConnected):
        laid("9A", "A", board=board)
    assert [word.text for word in laid("9O", "B", board=board).words] == ["AB"]


def test_a_run_ends_at_the_edges() -> None:
    board = board_with(KLASIK, _8N="AB", _9A="CD")
    assert [word.text for word in laid("8M", "X", board=board).words] == ["XAB"]
    assert [word.text for word in laid("9C", "X", board=board).words] == ["CDX"]


def test_the_gap_is_named_by_its_square() -> None:
    with pytest.raises(GapInPlay) as refused:
        lay(KLASIK, HAT, ((square_of(KLASIK.layout, "9H"), 1), (square_of(KLASIK.layout, "9J"), 1)))
    assert "9I" in str(refused.value)


@pytest.mark.clause("C7", "A.III.8")
@pytest.mark.parametrize("name", ["klasik", "awwe-2013", "dasar", "standar", "garis-finish"])
@pytest.mark.parametrize(("count", "bonus"), [(6, 0), (7, 50)])
def test_seven_tiles_in_one_turn_earn_fifty(name: str, count: int, bonus: int) -> None:
    play = laid("8H", "A" * count, setup=set_up(name))
    assert play.bonus == bonus
    assert play.score == sum(word.score for word in play.words) + bonus


@pytest.mark.clause("V9.2")
@pytest.mark.parametrize(("count", "bonus"), [(6, 0), (7, 50), (8, 50), (9, 50)])
def test_with_nine_tiles_seven_eight_or_nine_earn_fifty(count: int, bonus: int) -> None:
    assert laid("8D", "A" * count, setup=set_up("sembilan-ubin")).bonus == bonus


@pytest.mark.clause("P.4")
def test_scrabby_has_no_bonus_for_seven_tiles() -> None:
    assert laid("8H", "ا" * 7, setup=SCRABBY, board=board_with(SCRABBY)).bonus == 0


@pytest.mark.clause("C10", "N.6", "S.12")
def test_a_blank_must_be_declared() -> None:
    for tile in (0, 128, UNKNOWN):
        with pytest.raises(BlankUndeclared):
            lay(KLASIK, HAT, ((square_of(KLASIK.layout, "8K"), tile),))


@pytest.mark.clause("C10", "N.6", "S.12")
def test_a_blank_reads_as_the_letter_it_was_declared_as_in_every_later_word() -> None:
    opening = laid("8H", "HAt")
    assert opening.words[0].text == "HAT"
    later = laid("J9", "AB", board=opening.board)
    assert words(later) == {"TAB": 0 + 1 + 3 * 3}
    with pytest.raises(SquareOccupied):
        lay(KLASIK, opening.board, ((square_of(KLASIK.layout, "8J"), 20),))


@pytest.mark.clause("P.1")
def test_the_sources_example_scores_eight_since_the_star_is_no_premium() -> None:
    play = laid("8H", "مدرس", setup=SCRABBY, board=board_with(SCRABBY))
    assert play.score == 2 + 2 + 2 + 2


@pytest.mark.clause("P.2")
@pytest.mark.parametrize(
    ("where", "score"),
    [
        pytest.param("1A", (7 + 1) * 3, id="red trebles the word"),
        pytest.param("2B", (7 + 1) * 2, id="purple doubles the word"),
        pytest.param("4A", 7 * 3 + 1, id="yellow trebles the letter"),
        pytest.param("6B", 7 * 2 + 1, id="pink doubles the letter"),
    ],
)
def test_each_scrabby_colour_multiplies_as_it_should(where: str, score: int) -> None:
    square = square_of(SCRABBY.layout, where)
    below = bytearray(board_with(SCRABBY))
    below[square + 15] = SCRABBY.edition.alphabet.letter("ا")
    assert lay(SCRABBY, bytes(below), ((square, SCRABBY.edition.alphabet.letter("ء")),)).score == (
        score
    )


@pytest.mark.clause("S.5", "R11")
def test_an_arabic_word_is_read_from_column_a_on_and_down_from_row_one_on() -> None:
    across = laid("8H", "مدرس", setup=SCRABBY, board=board_with(SCRABBY))
    down = laid("H8", "مدرس", setup=SCRABBY, board=board_with(SCRABBY))
    assert SCRABBY.edition.alphabet.direction == "rtl"
    assert across.words[0].text == down.words[0].text == "مدرس"
    columns = [square % 15 for square in across.words[0].squares]
    assert columns == [7, 8, 9, 10]
    assert [square // 15 for square in down.words[0].squares] == [7, 8, 9, 10]
