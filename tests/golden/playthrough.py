"""Plays a script and writes down all that happens, for people to read and machines to compare.

Boards are drawn with column A first, as reading goes, also in Arabic (R11); a blank is a small
letter. Only the rows between the first and the last tile are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata.cli.view.look import Look
from kotakata.cli.view.sheet import draw_sheet
from kotakata.errors import RuleViolation
from kotakata.game import command as asked
from kotakata.game.decide import decide
from kotakata.game.event import MatchCreated, TilesDrawn
from kotakata.game.evolve import evolve, fold
from kotakata.game.sheet import sheet
from kotakata.game.telling import clock_text, tell
from kotakata.language import speaker
from tests.golden.dealer import Dealer
from tests.golden.script import MATCHES, Script, Step, read
from tests.golden.sentence import Desk, read_sentence

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.position import Position

TEXTS: Final = Path(__file__).with_name("texts")
NAMES: Final = tuple(sorted(path.stem for path in MATCHES.glob("*.script")))


class Playthrough:
    """A script being played; ``lines`` is the text so far, ``events`` the log."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.dealer = Dealer(script.seed)
        self.now_ms = 0
        self.lines: list[str] = []
        self.events: list[Event] = list(decide(None, asked.CreateMatch(setup=script.setup)))
        self.position: Position = fold(self.events)
        self.lines += [script.title, "=" * len(script.title), "", *_setting(script)]
        self.tell(self.events)

    def play(self) -> None:
        """Play to the end of the script."""
        for step in self.script.steps:
            self.take(step)
        self.lines += ["", *_board(self.position), "", *self.sheet()]

    def take(self, step: Step) -> None:
        """Carry one line out."""
        self.now_ms += step.after_ms
        if step.text.startswith("deal "):
            alphabet = self.script.setup.edition.alphabet
            self.dealer.heap += alphabet.tiles(step.text.removeprefix("deal ").replace(" ", ""))
            return
        self.lines += ["", f"[{clock_text(self.now_ms)}] {step.text}"]
        before = self.position
        try:
            command = read_sentence(step.text, Desk(self.position, self.script.facts))
            events = decide(self.position, command, at_ms=self.now_ms, random=self.dealer)
        except RuleViolation as error:
            if not step.refused:
                raise
            self.lines.append(f"    refused: {error} [{error.code}]")
            return
        assert not step.refused, f"{step.text}: was not refused"
        self.tell(events)
        self.show_changes(before)

    def tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        """Write what happened, and move on."""
        for event in events:
            if not isinstance(event, MatchCreated):
                self.position = evolve(self.position, event)
                self.events.append(event)
            at = "" if event.at_ms == self.now_ms else f"[{clock_text(event.at_ms)}] "
            for told in tell(self.script.setup, event):
                clauses = f" [{', '.join(told.clauses)}]" if told.clauses else ""
                self.lines.append(f"    {at}{told.message}{clauses}")
            if isinstance(event, TilesDrawn):
                self.lines[-1] += f" {self.script.setup.edition.alphabet.show(event.tiles)}"

    def show_changes(self, before: Position) -> None:
        """Draw the board when it changed, and say how racks and scores stand when those did."""
        now = self.position
        if now.board != before.board:
            self.lines += [f"        {line}" for line in _board(now)]
        if (now.racks, now.scores) != (before.racks, before.scores):
            self.lines += [f"        {line}" for line in _standing(now)]

    def sheet(self) -> Iterator[str]:
        """Write the score sheet."""
        for line in draw_sheet(sheet(self.events), Look(speaker("en"), width=100)):
            yield line.plain.rstrip()

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines) + "\n"


def playthrough(name: str) -> str:
    """Play a match and give its text."""
    played = Playthrough(read(MATCHES / f"{name}.script"))
    played.play()
    return played.text


def _setting(script: Script) -> Iterator[str]:
    setup = script.setup
    held = "the software holds bag and racks" if setup.mode == "dealt" else "a real board"
    yield f"Rules {setup.rules.name}, set {setup.edition.name}, board {setup.layout.name}; {held}."
    for entrant in setup.players:
        yield " ".join(filter(None, (entrant.name, entrant.team, entrant.level)))
    if script.facts.lacks:
        yield f"The dictionary has every word but {', '.join(sorted(script.facts.lacks))}."
    yield ""


def _standing(position: Position) -> Iterator[str]:
    setup = position.setup
    for player, entrant in enumerate(setup.players):
        rack = setup.edition.alphabet.show(position.racks[player].tiles)
        yield f"{entrant.name:8}{position.scores[player]:5}  {rack}"
    teams = setup.side_count < len(setup.players)
    totals = [f"{setup.side_name(s)} {t}, " for s, t in enumerate(position.side_scores) if teams]
    yield f"{''.join(totals)}{position.in_bag} in the bag"


def _board(position: Position) -> Iterator[str]:
    layout, alphabet = position.setup.layout, position.setup.edition.alphabet
    rows = [row for row in range(layout.rows) if any(_row(position, row))]
    if not rows:
        return
    wide = max(len(alphabet.show((tile,))) for tile in position.board if tile)
    names = [layout.label(column).lstrip("0123456789") for column in range(layout.columns)]
    yield "   " + " ".join(name.ljust(wide) for name in names).rstrip()
    for row in range(rows[0], rows[-1] + 1):
        cells = [alphabet.show((tile,)) if tile else "." for tile in _row(position, row)]
        yield f"{row + 1:2} " + " ".join(cell.ljust(wide) for cell in cells).rstrip()


def _row(position: Position, row: int) -> bytes:
    columns = position.setup.layout.columns
    return position.board[row * columns : (row + 1) * columns]
