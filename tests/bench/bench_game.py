"""The match: laying tiles, answering a play, folding a log, and what a match weighs.

Times are those of the processor, so that whatever else runs on the machine matters less.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import TypeAlias

from kotakata.game import command as asked
from kotakata.game.board import lay
from kotakata.game.decide import decide
from kotakata.game.event import Event, TilesPlayed
from kotakata.game.evolve import evolve, fold
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Setup
from kotakata.notation import dump_lines, load_log
from tests.kit import set_up
from tests.properties.chance import find_play

Plays: TypeAlias = list[tuple[Position, asked.PlayTiles]]

ROUNDS = 15
RULES = ("klasik", "standar", "awwe-2013", "wespa", "scrabby")


def main() -> None:
    """Print the figures."""
    for name in RULES:
        events = play(set_up(name, mode="dealt"))
        plays, text = moments(events), dump_lines(events)
        print(f"{name}: {len(plays)} plays, {len(events)} events")
        seconds = median_of(partial(lay_all, plays)) / len(plays)
        show("a play validated, scored, its words found", seconds, "us", 100)
        seconds = median_of(partial(answer_all, plays)) / len(plays)
        show("a play answered, with drawing and the next turn", seconds, "us")
        rate = len(events) / median_of(partial(fold, events))
        show("a log folded", rate, "events/s", 10_000)
        rate = len(events) / median_of(partial(read_and_fold, text))
        show("a log read and folded", rate, "events/s")
        show("a match in memory, log and position", weight(text), "kB", 200)
        show("the log as text", len(text.encode()) / 1000, "kB")


def show(what: str, figure: float, unit: str, aim: int = 0) -> None:
    """Print a figure with the aim that it is held against."""
    shown = figure * 1_000_000 if unit == "us" else figure
    print(f"  {what:<50}{shown:>12,.1f} {unit:<9}{f'aim {aim:,}' if aim else ''}")


def play(setup: Setup) -> list[Event]:
    """Play a match of plays alone, to its end."""
    random = Random(5)
    events = list(decide(None, asked.CreateMatch(setup=setup), random=random))
    position = fold(events)

    def ask(command: asked.Command) -> None:
        nonlocal position
        for event in decide(position, command, random=random):
            position = evolve(position, event)
            events.append(event)

    if setup.rules.starting_draw.count_tiles:
        ask(asked.CountTiles())
    while position.start.winner is None:
        drawn = {setup.sides[draw.player] for draw in position.start.draws}
        side = next(side for side in position.start.sides if side not in drawn)
        ask(asked.DrawForStart(player=setup.members(side)[0]))
    if setup.rules.starting_draw.winner_chooses:
        ask(asked.ChooseOrder(first=position.start.winner))
    while not position.is_over:
        player = position.on_turn or 0
        placements = find_play(position, player, random)
        if position.phase is Phase.WINDOW:
            ask(asked.InviteNext())
        elif placements is None:
            ask(asked.PassTurn(player=player))
        else:
            ask(asked.PlayTiles(player=player, placements=placements))
    return events


def moments(events: list[Event]) -> Plays:
    """Give the positions before each play, with the command that made it."""
    position: Position | None = None
    found: Plays = []
    for event in events:
        if isinstance(event, TilesPlayed) and position is not None:
            command = asked.PlayTiles(player=event.player, placements=event.placements)
            found.append((position, command))
        position = evolve(position, event)
    return found


def lay_all(plays: Plays) -> None:
    """Lay every play on the board as it was."""
    for position, command in plays:
        lay(position.setup, position.board, command.placements)


def answer_all(plays: Plays) -> None:
    """Ask for every play at its moment."""
    random = Random(1)
    for position, command in plays:
        decide(position, command, random=random)


def read_and_fold(text: str) -> None:
    """Read a log and fold it."""
    fold(load_log(text))


def median_of(work: Callable[[], object]) -> float:
    """Give the median of several rounds, in seconds of the processor."""
    times = []
    for _ in range(ROUNDS):
        gc.collect()
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return median(times)


def weight(text: str) -> float:
    """Give what a match weighs that is read from its log and held with its position, in kB."""
    load_log(text)
    gc.collect()
    tracemalloc.start()
    held = load_log(text)
    position = fold(held)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert position.is_over
    return size / 1000
