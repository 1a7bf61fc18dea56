"""``kotakata bench``: how fast the engine is on this machine."""

from __future__ import annotations

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("bench", help=N_("Measure the engine on this machine."))
@click.argument("what", type=click.Choice(["engine"]), default="engine")
@option("--words", metavar="NAME", help=N_("The dictionary; without one, the usual."))
@option("--rules", metavar="NAME|FILE", default="wespa", help=N_("The rules to play by."))
@option(
    "--positions",
    type=click.IntRange(1, 100_000),
    default=400,
    metavar="N",
    help=N_("How many positions to search, of games that the engine plays against itself."),
)
@pass_speaker
def bench(say: Speaker, /, what: str, words: str | None, rules: str, positions: int) -> None:  # noqa: ARG001 - there is one engine
    """Measure; the same positions at every run, so that two runs can be compared."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.engine_bench import measure
    from kotakata.cli.view.figures import figure_lines

    Paper(say).write(figure_lines(measure(rules, words, positions), say))
