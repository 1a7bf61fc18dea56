"""What can be read of a match beside its socket: the log as one may have it, and the chance."""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.errors import WrongPhase
from kotakata.game.event import Event
from kotakata.language import Message
from kotakata.live.chance import commitment, is_opened
from kotakata.live.gathering import NOT_BEGUN
from kotakata.live.hall import Hall
from kotakata.live.seating import holder_of
from kotakata.live.table import Table
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import RoomId


@dataclass(frozen=True, slots=True)
class Published:
    """The commitment, and the secret once the match is over."""

    commitment: str
    secret: str | None


async def log_of(hall: Hall, room: RoomId, account: AccountId | None) -> tuple[Event, ...]:
    """Give the log as somebody may have it now: redacted and delayed as what they see, then whole.

    Raises:
        NotFound: there is no such table.
        WrongPhase: its match has not begun.
        NoSpectators: who has no seat there cannot look on.
    """
    table = await _table(hall, room)
    role = table.role_of(None if account is None else holder_of(account))
    return table.gallery.log_for(role)


async def chance_of(hall: Hall, room: RoomId) -> Published:
    """Give what is published of a match's chance.

    Raises:
        NotFound: there is no such table.
        WrongPhase: its match has not begun.
    """
    match = (await _table(hall, room)).match
    opened = is_opened(match.position)
    return Published(commitment(match.secret), match.secret.hex() if opened else None)


async def _table(hall: Hall, room: RoomId) -> Table:
    place = await hall.place(room)
    if not isinstance(place, Table):
        raise WrongPhase(now=Message(NOT_BEGUN))
    return place
