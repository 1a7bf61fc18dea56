"""Plays as people type them."""

from __future__ import annotations

import pytest

from kotakata.alphabet import Alphabet
from kotakata.cli.typed.laying import bare, is_play, read_letters, read_play
from kotakata.errors import InvalidInput, OffBoard
from kotakata.game import command as asked
from tests.kit import Match, begun, dealt


def laid(match: Match, text: str) -> str:
    """Read a play and write it as squares and tiles."""
    layout, show = match.setup.layout, match.setup.edition.alphabet.show
    placements = read_play(match.position, match.on_turn, text)
    return " ".join(f"{layout.label(square)}={show((tile,))}" for square, tile in placements)


def racks(*letters: str) -> Match:
    return dealt("klasik", *letters)


def test_a_row_first_goes_across_and_a_column_first_goes_down() -> None:
    match = racks("KATAEIO", "EEEEEEE")
    assert laid(match, "8H KATA") == "8H=K 8I=A 8J=T 8K=A"
    assert laid(match, "H8 KATA") == "8H=K 9H=A 10H=T 11H=A"


@pytest.mark.parametrize("text", ["8h kata", "8H Kata ", "kata 8h", "٨H KATA"])
def test_square_and_word_are_read_in_any_case_and_order(text: str) -> None:
    assert laid(racks("KATAEIO", "EEEEEEE"), text) == "8H=K 8I=A 8J=T 8K=A"


def test_letters_on_the_board_are_typed_along_or_given_as_dots() -> None:
    match = racks("CATEIOU", "CSSEEIO")
    match.play("8H", "CAT")
    assert laid(match, "8H CATS") == "8K=S"
    assert laid(match, "8H ...S") == "8K=S"
    assert laid(match, "I7 C.S") == "7I=C 9I=S"


def test_another_letter_than_the_board_has_is_told() -> None:
    match = racks("CATEIOU", "CSSEEIO")
    match.play("8H", "CAT")
    with pytest.raises(InvalidInput, match="8H already holds C"):
        laid(match, "8H SATE")


def test_a_dot_needs_a_letter_to_go_through() -> None:
    with pytest.raises(InvalidInput, match="no letter on 8I"):
        laid(racks("CATEIOU", "CSSEEIO"), "8H C.T")


@pytest.mark.parametrize("text", ["8H CAtE", "8H CA?TE", "8H CA?tE", "8H CA؟TE"])
def test_a_small_letter_among_capitals_or_a_question_mark_is_the_blank(text: str) -> None:
    assert laid(racks("CATE?OU", "CSSEEIO"), text) == "8H=C 8I=A 8J=t 8K=E"


def test_all_small_letters_are_ordinary_letters() -> None:
    assert laid(racks("CATE?OU", "CSSEEIO"), "8H cate") == "8H=C 8I=A 8J=T 8K=E"


@pytest.mark.parametrize("text", ["8H TATA", "8H tata"])
def test_the_blank_steps_in_when_the_real_tile_has_run_out(text: str) -> None:
    assert laid(racks("ATAE?OU", "CSSEEIO"), text) == "8H=T 8I=A 8J=t 8K=A"


def test_without_a_blank_a_missing_tile_is_left_for_the_rules_to_refuse() -> None:
    assert laid(racks("ATAEIOU", "CSSEEIO"), "8H ZOO") == "8H=Z 8I=O 8J=O"


def test_at_a_table_unseen_letters_are_real_as_long_as_the_set_has_them() -> None:
    match = begun("klasik")
    assert laid(match, "8H ZAZ") == "8H=Z 8I=A 8J=z"
    assert laid(match, "8H QAQ") == "8H=Q 8I=A 8J=q"


def test_at_a_table_a_rack_that_was_shown_counts() -> None:
    match = begun("klasik")
    tiles = match.tiles("CATE?OU")
    match.do(asked.DeclareRack(player=match.on_turn, tiles=tiles))
    assert laid(match, "8H TATTE") == "8H=T 8I=A 8J=t 8K=T 8L=E"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("8H", "type a square and a word"),
        ("", "type a square and a word"),
        ("KATA", "type a square and a word"),
        ("8H KATA LAGI", "type a square and a word"),
        ("16A KATA", "no square 16A"),
        ("8P KATA", "no square 8P"),
        ("8H KA7A", "7 is no letter"),
        ("8H KATÉ", "É is no letter"),
        ("8H KAT?", "letter that the blank stands for"),
        ("8H [KA", "is no letter"),
        ("8H ??A", "is no letter"),
    ],
)
def test_what_is_no_play_is_told_with_what_to_do(text: str, fault: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        laid(racks("KATAEIO", "EEEEEEE"), text)
    assert fault.lower() in str(caught.value).lower()


@pytest.mark.parametrize("text", ["8M KATA", "M13 KATA", "15O AA"])
def test_a_word_over_the_edge_is_told(text: str) -> None:
    match = racks("KATAEIO", "EEEEEEE")
    if text.startswith("M13"):
        assert laid(match, "M12 KATA")
    with pytest.raises(OffBoard):
        laid(match, text)


def test_arabic_is_read_with_or_without_vowel_marks_and_strokes() -> None:
    match = dealt("scrabby", "مدرسابت", "كتابونه")
    plain = laid(match, "8H مدرس")
    assert plain == "8H=م 8I=د 8J=ر 8K=س"
    assert laid(match, "8H مَدْرَس") == plain
    assert laid(match, "8H مـدرس") == plain
    assert laid(match, "\u200e8H\u200f مدرس") == plain


def test_an_arabic_blank_is_marked_before_its_letter() -> None:
    match = dealt("scrabby", "مدرساب?", "كتابونه")
    for text in ("8H مد؟رس", "8H مد?رس", "8H مد[?ر]س"):
        assert laid(match, text) == "8H=م 8I=د 8J=[?ر] 8K=س"


def test_tiles_with_two_letters_are_read_as_one_tile() -> None:
    alphabet = Alphabet(("A", "C", "CH", "H"))
    assert [each.tile for each in read_letters(alphabet, "CHA")] == [3, 1]
    assert [each.tile for each in read_letters(alphabet, "c[ch]h")] == [2, 3, 4]


def test_a_line_is_a_play_only_with_a_square_and_one_word() -> None:
    assert is_play("8H KATA")
    assert is_play("KATA H8")
    for text in ("KATA", "8H", "tukar ABC", "8H A B", "0H KATA", ""):
        assert not is_play(text)


def test_bare_text_is_composed() -> None:
    assert bare("مَدْرَسـة") == "مدرسة"
    assert bare("e\u0301") == "\u00e9"


@pytest.mark.parametrize("text", ["8H ?CATS", "8H C?ATS", "8H CA[?T]S", "8H C?ETS"])
def test_a_blank_is_not_named_where_another_tile_lies(text: str) -> None:
    match = racks("CATEIOU", "CSSEEIO")
    match.play("8H", "CAT")
    with pytest.raises(InvalidInput, match="no blank goes there"):
        laid(match, text)
