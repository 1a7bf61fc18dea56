"""Commands and options of click whose help is said in the reader's language.

Help texts are marked with ``N_`` where they are written and said when they are shown. A command's
context carries the :class:`~kotakata.language.Speaker` as its object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from kotakata.language import N_, Speaker, speaker

F = TypeVar("F", bound=Callable[..., Any])

HELP_SENTENCES: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
    N_("Try '{command} {option}' for help."),
    N_("Error: {message}"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Missing command."),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Option {name!r} does not take a value."),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("default: {default}"),
)
"""Sentences that click says itself, here to be gathered for the catalogues."""


def spoken_by(context: click.Context) -> Speaker:
    """Give who speaks in this context."""
    found = context.find_object(Speaker)
    return found if found is not None else speaker("en")


class SpokenCommand(click.Command):
    """A command whose help is said in the reader's language."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what the command does."""
        if self.help:
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(spoken_by(ctx).text(self.help))


class SpokenGroup(SpokenCommand, click.Group):
    """A group of commands, each of them with help that is said."""

    command_class = SpokenCommand

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands, each with its first sentence."""
        say = spoken_by(ctx)
        rows = [(name, say.text(self.summary(ctx, name))) for name in self.list_commands(ctx)]
        with formatter.section(say.text("Commands")):
            formatter.write_dl(rows)

    def summary(self, ctx: click.Context, name: str) -> str:
        """Give the sentence that stands beside a command in the list."""
        command = self.get_command(ctx, name)
        return "" if command is None else command.short_help or command.help or ""


class SpokenOption(click.Option):
    """An option whose help is said in the reader's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the option's names and its help."""
        written, self.help = self.help, spoken_by(ctx).text(self.help) if self.help else self.help
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = written


def command(name: str, help: str, **settings: Any) -> Callable[[Callable[..., Any]], SpokenCommand]:  # noqa: A002, ANN401 - as click has it
    """Make a function a command; ``help`` is a sentence marked with ``N_``."""
    return click.command(name, cls=SpokenCommand, help=help, **settings)


def group(name: str, help: str, **settings: Any) -> Callable[[Callable[..., Any]], SpokenGroup]:  # noqa: A002, ANN401
    """Make a function a group of commands."""
    return click.group(name, cls=SpokenGroup, help=help, **settings)


def option(*names: str, help: str, **settings: Any) -> Callable[[F], F]:  # noqa: A002, ANN401
    """Give a command an option; ``help`` is a sentence marked with ``N_``."""
    return click.option(*names, cls=SpokenOption, help=help, **settings)


pass_speaker = click.make_pass_decorator(Speaker)
"""Hand the speaker to the command as its first argument."""
