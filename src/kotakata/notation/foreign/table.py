"""The table as a foreign record describes it: board, totals, and what is still to be had.

How many tiles each player holds follows from the plays alone, so who has gone out is known even
where racks are not. Racks are not kept from line to line: records often give them in part, or from
memory.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kotakata.alphabet import TileCounts, Tiles, expand
from kotakata.game.board import Laid
from kotakata.game.clock import add_at
from kotakata.game.position import Board
from kotakata.game.setup import Player, Setup


@dataclass(frozen=True, slots=True)
class Table:
    """A moment of the game: ``held`` is how many tiles each player holds."""

    setup: Setup
    board: Board
    scores: tuple[int, ...]
    held: tuple[int, ...]
    in_bag: int

    def with_points(self, player: Player, points: int) -> Table:
        """Add points to a player's total."""
        return replace(self, scores=add_at(self.scores, player, points))

    def with_play(self, player: Player, laid: Laid, count: int) -> Table:
        """Lay so many tiles, score them, and fill the rack up as far as the bag allows."""
        drawn = min(count, self.in_bag)
        return replace(
            self.with_points(player, laid.score),
            board=laid.board,
            held=add_at(self.held, player, drawn - count),
            in_bag=self.in_bag - drawn,
        )

    def is_out(self, player: Player) -> bool:
        """Whether the player has used all tiles, and the bag is empty."""
        return self.held[player] <= 0

    def off_board(self) -> TileCounts:
        """Count the tiles that are not on the board; 0 where the board has more than there are."""
        on_board = self.setup.edition.alphabet.counts(tile for tile in self.board if tile)
        counts = zip(self.setup.edition.counts, on_board, strict=True)
        return bytes(max(0, all_there - laid) for all_there, laid in counts)

    def left(self) -> Tiles:
        """List the tiles that are not on the board, the blank first."""
        return expand(self.off_board())

    def short_of(self, tiles: Tiles) -> Tiles:
        """Give the tiles that cannot be on racks, since the board leaves too few of them."""
        counts = self.setup.edition.alphabet.counts(tiles)
        return tuple(tile for tile, left in enumerate(self.off_board()) if counts[tile] > left)


def new_table(setup: Setup) -> Table:
    """Set an empty board before full racks nobody has seen."""
    players, held = len(setup.players), setup.rules.rack_size
    return Table(
        setup=setup,
        board=bytes(setup.layout.size),
        scores=(0,) * players,
        held=(held,) * players,
        in_bag=setup.edition.size - held * players,
    )
