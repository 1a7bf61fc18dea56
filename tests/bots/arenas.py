"""Arenas for tests, and their games played again by the rules of the match."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from kotakata.alphabet import Tiles
from kotakata.bots.selfplay.plain import ENDINGS
from kotakata.game import command as asked
from kotakata.game.event import TilesPlayed
from kotakata.movegen.play import Lanes, unpacked
from kotakata.rules.loader import load_rulebook
from tests.kit import dealt

ROW = 6


def played(arena: Any, seeds: Sequence[int], first: int = 0) -> list[tuple[int, ...]]:  # noqa: ANN401 - either twin
    """Play games and give their rows."""
    rows = array("i", bytes(4 * ROW * len(seeds)))
    arena.play(array("Q", seeds), first, rows)
    return [tuple(rows[place : place + ROW]) for place in range(0, len(rows), ROW)]


def drawn_tiles(packed: int) -> Tiles:
    """Give tiles as the arena writes them, with a 1 above them."""
    tiles = []
    while packed > 1:
        tiles.append(packed & 127)
        packed >>= 7
    return tuple(tiles)


class Replay:
    """The arena's last game, played again by ``decide`` and ``evolve``."""

    def __init__(self, name: str, arena: Any, **how: Any) -> None:  # noqa: ANN401
        racks = [drawn_tiles(packed) for packed in arena.dealt]
        self.arena = arena
        show = load_rulebook(name).edition.alphabet.show
        self.match = dealt(name, *map(show, racks), **how)
        layout = self.match.setup.layout
        self.lanes = Lanes(layout.rows, layout.columns)
        self.show = show
        for number in range(arena.turns):
            self.turn(*arena.log[4 * number : 4 * number + 4])
        if self.match.position.pending is not None:
            self.match.accept()

    def turn(self, kind: int, tiles: int, head: int, drawn: int) -> None:
        """Take one turn; its score is compared."""
        player, match = self.match.on_turn, self.match
        if kind & 255 == 0:
            match.passes()
            return
        if drawn > 1:
            match.will_draw(self.show(drawn_tiles(drawn)))
        if kind & 255 == 2:
            returned = drawn_tiles(tiles | 1 << 7 * head)
            match.do(asked.ExchangeTiles(player=player, tiles=returned))
            return
        play = unpacked(match.position.board, self.lanes, tiles, head)
        match.do(asked.PlayTiles(player=player, placements=play.placements))
        laid = match.last(TilesPlayed)
        assert laid.score == play.score == kind >> 8

    @property
    def words(self) -> list[str]:
        """Every word that was made."""
        return [word for laid in self.match.of_kind(TilesPlayed) for word in laid.words]

    def agrees(self, row: Sequence[int], first: int) -> None:
        """Compare the totals and how it ended with a row of the arena."""
        position = self.match.position
        assert [row[first], row[1 - first]] == list(position.scores)
        result = position.result
        assert result is not None
        assert result.reason == ENDINGS[row[5]]
        assert row[2] == self.arena.turns
