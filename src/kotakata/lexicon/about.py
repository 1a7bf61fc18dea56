"""What the folder of a dictionary says in ``about.toml``: name, words, checksum, licence, files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Final

from kotakata.errors import LexiconError
from kotakata.language import N_, Message

FILE: Final = "about.toml"
GRAPH: Final = "words.kwg"


@dataclass(frozen=True, slots=True)
class About:
    """What is known of a dictionary before it is opened.

    ``words`` and ``checksum`` are of the sorted list in full spelling. ``graphs``: tile set -> the
    file of the words as they are laid with it. ``graph_checksums``: of those files. ``facts``: the
    shipped dictionary whose word facts go with it, if any.
    """

    name: str
    words: int
    checksum: str
    licence: str
    graphs: Mapping[str, str]
    graph_checksums: Mapping[str, str] = field(default_factory=dict)
    title: Mapping[str, str] = field(default_factory=dict)
    language: str = ""
    facts: str = ""
    source: str = ""


def read_about(folder: Traversable) -> About:
    """Read a folder's ``about.toml``.

    Raises:
        LexiconError: there is none, or it does not say what it must.
    """
    try:
        return _about(tomllib.loads(folder.joinpath(FILE).read_text("utf-8")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        fault = Message(N_("its file {file} is missing or damaged"), {"file": FILE})
        raise LexiconError(folder.name, fault) from error


def write_about(about: About) -> str:
    """Give the text of ``about.toml`` for a dictionary with one graph.

    >>> about = About("club", 2, "ab", "", {"english": "words.kwg"}, {"english": "cd"})
    >>> _about(tomllib.loads(write_about(about))) == about
    True
    """
    (edition,) = about.graphs
    said = {
        "name": about.name,
        "language": about.language,
        "edition": edition,
        "sha256": about.checksum,
        "graph_sha256": about.graph_checksums[edition],
        "licence": about.licence,
        "source": about.source,
    }
    lines = [f"{key} = {_quoted(value)}" for key, value in said.items()]
    return "\n".join([*lines, f"words = {about.words}", ""])


def _about(said: dict[str, Any]) -> About:
    edition = said["edition"]
    graphs = said.get("graphs", {edition: GRAPH})
    checksum = said.get("graph_sha256", {})
    return About(
        name=said["name"],
        words=int(said["words"]),
        checksum=str(said["sha256"]),
        licence=str(said.get("licence", "")),
        graphs=dict(graphs),
        graph_checksums={edition: checksum} if isinstance(checksum, str) else dict(checksum),
        title=dict(said.get("title", {})),
        language=str(said.get("language", "")),
        facts=str(said.get("facts", "")),
        source=str(said.get("source", "")),
    )


def _quoted(text: str) -> str:
    escaped = "".join(
        f"\\u{ord(each):04x}" if each in '"\\' or not each.isprintable() else each for each in text
    )
    return f'"{escaped}"'
