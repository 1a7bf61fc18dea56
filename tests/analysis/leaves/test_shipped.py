"""The tables that are shipped are whole, say where they come from, and make sense."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import pytest

from kotakata.analysis import leaves
from kotakata.analysis.leaves import load_table, read_table
from kotakata.analysis.leaves.file import file_name
from kotakata.rules.loader import load_edition, load_rulebook

TABLES = sorted(Path(str(leaves.__file__)).parent.joinpath("tables").glob("*.toml"))


def edition_of(path: Path) -> str:
    return max(
        (name for name in ("english", "indonesian", "arabic", "arabic-scrabby")
         if path.name.startswith(f"{name}-")),
        key=len,
    )  # fmt: skip


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_shipped_table_is_what_its_name_says_and_tells_its_run(path: Path) -> None:
    edition = load_edition(edition_of(path))
    table = read_table(path, edition)
    assert table.edition == edition.name
    assert path.name == file_name(table.edition, table.rack_size, has_bonus=table.has_bonus)
    run = table.run
    assert run.command.startswith("kotakata leaves OUT.toml --rules ")
    assert all((run.dictionary, run.checksum, run.rules, run.games, run.racks, run.version))
    assert "beats the highest score" in run.proof[0]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_blanks_are_good_to_keep_and_twins_are_worse_than_others(path: Path) -> None:
    edition = load_edition(edition_of(path))
    table = read_table(path, edition)
    assert table.single[0] > 3_000
    # In Arabic the dear letters that many words have, such as أ, are worth as much and more.
    if edition.alphabet.direction == "ltr":
        assert max(table.single) == table.single[0] > 10_000
    letters = [tile for tile in edition.alphabet.letters if edition.counts[tile] > 1]
    twins = mean(table.pair[tile][tile] for tile in letters)
    others = mean(table.pair[tile][other] for tile in letters for other in letters if other < tile)
    assert twins < others - 1000


@pytest.mark.parametrize(
    ("rules", "rack_size"), [("wespa", 7), ("void", 7), ("sembilan-ubin", 9), ("scrabby", 7)]
)
def test_the_rule_sets_have_tables_of_their_own(rules: str, rack_size: int) -> None:
    book = load_rulebook(rules)
    table = load_table(book.edition, book.rules)
    assert (table.edition, table.rack_size) == (book.edition.name, rack_size)
    assert table.has_bonus == bool(book.rules.bingo)
