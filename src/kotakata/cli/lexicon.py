"""``kotakata lexicon``: the dictionaries on the shelf, and a user's own put there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kotakata.cli.spoken import group, option, pass_speaker
from kotakata.language import N_, Message, N_n, Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kotakata.cli.session.wordbook import Difference
    from kotakata.lexicon.about import About
    from kotakata.lexicon.importing import Imported


@group("lexicon", help=N_("List dictionaries, compare them, import your own."))
def lexicon() -> None:
    """Dictionaries."""


@lexicon.command("list", help=N_("List the dictionaries that there are."))
@pass_speaker
def list_lexicons(say: Speaker, /) -> None:
    """List dictionaries, a line each."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.view.shelf import shelf_lines

    paper = Paper(say)
    paper.write(shelf_lines(paper.look))


@lexicon.command("info", help=N_("Tell what a dictionary holds, and where it is from."))
@click.argument("name", metavar="NAME")
@option("--licence", is_flag=True, help=N_("Show the whole licence."))
@pass_speaker
def tell_lexicon(say: Speaker, /, name: str, *, licence: bool) -> None:
    """Tell about a dictionary."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.dictionary import find
    from kotakata.cli.view.shelf import about_lines, licence_lines

    about, folder = find(name)
    paper = Paper(say)
    paper.write((licence_lines if licence else about_lines)(about, folder, paper.look))


@lexicon.command("diff", help=N_("Compare two dictionaries."))
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@option(
    "--limit",
    type=click.IntRange(min=0),
    default=20,
    metavar="N",
    help=N_("How many words to list of each."),
)
@pass_speaker
def compare_lexicons(say: Speaker, /, first: str, second: str, limit: int) -> None:
    """Compare two dictionaries."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.wordbook import compare

    Paper(say).write(_difference(compare(first, second), first, second, limit, say))


@lexicon.command("import", help=N_("Put a dictionary of your own on the shelf."))
@click.argument("file", metavar="FILE")
@option("--name", metavar="NAME", required=True, help=N_("What to call it."))
@option("--edition", metavar="NAME", help=N_("The tile set that its words are laid with."))
@option("--source", metavar="TEXT", default="", help=N_("Where its words are from."))
@option("--licence", metavar="TEXT", default="", help=N_("Under which licence they are."))
@option("--encoding", metavar="NAME", help=N_("The encoding of the text, if it is not found out."))
@option("--replace", is_flag=True, help=N_("Replace the dictionary of this name."))
@pass_speaker
def import_lexicon(
    say: Speaker,
    /,
    file: str,
    name: str,
    *,
    replace: bool,
    encoding: str | None,
    **told: str | None,
) -> None:
    """Import a word list or a word graph."""
    from kotakata.cli.paper import Paper
    from kotakata.cli.session.wordbook import bring

    made = bring(file, name, replace=replace, encoding=encoding, **told)
    Paper(say).write(_imported(made, say))


def _imported(made: Imported, say: Speaker) -> Iterator[str]:
    if made.read is not None:
        yield from map(say.say, made.read.report(shown=50))
    yield say.say(_counted(made.about))
    command = f"kotakata play --words {made.about.name}"
    yield say.text(N_("To play with it: {command}"), command=command)


def _counted(about: About) -> Message:
    one, many = N_n(
        "{name}: {count} word, checksum {checksum}", "{name}: {count} words, checksum {checksum}"
    )
    values = {"name": about.name, "count": about.words, "checksum": about.checksum}
    return Message(one, values, plural=many, count=about.words)


def _difference(
    found: Difference, first: str, second: str, limit: int, say: Speaker
) -> Iterator[str]:
    one, many = N_n("{count} word in both", "{count} words in both")
    both = len(found.both)
    yield say.say(Message(one, {"count": both}, plural=many, count=both))
    for name, words in ((first, found.only_first), (second, found.only_second)):
        one, many = N_n("{count} word only in {name}", "{count} words only in {name}")
        values = {"count": len(words), "name": name}
        yield say.say(Message(one, values, plural=many, count=len(words)))
        for word in words[:limit]:
            yield f"  {word}"
        if 0 < limit < len(words):
            yield "  …"
