"""``kotakata selfplay``: bots against each other, many games, and what that says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker

if TYPE_CHECKING:
    from pathlib import Path

RULES = "void"
"""The rules when none are named: plain ones, for which there is an arena."""


@command("selfplay", help=N_("Let bots play each other, and count who is better."))
@click.argument("bots", metavar="BOT BOT", nargs=2)
@option("--rules", metavar="NAME|FILE", default=RULES, help=N_("The rules to play by."))
@option("--edition", metavar="NAME|FILE", default="", help=N_("Tiles other than the rules' own."))
@option("--words", metavar="NAME", default="", help=N_("The dictionary; without one, the usual."))
@option(
    "--games", type=click.IntRange(min=1), default=1000, metavar="N", help=N_("How many games.")
)
@option(
    "--pairs/--no-pairs",
    default=True,
    help=N_("Play each order of tiles twice, with the seats swapped."),
)
@option("--seed", type=int, default=1, metavar="N", help=N_("The same seed makes the same games."))
@option(
    "--out", metavar="FILE", help=N_("Write a row for each game: .csv or .parquet by the name.")
)
@option(
    "--workers",
    type=click.IntRange(min=1),
    metavar="N",
    help=N_("How many games at a time; without it, one for each processor."),
)
@option("--dask", metavar="ADDRESS", help=N_("Let the Dask cluster of this scheduler play."))
@pass_speaker
def selfplay(say: Speaker, /, **asked: Any) -> int:  # noqa: ANN401 - as click has it
    """Play; Ctrl-C ends it early, and what was played counts."""
    from pathlib import Path

    from kotakata.bots.selfplay.contest import Contest
    from kotakata.cli.session.contesting import Asked, hold, whole_pairs

    out, workers, dask = (asked.pop(name) for name in ("out", "workers", "dask"))
    homes, cache = places()
    paired = asked.pop("pairs")
    if paired:
        asked["games"] = whole_pairs(say, asked["games"])
    contest = Contest(paired=paired, homes=homes, cache=cache, **asked)
    return hold(say, Asked(contest, Path(out) if out else None, workers or 0, dask or ""))


def places() -> tuple[tuple[Path, ...], Path]:
    """Give the folders of own dictionaries, and where prepared words are kept."""
    import os

    from kotakata.cli.session.dictionary import homes
    from kotakata.store.place import default_file

    return homes(), default_file(os.environ).parent / "prepared"
