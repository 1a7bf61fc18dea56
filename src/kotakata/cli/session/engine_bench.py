"""Measuring the engine: a fixed set of positions, searched in every way, with sums to compare.

The positions are those of games in which both players make the play that scores most, with tiles
by a seed, so they are the same on every machine. The sums tell whether two engines find the same;
the times are the best of some rounds, because all else on a machine only ever adds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns
from typing import TYPE_CHECKING, Final, TypeVar

from kotakata import kernel
from kotakata.alphabet import expand, rack_tile
from kotakata.analysis.equity import Equity
from kotakata.analysis.leaves import load_table
from kotakata.cli.session.dictionary import fitting_names, open_for
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.movegen import Finder, Ground, PlayWords
from kotakata.rules.loader import load_rulebook

if TYPE_CHECKING:
    from kotakata.game.position import Board
    from kotakata.rules.rulebook import Rulebook

T = TypeVar("T")

SEED: Final = 2026
ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class SearchFigures:
    """One way to search: nanoseconds a position, and the sum of what was found."""

    position_ns: int
    total: int


@dataclass(frozen=True, slots=True)
class EngineFigures:
    """What was measured. Times in nanoseconds; ``plays``: how many all positions have."""

    is_compiled: bool
    dictionary: str
    words: int
    load_ns: int
    prepare_ns: int
    positions: int
    plays: int
    all_plays: SearchFigures
    best_equity: SearchFigures
    best_score: SearchFigures


@dataclass(frozen=True, slots=True)
class _Held:
    board: Board
    rack: tuple[int, ...]
    in_bag: int


def measure(rules: str, words: str | None, count: int) -> EngineFigures:
    """Measure the engine under some rules.

    Raises:
        InvalidInput: there are no such rules or dictionary.
    """
    book = load_rulebook(rules)
    name = words or next(iter(fitting_names(book.edition)), "")
    if not name:
        fault = N_("there is no dictionary for the tile set {edition}")
        raise InvalidInput(fault=Message(fault, {"edition": book.edition.name}))
    loaded, load_ns = _timed(lambda: open_for(name, book.edition))
    prepared, prepare_ns = _timed(lambda: _prepared(PlayWords.of(loaded.graph)))
    finder = Finder(prepared, Ground(book.edition, book.layout, book.rules))
    held = [position for position, _ in zip(_positions(book, finder), range(count), strict=False)]
    equity = Equity(load_table(book.edition, book.rules), book.edition, book.rules)
    futures = [equity.futures(each.rack, in_bag=max(each.in_bag, 1)) for each in held]

    def all_plays() -> int:
        return sum(sum(finder.plays(each.board, each.rack).scores) for each in held)

    def by_equity() -> int:
        pairs = zip(held, futures, strict=True)
        found = (finder.best(each.board, each.rack, future) for each, future in pairs)
        return sum(play.score for play in found if play)

    def by_score() -> int:
        found = (finder.best_by_score(each.board, each.rack) for each in held)
        return sum(play.score for play in found if play)

    return EngineFigures(
        is_compiled=kernel.is_compiled(kernel.load("kotakata.movegen._plays")),
        dictionary=name,
        words=loaded.about.words,
        load_ns=load_ns,
        prepare_ns=prepare_ns,
        positions=len(held),
        plays=sum(len(finder.plays(each.board, each.rack)) for each in held),
        all_plays=_searched(all_plays, len(held)),
        best_equity=_searched(by_equity, len(held)),
        best_score=_searched(by_score, len(held)),
    )


def _prepared(words: PlayWords) -> PlayWords:
    """Prepare the map of the words too, which is made when it is first asked for."""
    assert words.map is not None  # noqa: S101 - asked for its effect
    return words


def _searched(search: Callable[[], int], positions: int) -> SearchFigures:
    timed = [_timed(search) for _ in range(ROUNDS)]
    return SearchFigures(min(ns for _, ns in timed) // max(positions, 1), timed[0][0])


def _timed(act: Callable[[], T]) -> tuple[T, int]:
    began = perf_counter_ns()
    result = act()
    return result, perf_counter_ns() - began


def _positions(book: Rulebook, finder: Finder) -> Iterator[_Held]:
    """Give positions of game after game, each with the rack of who is to move."""
    chance, size = Random(SEED), book.rules.rack_size  # noqa: S311 - the same games every time
    while True:
        bag = list(expand(book.edition.counts))
        chance.shuffle(bag)
        racks = [[bag.pop() for _ in range(min(size, len(bag)))] for _ in range(2)]
        board, passed, seat = bytes(book.layout.size), 0, 0
        while passed < 2 and racks[seat]:
            rack = racks[seat]
            yield _Held(board, tuple(sorted(rack)), len(bag))
            best = finder.best_by_score(board, rack)
            passed = 0 if best else passed + 1
            after = bytearray(board)
            for square, tile in best.placements if best else ():
                after[square] = tile
                rack.remove(rack_tile(tile))
            board = bytes(after)
            rack += [bag.pop() for _ in range(min(size - len(rack), len(bag)))]
            seat = 1 - seat
