"""Finding plays: the front door of the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata import kernel
from kotakata.alphabet import MAX_LETTERS, Tile
from kotakata.movegen.ground import MOST_TILES, Ground
from kotakata.movegen.play import Lanes, Plays

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kotakata.game.position import Board
    from kotakata.movegen import _board as boards
    from kotakata.movegen import _plays as finding
    from kotakata.movegen.play_words import PlayWords
else:
    boards = kernel.load("kotakata.movegen._board")
    finding = kernel.load("kotakata.movegen._plays")


class Finder:
    """Finds the plays of any position on one ground. Not for two threads at a time."""

    def __init__(self, words: PlayWords, ground: Ground) -> None:
        layout, worth, opening = ground.layout, ground.edition.worth, ground.opening
        self.words = words
        self.ground = ground
        self._board = boards.Board(
            words.lists,
            layout.rows,
            layout.columns,
            layout.letter_times,
            ground.word_times,
            worth,
        )
        self._lanes = Lanes(layout.rows, layout.columns)
        start = layout.start if opening.through_star else -1
        self._plays = finding.PlayFinder(
            words.lists, worth, ground.bingo, opening.least_tiles, start
        )

    def plays(self, board: Board, rack: Iterable[Tile]) -> Plays:
        """Give every play of a rack on a board, blanks declared in every way.

        A single tile that makes words both ways comes once, as laid across.

        Raises:
            ValueError: the rack has more than nine tiles, or one that is none of a rack; or the
                board has another size.
        """
        self._board.load(board)
        found = self._plays.run(self._board, packed_rack(rack))
        tiles, heads = self._plays.tiles[:found], self._plays.heads[:found]
        return Plays(bytes(board), self._lanes, tiles, heads)


def packed_rack(rack: Iterable[Tile]) -> bytes:
    """Give a rack as the kernels take it: its tiles in ascending order.

    Raises:
        ValueError: it has more than nine tiles, or one that is none of a rack.
    """
    tiles = bytes(sorted(rack))
    if len(tiles) > MOST_TILES or (tiles and tiles[-1] > MAX_LETTERS):
        raise ValueError(f"a rack to search has up to {MOST_TILES} tiles, blanks undeclared")
    return tiles
