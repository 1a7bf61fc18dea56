"""The application: every address of the server, and what is opened before the first request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

from fastapi import Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse

from kotakata.errors import LeaseLost
from kotakata.web import errors, pages, socket
from kotakata.web.connections import keep_quiet
from kotakata.web.description import Described
from kotakata.web.house import house_of, open_house, paced
from kotakata.web.pace import address_of
from kotakata.web.relayed import Relayed
from kotakata.web.routes import (
    accounts,
    catalogue,
    invitations,
    manners,
    matches,
    own,
    tables,
    words,
)
from kotakata.web.security import Guard
from kotakata.web.settings import Settings
from kotakata.web.shape import Problem

DESCRIPTION: Final = """\
Crossword-tile games: tables, matches, dictionaries. A match itself is played over its socket,
`/ws/matches/{match}`, whose frames are described in the documentation. Programs show a token
(`Authorization: Bearer …`) that a person makes for them under *people*.
"""

STATUSES: Final = (400, 401, 403, 404, 405, 409, 413, 421, 422, 429, 500, 503)
_PROBLEMS: Final = {status: {"model": Problem} for status in STATUSES}


def create_app(settings: Settings) -> FastAPI:
    """Make the application; the store is opened when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if settings.is_alone:
            keep_quiet(asyncio.get_running_loop())
        house = open_house(settings)
        app.state.house = house
        await house.start()
        try:
            yield
        finally:
            await house.close()

    app = Described(
        title="Kotakata",
        version=version("kotakata"),
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        responses=_PROBLEMS,  # type: ignore[arg-type] # the type is wider than FastAPI states
    )
    errors.install(app)
    app.add_exception_handler(LeaseLost, ask_elsewhere)
    app.add_middleware(Guard, settings.origins, is_secure=settings.is_secure)
    app.add_middleware(Relayed)
    for each in (accounts, own, manners, catalogue, tables, invitations, matches, words):
        app.include_router(each.router, dependencies=[Depends(paced)])
    app.add_api_route(
        "/api/openapi.json",
        lambda: JSONResponse(app.openapi()),
        include_in_schema=False,
        dependencies=[Depends(paced)],
    )
    for other in (socket, pages):
        app.include_router(other.router)
    return app


async def ask_elsewhere(request: Request, error: Exception) -> Response:
    """Let the server that holds a table answer for it; as any error, where that cannot be."""
    assert isinstance(error, LeaseLost)  # noqa: S101 - as the handler is registered
    relay = house_of(request).relay
    address = await relay.way(error, request)
    if address is None:
        return errors.problem(request, error)
    try:
        return await relay.ask(address, request, address_of(request))
    except LeaseLost as lost:
        return errors.problem(request, lost)
