"""Computers at a table: asked off the loop, with what their seat has seen and nothing else.

A computer that fails, thinks for too long or only asks for what the rules refuse passes its turn;
it never stops a match, and what went wrong with it is logged.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from kotakata.errors import RuleViolation, StoreUnavailable
from kotakata.game import command as game
from kotakata.game.event import TilesPlayed
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player, Setup
from kotakata.live.match import Done
from kotakata.live.watch import Watch
from kotakata.referee import WordFacts, bench

if TYPE_CHECKING:
    from kotakata.bots.bot import Bot, Question, Turn

T = TypeVar("T")

BotMaker: TypeAlias = "Callable[[str, Setup, WordFacts], Bot]"
"""Gives the computer of a level for a match."""

MOST_REFUSED: Final = 5
"""Turns that may be refused before a computer passes."""

LATE_S: Final = 10.0
"""How much longer than its budget a computer is waited for."""

RETRY_S: Final = 1.0
"""How long to wait before trying again what the store could not keep."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Robots:
    """How computers play here.

    ``executor``: where they think; ``None`` is the loop's own threads. ``pause_ms``: how long they
    wait before they move, so that people can follow.
    """

    make: BotMaker | None = None
    executor: Executor | None = None
    budget_ms: int = 1_500
    pause_ms: int = 700


class RobotTable(Protocol):
    """What a computer needs of its table."""

    async def do(
        self, make: Callable[[Position], game.Command], command: str = "", *, patient: bool = True
    ) -> Done:
        """Ask for a command."""


class Robot:
    """The computer in one seat."""

    def __init__(
        self, table: RobotTable, watch: Watch, player: Player, level: str, facts: WordFacts,
        robots: Robots,
    ) -> None:  # fmt: skip
        self.watch = watch
        self.player = player
        self._table = table
        self._facts = facts
        self._robots = robots
        self._bot: Bot | None = None
        self._level = level
        self._random = Random(secrets.randbits(256))  # noqa: S311 - a player's whim, no draw
        self._considered: TilesPlayed | None = None
        self._given_up_at = -1
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def consider(self) -> None:
        """Begin to think, if the match waits for this computer and it does not think yet."""
        if self._stopped:
            return
        if self._task is None and self._given_up_at != self.watch.seq and self._wanted():
            self._task = asyncio.create_task(self._think())
            self._task.add_done_callback(self._thought)

    def stop(self) -> None:
        """Stop thinking, for good."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, StoreUnavailable):
            asyncio.get_running_loop().call_later(RETRY_S, self.consider)
            return
        if error is not None:
            _log.error("a computer failed", exc_info=error)
            self._given_up_at = self.watch.seq
        self.consider()

    def _wanted(self) -> bool:
        waited = self._doubtful() or self._is_on_turn() or self._is_choosing() or self._duty()
        return bool(waited)

    def _is_choosing(self) -> bool:
        position = self.watch.position
        return position.phase is Phase.CHOOSING and position.start.winner == self.player

    def _is_on_turn(self) -> bool:
        position = self.watch.position
        running = position.phase is Phase.TURN and not position.paused
        return running and position.on_turn == self.player

    def _doubtful(self) -> TilesPlayed | None:
        """Give the opponents' last play, if this computer has not thought about it yet."""
        position, sides = self.watch.position, self.watch.setup.sides
        pending, own = position.pending, sides[self.player]
        waits = position.phase in (Phase.TURN, Phase.WINDOW) and not position.paused
        if pending is None or not waits or position.is_over:
            return None
        if sides[pending.play.player] == own or own in position.forfeited:
            return None
        return None if pending.play is self._considered else pending.play

    def _duty(self) -> game.Command | None:
        """Give what is to be done without thinking: to draw, to sign."""
        position, setup = self.watch.position, self.watch.setup
        side = setup.sides[self.player]
        if position.phase is Phase.DRAWING:
            drawn = {setup.sides[draw.player] for draw in position.start.draws}
            if side in position.start.sides and side not in drawn:
                return game.DrawForStart(player=self.player)
        result = position.result
        if position.phase is Phase.ENDED and setup.rules.sign_off and result is not None:
            unsigned = self.player not in result.signed and side not in position.forfeited
            return game.SignSheet(player=self.player) if unsigned else None
        return None

    async def _think(self) -> None:
        await asyncio.sleep(self._robots.pause_ms / 1000)
        before = self.watch.seq
        if not await self._act() and self.watch.seq == before:
            self._given_up_at = before

    async def _act(self) -> bool:
        """Do what the match waits for; whether anything came of it."""
        duty = self._duty()
        if duty is not None:
            return await self._try(duty)
        if self._is_choosing():
            return await self._choose()
        play = self._doubtful()
        if play is not None:
            await self._judge(play)
            return True
        return not self._is_on_turn() or await self._move()

    async def _judge(self, play: TilesPlayed) -> None:
        none: tuple[str, ...] = ()
        words = await self._ask(lambda bot, question: bot.doubts(question), none)
        self._considered = play
        if words and await self._try(game.ChallengePlay(challenger=self.player, words=words)):
            return
        if self.watch.position.phase is Phase.WINDOW:
            await self._try(game.AcceptPlay(player=self.player))

    async def _choose(self) -> bool:
        """Choose seats and who begins (A.I.3): itself, where the choice is refused."""
        plain = game.ChooseOrder(first=self.player)
        chosen = await self._ask(lambda bot, question: bot.choose(question), plain)
        if not self._is_choosing() or await self._try(chosen):
            return True
        return await self._try(plain)

    async def _move(self) -> bool:
        refused: tuple[Turn, ...] = ()
        for _ in range(MOST_REFUSED):
            passing: Turn = game.PassTurn(player=self.player)
            turn = await self._ask(lambda bot, question: bot.turn(question), passing, refused)
            if not self._is_on_turn() or await self._try(replace(turn, player=self.player)):
                return True
            refused = (*refused, turn)
        return await self._try(game.PassTurn(player=self.player))

    async def _ask(
        self, ask: Callable[[Bot, Question], T], otherwise: T, refused: tuple[Turn, ...] = ()
    ) -> T:
        """Ask the computer; whatever it does instead of answering, there is an answer."""
        budget_ms = self._robots.budget_ms
        try:
            from kotakata.bots.bot import Question, words_ruled_bad

            position, bad = self.watch.position, words_ruled_bad(self.watch.events)
            question = Question(position, self.player, self._random, budget_ms, refused, bad)
            loop = asyncio.get_running_loop()
            thinking = loop.run_in_executor(self._robots.executor, self._answer, ask, question)
            return await asyncio.wait_for(thinking, budget_ms / 1000 + LATE_S)
        except Exception:  # noqa: BLE001 - a computer's failure never stops a match
            _log.exception("a computer of level %s gave no answer", self._level)
            return otherwise

    def _answer(self, ask: Callable[[Bot, Question], T], question: Question) -> T:
        if self._bot is None:
            from kotakata.bots.bot import Modest

            make = self._robots.make
            self._bot = make(self._level, self.watch.setup, self._facts) if make else Modest()
        return ask(self._bot, question)

    async def _try(self, command: game.Command) -> bool:
        try:
            await self._table.do(lambda position: self._checked(command, position), patient=False)
        except RuleViolation:
            return False
        return True

    def _checked(self, command: game.Command, position: Position) -> game.Command:
        """The words of a play are looked up where that is done as they are laid."""
        if not isinstance(command, game.PlayTiles):
            return command
        ruling = bench.check_play(position, command.placements, self._facts)
        return replace(command, ruling=ruling)
