"""What somebody does with their own account: another password, signing out everywhere, closing it.

There is no mail here, so nobody can prove to be who has forgotten a password; whoever looks after
the server sets another one by hand (``kotakata people password``).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response, status

from kotakata.errors import Forbidden, WrongPassword
from kotakata.language import N_, Message
from kotakata.web.identity import Person, forget_cookie
from kotakata.web.leaving import close_account, end_sessions
from kotakata.web.passwords import hash_password, is_password
from kotakata.web.routes.catalogue import Here
from kotakata.web.shape import ClosingAsked, PasswordAsked

if TYPE_CHECKING:
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api/account", tags=["people"])

NO_ACCOUNT = N_("a guest has no password and no account to close")


@router.post("/password", status_code=status.HTTP_204_NO_CONTENT)
async def change_password(
    asked: PasswordAsked, house: Here, visitor: Person, request: Request
) -> None:
    """Set another password; all other browsers are signed out, programs' tokens stay."""
    await _check(house, visitor, asked.old, request)
    async with house.hashing:
        hashed = await asyncio.to_thread(hash_password, asked.new)
    await house.store.write(lambda kept: kept.accounts.change_password(visitor.id, hashed))
    await end_sessions(house, visitor.id, but=visitor.session.id)


@router.delete("/sessions", status_code=status.HTTP_204_NO_CONTENT)
async def sign_out_everywhere(house: Here, visitor: Person, response: Response) -> None:
    """Sign out in every browser, this one too; programs' tokens stay."""
    await end_sessions(house, visitor.id)
    forget_cookie(house, response)


@router.post("/close", status_code=status.HTTP_204_NO_CONTENT)
async def close(
    asked: ClosingAsked, house: Here, visitor: Person, request: Request, response: Response
) -> None:
    """Close the account for good; its name is free again, and its matches stay as they were played.

    It is refused while others play a match with whoever asks: they would wait for ever.
    """
    await _check(house, visitor, asked.password, request)
    await close_account(house, visitor.id, request)
    forget_cookie(house, response)


async def _check(house: House, visitor: Visitor, password: str, request: Request) -> None:
    """Make sure that whoever sits at this browser knows the password.

    Raises:
        Forbidden: a guest has none.
        WrongPassword: they do not.
    """
    house.pace.keep("sign_in", request)
    house.pace.keep("sign_in", request, who=f"account {visitor.id}")
    if visitor.account.is_guest:
        raise Forbidden(why=Message(NO_ACCOUNT))
    known = await house.store.read(lambda kept: kept.accounts.password_hash(visitor.id))
    async with house.hashing:
        is_right = await asyncio.to_thread(is_password, known, password)
    if not is_right:
        raise WrongPassword
