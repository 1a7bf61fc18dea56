"""Records for the commands that read them: the golden matches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.golden.playthrough import Playthrough
from tests.golden.script import MATCHES, read

if TYPE_CHECKING:
    from kotakata.game.event import Event


@cache
def golden(name: str) -> tuple[Event, ...]:
    """Give the log of a golden match."""
    played = Playthrough(read(MATCHES / f"{name}.script"))
    played.play()
    return tuple(played.events)
