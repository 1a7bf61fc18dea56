"""A plain scorer: what the board's rules say, taken word by word, with no thought for speed.

Squares are (row, column), letters are text. Everything is looked up in the picture of the board
and worked out anew for each question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from kotakata import errors

if TYPE_CHECKING:
    from kotakata.errors import IllegalPlay
    from kotakata.game.event import Placements
    from kotakata.game.position import Board
    from kotakata.game.setup import Setup

Place: TypeAlias = tuple[int, int]

ACROSS = (0, 1)
DOWN = (1, 0)
BESIDE = (ACROSS, DOWN, (0, -1), (-1, 0))


@dataclass(frozen=True)
class Piece:
    """A tile on the board; a blank has the letter it was declared as, and counts nothing."""

    letter: str
    points: int


Pieces: TypeAlias = Mapping[Place, Piece]


@dataclass(frozen=True)
class Word:
    """A word of a turn."""

    text: str
    places: tuple[Place, ...]
    score: int


class Scorer:
    """Judges and scores what is laid, for one way to play."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.layout = setup.layout
        self.rules = setup.rules

    def piece(self, tile: int) -> Piece | None:
        """Give the piece of a tile number, if it can lie on a board."""
        letters = self.setup.edition.alphabet.symbols
        blank = tile >= 128
        number = tile - 128 if blank else tile
        if not 1 <= number <= len(letters):
            return None
        return Piece(letters[number - 1], self.setup.edition.values[0 if blank else number])

    def place(self, square: int) -> Place:
        """Give the place of a square."""
        return divmod(square, self.layout.columns)

    def read(self, board: Board) -> dict[Place, Piece]:
        """Read a board."""
        pieces = {}
        for square, tile in enumerate(board):
            piece = self.piece(tile)
            if piece:
                pieces[self.place(square)] = piece
        return pieces

    def faults(self, board: Board, placements: Placements) -> set[type[IllegalPlay]]:
        """Give everything that is wrong with a play, each on its own grounds."""
        if not placements:
            return {errors.NoTilesPlaced}
        found: set[type[IllegalPlay]] = set()
        old = self.read(board)
        new: set[Place] = set()
        for square, tile in placements:
            place = self.place(square)
            if not 0 <= square < self.layout.rows * self.layout.columns:
                found.add(errors.OffBoard)
            elif place in old or place in new:
                found.add(errors.SquareOccupied)
            if self.piece(tile) is None:
                found.add(errors.BlankUndeclared)
            new.add(place)
        return found | self._faults_of_place(set(old), new)

    def _faults_of_place(self, old: set[Place], new: set[Place]) -> set[type[IllegalPlay]]:
        found: set[type[IllegalPlay]] = set()
        rows, columns = {row for row, _ in new}, {column for _, column in new}
        if len(rows) > 1 and len(columns) > 1:
            found.add(errors.NotInLine)
        elif any(place not in old | new for place in self._between(rows, columns)):
            found.add(errors.GapInPlay)
        if not old:
            if len(new) < self.rules.opening.least_tiles:
                found.add(errors.OpeningTooShort)
            if self.rules.opening.through_star and self._star() not in new:
                found.add(errors.MissesStart)
        elif not any((row + y, column + x) in old for row, column in new for y, x in BESIDE):
            found.add(errors.NotConnected)
        return found

    def _between(self, rows: set[int], columns: set[int]) -> list[Place]:
        return [
            (row, column)
            for row in range(min(rows), max(rows) + 1)
            for column in range(min(columns), max(columns) + 1)
        ]

    def _star(self) -> Place:
        return self.place(self.layout.picture.index(self.layout.star))

    def words(self, board: Board, placements: Placements) -> list[Word]:
        """Give the words of a legal play, once each."""
        new = {self.place(square) for square, _ in placements}
        pieces = self.read(board)
        for square, tile in placements:
            piece = self.piece(tile)
            assert piece is not None
            pieces[self.place(square)] = piece
        runs = {self._run(pieces, place, step) for place in new for step in (ACROSS, DOWN)}
        words = [run for run in runs if len(run) > 1] or [(place,) for place in new]
        return [self._scored(pieces, run, new) for run in words]

    def total(self, board: Board, placements: Placements) -> int:
        """Give the score of a legal play."""
        bonus = dict(self.rules.bingo).get(len(placements), 0)
        return sum(word.score for word in self.words(board, placements)) + bonus

    def _run(self, pieces: Pieces, place: Place, step: Place) -> tuple[Place, ...]:
        row, column = place
        while (row - step[0], column - step[1]) in pieces:
            row, column = row - step[0], column - step[1]
        run = []
        while (row, column) in pieces:
            run.append((row, column))
            row, column = row + step[0], column + step[1]
        return tuple(run)

    def _scored(self, pieces: Pieces, run: tuple[Place, ...], new: set[Place]) -> Word:
        letters = 0
        for place in run:
            times = self._premium(place)[0] if place in new else 1
            letters += pieces[place].points * times
        for place in run:
            if place in new:
                letters *= self._premium(place)[1]
        return Word("".join(pieces[place].letter for place in run), run, letters)

    def _premium(self, place: Place) -> tuple[int, int]:
        """Give what a square multiplies: the letter, the word."""
        row, column = place
        mark = self.layout.picture[row * self.layout.columns + column]
        premium = self.layout.premiums.get(mark)
        letter, word = (premium.letter, premium.word) if premium else (1, 1)
        return letter, self.rules.star if mark == self.layout.star else word
