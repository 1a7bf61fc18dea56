"""One match: how it stands, its record in every form, its chance once it is over."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import JsonValue

from kotakata.errors import Forbidden, WrongPhase
from kotakata.game.audience import seen_by_event
from kotakata.game.event import TilesPlayed
from kotakata.game.evolve import fold
from kotakata.language import N_, Message
from kotakata.live.chance import is_opened
from kotakata.live.gathering import NOT_BEGUN
from kotakata.live.protocol.view import View
from kotakata.live.reading import chance_of
from kotakata.live.seating import holder_of
from kotakata.live.table import Table
from kotakata.notation.cgp import cgp_of, write_cgp
from kotakata.notation.gcg.writer import write_gcg
from kotakata.notation.log import dump_log, encode_event
from kotakata.printing.board import board_svg
from kotakata.web.errors import language_of
from kotakata.web.identity import Anybody
from kotakata.web.offers import NO_OFFERS
from kotakata.web.routes.catalogue import Here
from kotakata.web.routes.tables import room_of
from kotakata.web.shape import Answer, ChanceShown

if TYPE_CHECKING:
    from kotakata.game.event import Event
    from kotakata.game.position import Position
    from kotakata.live.seats import Role
    from kotakata.rules.layout import Square
    from kotakata.web.house import House
    from kotakata.web.identity import Visitor

router = APIRouter(prefix="/api/matches", tags=["matches"])

NOT_OVER = N_("the match is still going on; its record is open when it is over")
LONGEST_WAIT_S = 25.0
STEP_S = 0.2
DELAYED_STEP_S = 2.0


def _of(kind: str) -> dict[int | str, dict[str, Any]]:
    """Describe an answer that is a file."""
    return {200: {"content": {kind: {}}, "description": "The file."}}


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as somebody may see it; ``delay_ms``: how much later they see what happens."""

    table: Table
    role: Role

    @property
    def position(self) -> Position:
        """How the match stands, with all that is hidden."""
        return self.table.match.position

    @property
    def is_delayed(self) -> bool:
        """Whether they see what happens only later."""
        delays = self.table.seats.spectating == "delayed" and self.role.kind == "spectator"
        return delays and not is_opened(self.position)

    async def log(self) -> tuple[Event, ...]:
        """Give the log as they may have it now."""
        return await asyncio.to_thread(self.table.gallery.log_for, self.role)

    def news(self, after: int) -> tuple[Event, ...]:
        """Give the latest events as they may have them; not for those who see them later."""
        news, audience = self.table.match.events[after:], self.role.audience(None)
        if is_opened(self.position):
            return news
        return tuple(seen_by_event(each, audience) for each in news)


class Happened(Answer):
    """Events of a match, as a log has them: those after ``after``, of ``seq`` that are known."""

    after: int
    seq: int
    events: tuple[dict[str, JsonValue], ...]


@router.get("/{match}", response_model=None, responses={200: {"model": View}})
async def show(match: str, house: Here, visitor: Anybody, request: Request) -> dict[str, object]:
    """Give the view of a match, as the first frame of its socket has it."""
    seen = await _seen(house, match, visitor)
    hello = json.loads(seen.table.gallery.hello_for(seen.role, language_of(request)))
    view: dict[str, object] = hello["view"]
    return view if visitor is None or visitor.may_play else view | NO_OFFERS


@router.get("/{match}/events")
async def events(
    match: str,
    house: Here,
    visitor: Anybody,
    after: Annotated[int, Query(ge=0, le=10**6)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT_S)] = 0,
) -> Happened:
    """Give the events after so many, as this audience may see them; wait for some at need.

    For networks where no socket comes through.
    """
    seen = await _seen(house, match, visitor)
    step_s = DELAYED_STEP_S if seen.is_delayed else STEP_S
    for _ in range(int(wait / step_s)):
        if await _length(seen) > after:
            break
        await asyncio.sleep(step_s)
    log = (await seen.log())[after:] if seen.is_delayed else seen.news(after)
    shown = tuple(encode_event(each, seen.position.setup) for each in log)
    known = min(after, await _length(seen))
    return Happened(after=known, seq=known + len(log), events=shown)


@router.get("/{match}/log.json", response_class=Response, responses=_of("application/json"))
async def log(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the log as whoever asks may have it now: all of it once the match is over."""
    seen = await _seen(house, match, visitor)
    return _file(dump_log(await seen.log()), "application/json", match, "json")


@router.get("/{match}/record.gcg", response_class=Response, responses=_of("text/plain"))
async def gcg(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the record in GCG."""
    seen = await _over(house, match, visitor)
    return _file(write_gcg(seen.table.match.events), "text/plain; charset=utf-8", match, "gcg")


@router.get("/{match}/position.cgp", response_class=Response, responses=_of("text/plain"))
async def cgp(match: str, house: Here, visitor: Anybody) -> Response:
    """Give the position in CGP."""
    seen = await _over(house, match, visitor)
    setup = seen.position.setup
    text = write_cgp(cgp_of(seen.position), setup.edition, setup.layout) + "\n"
    return _file(text, "text/plain; charset=utf-8", match, "cgp")


@router.get("/{match}/board.svg", response_class=Response, responses=_of("image/svg+xml"))
async def board(match: str, house: Here, visitor: Anybody, request: Request) -> Response:
    """Give a picture of the board."""
    seen = await _seen(house, match, visitor)
    log = await seen.log()
    position = fold(log) if seen.is_delayed else seen.position
    drawn = board_svg(position.setup, position.board, language_of(request), _last(position, log))
    return Response(drawn, media_type="image/svg+xml")


@router.get("/{match}/chance")
async def chance(match: str, house: Here, visitor: Anybody) -> ChanceShown:
    """Give the promise of a match's chance, and the secret once the match is over."""
    await _seen(house, match, visitor)
    published = await chance_of(house.hall, room_of(match))
    return ChanceShown(commitment=published.commitment, secret=published.secret)


async def _seen(house: House, match: str, visitor: Visitor | None) -> Seen:
    """Find a match that somebody may see.

    Raises:
        NotFound: there is no such match.
        WrongPhase: it has not begun.
        NoSpectators: it is not open to those who have no seat.
    """
    place = await house.hall.place(room_of(match))
    if not isinstance(place, Table):
        raise WrongPhase(now=Message(NOT_BEGUN))
    return Seen(place, place.role_of(None if visitor is None else holder_of(visitor.id)))


async def _over(house: House, match: str, visitor: Visitor | None) -> Seen:
    """Find a match that is over, so that nothing in it is hidden any more."""
    seen = await _seen(house, match, visitor)
    if not is_opened(seen.position):
        raise Forbidden(why=Message(NOT_OVER))
    return seen


async def _length(seen: Seen) -> int:
    return len(await seen.log()) if seen.is_delayed else seen.table.match.seq


def _last(position: Position, log: tuple[Event, ...]) -> tuple[Square, ...]:
    """Give the squares of the last play, if it still lies."""
    played = next((each for each in reversed(log) if isinstance(each, TilesPlayed)), None)
    squares = () if played is None else tuple(square for square, _ in played.placements)
    return squares if all(position.board[square] for square in squares) else ()


def _file(text: str, kind: str, match: str, ending: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="kotakata-{match}.{ending}"'}
    return Response(text, media_type=kind, headers=headers)
