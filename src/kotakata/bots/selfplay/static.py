"""Static players: those that weigh a play by its score, or by a table of leave values, and no more.

``score`` makes the play of the most points; ``equity`` that of the highest equity by the shipped
leave values; ``equity:FILE`` by a table of one's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kotakata.analysis.equity import end_rates
from kotakata.analysis.leaves import LeaveTable, empty_table, load_table, read_table
from kotakata.errors import InvalidInput
from kotakata.language import N_, Message
from kotakata.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from kotakata.analysis.leaves._leaves import Leaves

SCORE: Final = "score"
EQUITY: Final = "equity"


@dataclass(frozen=True, slots=True)
class StaticPlayer:
    """A static player: its table, and whether the end scoring counts for it."""

    table: LeaveTable
    weighs: bool = True

    def leaves(self, book: Rulebook) -> Leaves:
        """Lay the table out for the kernel; for one thread."""
        rates = end_rates(book.rules) if self.weighs else (0, 0)
        return self.table.prepared(book.edition, *rates)


def is_static(name: str) -> bool:
    """Whether a bot's name is that of a static player."""
    return name == SCORE or name.partition(":")[0] == EQUITY


def static_player(name: str, book: Rulebook) -> StaticPlayer:
    """Give the static player of a name.

    Raises:
        InvalidInput: the table cannot be read, or the name has a colon and no file.
    """
    edition, rules = book.edition, book.rules
    if name == SCORE:
        return StaticPlayer(empty_table(edition, rules.rack_size), weighs=False)
    _, colon, file = name.partition(":")
    if colon and not file:
        raise InvalidInput(fault=Message(N_("{name} names no file"), {"name": name}))
    if file:
        return StaticPlayer(read_table(Path(file), edition))
    return StaticPlayer(load_table(edition, rules))
