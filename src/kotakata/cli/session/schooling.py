"""Training leave values at the command line: progress, what was gained, and the file."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from kotakata.analysis.leaves import LeaveTable, read_table, save_table
from kotakata.bots.selfplay.plain import is_plain
from kotakata.bots.selfplay.tally import Tally
from kotakata.bots.selfplay.training import Gathered, Training, finish, prove, train
from kotakata.bots.selfplay.workers import Workers
from kotakata.cli.paper import Paper
from kotakata.cli.session.contesting import INTERRUPTED, Bar, training_workers
from kotakata.cli.session.interrupts import Interrupts
from kotakata.cli.session.user_file import check_writable
from kotakata.cli.view.contest import outcome
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message, Speaker


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed: the training, the file to write, a table to begin from, and who works."""

    training: Training
    out: Path
    begin: Path | None = None
    workers: int = 0
    dask: str = ""


def school(say: Speaker, asked: Asked) -> int:
    """Train, and write the best table; give the exit code.

    Raises:
        KotakataError: rules, words, the table to begin from or the cluster are not what they
            should be, or the file cannot be written.
    """
    training = asked.training
    book = training.stage.book
    if not is_plain(book.rules):
        fault = N_("the rules {name} are not plain; leave values are learned by plain rules")
        raise InvalidInput(fault=Message(fault, {"name": book.rules.name}))
    check_writable(asked.out)
    begin = read_table(asked.begin, book.edition) if asked.begin else None
    paper = Paper(say)
    with ExitStack() as stack:
        interrupts = stack.enter_context(Interrupts())
        playing = stack.enter_context(training_workers(asked.workers, asked.dask, interrupts))
        bar = stack.enter_context(Bar(say.text(N_("Learning")), training.racks_of(1)))
        pupil = _Pupil(say, paper, bar, begin)
        interrupts.wait()
        is_stopped = not pupil.learn(training, playing)
        best = pupil.best
        if best is not None and not is_stopped:
            try:
                best = _proved(say, paper, training, finish(training, best, playing), playing)
            except KeyboardInterrupt:
                is_stopped = True
    if best is None:
        return INTERRUPTED
    try:
        save_table(best, book.edition.alphabet, asked.out)
    except OSError as error:
        fault = N_("{file} cannot be written")
        raise InvalidInput(fault=Message(fault, {"file": str(asked.out)})) from error
    paper.write([say.text(N_("Written: {file}"), file=str(asked.out))])
    return INTERRUPTED if is_stopped else 0


class _Pupil:
    """Listens to the news of a training and keeps the best table."""

    def __init__(self, say: Speaker, paper: Paper, bar: Bar, begin: LeaveTable | None) -> None:
        self.say = say
        self.paper = paper
        self.bar = bar
        self.begin = begin
        self.best: LeaveTable | None = None

    def learn(self, training: Training, playing: Workers) -> bool:
        """Learn to the end; whether it came to that."""
        try:
            for news in train(training, playing, self.begin):
                if isinstance(news, Gathered):
                    self.bar.advance(len(news.samples))
                    continue
                wanted = training.racks_of(news.generation + 1)
                self.bar.begin(self.say.text(N_("Learning")), wanted)
                # Later tables know more; one is dropped only when it is clearly worse.
                if self.best is None or news.tally.spread.high > 0:
                    self.best = news.table
                title = self.say.text(
                    N_("Generation {number}, against the one before: {outcome}"),
                    number=news.generation,
                    outcome=outcome(self.say, news.tally),
                )
                self.paper.write([title])
        except KeyboardInterrupt:
            return False
        return True


def _proved(
    say: Speaker, paper: Paper, training: Training, best: LeaveTable, playing: Workers
) -> LeaveTable:
    """Let the best table play those that it should beat, and write that into it."""
    tally = prove(training, best, playing)
    said = outcome(say, tally)
    paper.write([say.text(N_("Against the highest score: {outcome}"), outcome=said)])
    return replace(best, run=replace(best.run, proof=(_english(tally),)))


def _english(tally: Tally) -> str:
    rate, spread = tally.win_rate, tally.spread
    if not tally.is_telling:
        return f"{tally.points:g} of {tally.games} games won, which is too few to say anything"
    return (
        f"beats the highest score in {100 * rate.estimate:.1f} % ({100 * rate.low:.1f} to "
        f"{100 * rate.high:.1f}) of {tally.games} paired games, by {spread.estimate:.1f} points a "
        f"game ({spread.low:.1f} to {spread.high:.1f})"
    )
