"""The file formats of rule sets, editions and layouts, as models that check a parsed file.

The only place of the engine that imports pydantic; it is imported when a file is read, not before.
Leaves out: faults between fields, which :mod:`kotakata.rules.check` finds in the finished values.
"""

from __future__ import annotations

from typing import Any

from kotakata.rules.schema.edition_file import EditionFile
from kotakata.rules.schema.fault import validated
from kotakata.rules.schema.layout_file import LayoutFile
from kotakata.rules.schema.rule_file import RuleFile, parameter_paths

__all__ = [
    "EditionFile",
    "LayoutFile",
    "RuleFile",
    "edition_file_schema",
    "layout_file_schema",
    "parameter_paths",
    "rule_file_schema",
    "validated",
]


def rule_file_schema() -> dict[str, Any]:
    """Give the JSON Schema of a rule file."""
    return RuleFile.model_json_schema()


def edition_file_schema() -> dict[str, Any]:
    """Give the JSON Schema of an edition file."""
    return EditionFile.model_json_schema()


def layout_file_schema() -> dict[str, Any]:
    """Give the JSON Schema of a layout file."""
    return LayoutFile.model_json_schema()
