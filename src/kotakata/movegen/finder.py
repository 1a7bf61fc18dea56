"""Finding plays: the front door of the search."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from kotakata.alphabet import MAX_LETTERS, Tile
from kotakata.movegen.ground import MOST_TILES, Ground
from kotakata.movegen.play import Lanes, Play, Plays, unpacked
from kotakata.movegen.workbench import make_best_finder, make_board, make_play_finder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kotakata.game.position import Board
    from kotakata.movegen._best import BestFinder
    from kotakata.movegen.play_words import PlayWords


class Finder:
    """Finds the plays of any position on one ground. Not for two threads at a time.

    A rack is any tiles in hand, blanks undeclared: fewer than a whole rack are searched as well.

    >>> from kotakata.lexicon.graph import WordGraph
    >>> from kotakata.movegen import PlayWords
    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("wespa")
    >>> tiles = book.edition.alphabet.tiles
    >>> words = PlayWords.of(WordGraph.of(map(tiles, ("AT", "CAT", "TACT"))))
    >>> finder = Finder(words, Ground(book.edition, book.layout, book.rules))
    >>> opening = finder.plays(bytes(book.layout.size), tiles("CAT"))
    >>> len(opening), max(opening.scores)
    (10, 10)
    >>> finder.best_by_score(bytes(book.layout.size), tiles("CAT")) in opening.best(6)
    True
    """

    def __init__(self, words: PlayWords, ground: Ground) -> None:
        self.words = words
        self.ground = ground
        self._lanes = Lanes(ground.layout.rows, ground.layout.columns)
        self._board = make_board(words, ground)
        self._plays = make_play_finder(words, ground)
        # Made when it is asked for first, because it needs the map of the words.
        self._best: BestFinder | None = None

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

    def best_by_score(self, board: Board, rack: Iterable[Tile]) -> Play | None:
        """Give a play that scores most, the first of :meth:`Plays.best`; none if there is no play.

        Raises:
            ValueError: as :meth:`plays`.
        """
        tiles = packed_rack(rack)
        return self._best_of(board, tiles, array("i", bytes(4 << len(tiles))))

    def best(self, board: Board, rack: Iterable[Tile], leaves: array[int]) -> Play | None:
        """Give the play whose score and kept tiles are worth most; none if there is no play.

        ``leaves`` is what kept tiles are worth, in millipoints, by bit mask: bit 0 for the first
        tile of the rack in ascending order, blanks first. Equal tiles have to be worth the same.

        Raises:
            ValueError: as :meth:`plays`, or there are too few leaves.
        """
        return self._best_of(board, packed_rack(rack), leaves)

    def _best_of(self, board: Board, rack: bytes, leaves: array[int]) -> Play | None:
        finder = self._best or make_best_finder(self._board, self.words, self.ground)
        self._best = finder
        self._board.load(board)
        if not finder.run(rack, memoryview(leaves)):
            return None
        return unpacked(board, self._lanes, finder.tiles, finder.head)


def packed_rack(rack: Iterable[Tile]) -> bytes:
    """Give a rack as the kernels take it: its tiles in ascending order.

    Raises:
        ValueError: it has more than nine tiles, or one that is none of a rack.
    """
    tiles = bytes(sorted(rack))
    if len(tiles) > MOST_TILES or (tiles and tiles[-1] > MAX_LETTERS):
        raise ValueError(f"a rack to search has up to {MOST_TILES} tiles, blanks undeclared")
    return tiles
