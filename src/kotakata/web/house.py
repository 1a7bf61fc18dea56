"""What all requests share: the store, the hall of tables, the limits, the settings."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from kotakata.live.hall import Hall
from kotakata.live.library import Library
from kotakata.store.open import Store, bring_up, is_server, open_store
from kotakata.web.pace import Pace
from kotakata.web.settings import Settings


@dataclass(frozen=True, slots=True)
class House:
    """A running server, without its addresses."""

    settings: Settings
    store: Store
    hall: Hall
    pace: Pace

    @property
    def library(self) -> Library:
        """The dictionaries."""
        return self.hall.library

    @property
    def cookie(self) -> str:
        """The name of the session's cookie; browsers keep ``__Host-`` to https and to this host."""
        return "__Host-kotakata" if self.settings.is_secure else "kotakata"

    async def close(self) -> None:
        """Let every match go, then close the store."""
        await self.hall.close()
        self.store.close()


def open_house(settings: Settings) -> House:
    """Open the store and the hall; a file's tables are brought up to today's by themselves.

    Raises:
        StoreUnavailable: the store cannot be opened.
    """
    if not is_server(settings.store):
        bring_up(settings.store)
    store = open_store(settings.store)
    library = Library(settings.homes, settings.prepared)
    return House(settings, store, Hall(store, library, node=settings.node), Pace(settings.pace))


def house_of(connection: HTTPConnection) -> House:
    """Give the house that a request came to."""
    house: House = connection.app.state.house
    return house
