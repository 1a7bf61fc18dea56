"""What those who look on later are told beside the log: kept back until it is as old as the rest.

The log itself is delayed by their outlooks. Who is there, and where people play on, would tell as
much of what has just happened.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from kotakata.live.protocol.frame import Moved, Presence

MOST_KEPT: Final = 512
"""How many changes of who is there wait; of more, the oldest are not told."""


class Late:
    """Frames that wait for their time. ``presence`` and ``moved``: the latest whose has come."""

    def __init__(self) -> None:
        self.presence: Presence | None = None
        self.moved: Moved | None = None
        self._waiting: deque[tuple[int, Presence | Moved]] = deque()

    def tell(self, frame: Presence | Moved, due_ms: int) -> None:
        """Let something be told at a time."""
        self._waiting.append((due_ms, frame))
        if len(self._waiting) > MOST_KEPT:
            oldest = next(each for each in self._waiting if isinstance(each[1], Presence))
            self._waiting.remove(oldest)

    def ripe(self, now_ms: int) -> list[str]:
        """Give the frames whose time has come, once."""
        told = []
        while self._waiting and self._waiting[0][0] <= now_ms:
            _, frame = self._waiting.popleft()
            if isinstance(frame, Presence):
                self.presence = frame
            else:
                self.moved = frame
            told.append(frame.model_dump_json())
        return told

    def due_ms(self) -> int | None:
        """Say when the next is told; ``None``: nothing waits."""
        return self._waiting[0][0] if self._waiting else None
