"""``kotakata moves``: the best moves of a position."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker

if TYPE_CHECKING:
    from kotakata.analysis.moves import MoveOrder


@command("moves", help=N_("Find the best moves of a position."))
@click.argument("cgp", metavar="CGP|-", nargs=-1, required=True)
@option(
    "--best",
    type=click.IntRange(min=1),
    default=15,
    metavar="N",
    help=N_("How many moves to show."),
)
@option(
    "--by",
    "order",
    type=click.Choice(["equity", "score"]),
    default="equity",
    help=N_("What comes first: points with the worth of the tiles kept, or points alone."),
)
@option("--words", metavar="NAME", help=N_("The dictionary; without one, the position's own."))
@option("--rules", metavar="NAME|FILE", help=N_("The rules whose bonus, star and opening count."))
@option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "json"]),
    default="text",
    help=N_("A table to read, or lines for another program."),
)
@pass_speaker
def moves(
    say: Speaker,
    /,
    cgp: tuple[str, ...],
    best: int,
    order: MoveOrder,
    words: str | None,
    rules: str | None,
    form: str,
) -> None:
    """Find moves; ``-`` reads the position from standard input."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.analysing import Question, analyse
    from kotakata.cli.source import STANDARD
    from kotakata.cli.view.moves import csv_lines, json_lines, table_lines
    from kotakata.notation.text import MAX_BYTES

    text = sys.stdin.read(MAX_BYTES) if cgp == (STANDARD,) else " ".join(cgp)
    answer = analyse(Question(text.strip(), words, rules, order), best)
    for notice in answer.notices:
        click.echo(say.say(notice), err=True)
    if form == "text":
        paper = Paper(say)
        paper.write(table_lines(answer, paper.look))
    else:
        for line in csv_lines(answer) if form == "csv" else json_lines(answer):
            click.echo(line)
