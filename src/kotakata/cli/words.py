"""``kotakata words``: the word builder."""

from __future__ import annotations

from typing import Any

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("words", help=N_("Find the words that the tiles of a rack make."))
@click.argument("rack", metavar="[RACK]", default="")
@option("--words", metavar="NAME", help=N_("The dictionary; without one, that of the letters."))
@option(
    "--pattern",
    metavar="S..B.E",
    default="",
    help=N_("Letters that lie on the board, a point for each open square."),
)
@option("--starts", metavar="LETTERS", default="", help=N_("How the word begins."))
@option("--ends", metavar="LETTERS", default="", help=N_("How the word ends."))
@option("--contains", metavar="LETTERS", default="", help=N_("What the word has in it."))
@option("--length", metavar="N|N-M", default="", help=N_("How many tiles the word has."))
@option("--hooks", is_flag=True, help=N_("Show the letters that lengthen each word."))
@option(
    "--sort",
    type=click.Choice(["score", "length", "alphabet"]),
    default="score",
    help=N_("What comes first: the highest score, the longest word, or A."),
)
@option(
    "--limit",
    type=click.IntRange(min=1),
    default=50,
    metavar="N",
    help=N_("How many words to show."),
)
@option("--rules", metavar="NAME|FILE", help=N_("The rules whose tiles and bonus count."))
@pass_speaker
def words(say: Speaker, /, **asked: Any) -> int:  # noqa: ANN401 - as click has it
    """Build words; the exit code is 1 when there are none."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.building import Asked, build
    from kotakata.cli.view.built import built_lines

    hooks = asked.pop("hooks")
    limit = asked.pop("limit")
    found = build(Asked(**asked))
    paper = Paper(say)
    paper.write(built_lines(found, paper.look, limit=limit, hooks=hooks))
    return 0 if found.words else 1
