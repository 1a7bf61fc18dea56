"""What the engine's benchmark counts: rounds over positions, and nothing else that varies.

Run as ``python -m tests.bench.engine_rounds WORK ROUNDS`` under callgrind; the difference between
more rounds and fewer is the work alone, without start and loading. Cross sets are not in it either:
the positions are on boards before, and where the search is bound to one board, they are copied to
it, which is a work of its own to be subtracted.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import Alphabet
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import load_table
from kotakata.lexicon.graph import Speller, WordGraph
from kotakata.movegen.finder import Finder, packed_rack
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.notation import read_cgp
from kotakata.rules.loader import load_rulebook

if TYPE_CHECKING:
    from kotakata.movegen import _board as boards
else:
    boards = kernel.load("kotakata.movegen._board")

CORPUS: Final = Path(__file__).resolve().parents[3] / "shared" / "movegen"
POSITIONS: Final = 100

_WORDS: Final = Path("build", "enable.words")


class Search:
    """Positions, each on a board of its own, with the rack on turn and what its tiles are worth."""

    def __init__(self, count: int) -> None:
        book = load_rulebook("wespa")
        edition, layout = book.edition, book.layout
        words = prepared(edition.alphabet)
        finder = Finder(words, Ground(edition, layout, book.rules))
        finder.best_by_score(bytes(layout.size), ())
        self.all_plays, self.best, self.board = finder._plays, finder._best, finder._board
        equity = Equity(load_table(edition, book.rules), edition, book.rules)
        self.positions: list[tuple[boards.Board, bytes, memoryview]] = []
        lines = (CORPUS / "positions.cgp").read_text(encoding="ascii").splitlines()
        for line in lines[:count]:
            position = read_cgp(line, edition, layout)
            sizes, premiums = (layout.rows, layout.columns), layout.letter_times
            board = boards.Board(
                words.lists, *sizes, premiums, finder.ground.word_times, edition.worth
            )
            board.load(position.board)
            in_bag = max(0, edition.size - board.tiles - sum(map(len, position.racks)))
            leaves = equity.futures(position.racks[0], in_bag=in_bag)
            self.positions.append((board, packed_rack(position.racks[0]), memoryview(leaves)))
        self.nothing = memoryview(array("i", bytes(4 << 9)))


def prepared(alphabet: Alphabet) -> PlayWords:
    """Give the words of the corpus, from a file where one is kept already."""
    try:
        return PlayWords.load(_WORDS)
    except ValueError:
        listed = (CORPUS / "enable.txt").read_text(encoding="ascii").split()
        _WORDS.parent.mkdir(exist_ok=True)
        PlayWords.of(WordGraph.of(map(Speller(alphabet).spell, listed))).save(_WORDS)
    return PlayWords.load(_WORDS)


def all_plays(search: Search) -> int:
    """Find all plays of every position, and count them."""
    return sum([search.all_plays.run(board, rack) for board, rack, _ in search.positions])


def best_equity(search: Search) -> int:
    """Find the best play of every position by score and tiles kept."""
    assert search.best is not None
    total = 0
    for board, rack, leaves in search.positions:
        search.board.copy_from(board)
        if search.best.run(rack, leaves):
            total += search.best.value
    return total


def best_score(search: Search) -> int:
    """Find the best play of every position by score alone."""
    assert search.best is not None
    total = 0
    for board, rack, _ in search.positions:
        search.board.copy_from(board)
        if search.best.run(rack, search.nothing):
            total += search.best.value
    return total


def copies(search: Search) -> int:
    """Copy every position to the board that the best play is bound to."""
    for board, _, _ in search.positions:
        search.board.copy_from(board)
    return 0


WORK: Final[dict[str, Callable[[Search], int]]] = {
    "all-plays": all_plays,
    "best-equity": best_equity,
    "best-score": best_score,
    "copies": copies,
}


def main(work: str, rounds: str, positions: str = str(POSITIONS)) -> None:
    """Do the work so many times."""
    search = Search(int(positions))
    for _ in range(int(rounds)):
        WORK[work](search)


if __name__ == "__main__":
    main(*sys.argv[1:])
