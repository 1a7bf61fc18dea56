"""The fit finds the table that racks and their values come from."""

from __future__ import annotations

from array import array
from random import Random
from types import ModuleType

import pytest

from kotakata import kernel
from kotakata.alphabet import expand
from kotakata.analysis.leaves import LeaveTable, lesson
from kotakata.analysis.leaves.lesson import Samples, learn, weights_by_size
from kotakata.analysis.leaves.table import steps
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition
from tests.analysis.leaves.tables import table_by_chance

NAME = "kotakata.analysis.leaves._fit"


def drawn(edition: Edition, table: LeaveTable, count: int, noise: float = 0) -> Samples:
    """Give racks whose values are those of the table, in points of 1/8 so that nothing is rare."""
    random, tiles = Random(9), list(expand(edition.counts))
    racks, values = array("Q"), array("i")
    for _ in range(count):
        rack = sorted(random.sample(tiles, table.rack_size))
        racks.append(sum(tile << 7 * place for place, tile in enumerate(rack)))
        value = table.value(tuple(rack), edition.alphabet)
        values.append(round(value + random.gauss(0, noise)))
    return Samples(racks, values)


def single_table(edition: Edition, size: int) -> LeaveTable:
    """Give a table of single tiles only, where leaves and racks follow the same law."""
    chance = table_by_chance(edition, 3, size)
    tiles = range(len(chance.single))
    return LeaveTable(
        edition.name,
        size,
        chance.single,
        tuple((0,) * (tile + 1) for tile in tiles),
        ((0,) * 10,) * 10,
    )


def test_the_value_of_a_tile_is_found_above_the_average_of_what_could_be_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lesson, "SHRINK", (0.0, 1e6, 1e6))
    edition = load_edition("english")
    table = single_table(edition, 7)
    found = learn(drawn(edition, table, 4000), edition, 7)
    # To keep a tile is not to draw another in its place.
    average = sum(map(int.__mul__, table.single, edition.counts)) / edition.size
    apart = [
        value - (true - average) for value, true in zip(found.single, table.single, strict=True)
    ]
    # What is drawn beside a tile spreads by some 30 points; a tile comes in 280 racks or more.
    assert max(map(abs, apart)) < 5000
    assert sum(map(abs, apart)) / len(apart) < 1200


def test_what_never_came_is_worth_nothing() -> None:
    edition = load_edition("indonesian")
    table = single_table(edition, 7)
    found = learn(drawn(edition, table, 300), edition, 7)
    for letter in "QX":  # no tile has these
        (tile,) = edition.alphabet.tiles(letter)
        assert found.single[tile] == 0


def test_rare_pairs_are_shrunk() -> None:
    edition = load_edition("english")
    table = single_table(edition, 7)
    found = learn(drawn(edition, table, 300, noise=20_000), edition, 7)
    (q, z) = edition.alphabet.tiles("QZ")
    assert abs(found.pair[z][q]) < 2000


def test_compiled_and_interpreted_fits_are_the_same() -> None:
    edition = load_edition("arabic")
    samples = drawn(edition, table_by_chance(edition), 40)
    targets = array("d", samples.values)
    random = Random(2)
    coefficients = array("d", [random.uniform(-9, 9) for _ in range(lesson._ALL)])
    sums = []
    modules: list[ModuleType] = [kernel.load(NAME), kernel.interpreted(NAME)]
    for module in modules:
        fit = module.Fit(samples.racks, targets, 7, steps(edition.alphabet), weights_by_size(7))
        total = lesson._zeros()
        fit.multiply(coefficients, total, 3, 40, 0.5)
        sums.append(total)
    assert sums[0] == sums[1]


def test_without_samples_there_is_nothing_to_learn() -> None:
    with pytest.raises(ValueError, match="no samples"):
        learn(Samples(array("Q"), array("i")), load_edition("english"), 7)
