"""``kotakata define``: what words mean, and what is known of them."""

from __future__ import annotations

import click

from kotakata.cli.spoken import command, option, pass_speaker
from kotakata.language import N_, Speaker


@command("define", help=N_("Say what words mean, and what is known of them."))
@click.argument("asked", metavar="WORD…", nargs=-1, required=True)
@option("--words", metavar="NAME", help=N_("The dictionary; without one, every one is asked."))
@pass_speaker
def define(say: Speaker, /, asked: tuple[str, ...], words: str | None) -> int:
    """Define words; the exit code is 1 when one of them is in no dictionary."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.looking_up import look_up
    from kotakata.cli.view.meaning import looked_up_lines

    paper, is_missing = Paper(say), False
    for number, word in enumerate(asked):
        found = look_up(word, words)
        is_missing |= not found.entries
        paper.write([""] * min(number, 1))
        paper.write(looked_up_lines(found, paper.look))
        for damage in found.damaged:
            click.echo(say.say(damage), err=True)
    return 1 if is_missing else 0
