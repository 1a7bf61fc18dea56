"""Computers at a table: what they are asked, and what comes of what they answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from kotakata.bots.bot import Modest, Question, Turn
from kotakata.game.command import ChooseOrder
from kotakata.game.event import OrderChosen, PlayWithdrawn
from kotakata.live.robots import Robots
from kotakata.live.seats import Seat
from kotakata.referee import WordList
from tests.kit import set_up
from tests.live.kit import Client, holder, run, seats_for, table_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from kotakata.bots.bot import Bot
    from kotakata.game.setup import Setup
    from kotakata.live.table import Table


def with_bot(setup: Setup, bot: Bot, *people: int) -> Table:
    """Give a table where the computer sits in every seat but those of people."""
    seats = [
        Seat(player, each.name, each.team, holder=holder(player))
        if player in people
        else Seat(player, each.name, each.team, bot="tested")
        for player, each in enumerate(setup.players)
    ]
    robots = Robots(make=lambda *_: bot, pause_ms=0, budget_ms=0)
    facts = WordList({"AA"})
    return table_for(setup, seats=seats_for(setup, seats=tuple(seats)), robots=robots, facts=facts)


async def until(true: Callable[[], bool]) -> None:
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


@pytest.mark.clause("A.I.3")
@pytest.mark.parametrize("is_sensible", [True, False])
def test_a_computer_that_won_the_draw_is_asked_who_begins(is_sensible: bool) -> None:
    class Polite(Modest):
        def choose(self, question: Question) -> ChooseOrder:
            return ChooseOrder(first=(question.player + (2 if is_sensible else 1)) % 4)

    async def test() -> None:
        table = with_bot(set_up("awwe-2013", mode="dealt"), Polite())
        table.start()
        await until(lambda: table.match.position.turn_number > 1)
        winner = table.match.position.start.winner
        (chosen,) = (each for each in table.match.events if isinstance(each, OrderChosen))
        assert winner is not None
        assert chosen.order[0] == (winner + 2 * is_sensible) % 4
        await table.stop()

    run(test)


def test_a_computer_is_told_which_words_were_ruled_bad() -> None:
    asked: list[Question] = []

    class Doubtful(Modest):
        def doubts(self, question: Question) -> tuple[str, ...]:
            pending = question.position.pending
            return () if pending is None else pending.play.words

        def turn(self, question: Question) -> Turn:
            asked.append(question)
            return super().turn(question)

    async def test() -> None:
        table = with_bot(set_up("single", mode="dealt"), Doubtful(), 0)
        table.start()
        ani = Client(table, holder(0))
        while table.match.position.on_turn != 0:
            await ani.do("draw")
            await asyncio.sleep(0.01)
        ani.read()
        assert all(not question.ruled_bad for question in asked)
        start, tiles = ani.view["layout"]["start"], ani.view["players"][0]["rack"]["tiles"][-2:]
        laid = [[start + place, tile or 129] for place, tile in enumerate(tiles)]
        assert (await ani.do("play", placements=laid))["kind"] == "ack"
        before = len(asked)
        await until(lambda: len(asked) > before)
        (withdrawn,) = (each for each in table.match.events if isinstance(each, PlayWithdrawn))
        assert asked[-1].ruled_bad == set(withdrawn.ruling.bad_words) != set()
        await table.stop()

    run(test)
