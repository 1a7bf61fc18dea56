"""What can be looked at without changing the match: help, rules, sheet, unseen tiles, a ruling."""

from __future__ import annotations

from rich.text import Text

from kotakata.cli.session.log_file import check_form
from kotakata.cli.session.record import path_of, write_record
from kotakata.cli.table import guide
from kotakata.cli.table.table import Table
from kotakata.cli.view import palette
from kotakata.cli.view.sheet import draw_sheet
from kotakata.cli.view.story import ruling_lines
from kotakata.cli.view.tiles import unseen_lines
from kotakata.errors import InvalidInput
from kotakata.game.sheet import sheet
from kotakata.language import N_, Message
from kotakata.rules.describe import TOPICS, describe


def show_unseen(table: Table) -> None:
    """List the tiles that whoever holds the device has not seen."""
    position = table.position
    counts = list(position.unseen)
    for player, rack in enumerate(position.racks):
        if player != table.holder and position.setup.mode == "dealt":
            counts = list(map(int.__add__, counts, rack.known))
    title = table.text(N_("Tiles not seen from here: {count}"), count=sum(counts))
    table.write([Text(title), *unseen_lines(position.setup, bytes(counts), table.look)])


def show_why(table: Table) -> None:
    """Say again why the last ruling was given.

    Raises:
        InvalidInput: there has been none.
    """
    if table.last_ruling is None:
        raise InvalidInput(fault=Message(N_("there has been no ruling yet")))
    table.write(ruling_lines(table.last_ruling, table.look))


def show_help(table: Table) -> None:
    """List what can be typed now."""
    table.page(guide.help_lines(table.position, table.say))


def show_sheet(table: Table) -> None:
    """Show the score sheet as far as it is written."""
    table.page(draw_sheet(sheet(table.session.events), table.look))


def show_rules(table: Table) -> None:
    """Show the rules of this match in sentences, with their clauses."""
    setup, lines, topic = table.position.setup, [], ""
    for said in describe(setup.rules, setup.edition, setup.layout):
        if said.topic != topic:
            topic = said.topic
            lines.append(Text(table.say.text(TOPICS[said.topic]), palette.STRONG))
        line = Text(f"  {table.say.say(said.message)}")
        if said.clauses:
            line.append(f"  [{' '.join(said.clauses)}]", palette.DIM)
        lines.append(line)
    table.page(lines)


def save_record(table: Table, name: str) -> None:
    """Write the record as it stands.

    Raises:
        InvalidInput: no file is named.
        StoreUnavailable: it cannot be written.
    """
    if not name:
        raise InvalidInput(fault=Message(N_("name the file: match.json or match.gcg")))
    file = path_of(name)
    check_form(file)
    if file.exists() and not table.confirm(
        table.text(N_("{file} is there. Replace it?"), file=name)
    ):
        return
    write_record(file, table.session.events)
    table.tell(table.text(N_("Written: {file}"), file=file))
