"""What adding is: pictures, and the slow twin that looks at every stretch of every line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from kotakata.referee import Addition, added_to, grown_from
from tests.oracles import adding
from tests.referee.random_play import SIZE, cases
from tests.referee.scene import ALPHABET, scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kotakata.referee import Case

Parts = tuple[str, str, str]


def parts(additions: Iterable[Addition]) -> list[Parts]:
    return [(each.base, each.before, each.after) for each in additions]


@pytest.mark.clause("B.1a", "B.1b", "B.5f")
@pytest.mark.parametrize(
    ("picture", "word", "expected"),
    [
        pytest.param("WALKed", "WALKED", [("WALK", "", "ED")], id="behind"),
        pytest.param("unABLE", "UNABLE", [("ABLE", "UN", "")], id="before"),
        pytest.param("unLOADed", "UNLOADED", [("LOAD", "UN", "ED")], id="around"),
        pytest.param("HANDiWORK", "HANDIWORK", [("HAND", "", "IWORK"), ("WORK", "HANDI", "")],
                     id="two words joined"),
        pytest.param("W A L K e d", "WALKED", [("WALK", "", "ED")], id="down"),
        pytest.param("WALK a l k e d", "WALKED", [], id="all at once, through a letter"),
        pytest.param("CATs ...u ...n", "CATS", [], id="a neighbour"),
        pytest.param("CATs ...u ...n", "SUN", [], id="the word that lengthened it"),
        pytest.param("CATs ...U ...N", "CATS", [("CAT", "", "S")], id="one tile, across"),
        pytest.param("CATs ...U ...N", "SUN", [("UN", "S", "")], id="one tile, down"),
        pytest.param("cat", "CAT", [], id="the first word"),
    ],
)  # fmt: skip
def test_adding_lengthens_a_word_along_the_line_of_the_tiles(
    picture: str, word: str, expected: list[Parts]
) -> None:
    case = scene(picture)
    (formed,) = [each for each in case.words if each.text == word]
    assert parts(added_to(case, formed)) == expected


@pytest.mark.clause("B.2")
def test_a_neighbour_grew_on_the_way() -> None:
    case = scene("CATs ...u ...n")
    grown = {word.text: parts(grown_from(case, word)) for word in case.words}
    assert grown == {"SUN": [], "CATS": [("CAT", "", "S")]}


@given(cases())
def test_the_slow_twin_finds_the_same(case: Case) -> None:
    letters = "." + "".join(ALPHABET.symbols)
    marks = ["." if not tile else letters[tile] for tile in case.board]
    grid = ["".join(marks[row * SIZE : row * SIZE + SIZE]).replace(".", " ") for row in range(SIZE)]
    laid = {divmod(square, SIZE): letters[tile] for square, tile in case.placements}
    assert adding.additions(grid, laid) == {
        (word.text, *each) for word in case.words for each in parts(added_to(case, word))
    }
    assert adding.neighbours(grid, laid) == {
        (word.text, *each) for word in case.words for each in parts(grown_from(case, word))
    }
