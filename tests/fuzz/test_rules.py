"""Whatever comes as a file of rules, tiles or a board, only the error tree comes out."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from kotakata.errors import KotakataError
from kotakata.rules.dump import dump_edition, dump_layout, dump_rules
from kotakata.rules.loader import (
    load_edition,
    load_layout,
    load_rules,
    names,
    parse_edition,
    parse_layout,
    parse_rules,
)
from kotakata.rules.shelf import EDITIONS, LAYOUTS, RULE_SETS
from tests.fuzz.mutation import spoilt_bytes, spoilt_values

RULES = [dump_rules(load_rules(name)) for name in names()]
TILES = [dump_edition(load_edition(name)) for name in EDITIONS.names()]
BOARDS = [dump_layout(load_layout(name)) for name in LAYOUTS.names()]


def files(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("*.toml"))]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rules") / "mine.toml"


@given(data=spoilt_bytes(files(RULE_SETS.folder)))
def test_a_spoilt_rule_file_is_refused_or_right(place: Path, data: bytes) -> None:
    place.write_bytes(data)
    with contextlib.suppress(KotakataError):
        load_rules(place)


@given(data=spoilt_bytes(files(EDITIONS.folder)))
def test_a_spoilt_edition_file_is_refused_or_right(place: Path, data: bytes) -> None:
    place.write_bytes(data)
    with contextlib.suppress(KotakataError):
        load_edition(place)


@given(data=spoilt_bytes(files(LAYOUTS.folder)))
def test_a_spoilt_layout_file_is_refused_or_right(place: Path, data: bytes) -> None:
    place.write_bytes(data)
    with contextlib.suppress(KotakataError):
        load_layout(place)


@given(spoilt_values(RULES))
def test_rules_with_a_wrong_value_are_refused_or_right(document: Any) -> None:  # noqa: ANN401
    with contextlib.suppress(KotakataError):
        parse_rules(document)


@given(spoilt_values(TILES))
def test_tiles_with_a_wrong_value_are_refused_or_right(document: Any) -> None:  # noqa: ANN401
    with contextlib.suppress(KotakataError):
        parse_edition(document)


@given(spoilt_values(BOARDS))
def test_a_board_with_a_wrong_value_is_refused_or_right(document: Any) -> None:  # noqa: ANN401
    with contextlib.suppress(KotakataError):
        parse_layout(document)
