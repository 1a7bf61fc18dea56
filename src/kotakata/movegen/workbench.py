"""The kernels of a search, made for the words and the ground that they work on.

For searches of one's own that hold on to a board; :class:`~kotakata.movegen.finder.Finder` is the
front door for everybody else. None of these is for two threads at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata import kernel

if TYPE_CHECKING:
    from kotakata.movegen import _best, _board, _hand, _plays, _slots
    from kotakata.movegen.ground import Ground
    from kotakata.movegen.play_words import PlayWords
else:
    _best = kernel.load("kotakata.movegen._best")
    _board = kernel.load("kotakata.movegen._board")
    _hand = kernel.load("kotakata.movegen._hand")
    _plays = kernel.load("kotakata.movegen._plays")
    _slots = kernel.load("kotakata.movegen._slots")


def make_board(words: PlayWords, ground: Ground) -> _board.Board:
    """Make an empty board."""
    layout, worth = ground.layout, ground.edition.worth
    times = layout.letter_times, ground.word_times
    return _board.Board(words.lists, layout.rows, layout.columns, *times, worth)


def make_play_finder(words: PlayWords, ground: Ground) -> _plays.PlayFinder:
    """Make what finds all plays, on any board of the ground."""
    least, worth = ground.opening.least_tiles, ground.edition.worth
    return _plays.PlayFinder(words.lists, worth, ground.bingo, least, _start(ground))


def make_best_finder(board: _board.Board, words: PlayWords, ground: Ground) -> _best.BestFinder:
    """Make what finds the best play on one board."""
    hand = _hand.Hand(words.map, board)
    least = ground.opening.least_tiles
    slots = _slots.Slots(words.map, board, hand, ground.bingo, _start(ground), least)
    return _best.BestFinder(words.map, board, hand, slots)


def _start(ground: Ground) -> int:
    """Give the square that the first word goes through; -1 is any."""
    return ground.layout.start if ground.opening.through_star else -1
