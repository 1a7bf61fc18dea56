"""What *adding* is (B.1, B.5f): lengthening a word that stood, along the line of the placed tiles.

Pure geometry. What a board holds stood as a word, since an unchallenged word stands (A.II.8); a
single letter is no word (C6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from kotakata.game.board import FormedWord
from kotakata.referee.case import Case


@dataclass(frozen=True, slots=True)
class Addition:
    """A word that stood, and what a longer word has before and after it.

    The letters before and after are those the word gained, whether placed now or already standing
    there as letters of crossing words.
    """

    base: str
    before: str
    after: str


def added_to(case: Case, word: FormedWord) -> tuple[Addition, ...]:
    """Give the words that a formed word was made from by adding, in reading order.

    Empty for a word formed all at once and for a neighbour lengthened on the way. A single tile
    lies in both lines, so it can add to two words.
    """
    return tuple(_stood(case, word)) if _is_in_line(case, word) else ()


def grown_from(case: Case, word: FormedWord) -> tuple[Addition, ...]:
    """Give the words that a neighbour grew from, lengthened on the way when another was laid."""
    return () if _is_in_line(case, word) else tuple(_stood(case, word))


def _is_in_line(case: Case, word: FormedWord) -> bool:
    return all(square in word.squares for square, _ in case.placements)


def _stood(case: Case, word: FormedWord) -> Iterator[Addition]:
    for stands, run in groupby(range(len(word.tiles)), lambda i: bool(case.board[word.squares[i]])):
        places = list(run)
        if stands and len(places) > 1:
            first, end = places[0], places[-1] + 1
            yield Addition(
                case.text(word.tiles[first:end]),
                case.text(word.tiles[:first]),
                case.text(word.tiles[end:]),
            )
