"""``kotakata judge``: the self-service word judge of club play."""

from __future__ import annotations

from pathlib import Path

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command(
    "judge", help=N_("Judge challenged words at a club: acceptable or not, for the whole play.")
)
@option("--words", metavar="NAME", help=N_("The dictionary; without one, that of the tiles."))
@option("--rules", metavar="NAME|FILE", help=N_("Judge as these rules have it."))
@option(
    "--log",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help=N_("Add a line for each play to this file."),
)
@option("--password", is_flag=True, help=N_("Ask for a password now, and again to leave."))
@pass_speaker
def judge(
    say: Speaker,
    /,
    words: str | None,
    rules: str | None,
    log: Path | None,
    *,
    password: bool,
) -> None:
    """Judge words."""
    from kotakata.cli.kiosk.opening import Wanted, open_kiosk

    open_kiosk(Wanted(words, rules, log, password=password), say)
