"""The word builder (W.2): the words that tiles make, with what they score off the board.

What a word scores is the worth of its tiles, and the bonus for laying a whole rack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kotakata.alphabet import LETTER_MASK, Tile, Tiles
from kotakata.lexicon.graph import Question, WordGraph

Order: TypeAlias = Literal["score", "length", "alphabet"]


@dataclass(frozen=True, slots=True)
class BuiltWord:
    """A word with its tiles, blanks marked; what it scores; whether it takes the whole rack."""

    tiles: Tiles
    score: int
    takes_all: bool = False


def build_words(
    graph: WordGraph, question: Question, worth: bytes, bingo: Mapping[int, int]
) -> list[BuiltWord]:
    """Give the words that answer a question, in the order of the alphabet.

    ``worth``: points by tile number. ``bingo``: tiles laid in one turn -> bonus, earned by a word
    that takes the whole rack.

    >>> graph = WordGraph.of([(1, 20), (3, 1, 20)])
    >>> build_words(graph, Question(rack=(1, 3, 0)), bytes([0, 1, 3, 3] + [1] * 252), {3: 50})
    [BuiltWord(tiles=(1, 148), score=2, takes_all=False),
     BuiltWord(tiles=(3, 1, 148), score=55, takes_all=True)]
    """
    rack = question.rack
    free = sum(question.free())

    def built(tiles: Tiles) -> BuiltWord:
        laid = len(tiles) - free
        takes_all = rack is not None and laid == len(rack)
        score = sum(worth[tile] for tile in tiles) + (bingo.get(laid, 0) if takes_all else 0)
        return BuiltWord(tiles, score, takes_all)

    return list(map(built, graph.search(question)))


def in_order(words: list[BuiltWord], order: Order) -> list[BuiltWord]:
    """Sort words: the highest score first, the longest first, or as a dictionary has them."""
    return sorted(words, key=_KEYS[order])


def _letters(word: BuiltWord) -> tuple[Tile, ...]:
    return tuple(tile & LETTER_MASK for tile in word.tiles)


def _by_score(word: BuiltWord) -> tuple[int, int, Tiles]:
    return -word.score, -len(word.tiles), _letters(word)


def _by_length(word: BuiltWord) -> tuple[int, int, Tiles]:
    return -len(word.tiles), -word.score, _letters(word)


def _by_alphabet(word: BuiltWord) -> tuple[int, int, Tiles]:
    return 0, 0, _letters(word)


_KEYS: Final[dict[Order, Callable[[BuiltWord], tuple[int, int, Tiles]]]] = {
    "score": _by_score,
    "length": _by_length,
    "alphabet": _by_alphabet,
}
