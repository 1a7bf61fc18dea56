"""The directive ``error-tree``: every error of :mod:`kotakata.errors`, with an anchor for its code.

The page is made from the classes themselves, so it cannot fall behind them.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from kotakata import errors
from kotakata.errors import KotakataError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx


class ErrorTree(SphinxDirective):
    """Lists the tree from its root, each kind before its special cases."""

    def run(self) -> list[nodes.Node]:
        """Give one entry for each code."""
        kinds = list(_tree(KotakataError))
        for kind in kinds:
            self.env.note_dependency(inspect.getfile(kind))
        codes = [kind.code for kind in kinds]
        doubled = {code for code in codes if codes.count(code) > 1}
        if doubled:
            raise self.error(f"one code, several errors: {', '.join(sorted(doubled))}")
        return [nodes.definition_list("", *map(self._entry, kinds))]

    def _entry(self, kind: type[KotakataError]) -> nodes.Node:
        parents = [base.__name__ for base in kind.__bases__ if issubclass(base, KotakataError)]
        name = ", a kind of ".join([kind.__name__, *parents])
        term = nodes.term("", "", nodes.literal(text=kind.code), ids=[kind.code])
        term += nodes.inline(text=f"  {name}")
        meaning = self.parse_text_to_nodes(inspect.getdoc(kind) or "")
        said = nodes.paragraph("", "", nodes.emphasis(text=kind.sentence))
        body = nodes.definition("", *meaning, said)
        return nodes.definition_list_item("", term, body)


def _tree(kind: type[KotakataError]) -> Iterator[type[KotakataError]]:
    yield kind
    for special in kind.__subclasses__():
        if special.__module__.startswith(f"{errors.__name__}."):
            yield from _tree(special)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("error-tree", ErrorTree)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
