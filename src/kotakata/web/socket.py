"""The sockets of matches: frames in, frames out, for browsers and for programs alike."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from kotakata.errors import KotakataError
from kotakata.language import speaker
from kotakata.live.protocol.frame import Bye
from kotakata.web.house import house_of
from kotakata.web.identity import recognise
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
        connection = await house.hall.connect(
            room_of(match),
            None if visitor is None else visitor.id,
            language,
            after=after,
            look=look,
        )
        may_play = visitor is None or visitor.session.kind == "browser"
        may_play = may_play or "play" in visitor.session.scopes  # type: ignore[union-attr]
    except KotakataError as error:
        await _refuse(socket, error, language)
        return
    await _serve(socket, connection, may_play=may_play)


async def _serve(socket: WebSocket, connection: Connection, *, may_play: bool) -> None:
    """Pass frames both ways until either end has gone."""
    sending = asyncio.create_task(_send(socket, connection))
    try:
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
        if not may_play:
            continue
        await connection.receive(text if text is not None else message.get("bytes") or b"")


async def _send(socket: WebSocket, connection: Connection) -> None:
    async for text in connection.frames():
        await socket.send_text(text)
    await socket.close(GONE)


async def _refuse(socket: WebSocket, error: KotakataError, language: str) -> None:
    text = speaker(language).say(error.message)
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(Bye(code=error.code, text=text).model_dump_json())
        await socket.close(GONE)
