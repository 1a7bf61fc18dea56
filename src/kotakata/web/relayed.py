"""What comes from another server of the same store, and is believed because only those can seal it.

A server that is asked for a table which another one holds passes the request on, and seals whose it
is: when, what, from which address, by which scheme. The seal is an HMAC by a secret that stands in
the store. A request that bears a true one is answered as if its visitor had come here, and is
neither counted again nor passed on again; one that bears a false one is its sender's own.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Receive, Scope, Send

    from kotakata.web.house import House

SEAL: Final = "kotakata-relay"
VISITOR: Final = "x-forwarded-for"
SCHEME: Final = "x-forwarded-proto"

LASTS_MS: Final = 60_000
"""How far the clocks of two servers may be apart, and how long a seal can be seen again."""

_MARK: Final = "kotakata.relayed"


class Seals:
    """Seals of requests by a secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def headers(self, scope: Scope, visitor: str) -> dict[str, str]:
        """Say whose a request is, under seal."""
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        told = {VISITOR: visitor, SCHEME: scheme}
        return {**told, SEAL: self._seal(scope, Headers(told), _now_ms())}

    def is_true(self, scope: Scope) -> bool:
        """Whether a request bears the seal of another server, and a fresh one."""
        headers = Headers(scope=scope)
        shown = headers.get(SEAL, "")
        at = shown.partition(".")[0]
        if not at.isascii() or not at.isdigit() or len(at) > 15:
            return False
        if abs(_now_ms() - int(at)) > LASTS_MS:
            return False
        return hmac.compare_digest(shown.encode(), self._seal(scope, headers, int(at)).encode())

    def _seal(self, scope: Scope, headers: Headers, at_ms: int) -> str:
        method = scope.get("method", "socket")
        told = [at_ms, method, scope["path"], headers.get(VISITOR), headers.get(SCHEME)]
        code = hmac.new(self._secret, json.dumps(told).encode(), hashlib.sha256)
        return f"{at_ms}.{code.hexdigest()}"


class Relayed:
    """Lets the visitors of other servers be seen as who they are."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look whether a request is sealed."""
        if scope["type"] in ("http", "websocket") and SEAL in Headers(scope=scope):
            house: House = scope["app"].state.house
            if house.relay.seals.is_true(scope):
                scope = _as_visited(scope)
        await self._app(scope, receive, send)


def is_relayed(connection: HTTPConnection) -> bool:
    """Whether another server has passed this on."""
    return _MARK in connection.scope


def _as_visited(scope: Scope) -> Scope:
    headers = Headers(scope=scope)
    scheme = headers[SCHEME]
    if scope["type"] == "websocket":
        scheme = "wss" if scheme == "https" else "ws"
    return {**scope, "client": (headers[VISITOR], 0), "scheme": scheme, _MARK: True}


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
