"""``kotakata show``: a record as it stood after a move, or its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Message, Speaker

if TYPE_CHECKING:
    from kotakata.game.event import Event


@command("show", help=N_("Show a recorded game, or one move of it."))
@click.argument("file", metavar="FILE")
@option(
    "--move",
    type=click.IntRange(min=0),
    metavar="N",
    help=N_("As it stood after move N; without it, as it stands at the end."),
)
@option("--sheet", "as_sheet", is_flag=True, help=N_("Show the score sheet up to there."))
@pass_speaker
def show(say: Speaker, /, file: str, move: int | None, *, as_sheet: bool) -> None:
    """Show a record."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.source import open_record
    from kotakata.cli.view.moment import draw_moment
    from kotakata.cli.view.sheet import draw_sheet
    from kotakata.game.sheet import sheet

    events = open_record(file).events
    if move is not None:
        events = up_to(events, move)
    paper = Paper(say)
    look = paper.look
    paper.write(draw_sheet(sheet(events), look) if as_sheet else draw_moment(events, look))


def up_to(events: Sequence[Event], move: int) -> tuple[Event, ...]:
    """Give a log up to a move, with all that followed before the next one.

    Raises:
        InvalidInput: the match has no such move.
    """
    from kotakata.errors import InvalidInput
    from kotakata.game.sheet import sheet

    turns = sheet(events).turns
    if move > len(turns):
        fault = Message(
            N_("there is no move {move}; the last is {last}"), {"move": move, "last": len(turns)}
        )
        raise InvalidInput(fault=fault)
    return tuple(events if move == len(turns) else events[: turns[move].index])
