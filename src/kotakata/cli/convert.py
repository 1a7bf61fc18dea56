"""``kotakata convert``: a record in another form, checked first so that no fault is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Message, Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kotakata.game.event import Event

FORMS: Final = ("json", "jsonl", "gcg")
"""What can be written: the log as one document, or a line an event; and GCG."""


@command("convert", help=N_("Turn a record from one format into another."))
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@option(
    "--to",
    type=click.Choice(FORMS),
    help=N_("The format to write; without it, as the name of OUT ends."),
)
@option("--force", is_flag=True, help=N_("Replace a file that is there."))
@pass_speaker
def convert(say: Speaker, /, source: str, target: str, to: str | None, *, force: bool) -> None:
    """Convert a record."""
    from kotakata.cli.source import STANDARD, open_record

    form = to or form_of(target)
    text = written(open_record(source).events, form)
    if target == STANDARD:
        click.echo(text, nl=False)
        return
    save(target, text, force=force)
    click.echo(say.text(N_("Written: {file}"), file=target))


def form_of(target: str) -> str:
    """Tell the form from the end of a file's name.

    Raises:
        InvalidInput: the name does not say it.
    """
    from kotakata.errors import InvalidInput

    ending = target.rpartition(".")[2].lower()
    if ending not in FORMS:
        fault = Message(
            N_("the name {file} does not say the format; name it with --to: {forms}"),
            {"file": target, "forms": FORMS},
        )
        raise InvalidInput(fault=fault)
    return ending


def written(events: Sequence[Event], form: str) -> str:
    """Write a log in a form."""
    from kotakata.notation import dump_lines, dump_log, write_gcg

    match form:
        case "gcg":
            return write_gcg(events)
        case "jsonl":
            return dump_lines(events)
        case _:
            return dump_log(events)


def save(target: str, text: str, *, force: bool) -> None:
    """Write a file, whole or not at all; one that is there only when that is wanted.

    Raises:
        InvalidInput: it is there already, or cannot be written.
    """
    from pathlib import Path

    from kotakata.cli.session.record import replace_file
    from kotakata.errors import InvalidInput

    file = Path(target)
    if file.exists() and not force:
        fault = Message(N_("{file} is there already; --force replaces it"), {"file": target})
        raise InvalidInput(fault=fault)
    replace_file(file, text.encode("utf-8"))
