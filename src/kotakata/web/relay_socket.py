"""A socket that is passed on: frames go through unchanged, either way, and so does its end.

Nothing is gathered here. A frame is read from one side when the one before has gone to the other,
so a slow reader holds up whoever writes to it, as if there were one socket.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from kotakata.errors import LeaseLost
from kotakata.web.pace import address_of
from kotakata.web.relay import CONNECT_S, passed, target

if TYPE_CHECKING:
    from fastapi import WebSocket

    from kotakata.errors import KotakataError
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

AGAIN: Final = 4001
"""The code of an end after which it is worth coming back."""

SILENCE_S: Final = 10.0
"""How often the other server is asked whether it is there, and how long it may take to say so."""
FRAME_BYTES: Final = 2**22
"""The longest frame of another server; a whole match is shown in far less."""

GONE_AWAY: Final = 1001
_SAYABLE: Final = frozenset((1000, GONE_AWAY, 1012, *range(3000, 5000)))
"""Codes that a server may end a socket with; the others say how it was lost."""


class _Passing:
    """A socket that is being passed on."""

    def __init__(self, near: WebSocket, far: ClientConnection) -> None:
        self._near = near
        self._far = far
        self._error: KotakataError | None = None
        self._ending: asyncio.Task[None] | None = None

    def close(self, error: KotakataError | None = None) -> None:
        """End it, and say why."""
        self._error = self._error or error
        self._ending = asyncio.create_task(self._far.close())

    async def run(self) -> None:
        """Pass frames until either end has gone.

        Raises:
            KotakataError: why it was ended here.
        """
        out = asyncio.create_task(self._out())
        try:
            await self._back()
            if self._error is not None:
                raise self._error
            code = self._far.close_code or AGAIN
            await self._near.close(code if code in _SAYABLE else AGAIN, self._far.close_reason)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            out.cancel()
            with suppress(asyncio.CancelledError):
                await out
            await self._far.close()

    async def _back(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                frame = await self._far.recv()
                if isinstance(frame, str):
                    await self._near.send_text(frame)
                else:
                    await self._near.send_bytes(frame)

    async def _out(self) -> None:
        with suppress(ConnectionClosed, RuntimeError):
            while (message := await self._near.receive())["type"] == "websocket.receive":
                text = message.get("text")
                await self._far.send(message["bytes"] if text is None else text)
            code = message.get("code") or GONE_AWAY
            await self._far.close(code if code in _SAYABLE else GONE_AWAY)


async def pass_on(
    socket: WebSocket, house: House, visitor: Visitor | None, lost: LeaseLost
) -> None:
    """Pass a socket on to the server that holds its table.

    Raises:
        LeaseLost: there is none, or it cannot be reached.
        KotakataError: why the socket was ended here.
    """
    address = await house.relay.way(lost, socket)
    if address is None:
        raise lost
    try:
        far = await _opened(socket, house, address)
    except (OSError, WebSocketException, ValueError) as error:
        raise LeaseLost from error
    passing = _Passing(socket, far)
    with house.sockets.of(visitor, passing):
        await passing.run()


async def _opened(socket: WebSocket, house: House, address: str) -> ClientConnection:
    """Open the other half: it names the host that the visitor named, but asks the other server."""
    server = urlsplit(address)
    is_secure = server.scheme == "https"
    headers = passed(socket.headers)
    host, origin = headers.pop("host", server.netloc), headers.pop("origin", None)
    agent = headers.pop("user-agent", None)
    settings: dict[str, Any] = {"server_hostname": server.hostname} if is_secure else {}
    return await connect(
        f"{'wss' if is_secure else 'ws'}://{host}{target(socket.scope).decode('ascii')}",
        host=server.hostname,
        port=server.port or (443 if is_secure else 80),
        origin=None if origin is None else Origin(origin),
        user_agent_header=agent,
        additional_headers=headers | house.relay.seals.headers(socket.scope, address_of(socket)),
        compression=None,
        proxy=None,
        open_timeout=CONNECT_S,
        close_timeout=CONNECT_S,
        ping_interval=SILENCE_S,
        ping_timeout=SILENCE_S,
        max_size=FRAME_BYTES,
        **settings,
    )
