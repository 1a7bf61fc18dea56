"""A table before its match has begun: who sits there already, told to all who wait.

Clients that wait here are taken over by the table when it begins, on the same connection.
"""

from __future__ import annotations

from typing import Literal

from kotakata.errors import FrameUnreadable, WrongPhase
from kotakata.language import N_, Message, speaker
from kotakata.live.connection import Connection
from kotakata.live.protocol import frame
from kotakata.live.protocol.frame import Waiting, WaitingSeat
from kotakata.live.protocol.incoming import id_in, read_frame
from kotakata.live.protocol.shape import Language
from kotakata.live.seats import Holder, Seat, Seats
from kotakata.live.terms import Terms
from kotakata.live.view.scene import show_rules

NOT_BEGUN = N_("the match has not begun; some seats are free")


class Gathering:
    """A table that waits. ``host``: who has set it up."""

    def __init__(self, name: str, terms: Terms, seats: Seats, host: Holder) -> None:
        self.name = name
        self.terms = terms
        self.seats = seats
        self.host = host
        self.connections: list[Connection] = []

    def connect(self, holder: Holder | None, language: Language) -> Connection:
        """Let a client in to wait; whoever has no seat waits too, to look on or to sit down."""
        connection = Connection(self, holder, self.seats.role(holder), language)
        self.connections.append(connection)
        self._changed()
        return connection

    def disconnect(self, connection: Connection) -> None:
        """Let a client go."""
        if connection in self.connections:
            self.connections.remove(connection)
            connection.close()
            self._changed()

    def reseat(self, seats: Seats) -> None:
        """Take over who sits where now."""
        self.seats = seats
        for connection in self.connections:
            connection.role = seats.role(connection.holder)
        self._changed()

    def news_for(self, connection: Connection) -> str | None:
        """Say who sits where, if that is new."""
        if connection.is_greeted:
            return None
        connection.is_greeted = True
        return self._waiting(connection).model_dump_json()

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Answer what can be asked before a match: the way there and back, another language."""
        try:
            asked = read_frame(text)
        except FrameUnreadable as error:
            connection.refuse(error, id_in(text))
            return
        match asked:
            case frame.Ping():
                connection.answer(frame.Pong(id=asked.id, server_ms=0))
            case frame.Speak():
                connection.begin_anew(language=asked.language)
            case _:
                not_begun = WrongPhase(now=Message(NOT_BEGUN))
                connection.refuse(not_begun, getattr(asked, "id", None))

    def _changed(self) -> None:
        for connection in self.connections:
            connection.is_greeted = False
            connection.wake()

    def _waiting(self, connection: Connection) -> Waiting:
        present = {each.holder for each in self.connections if each.holder is not None}
        is_host = connection.holder == self.host
        has_free = any(not seat.is_taken for seat in self.seats.players)
        return Waiting(
            match=self.name,
            language=connection.language,
            host=is_host,
            rules=show_rules(self.terms.book.rules, speaker(connection.language)),
            dictionary=self.terms.dictionary,
            code=self.seats.code if is_host and has_free else None,
            seats=tuple(
                WaitingSeat(
                    player=seat.player,
                    name=seat.name,
                    team=seat.team,
                    level=seat.level,
                    taken=_taken(seat),
                    present=seat.bot is not None or seat.holder in present,
                    mine=seat.holder is not None and seat.holder == connection.holder,
                    code=seat.code if is_host and not seat.is_taken else None,
                )
                for seat in self.seats.seats
            ),
        )


def _taken(seat: Seat) -> Literal["person", "bot", "open", "invited"]:
    if seat.bot is not None:
        return "bot"
    if seat.holder is not None:
        return "person"
    return "invited" if seat.code else "open"
