"""Shapes of records: dataclasses by their type hints, and the three documents that a set-up embeds.

Nothing is listed here by hand: a field that an event gains is written, read, checked and described.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from kotakata.errors import KotakataError, RuleSetError, SetupError
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.log.shapes import (
    ListOf,
    Maybe,
    Misfit,
    Number,
    OneOf,
    Row,
    Seat,
    Shape,
    SquareShape,
    Text,
    TileShape,
    YesNo,
    misfit,
)
from kotakata.rules.dump import dump_edition, dump_layout, dump_rules
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet

_DEEPEST: Final = 12

# Seats are plain numbers to the type checker; the names of their types say which ones they are.
_SEATS: Final = {"Player": Annotated[int, "player"], "Side": Annotated[int, "side"]}
_MARKED: Final[dict[str, Callable[[], Shape]]] = {
    "tile": TileShape,
    "square": SquareShape,
    "player": lambda: Seat("player"),
    "side": lambda: Seat("side"),
}
_PLAIN: Final[dict[type, Callable[[], Shape]]] = {int: Number, bool: YesNo, str: Text}


class Record(Shape):
    """A frozen dataclass: an object with its fields, all of them, and no others."""

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind, localns=_SEATS, include_extras=True)
        own = [field for field in fields(kind) if field.init]
        self.kind = kind
        self.shapes: Final = {field.name: shape_of(hints[field.name]) for field in own}
        self.parts = tuple(self.shapes.values())
        self.required: Final = tuple(
            field.name for field in own if field.default is field.default_factory is MISSING
        )

    def encode(self, value: Any, setup: Setup) -> dict[str, Any]:  # noqa: ANN401 - as Shape
        """Write every field."""
        return {
            name: each.encode(getattr(value, name), setup) for name, each in self.shapes.items()
        }

    def decode(self, raw: object, setup: Setup | None) -> Any:  # noqa: ANN401 - as Shape
        """Read the fields; one that has a default may be left out, none may be unknown."""
        if not isinstance(raw, dict):
            raise misfit(faults.AN_OBJECT, raw)
        self._check_names(raw)
        values: dict[str, Any] = {}
        name = ""
        try:
            for name, each in raw.items():
                values[name] = self.shapes[name].decode(each, setup)
        except Misfit as fault:
            raise fault.within(f".{name}") from None
        return self._make(values)

    def schema(self) -> dict[str, Any]:
        """Refer to the record's own schema."""
        return {"$ref": f"#/$defs/{self.kind.__name__}"}

    def _check_names(self, raw: dict[str, Any]) -> None:
        for name in raw:
            if name not in self.shapes:
                raise Misfit(faults.FIELD_UNKNOWN).within(f".{name[:40]}")
        for name in self.required:
            if name not in raw:
                raise Misfit(faults.FIELD_MISSING).within(f".{name}")

    def _make(self, values: dict[str, Any]) -> object:
        try:
            return self.kind(**values)
        except SetupError as error:
            raise Misfit(faults.SETUP_FAULT, fault=error.values["fault"]) from None


class Document(Shape):
    """A rule set, edition or layout in the form of its own file, complete in itself."""

    def __init__(
        self, title: str, dump: Callable[[Any], dict[str, Any]], parse: Callable[[Any], object]
    ) -> None:
        self._title, self._dump, self._parse = title, dump, parse

    def encode(self, value: object, _setup: Setup) -> dict[str, Any]:
        """Write the document."""
        return self._dump(value)

    def decode(self, raw: object, _setup: Setup | None) -> object:
        """Read and check the document; its own fault is placed by its own path."""
        if not isinstance(raw, dict):
            raise misfit(faults.AN_OBJECT, raw)
        if _depth_exceeds(raw, _DEEPEST):
            raise Misfit(faults.SETUP_FAULT, fault=Message(faults.JSON_TOO_DEEP))
        try:
            return self._parse(raw)
        except RuleSetError as error:
            path, fault = error.faults[0]
            raise Misfit(faults.SETUP_FAULT, fault=fault).within(f".{path}") from None
        except KotakataError as error:
            raise Misfit(faults.SETUP_FAULT, fault=error.message) from None

    def schema(self) -> dict[str, Any]:
        """An object; the files' own reader checks what is in it."""
        return {"type": "object", "description": self._title}


_RECORDS: Final[dict[type, Record]] = {}


def record(kind: type) -> Record:
    """Give the shape of a dataclass."""
    if kind not in _RECORDS:
        _RECORDS[kind] = Record(kind)
    return _RECORDS[kind]


def shape_of(hint: object) -> Shape:
    """Give the shape that a type hint stands for.

    Raises:
        TypeError: logs cannot hold such values.
    """
    if hint in _DOCUMENTS:
        return _DOCUMENTS[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _MARKED[arguments[1]]()
    if origin is Literal:
        return OneOf(arguments)
    if origin in (Union, UnionType) and len(arguments) == 2 and NoneType in arguments:
        return Maybe(shape_of(next(each for each in arguments if each is not NoneType)))
    if origin is tuple and arguments[1:] == (...,):
        return ListOf(shape_of(arguments[0]))
    if origin is tuple:
        return Row(tuple(shape_of(each) for each in arguments))
    if isinstance(hint, type):
        return _PLAIN[hint]() if hint in _PLAIN else record(hint)
    raise TypeError(hint)


def _depth_exceeds(raw: object, most: int) -> bool:
    level = [raw]
    for _ in range(most):
        level = [each for value in level for each in _parts(value)]
        if not level:
            return False
    return True


def _parts(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, list) else []


def _parse_rules(raw: dict[str, Any]) -> RuleSet:
    from kotakata.rules.loader import parse_rules

    return parse_rules(raw, judged=False)


def _parse_edition(raw: dict[str, Any]) -> Edition:
    from kotakata.rules.loader import parse_edition

    return parse_edition(raw)


def _parse_layout(raw: dict[str, Any]) -> Layout:
    from kotakata.rules.loader import parse_layout

    return parse_layout(raw)


_DOCUMENTS: Final[dict[object, Document]] = {
    RuleSet: Document("A rule set, as in its file.", dump_rules, _parse_rules),
    Edition: Document("A tile set, as in its file.", dump_edition, _parse_edition),
    Layout: Document("A board, as in its file.", dump_layout, _parse_layout),
}
