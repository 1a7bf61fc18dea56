"""Any record of a match, whichever of our forms or whoever's GCG it is in, as a checked log."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from kotakata.game.event import Event
from kotakata.notation.foreign.conversion import log_of_replay
from kotakata.notation.foreign.replay import replay
from kotakata.notation.gcg.log_reader import holds_log, log_of
from kotakata.notation.gcg.reader import read_gcg
from kotakata.notation.gcg.syntax import GcgGame
from kotakata.notation.log.check import check_log
from kotakata.notation.log.document import line_of_event, load_log
from kotakata.notation.text import BYTE_ORDER_MARK


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose every score and total was found right.

    ``form``: ``log`` is JSON, ``gcg`` our own dialect with the whole log inside, ``foreign`` a GCG
    file of another program. ``racks_count`` is false where a foreign record prints racks that were
    not played from.
    """

    form: Literal["log", "gcg", "foreign"]
    events: tuple[Event, ...]
    game: GcgGame | None = None
    racks_count: bool = True


def read_record(data: bytes) -> Record:
    """Read a record and check all of it.

    Raises:
        NotationError: the first line or event that is wrong, and what is wrong with it.
    """
    if data.removeprefix(BYTE_ORDER_MARK).lstrip().startswith(b"{"):
        events = load_log(data)
        check_log(events, line_of=partial(line_of_event, data))
        return Record("log", events)
    game = read_gcg(data)
    if holds_log(game):
        return Record("gcg", log_of(game), game)
    checked = replay(game)
    return Record("foreign", log_of_replay(checked), game, checked.racks_count)
