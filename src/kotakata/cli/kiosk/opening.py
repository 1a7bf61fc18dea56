"""A judge set up from what the command line gave: dictionary, rules, log, password."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from kotakata.cli.kiosk.journal import Journal
from kotakata.cli.kiosk.kiosk import PASSWORD, Kiosk, Leaving, Manner
from kotakata.cli.session.building import open_suitable
from kotakata.cli.terminal.terminal import Terminal, real_terminal
from kotakata.errors import InvalidInput
from kotakata.game.setup import Dictionary
from kotakata.language import N_, Message, Speaker
from kotakata.rules.loader import load_rulebook

Handler = Callable[[int, FrameType | None], None] | signal.Handlers


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line gave."""

    words: str | None = None
    rules: str | None = None
    log: Path | None = None
    password: bool = False


def open_kiosk(wanted: Wanted, say: Speaker) -> None:
    """Open the judge, and close it when somebody leaves.

    Raises:
        InvalidInput: there is no such dictionary, or the log cannot be written.
        RuleSetError: there are no such rules.
    """
    book = load_rulebook(wanted.rules) if wanted.rules else None
    _, dictionary = open_suitable(wanted.words, "", book)
    about = dictionary.about
    journal = None
    if wanted.log is not None:
        named = Dictionary(about.name, about.words, about.checksum)
        journal = Journal(wanted.log, named)
        journal.check()
    terminal = real_terminal(say)
    manner = Manner(
        each=book is not None and book.rules.challenge.mode == "points_per_word",
        meanings=book is not None and book.rules.conduct.meanings_in_play,
        dictionary_only=book is not None and book.rules.words.families != "off",
        password=_new_password(terminal, say) if wanted.password else "",
        is_gone=lambda: not (terminal.in_place and sys.stdin.isatty()),
        ask_password=lambda prompt: _secret(terminal, prompt),
    )
    with suppress(Leaving), terminal.whole_screen(), _undisturbed(terminal):
        Kiosk(terminal, say, dictionary, manner, journal).judge()


def _new_password(terminal: Terminal, say: Speaker) -> str:
    """Ask for a password that leaving will need.

    Raises:
        InvalidInput: none was typed.
    """
    given = _secret(terminal, f"{say.text(PASSWORD)} ")
    if not given:
        raise InvalidInput(fault=Message(N_("a password has at least one character")))
    return given


def _secret(terminal: Terminal, prompt: str) -> str:
    """Read a line that is never shown; of a script, the next line."""
    try:
        return terminal.read_secret(prompt)
    except (EOFError, KeyboardInterrupt):
        return ""


@contextmanager
def _undisturbed(terminal: Terminal) -> Iterator[None]:
    """Keep the keys that stop programs from stopping the judge; the system still can end it."""
    if not terminal.in_place:
        yield
        return
    wanted: dict[str, Handler] = {
        "SIGTSTP": signal.SIG_IGN,
        "SIGQUIT": signal.SIG_IGN,
        "SIGTERM": _leave,
        "SIGHUP": _leave,
    }
    there = {getattr(signal, name): do for name, do in wanted.items() if hasattr(signal, name)}
    kept = {number: signal.signal(number, do) for number, do in there.items()}
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


def _leave(_number: int, _frame: FrameType | None) -> None:
    raise Leaving
