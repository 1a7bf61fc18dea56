"""Equity: what a move brings in points now and, by what it leaves, later. All in millipoints.

The equity of a play is 1000 times its score plus the future of the tiles kept. The future is the
leave value while there are tiles to draw, and when the bag is empty what the end scoring takes and
gives. Leaves out the search for the play (``movegen``), the solution of endgames, and simulation.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kotakata.alphabet import Tile, Tiles, rack_tile
from kotakata.analysis.leaves.table import MOST_TILES, LeaveTable
from kotakata.rules.edition import Edition
from kotakata.rules.model import RuleSet

if TYPE_CHECKING:
    from kotakata.analysis.leaves import _leaves

POINT: Final = 1000
"""Millipoints of a point."""


@dataclass(frozen=True, slots=True)
class ValuedExchange:
    """An exchange: the tiles that go back, and what the move is worth in millipoints."""

    returned: Tiles
    value: int


class Equity:
    """Values what is left of a rack, by one table, under the rules of one match.

    ``sides``: how many play against each other. Not for several threads at once: the kernel has
    room for one rack.

    >>> from kotakata.analysis.leaves import load_table
    >>> from kotakata.rules.loader import load_rulebook
    >>> book = load_rulebook("wespa")
    >>> equity = Equity(load_table(book.edition, book.rules), book.edition, book.rules)
    >>> letters = book.edition.alphabet
    >>> len(equity.futures(letters.tiles("?QU"), in_bag=50))  # a value for each subset kept
    8
    >>> equity.futures(letters.tiles("?Q"), in_bag=0, unseen_points=12)[0]  # going out
    24000
    """

    def __init__(
        self, table: LeaveTable, edition: Edition, rules: RuleSet, *, sides: int = 2
    ) -> None:
        self.table = table
        self.rules = rules
        own, rival = end_rates(rules, sides)
        self.kernel: _leaves.Leaves = table.prepared(edition, own, rival)

    def futures(self, rack: Iterable[Tile], *, in_bag: int, unseen_points: int = 0) -> array[int]:
        """Give what keeping each subset of a rack is worth, indexed by the mask of places.

        Place 0 is the first tile in ascending order, a blank. ``in_bag``: tiles in the bag before
        drawing. ``unseen_points``: with an empty bag, the points on the racks of the others.

        Raises:
            ValueError: the rack has more than nine tiles.
        """
        return self.kernel.value(_sorted(rack), in_bag, unseen_points)

    def exchanges(self, rack: Iterable[Tile], *, in_bag: int) -> list[ValuedExchange]:
        """List the different exchanges that the rules allow now, the best first."""
        tiles = _sorted(rack)
        if not can_exchange(self.rules, in_bag):
            return []
        futures = self.futures(tiles, in_bag=in_bag)
        found: dict[Tiles, int] = {}
        for mask, future in enumerate(futures[:-1]):
            returned = tuple(tile for place, tile in enumerate(tiles) if not mask >> place & 1)
            if len(returned) <= in_bag:
                undrawn = self.kernel.late_value(in_bag)
                undrawn -= self.kernel.late_value(in_bag - len(returned))
                found.setdefault(returned, future + undrawn)
        best_first = sorted(found.items(), key=lambda each: (-each[1], -len(each[0]), each[0]))
        return [ValuedExchange(*each) for each in best_first]

    def passing(self, rack: Iterable[Tile], *, in_bag: int, unseen_points: int = 0) -> int:
        """Give what it is worth to pass: the whole rack is kept."""
        return self.futures(rack, in_bag=in_bag, unseen_points=unseen_points)[-1]


def can_exchange(rules: RuleSet, in_bag: int) -> bool:
    """Whether tiles can be exchanged with so many in the bag."""
    return rules.exchange.allowed and in_bag >= max(rules.exchange.min_bag, 1)


def end_rates(rules: RuleSet, sides: int = 2) -> tuple[int, int]:
    """Say what a point left on the rack costs, and what one left to others brings to who goes out.

    In millipoints of the difference of scores, which is what counts between two (C12); among more,
    what one side gains or loses is shared over the others.

    >>> from kotakata.rules.loader import load_rules
    >>> end_rates(load_rules("wespa")), end_rates(load_rules("void"), 3)
    ((2000, 2000), (1500, 1500))
    >>> end_rates(load_rules("scrabby"))
    (0, 0)
    """
    if rules.leftovers == "none":
        return 0, 0
    if rules.leftovers == "deduct":
        return POINT, POINT // (sides - 1)
    rate = POINT + POINT // (sides - 1)
    return rate, rate


def _sorted(rack: Iterable[Tile]) -> bytes:
    tiles = bytes(sorted(rack_tile(tile) for tile in rack))
    if len(tiles) > MOST_TILES:
        raise ValueError(len(tiles))
    return tiles
