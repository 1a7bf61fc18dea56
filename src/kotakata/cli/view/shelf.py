"""The shelf of dictionaries as lines of text: a list of all, or all about one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from rich.text import Text

from kotakata.cli.session.dictionary import homes
from kotakata.cli.view import palette
from kotakata.cli.view.look import Look
from kotakata.errors import LexiconError
from kotakata.language import N_, Message, N_n
from kotakata.lexicon.about import About, read_about
from kotakata.lexicon.importing import LICENCE
from kotakata.lexicon.shelf import shelf
from kotakata.rules.loader import load_edition
from kotakata.rules.shelf import EDITIONS

SOURCES: Final = "SOURCES.md"


def shelf_lines(look: Look) -> Iterator[Text]:
    """List the dictionaries; a damaged one is listed as such."""
    known = shelf(homes())
    wide = max(map(len, known))
    for name, folder in known.items():
        try:
            about = read_about(folder)
        except LexiconError as error:
            yield Text.assemble(f"{name:{wide}}  ", (look.say.say(error.message), palette.WARNING))
            continue
        yield Text.assemble(
            f"{name:{wide}}  ", (title_of(about, look), palette.STRONG), f"  {_count(about, look)}"
        )
        small = " · ".join([", ".join(about.graphs), about.licence or _no_licence(look)])
        yield Text(f"{'':{wide}}  {small}", palette.DIM)


def about_lines(about: About, folder: Traversable, look: Look) -> Iterator[Text]:
    """Tell what is known of a dictionary."""
    yield Text(title_of(about, look), palette.STRONG)
    editions = [_edition(name, look) for name in about.graphs]
    rows = {
        N_("Name"): about.name,
        N_("Words"): f"{about.words}",
        N_("Checksum"): about.checksum,
        N_("Tile sets"): ", ".join(editions),
        N_("Source"): about.source or _sources(folder, look),
        N_("Licence"): about.licence or _no_licence(look),
        N_("Word facts"): about.facts or look.text(N_("none: its words are known, and no more")),
        N_("Folder"): str(folder),
        N_("Files"): ", ".join(sorted(each.name for each in folder.iterdir() if each.is_file())),
    }
    said = {look.text(title): value for title, value in rows.items()}
    wide = max(map(len, said))
    for title, value in said.items():
        yield Text.assemble((f"{title:{wide}}  ", palette.HEADING), look.left_to_right(value))


def licence_lines(about: About, folder: Traversable, look: Look) -> Iterator[Text]:
    """Give the whole licence."""
    file = folder.joinpath(LICENCE)
    if file.is_file():
        yield from map(Text, file.read_text("utf-8").splitlines())
    else:
        yield Text(about.licence or _no_licence(look))


def title_of(about: About, look: Look) -> str:
    """Give the title in the reader's language; one without a title is called by its name."""
    return look.text("{title}", title=about.title) if about.title else about.name


def _count(about: About, look: Look) -> str:
    one, many = N_n("{count} word", "{count} words")
    return look.say.say(Message(one, {"count": about.words}, plural=many, count=about.words))


def _no_licence(look: Look) -> str:
    return look.text(N_("no licence was told"))


def _sources(folder: Traversable, look: Look) -> str:
    if folder.joinpath(SOURCES).is_file():
        return look.text(N_("see {file}"), file=SOURCES)
    return look.text(N_("no source was told"))


def _edition(name: str, look: Look) -> str:
    if name not in EDITIONS.names():
        return name
    return f"{name} ({look.text('{title}', title=load_edition(name).title)})"
