"""Connections before anything is asked over them, and requests that do not come to their end.

Whoever connects and stays silent costs a descriptor, of which a server has only so many. So a
request has to come, whole, within a time; an answer has to be taken; and where there are too many
who have yet to ask for something, the one that has kept silent longest makes room. Nobody who asks
is refused for those who do not. Sockets are counted by :mod:`kotakata.web.open_sockets`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Callable

HEAD_S: Final = 10.0
"""How long the head of a request may take to come."""
BODY_S: Final = 10.0
"""How long its body may take after that; none is longer than 64 kB."""
TAKEN_S: Final = 30.0
"""How long it may take until somebody takes more of an answer."""

SPARE: Final = 512
"""Descriptors for the store, for files, and for connections that are let go this moment."""
MOST_WANTED: Final = 65_536
SILENT_FROM_ONE: Final = 600
"""Connections from one address over which nothing is asked; a whole school may be behind it."""

_FULL: Final = "too many are connected; whoever comes next waits, or is let go"
_NO_ROOM: Final = "socket.accept() out of system resource"
_SAID_EVERY_S: Final = 60.0

_log = logging.getLogger(__name__)


@dataclass
class Crowd:
    """The connections over which nothing is asked just now, the longest silent first.

    ``most``: connections and sockets in all. ``from_one``: silent ones from one address.
    """

    most: int
    from_one: int = SILENT_FROM_ONE
    _silent: dict[Patient, str] = field(default_factory=dict)
    _by_address: defaultdict[str, dict[Patient, None]] = field(
        default_factory=lambda: defaultdict(dict)
    )

    def add(self, connection: Patient, address: str) -> None:
        """Know that nothing is asked over a connection; of too many, one is let go."""
        self._silent[connection] = address
        own = self._by_address[address]
        own[connection] = None
        if len(own) > self.from_one:
            next(iter(own)).let_go()

    def remove(self, connection: Patient) -> None:
        """Know that something is asked, or that the connection has ended."""
        address = self._silent.pop(connection, None)
        if address is None:
            return
        own = self._by_address[address]
        own.pop(connection, None)
        if not own:
            del self._by_address[address]

    def make_room(self, connected: int) -> None:
        """Let the longest silent go, where more are connected than there may be."""
        if connected > self.most and self._silent:
            next(iter(self._silent)).let_go()


class _Sending(asyncio.Protocol):
    """What both kinds of connection have: an answer is taken, or the connection ends."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _taking: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Begin to wait until what was sent is taken."""
        super().pause_writing()
        self._expect_taking()

    def resume_writing(self) -> None:
        """Know that it was taken."""
        self._stop_taking()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_taking()
        super().connection_lost(exc)

    def let_go(self) -> None:
        """End the connection without a word: who asks nothing is not answered."""
        self.transport.abort()

    def _expect_taking(self) -> None:
        if self._taking is None:
            self._taking = self.loop.call_later(TAKEN_S, self.let_go)

    def _stop_taking(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None


class PatientSocket(_Sending, WebSocketsSansIOProtocol):
    """A socket whose client takes what it is sent."""


class Patient(_Sending, H11Protocol):
    """A connection whose client says what it wants, and takes the answer, in good time."""

    crowd: Crowd
    _owed: object = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Wait for a request."""
        super().connection_made(transport)
        self._wait()
        self.crowd.make_room(len(self.connections))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, and see whether the request is whole."""
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave a connection that becomes a socket."""
        self._forget()
        self._owed = h11.SWITCHED_PROTOCOL
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        """End a connection over which nothing more is asked, once the last answer is taken."""
        super().timeout_keep_alive_handler()
        self._expect_taking()

    def let_go(self) -> None:
        """End it at once, and let it count no more."""
        self._forget()
        super().let_go()

    def _wait(self) -> None:
        """Begin to wait for a head, or a body, unless that has begun."""
        owed = self.conn.their_state
        if self._owed is h11.SWITCHED_PROTOCOL:
            return
        if self.transport.is_closing():
            self._forget()
            self._expect_taking()
        elif owed is not self._owed:
            self._forget()
            self._owed = owed
            if owed in (h11.IDLE, h11.SEND_BODY):
                patience = HEAD_S if owed is h11.IDLE else BODY_S
                self._timer = self.loop.call_later(patience, self.let_go)
                self.crowd.add(self, self.client[0] if self.client else "")

    def _forget(self) -> None:
        """Know that nothing is waited for, for now."""
        self.crowd.remove(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def patient(crowd: Crowd) -> type[Patient]:
    """Make the kind of connection that a server has."""
    return type("Patient", (Patient,), {"crowd": crowd})


def room(*, passes_on: bool) -> int:
    """Ask the system for descriptors, and say how many connections they are enough for.

    ``passes_on``: sockets of other servers' tables are passed on, which takes two each.
    """
    try:
        import resource
    except ImportError:  # a system that has no such limit
        return MOST_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_WANTED if hard == resource.RLIM_INFINITY else min(hard, MOST_WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    allowed = MOST_WANTED if soft == resource.RLIM_INFINITY else soft
    free = allowed - min(SPARE, allowed // 4)
    return free // 2 if passes_on else free


def backlog(most: int) -> int:
    """Say how many may be let in at once: so few that none is let in for whom there is no room."""
    return max(16, min(128, most // 12))


def keep_quiet(loop: asyncio.AbstractEventLoop) -> None:
    """Let a server that has no room for a connection say so once a minute, not for each."""
    loop.set_exception_handler(_quieter())


def _quieter() -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    said_s = float("-inf")

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal said_s
        if context.get("message") != _NO_ROOM:
            loop.default_exception_handler(context)
            return
        if loop.time() - said_s >= _SAID_EVERY_S:
            said_s = loop.time()
            _log.error(_FULL)

    return handle
