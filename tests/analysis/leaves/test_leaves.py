"""The kernel of leave values gives what the table says, compiled and interpreted."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from kotakata import kernel
from kotakata.alphabet import expand
from kotakata.analysis.leaves import LeaveTable, empty_table, table
from kotakata.rules.edition import Edition
from kotakata.rules.loader import load_edition
from tests.analysis.leaves.tables import table_by_chance

NAME = "kotakata.analysis.leaves._leaves"


@pytest.fixture(params=["as installed", "interpreted"])
def twin(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = kernel.load(NAME) if request.param == "as installed" else kernel.interpreted(NAME)
    monkeypatch.setattr(table, "_leaves", module)
    return module


def racks(edition: Edition, count: int) -> list[bytes]:
    random, tiles = Random(4), list(expand(edition.counts))
    return [bytes(sorted(random.sample(tiles, random.randint(0, 9)))) for _ in range(count)]


@pytest.mark.parametrize("name", ["english", "indonesian", "arabic", "arabic-scrabby"])
@pytest.mark.usefixtures("twin")
def test_every_subset_has_the_value_of_the_table(name: str) -> None:
    edition = load_edition(name)
    leaves = table_by_chance(edition)
    prepared = leaves.prepared(edition, 2000, 2000)
    for rack in racks(edition, 40):
        values = prepared.value(rack, 80, 0)
        assert len(values) == 1 << len(rack)
        for mask, value in enumerate(values):
            kept = tuple(tile for place, tile in enumerate(rack) if mask >> place & 1)
            assert value == leaves.value(kept, edition.alphabet)


@pytest.mark.usefixtures("twin")
def test_what_stays_in_the_bag_counts_by_the_tiles_drawn() -> None:
    edition = load_edition("english")
    leaves = table_by_chance(edition)
    prepared = leaves.prepared(edition, 2000, 2000)
    rack = bytes(sorted(edition.alphabet.tiles("?AEINST")))
    far, near = prepared.value(rack, 90, 0), prepared.value(rack, 8, 0)
    for mask in range(128):
        left = 8 - (7 - mask.bit_count())
        late = leaves.late[left] if left < len(leaves.late) else 0
        assert near[mask] - far[mask] == late


@pytest.mark.usefixtures("twin")
def test_with_an_empty_bag_only_the_end_scoring_counts() -> None:
    edition = load_edition("english")
    prepared = table_by_chance(edition).prepared(edition, 2000, 1500)
    values = prepared.value(bytes(edition.alphabet.tiles("AQ")), 0, 9)
    assert list(values) == [13_500, -12_000, -30_000, -32_000]


@pytest.mark.usefixtures("twin")
def test_of_equal_exchanges_the_larger_is_chosen() -> None:
    edition = load_edition("english")
    prepared = empty_table(edition, 7).prepared(edition, 2000, 2000)
    prepared.value(bytes(range(1, 8)), 50, 0)
    assert prepared.exchange(7, 7, 50) == 0
    assert prepared.exchanged == 0
    assert prepared.exchange(7, 3, 50).bit_count() == 4


@pytest.mark.usefixtures("twin")
def test_no_exchange_is_below_every_play() -> None:
    edition = load_edition("english")
    prepared = table_by_chance(edition).prepared(edition, 2000, 2000)
    prepared.value(bytes(range(1, 8)), 50, 0)
    prepared.exchange(7, 0, 50)
    assert prepared.exchanged < -(10**9)


def test_the_empty_table_values_nothing() -> None:
    edition = load_edition("arabic")
    leaves: LeaveTable = empty_table(edition, 9)
    assert leaves.value((0, 1, 2, 2, 32), edition.alphabet) == 0
