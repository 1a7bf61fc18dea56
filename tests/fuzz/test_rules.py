"""A file of rules, tiles or a board with bytes spoilt: only the error tree comes out."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given

from kotakata.errors import KotakataError
from kotakata.rules.loader import load_edition, load_layout, load_rules
from kotakata.rules.shelf import EDITIONS, LAYOUTS, RULE_SETS
from tests.fuzz.mutation import spoilt_bytes


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
