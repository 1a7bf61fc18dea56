"""Games of static players in the arena: the fast way, for plain rules."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from time import perf_counter_ns
from typing import TYPE_CHECKING, Final

from kotakata import kernel
from kotakata.alphabet import expand
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.game_row import GameRow
from kotakata.bots.selfplay.plain import ENDINGS, told
from kotakata.bots.selfplay.stage import Stage
from kotakata.bots.selfplay.static import StaticPlayer
from kotakata.movegen.workbench import make_best_finder, make_board

if TYPE_CHECKING:
    from kotakata.analysis import _racks
    from kotakata.bots import _arena
else:
    _racks = kernel.load("kotakata.analysis._racks")
    _arena = kernel.load("kotakata.bots._arena")

ROW: Final = 6
"""Numbers in a row of the arena."""

IS_COMPILED: Final = kernel.is_compiled(kernel.load("kotakata.bots._arena"))
"""Whether games run without the interpreter's lock, so that threads can share the work."""


def open_arena(stage: Stage, players: Sequence[StaticPlayer]) -> _arena.Arena:
    """Open an arena for two players; for one thread."""
    book, ground, edition = stage.book, stage.ground, stage.book.edition
    board = make_board(stage.words, ground)
    finder = make_best_finder(board, stage.words, ground)
    first, second = [player.leaves(book) for player in players]
    racks = _racks.Racks(edition.worth)
    racks.prepare(bytes(expand(edition.counts)), 2)
    return _arena.Arena(board, finder, (first, second), racks, ground.bingo, told(book.rules))


def play_in_arena(arena: _arena.Arena, job: Job) -> list[GameRow]:
    """Play the games of a job."""
    contest = job.contest
    numbers = range(job.first, job.first + job.count)
    seeds = array("Q", map(contest.seed_of, numbers))
    figures = array("i", bytes(4 * ROW * job.count))
    began_ns = perf_counter_ns()
    arena.play(seeds, contest.first_of(job.first), figures)
    time_us = (perf_counter_ns() - began_ns) // 1000 // job.count
    return [
        _row(contest, number, figures[place * ROW : (place + 1) * ROW], time_us)
        for place, number in enumerate(numbers)
    ]


def _row(contest: Contest, number: int, figures: array[int], time_us: int) -> GameRow:
    score_0, score_1, turns, bingos_0, bingos_1, ended = figures
    return GameRow(
        number,
        contest.seed_of(number),
        contest.first_of(number),
        score_0,
        score_1,
        turns,
        bingos_0,
        bingos_1,
        ENDINGS[ended],
        time_us,
    )
