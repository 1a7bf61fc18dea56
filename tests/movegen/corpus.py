"""The corpus of positions with known plays, and finders for it, of either twin."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from unittest.mock import patch

from kotakata import kernel
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import workbench
from kotakata.movegen.finder import Finder
from kotakata.movegen.ground import Ground
from kotakata.movegen.play_words import PlayWords
from kotakata.notation import CgpPosition, read_cgp
from kotakata.rules.loader import load_rulebook
from tests.lexicon.graph.lists import enable
from tests.require import corpus


@cache
def ground() -> Ground:
    """The classic board with English tiles."""
    book = load_rulebook("wespa")
    return Ground(book.edition, book.layout, book.rules)


@cache
def words() -> PlayWords:
    """The ENABLE list; the test skips where it is absent."""
    return PlayWords.of(WordGraph.of(enable()))


@cache
def positions() -> tuple[CgpPosition, ...]:
    """The positions in their order."""
    lines = corpus("movegen", "positions.cgp").read_text(encoding="ascii").splitlines()
    return tuple(read_cgp(line, ground().edition, ground().layout) for line in lines)


@cache
def figures() -> tuple[tuple[int, ...], ...]:
    """Of each position: its number, how many plays, the top score, how many have it, and more."""
    lines = corpus("movegen", "counts.txt").read_text(encoding="ascii").splitlines()
    return tuple(tuple(map(int, line.split())) for line in lines if line[0] != "#")


def interpreted(prepared: PlayWords, on: Ground) -> Finder:
    """Give a finder whose kernels run as plain Python, beside the compiled ones."""
    names = ("_board", "_plays", "_hand", "_slots", "_best")
    twins = {name: kernel.interpreted(f"kotakata.movegen.{name}") for name in names}
    lists = kernel.interpreted("kotakata.movegen._lists")
    maps = kernel.interpreted("kotakata.movegen._word_map")
    shared = prepared.lists
    arrays = {name: getattr(prepared.map, name) for name in maps.ARRAYS}
    plain = PlayWords(
        prepared.checksum,
        lists.WordLists(shared.buffer, shared.dawg, shared.gaddag),
        maps.WordMap(arrays),
    )
    with ExitStack() as stack:
        for name, kernel_twin in twins.items():
            stack.enter_context(patch.object(workbench, name, kernel_twin))
        finder = Finder(plain, on)
        # What finds the best play is made when it is asked for first.
        finder.best_by_score(bytes(on.layout.size), ())
    return finder
