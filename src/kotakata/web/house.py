"""What all requests share: the store, the hall of tables, the limits, the settings."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection, Request

from kotakata.live.hall import Hall
from kotakata.live.library import Library
from kotakata.store.open import Store, bring_up, is_server, open_store
from kotakata.store.port.nodes import Node
from kotakata.web.collecting import Collecting
from kotakata.web.open_sockets import Sockets
from kotakata.web.pace import Pace
from kotakata.web.past import PastMatches
from kotakata.web.rated import RatingKeeper
from kotakata.web.relay import Relay
from kotakata.web.settings import Settings
from kotakata.web.signed_out import SignedOut

HASHES_AT_ONCE: Final = 2
"""Passwords hashed at the same time; each takes 64 MB for a moment, as it should."""


@dataclass(frozen=True, slots=True)
class House:
    """A running server, without its addresses."""

    settings: Settings
    store: Store
    hall: Hall
    pace: Pace
    sockets: Sockets
    ratings: RatingKeeper
    hashing: asyncio.Semaphore
    collecting: Collecting
    past: PastMatches
    relay: Relay
    signed_out: SignedOut

    @property
    def library(self) -> Library:
        """The dictionaries."""
        return self.hall.library

    @property
    def cookie(self) -> str:
        """The name of the session's cookie; browsers keep ``__Host-`` to https and to this host."""
        return "__Host-kotakata" if self.settings.is_secure else "kotakata"

    async def start(self) -> None:
        """Begin to keep the house; sessions that have expired are removed."""
        await self.store.write(lambda kept: kept.sessions.sweep())
        await self.relay.start()
        self.hall.start()
        self.ratings.start()
        self.signed_out.start()
        if self.settings.is_alone:
            self.collecting.start()

    async def close(self) -> None:
        """Let every match go, then close the store."""
        await self.collecting.close()
        await self.signed_out.close()
        await self.ratings.close()
        await self.hall.close()
        await self.relay.close()
        self.store.close()


def open_house(settings: Settings) -> House:
    """Open the store and the hall; a file's tables are brought up to today's by themselves.

    Raises:
        StoreUnavailable: the store cannot be opened.
    """
    if not is_server(settings.store):
        bring_up(settings.store)
    store = open_store(settings.store)
    hall = Hall(store, Library(settings.homes, settings.prepared), node=settings.node)
    sockets = Sockets(settings.pace)
    return House(
        settings,
        store,
        hall,
        Pace(settings.pace),
        sockets,
        RatingKeeper(hall),
        asyncio.Semaphore(HASHES_AT_ONCE),
        Collecting(hall),
        PastMatches(store),
        Relay(store, Node(settings.node, settings.address)),
        SignedOut(store, sockets),
    )


def house_of(connection: HTTPConnection) -> House:
    """Give the house that a request came to."""
    house: House = connection.app.state.house
    return house


def paced(request: Request) -> None:
    """Count a request.

    Raises:
        TooFast: there were too many from this address.
    """
    house_of(request).pace.keep("ask", request)
