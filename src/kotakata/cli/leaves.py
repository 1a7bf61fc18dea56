"""``kotakata leaves``: learn what kept tiles are worth, by self-play."""

from __future__ import annotations

from typing import Any

import click

from kotakata.cli.selfplay import RULES, places
from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("leaves", help=N_("Learn what kept tiles are worth, by self-play."))
@click.argument("out", metavar="OUT.toml")
@option("--rules", metavar="NAME|FILE", default=RULES, help=N_("The rules to play by."))
@option("--edition", metavar="NAME|FILE", default="", help=N_("Tiles other than the rules' own."))
@option("--words", metavar="NAME", default="", help=N_("The dictionary; without one, the usual."))
@option(
    "--generations",
    type=click.IntRange(min=1),
    default=3,
    metavar="N",
    help=N_("How often to learn anew from what was learned."),
)
@option(
    "--racks",
    type=click.IntRange(min=1000),
    default=400_000,
    metavar="N",
    help=N_("How many racks the last generation tries; those before try a third."),
)
@option(
    "--games",
    type=click.IntRange(min=2),
    default=4_000,
    metavar="N",
    help=N_("How many games compare each table with the one before."),
)
@option("--from", "begin", metavar="FILE", help=N_("A table to begin from, in place of none."))
@option("--seed", type=int, default=1, metavar="N", help=N_("The same seed makes the same games."))
@option(
    "--workers",
    type=click.IntRange(min=1),
    metavar="N",
    help=N_("How many games at a time; without it, one for each processor."),
)
@option("--dask", metavar="ADDRESS", help=N_("Let the Dask cluster of this scheduler play."))
@pass_speaker
def leaves(say: Speaker, /, **asked: Any) -> int:  # noqa: ANN401 - as click has it
    """Learn; Ctrl-C ends it early, and the best table so far is written."""
    from pathlib import Path

    from kotakata.bots.selfplay.training import Training
    from kotakata.cli.session.contesting import whole_pairs
    from kotakata.cli.session.schooling import Asked, school

    out, begin, workers, dask = (asked.pop(name) for name in ("out", "begin", "workers", "dask"))
    homes, cache = places()
    asked["games"] = whole_pairs(say, asked["games"])
    training = Training(homes=homes, cache=cache, **asked)
    begins = Path(begin) if begin else None
    return school(say, Asked(training, Path(out), begins, workers or 0, dask or ""))
