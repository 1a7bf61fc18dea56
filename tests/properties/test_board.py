"""Laying tiles against the plain scorer: random boards, sizes, layouts, directions and editions."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.alphabet import BLANK_BIT, Alphabet
from kotakata.errors import IllegalPlay
from kotakata.game.board import lay
from kotakata.game.setup import Entrant, Setup
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout, Premium
from kotakata.rules.loader import load_edition
from kotakata.rules.model import Opening, RuleSet
from tests.oracles.scorer import Scorer

if TYPE_CHECKING:
    from kotakata.game.event import Placements
    from kotakata.game.position import Board

DIGRAPHS = Edition(
    "digraphs",
    {"en": "Letters of several characters"},
    "made for this test",
    Alphabet(("A", "CH", "C", "H", "L·L", "NY", "Ñ")),
    counts=bytes((2, 30, 5, 5, 5, 5, 5, 5)),
    values=bytes((0, 1, 5, 3, 4, 10, 8, 8)),
)
VALUED_BLANK = replace(DIGRAPHS, values=bytes((2, 1, 5, 3, 4, 10, 8, 8)))
EDITIONS = (load_edition("english"), load_edition("arabic"), DIGRAPHS, VALUED_BLANK)
MARKS = {
    "'": Premium(letter=2),
    '"': Premium(letter=3),
    "-": Premium(word=2),
    "=": Premium(word=3),
    "#": Premium(letter=2, word=2),
    "*": Premium(word=5),
}
PLAYERS = (Entrant("Ani"), Entrant("Budi"))


def any_layout(random: Random) -> Layout:
    rows, columns = random.choice((1, 2, 5, 15)), random.choice((1, 3, 7, 15, 21))
    marks = random.choices("    '\"-=#", k=rows * columns)
    marks[random.randrange(len(marks))] = "*"
    return Layout("any", {}, "", rows, columns, "".join(marks), MARKS)


def any_setup(random: Random) -> Setup:
    bingo = {random.randint(1, 9): random.randint(1, 99) for _ in range(4)}
    opening = Opening(random.choice((1, 2, 2, 3)), random.choice((True, False)))
    rules = RuleSet("any", {}, {}, bingo=bingo, star=random.randint(1, 4), opening=opening)
    return Setup(rules, random.choice(EDITIONS), any_layout(random), PLAYERS)


class Play:
    """A board with tiles lying anyhow, and tiles for it: mostly in line and near the others."""

    def __init__(self, seed: int) -> None:
        self.random = random = Random(seed)
        self.setup = any_setup(random)
        density = random.choice((0, 0.03, 0.2, 0.5))
        self.board: Board = bytes(
            self.tile() if random.random() < density else 0 for _ in self.setup.layout.picture
        )
        squares = self.line() if random.random() < 0.85 else self.chaos()
        placements = [(square, self.tile()) for square in squares]
        if random.random() < 0.1:
            placements.append((random.randint(-3, len(self.board) + 3), random.randint(0, 255)))
        random.shuffle(placements)
        self.placements: Placements = tuple(placements)

    def __repr__(self) -> str:
        return f"{self.setup.layout.picture!r} {self.board!r} {self.placements}"

    def tile(self) -> int:
        letter = self.random.randint(1, self.setup.edition.alphabet.size)
        return letter | BLANK_BIT if self.random.random() < 0.2 else letter

    def line(self) -> list[int]:
        random, columns = self.random, self.setup.layout.columns
        lying = [square for square, tile in enumerate(self.board) if tile]
        first = random.choice(lying or [self.setup.layout.start])
        if random.random() < 0.2:
            first = random.randrange(len(self.board))
        if random.random() < 0.5:
            first -= random.choice((0, 0, 1, 2)) * (first >= 2 * columns) * columns
            squares = range(first, len(self.board), columns)
        else:
            first -= random.choice((0, 0, 1, 2)) * (first % columns >= 2)
            squares = range(first, first - first % columns + columns)
        free = [square for square in squares if not self.board[square]]
        if random.random() < 0.1:
            random.shuffle(free)
        return free[: random.choice((1, 1, 2, 3, 7, 9))]

    def chaos(self) -> list[int]:
        return self.random.choices(range(len(self.board)), k=self.random.randint(0, 3))


PLAYS = st.integers(0, 2**40).map(Play)


@given(PLAYS)
def test_a_play_is_refused_for_a_fault_that_it_has_and_else_scored_as_by_hand(
    play: Play,
) -> None:
    setup, board, placements = play.setup, play.board, play.placements
    scorer = Scorer(setup)
    faults = scorer.faults(board, placements)
    if faults:
        with pytest.raises(IllegalPlay) as refused:
            lay(setup, board, placements)
        assert type(refused.value) in faults
        return
    laid = lay(setup, board, placements)
    found = {(word.text, tuple(map(scorer.place, word.squares)), word.score) for word in laid.words}
    expected = scorer.words(board, placements)
    assert found == {(word.text, word.places, word.score) for word in expected}
    assert len(laid.words) == len(expected)
    assert laid.score == scorer.total(board, placements)
    assert scorer.read(laid.board) == scorer.read(board) | {
        scorer.place(square): scorer.piece(tile) for square, tile in placements
    }


@given(PLAYS)
def test_the_main_word_comes_first_and_lies_along_the_tiles(
    play: Play,
) -> None:
    setup, board, placements = play.setup, play.board, play.placements
    if Scorer(setup).faults(board, placements):
        return
    laid = lay(setup, board, placements)
    squares = {square for square, _ in placements}
    assert squares <= set(laid.words[0].squares)
    assert laid.words[0].squares.step == (setup.layout.columns if laid.down else 1) or (
        setup.layout.columns == 1
    )
    if len(squares) == 1:
        assert len(laid.words[0].squares) == max(len(word.squares) for word in laid.words)
