"""Positions in CGP: real ones, other boards and scripts, and every fault with its column."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import BLANK_BIT, Alphabet
from kotakata.errors import NotationError
from kotakata.game.evolve import fold
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.cgp import CgpPosition, cgp_of, read_cgp, write_cgp
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.loader import load_edition, load_layout
from tests.notation.matches import all_matches
from tests.require import corpus

ENGLISH, ARABIC, CLASSIC = load_edition("english"), load_edition("arabic"), load_layout("classic")
SMALL = Layout("small", {}, "", 3, 4, "....*.......", {"=": Premium(word=3)})
DIGRAPH = Edition(
    "digraph", {}, "", Alphabet(("A", "CH", "É")), bytes([2, 9, 9, 9]), bytes([0, 1, 5, 2])
)
EXAMPLE = (
    "15/15/15/15/15/15/15/3NASTIER5/15/15/15/15/15/15/15 ?EHLOTY/ 0/71 0 "
    "lex EXAMPLE; ld english; bdn CrosswordGame; mcnz 6;"
)


def positions(edition: Edition, layout: Layout) -> st.SearchStrategy[CgpPosition]:
    """Give positions that use few tiles, so that the set is never exceeded."""
    letters = st.sampled_from(list(edition.alphabet.letters))
    laid = st.one_of(letters, letters.map(lambda tile: tile | BLANK_BIT))
    few = st.dictionaries(st.integers(0, layout.size - 1), laid, max_size=1)
    words = st.text(st.characters(codec="utf-8", exclude_characters=";"), min_size=1, max_size=9)
    # Records are read in the composed form (NFC).
    composed = words.map(lambda text: normalize("NFC", " ".join(text.split())))
    tidy = composed.filter(str.isprintable)
    count = st.integers(2, 4)
    return count.flatmap(
        lambda players: st.builds(
            CgpPosition,
            board=few.map(lambda tiles: bytes(tiles.get(s, 0) for s in range(layout.size))),
            racks=st.tuples(*[st.just(())] * (players - 1), st.sampled_from([(), (0,), (1,)])),
            scores=st.tuples(*[st.integers(-9999, 9999)] * players),
            zeroes=st.integers(0, 99),
            operations=st.dictionaries(st.sampled_from(["lex", "ld", "gid", "x-y"]), tidy),
        )
    )


@given(positions(ENGLISH, CLASSIC))
def test_a_position_reads_back(position: CgpPosition) -> None:
    assert read_cgp(write_cgp(position, ENGLISH, CLASSIC), ENGLISH, CLASSIC) == position


@given(positions(ARABIC, CLASSIC))
def test_an_arabic_position_reads_back(position: CgpPosition) -> None:
    assert read_cgp(write_cgp(position, ARABIC, CLASSIC), ARABIC, CLASSIC) == position


@given(positions(DIGRAPH, SMALL))
def test_any_board_and_any_tiles_read_back(position: CgpPosition) -> None:
    assert read_cgp(write_cgp(position, DIGRAPH, SMALL), DIGRAPH, SMALL) == position


def test_the_example_is_read_as_it_stands() -> None:
    position = read_cgp(EXAMPLE + "\n", ENGLISH, CLASSIC)
    assert ENGLISH.alphabet.word(tile for tile in position.board if tile) == "NASTIER"
    assert position.board[7 * 15 + 3]
    assert ENGLISH.alphabet.show(position.racks[0]) == "?EHLOTY"
    assert position.racks[1] == ()
    assert position.operations["bdn"] == "CrosswordGame"
    assert write_cgp(position, ENGLISH, CLASSIC) == EXAMPLE


def test_real_positions_are_read_as_they_stand() -> None:
    text = corpus("movegen", "positions.cgp").read_text(encoding="utf-8")
    for line in text.splitlines():
        assert write_cgp(read_cgp(line, ENGLISH, CLASSIC), ENGLISH, CLASSIC) == line.rstrip()


def test_multi_character_tiles_stand_in_brackets() -> None:
    position = read_cgp("[CH]2A/[ch]É2/4 [CH]?/A 1/2 0", DIGRAPH, SMALL)
    assert position.board == bytes([2, 0, 0, 1, 2 | BLANK_BIT, 3, 0, 0, 0, 0, 0, 0])
    assert position.racks == ((2, 0), (1,))


@pytest.mark.clause("R11")
def test_a_row_of_arabic_is_in_reading_order() -> None:
    position = fold(all_matches()["stuck"])
    text = write_cgp(cgp_of(position), position.setup.edition, CLASSIC)
    assert text.split("/")[7] == "7مدرس4"


@pytest.mark.parametrize("name", all_matches())
def test_the_position_of_a_match_reads_back(name: str) -> None:
    match = fold(all_matches()[name])
    edition, layout = match.setup.edition, match.setup.layout
    position = cgp_of(match)
    assert read_cgp(write_cgp(position, edition, layout), edition, layout) == position
    assert len(position.racks) == len(match.setup.players)


def test_who_is_on_turn_comes_first() -> None:
    log = all_matches()["clock"]
    match = fold(log[: next(i for i, e in enumerate(log) if type(e).__name__ == "TilesPlayed") + 3])
    assert match.on_turn == match.order[1]
    position = cgp_of(match)
    assert position.scores[0] == match.scores[match.order[1]]
    assert position.operations["bdn"] == "CrosswordGame"
    assert position.operations["mcnz"] == "6"
    assert position.operations["tmr"].startswith("1500000/")


EMPTY = "/".join(["15"] * 15)


@pytest.mark.parametrize(
    ("text", "msgid", "column"),
    [
        ("", faults.EMPTY, 0),
        ("x\x00", faults.NOT_TEXT, 2),
        ("one two three", faults.CGP_PARTS, 14),
        ("15/15 / 0/0 0", faults.CGP_ROWS, 1),
        (EMPTY[:-2] + "16 / 0/0 0", faults.CGP_RUN, 43),
        (EMPTY[:-2] + "14 / 0/0 0", faults.CGP_ROW_WIDTH, 43),
        (EMPTY[:-2] + "15A / 0/0 0", faults.CGP_ROW_WIDTH, 43),
        (EMPTY[:-2] + "A14? / 0/0 0", faults.CGP_TILE, 46),
        (EMPTY[:-2] + "14_ / 0/0 0", faults.CGP_TILE, 45),
        (EMPTY[:-2] + "14é / 0/0 0", faults.CGP_TILE, 45),
        (EMPTY[:-2] + "14[A / 0/0 0", faults.CGP_TILE, 45),
        (EMPTY[:-2] + "14[] / 0/0 0", faults.CGP_TILE, 45),
        (EMPTY[:-2] + "0 / 0/0 0", faults.CGP_RUN, 43),
        (EMPTY[:-2] + "9999 / 0/0 0", faults.CGP_RUN, 43),
        (EMPTY + " ABC 0/0 0", faults.CGP_RACKS, 46),
        (EMPTY + " A/B/C/D/E 0/0/0/0/0 0", faults.CGP_RACKS, 46),
        (EMPTY + " A/b 0/0 0", faults.CGP_TILE, 48),
        (EMPTY + " A/_ 0/0 0", faults.CGP_TILE, 48),
        (EMPTY + " A/1 0/0 0", faults.CGP_TILE, 48),
        (EMPTY + " A/B 0 0", faults.CGP_SCORES, 50),
        (EMPTY + " A/B 0/x 0", faults.CGP_SCORES, 50),
        (EMPTY + " A/B 0/99999999 0", faults.CGP_SCORES, 50),
        (EMPTY + " A/B 0/0 -1", faults.CGP_ZEROES, 54),
        (EMPTY + " A/B 0/0 0 ld english; 3", faults.CGP_OPERATION, 67),
        (EMPTY + " A/B 0/0 0 ld english; ld x", faults.CGP_OPERATION, 67),
        (EMPTY + " QQ/ 0/0 0", faults.CGP_TOO_MANY, 1),
    ],
)
def test_a_fault_is_named_with_its_column(text: str, msgid: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_cgp(text, ENGLISH, CLASSIC)
    assert isinstance(caught.value.fault, Message)
    assert str(caught.value)
    assert (caught.value.fault.msgid, caught.value.column) == (msgid, column)


def test_an_operation_is_written_tidily() -> None:
    position = CgpPosition(bytes(12), ((), ()), (0, 0), 0, {"lex": "a;b\n c"})
    text = write_cgp(position, DIGRAPH, SMALL)
    assert text == "4/4/4 / 0/0 0 lex a b c;"
