"""Somebody else's bot that does something wrong is named, with what it did."""

from __future__ import annotations

import pickle
import sys
from types import ModuleType
from typing import Any

import pytest

from kotakata.bots.bot import Modest
from kotakata.bots.selfplay.contest import Contest, Job
from kotakata.bots.selfplay.play import check, play_job
from kotakata.errors import BotFailed, NotationError, NotFound


class _Own(Modest):
    def __init__(self, knowledge: object) -> None:
        self.knowledge = knowledge


class Nothing(_Own):
    """Answers with nothing."""

    def turn(self, question: object) -> Any:  # noqa: ARG002, ANN401 - what others may write
        return None


class Raising(_Own):
    """Raises an error of two lines."""

    def turn(self, question: object) -> Any:  # noqa: ARG002, ANN401 - what others may write
        raise ValueError("two\nlines")


class Leaving(_Own):
    """Leaves the program."""

    def turn(self, question: object) -> Any:  # noqa: ARG002, ANN401 - what others may write
        sys.exit(3)


class Unmade(_Own):
    """Cannot be made."""

    def __init__(self) -> None:
        super().__init__(None)


def number(knowledge: object) -> object:  # noqa: ARG001 - as a bot's maker is called
    """Make no bot."""
    return 5


@pytest.fixture(autouse=True)
def module(monkeypatch: pytest.MonkeyPatch) -> None:
    made = ModuleType("own_bots")
    for each in (Nothing, Raising, Leaving, Unmade, number):
        setattr(made, each.__name__, each)
    monkeypatch.setitem(sys.modules, "own_bots", made)


def contest(bot: str) -> Contest:
    return Contest("void", "id", (bot, "score"), 3, 2, edition="indonesian")


@pytest.mark.parametrize(
    ("bot", "did"),
    [
        ("own_bots:Nothing", "asked for turn it answered with a NoneType"),
        ("own_bots:Raising", "asked for turn it raised ValueError: two lines"),
        ("own_bots:Leaving", "asked for turn it raised SystemExit: 3"),
    ],
)
def test_a_bot_that_fails_in_a_game_is_named(bot: str, did: str) -> None:
    with pytest.raises(BotFailed) as caught:
        play_job(Job(contest(bot), 0, 2))
    assert str(caught.value) == f"The bot {bot} failed: {did}"


@pytest.mark.parametrize(
    ("bot", "did"),
    [
        ("own_bots:Unmade", "it cannot be made: TypeError"),
        ("own_bots:number", "it makes a int, which does not answer"),
    ],
)
def test_a_class_that_makes_no_bot_is_named_before_anybody_plays(bot: str, did: str) -> None:
    with pytest.raises(BotFailed, match=f"{bot} failed: {did}"):
        check(contest(bot))


@pytest.mark.parametrize("bot", ["os:getcwd", "builtins:print"])
def test_a_function_of_python_itself_is_no_bot(bot: str) -> None:
    with pytest.raises(NotFound, match=bot):
        check(contest(bot))


@pytest.mark.parametrize(
    "error", [BotFailed(name="a", fault="b"), NotationError("no", line=3, column=4)]
)
def test_an_error_comes_home_from_another_process(error: Any) -> None:  # noqa: ANN401 - any kind
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
