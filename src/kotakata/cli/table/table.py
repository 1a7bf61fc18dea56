"""A table: a session, the terminal before it, and who is looking. The dialogues stand beside it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from kotakata.alphabet import Tiles
from kotakata.cli.session.session import Session
from kotakata.cli.terminal.terminal import Terminal
from kotakata.cli.typed.verb import Verb, word_for
from kotakata.cli.view import palette
from kotakata.cli.view.clock import read_clocks
from kotakata.cli.view.look import Look
from kotakata.cli.view.screen import Scene, draw_screen, last_move
from kotakata.cli.view.story import story
from kotakata.errors import KotakataError, StaleSequence
from kotakata.game.command import Command
from kotakata.game.event import Event, PlayUpheld, PlayWithdrawn
from kotakata.game.position import Position
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player
from kotakata.language import N_, Speaker

_A_SECOND: Final = 1.0
_LATELY: Final = 12
_RULINGS: Final = (PlayUpheld, PlayWithdrawn)


MOVED_ELSEWHERE: Final = N_(
    "Another terminal moved first in this game: the line typed here was not used."
)


class MovedOn(Exception):
    """The match moved on while somebody was still typing."""


class Left(Exception):
    """Somebody asked to leave the table."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the table is held: racks hidden between players, and the command that resumes it."""

    hides_racks: bool = True
    resume: str = "kotakata play --resume"


class Table:
    """What the dialogues share: showing, asking, doing.

    ``holder``: the player who looks at the screen; ``None`` is nobody or everybody.
    """

    def __init__(
        self, session: Session, terminal: Terminal, say: Speaker, manner: Manner = Manner()
    ) -> None:
        self.session = session
        self.terminal = terminal
        self.say = say
        self.manner = manner
        self.holder: Player | None = None
        self.shuffled: Tiles | None = None
        self.refused: Ruling | None = None
        self.warning = ""

    @property
    def position(self) -> Position:
        """The match as it stands."""
        return self.session.position

    @property
    def look(self) -> Look:
        """How to draw here and now."""
        return self.terminal.look

    def text(self, sentence: str, **values: object) -> str:
        """Say a sentence given by its English text."""
        return self.say.text(sentence, **values)

    def word(self, verb: Verb) -> str:
        """Give the word to type for a verb."""
        return word_for(verb, self.say.language)

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Do what is asked, all or nothing, and give what happened.

        Raises:
            KotakataError: as the session does.
        """
        try:
            return self.session.do(*commands)
        except StaleSequence:
            self.warning = self.text(MOVED_ELSEWHERE)
            raise

    @property
    def last_ruling(self) -> Ruling | None:
        """The last ruling: on a challenge, or on words that were refused as they were laid."""
        if self.refused is not None:
            return self.refused
        rulings = (e.ruling for e in reversed(self.session.events) if isinstance(e, _RULINGS))
        return next(rulings, None)

    def show(self, *, rack_of: Player | None = None) -> None:
        """Show the table; ``rack_of`` only to whom it belongs."""
        position = self.position
        rack = None if rack_of is None else self.rack(rack_of)
        scene = Scene(
            position,
            self.session.time.now_ms,
            heading=self._heading(),
            banner=self._banner(),
            marked=last_move(self.session.events, position),
            rack=rack,
            story=story(position.setup, self.session.events[-_LATELY:], self.look),
        )
        self.terminal.screen(draw_screen(scene, self.look))

    def rack(self, player: Player) -> Tiles:
        """Give a player's tiles in the order of their rack on the screen."""
        tiles = self.position.racks[player].tiles
        if self.shuffled is not None and sorted(self.shuffled) == sorted(tiles):
            return self.shuffled
        return tiles

    def page(self, lines: Sequence[Text]) -> None:
        """Write lines that may be more than a screen holds, then show the table again."""
        if not self.terminal.in_place:
            self.terminal.write(lines)
            return
        rest = [line for text in lines for line in self.terminal.wrapped(text)]
        room = max(3, self.terminal.height - 2)
        while rest:
            self.terminal.screen(rest[:room])
            rest = rest[room:]
            self.ask(self.text(N_("Enter goes on.")) + " ")
        self.show(rack_of=self.holder)

    def tell(self, *sentences: str, style: str = "") -> None:
        """Write sentences that have been said."""
        self.terminal.write(Text(sentence, style) for sentence in sentences)

    def write(self, lines: Iterable[Text]) -> None:
        """Write lines."""
        self.terminal.write(lines)

    def tell_error(self, error: KotakataError) -> None:
        """Say what went wrong, with its code in small type."""
        line = Text(self.say.say(error.message), palette.WARNING)
        self.terminal.write([line.append(f"  [{error.code}]", palette.DIM)])

    def ask(self, question: str, *, timed: bool = True) -> str:
        """Ask for a line; meanwhile clocks go on, and what they bring is said at once.

        Raises:
            MovedOn: the clocks ended the turn or the match.
            EOFError: there are no more lines.
        """
        before = self.position
        while True:
            line = self.terminal.read(
                self._prompt(question, timed=timed), self._wait_s(timed=timed)
            )
            if line is not None:
                self.warning = ""
                return unicodedata.normalize("NFKC", line).strip()
            events = self._tick() if timed else ()
            if not events:
                continue
            self.terminal.bell()
            if (
                self.position.phase is not before.phase
                or self.position.turn_number != before.turn_number
            ):
                self.terminal.forget()
                raise MovedOn
            self.terminal.write(story(self.position.setup, events, self.look))

    def _tick(self) -> tuple[Event, ...]:
        """Let time pass; where another terminal has moved, this one begins again from there."""
        try:
            return self.session.do()
        except StaleSequence:
            self.warning = self.text(MOVED_ELSEWHERE)
            self.terminal.forget()
            raise MovedOn from None

    def confirm(self, question: str) -> bool:
        """Ask yes or no; Enter alone is no."""
        choice = self.text(N_("(y/n)"))
        answer = self.ask(f"{question} {choice} ")
        return is_yes(answer, self.say)

    def _heading(self) -> str:
        setup = self.position.setup
        return self.text(
            N_("{rules}, game {number}, turn {turn}"),
            rules=setup.rules.title,
            number=self.session.match,
            turn=self.position.turn_number,
        )

    def _banner(self) -> str:
        if self.warning:
            return self.warning
        if self.position.paused:
            return self.text(N_("Paused. {word}: go on"), word=self.word(Verb.RESUME))
        if not self.session.facts.is_dictionary:
            return self.text(N_("No word list: words are taken as said."))
        return ""

    def _prompt(self, question: str, *, timed: bool) -> str:
        if not timed or not self.terminal.in_place:
            return question
        readings = read_clocks(self.position, self.session.time.now_ms)
        clock = f"{readings[0]} " if readings and not self.position.paused else ""
        return f"{clock}{question}"

    def _wait_s(self, *, timed: bool) -> float | None:
        wait_ms = self.session.wait_ms if timed else None
        if wait_ms is None:
            return None
        return min(wait_ms / 1000 + 0.005, _A_SECOND)


def is_yes(answer: str, say: Speaker) -> bool:
    """Whether an answer is yes, in the language or in English; nothing is no."""
    yes = say.text(N_("yes")).casefold()
    return answer.casefold() in {"y", "yes", yes[:1], yes} if answer else False
