"""People who keep apart: two of whom one blocks the other never sit down at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kotakata.errors import Forbidden
from kotakata.language import N_, Message

if TYPE_CHECKING:
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.rooms import RoomId
    from kotakata.store.transaction import Transaction
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

APART: Final = N_("you and somebody at this table keep apart")


async def keep_apart(house: House, room: RoomId, visitor: Visitor) -> None:
    """Refuse a seat at a table of somebody who is blocked, or blocks.

    Raises:
        Forbidden: the two keep apart.
    """
    if await house.store.read(lambda kept: are_apart(kept, room, visitor.id)):
        raise Forbidden(why=Message(APART))


def are_apart(kept: Transaction, room: RoomId, account: AccountId) -> bool:
    """Whether somebody at a table and this person keep apart."""
    there = {seat.account for seat in kept.rooms.seats(room) if seat.account is not None}
    return any(kept.manners.are_apart(account, other) for other in there - {account})
