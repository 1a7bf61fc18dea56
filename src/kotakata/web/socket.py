"""The sockets of matches: frames in, frames out, for browsers and for programs alike."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from kotakata.errors import Forbidden, FrameUnreadable, KotakataError, LeaseLost, StoreUnavailable
from kotakata.language import Message, speaker
from kotakata.live.protocol import frame
from kotakata.live.protocol.incoming import id_in, read_frame
from kotakata.web.house import House, house_of
from kotakata.web.identity import NO_SCOPE, Visitor, recognise
from kotakata.web.offers import offering_nothing
from kotakata.web.pace import address_of
from kotakata.web.relay_socket import AGAIN, pass_on
from kotakata.web.relayed import is_relayed
from kotakata.web.routes.tables import room_of
from kotakata.web.shape import Language

if TYPE_CHECKING:
    from kotakata.live.connection import Connection

router = APIRouter()

GONE: Final = 4000
"""The code of an end that was said in a frame before it."""


@router.websocket("/ws/matches/{match}")
async def match_socket(
    socket: WebSocket,
    match: str,
    after: Annotated[int, Query(ge=0, le=10**6)] = 0,
    language: Language = "id",
    look: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> None:
    """Let a client in at a match, whatever it may see there."""
    house = house_of(socket)
    await socket.accept()
    try:
        house.pace.keep("connect", socket)
        visitor = await recognise(socket, house)
        if visitor is not None:
            visitor.may("read")
        counted = house.sockets.count(address_of(socket), visitor)
        with nullcontext() if is_relayed(socket) else counted:
            account = None if visitor is None else visitor.id
            try:
                connection = await house.hall.connect(
                    room_of(match), account, language, after=after, look=look
                )
            except LeaseLost as elsewhere:
                await pass_on(socket, house, visitor, elsewhere)
                return
            await _serve(socket, connection, visitor, house)
    except KotakataError as error:
        await _refuse(socket, error, language)


async def _serve(
    socket: WebSocket, connection: Connection, visitor: Visitor | None, house: House
) -> None:
    """Pass frames both ways until either end has gone."""
    may_play = visitor is None or visitor.may_play
    sending = asyncio.create_task(_send(socket, connection, may_play=may_play))
    try:
        with house.sockets.of(visitor, connection):
            await _receive(socket, connection, may_play=may_play)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        connection.leave()
        sending.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sending


async def _receive(socket: WebSocket, connection: Connection, *, may_play: bool) -> None:
    while not connection.is_closed:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        text = (message.get("bytes") or b"") if text is None else text
        if may_play or not _is_act(text):
            await connection.receive(text)
        else:
            connection.refuse(Forbidden(why=Message(NO_SCOPE)), id_in(text))


async def _send(socket: WebSocket, connection: Connection, *, may_play: bool) -> None:
    async for text in connection.frames():
        await socket.send_text(text if may_play else offering_nothing(text))
    await socket.close(GONE)


async def _refuse(socket: WebSocket, error: KotakataError, language: str) -> None:
    text = speaker(language).say(error.message)
    with suppress(WebSocketDisconnect, RuntimeError):
        if isinstance(error, LeaseLost | StoreUnavailable):
            # No goodbye, after which a client stays away: a moment later it may be let in.
            await socket.close(AGAIN)
            return
        await socket.send_text(frame.Bye(code=error.code, text=text).model_dump_json())
        await socket.close(GONE)


def _is_act(text: str | bytes) -> bool:
    """Whether a frame would do something that others see."""
    try:
        return isinstance(read_frame(text), (frame.Do, frame.Say))
    except FrameUnreadable:
        return False
