"""``kotakata db``: the database that a server keeps its games in, looked after by hand."""

from __future__ import annotations

import os

import click

from kotakata.cli.spoken import group, option, pass_speaker
from kotakata.language import N_, Speaker


@group("db", help=N_("Look after the database that a server keeps its games in."))
def db() -> None:
    """The database."""


@db.command("upgrade", help=N_("Make the tables, or bring older ones up to this version."))
@option("--store", metavar="URL", help=N_("The database: postgresql://… or a file."))
@pass_speaker
def upgrade(say: Speaker, /, store: str | None) -> None:
    """Bring the tables up."""
    from kotakata.store.open import bring_up
    from kotakata.store.place import default_store

    if bring_up(store or default_store(os.environ)):
        click.echo(say.text(N_("The tables are up to date now.")))
    else:
        click.echo(say.text(N_("The tables are up to date already.")))
