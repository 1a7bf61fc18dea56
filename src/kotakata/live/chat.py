"""What is said at a table, among those who sit there; it is not kept, and ends with the table.

Each line has a number, so that whoever is told the latest lines once more knows which they have.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final
from uuid import UUID

from kotakata.errors import IdUsed
from kotakata.live.protocol.frame import Said
from kotakata.live.seats import Holder

REMEMBERED_LINES: Final = 20
"""How many lines are told to whoever comes later."""

_REMEMBERED_IDS: Final = 256


class Chat:
    """The lines of one table, each said once however often it is sent."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=REMEMBERED_LINES)
        self._said: OrderedDict[tuple[Holder | None, UUID], str] = OrderedDict()
        self._number = 0

    def say(
        self, holder: Holder | None, line: UUID, text: str, make: Callable[[int], Said]
    ) -> str | None:
        """Give the frame of a line, made with its number; ``None``: it was said before.

        Raises:
            IdUsed: under this id they have said something else.
        """
        before = self._said.get((holder, line))
        if before is not None:
            if before != text:
                raise IdUsed
            return None
        self._said[holder, line] = text
        if len(self._said) > _REMEMBERED_IDS:
            self._said.popitem(last=False)
        # By the clock, so that a table taken up anew goes on after the lines of before.
        self._number = max(self._number + 1, time.time_ns() // 1_000)
        said = make(self._number).model_dump_json()
        self.lines.append(said)
        return said
