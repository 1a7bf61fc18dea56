"""Whatever a bot answers, a game goes on by the rules, or a sentence names the bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from random import Random
from typing import Any, cast
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kotakata.bots.bot import Modest, Question
from kotakata.bots.host import Host
from kotakata.bots.selfplay.answer import MOST
from kotakata.bots.selfplay.guarded import GuardedBot
from kotakata.errors import BotFailed
from kotakata.game.command import (
    ChooseOrder,
    ExchangeFreely,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from kotakata.game.setup import Setup
from kotakata.lexicon.facts import NoDictionary
from tests.bots.ways import setup_for

SETUPS = [setup_for("void", edition="english"), setup_for("awwe-2013", 4, refereed=True)]


class Wild:
    """Raises whatever is done with it."""

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401 - as in Python
        raise RuntimeError(name)

    def __repr__(self) -> str:
        raise KeyError("no\n\x1b[31mname")

    __str__ = __repr__


class WildError(Exception):
    """Cannot be told."""

    def __str__(self) -> str:
        raise ValueError


def endless() -> Iterator[int]:
    while True:
        yield 0


class Endless(list[int]):
    """Never comes to its end."""

    def __iter__(self) -> Iterator[int]:
        return endless()


NUMBERS = st.integers(-3, 300) | st.integers() | st.builds(lambda: 10**5000) | st.booleans()
SIMPLE = (
    st.none()
    | NUMBERS
    | st.floats()
    | st.text(max_size=5)
    | st.just("\ud800\x1b[2J")
    | st.binary(max_size=5)
    | st.builds(Wild)
    | st.builds(Endless)
    | st.builds(Mock)
    | st.builds(endless)
    | st.builds(lambda: [0] * (MOST + 1))
    | st.sampled_from([int, PlayTiles, print, NotImplemented, ...])
)
ANYTHING = st.recursive(
    SIMPLE,
    lambda of: (
        st.lists(of, max_size=4)
        | st.lists(of, max_size=4).map(tuple)
        | st.dictionaries(st.integers(), of, max_size=2)
        | st.lists(of, max_size=3).map(iter)
    ),
    max_leaves=6,
)
TILES = st.lists(st.integers(0, 255), max_size=8).map(tuple) | st.lists(NUMBERS) | ANYTHING
PAIRS = st.tuples(st.integers(-1, 226), st.integers(0, 255)) | st.tuples(NUMBERS, NUMBERS)
LAID = st.lists(PAIRS, max_size=8).map(tuple) | st.lists(ANYTHING, max_size=3) | ANYTHING
PLAYER = st.integers(0, 3) | ANYTHING
RAISED = st.sampled_from(
    [ValueError("\ud800\x00"), WildError(), SystemExit(), StopIteration(), RecursionError()]
)
ODD = st.sampled_from([Mock(spec=PlayTiles), Mock(spec=ChooseOrder)]) | ANYTHING | RAISED
TURNS = st.one_of(
    st.builds(PlayTiles, player=PLAYER, placements=LAID, ruling=ANYTHING),
    st.builds(ExchangeTiles, player=PLAYER, tiles=TILES),
    st.builds(ExchangeFreely, player=PLAYER, shown=st.integers(0, 255) | ANYTHING, tiles=TILES),
    st.builds(PassTurn, player=PLAYER),
)
WORDS = st.lists(st.text(max_size=4) | st.sampled_from(["AA", "ab"]), max_size=3)
SEATS = st.permutations(range(4)).map(tuple) | st.lists(PLAYER) | ANYTHING
CHOICES = st.builds(ChooseOrder, first=PLAYER, order=SEATS, facing=st.none() | PLAYER)


class Odd:
    """Answers with what it was given, in turns, and raises what is an error."""

    def __init__(self, *turns: object, doubts: object = (), choice: object = None) -> None:
        self._turns = cycle(turns)
        self._doubts = doubts
        self._choice = choice

    def turn(self, _: Question) -> Any:  # noqa: ANN401 - anything
        return _told(next(self._turns))

    def doubts(self, _: Question) -> Any:  # noqa: ANN401 - anything
        return _told(self._doubts)

    def choose(self, _: Question) -> Any:  # noqa: ANN401 - anything
        return _told(self._choice)


def _told(answer: object) -> object:
    if issubclass(type(answer), BaseException):
        raise cast("BaseException", answer)
    return answer


@given(
    turns=st.lists(TURNS | ODD, min_size=1, max_size=4),
    doubts=WORDS | ODD,
    choice=CHOICES | ODD,
    setup=st.sampled_from(SETUPS),
    seed=st.integers(),
)
def test_whatever_a_bot_answers_it_plays_on_or_is_named(
    turns: list[object], doubts: object, choice: object, setup: Setup, seed: int
) -> None:
    host = Host(setup, [Modest()] * len(setup.players), NoDictionary(), seed=seed)
    odd = GuardedBot("own:Odd", Odd(*turns, doubts=doubts, choice=choice))
    for ask in (odd.choose, odd.doubts, odd.turn):
        with may_fail():
            ask(host.question(0))
    host.bots = tuple([odd, Modest()] * (len(setup.players) // 2))
    with may_fail():
        for _ in range(40):
            if not host.is_done:
                host.step()


@contextmanager
def may_fail() -> Iterator[None]:
    """Let a bot fail, if it is said so that anybody can read it."""
    try:
        yield
    except BotFailed as failed:
        said = str(failed)
        assert said.startswith("The bot own:Odd failed: asked for ")
        assert said.isprintable()
        assert len(said) < 400


def question() -> Question:
    host = Host(SETUPS[0], [Modest(), Modest()], NoDictionary())
    return Question(host.position, 0, Random(1))


BAD = [
    (lambda: PlayTiles(player=0, placements=None), "placements = None"),  # type: ignore[arg-type]
    (lambda: PlayTiles(player=0, placements=((1, 300),)), "placements = ((1, 300),)"),
    (lambda: PlayTiles(player=0, placements=((1, -1),)), "placements = ((1, -1),)"),
    (lambda: PlayTiles(player=0, placements=((1,),)), "placements = ((1,),)"),  # type: ignore[arg-type]
    (lambda: ExchangeTiles(player=0, tiles=(10**5000,)), "tiles = tuple"),
    (lambda: ExchangeTiles(player=0, tiles="abc"), "tiles = 'abc'"),  # type: ignore[arg-type]
    (lambda: ExchangeTiles(player=0, tiles=iter([1])), "tiles = <list_iterator"),  # type: ignore[arg-type]
    (lambda: ExchangeFreely(player=0, shown=-1, tiles=()), "shown = -1"),
]


@pytest.mark.parametrize(("make", "said"), BAD, ids=[said for _, said in BAD])
def test_what_is_wrong_with_a_turn_is_said(make: Callable[[], object], said: str) -> None:
    bot = GuardedBot("own:Odd", Odd(make()))
    with pytest.raises(BotFailed) as caught:
        bot.turn(question())
    assert f"failed: asked for turn it answered with {said}" in str(caught.value)


def test_a_turn_is_the_bots_own_whatever_it_says() -> None:
    laid = PlayTiles(player="x", placements=[[112, True]], ruling=object())  # type: ignore[arg-type]
    assert GuardedBot("b", Odd(laid)).turn(question()) == PlayTiles(
        player=0, placements=((112, 1),)
    )


def test_somebody_who_does_not_play_cannot_begin() -> None:
    bot = GuardedBot("own:Odd", Odd(choice=ChooseOrder(first=2)))
    with pytest.raises(BotFailed, match="asked for choose it answered with first = 2"):
        bot.choose(question())
