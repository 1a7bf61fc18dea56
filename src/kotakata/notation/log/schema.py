"""The JSON Schema of a log, made from the same type hints that write and read it.

It is published as ``notation/log-1.schema.json``; ``python -m kotakata.notation.log.schema``
writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from kotakata.game.event import EVENTS, Event
from kotakata.notation.log.codec import TYPE
from kotakata.notation.log.document import FORMAT, VERSION
from kotakata.notation.log.records import Record, record
from kotakata.notation.log.shapes import Shape

PUBLISHED: Final = Path(__file__).parent.parent / f"log-{VERSION}.schema.json"
"""Where the schema lies in the package."""

_NAMES: Final[dict[str, dict[str, Any]]] = {
    "tile": {
        "type": "string",
        "minLength": 1,
        "maxLength": 12,
        "description": "A letter by its symbol, [CH] for one of several characters, ? for a "
        "blank, _ for a tile nobody saw; a blank laid for a letter is t, [ch], or [?م] in a script "
        "without case.",
    },
    "square": {
        "type": "string",
        "pattern": "^[1-9][0-9]{0,2}[A-Z]{1,2}$",
        "description": "Row and column; column A is where reading begins, on the right in Arabic.",
    },
    "player": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "From 0, as registered.",
    },
    "side": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "A team, or a single player.",
    },
}


def log_schema() -> dict[str, Any]:
    """Give the schema of a log as one document."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{FORMAT}, version {VERSION}",
        "description": "A match as the list of everything that happened in it.",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "events": {
                "type": "array",
                "minItems": 1,
                "prefixItems": [{"$ref": "#/$defs/MatchCreated"}],
                "items": {"$ref": "#/$defs/event"},
            },
        },
        "required": ["format", "version", "events"],
        "additionalProperties": False,
        "$defs": _definitions(),
    }


def schema_text() -> str:
    """Give the schema as the text of its file."""
    return json.dumps(log_schema(), ensure_ascii=False, indent=1) + "\n"


def _definitions() -> dict[str, Any]:
    kinds = {kind.__name__: _event(name, kind) for name, kind in EVENTS.items()}
    choice = {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in kinds]}
    inner: dict[str, Any] = {}
    for kind in EVENTS.values():
        _gather(record(kind), inner)
    return {**_NAMES, "event": choice, **kinds, **inner}


def _event(name: str, kind: type[Event]) -> dict[str, Any]:
    described = _object(record(kind))
    described["properties"] = {TYPE: {"const": name}, **described["properties"]}
    described["required"] = [TYPE, *described["required"]]
    return described


def _object(shape: Record) -> dict[str, Any]:
    return {
        "type": "object",
        "description": (shape.kind.__doc__ or "").partition("\n")[0],
        "properties": {name: each.schema() for name, each in shape.shapes.items()},
        "required": list(shape.required),
        "additionalProperties": False,
    }


def _gather(shape: Shape, found: dict[str, Any]) -> None:
    for each in shape.parts:
        if isinstance(each, Record) and each.kind.__name__ not in found:
            found[each.kind.__name__] = _object(each)
        _gather(each, found)


if __name__ == "__main__":
    PUBLISHED.write_text(schema_text(), encoding="utf-8")
