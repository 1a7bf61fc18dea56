"""Passing on what is asked of a table that another server holds, to that server.

Nothing here knows what can be asked: whatever finds its table held elsewhere is asked once more,
there. Sockets are passed on by :mod:`kotakata.web.relay_socket`.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import httpx
from starlette.responses import Response

from kotakata.errors import LeaseLost
from kotakata.web.relayed import Seals, is_relayed

if TYPE_CHECKING:
    from starlette.datastructures import Headers
    from starlette.requests import HTTPConnection, Request
    from starlette.types import Scope

    from kotakata.store.open import Store
    from kotakata.store.port.nodes import Node
    from kotakata.store.transaction import Transaction

CONNECT_S: Final = 2.0
"""How long it is tried to reach a server; one that runs answers at once."""
ANSWER_S: Final = 8.0
"""How long an answer may take; whoever asks to ``wait`` for something waits so much longer."""
MOST_WAITED_S: Final = 30.0

PASSED: Final = (
    "host",
    "cookie",
    "authorization",
    "origin",
    "sec-fetch-site",
    "accept",
    "accept-language",
    "content-type",
    "user-agent",
)
"""What a request says that the other server has to hear."""

_OWN: Final = frozenset(
    (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"date", b"server")
)
"""What an answer says that this server says itself."""


class Relay:
    """The way from here to the other servers. ``node``: this server, as the others know it."""

    def __init__(self, store: Store, node: Node) -> None:
        self._store = store
        self._node = node
        self._web = httpx.AsyncClient(
            # As many as ask; the limits of visitors are kept before. A server forgets an idle
            # connection after five seconds.
            limits=httpx.Limits(max_connections=None, keepalive_expiry=2.0),
            trust_env=False,
        )

    async def start(self) -> None:
        """Tell the others where this server is, and learn the secret that all share."""

        def work(kept: Transaction) -> bytes:
            kept.nodes.tell(self._node)
            return kept.nodes.secret(secrets.token_bytes(32))

        self.seals = Seals(await self._store.write(work))

    async def close(self) -> None:
        """End what is being asked."""
        await self._web.aclose()

    async def way(self, error: LeaseLost, connection: HTTPConnection) -> str | None:
        """Say where to ask for what is held elsewhere; nowhere if it has been passed on already."""
        room = error.values.get("room")
        if room is None or is_relayed(connection):
            return None
        holder = await self._store.read(lambda kept: kept.nodes.holder(room))  # type: ignore[arg-type] # as the store says it
        if holder is None or holder.name == self._node.name:
            return None
        return holder.address or None

    async def ask(self, address: str, request: Request, visitor: str) -> Response:
        """Ask another server, and give its answer.

        Raises:
            LeaseLost: it cannot be reached.
        """
        headers = passed(request.headers) | self.seals.headers(request.scope, visitor)
        try:
            asked = self._web.build_request(
                request.method,
                httpx.URL(address).copy_with(raw_path=target(request.scope)),
                headers=headers | {"accept-encoding": "identity"},
                content=await request.body(),
                timeout=_patience(request),
            )
            told = await self._web.send(asked)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise LeaseLost from error
        answer = Response(told.content, told.status_code)
        answer.raw_headers += [
            (name.lower(), value) for name, value in told.headers.raw if name.lower() not in _OWN
        ]
        return answer


def passed(headers: Headers) -> dict[str, str]:
    """Choose what another server has to hear of what was said."""
    return {name: headers[name] for name in PASSED if name in headers}


def target(scope: Scope) -> bytes:
    """Give what was asked for, letter by letter as it came."""
    path: bytes = scope["raw_path"]
    query: bytes = scope["query_string"]
    return path + b"?" + query if query else path


def _patience(request: Request) -> httpx.Timeout:
    try:
        asked_s = float(request.query_params.get("wait", "0"))
    except ValueError:
        asked_s = 0.0
    wait_s = asked_s if 0 < asked_s < MOST_WAITED_S else 0.0
    return httpx.Timeout(ANSWER_S + wait_s, connect=CONNECT_S)
