"""A table: one match, its single owner, and all who are connected to it.

Everything that changes the match goes through one queue and is done by one task, which also waits
for what time brings. A client that goes away in the middle takes nothing with it: what was asked is
done, and the same id asked again is answered and not done again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias, TypeVar
from weakref import proxy

from kotakata.errors import (
    KotakataError,
    LeaseLost,
    NoSpectators,
    StaleSequence,
    StoreUnavailable,
)
from kotakata.game import command as game
from kotakata.game.audience import Audience
from kotakata.game.decide import next_due
from kotakata.game.position import Phase, Position
from kotakata.game.setup import Player
from kotakata.live.chance import is_opened
from kotakata.live.connection import Connection
from kotakata.live.desk import Desk
from kotakata.live.gallery import Gallery
from kotakata.live.match import Done, Match
from kotakata.live.match_time import MatchTime, Seconds
from kotakata.live.outage import SLOW_MS, Outage
from kotakata.live.protocol.shape import Language
from kotakata.live.robots import Robot, Robots
from kotakata.live.seats import Holder, Role, Seats
from kotakata.live.tracing import traced
from kotakata.live.watch import Watch

BEAT_S: Final = 5.0
"""How often the clocks are told."""

GRACE_S: Final = 30.0
"""How long the time of a match that was taken up again waits for whoever is on turn."""

WINDOW_MS: Final = 20_000
"""How long a last play can be doubted where no referee closes the window and nobody moves."""

T = TypeVar("T")
_Work: TypeAlias = Callable[[], Awaitable[Done]]

_log = logging.getLogger(__name__)


class Table:
    """A match with its owner and its clients.

    ``seconds``: a clock that never goes back. ``resumed_ms``: the match was going on before,
    somewhere else or in a server that stopped, until that time at least; its time waits for whoever
    is on turn. ``on_change`` is told whenever the log has grown.
    """

    def __init__(
        self,
        name: str,
        match: Match,
        seats: Seats,
        *,
        robots: Robots | None = None,
        seconds: Seconds = time.monotonic,
        resumed_ms: int | None = None,
        on_change: Callable[[Table], None] | None = None,
    ) -> None:
        self.name = name
        self.match = match
        from_ms = max(match.position.clocks.at_ms, resumed_ms or 0)
        self.time = MatchTime(from_ms, seconds, held=resumed_ms is not None)
        self.gallery = Gallery(name, match, self.time, seats)
        # What belongs to a table knows it without keeping it: so it is freed when it is let go, and
        # not only when garbage is looked for.
        itself: Table = proxy(self)
        self.desk = Desk(itself)
        self.idle_since = seconds()
        self.error: KotakataError | None = None
        self._seconds = seconds
        self._on_change = on_change
        self._grace_until: float | None = None
        self._asked: deque[tuple[_Work, asyncio.Future[Done]]] = deque()
        self._wake = asyncio.Event()
        self._owner: asyncio.Task[None] | None = None
        self._beat_at = seconds() + BEAT_S
        self._outage = Outage(seconds)
        self._robots = [
            Robot(itself, _watch(match, player), player, level, match.facts, robots or Robots())
            for player, level in seats.bots.items()
        ]

    @property
    def seats(self) -> Seats:
        """Who holds which seat."""
        return self.gallery.seats

    @property
    def connections(self) -> list[Connection]:
        """Who is connected."""
        return self.gallery.connections

    def start(self) -> None:
        """Begin to own the match."""
        if self._owner is None:
            self._owner = asyncio.create_task(self._own())

    async def stop(self, error: KotakataError | None = None) -> None:
        """Let the match go; what was asked and not begun is asked again by whoever wants it."""
        self._end(error)
        if self._owner is not None:
            await asyncio.gather(self._owner, return_exceptions=True)

    @property
    def is_ended(self) -> bool:
        """Whether this table owns its match no more."""
        return self._owner is not None and (self._owner.done() or self.error is not None)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and nothing is going on."""
        if self.connections or self._asked:
            return False
        return self.time.is_held or next_due(self.match.position) is None

    @property
    def now_ms(self) -> int:
        """The time of the match."""
        return self.time.now_ms

    @property
    def running_ms(self) -> int | None:
        """The time of the match, where it is counted or something ends by it; else ``None``."""
        clocks = self.match.position.clocks
        runs = clocks.turn_runs or clocks.match_runs or self._window_ms()
        if self.time.is_held or (not runs and next_due(self.match.position) is None):
            return None
        return self.now_ms

    def connect(
        self, holder: Holder | None, language: Language, *, after: int = 0, look: int | None = None
    ) -> Connection:
        """Let a client in.

        Raises:
            NoSpectators: who has no seat here cannot look on.
        """
        role = self.role_of(holder)
        connection = Connection(self, holder, role, language, after=after)
        connection.look = look if look in role.seats else None
        self.adopt(connection)
        return connection

    def role_of(self, holder: Holder | None) -> Role:
        """Say what somebody is here. A match that is over is open to whoever has its address.

        Raises:
            NoSpectators: nothing, and nobody may look on.
        """
        role = self.seats.role(holder)
        if not self._is_open_to(role):
            raise NoSpectators
        return role

    def adopt(self, connection: Connection) -> None:
        """Take in a client that was let in elsewhere, as before the match began.

        Whoever waited without a seat, where nobody may look on, is sent away.
        """
        connection.place, connection.role = self, self.seats.role(connection.holder)
        if not self._is_open_to(connection.role):
            connection.close(NoSpectators())
            return
        if self._grace_until is None:
            self._grace_until = self._seconds() + GRACE_S
        self.gallery.enter(connection)
        self.desk.greet(connection)
        self._wake.set()

    def disconnect(self, connection: Connection) -> None:
        """Let a client go."""
        self.gallery.leave(connection)
        self.idle_since = self._seconds()
        self._wake.set()

    async def do(
        self,
        make: Callable[[Position], game.Command],
        command: str = "",
        fingerprint: str = "",
        *,
        patient: bool = True,
    ) -> Done:
        """Ask for a command; it is done in its turn, even if nobody waits for the answer.

        ``patient``: whether it is done although the asker is gone (a computer's is not).

        Raises:
            KotakataError: as :meth:`Match.do`.
        """
        if self.is_ended:
            raise self.error or LeaseLost()

        async def work() -> Done:
            return await self.match.do(make, self.now_ms, command, fingerprint)

        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._asked.append((work, answer))
        self._wake.set()
        return await (asyncio.shield(answer) if patient else answer)

    def reseat(self, seats: Seats) -> None:
        """Take over a change of who holds which seat."""
        self.gallery.reseat(seats)
        self._wake.set()

    def news_for(self, connection: Connection) -> str | None:
        """Make what a client has not been told yet; ``None``: it knows everything."""
        return self.gallery.news_for(connection)

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Act on a client's frame."""
        await self.desk.receive(connection, text)

    def _is_open_to(self, role: Role) -> bool:
        may_look_on = self.seats.spectating != "none" or is_opened(self.match.position)
        return may_look_on or role.kind != "spectator"

    async def _own(self) -> None:
        try:
            while self.error is None:
                await self._pass_time()
                if self._asked:
                    await self._answer(*self._asked.popleft())
                    continue
                await self._wait()
        except (LeaseLost, StaleSequence) as error:
            self._end(error)
        except Exception as error:
            _log.error("the owner of match %s failed: %s", self.name, traced(error))
            self._end(LeaseLost())
            raise

    async def _answer(self, work: _Work, answer: asyncio.Future[Done]) -> None:
        if answer.cancelled():
            return
        try:
            done = await self._kept(work())
        except (LeaseLost, StaleSequence) as error:
            _fail(answer, error)
            raise
        except KotakataError as error:
            _fail(answer, error)
            return
        except Exception as error:  # noqa: BLE001 - the outermost handler of what clients ask
            # A bug in one command ends neither the match nor whoever asked for it. What may have
            # been kept all the same shows as a stale sequence with the next.
            _log.error("a command of match %s failed: %s", self.name, traced(error))
            _fail(answer, KotakataError())
            return
        if done.events:
            self._outage.forget()
            self._publish()
        if not answer.done():
            answer.set_result(done)

    async def _pass_time(self) -> None:
        """Let time pass, close a window nobody else closes, and let the computers think."""
        self._go_on_if_ready()
        if self._outage.may_try:
            with suppress(StoreUnavailable):
                await self._let_happen()
        self.gallery.show_the_delayed()
        now_s = self._seconds()
        if now_s >= self._beat_at:
            self._beat_at = now_s + BEAT_S
            self.gallery.beat()
        for robot in self._robots:
            robot.consider()

    async def _let_happen(self) -> None:
        """Let happen what fell due; first, where the store had refused, see whether it keeps."""
        if self._outage.is_on:
            await self._kept(self.match.prove())
            self._outage.end()
        if await self._kept(self.match.pass_time(self.now_ms)):
            self._publish()
        if self._window_ms() == 0:
            await self._kept(self.match.do(lambda _: game.InviteNext(), self.now_ms))
            self._publish()

    async def _kept(self, work: Awaitable[T]) -> T:
        """Wait for the store. Its failing, or being slow, costs nobody any time.

        Raises:
            StoreUnavailable: it refused; the time stands still from before it was asked.
        """
        began_ms = self.now_ms
        try:
            result = await work
        except StoreUnavailable:
            self.time.go_back(began_ms)
            self.time.hold()
            if not self._outage.holds:
                _log.warning("match %s cannot be kept: its time stands still", self.name)
                self.gallery.beat()
            self._outage.begin()
            raise
        if self.now_ms - began_ms > SLOW_MS:
            self.time.go_back(began_ms)
        return result

    async def _wait(self) -> None:
        self._wake.clear()
        if self._asked:
            return
        timer = asyncio.get_running_loop().call_later(self._wait_s(), self._wake.set)
        try:
            await self._wake.wait()
        finally:
            timer.cancel()

    def _wait_s(self) -> float:
        """Say how long nothing happens by itself."""
        now_s, waits = self._seconds(), [BEAT_S]
        if self._outage.is_on:
            return self._outage.wait_s
        if self.connections:
            waits.append(self._beat_at - now_s)
        if self.time.is_held:
            if self._outage.holds:
                waits.append(self._outage.wait_s)
            elif self._grace_until is not None:
                waits.append(self._grace_until - now_s)
        else:
            due = next_due(self.match.position)
            waits += [(each - self.now_ms) / 1000 for each in self.gallery.due_ms()]
            waits += [] if due is None else [(due.at_ms - self.now_ms) / 1000]
            window_ms = self._window_ms()
            waits += [] if window_ms is None else [window_ms / 1000]
        return max(0.0, min(waits))

    def _window_ms(self) -> int | None:
        """Say for how long the last play can still be doubted, where the table closes it."""
        position, setup = self.match.position, self.match.setup
        if setup.refereed or setup.mode != "dealt" or self.time.is_held or position.paused:
            return None
        if position.phase is not Phase.WINDOW or position.pending is None:
            return None
        return max(0, position.pending.play.at_ms + WINDOW_MS - self.now_ms)

    def _go_on_if_ready(self) -> None:
        """Let time go on when whoever is on turn is back, or was waited for long enough."""
        if not self.time.is_held or self._outage.holds:
            return
        position, present = self.match.position, self.gallery.present
        on_turn = position.on_turn
        ready = any(present)
        if position.phase is Phase.TURN and on_turn is not None:
            ready = present[on_turn] or (on_turn in self.seats.bots and any(present))
        waited = self._grace_until is not None and self._seconds() >= self._grace_until
        if ready or waited:
            self.time.go_on()
            self._beat_at = self._seconds()

    def _end(self, error: KotakataError | None) -> None:
        self.error = self.error or error or LeaseLost()
        for robot in self._robots:
            robot.stop()
        for _, answer in self._asked:
            _fail(answer, self.error)
        self._asked.clear()
        # Without a word: where the match goes on now, a client finds by coming back.
        for connection in self.connections:
            connection.close()
        self._wake.set()

    def _publish(self) -> None:
        for robot in self._robots:
            robot.watch.see(self.match.events[robot.watch.seq :])
        self.gallery.publish()
        if self._on_change is not None:
            self._on_change(self)


def _watch(match: Match, player: Player) -> Watch:
    return Watch(Audience("player", player), match.events)


def _fail(answer: asyncio.Future[Done], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
        answer.exception()  # nobody may be waiting for it any more
