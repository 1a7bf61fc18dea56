"""Training: leave values learned by self-play, generation after generation.

In each generation static players with the table so far play games; at every turn a rack is drawn
by chance besides, from all that the player could hold, and valued by its best move, the future by
the table so far. From these racks the next table is learned
(:mod:`kotakata.analysis.leaves.lesson`). That is iteration of values: each generation looks one
turn further. The same seed gives the same table, however many workers there are.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final

from kotakata.analysis.leaves import LeaveTable, Run, empty_table
from kotakata.analysis.leaves.lesson import Samples, learn
from kotakata.bots.selfplay.arena_games import ROW, open_arena
from kotakata.bots.selfplay.contest import Contest
from kotakata.bots.selfplay.last_tiles import Observed, late_values, observe
from kotakata.bots.selfplay.play import play_contest
from kotakata.bots.selfplay.seeds import game_seed
from kotakata.bots.selfplay.stage import Stage, stage
from kotakata.bots.selfplay.static import SCORE, StaticPlayer
from kotakata.bots.selfplay.tally import Tally
from kotakata.bots.selfplay.workers import Workers

PARTS: Final = 40
"""Parts that the racks of a generation are gathered in, each with seeds of its own."""

_BATCH: Final = 20
_LATE: Final = 1 << 33
_PROOF: Final = 1 << 32
"""Added to the seed of training, the seed of the games that prove it: other games."""


@dataclass(frozen=True, slots=True)
class Training:
    """What decides a table: rules and words, the seed, how many generations and racks.

    ``racks``: how many the last generation learns from; those before have a third of it, because
    they only show the way. ``games``: how many paired games compare each table with the one before.
    """

    rules: str
    words: str = ""
    edition: str = ""
    seed: int = 1
    generations: int = 3
    racks: int = 400_000
    games: int = 2_000
    homes: tuple[Path, ...] = ()
    cache: Path | None = None

    def racks_of(self, generation: int) -> int:
        """Say how many racks a generation learns from."""
        return self.racks if generation == self.generations else self.racks // 3

    @property
    def command(self) -> str:
        """The command that does this training from nothing."""
        words = [f"--words {self.words}"] if self.words else []
        tiles = [f"--edition {self.edition}"] if self.edition else []
        return " ".join(
            [
                f"kotakata leaves OUT.toml --rules {self.rules}",
                *tiles,
                *words,
                f"--generations {self.generations} --racks {self.racks} --games {self.games}",
                f"--seed {self.seed}",
            ]
        )

    @property
    def stage(self) -> Stage:
        """Where it takes place."""
        return stage(self.rules, self.words, self.edition, self.homes, self.cache)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the racks of a generation."""

    training: Training
    table: LeaveTable
    generation: int
    number: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """News of a training: more racks of a generation, and the games that they come from."""

    generation: int
    number: int
    samples: Samples
    games: int


@dataclass(frozen=True, slots=True)
class Learned:
    """News of a training: the table of a generation, and how it did against the one before."""

    generation: int
    table: LeaveTable
    tally: Tally


def train(
    training: Training, workers: Workers, table: LeaveTable | None = None
) -> Iterator[Gathered | Learned]:
    """Train, from an empty table or from one that there is, and tell what happens.

    The last news is the last table; it is for the listener to keep the best, and to :func:`finish`
    it.
    """
    book = training.stage.book
    now = empty_table(book.edition, book.rules.rack_size) if table is None else table
    games = 0
    for generation in range(1, training.generations + 1):
        found = []
        for part in workers.play(gather, _parts(training, now, generation)):
            found.append(part)
            yield part
        samples = Samples(array("Q"), array("i"))
        for part in sorted(found, key=lambda each: each.number):
            samples.racks.extend(part.samples.racks)
            samples.values.extend(part.samples.values)
            games += part.games
        run = _run(training, generation, games)
        learned = learn(samples, book.edition, book.rules.rack_size)
        learned = replace(learned, run=run, has_bonus=bool(book.rules.bingo))
        tally = compare(training, (learned, now), workers)
        now = learned
        yield Learned(generation, learned, tally)


def watch(part: Part) -> Observed:
    """Watch games for a part of what is to be known of the last tiles of the bag."""
    training = part.training
    begin = game_seed(training.seed + _LATE, part.number)
    return observe(training.stage, part.table, begin, training.racks // (20 * PARTS))


def finish(training: Training, table: LeaveTable, workers: Workers) -> LeaveTable:
    """Add to a table what it is worth to leave so many tiles in the bag."""
    observed = Observed()
    for part in workers.play(watch, _parts(training, table, 0)):
        observed += part
    return replace(table, late=late_values(observed))


def _parts(training: Training, table: LeaveTable, generation: int) -> Iterator[Part]:
    return (Part(training, table, generation, number) for number in range(PARTS))


def gather(part: Part) -> Gathered:
    """Play games until a part of the racks is gathered; say how many games that took."""
    training = part.training
    wanted = training.racks_of(part.generation)
    first, last = (wanted * number // PARTS for number in (part.number, part.number + 1))
    racks = array("Q", bytes(8 * (last - first)))
    values = array("i", bytes(4 * (last - first)))
    arena = open_arena(training.stage, [StaticPlayer(part.table)] * 2)
    arena.sample(racks, values)
    begin = game_seed(training.seed, part.generation * PARTS + part.number)
    rows = array("i", bytes(4 * ROW * _BATCH))
    games = 0
    while arena.samples < len(racks):
        seeds = array("Q", [game_seed(begin, games + place) for place in range(_BATCH)])
        arena.play(seeds, 0, rows)
        games += _BATCH
    return Gathered(part.generation, part.number, Samples(racks, values), games)


def compare(training: Training, tables: tuple[LeaveTable, LeaveTable], workers: Workers) -> Tally:
    """Let two tables play paired games; the first is bot 0."""
    return _played(replace(_contest(training), tables=tables), workers)


def prove(training: Training, table: LeaveTable, workers: Workers) -> Tally:
    """Let a table play the player of the highest score; the table is bot 0."""
    contest = _contest(training)
    contest = replace(contest, seed=contest.seed + 1, tables=(table, None))
    return _played(contest, workers)


def _contest(training: Training) -> Contest:
    return Contest(
        training.rules,
        training.words,
        ("new", SCORE),
        training.seed + _PROOF,
        training.games,
        homes=training.homes,
        cache=training.cache,
        edition=training.edition,
    )


def _played(contest: Contest, workers: Workers) -> Tally:
    tally = Tally()
    for rows in play_contest(contest, workers):
        tally.add(rows)
    return tally


def _run(training: Training, generation: int, games: int) -> Run:
    stage = training.stage
    return Run(
        training.command,
        stage.name,
        stage.words.checksum,
        stage.book.rules.name,
        training.seed,
        generation,
        games,
        sum(map(training.racks_of, range(1, generation + 1))),
        version("kotakata"),
        datetime.now(UTC).date().isoformat(),
    )
