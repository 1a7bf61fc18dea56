"""Sockets of sessions that were ended elsewhere: by another server, or by hand at the store."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kotakata.errors import KotakataError

if TYPE_CHECKING:
    from kotakata.store.open import Store
    from kotakata.web.open_sockets import Sockets

STEP_S: Final = 5.0
"""How often it is looked which sessions have ended."""

_log = logging.getLogger(__name__)


class SignedOut:
    """Looks again and again whether the sessions of open sockets still last."""

    def __init__(self, store: Store, sockets: Sockets) -> None:
        self._store = store
        self._sockets = sockets
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._keep_on())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """End the sockets whose session has ended."""
        known = self._sockets.sessions
        if known:
            lasting = await self._store.read(lambda kept: kept.sessions.lasting(known))
            for session in known - lasting:
                self._sockets.end(session)

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(STEP_S)
            try:
                await self.look()
            except KotakataError:
                _log.exception("it could not be looked which sessions have ended")
