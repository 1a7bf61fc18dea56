"""The matches that somebody has played: read from their logs, and those that are over only once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from kotakata.game.evolve import fold
from kotakata.game.position import Phase
from kotakata.language import Message, Speaker
from kotakata.live.chance import is_opened
from kotakata.live.seating import seated
from kotakata.live.terms import read_terms
from kotakata.web.shape import PastMatch, PastPlayer

if TYPE_CHECKING:
    from kotakata.rules.model import RuleSet
    from kotakata.store.open import Store
    from kotakata.store.port.accounts import AccountId
    from kotakata.store.port.rooms import Room, RoomId

REMEMBERED: Final = 2_000
"""How many matches that are over are known by heart."""


@dataclass(frozen=True, slots=True)
class _Past:
    rules: RuleSet
    players: tuple[PastPlayer, ...]
    is_over: bool = False
    turn: int | None = None


class PastMatches:
    """Past matches, and those that go on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[RoomId, _Past] = OrderedDict()

    async def show(self, room: Room, account: AccountId, say: Speaker) -> PastMatch:
        """Give a match as somebody's list of matches has it."""
        past = self._known.get(room.id) or await self._read(room)
        sitting = await self._store.read(lambda kept: kept.rooms.seats(room.id))
        at = datetime.fromtimestamp(room.created_ms / 1000, UTC).isoformat(timespec="seconds")
        title = say.say(Message("{title}", {"title": past.rules.title}))
        return PastMatch(
            match=str(room.id),
            title=title,
            players=past.players,
            running=room.match is not None and not past.is_over,
            ended=past.is_over,
            turn=past.turn,
            own=tuple(
                seat.number for seat in sitting if seat.role == "player" and seat.account == account
            ),
            at=at,
        )

    async def _read(self, room: Room) -> _Past:
        number = room.match
        if number is None:
            terms = await asyncio.to_thread(read_terms, room.terms)
            seats = await self._store.read(lambda kept: seated(kept.rooms, room.id, terms.seats))
            names = [seat.name for seat in seats.players if seat.is_taken]
            return _Past(terms.book.rules, tuple(PastPlayer(name=name, score=0) for name in names))
        events = await self._store.read(lambda kept: kept.logs.load(number))
        position = await asyncio.to_thread(fold, events)
        players = zip(position.setup.players, position.scores, strict=True)
        past = _Past(
            position.setup.rules,
            tuple(PastPlayer(name=each.name, score=score) for each, score in players),
            position.is_over,
            position.on_turn if position.phase is Phase.TURN else None,
        )
        if is_opened(position):
            self._known[room.id] = past
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return past
