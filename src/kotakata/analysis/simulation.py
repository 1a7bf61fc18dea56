"""Choosing among plays by trying them: play on many times, with racks that others might have.

What others are known to hold they hold in every round: tiles of a play that was taken back, or
shown for a free exchange.

The candidates are tried with the same tiles in each round, so that the luck of a round is the same
for all and only their differences count. A candidate that is behind by more than three standard
errors of its differences to the best is given up (Chen & others 2000, on ranking by simulation).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import BLANK, expand, is_blank
from kotakata.analysis.equity import end_rates
from kotakata.analysis.leaves import load_table
from kotakata.movegen.packing import packed
from kotakata.movegen.workbench import make_best_finder, make_board

if TYPE_CHECKING:
    from kotakata.analysis import _playout, _racks
    from kotakata.game.position import Position
    from kotakata.game.setup import Player
    from kotakata.movegen.ground import Ground
    from kotakata.movegen.play import Play
    from kotakata.movegen.play_words import PlayWords
else:
    _playout = kernel.load("kotakata.analysis._playout")
    _racks = kernel.load("kotakata.analysis._racks")

ROUND: Final = 8
"""Runs of every candidate between two looks at the figures."""

FEWEST: Final = 16
"""Runs before a candidate is given up."""

ROUNDS: Final = 12
"""Rounds where there is no time to watch."""

MOST_ROUNDS: Final = 250
CERTAIN: Final = 3.0
"""Standard errors that a candidate may be behind."""

_SEEDS: Final = 64


class Simulation:
    """Simulates for the players of one way to play. Not for two threads at a time.

    ``sides``: how many play against each other.
    """

    def __init__(self, words: PlayWords, ground: Ground, *, sides: int = 2) -> None:
        table = load_table(ground.edition, ground.rules)
        leaves = table.prepared(ground.edition, *end_rates(ground.rules, sides))
        board = make_board(words, ground)
        self.ground = ground
        self._base = make_board(words, ground)
        finder = make_best_finder(board, words, ground)
        racks = _racks.Racks(ground.edition.worth)
        self._playout = _playout.Playout(self._base, board, finder, leaves, racks)

    def choose(
        self,
        position: Position,
        player: Player,
        candidates: Sequence[tuple[int, Play]],
        *,
        budget_ms: int,
        random: Random,
    ) -> int:
        """Give the number of the candidate that does best; they come with their static values.

        With no time given, a fixed number of rounds is played, the same each time.
        """
        if len(candidates) < 2:
            return 0
        turns = self._sit_down(position, player)
        plays = [play for _, play in candidates]
        tries = [_Try(number, position, player, play) for number, play in enumerate(plays)]
        deadline = monotonic() + budget_ms / 1000 if budget_ms else None
        for _ in range(MOST_ROUNDS if deadline else ROUNDS):
            if not self._play_round(tries, turns, random, deadline):
                break
            tries = _without_those_behind(tries)
            if len(tries) == 1:
                break
        return max(tries, key=lambda each: (each.mean, -each.number)).number

    def _sit_down(self, position: Position, player: Player) -> int:
        """Lay the table as the player sees it; give how many turns to play on."""
        order = position.order or tuple(range(len(position.racks)))
        seat = order.index(player)
        seats = order[seat:] + order[:seat]
        forfeited, sides = position.forfeited, position.setup.sides
        seats = tuple(each for each in seats if sides[each] not in forfeited)
        racks = [position.racks[each] for each in seats]
        self._base.load(position.board)
        self._playout.prepare(
            bytes(expand(position.unseen)),
            bytes(rack.size for rack in racks),
            (b"", *[bytes(expand(rack.known)) for rack in racks[1:]]),
            bytes(sides[each] for each in seats),
            position.setup.rules.rack_size,
        )
        return len(seats)

    def _play_round(
        self, tries: Sequence[_Try], turns: int, random: Random, deadline: float | None
    ) -> bool:
        """Run every candidate some times; whether there was time for the whole round."""
        for _ in range(ROUND):
            if deadline is not None and monotonic() >= deadline:
                return False
            seed = random.getrandbits(_SEEDS)
            for each in tries:
                each.values.append(self._playout.run(each.tiles, each.head, each.kept, seed, turns))
        return True


class _Try:
    """A candidate with the values of its runs, in millipoints."""

    def __init__(self, number: int, position: Position, player: Player, play: Play) -> None:
        self.number = number
        self.tiles, self.head = packed(play, position.setup.layout)
        kept = bytearray(position.racks[player].known)
        for tile in play.tiles:
            kept[BLANK if is_blank(tile) else tile] -= 1
        self.kept = bytes(expand(bytes(kept)))
        self.values: list[int] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


def _without_those_behind(tries: Sequence[_Try]) -> list[_Try]:
    best = max(tries, key=lambda each: (each.mean, -each.number))
    runs = len(best.values)
    if runs < FEWEST:
        return list(tries)
    return [each for each in tries if each is best or not _is_behind(each, best, runs)]


def _is_behind(each: _Try, best: _Try, runs: int) -> bool:
    differences = [mine - other for mine, other in zip(best.values, each.values, strict=True)]
    mean = sum(differences) / runs
    spread = sum((one - mean) ** 2 for one in differences) / (runs - 1)
    return mean > CERTAIN * sqrt(spread / runs)
