"""Tables of leave values are written, read again, and found for a match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kotakata.analysis.leaves import Run, file, load_table, read_table, save_table
from kotakata.errors import InvalidInput
from kotakata.rules.loader import load_edition, load_rules
from tests.analysis.leaves.tables import table_by_chance

ENGLISH = load_edition("english")


@pytest.mark.parametrize("name", ["english", "indonesian", "arabic", "arabic-scrabby"])
def test_a_table_is_read_as_it_was_written(name: str, tmp_path: Path) -> None:
    edition = load_edition(name)
    run = Run(
        "kotakata leaves",
        "en",
        "ab12",
        "void",
        7,
        4,
        1000,
        20_000,
        "0.1.0",
        "2026-11-30",
        ("a", "b"),
    )
    leaves = replace(table_by_chance(edition), run=run, has_bonus=False)
    save_table(leaves, edition.alphabet, tmp_path / "own.toml")
    assert read_table(tmp_path / "own.toml", edition) == leaves


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"Q" = ', '"QU" = ', "'Q'"),
        ("rack_size = 7", "rack_size = 12", "rack_size"),
        ("stuck = 10000", "stuck = 10000000", "stuck"),
        ("stuck = 10000", 'stuck = "much"', "stuck"),
        ("[balance]", "[balanced]", "balance"),
        ("late = [", "late = [[", "line"),
    ],
)
def test_a_damaged_table_is_refused_with_the_place(old: str, new: str, place: str) -> None:
    text = file.written(table_by_chance(ENGLISH), ENGLISH.alphabet)
    assert old in text
    with pytest.raises(InvalidInput, match=place):
        file.parse_table(text.replace(old, new, 1), ENGLISH, "own.toml")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="none"):
        read_table(tmp_path / "none.toml", ENGLISH)


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (["english-9.toml", "english-7.toml", "english-7-no-bonus.toml"], "english-7.toml"),
        (["english-9.toml", "english-7-no-bonus.toml"], "english-7-no-bonus.toml"),
        (["english-9.toml", "english-5.toml"], "english-9.toml"),
        (["arabic-7.toml"], ""),
    ],
)
def test_the_nearest_table_is_found(
    stored: list[str], found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "_SHIPPED", tmp_path)
    for name in stored:
        marked = replace(table_by_chance(ENGLISH), run=Run(proof=(name,)))
        save_table(marked, ENGLISH.alphabet, tmp_path / name)
    table = load_table(ENGLISH, load_rules("void"))
    assert table.run.proof == ((found,) if found else ())
