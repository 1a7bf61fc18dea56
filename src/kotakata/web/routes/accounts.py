"""Guests and accounts: who somebody is, what they prefer, what they have played."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime

from fastapi import APIRouter, Request, Response, status

from kotakata.errors import NotFound, SignInFailed
from kotakata.game.evolve import fold
from kotakata.game.position import Position
from kotakata.language import N_, Message, speaker
from kotakata.live.terms import read_terms
from kotakata.store.port.accounts import AccountId
from kotakata.store.port.rooms import Room
from kotakata.store.port.sessions import SessionId
from kotakata.store.transaction import Transaction
from kotakata.web.errors import language_of
from kotakata.web.house import House
from kotakata.web.identity import (
    Anybody,
    Person,
    Reader,
    hash_password,
    is_password,
    sign_in,
)
from kotakata.web.routes.catalogue import Here
from kotakata.web.shape import (
    Choices,
    GuestAsked,
    Me,
    PastMatch,
    PastPlayer,
    SignIn,
    Token,
    TokenAsked,
)

router = APIRouter(prefix="/api", tags=["people"])

MOST_MATCHES = 50


@router.post("/guest")
async def guest(
    asked: GuestAsked, house: Here, visitor: Anybody, request: Request, response: Response
) -> Me:
    """Play under a name, with no account; a guest who is known already takes another name."""
    house.pace.keep("make", request)
    if visitor is not None and visitor.session.kind == "browser":
        if visitor.account.is_guest:
            await house.store.write(lambda kept: kept.accounts.rename(visitor.id, asked.name))
            return Me(name=asked.name, guest=True)
        return Me(name=visitor.account.name, guest=False)
    account = await house.store.write(lambda kept: kept.accounts.welcome(asked.name))
    await sign_in(house, account, response)
    return Me(name=asked.name, guest=True)


@router.get("/account/me")
async def me(visitor: Anybody) -> Me | None:
    """Say who is asking."""
    if visitor is None:
        return None
    return Me(name=visitor.account.name, guest=visitor.account.is_guest)


@router.post("/account/register", status_code=status.HTTP_201_CREATED)
async def register(
    asked: SignIn, house: Here, visitor: Anybody, request: Request, response: Response
) -> Me:
    """Open an account; a guest who asks keeps all that was played as a guest."""
    house.pace.keep("sign_in", request)
    hashed = await asyncio.to_thread(hash_password, asked.password)
    guest_id = visitor.id if visitor is not None and visitor.account.is_guest else None

    def keep(kept: Transaction) -> AccountId:
        if guest_id is None:
            return kept.accounts.open(asked.name, hashed)
        kept.accounts.claim(guest_id, asked.name, hashed)
        return guest_id

    account = await house.store.write(keep)
    if guest_id is None:
        await sign_in(house, account, response)
    return Me(name=asked.name, guest=False)


@router.post("/account/login")
async def login(
    asked: SignIn, house: Here, visitor: Anybody, request: Request, response: Response
) -> Me:
    """Sign in; what was played as a guest just now becomes the account's."""
    house.pace.keep("sign_in", request)
    house.pace.keep("sign_in", request, who=f"name {asked.name.casefold()}")
    account = await house.store.read(lambda kept: kept.accounts.find_by_name(asked.name))
    known = None
    if account is not None:
        known = await house.store.read(lambda kept: kept.accounts.password_hash(account.id))
    if not await asyncio.to_thread(is_password, known, asked.password) or account is None:
        raise SignInFailed
    if visitor is not None and visitor.account.is_guest and visitor.session.kind == "browser":
        await house.store.write(lambda kept: kept.accounts.merge(visitor.id, account.id))
    await sign_in(house, account.id, response)
    return Me(name=account.name, guest=False)


@router.post("/account/logout", status_code=status.HTTP_204_NO_CONTENT)
async def logout(house: Here, visitor: Anybody, response: Response) -> None:
    """End this session."""
    if visitor is not None:
        await house.store.write(lambda kept: kept.sessions.end(visitor.id, visitor.session.id))
    response.delete_cookie(house.cookie, path="/")


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
    language = language_of(request)
    return [await _past(room, house, language) for room in rooms]


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


async def _past(room: Room, house: House, language: str) -> PastMatch:
    terms = await asyncio.to_thread(read_terms, room.terms)
    title = speaker(language).say(Message("{title}", {"title": terms.book.rules.title}))
    at = datetime.fromtimestamp(room.created_ms / 1000, UTC).isoformat(timespec="seconds")
    if room.match is None:
        players = tuple(PastPlayer(name=seat.name, score=0) for seat in terms.seats.players)
        return PastMatch(match=str(room.id), title=title, players=players, ended=False, at=at)
    number = room.match
    events = await house.store.read(lambda kept: kept.logs.load(number))
    position: Position = await asyncio.to_thread(fold, events)
    names = [entrant.name for entrant in position.setup.players]
    players = tuple(
        PastPlayer(name=name, score=score)
        for name, score in zip(names, position.scores, strict=True)
    )
    ended = position.is_over
    return PastMatch(match=str(room.id), title=title, players=players, ended=ended, at=at)
