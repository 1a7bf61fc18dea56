"""Playing the end by search: with an empty bag and two players, both racks are known.

The search deepens move by move until the time is up or the end is reached. Leaves out matches of
more than two, those played to a target, and whether a challenge would take words away.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import Tiles, expand
from kotakata.analysis.equity import POINT, end_rates
from kotakata.analysis.leaves import empty_table
from kotakata.movegen.ground import MOST_TILES
from kotakata.movegen.play import Lanes, unpacked
from kotakata.movegen.workbench import make_best_finder, make_board, make_play_finder

if TYPE_CHECKING:
    from kotakata.analysis import _endgame
    from kotakata.game.position import Position
    from kotakata.game.setup import Player
    from kotakata.movegen.ground import Ground
    from kotakata.movegen.play import Play
    from kotakata.movegen.play_words import PlayWords
else:
    _endgame = kernel.load("kotakata.analysis._endgame")

WIDTH: Final = 16
"""Plays of a position that are looked into."""

MOVES_AHEAD: Final = 12
NODES: Final = 4000
"""Positions that are searched where there is no time to watch."""

NODES_AT_ONCE: Final = 3000
"""Positions that are searched between two looks at the clock."""

_FAR: Final = 1 << 40


@dataclass(slots=True)
class _Candidate:
    """A move at the root: the number of a play, or -1 to pass, and the play in packed form."""

    number: int
    tiles: int = 0
    head: int = 0


class EndgameSearch:
    """Searches ends on one ground, ``width`` plays of a position. Not for two threads at a time."""

    def __init__(self, words: PlayWords, ground: Ground, *, width: int = WIDTH) -> None:
        edition, rules = ground.edition, ground.rules
        self.ground = ground
        table = make_board(words, ground)
        leaves = empty_table(edition, MOST_TILES).prepared(edition, *end_rates(rules))
        self._boards = [make_board(words, ground) for _ in range(MOVES_AHEAD + 2)]
        self._kernel = _endgame.Endgame(
            self._boards,
            make_play_finder(words, ground),
            table,
            make_best_finder(table, words, ground),
            leaves,
            edition.worth,
            width,
        )
        self._kernel.stuck = 0 if rules.leftovers == "none" else POINT

    def best(self, position: Position, player: Player, *, budget_ms: int) -> Play | None:
        """Give the play to make; ``None`` is to pass. With no time given, so many positions.

        Raises:
            LookupError: this end is not for it: tiles in the bag, more than two in the match, a
                target to reach, or more than nine tiles on a rack.
        """
        rack, other = (bytes(tiles) for tiles in known_racks(position, player))
        self._boards[0].load(position.board)
        candidates = self._candidates(rack, other)
        self._kernel.nodes = 0
        deadline = monotonic() + budget_ms / 1000 if budget_ms else None
        # Between two plays there may be a pass.
        for depth in range(min(MOVES_AHEAD, 2 * (len(rack) + len(other))) + 1):
            if not self._deepen(candidates, (rack, other), depth, deadline):
                break
        best = candidates[0]
        if best.number < 0:
            return None
        layout = self.ground.layout
        lanes = Lanes(layout.rows, layout.columns)
        return unpacked(position.board, lanes, best.tiles, best.head)

    def _candidates(self, rack: bytes, other: bytes) -> list[_Candidate]:
        """Give the root's moves, those that look best first, the pass last."""
        used = self._kernel.expand(0, rack, other)
        tiles, heads = self._kernel.chosen_tiles, self._kernel.chosen_heads
        plays = [_Candidate(each, tiles[each], heads[each]) for each in range(used)]
        return [*plays, _Candidate(-1)]

    def _deepen(
        self,
        candidates: list[_Candidate],
        racks: tuple[bytes, bytes],
        depth: int,
        deadline: float | None,
    ) -> bool:
        """Search one move deeper and set the best first; whether there was time for all moves.

        The best of before comes first, so that also what was found in part of the time counts.
        """
        best, found, in_time = -_FAR, candidates[0], True
        for candidate in candidates:
            if depth and self._is_over(deadline):
                in_time = False
                break
            self._kernel.limit = NODES if deadline is None else self._kernel.nodes + NODES_AT_ONCE
            value = self._kernel.value(0, candidate.number, *racks, depth, best, _FAR)
            if value > best:
                best, found = value, candidate
        candidates.remove(found)
        candidates.insert(0, found)
        return in_time

    def _is_over(self, deadline: float | None) -> bool:
        if deadline is None:
            return self._kernel.nodes >= NODES
        return monotonic() >= deadline


def known_racks(position: Position, player: Player) -> tuple[Tiles, Tiles]:
    """Give a player's rack and the other's, which holds all that is unseen, in ascending order.

    Raises:
        LookupError: the racks are not known, or the end is not one for the search.
    """
    setup = position.setup
    playing = [each for each in position.order if setup.sides[each] not in position.forfeited]
    if position.in_bag or len(playing) != 2 or player not in playing:
        raise LookupError("the search is for two with an empty bag")
    if any(setup.target(each) for each in playing) or not setup.rules.end.going_out:
        raise LookupError("the search is for matches that end when a rack is empty")
    rival = playing[1 - playing.index(player)]
    hidden = bytes(map(int.__add__, position.unseen, position.racks[rival].known))
    rack, other = expand(position.racks[player].known), expand(hidden)
    if max(len(rack), len(other)) > MOST_TILES or not rack:
        raise LookupError(f"the search is for racks of 1 to {MOST_TILES} tiles")
    return rack, other
