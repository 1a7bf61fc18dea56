"""The judge's talk: words typed by the challenger, confirmed by the opponent, one verdict.

It never says which word was bad, where the rules do not count words: then nobody learns a word by
challenging. Leaving is kept from passers-by: ten presses of Enter, and the password if one was set.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from kotakata.cli.kiosk.adjudication import (
    MOST_WORDS,
    Adjudication,
    TypedWord,
    adjudicate,
    read_play_words,
)
from kotakata.cli.kiosk.journal import Journal
from kotakata.cli.kiosk.screen import verdict_lines, words_lines
from kotakata.cli.terminal.terminal import Terminal
from kotakata.cli.view import palette
from kotakata.cli.view.meaning import meaning_lines
from kotakata.errors import KotakataError
from kotakata.language import N_, Speaker
from kotakata.lexicon.shelf import LoadedDictionary
from kotakata.lexicon.spelling import definitions

PRESSES: Final = 10
PASSWORD: Final = N_("Password to leave:")
SHOWN_S: Final = 10.0
"""How long a verdict stays."""


class Leaving(Exception):
    """Somebody leaves the judge, and may."""


class Interrupted(Exception):
    """A key that ends programs was pressed; here it only counts as a press."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How words are judged, and what guards the way out.

    ``each``: word by word; ``meanings`` are told. ``dictionary_only``: the rules have more to say
    of words than a dictionary can. ``is_gone``: at the end of input, whether nobody can type
    any more. ``ask_password`` asks without showing what is typed; ``password`` of nothing is none.
    """

    each: bool = False
    meanings: bool = False
    dictionary_only: bool = False
    password: str = ""
    is_gone: Callable[[], bool] = lambda: True
    ask_password: Callable[[str], str] = lambda _prompt: ""


class Kiosk:
    """A judge at a terminal."""

    def __init__(
        self,
        terminal: Terminal,
        say: Speaker,
        dictionary: LoadedDictionary,
        manner: Manner,
        journal: Journal | None = None,
    ) -> None:
        self._terminal = terminal
        self._say = say
        self._dictionary = dictionary
        self._manner = manner
        self._journal = journal
        self._presses = 0
        self._notices: list[Text] = []

    def judge(self) -> None:
        """Judge plays until somebody leaves, or there are no more lines."""
        line, was_pressed = "", False
        try:
            while True:
                try:
                    if was_pressed:
                        was_pressed = False
                        self._press()
                    line = self._one(line)
                except (
                    Interrupted,
                    KeyboardInterrupt,
                ):  # also one that comes between two questions
                    line, was_pressed = "", True
        except (Leaving, EOFError):
            return

    def _one(self, line: str) -> str:
        """Judge one play; give the line that was typed over its verdict, if any."""
        words = self._read(line)
        if not words or not self._confirmed(words):
            return ""
        made = adjudicate(words, self._dictionary.facts.has)
        self._note(made)
        self._terminal.forget()
        self._show(verdict_lines(made, self._terminal.look, each=self._manner.each))
        self._tell_meanings(made)
        return self._ask(" ", SHOWN_S)

    def _read(self, line: str) -> tuple[TypedWord, ...]:
        """Have the challenger type the words of the play; none to begin again."""
        if not line:
            self._show(self._welcome())
            line = self._ask(self._text(N_("Words of the play, with spaces between:")))
            if not line:
                self._press()
                return ()
        self._presses = 0
        words = self._words(line)
        while words and any(not word.spelt for word in words):
            strange = tuple(word.typed for word in words if not word.spelt)
            self._say_line(N_("No tiles spell {words}. Type the play again, or Enter keeps it:"),
                           words=strange)  # fmt: skip
            again = self._ask(">")
            if not again:
                break
            words = self._words(again)
        return words

    def _words(self, line: str) -> tuple[TypedWord, ...]:
        words = read_play_words(line, self._dictionary.alphabet)
        if len(words) > MOST_WORDS:
            self._later(N_("A play makes {most} words at most; type it again."), most=MOST_WORDS)
            return ()
        return words

    def _confirmed(self, words: tuple[TypedWord, ...]) -> bool:
        """Have the opponent read the words over; anything typed but Enter or Tab is a no."""
        self._show(words_lines(words))
        sentence = N_(
            "Opponent: Enter or Tab if these are the words; anything else types them anew."
        )
        if self._ask(self._text(sentence)):
            self._later(N_("The words were not confirmed."))
            return False
        return True

    def _tell_meanings(self, made: Adjudication) -> None:
        """Say what words mean where the rules have that; never so that the bad one can be told."""
        if not self._manner.meanings or not (made.is_acceptable or self._manner.each):
            return
        for word, good in zip(made.words, made.good, strict=True):
            if good:
                found = definitions(self._dictionary.facts, word.spelt, self._say.language)[:1]
                self._terminal.write([Text(word.spelt, palette.STRONG)])
                self._terminal.write(meaning_lines(found, word.spelt, self._terminal.look))

    def _note(self, made: Adjudication) -> None:
        """Write the log; a log that cannot be written is told, and judging goes on."""
        if self._journal is None:
            return
        try:
            self._journal.note(made)
        except KotakataError as error:
            self._notices.append(Text(self._say.say(error.message), palette.WARNING))

    def _ask(self, prompt: str, timeout_s: float | None = None) -> str:
        """Give a line, nothing if none comes within the time.

        Raises:
            EOFError: there are no more lines.
            Interrupted: a key that ends programs was pressed.
        """
        try:
            read = self._terminal.read(f"{prompt} ", timeout_s)
        except KeyboardInterrupt:
            raise Interrupted from None
        except EOFError:
            if self._manner.is_gone():
                raise
            raise Interrupted from None
        return (read or "").strip()

    def _press(self) -> None:
        """Count a press on the way out.

        Raises:
            Leaving: it was the last, and the password right.
        """
        self._presses += 1
        if self._presses < PRESSES:
            return
        self._presses = 0
        given = ""
        if self._manner.password:
            given = self._manner.ask_password(f"{self._text(PASSWORD)} ")
        if hmac.compare_digest(given.encode(), self._manner.password.encode()):
            raise Leaving
        self._later(N_("That is not the password."))

    def _welcome(self) -> list[Text]:
        title = self._text(N_("Word judge, dictionary {name}"), name=self._dictionary.about.name)
        lines = [Text(title, palette.STRONG), *self._notices]
        if self._manner.dictionary_only:
            sentence = N_("Only the dictionary is asked: the special rules are the referee's.")
            lines.insert(1, Text(self._text(sentence), palette.DIM))
        self._notices = []
        return lines

    def _later(self, sentence: str, **values: object) -> None:
        self._notices.append(Text(self._text(sentence, **values), palette.WARNING))

    def _say_line(self, sentence: str, **values: object) -> None:
        self._terminal.write([Text(self._text(sentence, **values), palette.WARNING)])

    def _show(self, lines: Iterable[Text]) -> None:
        self._terminal.screen(lines)

    def _text(self, sentence: str, **values: object) -> str:
        return self._say.text(sentence, **values)
