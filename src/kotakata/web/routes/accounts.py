"""Guests and accounts: who somebody is, what they prefer, what they have played."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request, Response, status

from kotakata.errors import NotFound, SignInFailed
from kotakata.language import N_, Message, speaker
from kotakata.rules.loader import load_rules
from kotakata.rules.model import RuleSet
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.ratings import Rating
from kotakata.store.port.sessions import Session, SessionId
from kotakata.store.transaction import Transaction
from kotakata.web.errors import language_of
from kotakata.web.house import House
from kotakata.web.identity import (
    Anybody,
    Browser,
    Person,
    Reader,
    Visitor,
    forget_cookie,
    prolong,
    sign_in,
)
from kotakata.web.leaving import end_every_session, end_session, end_sockets
from kotakata.web.passwords import hash_password, is_password
from kotakata.web.rated import ratings_of
from kotakata.web.routes.catalogue import Here
from kotakata.web.shape import (
    Choices,
    GuestAsked,
    Me,
    PastMatch,
    Rated,
    SignIn,
    Token,
    TokenAsked,
)

router = APIRouter(prefix="/api", tags=["people"])

MOST_MATCHES = 50


@router.post("/guest")
async def guest(
    asked: GuestAsked, house: Here, visitor: Browser, request: Request, response: Response
) -> Me:
    """Play under a name, with no account; a guest who is known already takes another name."""
    house.pace.keep("make", request)
    if visitor is not None:
        if visitor.account.is_guest:
            await house.store.write(lambda kept: kept.accounts.rename(visitor.id, asked.name))
            return Me(name=asked.name, guest=True)
        return Me(name=visitor.account.name, guest=False)
    account = await house.store.write(lambda kept: kept.accounts.welcome(asked.name))
    await sign_in(house, account, response)
    return Me(name=asked.name, guest=True)


@router.get("/account/me")
async def me(house: Here, visitor: Anybody, request: Request, response: Response) -> Me | None:
    """Say who is asking, and how strong; a browser that comes back is recognised for longer."""
    if visitor is None:
        return None
    await prolong(house, visitor, request, response)
    found = await house.store.read(lambda kept: ratings_of(kept, visitor.id))
    shown = sorted(found.items(), key=lambda each: -each[1].matches)
    ratings = tuple(_rated(rules, each, language_of(request)) for rules, each in shown)
    return Me(
        name=visitor.account.name,
        guest=visitor.account.is_guest,
        rating=ratings[0].rating if ratings else None,
        ratings=ratings,
    )


@router.post("/account/register", status_code=status.HTTP_201_CREATED)
async def register(
    asked: SignIn, house: Here, visitor: Browser, request: Request, response: Response
) -> Me:
    """Open an account; a guest who asks keeps all that was played as a guest.

    An account begins with no session but this one: whoever has found the guest's cookie, or a token
    made with it, is not let in.
    """
    house.pace.keep("sign_in", request)
    async with house.hashing:
        hashed = await asyncio.to_thread(hash_password, asked.password)
    guest_id = visitor.id if visitor is not None and visitor.account.is_guest else None

    def keep(kept: Transaction) -> tuple[AccountId, tuple[Session, ...]]:
        if guest_id is None:
            return kept.accounts.open(asked.name, hashed), ()
        kept.accounts.claim(guest_id, asked.name, hashed)
        return guest_id, end_every_session(kept, guest_id)

    account, ended = await house.store.write(keep)
    end_sockets(house, ended)
    await _change_over(house, visitor, account, response)
    return Me(name=asked.name, guest=False)


@router.post("/account/login")
async def login(
    asked: SignIn, house: Here, visitor: Browser, request: Request, response: Response
) -> Me:
    """Sign in; what was played as a guest just now becomes the account's."""
    house.pace.keep("sign_in", request)
    account = await house.store.read(lambda kept: kept.accounts.find_by_name(asked.name))
    # By account: a name can be written in many ways that are one.
    who = f"name {asked.name.casefold()}" if account is None else f"account {account.id}"
    house.pace.keep("sign_in", request, who=who)
    known = None
    if account is not None:
        known = await house.store.read(lambda kept: kept.accounts.password_hash(account.id))
    async with house.hashing:
        is_right = await asyncio.to_thread(is_password, known, asked.password)
    if account is None or not is_right:
        raise SignInFailed
    if visitor is not None and visitor.account.is_guest:
        await _merge(house, visitor, account.id)
    await _change_over(house, visitor, account.id, response)
    return Me(name=account.name, guest=False)


@router.post("/account/logout", status_code=status.HTTP_204_NO_CONTENT)
async def logout(house: Here, visitor: Browser, response: Response) -> None:
    """End this session."""
    if visitor is not None:
        await end_session(house, visitor.session)
    forget_cookie(house, response)


@router.get("/account/preferences")
async def preferences(house: Here, visitor: Reader) -> dict[str, str]:
    """Give what somebody prefers."""
    return dict(await house.store.read(lambda kept: kept.preferences.of(visitor.id)))


@router.put("/account/preferences")
async def choose(asked: Choices, house: Here, visitor: Person) -> dict[str, str]:
    """Keep preferences beside those of before."""
    chosen = {name: value or None for name, value in asked.chosen.items()}
    await house.store.write(lambda kept: kept.preferences.choose(visitor.id, chosen))
    return dict(await house.store.read(lambda kept: kept.preferences.of(visitor.id)))


@router.get("/account/history")
async def history(house: Here, visitor: Reader, request: Request) -> list[PastMatch]:
    """List the matches of whoever asks, the newest first."""
    rooms = await house.store.read(lambda kept: kept.rooms.of_account(visitor.id, MOST_MATCHES))
    say = speaker(language_of(request))
    return [await house.past.show(room, visitor.id, say) for room in rooms]


@router.get("/account/tokens")
async def tokens(house: Here, visitor: Person) -> list[Token]:
    """List the tokens made for programs; what they are is not kept."""
    found = await house.store.read(lambda kept: kept.sessions.of(visitor.id, "program"))
    return [
        Token(id=each.id, label=each.label, scopes=tuple(sorted(each.scopes))) for each in found
    ]


@router.post("/account/tokens", status_code=status.HTTP_201_CREATED)
async def make_token(asked: TokenAsked, house: Here, visitor: Person) -> Token:
    """Make a token for a program that plays or reads in one's name; it is shown this once."""
    shown = secrets.token_urlsafe(32)
    made = await house.store.write(
        lambda kept: kept.sessions.begin(
            shown,
            visitor.id,
            kind="program",
            label=asked.label,
            scopes=asked.scopes,
            lasts_ms=None,
        )
    )
    return Token(id=made.id, label=made.label, scopes=tuple(sorted(made.scopes)), token=shown)


@router.delete("/account/tokens/{number}", status_code=status.HTTP_204_NO_CONTENT)
async def end_token(number: int, house: Here, visitor: Person) -> None:
    """Let a program's token open nothing any more."""
    found = await house.store.read(lambda kept: kept.sessions.of(visitor.id, "program"))
    if number not in {each.id for each in found}:
        raise NotFound(what=Message(N_("token")), name=str(number))
    await house.store.write(lambda kept: kept.sessions.end(visitor.id, SessionId(number)))
    house.sockets.end(SessionId(number))


async def _change_over(
    house: House, before: Visitor | None, account: AccountId, response: Response
) -> None:
    """Sign a browser in, and end the session that it had before."""
    if before is not None:
        await end_session(house, before.session)
    await sign_in(house, account, response)


async def _merge(house: House, guest: Visitor, account: AccountId) -> None:
    """Give an account what its guest has played, and the seats at which the guest sits now."""
    rooms = await house.store.read(lambda kept: kept.rooms.of_account(guest.id, MOST_MATCHES))

    def merge(kept: Transaction) -> tuple[Session, ...]:
        ended = (*kept.sessions.of(guest.id), *kept.sessions.of(guest.id, "program"))
        kept.accounts.merge(guest.id, account)
        return ended

    ended = await house.store.write(merge)
    for room in rooms:
        await house.hall.refresh(room.id)
    end_sockets(house, ended)


def _rated(rules: str, rating: Rating, language: str) -> Rated:
    return Rated(
        rules=rules,
        title=_title(load_rules(rules), language),
        rating=round_points(rating.rating_mp),
        deviation=round_points(rating.deviation_mp),
        matches=rating.matches,
    )


def round_points(thousandths: int) -> int:
    """Give whole points of thousandths.

    >>> round_points(1_499_500), round_points(1_499_499)
    (1500, 1499)
    """
    return (thousandths + 500) // 1000


def _title(rules: RuleSet, language: str) -> str:
    return speaker(language).say(Message("{title}", {"title": rules.title}))
