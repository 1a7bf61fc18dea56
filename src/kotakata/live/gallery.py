"""Those who look at a table: who is there, what each may see, and what each was told.

It shows a match and changes nothing about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kotakata.game.event import ChallengeOpened, Event
from kotakata.game.position import Position
from kotakata.game.ruling import Ruling
from kotakata.game.setup import Player
from kotakata.live.chance import commitment, is_opened
from kotakata.live.connection import Connection
from kotakata.live.late import Late
from kotakata.live.match import Match
from kotakata.live.match_time import MatchTime
from kotakata.live.outlook import Onlooker, Outlook
from kotakata.live.protocol.frame import Beat, Moved, Presence
from kotakata.live.protocol.shape import Language
from kotakata.live.seats import Holder, Role, Seats
from kotakata.live.view.state import Moment, show_clocks, show_player_clocks
from kotakata.referee import bench


class Gallery:
    """The clients of one match."""

    def __init__(self, name: str, match: Match, time: MatchTime, seats: Seats) -> None:
        self.seats = seats
        self.connections: list[Connection] = []
        self._name = name
        self._match = match
        self._time = time
        self._commitment = commitment(match.secret)
        self._outlooks: dict[Onlooker, Outlook] = {}
        self._version = 0
        self._evidence: tuple[ChallengeOpened, Ruling] | None = None
        self._willing: set[Holder] = set()
        self._moved: Moved | None = None
        self._late = Late()

    @property
    def present(self) -> tuple[bool, ...]:
        """Which players are connected."""
        held = {seat for connection in self.connections for seat in connection.role.seats}
        return tuple(player in held for player in range(len(self._match.setup.players)))

    @property
    def again(self) -> tuple[Player, ...]:
        """The players who would play a rematch."""
        willing = (seat for seat in self.seats.players if seat.holder in self._willing)
        return tuple(seat.player for seat in willing if seat.player is not None)

    def agree(self, holder: Holder) -> bool:
        """Let somebody want a rematch; give whether every player does now, which is said once."""
        self._willing.add(holder)
        is_agreed = all(seat.holder in self._willing for seat in self.seats.players if not seat.bot)
        self._presence_changed()
        if is_agreed:
            self._willing.clear()
        return is_agreed

    def move(self, match: str) -> None:
        """Say at which match the people of this table play on, also to those who come later."""
        self._moved = Moved(match=match)
        self._tell(self._moved)

    def enter(self, connection: Connection) -> None:
        """Let a client in."""
        self.connections.append(connection)
        self._presence_changed()
        told: list[Presence | Moved | None] = [self._moved]
        if self._delay_ms(connection):
            told = [self._late.presence, self._late.moved]
        for frame in filter(None, told):
            connection.send(frame.model_dump_json())

    def leave(self, connection: Connection) -> None:
        """Let a client go."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        connection.close()
        # Who has gone away begins no match: nobody shall sit at a table where a clock runs alone.
        if connection.holder not in {each.holder for each in self.connections}:
            self._willing -= {connection.holder}
        self._presence_changed()
        used = {self._onlooker(each) for each in self.connections}
        self._outlooks = {who: out for who, out in self._outlooks.items() if who in used}

    def reseat(self, seats: Seats) -> None:
        """Take over a change of who holds which seat; whose seat changed sees everything anew."""
        self.seats = seats
        for connection in self.connections:
            role = seats.role(connection.holder)
            if role != connection.role:
                connection.role = role
                connection.begin_anew()
        self._presence_changed()

    def news_for(self, connection: Connection) -> str | None:
        """Make what a client has not been told yet; ``None``: it knows everything."""
        outlook = self._outlook(self._onlooker(connection))
        if connection.told == outlook.seq and connection.is_greeted:
            return None
        after, connection.told = connection.told, outlook.seq
        connection.is_greeted = True
        return outlook.news(after, self._moment(outlook.delay_ms), self._version)

    def position_for(self, connection: Connection) -> Position:
        """Give the match as a client has been shown it."""
        return self._outlook(self._onlooker(connection)).watch.position

    def hello_for(self, role: Role, language: Language) -> str:
        """Make the frame that shows everything, for somebody who asks without being connected."""
        onlooker = self._seen_by(role, language)
        outlook = self._outlooks.get(onlooker) or self._new_outlook(onlooker)
        self._catch_up(outlook)
        return outlook.hello(self._moment(outlook.delay_ms), self._version)

    def log_for(self, role: Role) -> tuple[Event, ...]:
        """Give the log as somebody may have it now: all of it once that is open.

        While it goes on it is what they have seen, so a delay counts here too.
        """
        events = self._match.events
        if is_opened(self._match.position):
            return events
        onlooker = self._seen_by(role, "en")
        seen = Outlook(self._name, onlooker, events, self._time.now_ms)
        return tuple(seen.watch.events)

    def publish(self) -> None:
        """Say that the log has grown to all who see things as they happen."""
        for connection in self.connections:
            connection.wake()

    def show_the_delayed(self) -> None:
        """Show what is old enough by now to those who see it later."""
        for onlooker, outlook in self._outlooks.items():
            if outlook.delay_ms and outlook.see(self._match.events, self._time.now_ms):
                for connection in self.connections:
                    if self._onlooker(connection) == onlooker:
                        connection.wake()
        for frame in self._late.ripe(self._time.now_ms):
            self._version += 1
            for connection in self.connections:
                if self._delay_ms(connection):
                    connection.send(frame)

    def due_ms(self) -> Iterator[int]:
        """Say when those who see things later have something to see."""
        waiting = [outlook.due_ms(self._match.events) for outlook in self._outlooks.values()]
        for due_ms in (*waiting, self._late.due_ms()):
            if due_ms is not None:
                yield due_ms

    def beat(self) -> None:
        """Tell the clocks."""
        if not self.connections:
            return
        position, now_ms = self._match.position, self._time.now_ms
        runs = not self._time.is_held
        beat = Beat(
            server_ms=now_ms,
            clocks=show_clocks(position, now_ms, runs=runs),
            players=show_player_clocks(position, now_ms, runs=runs),
        )
        self.send(beat.model_dump_json())

    def send(self, text: str, *, only_seated: bool = False) -> None:
        """Send a frame to everybody who sees things as they happen."""
        for connection in self.connections:
            if only_seated and not connection.role.seats:
                continue
            if not self._delay_ms(connection):
                connection.send(text)

    def _tell(self, frame: Presence | Moved) -> None:
        """Tell everybody, and those who see things later when it is old enough."""
        self.send(frame.model_dump_json())
        if self.seats.spectating == "delayed":
            self._late.tell(frame, self._time.now_ms + self.seats.delay_ms)

    def may_chat(self, role: Role) -> bool:
        """Among those who sit at a table of friends; never where there is a referee."""
        setup = self._match.setup
        return self.seats.can_chat(role) and setup.rules.conduct.chat and not setup.refereed

    def _onlooker(self, connection: Connection) -> Onlooker:
        return self._seen_by(connection.role, connection.language, connection.look)

    def _seen_by(self, role: Role, language: Language, look: Player | None = None) -> Onlooker:
        return Onlooker(role, look, language, self._delay_of(role), self.may_chat(role))

    def _delay_ms(self, connection: Connection) -> int:
        return self._delay_of(connection.role)

    def _delay_of(self, role: Role) -> int:
        delayed = self.seats.spectating == "delayed" and role.kind == "spectator"
        return self.seats.delay_ms if delayed else 0

    def _outlook(self, onlooker: Onlooker) -> Outlook:
        outlook = self._outlooks.get(onlooker)
        if outlook is None:
            outlook = self._outlooks[onlooker] = self._new_outlook(onlooker)
        self._catch_up(outlook)
        return outlook

    def _new_outlook(self, onlooker: Onlooker) -> Outlook:
        return Outlook(self._name, onlooker, self._match.events, self._time.now_ms)

    def _catch_up(self, outlook: Outlook) -> None:
        """Show what happened to an outlook without delay; the others wait for their time."""
        if not outlook.delay_ms:
            outlook.see(self._match.events, self._time.now_ms)

    def _moment(self, delay_ms: int) -> Moment:
        present = self.present
        if delay_ms:
            known = self._late.presence
            present = (False,) * len(present) if known is None else known.players
        return Moment(
            now_ms=self._time.now_ms,
            runs=not self._time.is_held,
            present=present,
            bots=self.seats.bots,
            commitment=self._commitment,
            secret=self._match.secret,
            evidence=self._looked_up(),
        )

    def _looked_up(self) -> Ruling | None:
        """Look a challenge up for the referee, once."""
        challenge = self._match.position.challenge
        if challenge is None or not self._match.setup.refereed:
            return None
        if self._evidence is None or self._evidence[0] is not challenge:
            ruling = bench.look_up(self._match.position, self._match.facts)
            self._evidence = challenge, ruling
        return self._evidence[1]

    def _presence_changed(self) -> None:
        self._version += 1
        roles = [connection.role for connection in self.connections]
        presence = Presence(
            players=self.present,
            referee=any(role.is_referee for role in roles),
            spectators=sum(role.kind == "spectator" for role in roles),
            again=self.again,
        )
        self._tell(presence)
