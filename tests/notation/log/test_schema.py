"""The published schema: current, a schema, and true of every log."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kotakata.notation.log import dump_log
from kotakata.notation.log.records import shape_of
from kotakata.notation.log.schema import PUBLISHED, log_schema, schema_text
from tests.notation.matches import all_matches

MATCHES = all_matches()


@pytest.fixture(scope="module")
def validator() -> Any:  # noqa: ANN401 - the library has no types
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(log_schema())
    return jsonschema.Draft202012Validator(log_schema())


def test_the_published_file_is_current() -> None:
    """``python -m kotakata.notation.log.schema`` writes it anew."""
    assert PUBLISHED.read_text(encoding="utf-8") == schema_text()


@pytest.mark.parametrize("name", MATCHES)
def test_every_log_is_valid(validator: Any, name: str) -> None:  # noqa: ANN401 - as above
    errors = list(validator.iter_errors(json.loads(dump_log(MATCHES[name]))))
    assert not errors


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version": 1', '"version": 2'),
        ('"cause":"time"', '"cause":"sleep"'),
        ('"cause":"time"', '"cause":"time","x":1'),
        ('"player":0,"tile":"A"', '"player":0'),
        ('"player":0,"tile":"A"', '"player":4,"tile":"A"'),
        ('"8H"', '"H8"'),
        ('"turn_lost"', '"turn_lots"'),
    ],
)
def test_a_wrong_log_is_not(validator: Any, old: str, new: str) -> None:  # noqa: ANN401 - as above
    text = dump_log(MATCHES["team"])
    assert old in text
    assert list(validator.iter_errors(json.loads(text.replace(old, new, 1))))


def test_a_type_that_no_log_can_hold_is_a_programmer_s_fault() -> None:
    with pytest.raises(TypeError):
        shape_of(dict[str, int])
