"""Somebody else's bot in a contest: what it does wrong becomes a sentence that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from kotakata.bots.bot import Bot, Question, Turn
from kotakata.bots.finding import ANSWERS, find_bot
from kotakata.bots.knowledge import Knowledge
from kotakata.errors import BotFailed, KotakataError
from kotakata.game.command import ChooseOrder
from kotakata.language import N_, Message

MOST: Final = 200
"""Characters of somebody else's error that are shown."""


def make_guarded(name: str, knowledge: Knowledge) -> Bot:
    """Make a bot, and guard what it answers.

    Raises:
        NotFound: there is no bot of that name.
        BotFailed: its module or its class raises an error, or what that makes is no bot.
    """
    try:
        made: Any = find_bot(name)(knowledge)
    except KotakataError:
        raise
    except (Exception, SystemExit) as error:
        fault = Message(N_("it cannot be made: {error}"), {"error": in_a_line(error)})
        raise BotFailed(name=name, fault=fault) from error
    if not all(callable(getattr(made, answer, None)) for answer in ANSWERS):
        values = {"kind": type(made).__name__, "answers": [*ANSWERS]}
        fault = Message(N_("it makes a {kind}, which does not answer {answers}"), values)
        raise BotFailed(name=name, fault=fault)
    return GuardedBot(name, made)


class GuardedBot:
    """A bot of which nobody knows what it answers, or whether it does."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self._bot = bot

    def turn(self, question: Question) -> Turn:
        """Take a turn."""
        found = self._asked("turn", self._bot.turn, question)
        if not isinstance(found, Turn):
            self._wrong("turn", found)
        return found

    def doubts(self, question: Question) -> tuple[str, ...]:
        """Name the words of the last play that are doubted."""
        found = self._asked("doubts", self._bot.doubts, question)
        if not isinstance(found, tuple | list) or not all(isinstance(word, str) for word in found):
            self._wrong("doubts", found)
        return tuple(found)

    def choose(self, question: Question) -> ChooseOrder:
        """Choose seats and first player."""
        found = self._asked("choose", self._bot.choose, question)
        if not isinstance(found, ChooseOrder):
            self._wrong("choose", found)
        return found

    def _asked(self, what: str, answer: Callable[[Question], object], question: Question) -> object:
        try:
            return answer(question)
        except (Exception, SystemExit) as error:
            values = {"answer": what, "error": in_a_line(error)}
            fault = Message(N_("asked for {answer} it raised {error}"), values)
            raise BotFailed(name=self._name, fault=fault) from error

    def _wrong(self, what: str, found: object) -> NoReturn:
        values = {"answer": what, "kind": type(found).__name__}
        fault = Message(N_("asked for {answer} it answered with a {kind}"), values)
        raise BotFailed(name=self._name, fault=fault)


def in_a_line(error: BaseException) -> str:
    r"""Tell an error in one line.

    >>> in_a_line(ValueError("two\nlines"))
    'ValueError: two lines'
    """
    said = " ".join(str(error).split())[:MOST]
    kind = type(error).__name__
    return f"{kind}: {said}" if said else kind
