"""A match as one audience has watched it: every event as it may see it, and what these amount to.

There is one watch for all who see the same. It is told of events, and knows nothing else; so what
is made of it cannot say more than they do.
"""

from __future__ import annotations

from collections.abc import Iterable

from kotakata.game.audience import Audience, seen_by_event
from kotakata.game.event import Event
from kotakata.game.position import Position
from kotakata.game.setup import Setup
from kotakata.game.sheet.line import Sheet
from kotakata.game.sheet.scorer import Scorer


class Watch:
    """What an audience has seen so far.

    Raises:
        ValueError: the events do not begin with ``MatchCreated``.
    """

    def __init__(self, audience: Audience, events: Iterable[Event]) -> None:
        self.audience = audience
        self.events: list[Event] = []
        self._scorer = Scorer()
        self._sheet: Sheet | None = None
        self.see(events)

    @property
    def position(self) -> Position:
        """What those events lead to."""
        position = self._scorer.position
        if position is None:
            raise ValueError("nothing to watch yet")
        return position

    @property
    def setup(self) -> Setup:
        """What was settled before the first tile."""
        return self.position.setup

    @property
    def seq(self) -> int:
        """How many events were seen."""
        return len(self.events)

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far."""
        if self._sheet is None:
            self._sheet = self._scorer.finish()
        return self._sheet

    def see(self, events: Iterable[Event]) -> None:
        """Show what happened next, the whole of it; this audience's part is kept."""
        for event in events:
            seen = seen_by_event(event, self.audience)
            self._scorer.read(seen)
            self.events.append(seen)
            self._sheet = None
