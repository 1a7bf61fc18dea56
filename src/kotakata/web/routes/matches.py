"""One match: how it stands, its record in every form, its chance once it is over."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request, Response, status

from kotakata.errors import Forbidden, NotFound
from kotakata.game.audience import seen_by_event
from kotakata.language import N_, Message
from kotakata.live.chance import commitment
from kotakata.live.seating import holder_of
from kotakata.live.table import Table
from kotakata.live.terms import read_terms
from kotakata.notation.cgp import cgp_of, write_cgp
from kotakata.notation.gcg.writer import write_gcg
from kotakata.notation.log import dump_log, encode_event
from kotakata.printing.board import board_svg
from kotakata.store.port.accounts import AccountId
from kotakata.web.errors import language_of
from kotakata.web.identity import Anybody, Player
from kotakata.web.routes.catalogue import Here
from kotakata.web.routes.tables import room_of
from kotakata.web.shape import ChanceShown, ReportAsked

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.position import Position
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api/matches", tags=["matches"])

NOT_OVER = N_("the match is still going on; its record is open when it is over")
WAITS = N_("the match has not begun")
LONGEST_WAIT_S = 25.0
STEP_S = 0.2


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as somebody may see it."""

    table: Table
    position: Position
    events: tuple[Event, ...]


@router.get("/{match}")
async def show(match: str, house: Here, visitor: Anybody, request: Request) -> dict[str, object]:
    """Give the view of a match, as the first frame of its socket has it."""
    house.pace.keep("ask", request)
    await _seen(house, match, visitor)
    account = None if visitor is None else visitor.id
    connection = await house.hall.connect(room_of(match), account, language_of(request))
    try:
        hello = json.loads(connection.waiting()[0])
    finally:
        connection.leave()
    view: dict[str, object] = hello["view"]
    return view


@router.get("/{match}/events")
async def events(
    match: str,
    house: Here,
    visitor: Anybody,
    after: Annotated[int, Query(ge=0, le=10**6)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT_S)] = 0,
) -> dict[str, object]:
    """Give the events after so many, as this audience may see them; wait for some at need.

    For networks where no socket comes through.
    """
    seen = await _seen(house, match, visitor)
    role = seen.table.seats.role(None if visitor is None else holder_of(visitor.id))
    until = time.monotonic() + wait
    for _ in range(int(wait / STEP_S)):
        if seen.table.match.seq > after or time.monotonic() >= until:
            break
        await asyncio.sleep(STEP_S)
    audience, setup = role.audience(None), seen.position.setup
    news = seen.table.match.events[after:]
    shown = [encode_event(seen_by_event(each, audience), setup) for each in news]
    return {"after": after, "seq": seen.table.match.seq, "events": shown}


@router.get("/{match}/log.json")
async def log(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the whole log; to those in a match that goes on only when it is over."""
    seen = await _over(house, match, visitor)
    return _file(dump_log(seen.events), "application/json", match, "json")


@router.get("/{match}/record.gcg")
async def gcg(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the record in GCG."""
    seen = await _over(house, match, visitor)
    return _file(write_gcg(seen.events), "text/plain; charset=utf-8", match, "gcg")


@router.get("/{match}/position.cgp")
async def cgp(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the position in CGP."""
    seen = await _over(house, match, visitor)
    setup = seen.position.setup
    text = write_cgp(cgp_of(seen.position), setup.edition, setup.layout) + "\n"
    return _file(text, "text/plain; charset=utf-8", match, "cgp")


@router.get("/{match}/board.svg")
async def board(match: str, house: Here, visitor: Anybody, request: Request) -> Response:
    """Give a picture of the board."""
    seen = await _seen(house, match, visitor)
    setup, pending = seen.position.setup, seen.position.pending
    last = [square for square, _ in pending.play.placements] if pending else []
    drawn = board_svg(setup, seen.position.board, language_of(request), last)
    return Response(drawn, media_type="image/svg+xml")


@router.get("/{match}/chance")
async def chance(match: str, house: Here, visitor: Anybody) -> ChanceShown:
    """Give the secret that all chance of a finished match came from, and its promise."""
    await _over(house, match, visitor)
    room = await house.store.read(lambda kept: kept.rooms.find(room_of(match)))
    secret = (await asyncio.to_thread(read_terms, room.terms)).secret
    return ChanceShown(commitment=commitment(secret), secret=secret.hex())


@router.post("/{match}/report", status_code=status.HTTP_204_NO_CONTENT)
async def report(
    match: str, asked: ReportAsked, house: Here, visitor: Player, request: Request
) -> None:
    """Report a player of this table."""
    house.pace.keep("make", request)
    seen = await _seen(house, match, visitor)
    about = _player_account(seen, asked.player)
    number = (await house.store.read(lambda kept: kept.rooms.find(room_of(match)))).match
    await house.store.write(
        lambda kept: kept.manners.report(visitor.id, about, asked.reason, asked.words, number)
    )


@router.post("/{match}/block/{player}", status_code=status.HTTP_204_NO_CONTENT)
async def block(match: str, player: int, house: Here, visitor: Player) -> None:
    """Keep a player of this table away from one's own tables."""
    seen = await _seen(house, match, visitor)
    about = _player_account(seen, player)
    await house.store.write(lambda kept: kept.manners.block(visitor.id, about))


async def _seen(house: House, match: str, visitor: Visitor | None) -> Seen:
    """Find a match that somebody may see.

    Raises:
        NotFound: there is no such match, or it has not begun.
        Forbidden: it is not open to those who have no seat.
    """
    room = room_of(match)
    place = await house.hall.place(room)
    if not isinstance(place, Table):
        raise NotFound(what=Message(N_("match")), name=match)
    role = place.seats.role(None if visitor is None else holder_of(visitor.id))
    if role.kind == "spectator" and place.seats.spectating == "none":
        raise Forbidden(why=Message(N_("nobody can look on at this table")))
    return Seen(place, place.match.position, place.match.events)


async def _over(house: House, match: str, visitor: Visitor | None) -> Seen:
    """Find a match that is over, so that nothing in it is hidden any more."""
    seen = await _seen(house, match, visitor)
    if not seen.position.is_over:
        raise Forbidden(why=Message(NOT_OVER))
    return seen


def _player_account(seen: Seen, player: int) -> AccountId:
    seats = seen.table.seats.players
    holder = seats[player].holder if 0 <= player < len(seats) else None
    if holder is None:
        raise NotFound(what=Message(N_("player")), name=str(player + 1))
    return AccountId(int(holder))


def _file(text: str, kind: str, match: str, ending: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="kotakata-{match}.{ending}"'}
    return Response(text, media_type=kind, headers=headers)
