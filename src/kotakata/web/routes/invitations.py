"""Invitations: a look at the table before one says a name and sits down."""

from __future__ import annotations

from fastapi import APIRouter, Request

from kotakata.web.apart import keep_apart
from kotakata.web.identity import Anybody
from kotakata.web.invitation import InvitationShown, opened_by, shown
from kotakata.web.routes.catalogue import Here, Said
from kotakata.web.routes.tables import room_of
from kotakata.web.shape import Short

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/invitations/{code}")
async def invitation(
    code: Short, house: Here, visitor: Anybody, say: Said, request: Request
) -> InvitationShown:
    """Show who invites, to which rules and which seat; nobody needs a name for that.

    The code is that of an invitation, or ``#`` and the number of a table that is listed. A code
    that nobody made, that somebody has used, or whose table was given up says so.
    """
    house.pace.keep("invite", request)
    if code.startswith("#"):
        room, invited = room_of(code[1:]), None
    else:
        invited = await house.store.read(lambda kept: opened_by(kept, code))
        room = invited.room
    if visitor is not None:
        await keep_apart(house, room, visitor)
    return await shown(house, room, invited, visitor, say)
