"""The corpus of positions with known plays, and finders for it, of either twin."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from kotakata import kernel
from kotakata.lexicon.graph import WordGraph
from kotakata.movegen import finder as finders
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
    lists = kernel.interpreted("kotakata.movegen._lists")
    shared = prepared.lists
    twins = PlayWords(lists.WordLists(shared.buffer, shared.dawg, shared.gaddag))
    board, search = (
        kernel.interpreted(f"kotakata.movegen.{name}") for name in ("_board", "_plays")
    )
    with patch.multiple(finders, boards=board, finding=search):
        return Finder(twins, on)
