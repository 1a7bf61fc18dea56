"""Finding a bot by its name: a level, or the import path of somebody else's class."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import isbuiltin
from typing import Any, Final, TypeAlias, cast

from kotakata.bots.bot import Bot
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import LEVELS
from kotakata.bots.level_bot import LevelBot
from kotakata.errors import NotFound
from kotakata.language import N_, Message

BotMaker: TypeAlias = Callable[[Knowledge], Bot]
"""What makes a bot for a way to play: a class that takes its knowledge, or a function."""

ANSWERS: Final = ("turn", "doubts", "choose")
"""What a bot's class must have."""


def find_bot(name: str) -> BotMaker:
    """Find what makes a bot: a level (``club``), or ``module:Class`` where Python finds that.

    A module of one's own is found in the folders of ``PYTHONPATH``. What goes wrong within it while
    it is imported is its own error and comes out as it is.

    Raises:
        NotFound: there is no such level, module or class, or the class is no bot's.

    >>> find_bot("kotakata.bots:LevelBot")
    <class 'kotakata.bots.level_bot.LevelBot'>
    >>> find_bot("grandmaster")
    Traceback (most recent call last):
    kotakata.errors.refusal.NotFound: There is no bot called grandmaster.
    """
    if name in LEVELS:
        return partial(LevelBot, LEVELS[name])
    module, _, path = name.partition(":")
    is_path = all(part.isidentifier() for part in module.split("."))
    found: object = _import(module, name) if is_path else None
    for part in path.split("."):
        found = getattr(found, part, None)
    if not _makes_bots(found):
        raise _not_found(name)
    return cast("BotMaker", found)


def _makes_bots(found: Any) -> bool:  # noqa: ANN401 - whatever has that name
    """Whether something may make bots; a function of Python itself is not even tried."""
    if isinstance(found, type):
        return all(hasattr(found, answer) for answer in ANSWERS)
    return callable(found) and not isbuiltin(found)


def _import(module: str, name: str) -> object:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            raise _not_found(name) from error
        raise


def _not_found(name: str) -> NotFound:
    return NotFound(what=Message(N_("bot")), name=name)
