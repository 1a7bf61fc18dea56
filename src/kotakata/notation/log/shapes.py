"""The shapes of values in a log: each writes a value as JSON, reads it, and describes itself.

A shape is made once from a type hint (:mod:`kotakata.notation.log.records`); tiles, squares and
seats are written and checked against the match's own set-up. A value that does not fit raises
:class:`Misfit`, which gathers the path to it on its way out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Literal

from kotakata.alphabet import Tile
from kotakata.errors import NotationError
from kotakata.game.setup import Setup
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.coordinates import coordinate_of, parse_square

MOST: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""

_EXCERPT: Final = 40


class Misfit(Exception):
    """A value that does not have its shape; the path to it, innermost part first."""

    def __init__(self, msgid: str, **values: object) -> None:
        super().__init__(msgid)
        self.msgid, self.values = msgid, values
        self._parts: list[str] = []

    def within(self, part: str) -> Misfit:
        """Note that the value is a part of something: ``.field`` or ``[2]``."""
        self._parts.append(part)
        return self

    @property
    def path(self) -> str:
        """The path from the event to the value."""
        return "".join(reversed(self._parts)).removeprefix(".")


def misfit(expected: str | Message, raw: object) -> Misfit:
    """Say what is expected instead of what is there."""
    wanted = expected if isinstance(expected, Message) else Message(expected)
    return Misfit(faults.FIELD_FAULT, expected=wanted, found=excerpt(raw))


def excerpt(raw: object) -> str:
    """Show a value of a JSON document in few characters."""
    if isinstance(raw, dict):
        return "{…}"
    if isinstance(raw, list):
        return "[…]"
    if isinstance(raw, bool) or raw is None:
        return {True: "true", False: "false", None: "null"}[raw]
    if isinstance(raw, int) and abs(raw) > MOST:
        return "9007199254740992…"
    text = raw if isinstance(raw, str) else str(raw)
    return text if len(text) <= _EXCERPT else text[:_EXCERPT] + "…"


def known(setup: Setup | None) -> Setup:
    """Give the match's set-up; only a log's first event is read before it is known.

    Raises:
        Misfit: it is not.
    """
    if setup is None:
        raise Misfit(faults.SETUP_FIRST)
    return setup


class Shape(ABC):
    """How values of one type are written; ``parts`` are the shapes it is made of."""

    parts: tuple[Shape, ...] = ()

    def encode(self, value: Any, _setup: Setup) -> Any:  # noqa: ANN401 - whatever the hint says
        """Write a value; most are written as they are."""
        return value

    @abstractmethod
    def decode(self, raw: object, setup: Setup | None) -> Any:  # noqa: ANN401 - as above
        """Read a value.

        Raises:
            Misfit: it does not have this shape.
        """

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """Describe the shape as JSON Schema."""


class Number(Shape):
    """A whole number."""

    def decode(self, raw: object, _setup: Setup | None) -> int:
        """Read it, if it is exact everywhere."""
        if type(raw) is not int or not -MOST <= raw <= MOST:
            raise misfit(faults.A_NUMBER, raw)
        return raw

    def schema(self) -> dict[str, Any]:
        """A JSON integer within what every reader keeps exactly."""
        return {"type": "integer", "minimum": -MOST, "maximum": MOST}


class YesNo(Shape):
    """True or false."""

    def decode(self, raw: object, _setup: Setup | None) -> bool:
        """Read it; a number is not one."""
        if not isinstance(raw, bool):
            raise misfit(faults.A_YES_OR_NO, raw)
        return raw

    def schema(self) -> dict[str, Any]:
        """A JSON boolean."""
        return {"type": "boolean"}


class Text(Shape):
    """A text of whole characters."""

    def decode(self, raw: object, _setup: Setup | None) -> str:
        """Read it; half a character (a lone surrogate) cannot be stored or shown."""
        if not isinstance(raw, str):
            raise misfit(faults.A_TEXT, raw)
        if not raw.isascii() and any("\ud800" <= character <= "\udfff" for character in raw):
            raise misfit(faults.A_TEXT, "�")
        return raw

    def schema(self) -> dict[str, Any]:
        """A JSON string."""
        return {"type": "string"}


class TileShape(Shape):
    """A tile, written as the alphabet writes it."""

    def encode(self, value: Tile, setup: Setup) -> str:
        """Write it: ``A``, ``[CH]``, ``?``, ``_`` where it was not seen."""
        return setup.edition.alphabet.show((value,))

    def decode(self, raw: object, setup: Setup | None) -> Tile:
        """Read a single tile."""
        try:
            tiles = known(setup).edition.alphabet.tiles(raw) if isinstance(raw, str) else ()
        except ValueError:
            tiles = ()
        if len(tiles) != 1:
            raise misfit(faults.A_TILE, raw)
        return tiles[0]

    def schema(self) -> dict[str, Any]:
        """A short JSON string."""
        return {"$ref": "#/$defs/tile"}


class SquareShape(Shape):
    """A square of the board, written ``8H``."""

    def encode(self, value: int, setup: Setup) -> str:
        """Write its coordinate, row first."""
        return str(coordinate_of(value, setup.layout))

    def decode(self, raw: object, setup: Setup | None) -> int:
        """Read a coordinate of this board."""
        if isinstance(raw, str) and len(raw) <= _EXCERPT:
            try:
                return parse_square(raw, known(setup).layout)
            except NotationError:
                pass
        raise misfit(faults.A_SQUARE, raw)

    def schema(self) -> dict[str, Any]:
        """A JSON string with row and column."""
        return {"$ref": "#/$defs/square"}


class Seat(Number):
    """A player's number, or a side's."""

    def __init__(self, kind: Literal["player", "side"]) -> None:
        self._kind = kind

    def decode(self, raw: object, setup: Setup | None) -> int:
        """Read the number of somebody who is there."""
        match = known(setup)
        count = len(match.players) if self._kind == "player" else match.side_count
        if type(raw) is not int or not 0 <= raw < count:
            raise misfit(faults.A_PLAYER if self._kind == "player" else faults.A_SIDE, raw)
        return raw

    def schema(self) -> dict[str, Any]:
        """A small JSON integer, from 0."""
        return {"$ref": f"#/$defs/{self._kind}"}


class OneOf(Shape):
    """One of some fixed words."""

    def __init__(self, choices: tuple[str, ...]) -> None:
        self._choices = choices

    def decode(self, raw: object, _setup: Setup | None) -> str:
        """Read one of the words."""
        if not isinstance(raw, str) or raw not in self._choices:
            raise misfit(Message(faults.ONE_OF, {"values": self._choices}), raw)
        return raw

    def schema(self) -> dict[str, Any]:
        """A JSON enumeration."""
        return {"enum": list(self._choices)}


class Maybe(Shape):
    """Something or nothing."""

    def __init__(self, inner: Shape) -> None:
        self._inner = inner
        self.parts = (inner,)

    def encode(self, value: Any, setup: Setup) -> Any:  # noqa: ANN401 - as Shape
        """Write ``null`` for nothing."""
        return None if value is None else self._inner.encode(value, setup)

    def decode(self, raw: object, setup: Setup | None) -> Any:  # noqa: ANN401 - as Shape
        """Read ``null`` as nothing."""
        return None if raw is None else self._inner.decode(raw, setup)

    def schema(self) -> dict[str, Any]:
        """The inner shape, or null."""
        return {"anyOf": [self._inner.schema(), {"type": "null"}]}


class ListOf(Shape):
    """Any number of values of one shape."""

    def __init__(self, item: Shape) -> None:
        self._item = item
        self.parts = (item,)

    def encode(self, value: tuple[Any, ...], setup: Setup) -> list[Any]:
        """Write a list."""
        encode = self._item.encode
        return [encode(each, setup) for each in value]

    def decode(self, raw: object, setup: Setup | None) -> tuple[Any, ...]:
        """Read a list."""
        if not isinstance(raw, list):
            raise misfit(faults.A_LIST, raw)
        decode, values = self._item.decode, []
        try:
            for each in raw:
                values.append(decode(each, setup))  # noqa: PERF401 - its length places a fault
        except Misfit as fault:
            raise fault.within(f"[{len(values)}]") from None
        return tuple(values)

    def schema(self) -> dict[str, Any]:
        """A JSON array."""
        return {"type": "array", "items": self._item.schema()}


class Row(Shape):
    """A fixed number of values, each of its own shape."""

    def __init__(self, items: tuple[Shape, ...]) -> None:
        self._items = self.parts = items

    def encode(self, value: tuple[Any, ...], setup: Setup) -> list[Any]:
        """Write a list."""
        return [item.encode(each, setup) for item, each in zip(self._items, value, strict=True)]

    def decode(self, raw: object, setup: Setup | None) -> tuple[Any, ...]:
        """Read a list of exactly that many values."""
        if not isinstance(raw, list) or len(raw) != len(self._items):
            raise misfit(Message(faults.A_LIST_OF, {"count": len(self._items)}), raw)
        values: list[Any] = []
        try:
            for item, each in zip(self._items, raw, strict=True):
                values.append(item.decode(each, setup))
        except Misfit as fault:
            raise fault.within(f"[{len(values)}]") from None
        return tuple(values)

    def schema(self) -> dict[str, Any]:
        """A JSON array of fixed length."""
        items = [item.schema() for item in self._items]
        return {
            "type": "array",
            "prefixItems": items,
            "minItems": len(items),
            "maxItems": len(items),
        }
