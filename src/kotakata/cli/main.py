"""The ``kotakata`` command: which commands there are, in which language, and what errors become.

Commands are imported only when they run, so that ``kotakata --help`` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import click

from kotakata.cli import tongue
from kotakata.cli.spoken import SpokenGroup, SpokenOption
from kotakata.errors import KotakataError
from kotakata.language import LANGUAGES, N_, Speaker, speaker

COMMANDS: Final = {
    "serve": N_("Let people play in their browsers."),
    "play": N_("Play at this terminal, two to four players or teams, handing it round."),
    "score": N_("Keep the score of a match on a real board."),
    "replay": N_("Check every score of recorded games."),
    "show": N_("Show a recorded game, or one move of it."),
    "rules": N_("List rule sets, explain one, check a file of your own."),
    "convert": N_("Turn a record from one format into another."),
    "judge": N_("Judge challenged words at a club: acceptable or not, for the whole play."),
    "verify": N_("Check that every tile of a match was drawn as it had been promised."),
    "define": N_("Say what words mean, and what is known of them."),
    "words": N_("Find the words that the tiles of a rack make."),
    "moves": N_("Find the best moves of a position."),
    "selfplay": N_("Let bots play each other, and count who is better."),
    "leaves": N_("Learn what kept tiles are worth, by self-play."),
    "bench": N_("Measure the engine on this machine."),
    "lexicon": N_("List dictionaries, compare them, import your own."),
    "db": N_("Look after the database that a server keeps its games in."),
    "people": N_("Look after the people of a server: reports, and lost passwords."),
}
"""Every command with its sentence; its module has its name, and the command in it too."""

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


class Commands(SpokenGroup):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click has it
        """Name the commands, the ones for playing first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"kotakata.cli.{cmd_name}"), cmd_name)
        return found

    def summary(self, ctx: click.Context, name: str) -> str:  # noqa: ARG002
        """Give a command's sentence without importing it."""
        return COMMANDS[name]


def _say_version(ctx: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001 - click calls it so
    if not value or ctx.resilient_parsing:
        return
    from importlib.metadata import version

    click.echo(f"kotakata {version('kotakata')}")
    ctx.exit()


@click.command(
    cls=Commands,
    help=N_("Play, referee and record crossword-tile games, in Indonesian, English and Arabic."),
)
@click.option(
    "--language",
    cls=SpokenOption,
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help=N_("The language to speak."),
)
@click.option(
    "--version",
    cls=SpokenOption,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help=N_("Show the version and exit."),
)
def kotakata() -> None:
    """Play, referee and record games."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = tongue.choose(given, os.environ)
    tongue.teach_click(language)
    sys.exit(run(given, speaker(language)))


def run(arguments: Sequence[str], say: Speaker) -> int:
    """Run the command line and give its exit code; whatever is the user's to know is said."""
    try:
        outcome = kotakata.main(
            tongue.to_front(arguments), prog_name="kotakata", standalone_mode=False, obj=say
        )
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except KotakataError as error:
        click.echo(f"{say.say(error.message)} [{error.code}]", err=True)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return INTERRUPTED
    except BrokenPipeError:
        _leave_pipe()
        return 0
    return outcome if isinstance(outcome, int) else 0


def _leave_pipe() -> None:
    """Whoever read our output has gone: nothing more is to be written, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
