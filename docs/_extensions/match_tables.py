"""The directives ``match-events`` and ``match-phases``: what can happen, and where a match can be.

Both are made from the docstrings of the code, so they cannot fall behind it.
"""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from kotakata.game.event import EVENTS, Event
from kotakata.game.position import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx


class MatchEvents(SphinxDirective):
    """Lists every event by its name in a log, with its docstring."""

    def run(self) -> list[nodes.Node]:
        """Give a definition list."""
        rows = ((name, inspect.getdoc(kind) or "") for name, kind in EVENTS.items())
        return [_definitions(self, rows, made_from=Event)]


class MatchPhases(SphinxDirective):
    """Lists the phases in their order, each with the text that stands below it."""

    def run(self) -> list[nodes.Node]:
        """Give a definition list."""
        return [_definitions(self, _documented(Phase), made_from=Phase)]


def _definitions(
    directive: SphinxDirective, rows: Iterable[tuple[str, str]], *, made_from: type
) -> nodes.Node:
    directive.env.note_dependency(inspect.getfile(made_from))
    entries = []
    for name, meaning in rows:
        term = nodes.term("", "", nodes.literal(text=name))
        body = nodes.definition("", *directive.parse_text_to_nodes(meaning))
        entries.append(nodes.definition_list_item("", term, body))
    return nodes.definition_list("", *entries)


def _documented(kind: type) -> Iterator[tuple[str, str]]:
    """Give the members of a class that are followed by a text, with that text."""
    (found,) = ast.parse(inspect.getsource(kind)).body
    body = found.body if isinstance(found, ast.ClassDef) else []
    for member, text in pairwise(body):
        match member, text:
            case (
                ast.Assign(value=ast.Constant(value=str(name))),
                ast.Expr(value=ast.Constant(value=str(meaning))),
            ):
                yield name, inspect.cleandoc(meaning)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives."""
    app.add_directive("match-events", MatchEvents)
    app.add_directive("match-phases", MatchPhases)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
