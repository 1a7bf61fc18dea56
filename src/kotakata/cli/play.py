"""``kotakata play``: a match at one terminal, handed from player to player."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


def match_options(function: Any) -> Any:  # noqa: ANN401 - decorators of click, stacked
    """Give a command the options that a match at a terminal has."""
    for decorate in reversed(
        [
            option("--rules", metavar="NAME|FILE", help=N_("A rule set, or your own file.")),
            option("--edition", metavar="NAME|FILE", help=N_("Tiles other than the rules' own.")),
            option("--players", metavar="A,B", help=N_("Names, with commas between them.")),
            option("--teams", metavar="T:A,C", multiple=True,
                   help=N_("A team and its players, and so on for each team.")),
            click.argument("others", metavar="", nargs=-1),
            option("--level", metavar="A=LEVEL", multiple=True,
                   help=N_("A player's level, where targets differ.")),
            option("--words", metavar="NAME|FILE",
                   help=N_("A dictionary, or a file with a word a line; without one, words are "
                           "taken as said.")),
            option("--minutes", type=click.IntRange(1, 1440), metavar="N",
                   help=N_("The time agreed for the match.")),
            option("--target", type=click.IntRange(1, 9999), metavar="N",
                   help=N_("The score agreed on: who reaches it wins.")),
            option("--resume", metavar="[N]", is_flag=False, flag_value="latest",
                   help=N_("Go on with an unfinished game: the latest, or number N.")),
            option("--log", metavar="FILE", type=_FILE,
                   help=N_("Write the record there at the end: .json, or .gcg.")),
            option("--force", is_flag=True, help=N_("Replace the file of --log if it is there.")),
            option("--store", metavar="FILE", type=_FILE,
                   help=N_("Keep the games in this file instead of the usual one.")),
        ]
    ):  # fmt: skip
        function = decorate(function)
    return function


@command("play", help=N_("Play at this terminal, two to four players or teams, handing it round."))
@match_options
@option("--referee", is_flag=True, help=N_("A referee is there: invites, rules, corrects."))
@option("--seed", type=int, metavar="N", help=N_("Draw the tiles the same way each time."))
@pass_speaker
def play(say: Speaker, /, **given: Any) -> None:  # noqa: ANN401 - as click has it
    """Play a match."""
    from kotakata.cli.table.start import Given, start

    start(Given(mode="dealt", **given), say)
