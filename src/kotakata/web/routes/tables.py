"""Tables: set up, joined by a code or from the list of open ones, left, played once more."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, status
from pydantic import JsonValue

from kotakata.bots.level import LEVELS
from kotakata.errors import Forbidden, InvalidInput, NotFound
from kotakata.language import N_, Message, speaker
from kotakata.live.seating import holder_of, seated
from kotakata.live.seats import Seat as LiveSeat
from kotakata.live.seats import Seats, new_code
from kotakata.live.terms import Terms, read_terms, rulebook, spectators
from kotakata.rules.rulebook import Rulebook
from kotakata.store.port.rooms import Room, RoomId
from kotakata.store.transaction import Transaction
from kotakata.web.apart import are_apart, keep_apart
from kotakata.web.errors import language_of
from kotakata.web.house import House
from kotakata.web.identity import Anybody, Player, Visitor
from kotakata.web.invitation import opened_by
from kotakata.web.parameters import nested
from kotakata.web.routes.catalogue import Here, default_dictionary
from kotakata.web.shape import (
    Again,
    Invite,
    JoinAsked,
    Joined,
    Made,
    MatchAsked,
    OpenTable,
    QuickAsked,
    SeatAsked,
)

router = APIRouter(prefix="/api", tags=["tables"])

QUICK_RULES = "void"
ARABIC_RULES = "scrabby"
QUICK_LEVEL = "casual"
TEAM_NAMES = ("A", "B", "C", "D")
NOT_THERE = N_("you have no seat at this table")
NO_LEVEL = N_("there is no level {name}; there are {names}")


@router.post("/matches", status_code=status.HTTP_201_CREATED)
async def make(asked: MatchAsked, house: Here, visitor: Player, request: Request) -> Made:
    """Set a table up; its match begins when every seat is taken."""
    house.pace.keep("make", request)
    book = await asyncio.to_thread(rulebook, asked.rules, nested(asked.parameters))
    dictionary = asked.dictionary
    if dictionary is None:
        dictionary = await asyncio.to_thread(default_dictionary, house, book.edition.name)
    team_size = book.rules.players.team_size
    level = next(iter(book.rules.target.levels), "")
    named = [_named(each, request) for each in asked.seats]
    seats = [_seat(number, each, visitor, team_size, level) for number, each in enumerate(named)]
    if asked.referee:
        seats.append(_referee(visitor, invited=asked.referee != "me"))
    kind, delay_ms = spectators(
        "delayed" if asked.spectators == "delay" else asked.spectators,
        1000 * (asked.delay_seconds or 60),
    )
    code = new_code() if any(seat.kind == "invite" for seat in asked.seats) else None
    plan = Seats(tuple(seats), kind, delay_ms, chat=not _has_strangers(asked), code=code)
    terms = Terms(book, plan, dictionary or "")
    return await _opened(terms, house, visitor, request, listed=_has_strangers(asked))


@router.post("/quick", status_code=status.HTTP_201_CREATED)
async def quick(asked: QuickAsked, house: Here, visitor: Player, request: Request) -> Made:
    """Play against the computer at once."""
    house.pace.keep("make", request)
    language = asked.language or language_of(request)
    book = await asyncio.to_thread(_quick_book, asked.rules, asked.edition, language)
    dictionary = await asyncio.to_thread(default_dictionary, house, book.edition.name)
    size = book.rules.players.team_size
    level = asked.level or QUICK_LEVEL
    wanted = [SeatAsked(kind="me"), *[SeatAsked(kind="bot", level=level)] * _others(book)]
    target = next(iter(book.rules.target.levels), "")
    seats = tuple(
        _seat(number, _named(each, request), visitor, size, target)
        for number, each in enumerate(wanted)
    )
    return await _opened(Terms(book, Seats(seats), dictionary or ""), house, visitor, request)


@router.get("/tables")
async def tables(house: Here, visitor: Anybody, request: Request) -> list[OpenTable]:
    """List the tables with a seat that anybody may take, but for people one keeps apart from."""
    language = language_of(request)

    def listed(kept: Transaction) -> list[Room]:
        rooms = kept.rooms.listed()
        if visitor is None:
            return list(rooms)
        return [room for room in rooms if not are_apart(kept, room.id, visitor.id)]

    rooms = await house.store.read(listed)
    shown = [await _open_table(room, house, language) for room in rooms]
    return [table for table in shown if table.free]


@router.post("/join")
async def join(asked: JoinAsked, house: Here, visitor: Player, request: Request) -> Joined:
    """Take the seat that a code invites to, or an open one of a listed table by its number."""
    house.pace.keep("make", request)
    house.pace.keep("make", request, who=f"account {visitor.id}")
    if asked.code.startswith("#"):
        room = room_of(asked.code[1:])
        await keep_apart(house, room, visitor)
        sat = await house.hall.sit(room, visitor.id, asked.name)
    else:
        invited = await house.store.read(lambda kept: opened_by(kept, asked.code))
        await keep_apart(house, invited.room, visitor)
        sat = await house.hall.join(asked.code, visitor.id, asked.name)
    return Joined(match=str(sat.room), seat=sat.player)


@router.post("/matches/{match}/leave", status_code=status.HTTP_204_NO_CONTENT)
async def leave(match: str, house: Here, visitor: Player) -> None:
    """Leave a table whose match has not begun."""
    await house.hall.leave(room_of(match), visitor.id)


@router.post("/matches/{match}/cancel", status_code=status.HTTP_204_NO_CONTENT)
async def cancel(match: str, house: Here, visitor: Player) -> None:
    """Give a table up that one has set up, while its match has not begun."""
    await house.hall.cancel(room_of(match), visitor.id)


@router.post("/matches/{match}/rematch")
async def rematch(match: str, house: Here, visitor: Player, request: Request) -> Again:
    """Agree to play once more with the same people; only whoever sat there can.

    The match is set up when every player has agreed; computers always do.
    """
    house.pace.keep("make", request)
    room = room_of(match)
    place = await house.hall.place(room)
    role = place.seats.role(holder_of(visitor.id))
    if role.kind == "spectator":
        raise Forbidden(why=Message(NOT_THERE))
    await keep_apart(house, room, visitor)
    opened = await house.hall.rematch(room, visitor.id)
    return Again(match=None if opened is None else str(opened))


def room_of(match: str) -> RoomId:
    """Read the number of a match in an address.

    Raises:
        NotFound: it is no number.
    """
    if not match.isascii() or not match.isdigit() or len(match) > 15:
        raise NotFound(what=Message(N_("match")), name=match[:20])
    return RoomId(int(match))


async def _opened(
    terms: Terms, house: House, visitor: Visitor, request: Request, *, listed: bool = False
) -> Made:
    room = await house.hall.open(terms, visitor.id, is_listed=listed)
    base = str(request.base_url).rstrip("/")
    invites = tuple(
        Invite(
            seat="referee" if seat.player is None else seat.player,
            url=f"{base}/join/{seat.code}",
            code=seat.code,
        )
        for seat in terms.seats.seats
        if seat.code and not seat.is_taken
    )
    return Made(match=str(room), code=terms.seats.code, invites=invites)


def _named(asked: SeatAsked, request: Request) -> SeatAsked:
    """Name a computer after its level, in the language of whoever sets the table up."""
    if asked.kind != "bot":
        return asked
    if asked.level not in LEVELS:
        values = {"name": asked.level, "names": tuple(LEVELS)}
        raise InvalidInput(fault=Message(NO_LEVEL, values))
    title = speaker(language_of(request)).text(LEVELS[asked.level].title)
    return asked if asked.name else asked.model_copy(update={"name": title})


def _seat(
    number: int, asked: SeatAsked, visitor: Visitor, team_size: int, level: str = ""
) -> LiveSeat:
    """Make a seat of a plan; partners sit opposite each other (A.I.4)."""
    team = asked.team or (TEAM_NAMES[number % 2] if team_size > 1 else "")
    target = asked.target_level or level
    match asked.kind:
        case "me" | "here":
            name = asked.name or visitor.account.name
            return LiveSeat(number, name, team, target, holder=holder_of(visitor.id))
        case "bot":
            return LiveSeat(number, asked.name, team, target, bot=asked.level)
        case "invite":
            return LiveSeat(number, asked.name, team, target, code=new_code())
        case "open":
            return LiveSeat(number, asked.name, team, target)


def _referee(visitor: Visitor, *, invited: bool) -> LiveSeat:
    if invited:
        return LiveSeat(None, code=new_code())
    return LiveSeat(None, visitor.account.name, holder=holder_of(visitor.id))


def _others(book: Rulebook) -> int:
    return max(1, book.rules.players.least - 1)


def _quick_book(rules: str, edition: str, language: str) -> Rulebook:
    """Give rules to play by at once, with tiles of one's own language unless others are wanted."""
    if not rules:
        rules = ARABIC_RULES if language == "ar" and not edition else QUICK_RULES
    # Whoever wants to play at once begins, without a draw.
    changes: dict[str, JsonValue] = {"starting_draw": {"draw": False}}
    book = rulebook(rules, changes)
    if not edition and language == "id" and book.rules.edition == "english":
        edition = "indonesian"
    return rulebook(rules, {**changes, "edition": edition}) if edition else book


def _has_strangers(asked: MatchAsked) -> bool:
    """Whether anybody may sit down: then nobody chats (chat is for friends)."""
    return asked.listed or any(seat.kind == "open" for seat in asked.seats)


async def _open_table(room: Room, house: House, language: str) -> OpenTable:
    terms = await asyncio.to_thread(read_terms, room.terms)
    # From the store: the table may be another server's.
    seats, host = await house.store.read(
        lambda kept: (seated(kept.rooms, room.id, terms.seats), kept.accounts.find(room.host))
    )
    free = sum(not seat.is_taken and not seat.code for seat in seats.seats)
    title = speaker(language).say(Message("{title}", {"title": terms.book.rules.title}))
    return OpenTable(
        match=str(room.id),
        title=title,
        host=host.name,
        seats=len(seats.seats),
        free=free,
        code=f"#{room.id}",
    )
