"""What a play is worth to a bot: its points, what is kept for later, and a target within reach."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

from kotakata.alphabet import BLANK, Tiles, is_blank
from kotakata.analysis.equity import POINT
from kotakata.bots.bot import Question
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import Level

if TYPE_CHECKING:
    from array import array

    from kotakata.movegen.play import Play, Plays

Weighed: TypeAlias = "tuple[int, Play]"
"""A play after what it is worth, in millipoints."""

FINISH: Final = 10**9
"""More than any play is worth that does not win at once (VF.1)."""

NEAR: Final = 50
"""Points to the target from which on there is no later to keep tiles for."""


class Scales:
    """Weighs the plays of one turn, in millipoints.

    ``rack``: the tiles that plays are made of, in ascending order.
    """

    def __init__(self, level: Level, knowledge: Knowledge, question: Question, rack: Tiles) -> None:
        position = question.position
        target = position.setup.target(question.player)
        self.rack = rack
        self.need = max(1, target - position.scores[question.player]) if target else 0
        self.futures: array[int] | None = None
        if level.weighing == "equity" and not 0 < self.need <= NEAR:
            unseen_points = position.setup.edition.points_of_counts(position.unseen)
            self.futures = knowledge.equity.futures(
                rack, in_bag=position.in_bag, unseen_points=unseen_points
            )

    def weigh(self, play: Play) -> int:
        """Give what a play is worth."""
        value = self._now(play.score)
        return value + self.futures[self.kept(play.tiles)] if self.futures else value

    def best_first(self, plays: Plays) -> Iterator[Weighed]:
        """Give plays by what they are worth, the best first; those of one worth in a fixed order.

        They are weighed as they are asked for: a play is worth no more than its points and the best
        that can be kept, so that one of few points waits until its turn may have come.
        """
        scores, waiting = plays.scores, list[tuple[int, int, "Play"]]()
        most = max(self.futures) if self.futures else 0
        for number in sorted(range(len(scores)), key=scores.__getitem__, reverse=True):
            while waiting and -waiting[0][0] >= self._now(scores[number]) + most:
                value, _, play = heappop(waiting)
                yield -value, play
            play = plays[number]
            heappush(waiting, (-self.weigh(play), number, play))
        while waiting:
            value, _, play = heappop(waiting)
            yield -value, play

    def kept(self, laid: Tiles) -> int:
        """Give the places of the rack whose tiles are kept when these are laid, as bits."""
        kept = (1 << len(self.rack)) - 1
        for tile in laid:
            held = BLANK if is_blank(tile) else tile
            place = self.rack.index(held)
            while not kept >> place & 1:
                place += 1
            kept ^= 1 << place
        return kept

    def _now(self, score: int) -> int:
        wins = self.need and score >= self.need
        return POINT * score + (FINISH if wins else 0)
