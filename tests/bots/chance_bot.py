"""Bots for tests: one that acts by chance, and some that behave badly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata.bots import Modest
from kotakata.game.command import (
    ChooseOrder,
    ExchangeFreely,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tests.properties.chance import find_play, turn

if TYPE_CHECKING:
    from kotakata.bots import Question, Turn


class ChanceBot:
    """Lays whatever lies legally, doubts now and then, lets the partner begin."""

    def __init__(self, doubting: float = 0.1) -> None:
        self.doubting = doubting
        self.asked: list[Question] = []

    def turn(self, question: Question) -> Turn:
        self.asked.append(question)
        found = turn(question.position, question.player, question.random)
        assert isinstance(found, PlayTiles | ExchangeTiles | ExchangeFreely | PassTurn)
        return found

    def doubts(self, question: Question) -> tuple[str, ...]:
        self.asked.append(question)
        pending = question.position.pending
        assert pending is not None
        if question.random.random() < self.doubting:
            return pending.play.words[:1]
        return ()

    def choose(self, question: Question) -> ChooseOrder:
        self.asked.append(question)
        setup = question.position.setup
        members = setup.members(setup.sides[question.player])
        return ChooseOrder(first=members[-1])


class Rude(Modest):
    """Asks for what is not allowed: turns of others, tiles that it lacks, words nobody laid."""

    def turn(self, question: Question) -> Turn:
        wrong = (
            PassTurn(player=question.player + 1),
            PlayTiles(player=question.player, placements=((0, 1), (400, 200))),
            ExchangeTiles(player=question.player, tiles=(1,) * 20),
            ExchangeFreely(player=question.player, shown=0, tiles=()),
        )
        return wrong[1 + len(question.refused) % 3]

    def doubts(self, question: Question) -> tuple[str, ...]:  # noqa: ARG002
        return ("NOSUCHWORD",)

    def choose(self, question: Question) -> ChooseOrder:  # noqa: ARG002
        return ChooseOrder(first=99)


class Faker(ChanceBot):
    """Lays what is no word, and doubts everything."""

    def __init__(self) -> None:
        super().__init__(doubting=1)

    def turn(self, question: Question) -> Turn:
        found = None
        while found is None:  # the board stays empty, so there is always one
            found = find_play(question.position, question.player, question.random)
        return PlayTiles(player=question.player, placements=found)
