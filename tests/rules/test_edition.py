"""The tile sets: counts, values, order, and how text is written with the tiles."""

from __future__ import annotations

import pytest

from kotakata.rules import load_edition, parse_edition
from kotakata.rules.edition import Edition

LIGATURES = "".join(map(chr, range(0xFEF5, 0xFEFD)))
MARKS = "\u0640" + "".join(map(chr, range(0x064B, 0x0653))) + "\u0670"


def values(edition: Edition) -> dict[int, str]:
    by_value: dict[int, str] = {}
    for tile in edition.alphabet.letters:
        value = edition.values[tile]
        by_value[value] = by_value.get(value, "") + edition.alphabet.symbol(tile)
    return by_value


def count(edition: Edition, letter: str) -> int:
    return edition.counts[edition.alphabet.letter(letter)]


def value(edition: Edition, letter: str) -> int:
    return edition.values[edition.alphabet.letter(letter)]


@pytest.mark.clause("C1")
@pytest.mark.parametrize("name", ["english", "indonesian", "arabic", "arabic-scrabby"])
def test_every_set_has_98_letters_and_2_blanks(name: str) -> None:
    edition = load_edition(name)
    assert (edition.size, edition.counts[0]) == (100, 2)


@pytest.mark.clause("C2")
def test_english_letters_have_the_values_of_the_rules() -> None:
    assert values(load_edition("english")) == {
        1: "AEILNORSTU",
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }


@pytest.mark.clause("C2")
def test_english_counts_are_the_published_ones() -> None:
    edition = load_edition("english")
    counts = "".join(f"{s}{count(edition, s)} " for s in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert counts == (
        "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 "
    )
    assert edition.points_of_counts(edition.counts) == 187


@pytest.mark.clause("C2", "C10", "S.12")
@pytest.mark.parametrize("name", ["english", "indonesian", "arabic", "arabic-scrabby"])
def test_a_blank_counts_nothing_also_when_declared(name: str) -> None:
    edition = load_edition(name)
    declared = [tile | 128 for tile in edition.alphabet.letters]
    assert edition.points([0, *declared]) == 0


def test_indonesian_counts_and_values_are_those_of_the_table() -> None:
    edition = load_edition("indonesian")
    having = {s: (count(edition, s), value(edition, s)) for s in "ANEIUTROSKMDGLHPBYFVCWJZ"}
    assert sum(c for c, _ in having.values()) == 98
    assert sum(c * v for c, v in having.values()) == 217
    assert (having["A"], having["K"], having["C"], having["Z"]) == (
        (19, 1),
        (3, 2),
        (3, 8),
        (1, 10),
    )


def test_indonesian_q_and_x_can_only_be_blanks() -> None:
    edition = load_edition("indonesian")
    assert (count(edition, "Q"), count(edition, "X")) == (0, 0)
    assert edition.alphabet.tiles("q") == (edition.alphabet.letter("Q") | 128,)


@pytest.mark.parametrize(("name", "points"), [("arabic", 272), ("arabic-scrabby", 245)])
def test_arabic_sets_add_up(name: str, points: int) -> None:
    edition = load_edition(name)
    assert edition.points_of_counts(edition.counts) == points


@pytest.mark.clause("P.1")
def test_scrabby_keeps_the_seven_values_of_its_source() -> None:
    edition = load_edition("arabic-scrabby")
    assert {s: value(edition, s) for s in "وسدامءر"} == {
        "و": 2,
        "س": 2,
        "د": 2,
        "ا": 1,
        "م": 2,
        "ء": 7,
        "ر": 2,
    }
    assert edition.points(edition.alphabet.spell("مدرس")) == 8


@pytest.mark.clause("S.3")
@pytest.mark.parametrize("name", ["arabic", "arabic-scrabby"])
def test_arabic_letters_begin_with_alif_ba_ta_tha(name: str) -> None:
    symbols = load_edition(name).alphabet.symbols
    assert symbols[0] == "ا"
    order = [symbols.index(letter) for letter in "ابتثجحخدذرزسشصضطظعغفقكلمنهو"]
    assert order == sorted(order)
    hamza = [symbols.index(letter) for letter in "أءؤئ" if letter in symbols]
    assert max(hamza) < symbols.index("ب")


@pytest.mark.clause("S.5")
@pytest.mark.parametrize("name", ["arabic", "arabic-scrabby"])
def test_arabic_is_read_from_right_to_left(name: str) -> None:
    assert load_edition(name).alphabet.direction == "rtl"


@pytest.mark.parametrize(
    ("name", "text", "laid"),
    [
        ("arabic-scrabby", "قِرَاءَة", "قراءة"),
        ("arabic-scrabby", "سماء", "سماء"),
        ("arabic-scrabby", "مسؤول", "مسءول"),
        ("arabic-scrabby", "آإأٱ", "اااا"),
        ("arabic-scrabby", "سلـــام", "سلام"),
        ("arabic-scrabby", "مستشفى", "مستشفى"),
        ("arabic", "مدرسة", "مدرسه"),
        ("arabic", "إيران", "أىران"),
        ("arabic", "آسيا", "اسىا"),
        ("arabic", "مسؤول", "مسؤول"),
    ],
)
def test_arabic_text_is_folded_as_its_edition_says(name: str, text: str, laid: str) -> None:
    alphabet = load_edition(name).alphabet
    assert alphabet.word(alphabet.spell(text)) == laid


@pytest.mark.parametrize("name", ["arabic", "arabic-scrabby"])
def test_lam_alif_is_two_tiles_and_marks_are_none(name: str) -> None:
    alphabet = load_edition(name).alphabet
    for ligature in LIGATURES:
        lam, alif = alphabet.spell(ligature)
        assert alphabet.symbol(lam) == "ل"
        assert alphabet.symbol(alif) in "اأ"
    assert alphabet.spell(MARKS) == ()


@pytest.mark.parametrize("name", ["arabic", "arabic-scrabby"])
def test_composed_and_decomposed_hamza_are_the_same(name: str) -> None:
    alphabet = load_edition(name).alphabet
    assert alphabet.spell("ا\u0654") == alphabet.spell("أ")


def test_a_tile_may_carry_several_characters() -> None:
    edition = parse_edition(
        {
            "title": {"en": "A few Spanish tiles"},
            "tiles": {
                "?": [2, 0],
                "A": [12, 1],
                "C": [4, 3],
                "CH": [1, 5],
                "H": [2, 4],
                "LL": [1, 8],
                "L": [4, 1],
                "O": [9, 1],
                "Ñ": [1, 8],
            },
            "folds": {"Á": "A"},
        }
    )
    alphabet = edition.alphabet
    assert alphabet.show(alphabet.spell("chállo")) == "[CH]A[LL]O"
    assert alphabet.show(alphabet.tiles("[ch]Añ[LL]")) == "[ch]Añ[LL]"
    assert edition.points(alphabet.tiles("[CH]a[LL]")) == 13
    assert edition.name == "edition"


def test_the_set_of_our_own_design_says_so() -> None:
    assert "our own design" in load_edition("arabic-scrabby").source.lower()
