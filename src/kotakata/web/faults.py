"""What is wrong with a request, as sentences: what people type is answered to people.

A request has many ways to be wrong that no person can cause with the client; those share a
sentence. What rules and matches refuse is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kotakata.language import N_, Message, N_n, Speaker
from kotakata.web.shape import UNSEEN

FIELDS: Final[Mapping[str, str]] = {
    "name": N_("Name"),
    "password": N_("Password"),
    "code": N_("Code"),
    "label": N_("Label"),
    "team": N_("Team"),
    "seats": N_("Seats"),
    "words": N_("Words"),
    "word": N_("Word"),
    "letters": N_("Letters"),
    "pattern": N_("Pattern"),
    "delay_seconds": N_("Delay in seconds"),
}
"""What people call the fields that they fill in."""

_KINDS: Final[Mapping[str, str]] = {
    "missing": N_("this is missing"),
    "string_pattern_mismatch": N_("some characters of this cannot be seen"),
    "string_unicode": N_("some characters of this cannot be seen"),
    UNSEEN: N_("at least one sign must be visible"),
    "extra_forbidden": N_("there is no such field"),
    "literal_error": N_("this is none of the choices"),
    "int_type": N_("a whole number is needed"),
    "int_parsing": N_("a whole number is needed"),
    "int_from_float": N_("a whole number is needed"),
    "float_type": N_("a number is needed"),
    "float_parsing": N_("a number is needed"),
    "string_type": N_("text is needed"),
}
_EMPTY: Final = N_("this is empty")
_OTHER: Final = N_("this cannot be read")
_SHORT: Final = N_n("at least {count} character", "at least {count} characters")
_LONG: Final = N_n("at most {count} character", "at most {count} characters")
_LIMITS: Final[Mapping[str, tuple[str, str]]] = {
    "greater_than_equal": ("ge", N_("at least {limit}")),
    "less_than_equal": ("le", N_("at most {limit}")),
    "too_short": ("min_length", N_("too few; at least {limit}")),
    "too_long": ("max_length", N_("too many; at most {limit}")),
}
_MOST_SAID: Final = 4


def said(faults: Sequence[Mapping[str, Any]], say: Speaker) -> tuple[str, dict[str, str]]:
    """Say the faults that pydantic found: all in one text, and each at its place."""
    lines: list[Message] = []
    fields: dict[str, str] = {}
    for each in faults:
        place = tuple(each["loc"][1:])
        path = ".".join(map(str, place))
        fault = _fault(each)
        if path not in fields and len(lines) < _MOST_SAID:
            lines.append(Message("{field}: {fault}", {"field": _field(place), "fault": fault}))
        fields.setdefault(path, say.say(fault))
    return say.say(Message("{faults}", {"faults": lines})), fields


def _fault(error: Mapping[str, Any]) -> Message:
    kind, limits = error["type"], error.get("ctx", {})
    if kind == "string_too_short" and limits.get("min_length", 0) > 1:
        return _counted(_SHORT, limits["min_length"])
    if kind in ("string_too_short", "string_too_long"):
        most = limits.get("max_length")
        return Message(_EMPTY) if most is None else _counted(_LONG, most)
    if kind in _LIMITS:
        name, sentence = _LIMITS[kind]
        return Message(sentence, {"limit": limits.get(name)})
    return Message(_KINDS.get(kind, _OTHER))


def _counted(sentences: tuple[str, str], count: int) -> Message:
    return Message(sentences[0], {"count": count}, plural=sentences[1], count=count)


def _field(place: tuple[object, ...]) -> Message | str:
    """Name a field as people do, or by its path."""
    known = [part for part in place if part in FIELDS]
    return Message(FIELDS[str(known[-1])]) if known else ".".join(map(str, place))[:60]
