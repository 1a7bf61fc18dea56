"""The directive ``rule-parameters``: every key of a file format, as its schema describes it.

``rule-parameters:: rules`` (or ``edition``, ``layout``). The table is made from the schema itself,
so it cannot fall behind.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from kotakata.rules import schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

SCHEMAS = {
    "rules": schema.rule_file_schema,
    "edition": schema.edition_file_schema,
    "layout": schema.layout_file_schema,
}


class RuleParameters(SphinxDirective):
    """Lists the keys of a format with their values and meaning."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Give one entry for each key, those of inner tables by their path."""
        self.env.note_dependency(inspect.getfile(schema))
        document = SCHEMAS[self.arguments[0]]()
        return [nodes.definition_list("", *self._entries(document, document["$defs"], ""))]

    def _entries(
        self, table: dict[str, Any], tables: dict[str, Any], prefix: str
    ) -> Iterator[nodes.Node]:
        for key, field in table.get("properties", {}).items():
            path = f"{prefix}{key}"
            inner = tables.get(field.get("$ref", "").rpartition("/")[2])
            if inner is None or "en" in inner["properties"]:
                yield self._entry(path, field, inner or {})
            else:
                yield from self._entries(inner, tables, f"{path}.")

    def _entry(self, path: str, field: dict[str, Any], inner: dict[str, Any]) -> nodes.Node:
        term = nodes.term("", "", nodes.literal(text=path))
        choices = field.get("enum")
        if choices:
            term += nodes.inline(text=f"  {' | '.join(map(str, choices))}")
        meaning = field.get("description") or inner.get("description", "")
        return nodes.definition_list_item(
            "", term, nodes.definition("", nodes.paragraph(text=meaning))
        )


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("rule-parameters", RuleParameters)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
