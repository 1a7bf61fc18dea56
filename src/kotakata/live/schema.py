"""The JSON Schema of all that goes over a socket; ``python -m kotakata.live.schema`` says it.

Leaves out the client's types, which are made from it in the build.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from kotakata.live.protocol import command, frame, shape, view
from kotakata.live.protocol.shape import Part

TITLE: Final = "kotakata socket"

NAMED: Final[dict[str, Any]] = {
    "Action": command.Action,
    "EventName": shape.EventName,
    "Language": shape.Language,
    "MoveKind": view.MoveKind,
    "Phase": view.Phase,
    "RulingVerdict": view.Verdict,
}
"""Choices that have a name of their own."""


def protocol_schema() -> dict[str, Any]:
    """Give the schema: a frame is one of ``$defs``, of either way."""
    parts = [(each, "serialization") for each in _parts(frame.ServerFrame)]
    asked = [
        (each, "validation") for each in (*_parts(frame.ClientFrame), *_parts(command.Command))
    ]
    _, schema = models_json_schema([*asked, *parts], title=TITLE)  # type: ignore[list-item]
    definitions = schema["$defs"]
    definitions["Command"] = _union(command.Command)
    definitions["ClientFrame"] = _union(frame.ClientFrame)
    definitions["ServerFrame"] = _union(frame.ServerFrame)
    for name, kind in NAMED.items():
        definitions[name] = TypeAdapter(kind).json_schema()
    return schema


def schema_text() -> str:
    """Give the schema as text."""
    return json.dumps(protocol_schema(), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _parts(union: Any) -> tuple[type[Part], ...]:  # noqa: ANN401 - an annotated union
    return tuple(union.__origin__.__args__)


def _union(union: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    return {"oneOf": [{"$ref": f"#/$defs/{part.__name__}"} for part in _parts(union)]}


if __name__ == "__main__":
    sys.stdout.write(schema_text())
