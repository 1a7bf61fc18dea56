"""The loop of a table: what comes next at each phase, until the match is settled or left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kotakata.cli.table import challenge, closing, opening, turn
from kotakata.cli.table.table import Left, MovedOn, Table
from kotakata.errors import KotakataError, StaleSequence
from kotakata.game.position import Phase
from kotakata.language import N_

_STEPS: Final[dict[Phase, Callable[[Table], None]]] = {
    Phase.COUNTING: opening.count_tiles,
    Phase.DRAWING: opening.draw_for_start,
    Phase.CHOOSING: opening.choose_order,
    Phase.TURN: turn.take_turn,
    Phase.WINDOW: challenge.await_invitation,
    Phase.CHALLENGE: challenge.settle_challenge,
    Phase.SETTLING: closing.settle,
}


def hold(table: Table) -> bool:
    """Hold the table until the match is settled or somebody leaves; give whether it is settled."""
    try:
        while _step(table):
            pass
    except (Left, EOFError, KeyboardInterrupt):
        return False
    return True


def _step(table: Table) -> bool:
    """Do the next thing, and give whether there is more to do."""
    step = _STEPS.get(table.position.phase)
    try:
        if step is None:
            return closing.sign(table)
        step(table)
    except MovedOn:
        pass
    except StaleSequence:
        table.tell(table.warning)
    except KotakataError as error:
        table.tell_error(error)
        table.ask(table.text(N_("Enter goes on.")) + " ", timed=False)
    return True
