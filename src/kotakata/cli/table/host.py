"""A table from the first screen to the last word: held, and the record kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.text import Text

from kotakata.cli.session.record import write_record
from kotakata.cli.session.session import Session
from kotakata.cli.table.loop import hold
from kotakata.cli.table.table import Manner, Table
from kotakata.cli.terminal.terminal import Terminal
from kotakata.cli.view.sheet import draw_sheet
from kotakata.game.sheet import sheet
from kotakata.language import N_, Speaker


def host(
    session: Session,
    terminal: Terminal,
    say: Speaker,
    manner: Manner,
    *,
    notices: Sequence[Text] = (),
    record: Path | None = None,
) -> None:
    """Hold the table; then say how it ended, or how to go on, and write the record."""
    table = Table(session, terminal, say, manner)
    with terminal.whole_screen():
        if notices and terminal.in_place:
            terminal.write(notices)
            settled = _after_notices(table)
        else:
            terminal.write(notices)
            settled = hold(table)
    if record is not None:
        write_record(record, session.events)
    if settled:
        terminal.write(draw_sheet(sheet(session.events), table.look))
    else:
        _say_goodbye(table)


def _after_notices(table: Table) -> bool:
    try:
        table.ask(table.text(N_("Enter goes on.")) + " ", timed=False)
    except (EOFError, KeyboardInterrupt):
        return False
    return hold(table)


def _say_goodbye(table: Table) -> None:
    click.echo(
        table.text(
            N_("Game {number} is kept. To go on: {command}"),
            number=table.session.match,
            command=f"{table.manner.resume} {table.session.match}",
        )
    )
