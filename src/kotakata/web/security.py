"""What every answer and every request has to keep to, whatever it is about.

A page of ours runs no script but its own files; no page of others can act with our cookies; no
request is larger than anything that is asked for here. ASGI, so that sockets are looked at too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from kotakata.language import N_, speaker
from kotakata.web.errors import TOO_LARGE, language_of
from kotakata.web.hosts import Hosts

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 65_536
"""The longest body of a request."""

SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""No script but those of our own files. Styles may be set by them: boards are laid out so."""

HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

FOREIGN_PAGE: Final = N_("This was asked by a page of another site, so it was not done.")
MISNAMED: Final = N_(
    "This server does not go by the name {name}. Whoever looks after it can start it with "
    "--origin and that address."
)

_CLOSE_FOREIGN: Final = 4403


class Guard:
    """Refuses what comes from other sites' pages or is too large, and sets the headers.

    ``origins``: sites that may ask besides the server's own. Programs, which send no ``Origin``,
    are told apart by what they show, a cookie or a token.
    """

    def __init__(self, app: ASGIApp, origins: Iterable[str] = (), *, is_secure: bool) -> None:
        self._app = app
        self._origins = frozenset(origins)
        # By https nobody gets here by another name: it would not be that of the certificate.
        self._hosts = None if is_secure else Hosts(self._origins)
        self._headers = dict(HEADERS)
        if is_secure:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request before it is answered."""
        if scope["type"] == "websocket":
            if self._is_foreign(scope) or self._is_misnamed(scope):
                await send({"type": "websocket.close", "code": _CLOSE_FOREIGN})
                return
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if (
            scope["method"] == "HEAD"
        ):  # the head of what GET answers; the server leaves the rest out
            scope = {**scope, "method": "GET"}
        app = self._app if refusal is None else refusal
        await app(scope, _bounded(receive), self._with_headers(send))

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        language = language_of(Request(scope))
        if self._is_misnamed(scope):
            name = headers["host"][:100]
            return _said("misnamed", MISNAMED, language, 421, name=name)
        if scope["method"] not in SAFE_METHODS and self._is_foreign(scope):
            return _said("foreign-page", FOREIGN_PAGE, language, 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return _said("too-large", TOO_LARGE, language, 413)
        return None

    def _is_foreign(self, scope: Scope) -> bool:
        """Whether a page of another site asks: by ``Sec-Fetch-Site``, and by ``Origin``."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin in self._origins:
            return False
        if headers.get("sec-fetch-site", "same-origin") in ("cross-site", "same-site"):
            return True
        return origin is not None and origin.partition("://")[2] != headers.get("host")

    def _is_misnamed(self, scope: Scope) -> bool:
        """Whether it was asked for by a name that anybody may have led here."""
        host = Headers(scope=scope).get("host")
        return self._hosts is not None and not self._hosts.knows(host)

    def _with_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return send_with_headers


def _bounded(receive: Receive) -> Receive:
    """Read no more of a body than there may be, also where its length is not told before."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise HTTPException(413)
        return message

    return receive_some


def _said(code: str, sentence: str, language: str, status: int, **values: str) -> JSONResponse:
    text = speaker(language).text(sentence, **values)
    return JSONResponse({"code": code, "text": text, "clause": None, "fields": {}}, status)
