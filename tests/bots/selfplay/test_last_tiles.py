"""What leaving tiles in the bag is worth is read from the games as the match would tell them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kotakata.bots.selfplay import last_tiles
from kotakata.bots.selfplay.last_tiles import COMPARED, Observed, late_values, observe
from kotakata.bots.selfplay.stage import stage
from kotakata.game.event import TilesPlayed
from kotakata.game.evolve import fold
from kotakata.game.position import Position
from kotakata.rules.loader import load_rulebook
from tests.analysis.leaves.tables import table_by_chance
from tests.bots.arenas import Replay, played
from tests.bots.test_arena import arena


@pytest.mark.parametrize("name", ["void", "klasik", "sembilan-ubin"])
def test_what_followed_is_what_the_match_says(name: str) -> None:
    book = load_rulebook(name)
    table = table_by_chance(book.edition, 1, book.rules.rack_size)
    found = arena(name, tables=(table, table))
    place: Any = SimpleNamespace(book=book)
    for seed in range(4):
        (row,) = played(found, [seed])
        watched = list(last_tiles._plays(found, place, table, row[0] - row[1]))
        match = Replay(name, found).match
        expected = []
        for number, laid in enumerate(match.events):
            if not isinstance(laid, TilesPlayed) or not laid.in_bag:
                continue
            left = max(laid.in_bag - len(laid.placements), 0)
            if left < COMPARED:
                now, player = fold(match.events[: number + 1]), laid.player
                followed = margin(match.position, player) - margin(now, player)
                kept = table.value(now.racks[player].tiles, book.edition.alphabet)
                expected.append((left, 1000 * followed - kept))
        assert watched == expected


def margin(position: Position, player: int) -> int:
    return position.scores[player] - position.scores[1 - player]


def test_a_rack_is_followed_through_plays_and_exchanges() -> None:
    place = stage("void", "id", "indonesian")
    table = table_by_chance(place.book.edition)
    assert sum(observe(place, table, 3, 5).counts) > 10


def test_observations_add_up() -> None:
    one = Observed((1,) * COMPARED, (10,) * COMPARED)
    assert one + one == Observed((2,) * COMPARED, (20,) * COMPARED)


def test_values_are_those_above_what_is_usual_and_shrunk() -> None:
    counts = (1500,) * COMPARED
    sums = (-3_000_000, *(0,) * (COMPARED - 1))
    assert late_values(Observed(counts, sums)) == (-1000, 0, 0, 0, 0, 0, 0)


def test_without_games_nothing_is_known() -> None:
    assert late_values(Observed()) == ()
