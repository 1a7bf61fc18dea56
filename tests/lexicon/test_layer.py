"""Layers of word facts: what is packed is found again, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from kotakata.lexicon.layer import BLOCK_SIZE, Layer, Origin, pack

KEYS = st.text("ABCZ", min_size=1, max_size=6)
VALUES = st.text("abc é/:", max_size=12).map(str.strip)
TABLES = st.dictionaries(KEYS, st.tuples(VALUES, VALUES), max_size=60)


def packed(rows: Mapping[str, tuple[str, ...]], columns: tuple[str, ...] = ("one", "two")) -> bytes:
    return pack(
        rows.items(),
        columns=columns,
        name="tried",
        licence="MIT",
        sources={"review": ["A review", "MIT"]},
    )


@given(TABLES, KEYS)
def test_every_row_is_found_and_no_other(rows: dict[str, tuple[str, str]], other: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tried.layer"
        file.write_bytes(packed(rows))
        layer = Layer(file)
        for key, (one, two) in rows.items():
            found = {name: value for name, value in (("one", one), ("two", two)) if value}
            assert layer.get(key) == found
        assert other in rows or layer.get(other) == {}
        assert list(layer.keys()) == sorted(rows)
        assert len(layer) == len(rows)


@given(TABLES)
def test_the_order_of_rows_changes_no_byte(rows: dict[str, tuple[str, str]]) -> None:
    turned = dict(reversed(rows.items()))
    assert packed(rows) == packed(turned)


def test_rows_of_many_blocks_are_found(tmp_path: Path) -> None:
    rows = {f"W{number:05}": ("x" * (number % 90), str(number)) for number in range(2_000)}
    content = packed(rows)
    file = tmp_path / "tried.layer"
    file.write_bytes(content)
    layer = Layer(file)
    assert len(layer.header["blocks"]) > sum(map(len, rows)) // BLOCK_SIZE
    assert all(layer.get(key)["two"] == two for key, (_, two) in rows.items())
    assert layer.get("V") == layer.get("W00000X") == layer.get("X") == {}


def test_a_layer_names_its_licence_and_sources(tmp_path: Path) -> None:
    file = tmp_path / "tried.layer"
    file.write_bytes(packed({}))
    layer = Layer(file)
    assert layer.licence == "MIT"
    assert layer.origins == {"review": Origin("A review", "MIT")}
    assert layer.get("A") == {}
