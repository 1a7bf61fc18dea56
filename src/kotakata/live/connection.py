"""One connection to a table: frames in and frames out, in order, nothing lost and nothing twice.

What is told is not queued but made when it is sent: a connection knows how many events it was told
of, and gets the rest as one piece of news. So a slow reader holds nothing up and misses nothing.
Frames that answer somebody (acks, refusals, scores) are queued; whoever lets too many pile up, or
sends more than anybody could mean, is sent away.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final, Protocol

from kotakata.errors import KotakataError, TooFast
from kotakata.language import Speaker, speaker
from kotakata.live.press import press
from kotakata.live.protocol.frame import Bye, Refused
from kotakata.live.protocol.incoming import id_in
from kotakata.live.protocol.shape import Language, Part

if TYPE_CHECKING:
    from uuid import UUID

    from kotakata.live.seats import Holder, Role

MOST_WAITING: Final = 256
"""How many answers may wait to be sent."""

BURST: Final = 40
"""Frames that may come at once, and how many a second after that."""
RATE_PER_S: Final = 10.0


class Place(Protocol):
    """Where a client is: at a table, or where one is still being set up."""

    def news_for(self, connection: Connection) -> str | None:
        """Make what a client has not been told yet; ``None``: it knows everything."""

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Act on a client's frame."""

    def disconnect(self, connection: Connection) -> None:
        """Let a client go."""


class Connection:
    """A client at a place.

    ``told``: how many events it was told of; 0 wants everything. ``look``: the own seat from which
    a client looks that has several. ``is_greeted``: whether it was shown anything here yet.
    """

    def __init__(
        self,
        place: Place,
        holder: Holder | None,
        role: Role,
        language: Language,
        *,
        after: int = 0,
    ) -> None:
        self.place = place
        self.holder = holder
        self.role = role
        self.language: Language = language
        self.look: int | None = None
        self.told = after
        self.is_greeted = False
        self._answers: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._may_have_news = True
        self._is_called_in = False
        self._tokens = float(BURST)
        self._counted_s = 0.0

    @property
    def say(self) -> Speaker:
        """Who speaks to this client."""
        return speaker(self.language)

    @property
    def is_closed(self) -> bool:
        """Whether nothing more is sent after what is waiting."""
        return self._closed

    async def frames(self) -> AsyncIterator[str]:
        """Give what is to be sent, until the connection ends."""
        while True:
            if self._may_have_news and not self._is_called_in and not self._closed:
                press().ask(self, urgent=bool(self._answers))
            else:
                self._is_called_in = False
                frame = self._next()
                if frame is not None:
                    yield frame
                    continue
                if self._closed:
                    return
            self._wake.clear()
            await self._wake.wait()

    def waiting(self) -> list[str]:
        """Give all that can be sent now, without waiting."""
        frames = []
        while (frame := self._next()) is not None:
            frames.append(frame)
        return frames

    def leave(self) -> None:
        """Leave the place, when the client has gone."""
        self.place.disconnect(self)

    async def receive(self, text: str | bytes) -> None:
        """Act on a frame, unless too many came; what is wrong is answered, never raised."""
        if self._is_too_fast(time.monotonic()):
            self.refuse(TooFast(), id_in(text))
            if self._tokens < -BURST:  # it was told so, and goes on
                self.close(TooFast())
        else:
            await self.place.receive(self, text)

    def answer(self, frame: Part) -> None:
        """Send a frame to this client alone."""
        self.send(frame.model_dump_json())

    def refuse(
        self, error: KotakataError, number: UUID | None = None, clause: str | None = None
    ) -> None:
        """Answer that something cannot be done. ``number``: the id of the frame that asked."""
        text = self.say.say(error.message)
        self.answer(Refused(id=number, code=error.code, text=text, clause=clause))

    def send(self, text: str) -> None:
        """Send a frame that is made already."""
        if self._closed:
            return
        self._answers.append(text)
        if len(self._answers) > MOST_WAITING:
            self._answers.clear()
            self._closed = True
        self._wake.set()

    def wake(self) -> None:
        """Say that there may be news."""
        self._may_have_news = True
        self._wake.set()

    def call_in(self) -> None:
        """Say that news may be made now; the press does."""
        self._is_called_in = True
        self._wake.set()

    def begin_anew(self, *, language: Language | None = None, look: int | None = None) -> None:
        """Show everything anew, in another language or from another seat."""
        self.language = language or self.language
        self.look = look
        self.told, self.is_greeted = 0, False
        self.wake()

    def close(self, error: KotakataError | None = None) -> None:
        """End the connection after what is waiting, and say why."""
        if error is not None and not self._closed:
            self.answer(Bye(code=error.code, text=self.say.say(error.message)))
        self._closed = True
        self._wake.set()

    def _is_too_fast(self, now_s: float) -> bool:
        self._tokens = min(BURST, self._tokens + (now_s - self._counted_s) * RATE_PER_S)
        self._counted_s = now_s
        self._tokens -= 1
        return self._tokens < 0

    def _next(self) -> str | None:
        if self._may_have_news and not self._closed:
            self._may_have_news = False
            news = self.place.news_for(self)
            if news is not None:
                return news
        return self._answers.popleft() if self._answers else None
