"""Every play that a rack has, found by trying.

Whether tiles may lie so and what they score is asked of ``kotakata.game.board.lay``, which has a
plain twin of its own (``scorer``); whether words are words, of a set. ``PlainFinder.plays`` lays
tile after tile along every line, where it can touch something, and gives a try up when no word
begins with what stands there; ``PlainFinder.tried`` does neither, so it is for small boards.
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from typing import TYPE_CHECKING, Final, TypeAlias

from kotakata.errors import IllegalPlay
from kotakata.game.board import lay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kotakata.game.event import Placements
    from kotakata.game.position import Board
    from kotakata.game.setup import Setup

Word: TypeAlias = tuple[int, ...]
Line: TypeAlias = list[int]
Found: TypeAlias = "dict[Placements, int]"
"""Each play, as squares with tiles in ascending order, with its score."""

BLANK: Final = 0
BLANK_MARK: Final = 128


class PlainFinder:
    """Finds the plays of one way to play, with these words."""

    def __init__(self, setup: Setup, words: Iterable[Word]) -> None:
        self.setup = setup
        self.words = frozenset(words)
        self.beginnings = {word[:end] for word in self.words for end in range(1, len(word) + 1)}

    def plays(self, board: Board, rack: Sequence[int]) -> Found:
        """Give every play of a rack; one tile that makes words both ways comes once."""
        live = self.live(board)
        tries = (
            placements
            for line in self.lines()
            for place in range(len(line))
            if not board[line[place]]
            if live.intersection(_reach(board, line, place, len(rack)))
            for placements in self.tries(
                board, line, place, list(rack), _before(board, line, place)
            )
        )
        return self._scored(board, tries)

    def tried(self, board: Board, rack: Sequence[int]) -> Found:
        """Give the same with no thought at all: all squares of a line, all orders of the tiles."""
        tries = (
            tuple(zip(squares, faces, strict=True))
            for line in self.lines()
            for count in range(1, len(rack) + 1)
            for squares in combinations([square for square in line if not board[square]], count)
            for tiles in set(permutations(rack, count))
            for faces in product(*map(self.faces, tiles))
        )
        return self._scored(board, tries)

    def lines(self) -> list[Line]:
        """Give the squares of each row and of each column."""
        rows, columns = self.setup.layout.rows, self.setup.layout.columns
        across = [[row * columns + column for column in range(columns)] for row in range(rows)]
        down = [[row * columns + column for row in range(rows)] for column in range(columns)]
        return across + down

    def live(self, board: Board) -> set[int]:
        """Give squares of which every play covers one."""
        layout, opening = self.setup.layout, self.setup.rules.opening
        if not any(board):
            return {layout.start} if opening.through_star else set(range(layout.size))
        beside = set()
        for line in self.lines():
            for one, other in pairwise(line):
                if board[one] or board[other]:
                    beside |= {one, other}
        return beside

    def faces(self, tile: int) -> list[int]:
        """Give what a tile of the rack can lie as: a blank as any letter."""
        if tile != BLANK:
            return [tile]
        return [letter | BLANK_MARK for letter in self.setup.edition.alphabet.letters]

    def tries(
        self, board: Board, line: Line, place: int, rack: list[int], begun: Word
    ) -> Iterator[Placements]:
        """Lay tiles from a place on, as long as some word begins so."""
        if place == len(line):
            return
        for tile in sorted(set(rack)):
            left = rack.copy()
            left.remove(tile)
            for face in self.faces(tile):
                word, after = (*begun, _letter(face)), place + 1
                while after < len(line) and board[line[after]]:
                    word, after = (*word, _letter(board[line[after]])), after + 1
                laid = (line[place], face)
                # A single letter is no word yet, but the word across it may be one.
                if len(word) == 1 or word in self.words:
                    yield (laid,)
                if word in self.beginnings:
                    for rest in self.tries(board, line, after, left, word):
                        yield (laid, *rest)

    def score(self, board: Board, placements: Placements) -> int | None:
        """Give the score of tiles; none where they may not lie so, or make what is no word."""
        try:
            laid = lay(self.setup, board, placements)
        except IllegalPlay:
            return None
        for word in laid.words:
            if tuple(map(_letter, word.tiles)) not in self.words:
                return None
        return laid.score

    def _scored(self, board: Board, tries: Iterable[Placements]) -> Found:
        scored = ((placements, self.score(board, placements)) for placements in tries)
        return {placements: score for placements, score in scored if score is not None}


def kept(rack: Sequence[int], placements: Placements) -> int:
    """Give the places of a sorted rack whose tiles are kept, as bits."""
    places = list(range(len(rack)))
    for _, tile in placements:
        held = BLANK if tile & BLANK_MARK else tile
        places.remove(next(place for place in places if rack[place] == held))
    return sum(1 << place for place in places)


def value(
    rack: Sequence[int], placements: Placements, score: int, leaves: Sequence[int] | None
) -> int:
    """Give what a play is worth in millipoints; ``leaves`` is indexed by the bits kept."""
    return 1000 * score + (leaves[kept(sorted(rack), placements)] if leaves else 0)


def best(found: Found, rack: Sequence[int], leaves: Sequence[int] | None = None) -> int | None:
    """Give the value of the best play; none where there is no play."""
    return max(
        (value(rack, placements, score, leaves) for placements, score in found.items()),
        default=None,
    )


def _letter(tile: int) -> int:
    return tile % BLANK_MARK


def _reach(board: Board, line: Line, place: int, tiles: int) -> Line:
    """Give the free squares from a place on that so many tiles can cover."""
    return [square for square in line[place:] if not board[square]][:tiles]


def _before(board: Board, line: Line, place: int) -> Word:
    """Give the letters that stand right before a place of a line."""
    letters: Word = ()
    while place > 0 and board[line[place - 1]]:
        place -= 1
        letters = (_letter(board[line[place]]), *letters)
    return letters
