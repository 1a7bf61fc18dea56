"""What the engine's benchmark counts: rounds over positions, and nothing else that varies.

Run as ``python -m tests.bench.engine_rounds WORK ROUNDS`` under callgrind; the difference between
twice as many rounds and so many is the work alone, without start and loading.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from kotakata import kernel
from kotakata.alphabet import Alphabet
from kotakata.lexicon.graph import Speller, WordGraph
from kotakata.movegen.finder import packed_rack
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.notation import read_cgp
from kotakata.rules.loader import load_rulebook

CORPUS: Final = Path(__file__).resolve().parents[3] / "shared" / "movegen"
POSITIONS: Final = 100


class Search:
    """Positions that are loaded, and what finds their plays."""

    def __init__(self, count: int) -> None:
        book = load_rulebook("wespa")
        edition, layout = book.edition, book.layout
        ground = Ground(edition, layout, book.rules)
        words = PlayWords.of(_graph(edition.alphabet))
        boards = kernel.load("kotakata.movegen._board")
        finding = kernel.load("kotakata.movegen._plays")
        self.plays = finding.PlayFinder(
            words.lists, edition.worth, ground.bingo, ground.opening.least_tiles, layout.start
        )
        self.positions = []
        lines = (CORPUS / "positions.cgp").read_text(encoding="ascii").splitlines()
        for line in lines[:count]:
            position = read_cgp(line, edition, layout)
            sides, premiums = (layout.rows, layout.columns), layout.letter_times
            board = boards.Board(words.lists, *sides, premiums, ground.word_times, edition.worth)
            board.load(position.board)
            self.positions.append((board, packed_rack(position.racks[0])))


def _graph(alphabet: Alphabet) -> WordGraph:
    kept = Path("build", "enable.kwg")
    if not kept.exists():
        listed = (CORPUS / "enable.txt").read_text(encoding="ascii").split()
        kept.parent.mkdir(exist_ok=True)
        WordGraph.of(map(Speller(alphabet).spell, listed)).save(kept)
    return WordGraph.load(kept, letters=alphabet.size)


def all_plays(search: Search) -> int:
    """Find all plays of every position, and count them."""
    return sum([search.plays.run(board, rack) for board, rack in search.positions])


WORK: Final[dict[str, Callable[[Search], int]]] = {"plays": all_plays}


def main(work: str, rounds: str, positions: str = str(POSITIONS)) -> None:
    """Do the work so many times."""
    act = partial(WORK[work], Search(int(positions)))
    for _ in range(int(rounds)):
        act()


if __name__ == "__main__":
    main(*sys.argv[1:])
