"""The client's types, made from the JSON Schema of the socket: ``client/src/core/protocol.ts``.

The file is checked in, so that a client can be built without Python; a test compares it with the
schema. Leaves out limits (lengths, ranges), which only the server checks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

TARGET: Final = Path(__file__).parent.parent / "client" / "src" / "core" / "protocol.ts"

HEADER: Final = """\
// The frames of the socket. Made from the schema in src/kotakata/live; do not edit by hand:
//   python build_backend/typescript.py

"""

_WIDTH: Final = 100
_CODE: Final = re.compile(r"``([^`]*)``|:\w+:`([^`]*)`")


def typescript(schema: Schema) -> str:
    """Write the definitions of a schema as TypeScript, in the order of their names."""
    definitions = schema["$defs"]
    named = {_type(each): name for name, each in definitions.items() if not _is_record(each)}
    return HEADER + "\n".join(
        _definition(name, definitions[name], named) for name in sorted(definitions)
    )


def _definition(name: str, schema: Schema, named: Mapping[str, str]) -> str:
    lines = list(_comment(schema.get("description", "")))
    if _is_record(schema):
        lines += [f"export interface {name} {{", *_properties(schema, named), "}"]
    else:
        lines += _alias(name, schema)
    return "\n".join(lines) + "\n"


def _is_record(schema: Schema) -> bool:
    return schema.get("type") == "object" and "properties" in schema


def _properties(schema: Schema, named: Mapping[str, str]) -> Iterator[str]:
    required = set(schema.get("required", ()))
    for name, each in schema["properties"].items():
        mark, text = "" if name in required else "?", _type(each)
        yield f"  {name}{mark}: {named.get(text, text)};"


def _alias(name: str, schema: Schema) -> list[str]:
    line = f"export type {name} = {_type(schema)};"
    if len(line) <= _WIDTH:
        return [line]
    choices = [f"  | {each}" for each in _choices(schema)]
    return [f"export type {name} =", *choices[:-1], choices[-1] + ";"]


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if choices := _choices(schema):
        return " | ".join(choices)
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>"
        case kind:
            return _PLAIN.get(str(kind), "unknown")


_PLAIN: Final = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def _choices(schema: Schema) -> list[str]:
    if "enum" in schema:
        return [json.dumps(each) for each in schema["enum"]]
    some: Iterable[Schema] = schema.get("anyOf") or schema.get("oneOf") or ()
    return [_type(each) for each in some]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    items = _type(schema.get("items", {}))
    return f"({items})[]" if " | " in items else f"{items}[]"


def _comment(text: str) -> Iterator[str]:
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]
    said = [_code(part) for part in paragraphs]
    if len(said) == 1 and len(said[0]) + 7 <= _WIDTH:
        yield f"/** {said[0]} */"
    elif said:
        yield "/**"
        for number, part in enumerate(said):
            if number:
                yield " *"
            yield from wrap(part, _WIDTH, initial_indent=" * ", subsequent_indent=" * ")
        yield " */"


def _code(text: str) -> str:
    """Write names in text as Markdown does, and the absence of a value as the client calls it."""
    return _CODE.sub(lambda found: f"`{found[1] or found[2]}`", text).replace("`None`", "`null`")


def write() -> None:
    """Write the file."""
    from kotakata.live.schema import protocol_schema

    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(protocol_schema()), encoding="utf-8")


if __name__ == "__main__":
    write()
