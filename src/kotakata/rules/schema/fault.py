"""What pydantic finds wrong, in our own sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

from pydantic import ValidationError

from kotakata.language import N_, Message
from kotakata.rules.fault import Fault, Place, quoted, unknown
from kotakata.rules.schema import table

_KEY: Final = "[key]"
"""How pydantic marks a fault of a key, not of its value."""

_PLAIN: Final[Mapping[str, str]] = {
    "missing": N_("This is missing."),
    "string_type": N_("This must be text in quotation marks, not {value}."),
    "bool_type": N_("This must be true or false, not {value}."),
    "int_type": N_("This must be a whole number, not {value}."),
    "int_from_float": N_("This must be a whole number, not {value}."),
    "float_type": N_("This must be a number, not {value}."),
    "finite_number": N_("This must be a number, not {value}."),
    "list_type": N_("This must be a list in square brackets, not {value}."),
    "dict_type": N_("This must be a table, not {value}."),
    "model_type": N_("This must be a table, not {value}."),
    "model_attributes_type": N_("This must be a table, not {value}."),
    "string_too_short": N_("This must not be empty."),
    "string_too_long": N_("This is too long: at most {max_length} characters."),
    "too_short": N_("There are too few values here: at least {min_length}."),
    "too_long": N_("There are too many values here: at most {max_length}."),
    "greater_than_equal": N_("This must be at least {ge}, not {value}."),
    "less_than_equal": N_("This must be at most {le}, not {value}."),
}

_PATTERNS: Final[Mapping[str, str]] = {
    table.NO_CONTROLS: N_("This must be one line of plain text, not {value}."),
    table.NAME: N_("A name has small letters, digits and hyphens only, unlike {value}."),
    table.COLOUR: N_("A colour is written in small letters only, unlike {value}."),
    table.SYMBOL: N_("{value} cannot be a tile: spaces, brackets and the underscore are taken."),
    table.MARK: N_("{value} cannot mark a square: one visible character is needed."),
    table.CHARACTER: N_("One character is needed here, not {value}."),
    table.TILE_NUMBER: N_("This must be a number of tiles from 1 to 99, not {value}."),
    table.CLAUSE: N_("A clause id has letters, digits, points and hyphens only, unlike {value}."),
}

_ROUNDS: Final = 4
"""How often a document is looked at anew without its faults; the second look finds none."""

_GENERIC: Final = N_("The value {value} cannot be used here.")


T = TypeVar("T", bound=table.Table)


def validated(document: object, form: type[T]) -> tuple[T, list[Fault]]:
    """Check a document against a format; what is at fault is reported and left out."""
    faults: list[Fault] = []
    for _ in range(_ROUNDS):
        try:
            return form.model_validate(document), faults
        except ValidationError as error:
            found = faults_of(error, form)
        faults += found
        for fault in found:
            document = _without(document, fault.place)
    return form(), faults


def faults_of(error: ValidationError, root: type[table.Table]) -> list[Fault]:
    """Give every fault that pydantic found in a file of the format ``root``."""
    found = error.errors(include_url=False)
    return [Fault(_place(each["loc"]), _message(each, root)) for each in found]


def fields_at(root: Any, place: Place) -> tuple[str, ...]:  # noqa: ANN401 - any annotation
    """Give the names that a table may hold at a place of a format."""
    return tuple(getattr(_annotation_at(root, place), "model_fields", ()))


def _without(document: object, place: Place) -> object:
    """Leave a value out; of a list the whole, since a shorter list is another list."""
    if not place or not isinstance(document, Mapping):
        return {}
    first, *rest = place
    if rest and isinstance(document.get(first), Mapping):
        return {**document, first: _without(document[first], tuple(rest))}
    return {key: value for key, value in document.items() if key != first}


def _place(loc: Place) -> Place:
    return loc[:-1] if loc and loc[-1] == _KEY else loc


def _message(found: Any, root: type[table.Table]) -> Message:  # noqa: ANN401 - pydantic's own shape
    kind, loc = found["type"], found["loc"]
    limits = {name: _plainly(limit) for name, limit in found.get("ctx", {}).items()}
    values = {**limits, "value": quoted(found["input"])}
    special: dict[str, Callable[[], Message]] = {
        "extra_forbidden": lambda: unknown(str(loc[-1]), fields_at(root, loc[:-1])),
        "literal_error": lambda: _choices(values, _annotation_at(root, loc)),
        "string_pattern_mismatch": lambda: Message(
            _PATTERNS.get(str(values["pattern"]), _GENERIC), values
        ),
    }
    if kind in special:
        return special[kind]()
    return Message(_PLAIN.get(kind, _GENERIC), values)


def _plainly(limit: object) -> object:
    """Write a limit as people do: 0, not 0.0."""
    return f"{limit:g}" if isinstance(limit, float) else limit


def _choices(values: Mapping[str, object], annotation: Any) -> Message:  # noqa: ANN401 - as above
    choices = tuple(quoted(choice) for choice in get_args(annotation))
    return Message(
        N_("This must be one of {choices}, not {value}."), {**values, "choices": choices}
    )


def _annotation_at(root: Any, place: Place) -> Any:  # noqa: ANN401 - as above
    """Follow a place through the annotations of a format; ``None`` where it leads nowhere."""
    annotation = root
    for index, part in enumerate(place):
        fields = getattr(annotation, "model_fields", None)
        arguments = get_args(annotation)
        if fields is not None:
            annotation = fields[part].annotation if part in fields else None
        elif get_origin(annotation) is dict:
            annotation = arguments[0 if place[index + 1 :] == (_KEY,) else 1]
        elif get_origin(annotation) is list:
            annotation = arguments[0]
        elif part != _KEY:
            return None
        if get_origin(annotation) is Annotated:
            annotation = get_args(annotation)[0]
    return annotation
