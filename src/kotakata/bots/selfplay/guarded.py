"""Somebody else's bot in a contest: what it does wrong becomes a sentence that names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from kotakata.bots.bot import Bot, Question, Turn
from kotakata.bots.finding import ANSWERS, find_bot
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.selfplay.answer import Unfit, read_choice, read_doubts, read_turn
from kotakata.errors import BotFailed, KotakataError
from kotakata.game.command import ChooseOrder
from kotakata.language import N_, Message

T = TypeVar("T")

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
        answers = all(callable(getattr(made, answer, None)) for answer in ANSWERS)
    except KotakataError:
        raise
    except (Exception, SystemExit) as error:
        fault = Message(N_("it cannot be made: {error}"), {"error": in_a_line(error)})
        raise BotFailed(name=name, fault=fault) from error
    if not answers:
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

        def read(found: object) -> Turn:
            return read_turn(found, question.player)

        return self._asked("turn", lambda: self._bot.turn(question), read)

    def doubts(self, question: Question) -> tuple[str, ...]:
        """Name the words of the last play that are doubted."""
        return self._asked("doubts", lambda: self._bot.doubts(question), read_doubts)

    def choose(self, question: Question) -> ChooseOrder:
        """Choose seats and first player."""

        def read(found: object) -> ChooseOrder:
            return read_choice(found, len(question.position.setup.players))

        return self._asked("choose", lambda: self._bot.choose(question), read)

    def _asked(self, what: str, answer: Callable[[], object], read: Callable[[object], T]) -> T:
        try:
            return read(answer())
        except Unfit as unfit:
            fault = _unfit(what, unfit)
        except (Exception, SystemExit) as error:
            values = {"answer": what, "error": in_a_line(error)}
            fault = Message(N_("asked for {answer} it raised {error}"), values)
            raise BotFailed(name=self._name, fault=fault) from error
        raise BotFailed(name=self._name, fault=fault)


def _unfit(what: str, unfit: Unfit) -> Message:
    if not unfit.part:
        values = {"answer": what, "kind": type(unfit.found).__name__}
        return Message(N_("asked for {answer} it answered with a {kind}"), values)
    values = {"answer": what, "part": unfit.part, "value": in_a_line(unfit.found)}
    return Message(N_("asked for {answer} it answered with {part} = {value}"), values)


def in_a_line(found: object) -> str:
    r"""Tell an error, or whatever else a bot gave, in one line of letters that can be seen.

    >>> in_a_line(ValueError("two\nlines")), in_a_line({"a": "b"})
    ('ValueError: two lines', "{'a': 'b'}")
    """
    kind = type(found).__name__
    try:
        said = str(found) if isinstance(found, BaseException) else repr(found)
    except Exception:  # noqa: BLE001 - it cannot even say what it is
        return kind
    said = "".join(each if each.isprintable() else " " for each in said[: 4 * MOST])
    said = " ".join(said.split())[:MOST]
    if isinstance(found, BaseException):
        return f"{kind}: {said}" if said else kind
    return said or kind
