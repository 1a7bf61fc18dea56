"""``kotakata rules``: the rule sets that are shipped, one in plain sentences, a file checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from kotakata.cli.spoken import group, pass_speaker
from kotakata.language import N_, Speaker

if TYPE_CHECKING:
    from rich.text import Text

    from kotakata.cli.view.look import Look
    from kotakata.errors import RuleSetError


@group("rules", help=N_("List rule sets, explain one, check a file of your own."))
def rules() -> None:
    """Rule sets."""


@rules.command("list", help=N_("List the rule sets that are shipped."))
@pass_speaker
def list_rules(say: Speaker, /) -> None:
    """List the shipped rule sets with titles and summaries."""
    from kotakata.cli.paper import Paper

    paper = Paper(say)
    paper.write(_listed(paper.look))


@rules.command("show", help=N_("Explain a rule set in plain sentences, with its clauses."))
@click.argument("name", metavar="NAME|FILE")
@pass_speaker
def show_rules(say: Speaker, /, name: str) -> None:
    """Explain a rule set, one that is shipped or a file."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.view.rules import draw_rules
    from kotakata.rules.loader import load_rulebook

    paper = Paper(say)
    paper.write(draw_rules(load_rulebook(name), paper.look))


@rules.command("check", help=N_("Check rule files; every fault is told."))
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@pass_speaker
def check_rules(say: Speaker, /, files: tuple[str, ...]) -> int:
    """Check rule files; the exit code is 1 when one of them is wrong."""
    from pathlib import Path

    from kotakata.cli.paper import Paper
    from kotakata.errors import RuleSetError
    from kotakata.rules.loader import load_rulebook, names

    paper, wrong = Paper(say), 0
    for file in files:
        try:
            load_rulebook(file if file in names() else Path(file))
        except RuleSetError as error:
            wrong += 1
            paper.mark(say.text(N_("{file} has faults:"), file=file), good=False)
            paper.write(_faults(error, paper.look))
        else:
            paper.mark(say.text(N_("{file} is right."), file=file), good=True)
    return 1 if wrong else 0


def _listed(look: Look) -> Iterator[Text]:
    from rich.text import Text

    from kotakata.cli.view import palette
    from kotakata.cli.view.sheet import wrapped
    from kotakata.rules.loader import load_rules, names

    wide = max(map(len, names()))
    for name in names():
        found = load_rules(name)
        title = look.text("{title}", title=found.title)
        yield Text.assemble(f"{name:{wide}}  ", (title, palette.STRONG))
        summary = look.text("{summary}", summary=found.summary)
        for line in wrapped(summary, max(20, look.width - wide - 2)):
            yield Text(f"{'':{wide}}  {line}", palette.DIM)


def _faults(error: RuleSetError, look: Look) -> Iterator[str]:
    for path, fault in error.faults:
        said = fault if isinstance(fault, str) else look.say.say(fault)
        yield f"  {path}: {said}" if path else f"  {said}"
