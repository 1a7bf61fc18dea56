"""Rooms: where people gather for a match, choose its terms, sit down and ask others in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType, Protocol, TypeAlias

from kotakata.store.logs import MatchId
from kotakata.store.port.accounts import AccountId

RoomId = NewType("RoomId", int)
"""A room's number in its store, from 1."""
Role: TypeAlias = Literal["player", "referee", "spectator"]
RoomState: TypeAlias = Literal["waiting", "playing", "closed"]


@dataclass(frozen=True, slots=True)
class Room:
    """A place for one match. ``terms`` are the layer above's own text; ``match`` once it began."""

    id: RoomId
    host: AccountId
    terms: str
    state: RoomState
    is_listed: bool
    match: MatchId | None
    created_ms: int


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a person, a level of the computer, or at one device merely a name.

    Numbers count from 0 within a role, players in the order of the match's setup.
    """

    role: Role
    number: int
    name: str
    account: AccountId | None = None
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a code opens: a role in a room, and a certain seat if ``number`` says so."""

    code: str
    room: RoomId
    role: Role
    number: int | None = None
    expires_ms: int | None = None


class Rooms(Protocol):
    """Rooms with their seats and invitations."""

    def open(self, host: AccountId, terms: str, *, is_listed: bool = False) -> RoomId:
        """Open a room."""

    def find(self, room: RoomId) -> Room:
        """Give a room.

        Raises:
            NotFound: there is no such room.
        """

    def of_match(self, match: MatchId) -> Room | None:
        """Give the room that a match is played in."""

    def listed(self, state: RoomState = "waiting", limit: int = 50) -> tuple[Room, ...]:
        """List the rooms open to anybody, to join or to look on, the newest first."""

    def of_account(self, account: AccountId, limit: int = 50) -> tuple[Room, ...]:
        """List the rooms that somebody sits in or opened, not closed unplayed, the newest first."""

    def running(self, account: AccountId) -> tuple[Room, ...]:
        """List the rooms where somebody has a player's seat in a match that a server runs now.

        Among them are those whose play is over, while a signature is still missing.
        """

    def change(self, room: RoomId, terms: str, *, is_listed: bool) -> None:
        """Change the terms of a room that still waits.

        Raises:
            NotFound: no such room waits.
        """

    def start(self, room: RoomId, match: MatchId) -> None:
        """Say which match has begun in a room that waited.

        Raises:
            NotFound: no such room waits.
        """

    def close(self, room: RoomId) -> None:
        """Close a room; its invitations expire."""

    def sit(self, room: RoomId, seat: Seat) -> None:
        """Take a free seat, or tell one's own anew.

        Raises:
            SeatTaken: somebody else sits there.
        """

    def stand_up(self, room: RoomId, role: Role, number: int) -> None:
        """Leave a seat free."""

    def seats(self, room: RoomId) -> tuple[Seat, ...]:
        """Give the seats that are taken, players first, in order."""

    def invite(self, invitation: Invitation) -> None:
        """Let a code open a room; the code is the caller's to choose, and must be new."""

    def invitation(self, code: str) -> Invitation | None:
        """Say what a code opens, if it has not expired."""

    def has_expired(self, code: str) -> bool:
        """Whether a code opened a room once, and does so no more."""

    def invitations(self, room: RoomId) -> tuple[Invitation, ...]:
        """List what opens a room, expired or not."""

    def withdraw(self, code: str) -> None:
        """Let a code open nothing any more."""
