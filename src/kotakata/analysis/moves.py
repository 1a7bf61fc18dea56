"""The moves of a position in the order of their worth: plays, exchanges and the pass.

This is the library call behind ``kotakata moves``. Leaves out looking ahead: a move counts for its
score and for the tiles it leaves, which is its static equity.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING, Literal, TypeAlias

from kotakata.alphabet import Tiles, rack_tile
from kotakata.analysis.equity import POINT

if TYPE_CHECKING:
    from array import array

    from kotakata.analysis.equity import Equity
    from kotakata.game.position import Board
    from kotakata.movegen import Finder
    from kotakata.movegen.play import Play

MoveOrder: TypeAlias = Literal["equity", "score"]


@dataclass(frozen=True, slots=True)
class ValuedMove:
    """A move with its static equity in millipoints.

    ``play`` is what is laid, ``returned`` what is exchanged; neither is a pass. ``kept``: the tiles
    left on the rack, in ascending order.
    """

    play: Play | None
    returned: Tiles
    kept: Tiles
    equity_mp: int

    @property
    def score(self) -> int:
        """The points of the turn."""
        return self.play.score if self.play else 0


@dataclass(frozen=True, slots=True)
class Stock:
    """Where the tiles are that are not on the rack.

    ``in_bag``: how many the bag holds. ``unseen_points``: with an empty bag, the points on the
    racks of the others.
    """

    in_bag: int
    unseen_points: int = 0


def valued_moves(
    finder: Finder, equity: Equity, board: Board, rack: Iterable[int], stock: Stock
) -> Iterator[ValuedMove]:
    """Give every move of a position, in no order.

    Raises:
        ValueError: the rack has more than nine tiles.
    """
    tiles = tuple(sorted(map(rack_tile, rack)))
    futures = equity.futures(tiles, in_bag=stock.in_bag, unseen_points=stock.unseen_points)
    masks: dict[Tiles, int] = {}
    for play in finder.plays(board, tiles):
        laid = tuple(sorted(map(rack_tile, play.tiles)))
        if laid not in masks:
            masks[laid] = _kept_mask(tiles, laid)
        mask = masks[laid]
        yield ValuedMove(play, (), _subset(tiles, mask), POINT * play.score + futures[mask])
    for exchange in equity.exchanges(tiles, in_bag=stock.in_bag):
        mask = _kept_mask(tiles, exchange.returned)
        yield ValuedMove(None, exchange.returned, _subset(tiles, mask), exchange.value)
    yield _passing(tiles, futures)


def best_moves(
    finder: Finder,
    equity: Equity,
    board: Board,
    rack: Iterable[int],
    stock: Stock,
    *,
    count: int = 1,
    by: MoveOrder = "equity",
) -> list[ValuedMove]:
    """Give the moves worth most, the best first; equals always in the same order.

    >>> from kotakata.analysis.leaves import load_table
    >>> from kotakata.analysis.equity import Equity
    >>> from kotakata.lexicon.graph import WordGraph
    >>> from kotakata.movegen import Finder, Ground, PlayWords
    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("wespa")
    >>> letters = book.edition.alphabet
    >>> graph = WordGraph.of(map(letters.spell, ("QI", "QUIZ", "ZA")))
    >>> finder = Finder(PlayWords.of(graph), Ground(book.edition, book.layout, book.rules))
    >>> equity = Equity(load_table(book.edition, book.rules), book.edition, book.rules)
    >>> rack, empty = letters.tiles("AIQUZ"), bytes(book.layout.size)
    >>> best = best_moves(finder, equity, empty, rack, Stock(in_bag=88), by="score")[0]
    >>> best.score, letters.show(best.play.tiles), letters.show(best.kept)
    (44, 'QUIZ', 'A')
    """

    def rank(move: ValuedMove) -> tuple[object, ...]:
        worth = (move.equity_mp, move.score) if by == "equity" else (move.score, move.equity_mp)
        placements = move.play.placements if move.play else ()
        # Of equals a play comes before an exchange, and an exchange before a pass.
        kind = 0 if move.play else 1 if move.returned else 2
        return -worth[0], -worth[1], kind, placements, move.returned

    return nsmallest(count, valued_moves(finder, equity, board, rack, stock), key=rank)


def _passing(tiles: Tiles, futures: array[int]) -> ValuedMove:
    return ValuedMove(None, (), tiles, futures[-1])


def _kept_mask(rack: Tiles, gone: Tiles) -> int:
    """Give the places of a rack that stay when tiles go; of equal tiles the first ones go."""
    mask, left = 0, list(gone)
    for place, tile in enumerate(rack):
        if tile in left:
            left.remove(tile)
        else:
            mask |= 1 << place
    return mask


def _subset(rack: Tiles, mask: int) -> Tiles:
    return tuple(tile for place, tile in enumerate(rack) if mask >> place & 1)
