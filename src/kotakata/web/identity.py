"""Who is asking: a guest or an account by the browser's cookie, a program by its token."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from kotakata.errors import Forbidden, Unrecognised
from kotakata.language import N_, Message
from kotakata.web.description import Cookie, Nothing, Token
from kotakata.web.house import House, house_of

if TYPE_CHECKING:
    from starlette.responses import Response

    from kotakata.store.port.accounts import Account, AccountId
    from kotakata.store.port.sessions import Session

DAY_MS: Final = 86_400_000
LASTS_MS: Final = 180 * DAY_MS
"""How long a browser is recognised that does not come back."""

NO_SCOPE: Final = N_("this program's token is not for that")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who was recognised."""

    account: Account
    session: Session

    @property
    def id(self) -> AccountId:
        """The account, or the guest."""
        return self.account.id

    @property
    def may_play(self) -> bool:
        """Whether they may do what others see."""
        return self.session.kind == "browser" or "play" in self.session.scopes

    def may(self, scope: Literal["read", "play"]) -> None:
        """Make sure that a program's token is for this; browsers may do all their person may.

        Raises:
            Forbidden: it is not.
        """
        if self.session.kind == "program" and scope not in self.session.scopes:
            raise Forbidden(why=Message(NO_SCOPE))


async def recognise(connection: HTTPConnection, house: House) -> Visitor | None:
    """Say who is asking, if that is known."""
    token = _token(connection, house)
    if not token or len(token) > 200:
        return None
    session = await house.store.read(lambda kept: kept.sessions.find(token))
    if session is None:
        return None
    account = await house.store.read(lambda kept: kept.accounts.find(session.account))
    return Visitor(account, session)


async def _known(request: Request) -> Visitor | None:
    return await recognise(request, house_of(request))


Known = Annotated["Visitor | None", Depends(_known)]


async def _anybody(visitor: Known, _1: Token, _2: Cookie, _3: Nothing) -> Visitor | None:
    return visitor


async def _browser(visitor: Known, _1: Cookie, _2: Nothing) -> Visitor | None:
    return None if visitor is None else _at_a_browser(visitor)


async def _somebody(visitor: Known) -> Visitor:
    if visitor is None:
        raise Unrecognised
    return visitor


Somebody = Annotated[Visitor, Depends(_somebody)]


async def _reader(visitor: Somebody, _1: Token, _2: Cookie) -> Visitor:
    visitor.may("read")
    return visitor


async def _player(visitor: Somebody, _1: Token, _2: Cookie) -> Visitor:
    visitor.may("play")
    return visitor


async def _person(visitor: Somebody, _1: Cookie) -> Visitor:
    return _at_a_browser(visitor)


def _at_a_browser(visitor: Visitor) -> Visitor:
    if visitor.session.kind != "browser":
        raise Forbidden(why=Message(NO_SCOPE))
    return visitor


Anybody = Annotated["Visitor | None", Depends(_anybody)]
"""Who is asking, known or not."""
Browser = Annotated["Visitor | None", Depends(_browser)]
"""A browser, known or not, that takes or gives back a cookie; no program."""
Reader = Annotated[Visitor, Depends(_reader)]
"""Somebody known; a program needs the scope ``read``."""
Player = Annotated[Visitor, Depends(_player)]
"""Somebody known; a program needs the scope ``play``."""
Person = Annotated[Visitor, Depends(_person)]
"""Somebody known who sits at a browser: no program changes who somebody is."""


async def sign_in(house: House, account: AccountId, response: Response) -> str:
    """Begin a session, whose token becomes the browser's cookie in place of any it had."""
    token = secrets.token_urlsafe(32)
    await house.store.write(lambda kept: kept.sessions.begin(token, account, lasts_ms=LASTS_MS))
    _set_cookie(house, response, token)
    return token


async def prolong(
    house: House, visitor: Visitor, connection: HTTPConnection, response: Response
) -> None:
    """Recognise a browser for longer, once half of its time is over."""
    session = visitor.session
    if session.kind != "browser" or session.expires_ms is None:
        return
    if session.expires_ms - time.time_ns() // 1_000_000 < LASTS_MS // 2:
        await house.store.write(lambda kept: kept.sessions.prolong(session.id, LASTS_MS))
        _set_cookie(house, response, _token(connection, house))


def forget_cookie(house: House, response: Response) -> None:
    """Let the browser forget its cookie; those for https alone are taken back in the same way."""
    response.delete_cookie(
        house.cookie, path="/", secure=house.settings.is_secure, httponly=True, samesite="lax"
    )


def _set_cookie(house: House, response: Response, token: str) -> None:
    response.set_cookie(
        house.cookie,
        token,
        max_age=LASTS_MS // 1000,
        path="/",
        secure=house.settings.is_secure,
        httponly=True,
        samesite="lax",
    )


def _token(connection: HTTPConnection, house: House) -> str:
    kind, _, shown = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return shown.strip()
    return connection.cookies.get(house.cookie, "")
