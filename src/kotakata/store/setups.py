"""The set-ups of matches in use, so that adding to a log needs no reading of it."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from kotakata.game.setup import Setup
from kotakata.store.logs import MatchId

ROOM: Final = 4096
"""For how many matches; of those beyond, the one longest unused is forgotten."""


class Setups:
    """Set-ups by match; any thread may ask."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._known: OrderedDict[MatchId, Setup] = OrderedDict()
        self._lock = Lock()

    def find(self, match: MatchId) -> Setup | None:
        """Give what is known of a match."""
        with self._lock:
            if match in self._known:
                self._known.move_to_end(match)
            return self._known.get(match)

    def learn(self, learnt: dict[MatchId, Setup]) -> None:
        """Keep what a transaction found out, once it is committed."""
        if not learnt:
            return
        with self._lock:
            self._known.update(learnt)
            while len(self._known) > self._room:
                self._known.popitem(last=False)
